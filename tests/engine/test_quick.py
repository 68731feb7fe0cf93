"""Quick rolls of every game: bounds, and chances that are what a count of all throws gives."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.core import Game
from engine.dice import scripted_dice
from engine.errors import IllegalMove
from engine.games import load_games
from engine.games.dryh.odds import chances
from engine.games.tencandles.odds import chance
from engine.quick import Faces, Pool, QuickRoll, throw
from engine.screen import Text

GAMES: dict[str, Game[Any, Any, Any]] = load_games()
ROLLS: dict[str, QuickRoll] = {
    name: game.quick for name, game in GAMES.items() if game.quick is not None
}
DRYH, CANDLES = ROLLS["dryh"], ROLLS["tencandles"]


def throws(pool: Pool) -> list[Faces]:
    """Every equally likely throw of a pool."""
    kinds = (product(range(1, 7), repeat=number) for number in pool)
    return [tuple(faces) for faces in product(*kinds)]


@pytest.mark.parametrize("name", ROLLS)
def test_the_usual_pool_can_be_rolled_and_an_empty_one_or_a_huge_one_cannot(name: str) -> None:
    roll = ROLLS[name]
    assert roll.holds(roll.usual)
    most = tuple(kind.most for kind in roll.kinds)
    assert roll.holds(most)
    assert not roll.holds(tuple(0 for _ in roll.kinds))
    assert not roll.holds((*roll.usual, 1))
    assert not roll.holds(roll.usual[:-1])
    for place, kind in enumerate(roll.kinds):
        for number in (-1, kind.most + 1):
            assert not roll.holds((*most[:place], number, *most[place + 1 :]))


@pytest.mark.parametrize("name", ROLLS)
def test_a_throw_has_the_dice_of_its_pool_and_no_others(name: str) -> None:
    roll = ROLLS[name]
    count = sum(roll.usual)
    fallen = throw(roll, roll.usual, scripted_dice([4] * count))
    assert tuple(map(len, fallen)) == roll.usual
    assert roll.matches(fallen)
    assert not roll.matches(((0,) * count, *fallen[1:]))
    with pytest.raises(IllegalMove):
        throw(roll, tuple(0 for _ in roll.kinds), scripted_dice([]))


@pytest.mark.parametrize("pool", [(1, 0, 0, 1), (2, 1, 0, 1), (1, 1, 1, 1), (0, 2, 1, 1)])
def test_the_chance_of_a_win_is_that_of_all_throws(pool: Pool) -> None:
    told = [DRYH.told(faces).id for faces in throws(pool)]
    discipline, anxiety, emotions, shadow = pool
    found = chances(discipline=discipline, anxiety=anxiety, emotions=emotions, shadow=shadow)
    assert Fraction(told.count("dryh-won"), len(told)) == Fraction(found.win, found.denominator)
    assert DRYH.odds(pool).id == "dryh-chance"


@pytest.mark.parametrize("pool", [(1, 0, 9), (2, 0, 0), (1, 1, 0), (0, 2, 0), (0, 0, 2)])
def test_the_chance_of_candles_is_that_of_all_throws_whatever_the_gm_rolls(pool: Pool) -> None:
    own = throws((*pool[:2], 0))
    gm = ((6,) * pool[2],)
    won = sum(dict(CANDLES.told((*faces[:2], *gm)).args)["won"] == "yes" for faces in own)
    found = chance(*pool[:2])
    assert Fraction(won, len(own)) == Fraction(found.wins, found.denominator)


def test_with_nobody_to_beat_successes_are_counted_and_nobody_wins() -> None:
    told = DRYH.told(((6, 3, 1), (), (), ()))
    assert (told.id, dict(told.args)["count"]) == ("dryh-quick-found", "2")
    assert DRYH.odds((2, 0, 0, 0)) == Text("dryh-quick-chance", (("percent", "75"),))
    shadow = [line.text.id for line in DRYH.verdict(((), (), (), (5, 2))) if line.text]
    assert shadow == ["dryh-quick-found", "dryh-dice", "dryh-legend"]


def test_every_die_is_shown_high_to_low_and_the_verdict_stands_first() -> None:
    lines = DRYH.verdict(((2, 6, 4), (5, 1), (), (3, 6)))
    assert lines[0].bold
    assert lines[0].text is not None
    assert lines[0].text.id == "dryh-won"
    dice = [dict(line.text.args) for line in lines if line.text and line.text.id == "dryh-dice"]
    assert [(each["colour"], each["faces"]) for each in dice] == [
        ("discipline", "6 4 ②"),
        ("anxiety", "5 ①"),
        ("shadow", "6 ③"),
    ]


def test_the_gm_rolls_for_candles_that_are_out_until_told_otherwise() -> None:
    assert CANDLES.filled({"candle": 7}) == (7, 0, 3)
    assert CANDLES.filled({"candle": 4, "gm": 3}) == (4, 0, 3)
    assert CANDLES.filled({"hope": 1}) == (0, 1, 0)
    assert CANDLES.set((10, 0, 0), 0, 6) == (6, 0, 4)
    assert CANDLES.set((4, 0, 3), 0, 5) == (5, 0, 3)
    assert CANDLES.set((4, 0, 6), 2, 3) == (4, 0, 3)


def test_a_pool_without_dice_is_refused_by_its_reason() -> None:
    with pytest.raises(IllegalMove) as refused:
        throw(CANDLES, (0, 0, 0), scripted_dice([]))
    assert refused.value.code == "no_such_pool"


def test_tc_04_14_a_roll_of_candles_says_its_chance_and_how_it_ended() -> None:
    assert dict(CANDLES.odds((1, 0, 9)).args)["percent"] == "17"
    assert dict(CANDLES.odds((0, 1, 0)).args)["percent"] == "33"
    assert dict(CANDLES.told(((6,), (), ())).args)["won"] == "yes"
    assert dict(CANDLES.told(((5,), (), ())).args)["won"] == "no"
    assert dict(CANDLES.told(((), (5,), ())).args)["won"] == "yes"


def test_before_a_roll_every_kind_is_shown_with_its_number() -> None:
    ready = [line.text for line in CANDLES.chances((7, 1, 3)) if line.text]
    shown = [dict(each.args) for each in ready if each.id == "tencandles-quick-ready"]
    assert [(each["kind"], each["number"]) for each in shown] == [
        ("candle", "7"),
        ("hope", "1"),
        ("gm", "3"),
    ]
    assert DRYH.filled({"discipline": 3, "shadow": 4}) == (3, 0, 0, 4)
