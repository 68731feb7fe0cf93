"""Every rule of the specification has a test with its id, or is help text that a screen shows.

docs/rules/dryh.md says of each id where it lives; what is named there must exist.
"""

import pytest

from tests.engine.rulebook import Rulebook, named

BOOK = Rulebook("dryh", "DRYH")
RUNS = ((1, 13), (20, 28), (30, 55), (60, 65), (70, 86), (90, 96))
"""The specification's numbers; those between the runs are not used."""
SPECIFIED = {f"{n:02}" for low, high in RUNS for n in range(low, high + 1)} | {
    f"x{n}" for n in range(1, 13)
}
HELP_ALONE = {"10"}
"""Rules that do nothing: words for people, and a screen that shows them."""


def test_every_rule_has_a_test_or_is_help_text() -> None:
    assert len(SPECIFIED) == 90
    assert SPECIFIED - BOOK.ids_in_names() == HELP_ALONE
    assert BOOK.ids_in_names() <= SPECIFIED


def test_the_table_has_every_rule_and_no_other() -> None:
    assert set(BOOK.rows()) == SPECIFIED
    assert all(named(where) for where in BOOK.rows().values())


@pytest.mark.parametrize("rule", sorted(HELP_ALONE))
def test_help_text_names_the_screen_that_shows_it(rule: str) -> None:
    where = BOOK.rows()[rule]
    assert all(name.startswith("dryh-") for name in named(where))
    assert " on the " in where


def test_what_the_table_names_exists() -> None:
    assert BOOK.missing() == set()
