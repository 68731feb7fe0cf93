"""Hope coins on a character, and rest: DRYH-75, 78-80. Coins on dice are in `rolling`."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.errors import IllegalMove
from engine.games.dryh.rules.sheets import rest_price
from engine.games.dryh.state import (
    AllowRest,
    AskRest,
    Between,
    CalmByHope,
    CalmedByHope,
    ClearByHope,
    ClearedByHope,
    Coins,
    Declaring,
    DenyRest,
    Ending,
    Opening,
    RestAsked,
    Rested,
    State,
)


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """What this player may do for a character, for oneself or another (DRYH-75, 79).

    For somebody absent as well, who would collapse like everybody else (X9). At any time outside
    of a roll and in the coins' step; never the GM; not while consequences are being settled.
    """
    if seat == GM or not state.sheets[seat].here or not state.free_hope or not _open(state):
        return
    for other in state.order:
        sheet = state.sheets[other]
        if sheet.lost or (state.settings.hope == "others" and other == seat):
            continue
        if sheet.anxiety:
            yield CalmByHope(other, state.spent)
        for kind in sheet.kinds(crossed=True):
            yield ClearByHope(other, kind, state.spent)


def _open(state: State) -> bool:
    outside = (Between, Ending)
    inside = (Opening, Declaring, Coins)
    phases = outside if state.settings.calm == "outside" else (*outside, *inside)
    return isinstance(state.phase, phases)


def made(seat: Seat, move: CalmByHope | ClearByHope) -> Iterator[Event]:
    """One coin's event."""
    if isinstance(move, CalmByHope):
        yield CalmedByHope(move.seat, seat)
    else:
        yield ClearedByHope(move.seat, move.kind, seat)


def price(state: State, seat: Seat) -> int | None:
    """What rest would cost this character, if it may rest and the bowl can pay (DRYH-80)."""
    try:
        coins = rest_price(state.sheets[seat])
    except IllegalMove:
        return None
    return coins if coins <= state.free_hope else None


def legal_rest(state: State, phase: Between, seat: Seat) -> Iterator[Move]:
    """Any player asks for any character, the GM allows it or not."""
    if phase.rest is not None:
        if seat == GM:
            if price(state, phase.rest) is not None:
                yield AllowRest(phase.rest)
            yield DenyRest()
        return
    if seat != GM:
        others = [o for o in state.order if state.settings.hope == "all" or o != seat]
        yield from (AskRest(other) for other in others if price(state, other) is not None)


def made_rest(state: State, move: AskRest | AllowRest | DenyRest) -> Iterator[Event]:
    """Asking, and the GM's answer."""
    match move:
        case AskRest(seat):
            yield RestAsked(seat)
        case AllowRest(seat):
            yield Rested(seat, price(state, seat) or 0)
        case _:
            yield RestAsked(None)
