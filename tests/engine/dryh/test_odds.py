"""Exact chances, against the rules themselves, a plain sum, icepool, and thrown dice.

The referees are in tests/bench/pools.py; `make bench` compares them at full size, with a million
rolls of each of the twenty pools where there are a hundred thousand here.
"""

from dataclasses import replace
from itertools import product
from random import Random
from typing import get_args

import pytest

from engine.errors import IllegalMove
from engine.games.dryh.odds import Percent, chances, percent, percents
from engine.games.dryh.state import COLOURS, Colour, Talent
from tests.bench.pools import (
    ORDINARY,
    TWENTY,
    WORST,
    Pool,
    by_icepool,
    by_verdict,
    cells,
    deviation,
    plain,
)

TALENTS: tuple[Talent, ...] = get_args(Talent)

ENUMERATED = [
    Pool(0, 0, 0, 0),
    Pool(0, 0, 0, 0, hope=1, helpers=1),
    Pool(0, 0, 0, 3),
    Pool(0, 0, 3, 1, hope=1),
    Pool(0, 2, 0, 2, hope=2),
    Pool(0, 2, 2, 1),
    Pool(1, 0, 0, 3, hope=1),
    Pool(1, 1, 1, 2),
    Pool(1, 1, 1, 1, helpers=1),
    Pool(1, 2, 0, 2, talent="minor"),
    Pool(1, 2, 0, 2, talent="minor", level=1, hope=1),
    Pool(2, 1, 0, 2, talent="major"),
    Pool(1, 0, 0, 3, talent="major", level=1, hope=1),
    Pool(1, 1, 0, 3, talent="minor", level=2),
    Pool(2, 0, 2, 1, hope=1),
]


def named(pool: Pool) -> str:
    """A short name for a pool."""
    dice = "-".join(str(number) for number in pool.thrown.values())
    return f"{dice}-h{pool.helpers}-{pool.talent}{pool.anxiety_level}-c{pool.hope}"


def mixed_pools(count: int, *, discipline: int, own: int, shadow: int) -> list[Pool]:
    """Pools of chance: empty colours, helpers, talents, levels unlike the dice, Hope."""
    random = Random(4)
    return [
        Pool(
            random.randint(0, discipline),
            random.randint(0, own),
            random.randint(0, own),
            random.randint(0, shadow),
            helpers=random.choice([0, 0, 1, 3]),
            talent=random.choice(TALENTS),
            level=random.choice([None, None, 0, 1, 4]),
            hope=random.choice([0, 0, 0, 1, 2]),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("pool", ENUMERATED, ids=named)
def test_chances_are_the_rules_own_verdict_on_every_throw(pool: Pool) -> None:
    assert cells(pool.chances()) == by_verdict(pool)


@pytest.mark.parametrize("talent", TALENTS)
@pytest.mark.parametrize("hope", [0, 1])
def test_chances_of_all_little_pools_are_the_plain_sum(talent: Talent, hope: int) -> None:
    for numbers in product(range(3), range(3), range(3), range(4)):
        pool = Pool(*numbers, helpers=hope, talent=talent, hope=hope)
        assert cells(pool.chances()) == plain(pool), pool


def test_chances_of_mixed_pools_are_the_plain_sum() -> None:
    for pool in mixed_pools(60, discipline=4, own=5, shadow=7):
        assert cells(pool.chances()) == plain(pool), pool


@pytest.mark.parametrize("pool", [ORDINARY, WORST], ids=named)
def test_chances_of_the_pools_that_are_measured_are_the_plain_sum(pool: Pool) -> None:
    assert cells(pool.chances()) == plain(pool)


def test_a_colour_with_far_more_dice_than_the_others() -> None:
    for pool in [Pool(9, 1, 0, 1), Pool(1, 9, 2, 1), Pool(0, 1, 9, 2), Pool(1, 0, 0, 12)]:
        assert cells(pool.chances()) == plain(pool), pool


@pytest.mark.parametrize(
    "pool",
    [
        *mixed_pools(12, discipline=2, own=2, shadow=3),
        Pool(2, 2, 2, 2),
        Pool(2, 2, 1, 2, helpers=1, talent="minor", hope=1),
        Pool(3, 1, 1, 4, talent="major"),
    ],
    ids=named,
)
def test_chances_are_icepools(pool: Pool) -> None:
    assert cells(pool.chances()) == by_icepool(pool)


@pytest.mark.slow
@pytest.mark.parametrize("pool", TWENTY, ids=named)
def test_thrown_dice_fall_as_the_chances_say(pool: Pool) -> None:
    assert deviation(pool, rolls=100_000, seed=TWENTY.index(pool)) < 5


# --- rules, in figures that can be checked by hand ----------------------------------------------


def test_dryh_21_minor_wins_outright_against_so_few_shadow_dice() -> None:
    found = Pool(1, 0, 0, 3, talent="minor", level=3).chances()
    assert found.win == found.denominator == 6**4
    one_more = Pool(1, 0, 0, 4, talent="minor", level=3).chances()
    assert (one_more.denominator - one_more.win) * 16 == one_more.denominator


def test_dryh_23_major_adds_the_level() -> None:
    found = Pool(0, 0, 0, 2, talent="major", level=1).chances()
    assert found.win * 4 == found.denominator * 3


def test_the_level_is_the_number_of_anxiety_dice_unless_given() -> None:
    pool = Pool(1, 2, 0, 4, talent="minor")
    assert pool.chances() == replace(pool, level=2).chances()
    assert pool.chances() != replace(pool, level=0).chances()


def test_dryh_30_31_a_die_against_a_die_wins_three_times_of_four() -> None:
    found = Pool(1, 0, 0, 1).chances()
    assert found.win * 4 == found.denominator * 3


def test_dryh_40_44_a_die_against_a_die_dominates_with_the_tie() -> None:
    found = Pool(1, 0, 0, 1).chances()
    assert found.dominant == {"discipline": 21, "anxiety": 0, "emotions": 0, "shadow": 15}


def test_dryh_43_the_second_die_wins_every_tie() -> None:
    found = Pool(1, 2, 0, 0).chances()
    higher = sum(36 - face**2 for face in range(1, 7))
    equal = sum(2 * face - 1 for face in range(1, 7))
    assert found.dominant["anxiety"] == higher + equal


def test_dryh_45_an_empty_colour_never_dominates_and_without_dice_discipline_does() -> None:
    assert Pool(0, 2, 0, 1).chances().dominant["discipline"] == 0
    nothing = Pool(0, 0, 0, 0).chances()
    assert nothing.dominant == {"discipline": 1, "anxiety": 0, "emotions": 0, "shadow": 0}
    assert nothing.win == nothing.denominator == 1


def test_dryh_76_hope_comes_on_top_of_minor() -> None:
    found = Pool(1, 0, 0, 4, talent="minor", level=3, hope=1).chances()
    assert found.win == found.denominator


def test_dryh_77_a_hope_die_is_one_more_die_of_discipline() -> None:
    found = Pool(0, 0, 0, 1, hope=2).chances()
    assert found.dominant == {"discipline": 1, "anxiety": 0, "emotions": 0, "shadow": 5}
    assert found.denominator == 6


def test_dryh_82_83_helpers_win_and_never_dominate() -> None:
    alone, helped = Pool(2, 1, 0, 4).chances(), Pool(2, 1, 0, 4, helpers=3).chances()
    assert helped.win > alone.win * 6**3
    assert helped.dominant == {colour: n * 6**3 for colour, n in alone.dominant.items()}


# --- the answer ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pool", TWENTY, ids=named)
def test_the_parts_add_up(pool: Pool) -> None:
    found = pool.chances()
    assert found.denominator == 6**pool.all_dice
    assert sum(found.dominant.values()) == found.denominator
    assert sum(found.both.values()) == found.win
    assert set(found.dominant) == set(found.both) == set(COLOURS)
    assert all(0 <= found.both[colour] <= found.dominant[colour] for colour in COLOURS)


def test_an_answer_cannot_be_changed() -> None:
    found = ORDINARY.chances()
    with pytest.raises(TypeError):
        found.dominant["shadow"] = 0  # type: ignore[index]


@pytest.mark.parametrize("wrong", ["discipline", "anxiety", "emotions", "shadow", "helpers"])
def test_fewer_dice_than_none_are_refused(wrong: str) -> None:
    numbers = {"discipline": 1, "anxiety": 1, "emotions": 1, "shadow": 1, "helpers": 0, wrong: -1}
    with pytest.raises(IllegalMove, match="below_zero"):
        chances(**numbers)  # type: ignore[arg-type]


# --- percent ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "denominator", "shown"),
    [
        (0, 6, Percent(0)),
        (6, 6, Percent(100)),
        (1, 1000, Percent(0, under=True)),
        (999, 1000, Percent(100, over=True)),
        (1, 200, Percent(1)),
        (995, 1000, Percent(100, over=True)),
        (994, 1000, Percent(99)),
        (1, 3, Percent(33)),
        (5, 8, Percent(63)),
    ],
)
def test_one_percent_is_rounded_and_never_certain_by_rounding(
    count: int, denominator: int, shown: Percent
) -> None:
    assert percent(count, denominator) == shown


def test_percents_of_all_colours_add_up_to_a_hundred() -> None:
    counts: dict[Colour, int] = {"discipline": 1, "anxiety": 1, "emotions": 1, "shadow": 0}
    assert percents(counts, 3) == {
        "discipline": Percent(34),
        "emotions": Percent(33),
        "anxiety": Percent(33),
        "shadow": Percent(0),
    }


def test_percents_say_what_is_hidden_in_nothing_and_in_all() -> None:
    counts: dict[Colour, int] = {"discipline": 2, "anxiety": 1, "emotions": 0, "shadow": 997}
    assert percents(counts, 1000) == {
        "discipline": Percent(0, under=True),
        "anxiety": Percent(0, under=True),
        "emotions": Percent(0),
        "shadow": Percent(100, over=True),
    }


@pytest.mark.parametrize("pool", TWENTY, ids=named)
def test_percents_add_up_and_stay_within_one_of_the_truth(pool: Pool) -> None:
    found = pool.chances()
    for counts, whole in [(found.dominant, found.denominator), (found.both, found.win)]:
        shown = percents(counts, found.denominator)
        assert sum(each.whole for each in shown.values()) == percent(whole, found.denominator).whole
        for colour, each in shown.items():
            assert abs(each.whole * found.denominator - 100 * counts[colour]) < found.denominator
            assert (each.whole == 0 and not each.under) <= (counts[colour] == 0)
            assert (each.whole == 100 and not each.over) <= (counts[colour] == found.denominator)
