"""Every rule that is built has a test that bears its id."""

import re
from pathlib import Path

HERE = Path(__file__).parent

BUILT = {
    *("01", "03", "04", "05", "06", "07", "09"),
    *("11", "12", "13"),
    *(str(number) for number in range(20, 29)),
    *(str(number) for number in range(30, 52)),
    "55",
    *(str(number) for number in range(82, 87)),
    *("x1", "x2", "x3", "x5", "x7"),
}
"""The rules of the first conflict. Each of them does something; none is a text of help alone:
DRYH-03 is the lack of an automatic roll, DRYH-28 the line that the Relic shows itself."""


def ids_in_names() -> set[str]:
    """Ids in names such as `test_dryh_41_42_a_colour_is_dropped`."""
    names = (
        name
        for file in HERE.glob("test_*.py")
        for name in re.findall(r"def test_dryh((?:_x?\d+)+)_", file.read_text(encoding="utf-8"))
    )
    return {rule for name in names for rule in name.strip("_").split("_")}


def test_every_built_rule_has_a_test() -> None:
    assert BUILT - ids_in_names() == set()
