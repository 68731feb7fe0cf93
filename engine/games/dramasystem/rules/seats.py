"""Who comes and who goes, in every phase. DS-13, X5, X6, and what waits for somebody who leaves."""

from collections.abc import Iterator

from engine.core import GM, Event, Seat
from engine.games.dramasystem.state import (
    ClaimDropped,
    ForceDropped,
    GotUp,
    SatDown,
    Scene,
    State,
    Statements,
    TakenOut,
    Voting,
)


def admitted(seat: Seat) -> Iterator[Event]:
    """A newcomer comes at the end of the order, and into no vote that has begun (X5)."""
    if seat != GM:
        yield SatDown(seat)


def released(state: State, seat: Seat) -> Iterator[Event]:
    """Nothing is charged to whoever leaves; a vote goes on without them (X5)."""
    if seat == GM or seat not in state.sheets:
        return
    match state.phase:
        case Scene() as phase if any(entry.seat == seat for entry in phase.waiting):
            yield ForceDropped(seat)
        case Statements(vote) | Voting(vote) if seat in vote.voters:
            yield TakenOut(seat)
    if state.claim == seat:
        yield ClaimDropped(seat)
    yield GotUp(seat)
