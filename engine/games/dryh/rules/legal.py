"""Every move that a seat may make now, by phase and topic: the source of buttons and checks."""

from collections.abc import Iterator

from engine.core import GM, STEP, Move, Seat
from engine.games.dryh.rules import declaring, desk, hope, opening, rolling, scenes, seats, settling
from engine.games.dryh.state import (
    Between,
    Coins,
    Consequences,
    Declaring,
    Ending,
    Opening,
    Resting,
    State,
)


def legal(state: State, seat: Seat, topic: str = STEP, /) -> tuple[Move, ...]:
    """What this seat may do by a button of this topic now, in a fixed order; () for a stranger."""
    if seat != GM and (seat not in state.sheets or not state.sheets[seat].here):
        return ()
    if topic != STEP:
        return tuple(desk.legal(state, seat, topic))
    return (*_step(state, seat), *hope.legal(state, seat), *seats.legal_marks(state, seat))


def _step(state: State, seat: Seat) -> Iterator[Move]:
    match state.phase:
        case Between() as phase:
            return scenes.legal_between(state, phase, seat)
        case Opening() as phase:
            return opening.legal(state, phase, seat)
        case Declaring(declaration):
            return declaring.legal(state, declaration, seat)
        case Coins() as phase:
            return rolling.legal(state, phase, seat)
        case Consequences() as phase:
            return settling.legal(state, phase, seat)
        case Ending() as phase:
            return scenes.legal_ending(state, phase, seat)
        case Resting():
            return scenes.legal_resting(seat)
        case _:
            return seats.legal_setup(state, seat)
