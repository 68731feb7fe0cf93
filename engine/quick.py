"""A roll that needs no table: a pool of a few kinds of dice, its chances, and what fell.

A game that can be rolled so offers a `QuickRoll`; whoever carries it (a keypad, a typed line)
knows no rules. This module must not know a game, a language or Telegram.

A pool is a number of dice for each kind, in the order of `kinds`; what fell are as many faces.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.dice import Dice
from engine.errors import IllegalMove
from engine.screen import Line, Text

Pool = tuple[int, ...]
Faces = tuple[tuple[int, ...], ...]

ROLLER = "1"
"""The seat of whoever rolls, in the lines about a roll."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of dice: its name and the most of it that a pool may hold."""

    name: str
    most: int


@dataclass(frozen=True, slots=True)
class QuickRoll:
    """What a game knows about rolls without a table.

    kinds          the kinds of dice, in the order in which people name them
    usual          the pool a keypad begins with
    plain          so many bare numbers in a row mean this pool; 0: none do
    filled(named)  the pool that these numbers by kind mean, with what goes without saying
    set(pool, kind, number)  the pool after one number of it was changed
    chances(pool)  the pool and its exact chances, before the roll
    odds(pool)     the same in a few words
    verdict(faces) what fell: verdict first, then every die, then the reason
    told(faces)    the same in a few words
    """

    kinds: tuple[Kind, ...]
    usual: Pool
    plain: int
    filled: Callable[[Mapping[str, int]], Pool]
    set: Callable[[Pool, int, int], Pool]
    chances: Callable[[Pool], tuple[Line, ...]]
    odds: Callable[[Pool], Text]
    verdict: Callable[[Faces], tuple[Line, ...]]
    told: Callable[[Faces], Text]

    def fits(self, pool: Pool) -> bool:
        """Is no number out of its bounds? There may be no die at all."""
        return len(pool) == len(self.kinds) and all(
            0 <= number <= kind.most for number, kind in zip(pool, self.kinds, strict=True)
        )

    def holds(self, pool: Pool) -> bool:
        """Is this a pool that can be rolled: within its bounds, with one die at least?"""
        return self.fits(pool) and any(pool)

    def matches(self, faces: Faces) -> bool:
        """Are these faces of such a pool?"""
        thrown = tuple(map(len, faces))
        return self.holds(thrown) and all(1 <= face <= 6 for kind in faces for face in kind)


def throw(roll: QuickRoll, pool: Pool, dice: Dice) -> Faces:
    """Let the dice of a pool fall, kind after kind; IllegalMove for one that cannot be rolled."""
    if not roll.holds(pool):
        raise IllegalMove("no_such_pool")
    return tuple(dice(number) for number in pool)
