"""What chance would do: how often a face may be expected, and how odd a count of faces is.

Exact integers over 6 ** n; nothing is simulated. It must not know games.
"""

import math
from collections.abc import Mapping, Sequence

from engine.dice import SIDES

USUAL = 100
"""In all but one of so many cases a fair die stays within its band."""
ENOUGH = 5 * SIDES
"""With fewer dice the test of Pearson says nothing."""
FREEDOM = SIDES - 1

Fallen = Mapping[str, tuple[int, ...]]
"""Faces that one event showed, by colour."""


def counted(faces: Sequence[int]) -> tuple[int, ...]:
    """How often each face fell, from one to six."""
    return tuple(faces.count(face) for face in range(1, SIDES + 1))


def band(dice: int) -> tuple[int, int]:
    """The least and the greatest count of one face among so many fair dice, but for one in 100.

    At most one case in 200 lies below, and at most one above.
    """
    whole = SIDES**dice
    weight, below, low = (SIDES - 1) ** dice, 0, None
    for count in range(dice + 1):
        below += weight
        if low is None and below * 2 * USUAL > whole:
            low = count
        if (whole - below) * 2 * USUAL <= whole:
            return low or 0, count
        weight = weight * (dice - count) // ((count + 1) * (SIDES - 1))
    return 0, dice


def oddity(counts: Sequence[int]) -> float:
    """The chance that fair dice fall at least as unevenly as these (Pearson, five degrees)."""
    expected = sum(counts) / SIDES
    if expected == 0:
        return 1.0
    square = sum((count - expected) ** 2 for count in counts) / expected
    tail = math.sqrt(2 * square / math.pi) * math.exp(-square / 2) * (1 + square / 3)
    return math.erfc(math.sqrt(square / 2)) + tail
