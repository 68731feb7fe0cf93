"""The band of chance is exact, and oddity agrees with the table of chi-square."""

from fractions import Fraction
from math import comb

import pytest

from engine.dice import system_dice
from engine.fairness import USUAL, band, counted, oddity


def chance(dice: int, counts: range) -> Fraction:
    """How often one face falls so often, straight from the formula."""
    return sum((Fraction(comb(dice, k) * 5 ** (dice - k), 6**dice) for k in counts), Fraction(0))


@pytest.mark.parametrize("dice", [1, 2, 5, 11, 30, 84, 312, 1001])
def test_the_band_leaves_out_one_case_in_two_hundred_on_each_side(dice: int) -> None:
    low, high = band(dice)
    aside = Fraction(1, 2 * USUAL)
    assert chance(dice, range(low)) <= aside < chance(dice, range(low + 1))
    assert chance(dice, range(high + 1, dice + 1)) <= aside
    assert chance(dice, range(high, dice + 1)) > aside or high == 0


def test_bands_that_can_be_checked_by_hand() -> None:
    assert band(0) == (0, 0)
    assert band(1) == (0, 1)
    assert band(60) == (3, 18)


@pytest.mark.parametrize(
    ("square", "expected"),
    [(1.610, 0.9), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (15.086, 0.01)],
)
def test_oddity_agrees_with_the_table_of_five_degrees(square: float, expected: float) -> None:
    """Counts whose statistic is the table's: 600 dice, two faces off by as much."""
    shift = (square * 100 / 2) ** 0.5
    counts = [100 + shift, 100 - shift, 100, 100, 100, 100]
    assert oddity(counts) == pytest.approx(expected, abs=0.0005)


def test_even_dice_are_not_odd_and_loaded_ones_are() -> None:
    assert oddity([0] * 6) == oddity([20] * 6) == 1.0
    assert oddity([60, 5, 5, 5, 5, 5]) < 1e-9
    assert oddity(counted(system_dice(60_000))) > 1e-6


def test_faces_are_counted_from_one_to_six() -> None:
    assert counted((6, 1, 6, 3)) == (1, 0, 1, 0, 0, 2)
