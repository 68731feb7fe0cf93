"""Numbers of moves and positions, as chess programs count them: a changed number is a changed rule.

Every die falls as 1, 4, 6, 1, 4, 6 ... A position is counted once a depth, however it was reached.
After a change that is meant, `python -m tests.engine.tencandles.test_golden_counts` writes it anew.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
import yaml

from engine.core import GM, Move, Seat, play
from engine.games.tencandles import GAME
from engine.games.tencandles.state import AskSacrifice, State, TellTraits
from tests.engine.tencandles.tables import LEVA, VERA, Table, sheet

FILE = Path(__file__).with_name("golden_counts.yaml")
DEPTH = 3


def trio(candles: int = 5) -> Table:
    """Three who differ in everything that opens or closes a move."""
    return Table(
        candles=candles,
        vera=sheet("virtue", hope=1),
        leva=sheet("virtue vice moment"),
        olya=sheet(edge=True),
    )


def starts() -> dict[str, Table]:
    """Where the counting starts, by the name that the file has for it."""
    return {
        "set-up of two, one with traits": Table(state=GAME.start())
        .sit(VERA)
        .sit(LEVA)
        .press(VERA, TellTraits()),
        "a scene at five candles": trio(),
        "a scene at five candles, one has left": trio().leave(VERA),
        "a success with ones that the GM tells": trio().roll(VERA, "61155", hope="2", gm="66222"),
        "a failure with Hope": trio().roll(VERA, "22155", hope="2", gm="66222"),
        "a failure on the Brink": trio().roll(LEVA, "22155", gm="66222"),
        "a heroic death asked for": trio()
        .roll(VERA, "22555", hope="2", gm="66222")
        .press(VERA, AskSacrifice(LEVA)),
        "the first of three facts": trio().lose(LEVA),
        "the chorus": trio(2).lose(LEVA),
        "the final scene": trio(1),
        "the final scene, a failure with Hope": trio(1).roll(VERA, "2", hope="2", gm="2" * 9),
    }


def after_every_move(state: State) -> Iterator[State]:
    for seat in (GM, *state.order):
        for move in GAME.legal(state, seat):
            yield after(state, seat, move)


def after(state: State, seat: Seat, move: Move) -> State:
    faces = cycle((1, 4, 6))
    return play(GAME, state, seat, move, lambda count: tuple(islice(faces, count))).state


def counts(state: State) -> list[str]:
    """For each depth the number of moves that lead there, and of different positions there."""
    positions, found = {repr(state): state}, []
    for _ in range(DEPTH):
        reached = [new for old in positions.values() for new in after_every_move(old)]
        positions = {repr(new): new for new in reached}
        found.append(f"{len(reached)} moves, {len(positions)} positions")
    return found


@pytest.mark.parametrize("name", starts())
def test_golden_counts(name: str) -> None:
    golden = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    assert counts(starts()[name].state) == golden[name]


def test_the_file_has_nothing_else() -> None:
    assert set(yaml.safe_load(FILE.read_text(encoding="utf-8"))) == set(starts())


if __name__ == "__main__":
    counted = {name: counts(table.state) for name, table in starts().items()}
    FILE.write_text(yaml.safe_dump(counted, sort_keys=False, allow_unicode=True), encoding="utf-8")
