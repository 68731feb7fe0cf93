"""Scars of experience, the large uses. DRYH-93-95. The small use is in `rolling`."""

from collections.abc import Iterator

from engine.core import Event, Move, Seat
from engine.games.dryh.state import (
    GIFTS,
    ChangeGift,
    GiftChanged,
    Resting,
    ScarCoins,
    ScarPaid,
    State,
)

SCAR_COINS = 5


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """Large uses of one's own scars, at any moment of a session; not of one used in it (95).

    Talents may also change for this scene while a conflict is declared, before the roll.
    """
    if isinstance(state.phase, Resting):
        return
    for scar in state.sheets[seat].ready_scars(state.session):
        for gift in GIFTS:
            for lasting in (True, False):
                for keeps in (False, True):
                    yield ChangeGift(scar.number, gift, lasting, keeps)
        yield ScarCoins(scar.number)


def made(seat: Seat, move: ChangeGift | ScarCoins) -> Iterator[Event]:
    """One scar's event; the scar is crossed out."""
    if isinstance(move, ScarCoins):
        yield ScarPaid(seat, move.scar)
    else:
        yield GiftChanged(seat, move.scar, move.gift, move.lasting, move.keeps)
