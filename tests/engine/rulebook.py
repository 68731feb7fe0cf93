"""Where each rule of a game lives: ids in the names of tests, and the table in docs/rules.

A test of each game asks this; what the table names must exist, and no id may be missing.
"""

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
_ID = r"(?:x\d+|\d\d[a-g]?)"


@dataclass(frozen=True)
class Rulebook:
    """The tests, the table and the texts of one game; its ids begin with `prefix`."""

    game: str
    prefix: str

    def ids_in_names(self) -> set[str]:
        """Ids in names such as `test_dryh_41_42_a_colour_is_dropped`."""
        pattern = rf"def test_{self.prefix.lower()}((?:_{_ID})+)_"
        names = (
            name
            for file in (ROOT / "tests" / "engine" / self.game).glob("test_*.py")
            for name in re.findall(pattern, file.read_text(encoding="utf-8"))
        )
        return {rule for name in names for rule in name.strip("_").split("_")}

    def rows(self) -> dict[str, str]:
        """The last column of the table, by id."""
        table = ROOT / "docs" / "rules" / f"{self.game}.md"
        cells = [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in table.read_text(encoding="utf-8").splitlines()
            if line.startswith(f"| {self.prefix}-")
        ]
        assert len({row[0] for row in cells}) == len(cells)
        return {row[0].removeprefix(f"{self.prefix}-").lower(): row[2] for row in cells}

    def missing(self) -> set[str]:
        """Names in the table that stand for nothing."""
        names = {name for where in self.rows().values() for name in named(where)}
        texts = {name for name in names if name.startswith(f"{self.game}-")}
        defined = set.intersection(*map(_defined, sorted(ROOT.glob(f"locales/*/{self.game}.ftl"))))
        return (texts - defined) | {name for name in names - texts if not self._found(name)}

    def _found(self, name: str) -> bool:
        """Is there such a value? `screen.` and `state.` are named, all else is in the rules."""
        *path, last = name.split(".")
        inside = path if path[0] in ("screen", "state") else ["rules", *path]
        return hasattr(import_module(".".join(("engine.games", self.game, *inside))), last)


def named(where: str) -> list[str]:
    """What a cell of the table names."""
    return re.findall(r"`([^`]+)`", where)


def _defined(locale: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", locale.read_text(encoding="utf-8"), re.M))
