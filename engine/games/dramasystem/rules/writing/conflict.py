"""Events of a procedural conflict."""

from collections.abc import Mapping
from dataclasses import replace

from engine.core import GM, Seat
from engine.games.dramasystem.rules.writing.tokens import done, procedural, used
from engine.games.dramasystem.state import (
    CardDealt,
    Conflict,
    ConflictClosed,
    ConflictOpened,
    Deed,
    Scene,
    State,
    TokenHidden,
    TokenLaid,
    TokenRevealed,
)

OnTable = CardDealt | ConflictClosed | ConflictOpened | TokenHidden | TokenLaid | TokenRevealed


def on_table(state: State, event: OnTable) -> State:
    """What lies on the table of a scene."""
    phase = state.phase
    if not isinstance(phase, Scene):
        raise LookupError(f"{type(event).__name__} in {phase.kind}")
    if isinstance(event, ConflictOpened):
        opened = replace(phase, conflict=Conflict(event.deck))
        return replace(state, phase=opened, conflicts=state.conflicts + 1)
    if phase.conflict is None:
        raise LookupError(f"{type(event).__name__} without a conflict")
    state = replace(state, phase=replace(phase, conflict=_changed(phase.conflict, event)))
    match event:
        case TokenLaid(seat, colour):
            return procedural(state, seat, colour, -1)
        case TokenRevealed(colour):
            return procedural(state, GM, colour, -1)
        case CardDealt(seat, bought=True):
            return done(used(state, seat), Deed("card", seat))
        case _:
            return state


def _changed(conflict: Conflict, event: OnTable) -> Conflict:
    match event:
        case TokenHidden(colour):
            return replace(conflict, hidden=colour)
        case TokenRevealed(colour):
            return replace(conflict, hidden=None, laid={**conflict.laid, GM: colour})
        case TokenLaid(seat, colour):
            return replace(conflict, laid={**conflict.laid, seat: colour})
        case CardDealt(seat, card):
            deck = tuple(other for other in conflict.deck if other != card)
            return replace(conflict, deck=deck, cards=_with_card(conflict.cards, seat, card))
        case _:
            return replace(conflict, over=True)


def _with_card(
    cards: Mapping[Seat, tuple[int, ...]], seat: Seat, card: int
) -> Mapping[Seat, tuple[int, ...]]:
    return {**cards, seat: (*cards.get(seat, ()), card)}
