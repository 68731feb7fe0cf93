"""Every rule of the specification has a test with its id, or is help text that a screen shows.

docs/rules/dryh.md says of each id where it lives; what is named there must exist.
"""

import re
from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
TABLE = ROOT / "docs" / "rules" / "dryh.md"
LOCALES = sorted(ROOT.glob("locales/*/dryh.ftl"))

RUNS = ((1, 13), (20, 28), (30, 55), (60, 65), (70, 86), (90, 96))
"""The specification's numbers; those between the runs are not used."""
SPECIFIED = {f"{n:02}" for low, high in RUNS for n in range(low, high + 1)} | {
    f"x{n}" for n in range(1, 13)
}
HELP_ALONE = {"10"}
"""Rules that do nothing: words for people, and a screen that shows them."""


def ids_in_names() -> set[str]:
    """Ids in names such as `test_dryh_41_42_a_colour_is_dropped`."""
    names = (
        name
        for file in HERE.glob("test_*.py")
        for name in re.findall(r"def test_dryh((?:_x?\d+)+)_", file.read_text(encoding="utf-8"))
    )
    return {rule for name in names for rule in name.strip("_").split("_")}


def rows() -> dict[str, str]:
    """The last column of the table, by id."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in TABLE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| DRYH-")
    ]
    assert len({row[0] for row in cells}) == len(cells)
    return {row[0].removeprefix("DRYH-").lower(): row[2] for row in cells}


def named(where: str) -> list[str]:
    return re.findall(r"`([^`]+)`", where)


def test_every_rule_has_a_test_or_is_help_text() -> None:
    assert len(SPECIFIED) == 90
    assert SPECIFIED - ids_in_names() == HELP_ALONE
    assert ids_in_names() <= SPECIFIED


def test_the_table_has_every_rule_and_no_other() -> None:
    assert set(rows()) == SPECIFIED
    assert all(named(where) for where in rows().values())


@pytest.mark.parametrize("rule", sorted(HELP_ALONE))
def test_help_text_names_the_screen_that_shows_it(rule: str) -> None:
    where = rows()[rule]
    assert all(name.startswith("dryh-") for name in named(where))
    assert " on the " in where


def test_what_the_table_names_exists() -> None:
    names = {name for where in rows().values() for name in named(where)}
    texts = {name for name in names if name.startswith("dryh-")}
    for locale in LOCALES:
        defined = set(re.findall(r"^([a-z][\w-]*) =", locale.read_text(encoding="utf-8"), re.M))
        assert texts <= defined, locale
    for name in names - texts:
        assert found(name), name


def found(name: str) -> bool:
    """Is there such a value? `screen.` and `state.` are named, all else is a module of rules."""
    *path, last = name.split(".")
    inside = path if path[0] in ("screen", "state") else ["rules", *path]
    return hasattr(import_module(".".join(("engine.games.dryh", *inside))), last)
