"""Every move that a seat may make now, by phase and topic: the source of buttons and checks."""

from collections.abc import Iterator

from engine.core import GM, STEP, Move, Seat
from engine.games.tencandles.rules import desk, rolling, seats, truths
from engine.games.tencandles.state import Chorus, Douse, Lying, Scene, Setup, State, Truths


def legal(state: State, seat: Seat, topic: str = STEP, /) -> tuple[Move, ...]:
    """What this seat may do by a button of this topic now, in a fixed order; () for a stranger."""
    if seat != GM and (seat not in state.sheets or not state.sheets[seat].here):
        return ()
    if topic != STEP:
        return tuple(desk.legal(state, seat, topic))
    return (*_step(state, seat), *seats.legal_traits(state, seat))


def _step(state: State, seat: Seat) -> Iterator[Move]:
    match state.phase:
        case Setup():
            yield from seats.legal_setup(state, seat)
        case Scene():
            yield from rolling.legal_scene(state, seat)
        case Lying(conflict):
            yield from rolling.legal_lying(state, conflict, seat)
        case Truths() as phase:
            yield from truths.legal(state, phase, seat)
        case Chorus() as phase:
            yield from truths.legal_chorus(state, phase, seat)
    if isinstance(state.phase, (Truths, Chorus)) and seat == GM:
        yield Douse(state.candles - 1)
