"""What may be done to lying dice: TC-08, 09, 11-13, 16-18, X3, X4, X6."""

import pytest

from engine.core import GM
from engine.errors import IllegalMove
from engine.games.tencandles.rules.offers import (
    why_no_brink,
    why_no_seizing,
    why_no_trait,
)
from engine.games.tencandles.state import (
    AskSacrifice,
    BurnTrait,
    CorrectTrait,
    DeclareMoment,
    GoOn,
    HopeGained,
    RollDice,
    Seize,
    SetBrink,
    StepOver,
)
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, sheet

ALL = "virtue vice moment"


# --- seizing ----------------------------------------------------------------------------------


def test_tc_08_seizing_keeps_the_success_ends_the_scene_and_costs_a_candle() -> None:
    game = Table(candles=9).roll(VERA, "655554432", gm="6")
    game.press(VERA, Seize())
    assert (game.phase, game.state.candles, game.state.pool) == ("truths", 8, 8)
    assert (game.conflict.teller, game.conflict.seized) == (VERA, True)


def test_tc_08_seizing_only_after_a_success_that_the_gm_would_tell() -> None:
    lost = Table(candles=9).roll(VERA, "555554432", gm="6")
    assert why_no_seizing(lost.state, lost.conflict) == "seize_needs_success"
    mine = Table(candles=9).roll(VERA, "665554431", gm="6")
    assert why_no_seizing(mine.state, mine.conflict) == "already_yours"
    assert not mine.may(VERA, Seize())


def test_tc_09_a_failure_puts_out_a_candle_and_the_gm_tells() -> None:
    game = Table(candles=9).roll(VERA, "555554432", gm="6").press(VERA, GoOn())
    assert (game.phase, game.state.candles, game.conflict.teller) == ("truths", 8, GM)


# --- traits -----------------------------------------------------------------------------------


def test_tc_11_all_ones_are_re_rolled_once_those_of_hope_too() -> None:
    game = Table(candles=4, vera=sheet(hope=1), leva=sheet())
    game.roll(VERA, "1126", hope="1", gm="222222")
    game.press(VERA, BurnTrait("virtue"), dice="315")
    assert (game.conflict.pool, game.conflict.hope) == ((3, 1, 2, 6), (5,))
    assert (game.phase, game.state.pool) == ("scene", 3)


def test_tc_11_a_trait_may_turn_a_failure() -> None:
    game = Table(candles=4).roll(VERA, "1125", gm="222222")
    game.press(VERA, BurnTrait("vice"), dice="62")
    assert game.conflict.teller == VERA
    assert game.state.candles == 4


def test_tc_11_without_ones_there_is_nothing_to_re_roll() -> None:
    game = Table(candles=4).roll(VERA, "2225", gm="222222")
    assert why_no_trait(game.state, game.conflict, "vice") == "no_ones"


def test_tc_12_one_trait_a_scene_burned_for_good() -> None:
    game = Table(candles=4).roll(VERA, "1126", gm="222222")
    game.press(VERA, BurnTrait("vice"), dice="21")
    assert not game[VERA].has("vice")
    assert game.state.pool == 3
    game.roll(VERA, "166", gm="222222")
    assert why_no_trait(game.state, game.conflict, "virtue") == "trait_used_this_scene"
    game.press(LEVA, RollDice(), dice="12222222").press(LEVA, BurnTrait("virtue"), dice="2")
    game.press(GM, GoOn()).tell_all().roll(VERA, "116", gm="2222222")
    assert why_no_trait(game.state, game.conflict, "vice") == "trait_burned"
    assert game.may(VERA, BurnTrait("virtue"))


def test_tc_12_a_trait_given_back_by_the_gm_leaves_the_scene_free() -> None:
    game = Table(candles=4).roll(VERA, "1126", gm="222222")
    game.press(VERA, BurnTrait("vice"), dice="22").press(GM, CorrectTrait(VERA, "vice", False))
    game.roll(VERA, "1622", gm="222222")
    assert game.may(VERA, BurnTrait("vice"))


# --- the Moment and Hope ----------------------------------------------------------------------


def test_tc_13_a_won_moment_gives_a_hope_die_for_the_next_roll() -> None:
    game = Table().press(VERA, DeclareMoment(True)).roll(VERA, "6555544322")
    assert (game[VERA].hope, game[VERA].has("moment")) == (1, False)
    game.roll(VERA, "6555544322", hope="2")


def test_tc_13_a_lost_moment_is_spent_and_gives_nothing() -> None:
    game = Table().press(VERA, DeclareMoment(True)).roll(VERA, "5555544322").press(GM, GoOn())
    assert (game[VERA].hope, game[VERA].has("moment")) == (0, False)


def test_tc_13_the_moment_is_declared_before_the_roll_and_may_be_taken_back() -> None:
    game = Table().press(VERA, DeclareMoment(True))
    assert game.state.moments == (VERA,)
    game.roll(LEVA, "6555544322")
    assert game.state.moments == (VERA,)
    game.press(VERA, DeclareMoment(False)).roll(VERA, "6555544322")
    assert (game[VERA].hope, game[VERA].has("moment")) == (0, True)


def test_tc_13_a_seized_success_is_the_moments_too() -> None:
    game = Table(candles=9).press(VERA, DeclareMoment(True)).roll(VERA, "655554432", gm="6")
    game.press(VERA, Seize())
    assert game[VERA].hope == 1


def test_tc_13_a_declared_moment_ends_with_the_scene() -> None:
    game = Table(candles=9).press(VERA, DeclareMoment(True)).lose(LEVA)
    assert (game.state.moments, game[VERA].has("moment")) == ((), True)


# --- the Brink --------------------------------------------------------------------------------


def test_tc_16_on_the_brink_when_all_else_is_gone_or_the_gm_says_so() -> None:
    assert sheet(ALL).on_brink
    assert not sheet("virtue vice").on_brink
    assert sheet(edge=True).on_brink
    assert not sheet(f"{ALL} brink", edge=True).on_brink


def test_tc_16_the_gm_says_it_when_it_matters() -> None:
    game = Table(candles=3).roll(VERA, "522", gm="2222222")
    assert why_no_brink(game.state, game.conflict) == "not_at_brink"
    game.press(GM, SetBrink(VERA, True)).press(VERA, StepOver(), dice="632")
    assert game[VERA].has("brink")
    assert game[VERA].bared


def test_tc_17_the_brink_re_rolls_the_dice_of_this_conflict_and_the_gms_stand() -> None:
    game = Table(candles=4, pool=3, vera=sheet(ALL, hope=1), leva=sheet())
    game.roll(VERA, "122", hope="4", gm="666222")
    game.press(VERA, StepOver(), dice="6125")
    assert (game.conflict.pool, game.conflict.hope) == ((6, 1, 2), (5,))
    assert game.conflict.gm == (6, 6, 6, 2, 2, 2)
    game.press(VERA, GoOn())
    assert (game.state.pool, game[VERA].has("brink"), game[VERA].hope) == (2, True, 1)


def test_tc_17_the_brink_needs_a_failure() -> None:
    game = Table(candles=9, vera=sheet(ALL), leva=sheet()).roll(VERA, "655554432", gm="6")
    assert why_no_brink(game.state, game.conflict) == "brink_needs_failure"
    with pytest.raises(IllegalMove):
        game.press(VERA, StepOver())


def test_tc_18_a_second_failure_burns_the_brink_loses_hope_and_costs_the_candle() -> None:
    game = Table(candles=3, vera=sheet(ALL, hope=2), leva=sheet())
    game.roll(VERA, "222", hope="22", gm="2222222").press(VERA, StepOver(), dice="22244")
    assert (game[VERA].has("brink"), game[VERA].hope) == (False, 0)
    assert not game.may(VERA, StepOver())
    game.press(VERA, GoOn())
    assert game.state.candles == 2


def test_tc_x3_a_trait_burned_in_this_conflict_may_open_the_brink_in_it() -> None:
    game = Table(candles=5, vera=sheet("vice moment"), leva=sheet())
    game.roll(VERA, "12345", gm="11111")
    assert not game.may(VERA, StepOver())
    game.press(VERA, BurnTrait("virtue"), dice="1").press(VERA, StepOver(), dice="66122")
    assert game.phase == "scene"
    assert game.state.pool == 4


def test_tc_x3_after_the_brink_no_trait() -> None:
    game = Table(candles=3, vera=sheet(edge=True), leva=sheet())
    game.roll(VERA, "222", gm="2222222").press(VERA, StepOver(), dice="113")
    assert why_no_trait(game.state, game.conflict, "vice") == "after_brink"
    assert game.may(VERA, AskSacrifice(None))


def test_tc_x3_the_brink_with_no_dice_is_refused_with_a_hope_die_alone_allowed() -> None:
    game = Table(candles=3, pool=0, vera=sheet(ALL), leva=sheet(ALL, hope=1))
    game.roll(VERA, "", gm="2222222")
    assert why_no_brink(game.state, game.conflict) == "no_dice"
    again = Table(candles=3, pool=0, vera=sheet(ALL), leva=sheet(ALL, hope=1))
    again.roll(LEVA, "", hope="2", gm="2222222").press(LEVA, StepOver(), dice="6")
    assert again.conflict.teller == LEVA


def test_tc_x3_a_success_of_the_brink_is_the_moments() -> None:
    game = Table(candles=3, vera=sheet("virtue vice"), leva=sheet())
    game.press(VERA, DeclareMoment(True)).roll(VERA, "222", gm="2222222")
    game.press(VERA, StepOver(), dice="622")
    assert HopeGained(VERA) in game.events
    assert game[VERA].hope == 1


def test_tc_x4_a_failed_brink_loses_every_hope_die() -> None:
    game = Table(candles=2, vera=sheet(ALL, hope=3), leva=sheet())
    game.roll(VERA, "22", hope="222", gm="2" * 8).press(VERA, StepOver(), dice="22222")
    assert game[VERA].hope == 0


# --- offers stand, and fall -------------------------------------------------------------------


def test_offers_need_no_no_the_next_roll_settles_them() -> None:
    game = Table(candles=9).roll(VERA, "611114432", gm="6")
    assert game.phase == "lying"
    game.roll(LEVA, "66222", gm="2")
    assert game.state.pool == 5
    assert game.conflict.seat == LEVA


def test_a_lost_conflict_waits_for_going_on() -> None:
    game = Table(candles=9).roll(VERA, "555554432", gm="6")
    assert RollDice not in game.kinds(LEVA)
    assert GoOn in game.kinds(GM) & game.kinds(VERA)


def test_tc_x6_a_declared_moment_goes_with_its_player() -> None:
    game = Table().press(VERA, DeclareMoment(True)).leave(VERA)
    assert game.state.moments == ()
    assert game.sit(VERA)[VERA].has("moment")


def test_tc_x6_after_the_roll_the_gm_answers_without_seizing_and_traits() -> None:
    won = Table(candles=9).roll(VERA, "611114432", gm="6").leave(VERA)
    assert (won.phase, won.conflict.teller, won.state.pool) == ("scene", GM, 5)
    lost = Table(candles=9).roll(VERA, "111114432", gm="6").leave(VERA)
    assert lost.phase == "lying"
    assert lost.kinds(GM) == {GoOn}
    lost.press(GM, GoOn())
    assert lost.state.candles == 8


def test_tc_x6_a_newcomer_is_a_new_character_without_effect_on_dice() -> None:
    game = Table(vera=sheet(), leva=sheet()).sit(OLYA)
    assert game.state.order == (VERA, LEVA, OLYA)
    assert (game.state.pool, game.kinds(OLYA) & {RollDice}) == (10, set())
    assert game.state.living == (VERA, LEVA)
