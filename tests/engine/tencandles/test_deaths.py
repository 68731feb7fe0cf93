"""Deaths, the final scene, the end: TC-20-23, X1, X2, X4, X5, X7."""

import pytest

from engine.core import GM
from engine.errors import IllegalMove
from engine.games.tencandles import GAME
from engine.games.tencandles.rules.offers import why_no_seizing
from engine.games.tencandles.state import (
    AllowSacrifice,
    AskSacrifice,
    CandleWentOut,
    CorrectLife,
    Died,
    Douse,
    EndStory,
    GoOn,
    RollDice,
    Sacrifice,
    SayAlive,
    Seize,
    Settings,
    StepOver,
    StoryEnded,
    Withdraw,
)
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, sheet
from tests.engine.walk import texts_of

GMS = "2" * 9


def final(**sheets: object) -> Table:
    """The final scene."""
    return Table(candles=1, **sheets)  # type: ignore[arg-type]


def test_tc_20_one_candle_is_the_final_scene() -> None:
    game = Table(candles=2).lose(VERA)
    assert game.phase == "chorus"
    game.tell_all()
    assert (game.phase, game.state.final) == ("scene", True)


def test_tc_20_all_living_characters_must_die_and_then_it_ends() -> None:
    game = final(vera=sheet(), leva=sheet())
    game.lose(VERA).lose(LEVA)
    assert (game.phase, game.state.candles) == ("epilogue", 0)
    assert [gone.seat for gone in game.state.fallen] == [VERA, LEVA]


def test_tc_21_a_failure_is_death_instead_of_a_candle_and_the_pool_is_whole() -> None:
    game = final(vera=sheet("virtue vice", hope=1), leva=sheet(), olya=sheet())
    game.roll(VERA, "1", hope="6", gm=GMS)
    assert game.state.pool == 0
    game.lose(LEVA)
    assert game[LEVA].dead
    assert (game.state.candles, game.state.pool, game.phase) == (1, 1, "scene")


def test_tc_21_the_last_candle_goes_out_with_the_last_life() -> None:
    game = final(vera=sheet(), leva=sheet(dead=True)).lose(VERA)
    assert game.events[-2:] == (CandleWentOut(0), StoryEnded())


def test_tc_22_no_seizing_in_the_final_scene() -> None:
    game = final().roll(VERA, "6", gm="622222222")
    assert game.phase == "scene"
    assert why_no_seizing(game.state, game.conflict) == "final_scene_no_seize"


def test_tc_22_by_setting_the_seizer_puts_out_the_last_candle_and_all_die() -> None:
    game = Table(candles=1, settings=Settings(seize="dark"))
    game.roll(VERA, "6", gm="622222222").press(VERA, Seize())
    assert (game.phase, game.state.candles) == ("epilogue", 0)
    assert [gone.seat for gone in game.state.fallen] == [VERA, LEVA, OLYA]


def test_tc_23_a_heroic_death_is_asked_for_allowed_and_passes_the_hope_dice() -> None:
    game = Table(candles=5, vera=sheet(hope=1), leva=sheet(), olya=sheet())
    game.roll(VERA, "22222", hope="2", gm=GMS[:5])
    assert not game.may(GM, AllowSacrifice())
    game.press(VERA, AskSacrifice(LEVA)).press(GM, AllowSacrifice())
    assert game[VERA].dead
    assert (game[LEVA].hope, game.state.candles, game.phase) == (1, 4, "truths")
    assert game.conflict.teller == VERA


def test_tc_23_the_gm_refuses_by_going_on_and_the_player_may_think_again() -> None:
    game = Table(candles=5).roll(VERA, "22222", gm=GMS[:5]).press(VERA, AskSacrifice())
    game.press(VERA, Withdraw())
    assert not game.may(GM, AllowSacrifice())
    game.press(VERA, AskSacrifice()).press(GM, GoOn())
    assert not game[VERA].dead
    assert game.state.candles == 4


def test_tc_23_in_the_final_scene_nobody_is_asked_and_the_candle_stays() -> None:
    game = final(vera=sheet(hope=1), leva=sheet(), olya=sheet())
    game.roll(VERA, "3", hope="2", gm=GMS).press(VERA, Sacrifice(OLYA))
    assert (game[VERA].dead, game[OLYA].hope) == (True, 1)
    assert (game.state.candles, game.phase, game.conflict.teller) == (1, "scene", VERA)


def test_tc_23_no_heroic_death_after_a_success() -> None:
    game = Table(candles=9).roll(VERA, "611114432", gm="6")
    with pytest.raises(IllegalMove):
        game.press(VERA, AskSacrifice())


def test_tc_23_after_a_failed_brink_there_is_nothing_to_pass() -> None:
    game = Table(candles=3, vera=sheet(edge=True, hope=1), leva=sheet())
    game.roll(VERA, "222", hope="2", gm=GMS[:7]).press(VERA, StepOver(), dice="2222")
    assert not game.may(VERA, AskSacrifice(LEVA))
    game.press(VERA, AskSacrifice()).press(GM, AllowSacrifice())
    assert game[LEVA].hope == 0


def test_tc_23_an_heir_who_has_left_gets_nothing() -> None:
    game = Table(candles=3, vera=sheet(hope=1), leva=sheet(), olya=sheet())
    game.roll(VERA, "222", hope="2", gm=GMS[:7]).press(VERA, AskSacrifice(LEVA)).leave(LEVA)
    game.press(GM, AllowSacrifice())
    assert Died(VERA, True, None) in game.events


def test_tc_x4_a_passed_hope_die_joins_the_others() -> None:
    game = Table(candles=5, vera=sheet(hope=2), leva=sheet(hope=1), olya=sheet())
    game.roll(VERA, "22222", hope="22", gm=GMS[:5]).press(VERA, AskSacrifice(LEVA))
    game.press(GM, AllowSacrifice()).tell_all().roll(LEVA, "6222", hope="123", gm=GMS[:6])
    assert game[LEVA].hope == 3


def test_tc_x2_all_dead_with_candles_lit_ends_at_once() -> None:
    game = Table(candles=5, vera=sheet(), leva=sheet(dead=True))
    game.roll(VERA, "22222", gm=GMS[:5]).press(VERA, AskSacrifice()).press(GM, AllowSacrifice())
    assert (game.phase, game.state.candles) == ("epilogue", 5)


def test_tc_x2_a_death_by_the_gms_hand_ends_it_as_well() -> None:
    game = Table(candles=5, vera=sheet(), leva=sheet(dead=True))
    game.press(GM, CorrectLife(VERA, True))
    assert (game.phase, game.state.candles) == ("epilogue", 5)


def test_tc_x2_the_gm_ends_a_story_whose_last_player_has_left() -> None:
    game = Table(candles=5, vera=sheet(), leva=sheet())
    game.press(GM, CorrectLife(LEVA, True)).leave(VERA)
    assert game.phase == "scene"
    game.press(GM, EndStory())
    assert game.phase == "epilogue"


def test_tc_x5_an_empty_pool_in_the_final_scene_is_said_beforehand() -> None:
    game = final(vera=sheet("virtue vice", hope=1), leva=sheet())
    game.roll(VERA, "1", hope="6", gm=GMS)
    said = {text.id for text in texts_of(GAME.screen(game.state, None))}
    assert "tencandles-empty" in said
    game.press(LEVA, RollDice(), dice=GMS).press(GM, GoOn())
    assert game[LEVA].dead


def test_tc_x7_a_candle_out_by_accident_ends_the_scene_and_facts_follow() -> None:
    game = Table(candles=7).roll(OLYA, "6655432", gm="222").press(GM, Douse(6))
    assert (game.phase, game.state.candles, game.state.pool) == ("truths", 6, 6)
    assert not game.state.fallen


def test_tc_x7_dice_that_lie_are_kept_when_a_candle_goes_out_beside_them() -> None:
    game = Table(candles=9).roll(VERA, "611114432", gm="6").press(GM, Douse(8))
    assert (game.phase, game.conflict.teller, game.state.candles) == ("truths", GM, 8)


def test_tc_x7_during_the_facts_there_is_one_fact_fewer() -> None:
    game = Table(candles=3).lose(VERA).press(GM, Douse(1))
    assert (game.phase, game.state.candles) == ("chorus", 1)


def test_tc_x7_the_last_candle_by_accident_is_the_dark() -> None:
    game = final(vera=sheet(), leva=sheet()).press(GM, Douse(0))
    assert game.phase == "epilogue"
    assert len(game.state.fallen) == 2


def test_tc_x1_the_dead_say_no_chorus() -> None:
    game = Table(candles=2, vera=sheet(), leva=sheet(), olya=sheet(dead=True)).lose(VERA)
    assert not game.may(OLYA, SayAlive())
    game.press(VERA, SayAlive()).press(LEVA, SayAlive())
    assert game.phase == "scene"
