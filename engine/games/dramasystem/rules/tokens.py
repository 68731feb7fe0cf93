"""What somebody can still spend: free tokens and the limit of a scene. DS-15, 17.

Tokens that wait for the director's answer are reserved: they are neither spent nor burned twice.
"""

from collections.abc import Iterator

from engine.core import GM, Event, Seat
from engine.games.dramasystem.state import (
    BURNABLE,
    Burnable,
    Payment,
    Scene,
    State,
    TokensRestored,
)


def reserved(state: State, seat: Seat, payment: Payment) -> bool:
    """Does a token of this seat wait for the director's answer?"""
    if not isinstance(state.phase, Scene):
        return False
    return any(e.seat == seat and e.payment == payment for e in state.phase.waiting)


def free_drama(state: State, seat: Seat) -> int:
    """Drama tokens that this seat may spend now."""
    return state.sheets[seat].drama - reserved(state, seat, "drama")


def limited(state: State, seat: Seat, stopping: Seat | None = None) -> bool:
    """DS-17: one recognition token a scene for each player, or for the table by its setting.

    A token that waits for the director counts; not the one of whoever is being stopped now, since
    that player keeps it (DS-16f).
    """
    others = state.present if state.settings.limit == "table" else (seat,)
    waiting = any(reserved(state, o, "recognition") for o in others if o != stopping)
    used = state.uses if state.settings.limit == "table" else ()
    return bool(used) or seat in state.uses or waiting


def may_spend(state: State, seat: Seat, stopping: Seat | None = None) -> bool:
    """May this player use a recognition token now? The moderator never has one (DS-05)."""
    sheet = state.sheets[seat]
    return seat != GM and sheet.recognition > 0 and not limited(state, seat, stopping)


def burnable(state: State, target: Seat) -> tuple[Burnable, ...]:
    """What can be burned of this participant (DS-16g, X3).

    While the moderator's token lies hidden, none of theirs is a target: which one is out of reach
    nobody may know (X10).
    """
    sheet = state.sheets[target]
    conflict = state.phase.conflict if isinstance(state.phase, Scene) else None
    hidden = target == GM and conflict is not None and conflict.hidden is not None
    found: list[Burnable] = []
    for what in BURNABLE:
        if what == "drama":
            there = free_drama(state, target) > 0
        else:
            there = sheet.procedural[what] > 0 and not hidden
        if there:
            found.append(what)
    return tuple(found)


def restored(state: State) -> Iterator[Event]:
    """DS-X10: when all three are spent all three come back."""
    for seat, sheet in state.sheets.items():
        if not any(sheet.procedural.values()):
            yield TokensRestored(seat)
