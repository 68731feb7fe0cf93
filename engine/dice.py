"""Where faces come from. A `Dice` is any callable that takes a number and gives as many faces, 1-6.

Results are written into events, so nothing that is replayed ever rolls again.
"""

import secrets
from collections.abc import Callable, Iterable

Dice = Callable[[int], tuple[int, ...]]
"""`dice(n)` gives n faces, each 1-6; `dice(0)` gives none."""

SIDES = 6


def system_dice(count: int) -> tuple[int, ...]:
    """Roll `count` fair dice with the operating system's randomness."""
    return tuple(secrets.randbelow(SIDES) + 1 for _ in range(count))


def scripted_dice(faces: Iterable[int]) -> Dice:
    """Dice that fall as written, in order; LookupError when the script has run out."""
    script = list(faces)

    def roll(count: int) -> tuple[int, ...]:
        if count > len(script):
            raise LookupError(f"{count} dice asked for, {len(script)} left in the script")
        fallen = tuple(script[:count])
        del script[:count]
        return fallen

    return roll


def shuffled(dice: Dice, count: int) -> tuple[int, ...]:
    """A fair order of the numbers below `count`, made of dice, so that scripts and logs hold it."""
    left = list(range(count))
    return tuple(left.pop(_below(dice, len(left))) for _ in range(count))


def _below(dice: Dice, limit: int) -> int:
    """One of `limit` numbers, each as likely: a throw that would favour some is thrown again."""
    thrown = 0
    while SIDES**thrown < limit:
        thrown += 1
    fair = SIDES**thrown // limit * limit
    while True:
        number = 0
        for face in dice(thrown):
            number = number * SIDES + face - 1
        if number < fair:
            return number % limit
