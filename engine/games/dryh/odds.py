"""Exact chances of a declared pool: to win, of each colour to dominate, and of both together.

Counts of equally likely throws out of 6^n, no simulation. What a throw means is the verdict's
(DRYH-21-23, 30, 31, 40-45, 76, 77, 82, 83); here only throws are counted, and tests hold the two
together. This module must not know sheets, declarations or screens.

How. A colour is stronger when it shows more sixes, else more fives, and so down to the ones, else
by priority (DRYH-40-44). Fours, fives and sixes decide nearly everything and are never successes;
1-3 always are. So a colour's dice are cut into its high part (how many sixes, fives and fours) and
its low dice. Take the strongest high part on the table, and the colours tied in it:

- the tied ones have equally many high dice, so their successes are known: all their other dice;
- who of them dominates is settled by the low dice alone, a count that knows nothing of successes;
- the others are somewhere below that high part, independent of each other: a polynomial each,
  whose exponents are successes.

The margin (player's successes minus the Shadow's) is all that winning asks, so one variable does.
Polynomials are packed into whole numbers, a slot of fixed width for each exponent: Python then
multiplies polynomials as it multiplies numbers. The colour with the most dice gets what is left.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from operator import mul
from types import MappingProxyType

from engine.errors import IllegalMove
from engine.games.dryh.rules.verdict import PRIORITY, SIX, SUCCESS_MAX
from engine.games.dryh.state import Colour, Talent

SHADOW = PRIORITY.index("shadow")


@dataclass(frozen=True, slots=True)
class Chances:
    """Numbers of equally likely throws out of `denominator`, which is 6^(number of dice).

    `dominant` adds up to `denominator`, `both` (the players win and this colour dominates) to
    `win`. Lost with a colour is `dominant[colour] - both[colour]`.
    """

    denominator: int
    win: int
    dominant: Mapping[Colour, int]
    both: Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class Percent:
    """A chance for people, in whole percent (0-100).

    `under` is set when 0 stands for something above nothing, "<1"; `over` when 100 stands for
    something short of certain, ">99". How it is written is for the screen to say.
    """

    whole: int
    under: bool = False
    over: bool = False


def chances(
    *,
    discipline: int,
    anxiety: int,
    emotions: int,
    shadow: int,
    helpers: int = 0,
    talent: Talent = "none",
    anxiety_level: int | None = None,
    hope: int = 0,
) -> Chances:
    """The exact chances of a pool, in numbers of dice; nothing here is limited from above.

    `helpers` is the number of all helpers' dice together: successes, never dominance (DRYH-82,
    83). `anxiety_level` is the level that the talent counts with, after all raises (DRYH-21, 23);
    when left out, the number of Anxiety dice. `hope` counts Hope coins: a success each, on top of
    the talent, and a one in Discipline (DRYH-76, 77). IllegalMove: below_zero.
    """
    level = anxiety if anxiety_level is None else anxiety_level
    dice = (discipline, emotions, anxiety, shadow)
    if min(*dice, helpers, level, hope) < 0:
        raise IllegalMove("below_zero")
    safe = min(level + hope, shadow) if talent == "minor" else 0
    on_top = level + hope if talent == "major" else hope
    needed = [shadow - on_top - place for place in range(sum(dice) + 1)]
    enough = [_at_least(successes, helpers) for successes in needed]
    by_margin = _by_margin(dice, hope, safe)
    both = {
        colour: sum(map(mul, throws, enough))
        for colour, throws in zip(PRIORITY, by_margin, strict=True)
    }
    dominant = {
        colour: sum(throws) * SIX**helpers
        for colour, throws in zip(PRIORITY, by_margin, strict=True)
    }
    return Chances(
        denominator=SIX ** (sum(dice) + helpers),
        win=sum(both.values()),
        dominant=MappingProxyType(dominant),
        both=MappingProxyType(both),
    )


def percent(count: int, denominator: int) -> Percent:
    """One chance by itself, rounded half up; 0 and 100 without a flag are exactly so."""
    return _shown((200 * count + denominator) // (2 * denominator), count, denominator)


def percents(counts: Mapping[Colour, int], denominator: int) -> Mapping[Colour, Percent]:
    """Chances that exclude each other, rounded so that they add up as the exact ones do.

    Largest remainder: all are rounded down, and the percents missing to the (rounded) sum, 100
    when the counts make up the denominator, go to the largest remainders; equal ones in the
    colours' priority.
    """
    whole = {colour: 100 * count // denominator for colour, count in counts.items()}
    missing = percent(sum(counts.values()), denominator).whole - sum(whole.values())
    by_remainder = sorted(
        counts,
        key=lambda colour: (-(100 * counts[colour] % denominator), PRIORITY.index(colour)),
    )
    for colour in by_remainder[:missing]:
        whole[colour] += 1
    return {colour: _shown(whole[colour], counts[colour], denominator) for colour in counts}


def _shown(whole: int, count: int, denominator: int) -> Percent:
    return Percent(whole, under=whole == 0 and count > 0, over=whole == 100 and count < denominator)


def _at_least(successes: int, dice: int) -> int:
    """Throws of so many dice with at least so many successes (DRYH-31)."""
    found = sum(comb(dice, number) for number in range(max(successes, 0), dice + 1))
    faces: int = SUCCESS_MAX**dice
    return found * faces


# --- dominance and margin ---------------------------------------------------------------------
# Colours are places in PRIORITY from here on, and a polynomial is one packed number.


@dataclass(frozen=True, slots=True)
class _Dice:
    """Dice of one colour. `length` adds Hope's ones, which count when all values are equal.

    `worth[i]` is the margin that i successes bring, packed: a power of the variable.
    """

    number: int
    length: int
    worth: Sequence[int]

    def under(self, face: int, number: int) -> int:
        """Throws of so many dice, all of them below `face` (4 to 7), by margin."""
        return sum(map(mul, _by_successes(face, number), self.worth))

    def beyond(self, face: int, number: int, most: int) -> int:
        """Throws of so many dice, none above `face` and more than `most` showing it."""
        return sum(
            comb(number, shown) * self.under(face, number - shown)
            for shown in range(most + 1, number + 1)
        )


@lru_cache(maxsize=256)
def _by_margin(dice: tuple[int, ...], hope: int, safe: int) -> tuple[tuple[int, ...], ...]:
    """For each colour, throws that it dominates by margin; place 0 is minus the Shadow's dice.

    Shadow's successes up to `safe` count as none: they cannot beat Minor's minimum with the Hope
    on top (DRYH-21, 76).
    """
    bits = (SIX ** sum(dice)).bit_length()
    colours = _packed(dice, hope, safe, bits)
    fullest = dice.index(max(dice))
    parts = _high_parts(max(number for place, number in enumerate(dice) if place != fullest))
    below = [_below(colour, parts) for colour in colours]
    won = [0] * len(colours)
    for high, group in enumerate(parts.groups):
        able = [place for place, number in enumerate(dice) if number >= high]
        ways = [
            comb(colour.number, high) * colour.worth[colour.number - high] if place in able else 0
            for place, colour in enumerate(colours)
        ]
        orders = [parts.orders[place] for place in group]
        apart = [[counts[place] for place in group] for counts in below]
        for tied, counted in _tied(orders, apart, able, fullest):
            throws = prod([ways[place] for place in tied], start=counted)
            for place in tied:
                if place != fullest:
                    won[place] += throws * _settled(colours, place, tied, high)
    won[fullest] = prod(colour.under(SIX + 1, colour.number) for colour in colours) - sum(won)
    return tuple(_unpacked(packed, bits, sum(dice) + 1) for packed in won)


def _packed(dice: tuple[int, ...], hope: int, safe: int, bits: int) -> list[_Dice]:
    """The colours' dice with what their successes are worth: the Shadow's count backwards."""
    shadow = dice[SHADOW]
    own = [1 << bits * successes for successes in range(max(dice) + 1)]
    against = [
        own[shadow if successes <= safe else shadow - successes] for successes in range(shadow + 1)
    ]
    return [
        _Dice(number, number + hope * (place == 0), against if place == SHADOW else own)
        for place, number in enumerate(dice)
    ]


def _unpacked(packed: int, bits: int, places: int) -> tuple[int, ...]:
    slot = (1 << bits) - 1
    return tuple([packed >> bits * place & slot for place in range(places)])


@dataclass(frozen=True, slots=True)
class _HighParts:
    """All numbers of sixes, fives and fours with `deepest` dice at most, the weakest first.

    Of each: the number of its dice, and in how many orders they can lie. `groups` are places in
    this list by the number of dice; `runs` the last places with equal sixes and fives.
    """

    deepest: int
    dice: tuple[int, ...]
    orders: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    runs: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=32)
def _high_parts(deepest: int) -> _HighParts:
    parts = [
        (sixes, fives, sixes + fives + fours)
        for sixes in range(deepest + 1)
        for fives in range(deepest + 1 - sixes)
        for fours in range(deepest + 1 - sixes - fives)
    ]
    groups: list[list[int]] = [[] for _ in range(deepest + 1)]
    for place, (_, _, dice) in enumerate(parts):
        groups[dice].append(place)
    return _HighParts(
        deepest,
        tuple(dice for _, _, dice in parts),
        tuple(comb(dice, sixes) * comb(dice - sixes, fives) for sixes, fives, dice in parts),
        tuple(map(tuple, groups)),
        tuple((place, *parts[place][:2]) for place in groups[deepest]),
    )


def _below(colour: _Dice, parts: _HighParts) -> list[int]:
    """Throws of the colour with a high part below each of the list, by margin."""
    number, deepest = colour.number, parts.deepest
    by_dice = [
        comb(number, high) * colour.under(4, number - high) if high <= number else 0
        for high in range(deepest + 1)
    ]
    throws = [orders * by_dice[high] for high, orders in zip(parts.dice, parts.orders, strict=True)]
    if number > deepest:
        _add_unlisted(throws, colour, parts)
    return list(accumulate(throws, initial=0))


def _add_unlisted(throws: list[int], colour: _Dice, parts: _HighParts) -> None:
    """Add the high parts too long for the list to those that they come next after."""
    number, deepest = colour.number, parts.deepest
    fours = [colour.beyond(4, number - high, deepest - high) for high in range(deepest + 1)]
    fives = [colour.beyond(5, number - sixes, deepest - sixes) for sixes in range(deepest + 1)]
    for place, sixes, five in parts.runs:
        high = sixes + five
        throws[place] += comb(number, high) * comb(high, five) * fours[high]
        if high == deepest:
            throws[place] += comb(number, sixes) * fives[sixes]


def _tied(
    orders: Sequence[int], below: Sequence[Sequence[int]], able: Sequence[int], fullest: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Colours that may tie in high parts of one group, with the throws of it and of all others.

    The others lie below; of the tied ones only the orders of their high dice are counted here.
    Nobody tied, or the fullest colour alone, is left out.
    """
    start: Sequence[int] = [1] * len(orders)
    for place in range(len(below)):
        if place not in able:
            start = list(map(mul, start, below[place]))
    lists: dict[tuple[int, ...], Sequence[int]] = {(): start}
    for place in sorted(able, key=lambda place: place == fullest):
        if place == fullest:
            del lists[()]
        apart = {tied: list(map(mul, counts, below[place])) for tied, counts in lists.items()}
        lists = {(*tied, place): counts for tied, counts in lists.items()} | apart
    powers = [[ways**exponent for ways in orders] for exponent in range(len(able) + 1)]
    for tied, counts in lists.items():
        yield tied, sum(map(mul, counts, powers[len(tied)]))


def _settled(colours: Sequence[_Dice], winner: int, tied: Sequence[int], high: int) -> int:
    """Throws of all low dice of the tied colours in which the winner is the strongest.

    The longer colour wins when all values are equal (DRYH-43), then priority (DRYH-44).
    """
    own = colours[winner].number - high
    counts: Iterable[int] = _low_throws(own)
    for place in tied:
        if place != winner:
            length = colours[place].length - colours[winner].length
            beats = length < 0 or (length == 0 and winner < place)
            counts = map(mul, counts, _beaten(colours[place].number - high, own, beats))
    return sum(counts)


@lru_cache(maxsize=64)
def _low_throws(number: int) -> tuple[int, ...]:
    """Throws of low dice by numbers of threes and twos."""
    return tuple(
        comb(number, threes) * comb(number - threes, twos)
        for threes in range(number + 1)
        for twos in range(number - threes + 1)
    )


@lru_cache(maxsize=1024)
def _beaten(number: int, against: int, beats: bool) -> tuple[int, ...]:
    """Throws of low dice that lose to each throw of `against` others, as in `_low_throws`.

    Equal threes and twos lose too when the others beat them in length or priority.
    """
    counts: list[int] = []
    before = 0
    for threes in range(against + 1):
        equal, rest = comb(number, threes), max(number - threes, 0)
        twos = (comb(rest, lower) for lower in range(against - threes + beats))
        fewer = list(accumulate(twos, initial=0))[beats:]
        counts += [before + equal * count for count in fewer]
        before += equal * 2**rest
    return tuple(counts)


@lru_cache(maxsize=256)
def _by_successes(face: int, number: int) -> tuple[int, ...]:
    """Throws of so many dice, all below `face` (4 to 7), by the number of successes."""
    other = face - 1 - SUCCESS_MAX
    return tuple(
        comb(number, found) * SUCCESS_MAX**found * other ** (number - found)
        for found in range(number + 1)
    )
