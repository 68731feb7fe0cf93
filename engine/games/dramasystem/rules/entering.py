"""Coming in uninvited and being stopped. DS-16e, 16f, 17, X1.

The payment waits for the director: whoever is stopped keeps the token that would have paid.
"""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.rules import tokens
from engine.games.dramasystem.state import (
    PAYMENTS,
    Block,
    Blocked,
    Entered,
    ForceAsked,
    ForceDropped,
    ForceIn,
    LetIn,
    Payment,
    Scene,
    State,
)


def legal(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    """One's own character, once a scene; the director answers, with the moderator behind (DS-16e).

    Only the director may stop it; the moderator lets it happen for one who is absent.
    """
    if seat not in (phase.caller, GM) and all(e.seat != seat for e in phase.entries):
        if tokens.may_spend(state, seat):
            yield ForceIn("recognition")
        if tokens.free_drama(state, seat):
            yield ForceIn("drama")
    for entry in phase.waiting:
        if seat in (phase.caller, GM):
            yield LetIn(entry.seat)
        if seat == phase.caller:
            yield from (Block(entry.seat, p) for p in stopping(state, phase, entry.seat))


def stopping(state: State, phase: Scene, seat: Seat) -> tuple[Payment, ...]:
    """What the director could pay to stop this seat (DS-16f, X1)."""
    director = phase.caller
    if not state.sheets[director].here:
        return ()
    can = {
        "recognition": tokens.may_spend(state, director, stopping=seat),
        "drama": tokens.free_drama(state, director) > 0,
    }
    return tuple(payment for payment in PAYMENTS if can[payment])


def answered_by_itself(state: State, phase: Scene) -> Iterator[Event]:
    """Nobody waits whom the director cannot stop, nor anybody whose payment is gone."""
    for entry in phase.waiting:
        sheet = state.sheets[entry.seat]
        if not (sheet.drama if entry.payment == "drama" else sheet.recognition):
            yield ForceDropped(entry.seat)
            return
        if not stopping(state, phase, entry.seat):
            yield Entered(entry.seat)
            return


def made(seat: Seat, move: ForceIn | LetIn | Block) -> Iterator[Event]:
    """Asking, and the director's answer."""
    match move:
        case ForceIn(payment):
            yield ForceAsked(seat, payment)
        case LetIn(other):
            yield Entered(other)
        case Block(other, payment):
            yield Blocked(other, payment)
