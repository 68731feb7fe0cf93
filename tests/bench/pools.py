"""Pools of DRYH, and the chances that others find for them: what engine odds are held against.

- `plain`: a sum over all multisets of faces, polynomials as plain lists. Also the speed floor.
- `by_icepool`: icepool's own dice engine; only for small pools (seconds at ten dice, then worse).
- `by_verdict`: every throw there is, read by the rules themselves; only up to six dice or so.
- `simulated`: thrown dice.

None knows how `odds` works; each reads dominance as comparing how many sixes, fives, and so on.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import factorial, prod, sqrt
from operator import add
from random import Random
from sys import byteorder
from typing import Any

import icepool

from engine.core import Seat
from engine.games.dryh.odds import Chances, chances
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.state import COLOURS, Colour, Roll, Talent

BEATS: tuple[Colour, ...] = ("discipline", "emotions", "anxiety", "shadow")
Cells = Mapping[tuple[bool, Colour], int]
"""Throws by who won (the players?) and which colour dominated."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A declared pool in numbers of dice. `level` is the Anxiety level, by default its dice."""

    discipline: int
    anxiety: int
    emotions: int
    shadow: int
    helpers: int = 0
    talent: Talent = "none"
    level: int | None = None
    hope: int = 0

    @property
    def anxiety_level(self) -> int:
        return self.anxiety if self.level is None else self.level

    @property
    def thrown(self) -> Mapping[Colour, int]:
        """Dice of each colour, in the order of priority."""
        return {
            "discipline": self.discipline,
            "emotions": self.emotions,
            "anxiety": self.anxiety,
            "shadow": self.shadow,
        }

    @property
    def all_dice(self) -> int:
        return sum(self.thrown.values()) + self.helpers

    def total(self, found: int) -> int:
        """Successes of the players after talent and Hope."""
        if self.talent == "minor":
            found = max(found, self.anxiety_level)
        if self.talent == "major":
            found += self.anxiety_level
        return found + self.hope

    def chances(self) -> Chances:
        return chances(
            discipline=self.discipline,
            anxiety=self.anxiety,
            emotions=self.emotions,
            shadow=self.shadow,
            helpers=self.helpers,
            talent=self.talent,
            anxiety_level=self.level,
            hope=self.hope,
        )


WORST = Pool(3, 8, 9, 15, helpers=9)
ORDINARY = Pool(3, 4, 3, 9)
TWENTY = (
    ORDINARY,
    WORST,
    Pool(1, 0, 0, 1),
    Pool(1, 0, 0, 3),
    Pool(3, 0, 0, 4),
    Pool(3, 1, 0, 2, talent="minor"),
    Pool(3, 0, 2, 5, hope=1),
    Pool(2, 3, 1, 6, talent="minor"),
    Pool(2, 4, 1, 8, talent="major"),
    Pool(3, 2, 2, 7, helpers=3),
    Pool(1, 5, 0, 9, talent="minor", hope=1),
    Pool(3, 6, 6, 12),
    Pool(2, 6, 0, 10, talent="minor", helpers=5),
    Pool(3, 8, 6, 15, talent="major"),
    Pool(1, 1, 6, 5),
    Pool(3, 3, 3, 3),
    Pool(2, 5, 4, 11, talent="minor", level=6, hope=2),
    Pool(0, 4, 2, 6),
    Pool(3, 7, 2, 14, helpers=6, talent="major", hope=1),
    Pool(0, 0, 1, 1, hope=3),
)
"""What a million simulated rolls are compared with."""


def ordinary_pools() -> Iterator[Pool]:
    """Discipline 1-3, Anxiety and Emotions 0-6, Shadow 1-12, nobody helps: 1764 pools."""
    for numbers in product(range(1, 4), range(7), range(7), range(1, 13)):
        yield Pool(*numbers)


def cells(found: Chances) -> Cells:
    """What `odds` says, as throws by win and colour; cells without throws are left out."""
    won = {(True, colour): count for colour, count in found.both.items()}
    lost = {(False, colour): found.dominant[colour] - found.both[colour] for colour in COLOURS}
    return {cell: count for cell, count in {**won, **lost}.items() if count}


def _faces(dice: int, ones: int = 0) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Multisets of faces: how many sixes ... ones, in how many orders, successes without Hope."""
    for multiset in combinations_with_replacement(range(6, 0, -1), dice):
        counts = [multiset.count(face) for face in range(6, 0, -1)]
        orders = factorial(dice) // prod(map(factorial, counts))
        counts[-1] += ones
        yield tuple(counts), orders, sum(face <= 3 for face in multiset)


def _convolved(one: Sequence[int], other: Sequence[int]) -> list[int]:
    result = [0] * (len(one) + len(other) - 1)
    for place, count in enumerate(one):
        if count:
            for shift, times in enumerate(other):
                result[place + shift] += count * times
    return result


class _Sweep:
    """Goes through all multisets from the weakest; keeps what lies below, by successes."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.helpers = [0] * (pool.helpers + 1)
        for _, orders, found in _faces(pool.helpers):
            self.helpers[found] += orders
        self.below: dict[Colour, list[int]] = {
            colour: [0] * (dice + 1) for colour, dice in pool.thrown.items()
        }
        self.others: dict[Colour, list[int]] = {}

    def wins(self, colour: Colour, found: int) -> tuple[int, int]:
        """Throws of all others below, those that win and all, beside a colour's successes."""
        if colour not in self.others:
            own = self.helpers
            for other in BEATS[:-1]:
                if other != colour:
                    own = _convolved(own, self.below[other])
            self.others[colour] = own
        ours = self.others[colour]
        if colour == "shadow":
            won = sum(n for place, n in enumerate(ours) if self.pool.total(place) >= found)
            return won, sum(ours)
        upto = [0]
        for count in self.below["shadow"]:
            upto.append(upto[-1] + count)
        top = len(upto) - 1
        won = sum(
            n * upto[min(self.pool.total(place + found) + 1, top)] for place, n in enumerate(ours)
        )
        return won, sum(ours) * upto[top]

    def passed(self, colour: Colour, orders: int, found: int) -> None:
        self.below[colour][found] += orders
        if colour != "shadow":
            self.others = {kept: own for kept, own in self.others.items() if kept == colour}


def plain(pool: Pool) -> Cells:
    """The sum over all multisets of faces, the weakest first."""
    steps = sorted(
        (bool(sum(counts)), counts, -BEATS.index(colour), orders, found)
        for colour, dice in pool.thrown.items()
        for counts, orders, found in _faces(dice, pool.hope if colour == "discipline" else 0)
    )
    sweep, result = _Sweep(pool), Counter[tuple[bool, Colour]]()
    for _, _, rank, orders, found in steps:
        colour = BEATS[-rank]
        won, all_throws = sweep.wins(colour, found)
        result[True, colour] += orders * won
        result[False, colour] += orders * (all_throws - won)
        sweep.passed(colour, orders, found)
    return {cell: count for cell, count in result.items() if count}


class _Referee(icepool.MultisetEvaluator[int, tuple[bool, str]]):  # type: ignore[misc]
    """Face by face from six down: the rivals left, our successes, the Shadow's."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def initial_state(
        self, order: icepool.Order, outcomes: Sequence[int], /, *sizes: Any, **_: Hashable
    ) -> Hashable:
        if order == icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        rivals = [colour for colour, size in zip(BEATS, sizes, strict=False) if size]
        return tuple(rivals) or BEATS[:1], 0, 0

    def next_state(
        self, state: Any, order: icepool.Order, outcome: int, /, *counts: int
    ) -> Hashable:
        rivals, own, shadow = state
        shown = dict(zip(BEATS, counts, strict=False))
        most = max(shown[colour] for colour in rivals)
        if outcome <= 3:
            own += sum(counts) - shown["shadow"]
            shadow += shown["shadow"]
        return tuple(colour for colour in rivals if shown[colour] == most), own, shadow

    def final_outcome(self, final_state: Any, *_: Any, **__: Hashable) -> tuple[bool, str]:
        rivals, own, shadow = final_state or (BEATS[:1], self.pool.hope, 0)
        return self.pool.total(own - self.pool.hope) >= shadow, rivals[0]


def by_icepool(pool: Pool) -> Cells:
    """What icepool answers. A Hope coin is a die with one face."""
    numbers = [*pool.thrown.values(), pool.helpers]
    dice = [icepool.Pool([icepool.d6] * number) for number in numbers]
    dice[0] = icepool.Pool([icepool.d6] * pool.discipline + [icepool.Die([1])] * pool.hope)
    die = _Referee(pool).evaluate(*dice)
    scale = 6**pool.all_dice // die.denominator()
    return {outcome: count * scale for outcome, count in die.items()}


def by_verdict(pool: Pool) -> Cells:
    """Every throw, read by the rules."""
    result = Counter[tuple[bool, Colour]]()
    for faces in product(range(1, 7), repeat=pool.all_dice):
        rest = iter(faces)
        dice = {colour: _take(rest, number) for colour, number in pool.thrown.items()}
        roll = Roll(
            dice,
            {Seat("2"): tuple(rest)} if pool.helpers else {},
            talent=pool.talent,
            anxiety_level=pool.anxiety_level,
            hope=pool.hope,
        )
        read = verdict(roll)
        result[read.won, read.dominant] += 1
    return result


def deviation(pool: Pool, rolls: int, seed: int) -> float:
    """The farthest a simulated frequency is from its chance, in standard errors.

    Over all cells, the chance to win and each colour's; what cannot happen must not happen.
    """
    exact, seen = cells(pool.chances()), simulated(pool, rolls, seed)
    assert seen.keys() <= exact.keys()
    groups = [{cell} for cell in exact] + [{cell for cell in exact if cell[0]}]
    groups += [{cell for cell in exact if cell[1] == colour} for colour in BEATS]
    farthest = 0.0
    for group in groups:
        chance = sum(exact[cell] for cell in group) / 6**pool.all_dice
        apart = abs(sum(seen.get(cell, 0) for cell in group) - rolls * chance)
        spread = sqrt(rolls * chance * (1 - chance))
        farthest = max(farthest, apart / spread if spread else apart * rolls)
    return farthest


def _take(faces: Iterator[int], number: int) -> tuple[int, ...]:
    return tuple(next(faces) for _ in range(number))


# --- thrown dice ------------------------------------------------------------------------------
# A die is one byte, 0-5. The dice of a colour become one number whose digits are, from the highest,
# how many sixes ... ones, then the priority, our successes, the Shadow's. The greatest dominates.

_DIGIT = 6
_RANK = 2 * _DIGIT
_COUNTS = _RANK + 2
_LAST = (1 << _DIGIT) - 1
_BATCH = 10_000
_FACES = bytes(byte % 6 for byte in range(256))
_UNFAIR = bytes(range(252, 256))
_HANDFULS = {"I": 4, "H": 2, "B": 1}
"""Dice read together, by the letter of an unsigned number of so many bytes."""


def _worths(code: str, success: int) -> Mapping[int, int]:
    """What each throw of a handful adds to its colour's number."""
    return {
        int.from_bytes(faces, byteorder): sum(
            (1 << _COUNTS + _DIGIT * face) + success * (face < 3) for face in faces
        )
        for faces in map(bytes, product(range(6), repeat=_HANDFULS[code]))
    }


_OURS = {code: _worths(code, 1 << _DIGIT) for code in _HANDFULS}
_SHADOWS = {code: _worths(code, 1) for code in _HANDFULS}


def _thrown(
    random: Random, start: int, dice: int, rolls: int, worths: Mapping[str, Mapping[int, int]]
) -> list[int]:
    """So many rolls of one colour, as numbers."""
    numbers = [start] * rolls
    for code, size in _HANDFULS.items():
        while dice >= size:
            thrown = memoryview(_dice(random, size * rolls)).cast(code)  # type: ignore[call-overload]
            numbers = list(map(add, numbers, map(worths[code].__getitem__, thrown)))
            dice -= size
    return numbers


def _dice(random: Random, number: int) -> bytes:
    """So many fair dice: of 256 bytes the last four are thrown again."""
    faces = b""
    while len(faces) < number:
        faces += random.randbytes(number - len(faces) + 64).translate(_FACES, _UNFAIR)
    return faces[:number]


def simulated(pool: Pool, rolls: int, seed: int) -> Cells:
    """So many rolls of pseudo-random dice, counted by win and colour."""
    random, counts = Random(seed), Counter[int]()
    won = [pool.total(successes >> _DIGIT) >= successes & _LAST for successes in range(1 << _RANK)]
    for begun in range(0, rolls, _BATCH):
        colours, helped = _batch(pool, random, min(_BATCH, rolls - begun))
        successes = map(sum, zip(*colours, *helped, strict=True))
        counts.update(
            [
                strongest >> _RANK & 3 | won[total & (1 << _RANK) - 1] << 2
                for strongest, total in zip(map(max, *colours), successes, strict=True)
            ]
        )
    return {(number > 3, BEATS[3 - number % 4]): count for number, count in counts.items()}


def _batch(pool: Pool, random: Random, rolls: int) -> tuple[list[list[int]], list[list[int]]]:
    """Numbers of the colours (Discipline and Shadow at least), and of helpers if there are any."""
    colours = []
    for rank, (colour, dice) in enumerate(pool.thrown.items()):
        start = 3 - rank << _RANK
        if colour == "discipline":
            start += pool.hope << _COUNTS
        if dice or colour in ("discipline", "shadow"):
            worths = _SHADOWS if colour == "shadow" else _OURS
            colours.append(_thrown(random, start, dice, rolls, worths))
    helped = [_thrown(random, 0, pool.helpers, rolls, _OURS)] if pool.helpers else []
    return colours, helped
