"""From a legal move to what happens. Nothing is checked here: `play` has looked it up before."""

from collections.abc import Iterator

from engine.core import Event, Move, Seat
from engine.dice import Dice
from engine.games.tencandles.rules import desk, rolling, seats, truths
from engine.games.tencandles.rules.settling import after, doused, settled
from engine.games.tencandles.state import (
    Begin,
    BrinkWritten,
    Chorus,
    Douse,
    FarewellRecorded,
    Lying,
    RecordFarewell,
    Scene,
    State,
    TellFor,
    TellTraits,
    Truths,
    WordsWritten,
    WriteWords,
)


def start() -> State:
    """A table at which nobody sits yet."""
    return State()


def decide(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Event, ...]:
    """The events of a legal move, and all that follows from it without asking anybody."""
    events = list(_made(state, seat, move, dice))
    return (*events, *settled(after(state, events)))


def _made(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match move:
        case TellTraits() | TellFor() | Begin():
            return seats.made(seat, move)
        case RecordFarewell():
            return iter((FarewellRecorded(seat),))
        case WriteWords("brink", words):
            return iter((BrinkWritten(seat, words),))
        case WriteWords(field, words):
            return iter((WordsWritten(seat, field, words),))
    written = tuple(desk.made(state, move))
    return iter(written) if written else _step(state, seat, move, dice)


def _step(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match state.phase:
        case Scene():
            return rolling.made_scene(state, seat, move, dice)
        case Lying() as phase:
            return rolling.made_lying(state, phase, seat, move, dice)
        case Truths() | Chorus() if isinstance(move, Douse):
            return doused(state)
        case Truths() | Chorus() as phase:
            return truths.made(state, phase, seat, move)
        case _:
            return iter(())


def step(state: State) -> str:
    """A scene between two rolls, dice that lie, facts, the chorus; buttons die with each.

    Where a fact is called otherwise, so is its step, since the rule of the step names it.
    """
    kind: str = state.phase.kind
    if isinstance(state.phase, (Truths, Chorus)) and state.settings.word == "other":
        kind += "-other"
    return f"{kind}:{state.scene}.{state.conflicts}"
