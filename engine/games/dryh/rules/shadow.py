"""How strong the opposition is: several opponents make one Shadow, in bands. DRYH-08, 09."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import IllegalMove
from engine.games.dryh.state import SHADOW_MAX, SHADOW_MIN

Band = tuple[int, int]
BANDS: tuple[Band, ...] = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 15))
"""Levels of Shadow with one piece of advice each (DRYH-09)."""

EQUAL_HELPER, MINOR_HELPER = 2, 1
"""What an opponent adds who is as strong as the strongest, or weaker (DRYH-08)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Opponents together; `raw` may be above the limit, and the GM is told so (DRYH-09)."""

    raw: int

    @property
    def shadow(self) -> int:
        """The Shadow that is set: never above fifteen."""
        return min(self.raw, SHADOW_MAX)


def group(values: Sequence[int], *, effective: bool = False) -> Group:
    """Several opponents: the strongest and what the others add; an effective group sums (DRYH-08).

    IllegalMove: no_opponents; shadow_limit for an opponent outside 1-15.
    """
    if not values:
        raise IllegalMove("no_opponents")
    if not all(SHADOW_MIN <= value <= SHADOW_MAX for value in values):
        raise IllegalMove("shadow_limit")
    if effective:
        return Group(sum(values))
    strongest, *others = sorted(values, reverse=True)
    added = (EQUAL_HELPER if value == strongest else MINOR_HELPER for value in others)
    return Group(strongest + sum(added))


def band(shadow: int) -> Band:
    """The band of a Shadow. IllegalMove: shadow_limit outside 1-15 (DRYH-09)."""
    for low, high in BANDS:
        if low <= shadow <= high:
            return low, high
    raise IllegalMove("shadow_limit")
