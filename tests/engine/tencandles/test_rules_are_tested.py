"""Every rule of the specification has a test with its id, and docs/rules says where it lives."""

from tests.engine.rulebook import Rulebook, named

BOOK = Rulebook("tencandles", "TC")
SPECIFIED = {f"{number:02}" for number in range(1, 28)} | {f"x{number}" for number in range(1, 8)}


def test_every_rule_has_a_test() -> None:
    assert BOOK.ids_in_names() == SPECIFIED


def test_the_table_has_every_rule_and_no_other() -> None:
    assert set(BOOK.rows()) == SPECIFIED
    assert all(named(where) for where in BOOK.rows().values())


def test_what_the_table_names_exists() -> None:
    assert BOOK.missing() == set()
