"""Every rule has a test that bears its id."""

import re
from pathlib import Path

HERE = Path(__file__).parent

BUILT = {f"{number:02}" for number in range(1, 28)} | {f"x{number}" for number in range(1, 8)}


def ids_in_names() -> set[str]:
    """Ids in names such as `test_tc_04_06_14_every_throw`."""
    names = (
        name
        for file in HERE.glob("test_*.py")
        for name in re.findall(r"def test_tc((?:_(?:x\d|\d\d))+)_", file.read_text("utf-8"))
    )
    return {rule for name in names for rule in name.strip("_").split("_")}


def test_every_rule_has_a_test() -> None:
    assert BUILT - ids_in_names() == set()


def test_every_rule_has_a_home() -> None:
    """Its id stands in a docstring of the code."""
    engine = HERE.parents[2] / "engine" / "games" / "tencandles"
    code = "\n".join(file.read_text("utf-8") for file in engine.rglob("*.py"))
    named = {
        rule.lower().removeprefix("tc-")
        for group in re.findall(r"TC-X?\d+(?:-\d+)?(?:, (?:TC-)?X?\d+(?:-\d+)?)*", code)
        for rule in _spread(group)
    }
    assert BUILT - named == set()


def _spread(group: str) -> set[str]:
    rules: set[str] = set()
    for part in group.replace("TC-", "").split(", "):
        first, _, last = part.partition("-")
        rules |= (
            {f"{number:02}" for number in range(int(first), int(last) + 1)} if last else {first}
        )
    return rules
