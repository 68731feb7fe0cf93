"""Each of the twenty-five lines of what happens in real groups has tests named after its number."""

import re
from pathlib import Path

LINES = 25


def test_every_line_has_a_test() -> None:
    here = Path(__file__).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in here.glob("test_*.py"))
    named = {int(number) for number in re.findall(r"def test_line_(\d\d)_", source)}
    assert named == set(range(1, LINES + 1))
