"""Standing topics: the GM's desk with corrections, settings and preparations; a player's sheet.

Corrections state the value and are open at any time but while consequences are being settled.
"""

from collections.abc import Iterator
from typing import get_args

from engine.core import GM, Event, Move, Seat
from engine.games.dryh.rules import scars
from engine.games.dryh.rules.opening import able
from engine.games.dryh.state import (
    BOWLS,
    CHOICES,
    CONDITIONS,
    Between,
    BowlCorrected,
    Choose,
    Coins,
    ConditionCorrected,
    Consequences,
    Correct,
    CorrectBowl,
    CorrectCondition,
    CorrectMark,
    DropPrepared,
    GiveScar,
    MarkCorrected,
    Number,
    NumberCorrected,
    OpenPrepared,
    OpenScene,
    PreparedDropped,
    ScarGained,
    SceneOpened,
    SettingChosen,
    Setup,
    State,
)

SHEET, DESK = "sheet", "desk"
RANGES: dict[Number, range] = {
    "discipline": range(1, 7),
    "anxiety": range(10),
    "permanent_emotions": range(7),
    "starting": range(1, 7),
}
"""What the GM may correct a number to; Discipline 0 is a spirit and has its own button."""
BOWL_RANGE = range(10)
SCARS_LIMIT = 9


def topics(state: State, seat: Seat) -> tuple[str, ...]:
    """The GM has the desk, everybody at the table a sheet."""
    if seat == GM:
        return (DESK,)
    return (SHEET,) if seat in state.sheets and state.sheets[seat].here else ()


def legal(state: State, seat: Seat, topic: str) -> Iterator[Move]:
    """Moves of a standing topic."""
    if topic not in topics(state, seat):
        return
    if topic == SHEET:
        yield from scars.legal(state, seat)
        return
    yield from (Choose(name, value) for name, values in CHOICES.items() for value in values)
    yield from (DropPrepared(p.number) for p in state.prepared)
    if isinstance(state.phase, Between):
        yield from _prepared(state)
    if not isinstance(state.phase, (Coins, Consequences)):
        yield from _corrections(state)


def _prepared(state: State) -> Iterator[Move]:
    """One tap opens a conflict with a spirit, or puts an opening of a scene on the table."""
    for prepared in state.prepared:
        if not prepared.shadow:
            yield OpenScene(prepared.number)
        elif able(state):
            yield OpenPrepared(prepared.number)


def _corrections(state: State) -> Iterator[Move]:
    for bowl in BOWLS:
        yield from (CorrectBowl(bowl, value) for value in BOWL_RANGE)
    for seat in state.order:
        sheet = state.sheets[seat]
        for number in get_args(Number):
            if number == "starting" and isinstance(state.phase, Setup):
                continue  # until the game begins Discipline is the starting value
            yield from (Correct(seat, number, value) for value in RANGES[number])
        for index, mark in enumerate(sheet.marks):
            yield CorrectMark(seat, index, not mark.crossed)
        for condition in CONDITIONS:
            yield CorrectCondition(seat, condition, not getattr(sheet, condition))
        if len(sheet.scars) < SCARS_LIMIT:
            yield GiveScar(seat, len(sheet.scars))


def made(move: Move) -> Iterator[Event]:
    """What the GM wrote."""
    match move:
        case Choose(setting, value):
            yield SettingChosen(setting, value)
        case DropPrepared(number):
            yield PreparedDropped(number)
        case Correct(seat, number, value):
            yield NumberCorrected(seat, number, value)
        case CorrectMark(seat, index, crossed):
            yield MarkCorrected(seat, index, crossed)
        case CorrectCondition(seat, condition, holds):
            yield ConditionCorrected(seat, condition, holds)
        case CorrectBowl(bowl, value):
            yield BowlCorrected(bowl, value)
        case GiveScar(seat):
            yield ScarGained(seat, by_gm=True)


def made_scene(state: State, number: int) -> Iterator[Event]:
    """A prepared opening goes onto the table and off the list."""
    opening = next(p for p in state.prepared if p.number == number)
    yield SceneOpened(opening.name)
    yield PreparedDropped(number)
