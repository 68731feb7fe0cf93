"""Exact chances of success, held against the verdict and against icepool (TC-04, 06, 14)."""

from itertools import product

import icepool
import pytest

from engine.errors import IllegalMove
from engine.games.tencandles.odds import Chance, Percent, chance, percent
from engine.games.tencandles.rules.verdict import succeeds
from engine.games.tencandles.state import Conflict
from tests.engine.tencandles.tables import VERA


@pytest.mark.parametrize(
    ("pool", "hope"), [(p, h) for p in range(5) for h in range(3) if p + h < 6]
)
def test_tc_04_06_14_every_throw_counted(pool: int, hope: int) -> None:
    throws = list(product(range(1, 7), repeat=pool + hope))
    wins = sum(succeeds(Conflict(VERA, 10, throw[:pool], throw[pool:])) for throw in throws)
    assert chance(pool, hope) == Chance(wins, len(throws))


@pytest.mark.parametrize("pool", range(11))
@pytest.mark.parametrize("hope", range(4))
def test_tc_04_14_icepool_says_the_same(pool: int, hope: int) -> None:
    found = chance(pool, hope)
    fails = (icepool.d(6) < 6).probability(True) ** pool
    fails *= (icepool.d(6) < 5).probability(True) ** hope
    assert found.wins * fails.denominator == (fails.denominator - fails.numerator) * (
        found.denominator
    )


def test_percents_are_rounded_and_never_lie() -> None:
    assert percent(chance(10)) == Percent(84)
    assert percent(chance(1)) == Percent(17)
    assert percent(chance(0)) == Percent(0)
    assert percent(chance(10, 12)) == Percent(100, over=True)
    with pytest.raises(IllegalMove):
        chance(-1)
