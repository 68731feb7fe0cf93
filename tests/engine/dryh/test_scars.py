"""Scars of experience: when they come, what they do once a session and once for good."""

import pytest

from engine.core import GM
from engine.dice import scripted_dice
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.state import (
    BeginSession,
    ChangeGift,
    EndSession,
    Gift,
    GiveScar,
    Punish,
    ReRoll,
    ScarCoins,
    SceneGift,
    WriteScar,
    WriteWords,
)
from tests.engine.dryh.tables import ANNA, BORIS, Table, fallen_one, scars, sheet

TALENTS = {"emotions": "Маяк", "anxiety": "Чутьё"}


def second_session(*used: int) -> Table:
    """Anna with scars of the first session and talents in words."""
    return Table(anna=sheet(scars=scars(*used), words=TALENTS), boris=sheet()).having(session=2)


def change(gift: Gift, *, lasting: bool, keeps: bool = False, scar: int = 1) -> ChangeGift:
    return ChangeGift(scar, gift, lasting, keeps)


def test_dryh_90_the_gm_may_add_one_and_it_waits_for_the_next_session_too() -> None:
    game = Table(anna=sheet()).press(GM, GiveScar(ANNA, 0))
    assert not game.may(ANNA, ScarCoins(1))
    with pytest.raises(IllegalMove):
        game.press(GM, GiveScar(ANNA, 0))
    game.next_session()
    assert {ScarCoins(1), ScarCoins(2)} <= game.legal(ANNA)


def test_dryh_90_its_words_come_any_day_after() -> None:
    game = Table(anna=sheet()).press(GM, EndSession(), EndSession())
    assert game.phase == "resting"
    move = GAME.fill(game.state, ANNA, "Чужой город во сне", "sheet", "scar-1")
    assert move == WriteScar(1, "Чужой город во сне")
    assert game.press(ANNA, move).sheet(ANNA).scars[0].words == "Чужой город во сне"
    game.press(GM, BeginSession()).press(ANNA, WriteScar(1, "Мост"))
    assert game.sheet(ANNA).scars[0].words == "Мост"


def test_dryh_92_free_again_in_the_next_session() -> None:
    game = second_session(0).conflict(ANNA).roll("d444 s6")
    game.press(ANNA, ReRoll("discipline", 0), dice=scripted_dice([6, 4, 4]))
    assert game.phase == "between"
    assert game.sheet(ANNA).ready_scars(2) == ()
    game.next_session()
    assert [scar.number for scar in game.sheet(ANNA).ready_scars(3)] == [1, 2]
    game.conflict(ANNA).roll("d444 s6")
    assert game.may(ANNA, ReRoll("discipline", 0))


@pytest.mark.parametrize("gift", ["emotions", "anxiety"])
@pytest.mark.parametrize("lasting", [True, False])
def test_dryh_93_a_talent_changes_for_ever_or_for_this_scene(gift: Gift, lasting: bool) -> None:
    game = second_session(0).press(ANNA, change(gift, lasting=lasting), WriteWords(gift, "Мост"))
    after = game.sheet(ANNA)
    assert after.scars[0].spent
    assert not game.offered(ANNA, ChangeGift)
    if lasting:
        assert (after.words[gift], after.scene_gifts) == ("Мост", {})
    else:
        assert (after.words[gift], after.scene_gifts[gift].words) == (TALENTS[gift], "Мост")


def test_dryh_93_crossed_out_for_good() -> None:
    game = second_session(0).press(ANNA, ScarCoins(1)).next_session()
    assert game.sheet(ANNA).ready_scars(3) != ()  # the one gained now
    assert all(scar.number != 1 for scar in game.sheet(ANNA).ready_scars(3))


def test_dryh_93_talents_change_in_the_declaration_before_the_roll() -> None:
    game = second_session(0).conflict(ANNA)
    game.press(ANNA, change("emotions", lasting=False))
    assert game.phase == "declaring"
    assert "emotions" in game.sheet(ANNA).scene_gifts


def test_dryh_93_five_coins_at_any_moment_of_a_session() -> None:
    stages = [
        second_session(0),
        second_session(0).conflict(BORIS),
        second_session(0).conflict(BORIS).roll("d444 s6"),
        second_session(0).conflict(BORIS).roll("d444 s1").press(GM, Punish(BORIS, "mark")),
        second_session(0).press(GM, EndSession()),
    ]
    phases = ["between", "declaring", "coins", "consequences", "ending"]
    assert [game.phase for game in stages] == phases
    for game in stages:
        assert game.press(ANNA, ScarCoins(1)).state.hope == 5


def test_dryh_93_not_between_sessions_where_the_coins_would_stay() -> None:
    game = second_session(0).press(GM, EndSession(), EndSession())
    assert not game.offered(ANNA, ScarCoins)


def test_dryh_94_the_former_talent_is_kept_or_replaced() -> None:
    kept = second_session(0).press(ANNA, change("emotions", lasting=True, keeps=True))
    assert "Маяк" in kept.sheet(ANNA).words["emotions"]
    gone = second_session(0).press(ANNA, change("emotions", lasting=True))
    assert "Маяк" not in gone.sheet(ANNA).words["emotions"]
    for keeps in (True, False):
        game = second_session(0).press(ANNA, change("anxiety", lasting=False, keeps=keeps))
        assert game.sheet(ANNA).scene_gifts == {"anxiety": SceneGift("", keeps)}
        assert ("Чутьё" in repr(GAME.screen(game.state, ANNA, "sheet", True))) is keeps


def test_dryh_94_this_scene_reverts_by_itself() -> None:
    game = second_session(0).press(
        ANNA, change("anxiety", lasting=False), WriteWords("anxiety", "Крылья")
    )
    game.end_scene()
    assert (game.sheet(ANNA).words, game.sheet(ANNA).scene_gifts) == (TALENTS, {})


def test_dryh_95_small_then_large_in_one_session_is_refused() -> None:
    game = second_session(2)
    assert not game.offered(ANNA, ScarCoins) | game.offered(ANNA, ChangeGift)
    with pytest.raises(IllegalMove):
        game.press(ANNA, ScarCoins(1))
    game.next_session()
    assert game.may(ANNA, ScarCoins(1))


def test_dryh_95_another_scar_is_not_concerned() -> None:
    game = second_session(2, 0)
    assert game.offered(ANNA, ScarCoins) == {ScarCoins(2)}


def test_dryh_96_a_scar_works_after_a_collapse() -> None:
    game = Table(anna=fallen_one(anxiety=1, scars=scars(0, 0))).having(session=2)
    game.conflict(ANNA).roll("d4 a6 s4")
    game.press(ANNA, ReRoll("anxiety", 0), ScarCoins(2), dice=scripted_dice([1]))
    assert game.lying.dice["anxiety"] == (1,)
    assert game.state.hope == 5


def test_dryh_x10_a_scar_changes_the_text_and_gives_no_access_back() -> None:
    game = Table(anna=fallen_one(scars=scars(0), words=TALENTS)).having(session=2)
    game.press(ANNA, change("emotions", lasting=True), WriteWords("emotions", "Мост"))
    assert (game.sheet(ANNA).words["emotions"], game.sheet(ANNA).talents_lost) == ("Мост", True)


def test_dryh_x10_for_ever_beats_this_scene() -> None:
    game = second_session(0, 0).press(
        ANNA, change("emotions", lasting=False), WriteWords("emotions", "Мост")
    )
    game.press(ANNA, change("emotions", lasting=True, scar=2), WriteWords("emotions", "Порт"))
    assert (game.sheet(ANNA).words["emotions"], game.sheet(ANNA).scene_gifts) == ("Порт", {})
    assert game.end_scene().sheet(ANNA).words["emotions"] == "Порт"


def test_dryh_x10_coins_of_a_scar_burn_with_the_others() -> None:
    game = second_session(0).press(ANNA, ScarCoins(1)).press(GM, EndSession(), EndSession())
    assert game.bowls == (0, 0)
