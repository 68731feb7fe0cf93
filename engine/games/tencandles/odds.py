"""The exact chance of success of a pool (TC-04, 06, 14): counts of throws, no simulation.

A pool die fails on five of six faces, a Hope die on four. What a throw means is the verdict's;
tests hold the two together.
"""

from dataclasses import dataclass

from engine.errors import IllegalMove
from engine.games.tencandles.rules.verdict import HOPE_FROM, SIX

POOL_FAILS = SIX - 1
HOPE_FAILS = HOPE_FROM - 1


@dataclass(frozen=True, slots=True)
class Chance:
    """So many of `denominator` equally likely throws succeed."""

    wins: int
    denominator: int


@dataclass(frozen=True, slots=True)
class Percent:
    """A chance for people, in whole percent (0-100).

    `over` is set when 100 stands for something short of certain, ">99".
    """

    whole: int
    over: bool = False


def chance(pool: int, hope: int = 0) -> Chance:
    """The chance of so many pool and Hope dice; nothing to roll never succeeds (TC-06)."""
    if min(pool, hope) < 0:
        raise IllegalMove("below_zero")
    everything = SIX ** (pool + hope)
    failures: int = POOL_FAILS**pool * HOPE_FAILS**hope
    return Chance(everything - failures, everything)


def percent(found: Chance) -> Percent:
    """Rounded half up; 100 without a flag is exactly so."""
    whole = (200 * found.wins + found.denominator) // (2 * found.denominator)
    return Percent(whole, over=whole == 100 and found.wins < found.denominator)
