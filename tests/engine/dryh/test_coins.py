"""Scars and both bowls as pure functions; the buttons for them come later."""

import pytest

from engine.errors import IllegalMove
from engine.games.dryh.rules.coins import (
    Bowls,
    bowls_after,
    despair_spent,
    hope_spent,
    rerolled,
)
from engine.games.dryh.rules.pool import main_pool
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.state import Colour, Talent
from tests.engine.dryh.tables import fallen, sheet


def test_dryh_71_78_a_spent_coin_lies_in_the_bowl_of_hope_at_once() -> None:
    roll, bowls = despair_spent(fallen("d144 s115"), Bowls(1, 0), "+shadow")
    assert bowls == Bowls(0, 1)
    roll, bowls = hope_spent(roll, bowls)
    assert (verdict(roll).successes, bowls) == (2, Bowls(0, 0))


@pytest.mark.parametrize(
    ("words", "coins", "dominant"),
    [
        ("d4 a5 e2 s6", ["+emotions"], "emotions"),
        ("d4 a5 e2 s6", ["-shadow"], "anxiety"),
        ("d4 a5 e2 s664", ["-shadow", "-shadow"], "anxiety"),
        ("d4 a5 e s6", ["+emotions", "+emotions"], "emotions"),
        ("d4 a5 e2 s6", ["-shadow", "+shadow"], "shadow"),
    ],
)
def test_dryh_72_73_74_sixes_move_dominance_and_no_success(
    words: str, coins: list[str], dominant: Colour
) -> None:
    before = roll = fallen(words)
    bowls = Bowls(despair=len(coins))
    for coin in coins:
        roll, bowls = despair_spent(roll, bowls, coin)
    assert verdict(roll).dominant == dominant
    assert verdict(roll).successes == verdict(before).successes
    assert bowls_after(roll, bowls) == Bowls(0, len(coins))


@pytest.mark.parametrize(
    ("words", "bowls", "coin", "code"),
    [
        ("d4 s6", Bowls(0, 9), "-shadow", "no_despair_coins"),
        ("d4 s5", Bowls(1, 0), "-shadow", "no_six"),
        ("d4 s5 h666", Bowls(1, 0), "-discipline", "no_six"),
        ("d4 s5", Bowls(1, 0), "+luck", "no_such_colour"),
    ],
)
def test_dryh_72_x8_refusals(words: str, bowls: Bowls, coin: str, code: str) -> None:
    with pytest.raises(IllegalMove, match=code):
        despair_spent(fallen(words), bowls, coin)


def test_dryh_49_no_coin_is_gained_where_one_was_spent_on_any_colour() -> None:
    untouched = fallen("d4 s6")
    assert bowls_after(untouched, Bowls()) == Bowls(1, 0)
    roll, bowls = despair_spent(fallen("d6 s66"), Bowls(1, 0), "-discipline")
    assert verdict(roll).dominant == "shadow"
    assert bowls_after(roll, bowls) == Bowls(0, 1)


def test_dryh_75_there_must_be_a_coin() -> None:
    with pytest.raises(IllegalMove, match="no_hope_coins"):
        hope_spent(fallen("d4 s1"), Bowls(9, 0))


def test_dryh_76_hope_comes_on_top_of_the_minimum() -> None:
    roll, _ = hope_spent(fallen("d444 a44 s1", talent="minor"), Bowls(0, 1))
    assert (verdict(roll).dice_successes, verdict(roll).successes) == (0, 3)


def test_dryh_77_its_die_is_one_of_discipline() -> None:
    roll, _ = hope_spent(fallen("d6 a6 s5"), Bowls(0, 1))
    assert (verdict(roll).dominant, verdict(roll).reason) == ("discipline", "more_dice")


def test_dryh_91_a_scar_throws_one_colour_again_and_the_level_stays() -> None:
    roll = rerolled(fallen("d156 a66 s124", talent="minor"), "anxiety", (5, 4))
    assert roll.dice["anxiety"] == (5, 4)
    assert verdict(roll).successes == 2


@pytest.mark.parametrize(
    ("colour", "faces", "code"),
    [
        ("shadow", (4,), "not_own_colour"),
        ("emotions", (), "no_dice"),
        ("emotions", (1,), "no_dice"),
        ("discipline", (1, 1), "dice_number"),
        ("discipline", (1, 1, 1, 1), "dice_number"),
        ("discipline", (1, 1, 7), "not_a_face"),
    ],
)
def test_dryh_91_refusals(colour: Colour, faces: tuple[int, ...], code: str) -> None:
    with pytest.raises(IllegalMove, match=code):
        rerolled(fallen("d444 a4 s4"), colour, faces)


@pytest.mark.parametrize(
    ("emotions", "raised", "talent"), [(1, False, "none"), (0, True, "none"), (0, False, "minor")]
)
def test_dryh_62_after_a_collapse_nothing_is_chosen(
    emotions: int, raised: bool, talent: Talent
) -> None:
    before = sheet(discipline=1, anxiety=1, permanent=2)
    with pytest.raises(IllegalMove, match="talents_lost"):
        main_pool(before, emotions, raised=raised, talent=talent, talents_lost=True)
    pool = main_pool(before, 0, raised=False, talent="none", talents_lost=True)
    assert dict(pool.dice) == {"discipline": 1, "anxiety": 1, "emotions": 2}
