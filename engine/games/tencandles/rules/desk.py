"""Standing topics: a player's sheet, the GM's desk with corrections and settings. TC-16, 22, X1.

Corrections state the value. While dice lie only the Brink may be set, since it decides on them.
"""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.tencandles.rules.settling import ended
from engine.games.tencandles.state import (
    CANDLES,
    CHOICES,
    LAST,
    TRAITS,
    BrinkSet,
    CandlesCorrected,
    Choose,
    CorrectCandles,
    CorrectHope,
    CorrectLife,
    CorrectPool,
    CorrectTrait,
    Epilogue,
    HopeCorrected,
    LifeCorrected,
    Lying,
    PoolCorrected,
    SetBrink,
    SettingChosen,
    Setup,
    State,
    TraitCorrected,
)

SHEET, DESK = "sheet", "desk"
CANDLES_RANGE = range(LAST, CANDLES + 1)
HOPE_RANGE = range(5)


def topics(state: State, seat: Seat) -> tuple[str, ...]:
    """The GM has the desk, everybody at the table a sheet."""
    if seat == GM:
        return (DESK,)
    return (SHEET,) if seat in state.sheets and state.sheets[seat].here else ()


def legal(state: State, seat: Seat, topic: str) -> Iterator[Move]:
    """Moves of a standing topic; a sheet has words only."""
    if topic != DESK or seat != GM:
        return
    yield from (Choose(name, value) for name, values in CHOICES.items() for value in values)
    if isinstance(state.phase, (Setup, Epilogue)):
        return
    for other in state.order:
        sheet = state.sheets[other]
        if sheet.has("brink") and not sheet.dead:
            yield SetBrink(other, not sheet.edge)
    if not isinstance(state.phase, Lying):
        yield from _corrections(state)


def _corrections(state: State) -> Iterator[Move]:
    yield from (CorrectCandles(value) for value in CANDLES_RANGE)
    yield from (CorrectPool(value) for value in range(state.candles + 1))
    for seat in state.order:
        sheet = state.sheets[seat]
        yield from (CorrectTrait(seat, trait, sheet.has(trait)) for trait in TRAITS)
        yield from (CorrectHope(seat, value) for value in HOPE_RANGE)
        yield CorrectLife(seat, not sheet.dead)


def made(state: State, move: Move) -> Iterator[Event]:
    """What the GM wrote; a death by hand ends the story as any other does (TC-X2)."""
    match move:
        case Choose(setting, value):
            yield SettingChosen(setting, value)
        case SetBrink(seat, holds):
            yield BrinkSet(seat, holds)
        case CorrectCandles(value):
            yield CandlesCorrected(value)
        case CorrectPool(value):
            yield PoolCorrected(value)
        case CorrectTrait(seat, trait, burned):
            yield TraitCorrected(seat, trait, burned)
        case CorrectHope(seat, value):
            yield HopeCorrected(seat, value)
        case CorrectLife(seat, dead):
            yield LifeCorrected(seat, dead)
            if dead and state.living == (seat,):
                yield from ended(state)
