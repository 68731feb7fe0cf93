"""What lying dice mean: success, sixes, who tells, which ones leave. TC-02, 04-07, 10, 11, 14-17.

Pure arithmetic on faces; it knows no table and no seat.
"""

from dataclasses import replace

from engine.core import GM, Seat
from engine.errors import IllegalMove
from engine.games.tencandles.state import CANDLES, Conflict, Temper

SIX, ONE = 6, 1
HOPE_FROM = 5
"""A Hope die succeeds from here on (TC-14)."""


def gm_dice(candles: int) -> int:
    """The GM's dice: one for each candle that is not lit; ones change nothing in it (TC-02)."""
    return CANDLES - candles


def sixes(conflict: Conflict) -> int:
    """Sixes of the players; each successful Hope die counts as one (TC-04, 14, 15)."""
    hopes = sum(face >= HOPE_FROM for face in conflict.hope)
    return conflict.pool.count(SIX) + hopes


def gm_sixes(conflict: Conflict) -> int:
    """Sixes of the GM: they decide who tells and never whether it succeeds (TC-07)."""
    return conflict.gm.count(SIX)


def succeeds(conflict: Conflict) -> bool:
    """One six is enough; an empty pool without a Hope die has none (TC-04, 06)."""
    return sixes(conflict) > 0


def narrator(conflict: Conflict) -> Seat:
    """Who tells what happened (TC-07, 09, 10): on a failure, and with as many sixes, the GM."""
    if not succeeds(conflict) or gm_sixes(conflict) >= sixes(conflict):
        return GM
    return conflict.seat


def leaving(conflict: Conflict) -> int:
    """Ones that leave the pool for this scene; a Hope die never leaves by a one (TC-05, 14)."""
    return conflict.pool.count(ONE)


def ones(conflict: Conflict) -> int:
    """All ones that a burned trait throws again, those of Hope dice too (TC-11)."""
    return (*conflict.pool, *conflict.hope).count(ONE)


def with_trait(conflict: Conflict, trait: Temper, faces: tuple[int, ...]) -> Conflict:
    """The dice after all ones fell again; IllegalMove("dice_number") for another number (TC-11)."""
    if len(faces) != ones(conflict):
        raise IllegalMove("dice_number")
    fallen = iter(faces)
    pool = tuple(next(fallen) if face == ONE else face for face in conflict.pool)
    hope = tuple(next(fallen) if face == ONE else face for face in conflict.hope)
    fresh = replace(conflict, pool=pool, hope=hope, asked=False, heir=None)
    return replace(fresh, trait=trait, again=len(faces))


def over_brink(conflict: Conflict, pool: tuple[int, ...], hope: tuple[int, ...]) -> Conflict:
    """Every die rolled in this conflict again, ones too; the GM's stand (TC-17)."""
    if (len(pool), len(hope)) != (len(conflict.pool), len(conflict.hope)):
        raise IllegalMove("dice_number")
    before = (*conflict.pool, *conflict.hope)
    fresh = replace(conflict, pool=pool, hope=hope, asked=False, heir=None)
    return replace(fresh, stepped=True, before=before)


def speakers(circle: tuple[Seat, ...], first: Seat, count: int) -> tuple[Seat, ...]:
    """Who speaks so many facts: the first one, then in seating order, round again (TC-26)."""
    if not circle:
        return ()
    start = circle.index(first)
    turned = (*circle[start:], *circle[:start])
    return tuple(turned[at % len(turned)] for at in range(count))
