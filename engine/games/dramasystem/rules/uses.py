"""The uses of a recognition token that need nobody's answer. DS-15, 16a, 16b, 16c, 16g, 17, X3."""

from collections.abc import Iterator

from engine.core import Event, Move, Seat
from engine.games.dramasystem.rules import tokens
from engine.games.dramasystem.state import (
    PROCEDURAL,
    Burn,
    Burned,
    BuyDrama,
    BuyProcedural,
    CardDealt,
    DramaBought,
    ExtraCard,
    ProceduralBought,
    Scene,
    State,
)


def legal(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    """What a token buys in a scene; one a scene (DS-17)."""
    if not tokens.may_spend(state, seat):
        return
    yield BuyDrama()
    yield from (BuyProcedural(colour) for colour in PROCEDURAL)
    conflict = phase.conflict
    if conflict is not None and not conflict.over and conflict.deck:
        yield ExtraCard()
    for other in state.present:
        if other != seat:
            yield from (Burn(other, what) for what in tokens.burnable(state, other))


def made(
    phase: Scene, seat: Seat, move: BuyDrama | BuyProcedural | ExtraCard | Burn
) -> Iterator[Event]:
    """The thing itself."""
    match move:
        case BuyDrama():
            yield DramaBought(seat)
        case BuyProcedural(colour):
            yield ProceduralBought(seat, colour)
        case ExtraCard() if phase.conflict is not None:
            yield CardDealt(seat, phase.conflict.deck[0], bought=True)
        case Burn(target, what):
            yield Burned(seat, target, what)
