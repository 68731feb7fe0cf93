"""Who sits here, with which traits; who comes and who goes. TC-X6."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.tencandles.rules.settling import after, settled
from engine.games.tencandles.state import (
    Begin,
    Begun,
    Epilogue,
    GotUp,
    Lying,
    Reseated,
    SacrificeWithdrawn,
    SatDown,
    Scene,
    Setup,
    State,
    TellFor,
    TellTraits,
    TraitsTold,
)
from engine.seating import may_place


def admit(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody sits down: a new character at the end of the order, or back on a sheet (TC-X6)."""
    return () if seat == GM else (SatDown(seat),)


def reseat(state: State, seat: Seat, place: int) -> tuple[Event, ...]:
    """Somebody gets another place of the order; not while a round of it is going on."""
    is_quiet = isinstance(state.phase, Setup | Scene)
    return (Reseated(seat, place),) if is_quiet and may_place(state.order, seat, place) else ()


def release(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody gets up: a Moment before the roll is cancelled, offers after it are gone (X6).

    A lost conflict then waits for the GM; a chorus does not wait for who has left.
    """
    if seat == GM or seat not in state.sheets:
        return ()
    gone: list[Event] = []
    match state.phase:
        case Lying(conflict) if conflict.seat == seat and conflict.asked:
            gone = [SacrificeWithdrawn(seat)]
    gone.append(GotUp(seat))
    return (*gone, *settled(after(state, gone)))


def unready(state: State) -> tuple[Seat, ...]:
    """Who sits here without known traits."""
    return tuple(
        s
        for s in state.order
        if state.sheets[s].here and not state.sheets[s].ready and not state.sheets[s].dead
    )


def legal_traits(state: State, seat: Seat) -> Iterator[Move]:
    """Traits told aloud: one tap by the player, or by the GM for them, in any phase."""
    if isinstance(state.phase, Epilogue):
        return
    waiting = unready(state)
    if seat == GM:
        yield from (TellFor(other) for other in waiting)
    elif seat in waiting:
        yield TellTraits()


def legal_setup(state: State, seat: Seat) -> Iterator[Move]:
    """The GM lights ten candles once everybody's traits are known (TC-01)."""
    if seat == GM and state.living and not unready(state):
        yield Begin()


def made(seat: Seat, move: TellTraits | TellFor | Begin) -> Iterator[Event]:
    """Traits, and the beginning."""
    match move:
        case TellTraits():
            yield TraitsTold(seat)
        case TellFor(other):
            yield TraitsTold(other, by_gm=True)
        case Begin():
            yield Begun()
