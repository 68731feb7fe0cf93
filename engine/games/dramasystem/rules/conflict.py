"""A procedural conflict: a shuffled deck, tokens and cards on the table; people judge. DS-X10."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice, shuffled
from engine.games.dramasystem.state import (
    CARDS,
    PROCEDURAL,
    CardDealt,
    CloseConflict,
    Conflict,
    ConflictClosed,
    ConflictOpened,
    Deal,
    LayToken,
    OpenConflict,
    Reveal,
    Scene,
    State,
    TokenHidden,
    TokenLaid,
    TokenRevealed,
)


def legal(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    """Everybody lays a token, the moderator deals (DS-X10)."""
    conflict = phase.conflict
    if conflict is None or conflict.over:
        if seat == GM:
            yield OpenConflict()
        return
    if seat not in conflict.laid:
        own = state.sheets[seat].procedural
        yield from (LayToken(colour) for colour in PROCEDURAL if own[colour])
    if seat == GM:
        if conflict.hidden is not None:
            yield Reveal()
        if conflict.deck:
            yield from (Deal(other, conflict.dealt) for other in state.present)
        yield CloseConflict()


def made(phase: Scene, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    """What is laid, dealt and turned over."""
    conflict = phase.conflict
    match move:
        case OpenConflict():
            yield ConflictOpened(shuffled(dice, CARDS))
        case LayToken(colour):
            yield TokenHidden(colour) if seat == GM else TokenLaid(seat, colour)
        case Reveal() if conflict is not None and conflict.hidden is not None:
            yield TokenRevealed(conflict.hidden)
        case Deal(other, _) if conflict is not None:
            yield CardDealt(other, conflict.deck[0])
        case CloseConflict():
            yield from closed(conflict)


def closed(conflict: Conflict | None) -> Iterator[Event]:
    """The end of an open conflict: a token that still lies hidden is turned over first."""
    if conflict is None or conflict.over:
        return
    if conflict.hidden is not None:
        yield TokenRevealed(conflict.hidden)
    yield ConflictClosed()
