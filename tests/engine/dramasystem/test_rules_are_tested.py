"""Every rule has a test that bears its id."""

import re
from pathlib import Path

HERE = Path(__file__).parent

RULES = {
    *(f"{number:02}" for number in range(1, 16)),
    *("10b", "17"),
    *(f"16{letter}" for letter in "abcdefg"),
    *(f"x{number}" for number in range(1, 11)),
}


def ids_in_names() -> set[str]:
    """Ids in names such as `test_ds_16e_16f_what_waits_is_not_spent`."""
    names = (
        name
        for file in HERE.glob("test_*.py")
        for name in re.findall(
            r"def test_ds((?:_(?:x\d+|\d\d[a-g]?))+)_", file.read_text(encoding="utf-8")
        )
    )
    return {rule for name in names for rule in name.strip("_").split("_")}


def test_every_rule_has_a_test() -> None:
    assert RULES - ids_in_names() == set()
