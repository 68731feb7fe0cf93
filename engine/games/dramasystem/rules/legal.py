"""Every move that a seat may make now, by phase and topic: the source of buttons and checks."""

from collections.abc import Iterator

from engine.core import STEP, Move, Seat
from engine.games.dramasystem.rules import (
    conflict,
    desk,
    entering,
    episodes,
    scenes,
    turns,
    uses,
    voting,
)
from engine.games.dramasystem.state import (
    Asking,
    Between,
    Entering,
    Scene,
    State,
    Statements,
    Tally,
    Theming,
    Voting,
)


def legal(state: State, seat: Seat, topic: str = STEP, /) -> tuple[Move, ...]:
    """What this seat may do by a button of this topic now, in a fixed order; () for a stranger."""
    if seat not in state.sheets or not state.sheets[seat].here:
        return ()
    if topic != STEP:
        return tuple(desk.legal(state, seat, topic))
    return tuple(_step(state, seat))


def _step(state: State, seat: Seat) -> Iterator[Move]:
    match state.phase:
        case Theming():
            return episodes.legal_theming(seat)
        case Between():
            return _between(state, seat)
        case Scene() as phase:
            return _scene(state, phase, seat)
        case Asking() as phase:
            return scenes.legal_asking(state, phase, seat)
        case Statements() as phase:
            return episodes.legal_statements(phase, seat)
        case Entering():
            return episodes.legal_entering(state, seat)
        case Voting(vote):
            return voting.legal_voting(vote, seat)
        case Tally(vote):
            return voting.legal_tally(state, vote, seat)
        case _:
            return episodes.legal_apart(state, seat)


def _between(state: State, seat: Seat) -> Iterator[Move]:
    yield from scenes.legal_between(state, seat)
    yield from turns.legal_claim(state, seat)


def _scene(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    yield from scenes.legal_scene(state, phase, seat)
    yield from entering.legal(state, phase, seat)
    yield from uses.legal(state, phase, seat)
    yield from turns.legal_claim(state, seat)
    yield from conflict.legal(state, phase, seat)
