"""Breakdown, collapse, recovery, rest; ends of scenes and sessions; spirits and the dead."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import GM, Move
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.rules.sheets import (
    broken_down,
    collapsed,
    recovered,
    rest_price,
    will_collapse,
)
from engine.games.dryh.state import (
    USUAL_SETTINGS,
    AllowRest,
    AskRest,
    BecameSpirit,
    BeginSession,
    BreakdownHeld,
    BrokeDown,
    CalmByHope,
    ChooseMarks,
    CloseBreakdown,
    CloseCoins,
    Correct,
    CorrectCondition,
    CrossMark,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    DeclineBenefit,
    DenyRest,
    EndScene,
    EndSession,
    Fate,
    GoBack,
    Help,
    MarkKind,
    NewCharacter,
    Punish,
    Recover,
    ReRoll,
    RollDice,
    Rule,
    ScarCoins,
    SetFate,
    Settings,
    Sheet,
    SpendHope,
    WakeUp,
    WriteWords,
)
from engine.screen import Name
from tests.engine.dryh.tables import (
    ANNA,
    BORIS,
    Table,
    fallen_one,
    letters,
    marks,
    numbers,
    scars,
    sheet,
)

LATCHED = replace(USUAL_SETTINGS, collapse="latched")
MARKS_OUT = "HHR"
SPIRIT = sheet(discipline=0, permanent=3, spirit=True)


def broken(before: Sheet) -> Table:
    """Anna loses under Shadow, and the GM chooses the mark that is her fourth."""
    game = Table(anna=before, boris=sheet()).conflict(ANNA, shadow=2)
    game.roll(f"d{'4' * before.discipline} e{'4' * before.permanent_emotions} s61")
    return game.press(GM, Punish(ANNA, "mark"))


def test_dryh_51_numbers_at_once_and_the_new_mark_is_not_crossed() -> None:
    game = broken(sheet(MARKS_OUT))
    assert numbers(game.sheet(ANNA)) == ("hhr", 2, 0, 1)
    assert game.sheet(ANNA).breaking


def test_dryh_51_the_announcement_holds_the_players_own_answers() -> None:
    words = {"answers": "Чего боишься? Тишины", "emotions": "Маяк"}
    game = Table(anna=sheet(MARKS_OUT, words=words)).conflict(ANNA).roll("d444 s1")
    before = game.state
    game.press(GM, Punish(ANNA, "mark"))
    (notice,) = GAME.moment(before, game.state, game.events).notices
    assert notice.id == "dryh-breakdown-symbols"
    assert "Тишины" in repr(notice.args)
    assert "Маяк" in repr(notice.args)


def test_dryh_51_the_answers_are_an_optional_field_of_the_sheet() -> None:
    game = Table(anna=sheet())
    move = GAME.fill(game.state, ANNA, "Боится тишины", "sheet", "words-answers")
    assert move == WriteWords("answers", "Боится тишины")
    assert game.press(ANNA, move).sheet(ANNA).words == {"answers": "Боится тишины"}


def test_dryh_52_the_status_stays_until_the_gm_closes_it() -> None:
    game = broken(sheet(MARKS_OUT))
    assert "dryh-open-breakdown" in game.ids
    game.end_scene()
    assert game.sheet(ANNA).breaking
    assert not game.may(ANNA, CloseBreakdown(ANNA))
    assert not game.press(GM, CloseBreakdown(ANNA)).sheet(ANNA).breaking


def test_dryh_52_a_breakdown_bars_nobody_from_rolling() -> None:
    game = broken(sheet(MARKS_OUT)).conflict(ANNA)
    game.roll("d44 e4 s4")


@pytest.mark.parametrize(("kind", "does"), [("horror", "flee"), ("rage", "fight")])
def test_dryh_53_a_crossed_mark_is_acted_on(kind: MarkKind, does: str) -> None:
    """The card names the mark; what it makes a character do stands in the locale files."""
    game = Table(anna=sheet()).conflict(ANNA, emotions=1).roll("d444 e6 s4")
    game.press(ANNA, CrossMark(kind))
    assert dict(game.told("dryh-acts").args) == {"kind": kind, "name": Name(ANNA)}
    locale = Path("locales/en/dryh.ftl").read_text(encoding="utf-8")
    acts = locale.partition("dryh-acts =")[2].partition("}\n")[0]
    assert does in acts.partition(f"[{kind}]")[2].partition("\n")[0]


def test_dryh_54_permanent_dice_are_rolled_and_the_relics_of_helpers_are_not_silent() -> None:
    game = Table(anna=sheet(), boris=sheet(permanent=1)).conflict(ANNA, helpers=[BORIS])
    game.roll("d644 s4 h444")
    assert dict(game.told("dryh-relics-too").args)["who"].items == (Name(BORIS),)  # type: ignore[union-attr]
    game = Table(anna=sheet(permanent=1)).conflict(ANNA, emotions=0).roll("d644 e4 s4")
    assert "dryh-relic-shows" in game.ids


def test_dryh_55_the_fourth_mark_at_discipline_one_is_a_spirit() -> None:
    game = broken(sheet(MARKS_OUT, discipline=1, permanent=2))
    assert (game.sheet(ANNA).spirit, numbers(game.sheet(ANNA))) == (True, ("hhr", 0, 0, 3))
    assert not game.sheet(ANNA).breaking


def test_dryh_55_a_spirit_is_the_gms() -> None:
    game = Table(anna=SPIRIT, boris=sheet("Hhr", anxiety=1)).having(hope=2)
    assert not game.may(ANNA, Declare())
    assert not game.may(BORIS, CalmByHope(ANNA, 0))
    assert game.may(ANNA, CalmByHope(BORIS, 0))
    assert any(isinstance(move, Correct) and move.seat == ANNA for move in game.legal(GM))


def held(base: int = 2, **more: int) -> Table:
    """A breakdown while collapsed, D 1 in force: the GM is asked."""
    game = Table(anna=fallen_one(MARKS_OUT, base=base, **more), boris=sheet())
    return game.conflict(ANNA, shadow=1).roll("d4 s1").press(GM, Punish(ANNA, "mark"))


def test_dryh_55_while_collapsed_the_gm_is_asked_first() -> None:
    game = held()
    assert game.phase == "consequences"
    assert {Rule(ANNA, True), Rule(ANNA, False)} <= game.legal(GM)
    assert game.legal(ANNA) == set()
    assert "dryh-held-ask" in game.ids


def test_dryh_55_the_gms_yes_makes_a_spirit() -> None:
    game = held().press(GM, Rule(ANNA, True))
    assert game.happened[:2] == ["BrokeDown", "BecameSpirit"]
    assert (game.sheet(ANNA).spirit, game.sheet(ANNA).discipline) == (True, 0)


def test_dryh_55_the_gms_no_keeps_the_one_in_force_and_counts_the_breakdown() -> None:
    game = held(base=2).press(GM, Rule(ANNA, False))
    after = game.sheet(ANNA)
    assert BreakdownHeld(ANNA) in game.events
    assert (after.spirit, after.breaking) == (False, True)
    assert (numbers(after), after.base) == (("hhr", 1, 0, 1), 1)
    game.press(GM, Recover(ANNA))
    assert (game.sheet(ANNA).discipline, game.sheet(ANNA).spirit) == (1, False)


def test_dryh_55_a_computed_zero_makes_a_spirit_on_recovery() -> None:
    game = held(base=1).press(GM, Rule(ANNA, False))
    assert not game.sheet(ANNA).spirit
    game.press(GM, Recover(ANNA))
    assert BecameSpirit(ANNA) in game.events
    assert (game.sheet(ANNA).spirit, game.sheet(ANNA).discipline) == (True, 0)


def test_dryh_55_above_one_a_breakdown_while_collapsed_asks_nobody() -> None:
    before = sheet(MARKS_OUT, discipline=2, base=3)
    game = Table(anna=before).conflict(ANNA).roll("d44 s1").press(GM, Punish(ANNA, "mark"))
    assert BrokeDown(ANNA) in game.events
    assert (game.sheet(ANNA).discipline, game.sheet(ANNA).base) == (1, 2)


# --- collapse ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("anxiety", "falls"), [(6, False), (7, True), (9, True)])
def test_dryh_60_above_six_a_character_collapses_at_the_end_of_the_scene(
    anxiety: int, falls: bool
) -> None:
    game = Table(anna=sheet(anxiety=anxiety))
    assert not game.sheet(ANNA).talents_lost
    assert game.end_scene().sheet(ANNA).talents_lost is falls


def test_dryh_60_not_before_the_scene_ends() -> None:
    game = Table(anna=sheet(anxiety=6)).conflict(ANNA, raised=True).roll("d644 a4444444 s4")
    game.press(ANNA, DeclineBenefit())
    assert (game.sheet(ANNA).anxiety, game.sheet(ANNA).asleep) == (7, False)
    game.conflict(ANNA)


def test_dryh_61_the_value_at_the_end_decides_and_the_button_first_shows_who() -> None:
    game = Table(anna=sheet(anxiety=7), boris=sheet()).having(hope=2).press(GM, EndScene())
    assert game.phase == "ending"
    assert dict(game.told("dryh-doomed").args)["name"] == Name(ANNA)
    assert dict(game.told("dryh-bowls").args)["hope"] == "2"
    game.press(BORIS, CalmByHope(ANNA, 0)).press(GM, EndScene())
    assert (game.phase, game.state.scene, game.sheet(ANNA).anxiety) == ("between", 2, 6)
    assert not game.sheet(ANNA).asleep


def test_dryh_61_where_nobody_falls_one_press_ends_the_scene() -> None:
    game = Table(anna=sheet(anxiety=6)).press(GM, EndScene())
    assert (game.phase, game.state.scene) == ("between", 2)


def test_dryh_61_it_does_not_have_to_end_yet() -> None:
    game = Table(anna=sheet(anxiety=7)).press(GM, EndScene(), GoBack())
    assert (game.phase, game.state.scene) == ("between", 1)


def test_dryh_61_latched_once_above_six_is_enough() -> None:
    game = Table(anna=sheet(anxiety=6)).having(settings=LATCHED, hope=1)
    game.conflict(ANNA, raised=True).roll("d444 a4444444 s5").press(ANNA, CalmByHope(ANNA, 0))
    assert (game.phase, game.sheet(ANNA).anxiety) == ("between", 6)
    game.press(GM, EndScene())
    assert game.phase == "ending"
    assert game.press(GM, EndScene()).sheet(ANNA).talents_lost


def test_dryh_61_latched_is_forgotten_with_the_scene() -> None:
    over = sheet(anxiety=6, over=True)
    assert will_collapse(over, latched=True)
    game = Table(anna=over).end_scene().having(settings=LATCHED)
    assert game.end_scene().sheet(ANNA).anxiety == 6


def test_dryh_61_a_correction_of_the_gm_is_no_latch() -> None:
    game = Table(anna=sheet(anxiety=6)).having(settings=LATCHED)
    game.press(GM, Correct(ANNA, "anxiety", 7), Correct(ANNA, "anxiety", 5)).press(GM, EndScene())
    assert (game.phase, game.sheet(ANNA).anxiety) == ("between", 5)


def test_dryh_64_the_starting_discipline_is_corrected_on_any_day() -> None:
    """An ordinary character who was marked down as a hero: what comes back is right again."""
    before = sheet(discipline=3, starting=3)
    game = Table(anna=before).press(GM, Correct(ANNA, "starting", 2))
    assert (game.sheet(ANNA).starting, game.sheet(ANNA).discipline) == (2, 2)
    game.press(GM, Correct(ANNA, "starting", 4))
    assert (game.sheet(ANNA).starting, game.sheet(ANNA).discipline) == (4, 2)
    asleep = Table(anna=sheet("HHr", discipline=3, anxiety=8)).end_scene()
    assert asleep.press(GM, Correct(ANNA, "starting", 1)).sheet(ANNA).base == 1


def test_dryh_62_numbers_of_a_collapse_are_set_at_once() -> None:
    before = sheet("HHr", discipline=2, anxiety=8, permanent=1)
    after = Table(anna=before).end_scene().sheet(ANNA)
    assert numbers(after) == ("hhr", 1, 0, 1)
    assert (after.talents_lost, after.asleep, after.base) == (True, True, 2)


def test_dryh_62_asleep_nobody_rolls_or_helps_until_the_gm_says_so() -> None:
    game = Table(anna=sheet(anxiety=7), boris=sheet()).end_scene()
    assert not game.may(ANNA, Declare())
    game.conflict(BORIS)
    assert not game.may(ANNA, Help())
    refusal = GAME.refuse(game.state, ANNA, Help())
    assert refusal is not None
    assert refusal.id == "dryh-no-sleeper"
    game.roll("d644 s4").press(GM, WakeUp(ANNA)).conflict(BORIS)
    assert game.may(ANNA, Help())


def test_dryh_62_without_talents_nothing_is_chosen() -> None:
    game = Table(anna=fallen_one(anxiety=2, permanent=1)).conflict(ANNA)
    assert game.kinds(ANNA) == {RollDice}
    for move in (DeclareEmotions(1), DeclareRaise(True), DeclareTalent("minor")):
        with pytest.raises(IllegalMove):
            game.press(ANNA, move)
    game.roll("d4 a44 e4 s4")


def test_dryh_62_anxiety_gained_as_a_consequence_is_still_rolled() -> None:
    game = Table(anna=fallen_one()).conflict(ANNA, shadow=2).roll("d4 s61")
    game.press(GM, Punish(ANNA, "anxiety"))
    game.conflict(ANNA).roll("d4 a4 s4")


@pytest.mark.parametrize(("fate", "dead"), [("faint", False), ("death", True)])
def test_dryh_63_whether_somebody_is_there_to_save_them_is_the_gms_word(
    fate: Fate, dead: bool
) -> None:
    game = Table(anna=sheet(anxiety=7), boris=sheet()).press(GM, EndScene(), SetFate(ANNA, fate))
    assert not game.may(BORIS, SetFate(ANNA, "death"))
    game.press(GM, EndScene())
    assert (game.sheet(ANNA).dead, game.sheet(ANNA).asleep) == (dead, not dead)
    assert game.may(ANNA, NewCharacter()) is dead


def test_dryh_64_meditation_returns_talents_and_the_computed_discipline() -> None:
    game = Table(anna=sheet(discipline=2, anxiety=7, permanent=1)).end_scene()
    assert not game.may(GM, Recover(ANNA))
    game.press(GM, WakeUp(ANNA))
    assert game.sheet(ANNA).talents_lost
    game.press(GM, Recover(ANNA))
    assert (game.sheet(ANNA).discipline, game.sheet(ANNA).talents_lost) == (2, False)


def test_dryh_64_starting_less_the_breakdowns_whenever_they_came() -> None:
    once = broken_down(sheet(MARKS_OUT))
    assert recovered(collapsed(once)).discipline == 2
    assert recovered(broken_down(collapsed(once), held=True)).discipline == 1
    assert recovered(collapsed(collapsed(once))).discipline == 2


def test_dryh_65_scars_and_hope_work_after_a_collapse() -> None:
    game = Table(anna=fallen_one(scars=scars(0), permanent=2), boris=sheet())
    game.having(session=2, hope=1).conflict(ANNA).roll("d4 e46 s5")
    assert game.may(ANNA, SpendHope(0))
    assert game.may(ANNA, ReRoll("emotions", 0))
    assert game.may(ANNA, ScarCoins(1))


def test_dryh_65_the_uncontrolled_talent_is_still_shown() -> None:
    before = fallen_one(permanent=2, words={"emotions": "Маяк"})
    game = Table(anna=before).conflict(ANNA)
    assert "dryh-no-talents" in game.ids
    own = repr(GAME.screen(game.state, ANNA, "sheet", True))
    assert "Маяк" in own
    assert "dryh-relic-shows" in game.roll("d4 e44 s5").ids


# --- rest -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("discipline", "cost"), [(1, 4), (2, 3)])
def test_dryh_80_five_less_the_discipline_a_step_at_a_time(discipline: int, cost: int) -> None:
    before = sheet(discipline=discipline, permanent=3 - discipline)
    game = Table(anna=before, boris=sheet()).having(hope=7)
    game.press(BORIS, AskRest(ANNA)).press(GM, AllowRest(ANNA))
    assert numbers(game.sheet(ANNA)) == ("hhr", discipline + 1, 0, 2 - discipline)
    assert game.state.hope == 7 - cost


def test_dryh_80_the_gm_confirms_the_rest() -> None:
    game = Table(anna=sheet(discipline=2, permanent=1), boris=sheet()).having(hope=3)
    assert not game.may(GM, AllowRest(ANNA))
    game.press(BORIS, AskRest(ANNA))
    assert not game.may(ANNA, AllowRest(ANNA))
    game.press(GM, DenyRest())
    assert (game.state.hope, game.sheet(ANNA).discipline) == (3, 2)


@pytest.mark.parametrize(
    "before",
    [
        sheet(discipline=3, permanent=0),
        sheet(discipline=2, permanent=0),
        sheet(discipline=3, permanent=1),
        sheet(discipline=2, permanent=1, breaking=True),
        sheet(discipline=2, permanent=1, asleep=True),
        fallen_one(permanent=1),
        SPIRIT,
        sheet(discipline=2, permanent=1, starting=2),
    ],
    ids=["whole", "no-emotions", "full", "breaking", "asleep", "crashed", "spirit", "ordinary"],
)
def test_dryh_80_not_without_a_reason_and_not_in_distress(before: Sheet) -> None:
    with pytest.raises(IllegalMove):
        rest_price(before)
    game = Table(anna=before, boris=sheet()).having(hope=9)
    assert not game.may(BORIS, AskRest(ANNA))


def test_dryh_80_not_on_credit_and_not_in_a_conflict() -> None:
    weary = sheet(discipline=2, permanent=1)
    game = Table(anna=weary, boris=sheet()).having(hope=2)
    assert not game.may(BORIS, AskRest(ANNA))
    game.having(hope=3).conflict(BORIS)
    assert not game.may(BORIS, AskRest(ANNA))
    game = Table(anna=weary).having(hope=3, settings=replace(USUAL_SETTINGS, hope="others"))
    assert not game.may(ANNA, AskRest(ANNA))


def test_dryh_80_a_request_that_cannot_be_paid_any_more_is_gone() -> None:
    game = Table(anna=sheet(discipline=2, permanent=1), boris=sheet(anxiety=1)).having(hope=3)
    game.press(BORIS, AskRest(ANNA), CalmByHope(BORIS, 0))
    assert not game.may(GM, DenyRest())
    game.having(hope=3).press(BORIS, AskRest(ANNA))
    game.press(GM, CorrectCondition(ANNA, "breaking", True))
    assert not game.may(GM, AllowRest(ANNA))


# --- sessions ---------------------------------------------------------------------------------


def test_dryh_90_a_session_ends_with_one_scar_for_each_character() -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=SPIRIT).leave(BORIS)
    game.press(GM, EndSession(), EndSession())
    assert [len(game.sheet(seat).scars) for seat in game.state.order] == [1, 1, 0]
    assert game.sheet(ANNA).ready_scars(1) == ()
    game.press(GM, BeginSession())
    assert len(game.sheet(ANNA).ready_scars(2)) == 1


def test_dryh_x9_first_the_coins_then_collapse_then_the_bowls_then_scars() -> None:
    game = Table(anna=sheet(anxiety=8), boris=sheet()).having(hope=2, despair=1)
    game.press(GM, EndSession())
    assert game.may(BORIS, CalmByHope(ANNA, 0))
    game.press(GM, EndSession())
    order = ["Collapsed", "SceneEnded", "SessionEnded", "ScarGained", "ScarGained"]
    assert game.happened == order
    assert game.bowls == (0, 0)
    assert len(game.sheet(ANNA).scars) == 1


def test_dryh_x9_the_last_chance_is_there_even_where_nobody_falls() -> None:
    game = Table(anna=sheet(anxiety=1)).having(hope=1).press(GM, EndSession())
    assert game.phase == "ending"
    assert game.press(ANNA, CalmByHope(ANNA, 0)).sheet(ANNA).anxiety == 0


def test_dryh_x9_refused_while_a_conflict_is_open() -> None:
    game = Table(anna=sheet(anxiety=1), boris=sheet()).having(hope=1)
    stages = [
        game.conflict(ANNA),
        Table(game.state).roll("d444 a4 s1"),
        Table(game.state).roll("d444 a4 s1").press(GM, Punish(ANNA, "mark")),
    ]
    assert [stage.phase for stage in stages] == ["declaring", "coins", "consequences"]
    for stage in stages:
        assert not stage.legal(GM) & {EndScene(), EndSession()}


def test_dryh_x9_present_or_not_and_hope_reaches_the_absent() -> None:
    game = Table(anna=sheet(anxiety=7), boris=sheet()).leave(ANNA).having(hope=1)
    saved = Table(game.state).press(GM, EndScene())
    assert saved.press(BORIS, CalmByHope(ANNA, 0)).press(GM, EndScene()).sheet(ANNA).anxiety == 6
    assert game.end_scene().sheet(ANNA).asleep


def test_dryh_x9_a_collapse_closes_the_breakdown() -> None:
    after = Table(anna=sheet(anxiety=7, breaking=True)).end_scene().sheet(ANNA)
    assert (after.breaking, after.asleep) == (False, True)


def test_dryh_x9_a_second_collapse_begins_the_sleep_anew() -> None:
    game = Table(anna=fallen_one("Hhr", base=3, anxiety=7)).end_scene()
    assert game.sheet(ANNA).asleep
    assert numbers(game.sheet(ANNA)) == ("hhr", 1, 0, 0)
    assert game.press(GM, WakeUp(ANNA), Recover(ANNA)).sheet(ANNA).discipline == 3


def test_dryh_x3_spirits_are_not_tested() -> None:
    assert not will_collapse(replace(SPIRIT, anxiety=9), latched=True)
    assert Table(anna=replace(SPIRIT, anxiety=9)).press(GM, EndScene()).state.scene == 2


# --- spirits and their players ----------------------------------------------------------------


def test_dryh_x4_a_spirits_player_spends_for_others_and_takes_a_new_sheet_next_scene() -> None:
    game = Table(anna=sheet(MARKS_OUT, discipline=1), boris=sheet(anxiety=1)).having(hope=2)
    game.conflict(ANNA).roll("d4 s1").press(GM, Punish(ANNA, "mark"))
    assert game.sheet(ANNA).spirit
    assert game.may(ANNA, CalmByHope(BORIS, 0))
    assert not game.may(ANNA, NewCharacter())
    game.end_scene().press(ANNA, NewCharacter())
    assert game.sheet(ANNA) == Sheet()
    assert game.state.former[0].spirit
    game.press(ANNA, ChooseMarks(3), Declare())


def test_dryh_x4_neither_rolls_nor_helps_but_helps_the_roll_by_hope() -> None:
    game = Table(anna=SPIRIT, boris=sheet()).having(hope=1).conflict(BORIS, shadow=2)
    assert not game.may(ANNA, Help())
    game.roll("d444 s45").press(ANNA, SpendHope(0))
    assert game.state.hope == 0


def test_dryh_x4_tells_when_it_goes_round() -> None:
    game = Table(anna=SPIRIT, boris=sheet()).having(settings=Settings(teller="round"))
    game.conflict(BORIS).roll("d644 s4")
    assert game.after.teller == ANNA


def test_dryh_x4_scars_of_a_spirit_are_frozen() -> None:
    ghost = replace(SPIRIT, scars=scars(0))
    assert not Table(anna=ghost).having(session=2).offered(ANNA, ScarCoins)


def test_dryh_x3_the_step_of_coins_of_one_who_becomes_a_spirit_stays_closed() -> None:
    game = Table(anna=sheet(MARKS_OUT, discipline=1), boris=sheet()).having(hope=1)
    game.conflict(ANNA).roll("d4 e s6")
    game.press(GM, CloseCoins())
    assert game.bowls == (1, 1)


def test_a_correction_ends_what_a_character_cannot_go_on_with() -> None:
    def at_once(*moves: Move) -> Table:
        game = Table(anna=sheet(anxiety=1), boris=sheet())
        return game.conflict(ANNA, talent="minor", emotions=2, helpers=[BORIS]).press(GM, *moves)

    assert at_once(CorrectCondition(ANNA, "spirit", True)).phase == "between"
    assert at_once(CorrectCondition(BORIS, "asleep", True)).declaration.helpers == ()
    assert at_once(Correct(ANNA, "anxiety", 0)).declaration.talent == "none"
    lost = at_once(CorrectCondition(ANNA, "talents_lost", True)).declaration
    assert (lost.emotions, lost.talent, lost.helpers) == (0, "none", (BORIS,))


def test_marks_of_a_table_are_written_short() -> None:
    assert letters(Sheet(marks("HhR"))) == "HhR"
