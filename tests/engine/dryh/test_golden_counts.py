"""Numbers of moves and positions, as chess programs count them: a changed number is a changed rule.

Every die falls as 1, 4, 6, 1, 4, 6 ... A position is counted once a depth, however it was reached.
After a change that is meant, `python -m tests.engine.dryh.test_golden_counts` writes the file anew.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
import yaml

from engine.core import GM, Move, Seat, play
from engine.games.dryh import GAME
from engine.games.dryh.state import ChooseMarks, Declare, State
from tests.engine.dryh.tables import ANNA, BORIS, VERA, Table, sheet

FILE = Path(__file__).with_name("golden_counts.yaml")
DEPTH = 3


def trio() -> Table:
    """Three who differ in everything that opens or closes a move."""
    return Table(anna=sheet(), boris=sheet("HHR", anxiety=6), vera=sheet("hrr", permanent=1))


def starts() -> dict[str, Table]:
    """Where the counting starts, by the name that the file has for it."""
    return {
        "set-up of two, one with marks": Table(GAME.start())
        .sit(ANNA)
        .sit(BORIS)
        .press(ANNA, ChooseMarks(2)),
        "between, three players": trio(),
        "between, one has left": trio().leave(VERA),
        "opening, declared": trio().press(ANNA, Declare()),
        "declaring, nothing chosen, Anxiety 0": trio().conflict(ANNA),
        "declaring, Anxiety 6, one helper": trio().conflict(BORIS, helpers=[VERA]),
        "a win under Discipline with a helper": trio()
        .conflict(BORIS, helpers=[VERA])
        .roll("d116 a444444 s4 h444"),
        "a loss under Emotions with two helpers": trio()
        .conflict(VERA, shadow=2, helpers=[ANNA, BORIS])
        .roll("d444 e6 s11 h444 h444"),
        "a loss under Shadow with two helpers": trio()
        .conflict(ANNA, shadow=3, helpers=[BORIS, VERA])
        .roll("d444 s116 h444 h444"),
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
