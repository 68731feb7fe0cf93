"""The roll and what its faces mean: TC-01-07, 10, 14, 15, 19, X1."""

from dataclasses import replace

import pytest

from engine.core import GM
from engine.errors import IllegalMove
from engine.games.tencandles.rules.verdict import (
    gm_dice,
    leaving,
    narrator,
    over_brink,
    sixes,
    succeeds,
    with_trait,
)
from engine.games.tencandles.state import (
    CANDLES,
    Conflict,
    GoOn,
    RollDice,
    RollFor,
    Seize,
    Sheet,
    State,
)
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, faces, sheet


def thrown(pool: str, *, hope: str = "", gm: str = "") -> Conflict:
    """Dice that lie, without a table."""
    return Conflict(VERA, 10 - len(gm), faces(pool), faces(hope), faces(gm))


def test_tc_01_ten_candles_ten_dice() -> None:
    assert (State().candles, State().pool) == (10, 10)


@pytest.mark.parametrize("lit", range(1, CANDLES + 1))
def test_tc_02_pool_and_gm_dice_are_ten_together(lit: int) -> None:
    game = Table(candles=lit)
    assert game.state.pool + gm_dice(lit) == CANDLES
    game.roll(VERA, "6" * lit, gm="2" * (10 - lit))


def test_tc_02_ones_do_not_go_to_the_gm_within_the_scene() -> None:
    game = Table(candles=5, vera=sheet("virtue vice"), leva=sheet())
    game.roll(VERA, "66111", gm="22222")
    assert game.state.pool == 2
    game.roll(LEVA, "66", gm="22222")


def test_tc_03_the_active_player_rolls_the_whole_pool_and_the_own_hope_die() -> None:
    game = Table(candles=3, vera=sheet(), leva=sheet(hope=1))
    game.roll(VERA, "654", gm="2222222")
    game.roll(LEVA, "654", hope="3", gm="2222222")


def test_tc_03_the_gm_rolls_for_a_player_and_not_otherwise() -> None:
    game = Table(candles=3)
    assert RollDice not in game.kinds(GM)
    game.roll(GM, "654", gm="2222222", move=RollFor(LEVA))
    assert game.conflict.seat == game.state.roller == LEVA


def test_tc_04_one_six_is_a_success() -> None:
    assert succeeds(thrown("6111", gm="666666"))
    assert not succeeds(thrown("5555", gm="222222"))


def test_tc_05_ones_leave_for_the_scene_and_come_back_with_a_candle() -> None:
    game = Table(candles=5, vera=sheet("virtue vice"), leva=sheet())
    game.roll(VERA, "65311", gm="22222")
    assert (game.state.pool, game.phase) == (3, "scene")
    game.lose(LEVA)
    assert (game.state.candles, game.state.pool) == (4, 4)


def test_tc_05_ones_leave_only_after_all_re_rolls() -> None:
    game = Table(candles=5).roll(VERA, "65311", gm="22222")
    assert game.state.pool == 5
    game.press(VERA, GoOn())
    assert game.state.pool == 3


def test_tc_06_an_empty_pool_is_a_failure_without_hope() -> None:
    game = Table(candles=4, pool=0, vera=sheet(), leva=sheet(hope=1))
    game.roll(VERA, "", gm="666666")
    assert not succeeds(game.conflict)
    again = Table(candles=4, pool=0, vera=sheet(), leva=sheet(hope=1))
    again.roll(LEVA, "", hope="5", gm="222222")
    assert again.phase == "scene"
    assert succeeds(again.conflict)


def test_tc_07_the_gm_tells_with_as_many_sixes_and_success_stays() -> None:
    assert narrator(thrown("665", gm="6222222")) == VERA
    assert narrator(thrown("655", gm="6222222")) == GM
    assert narrator(thrown("655", gm="6622222")) == GM
    assert succeeds(thrown("655", gm="6622222"))


def test_tc_07_at_ten_candles_the_players_tell() -> None:
    game = Table().roll(VERA, "6555544322")
    assert (game.phase, game.conflict.teller) == ("scene", VERA)


def test_tc_07_nobody_has_a_six_and_the_gm_tells_the_failure() -> None:
    assert narrator(thrown("5", gm="222222222")) == GM


def test_tc_10_the_narrator_is_written_down() -> None:
    game = Table(candles=9).roll(VERA, "655554432", gm="6")
    game.press(VERA, GoOn())
    assert game.conflict.teller == GM
    game.roll(LEVA, "665554432", gm="6")
    assert game.conflict.teller == LEVA


def test_tc_14_a_hope_die_succeeds_on_five_and_stays_on_one() -> None:
    assert succeeds(thrown("2", hope="5"))
    assert not succeeds(thrown("2", hope="4"))
    assert leaving(thrown("21", hope="1")) == 1
    game = Table(candles=2, vera=sheet("virtue vice", hope=1), leva=sheet())
    game.roll(VERA, "62", hope="1", gm="22222222")
    assert (game.state.pool, game[VERA].hope) == (2, 1)


def test_tc_15_each_successful_hope_die_counts_as_one_six() -> None:
    assert sixes(thrown("62", hope="56")) == 3
    assert narrator(thrown("2", hope="5", gm="222222222")) == VERA
    assert narrator(thrown("2", hope="5", gm="622222222")) == GM


def test_tc_19_a_candle_out_moves_dice_to_the_gm_then_facts() -> None:
    game = Table(candles=7).lose(VERA)
    assert (game.state.candles, game.state.pool, game.phase) == (6, 6, "truths")
    game.tell_all().roll(LEVA, "665432", gm="2222")


def test_tc_x1_a_conflict_with_an_empty_pool_counts_as_rolled() -> None:
    game = Table(candles=4, pool=0).roll(OLYA, "", gm="222222")
    assert game.state.roller == OLYA


def test_dice_that_do_not_fit_are_refused() -> None:
    with pytest.raises(IllegalMove, match="dice_number"):
        with_trait(thrown("61"), "vice", (2, 3))
    with pytest.raises(IllegalMove, match="dice_number"):
        over_brink(thrown("52"), (2,), ())
    with pytest.raises(IllegalMove, match="not_a_face"):
        Conflict(VERA, 10, (7,))


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(IllegalMove, match="below_zero"):
        Sheet(hope=-1)
    with pytest.raises(IllegalMove, match="burned_twice"):
        Sheet(burned=("vice", "vice"))
    with pytest.raises(IllegalMove, match="dice_number"):
        State(candles=3, pool=4)
    with pytest.raises(IllegalMove, match="seating"):
        State(order=(VERA,))
    assert replace(State(), candles=3, pool=3).final is False


def test_a_player_who_is_not_active_cannot_touch_the_dice() -> None:
    game = Table(candles=9).roll(VERA, "611114432", gm="6")
    assert Seize in game.kinds(VERA)
    assert Seize not in game.kinds(LEVA) | game.kinds(GM)
