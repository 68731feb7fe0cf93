"""The dice lie: scars, Despair and Hope in one step, in any order, until the GM decides."""

from dataclasses import replace
from itertools import permutations

import pytest

from engine.core import GM, Move
from engine.dice import scripted_dice
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.state import (
    COLOURS,
    USUAL_SETTINGS,
    CalmByHope,
    ClearByHope,
    CloseCoins,
    CoinGained,
    Colour,
    CorrectBowl,
    CrossMark,
    DeclineBenefit,
    LowerAnxiety,
    Punish,
    ReRoll,
    ScarCoins,
    Sheet,
    SpendDespair,
    SpendHope,
)
from engine.screen import names
from tests.engine.dryh.tables import ANNA, BORIS, VERA, Table, letters, numbers, scars, sheet

CALM = CalmByHope(ANNA, 0)
CALM_OUTSIDE = replace(USUAL_SETTINGS, calm="outside")
ONLY_OTHERS = replace(USUAL_SETTINGS, hope="others")
FROM_NEXT_SCENE = replace(USUAL_SETTINGS, moved="scene")


def lying(
    words: str, *, despair: int = 0, hope: int = 0, anna: Sheet | None = None, **changes: object
) -> Table:
    """Anna's dice lie, Boris helps if there are dice for him; session 2, so that scars work."""
    game = Table(anna=anna or sheet(), boris=sheet("Hhr", anxiety=1), vera=sheet())
    game.having(despair=despair, hope=hope, session=2, **changes)
    dice = {word[0]: len(word) - 1 for word in words.split()}
    helpers = [BORIS] if "h" in dice else []
    game.conflict(ANNA, shadow=dice["s"], emotions=dice.get("e", 0), helpers=helpers)
    return game.roll(words)


def add(colour: Colour, nth: int = 0) -> SpendDespair:
    return SpendDespair(True, colour, nth)


def take(colour: Colour, nth: int = 0) -> SpendDespair:
    return SpendDespair(False, colour, nth)


# --- Despair ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "coins"), [("d644 s4", 0), ("d444 e6 s4", 0), ("d644 s4111", 0), ("d444 s6", 1)]
)
def test_dryh_70_a_despair_coin_comes_of_shadow_on_top_and_of_nothing_else(
    words: str, coins: int
) -> None:
    assert lying(words).state.despair == coins


def test_dryh_70_the_gm_may_correct_the_bowl() -> None:
    game = Table(anna=sheet()).press(GM, CorrectBowl("despair", 3), CorrectBowl("hope", 1))
    assert game.bowls == (3, 1)
    with pytest.raises(IllegalMove):
        game.press(ANNA, CorrectBowl("hope", 5))


def test_dryh_71_a_spent_coin_lies_in_the_bowl_of_hope() -> None:
    game = lying("d144 s5", despair=2)
    assert game.press(GM, add("discipline")).bowls == (1, 1)
    assert game.press(GM, take("discipline", 1)).bowls == (0, 2)


def test_dryh_72_a_six_is_laid_down_anywhere_or_taken_where_one_lies() -> None:
    game = lying("d164 e45 s65 h666", despair=1)
    may = {add(colour) for colour in COLOURS} | {take("discipline"), take("shadow")}
    assert game.offered(GM, SpendDespair) == may


@pytest.mark.parametrize("move", [add("shadow"), take("discipline"), take("shadow")])
def test_dryh_72_successes_never_change(move: Move) -> None:
    game = lying("d164 s612", despair=1)
    before = verdict(game.lying)
    after = verdict(game.press(GM, move).lying)
    assert (after.successes, after.shadow) == (before.successes, before.shadow)


def test_dryh_72_players_have_no_despair_coins() -> None:
    game = lying("d164 s6", despair=1)
    assert not game.offered(ANNA, SpendDespair)
    with pytest.raises(IllegalMove):
        game.press(ANNA, add("shadow"))


def test_dryh_73_any_number_of_coins_in_one_roll() -> None:
    game = lying("d144 s66", despair=3).press(GM, take("shadow"), take("shadow", 1))
    game.press(GM, add("emotions", 2))
    assert verdict(game.lying).dominant == "emotions"
    assert game.bowls == (0, 3)
    assert not game.offered(GM, SpendDespair)


def test_dryh_74_an_empty_colour_may_get_a_six_and_counts_by_its_dice() -> None:
    game = lying("d664 s6", despair=2)
    game.press(GM, add("anxiety"), add("shadow", 1))
    result = verdict(game.lying)
    assert (result.dice["anxiety"], result.dominant) == ((6,), "discipline")


def test_dryh_74_sixes_do_not_change_the_anxiety_level() -> None:
    game = Table(anna=sheet(anxiety=2)).having(despair=1).conflict(ANNA, talent="minor", shadow=2)
    game.roll("d444 a46 s12").press(GM, take("anxiety"))
    assert verdict(game.lying).successes == 2


def test_dryh_49_no_coin_for_shadow_where_one_was_spent() -> None:
    game = lying("d144 s6", despair=1).press(GM, add("anxiety"))
    assert verdict(game.lying).dominant == "anxiety"
    game = lying("d144 s6", despair=2).press(GM, add("shadow"), CloseCoins())
    assert CoinGained() not in game.events
    assert game.bowls == (1, 1)


# --- Hope -------------------------------------------------------------------------------------


def test_dryh_75_a_coin_is_one_more_success_whoever_pays() -> None:
    game = lying("d444 s12", hope=2)
    game.press(VERA, SpendHope(0)).press(ANNA, SpendHope(1))
    assert (verdict(game.lying).won, game.bowls) == (True, (0, 0))


def test_dryh_75_or_less_anxiety_or_a_clear_mark_for_oneself_or_another() -> None:
    game = lying("d444 a44 s5", hope=3, anna=sheet("HhR", anxiety=2))
    mine = {CALM, ClearByHope(ANNA, "horror", 0), ClearByHope(ANNA, "rage", 0)}
    others = {CalmByHope(BORIS, 0), ClearByHope(BORIS, "horror", 0)}
    for seat in (ANNA, VERA):
        assert game.offered(seat, CalmByHope) | game.offered(seat, ClearByHope) == mine | others
    game.press(VERA, CALM).press(ANNA, ClearByHope(BORIS, "horror", 1))
    assert (game.sheet(ANNA).anxiety, letters(game.sheet(BORIS))) == (1, "hhr")
    assert game.state.hope == 1


def test_dryh_75_the_gms_seat_never_spends_hope() -> None:
    game = lying("d444 a44 s5", hope=3, anna=sheet("HhR", anxiety=2))
    assert not game.kinds(GM) & {SpendHope, CalmByHope, ClearByHope}
    for move in (SpendHope(0), CALM, ClearByHope(ANNA, "rage", 0)):
        with pytest.raises(IllegalMove):
            game.press(GM, move)


@pytest.mark.parametrize("move", [CalmByHope(VERA, 0), ClearByHope(VERA, "horror", 0)])
def test_dryh_75_refused_where_there_is_nothing_to_take(move: Move) -> None:
    with pytest.raises(IllegalMove):
        lying("d444 s5", hope=1).press(ANNA, move)


def test_dryh_75_one_coin_is_one_coin() -> None:
    game = lying("d444 s5", hope=1).press(BORIS, CalmByHope(BORIS, 0))
    assert game.phase != "coins"
    assert game.bowls[1] == 0
    with pytest.raises(IllegalMove):
        game.press(BORIS, ClearByHope(BORIS, "horror", 1))


def test_dryh_75_the_dice_of_this_roll_stay_as_they_fell() -> None:
    game = Table(anna=sheet(anxiety=2)).having(hope=1).conflict(ANNA, talent="minor", shadow=2)
    game.roll("d444 a44 s12")
    before = verdict(game.lying)
    game.press(ANNA, CALM)
    assert game.sheet(ANNA).anxiety == 1
    assert verdict(game.lying) == before


def test_dryh_75_not_while_consequences_are_settled() -> None:
    game = lying("d444 a4 e6 s5", hope=1, anna=sheet("hhr", anxiety=1)).press(GM, CloseCoins())
    assert game.phase == "consequences"
    assert game.kinds(ANNA) == {CrossMark}


def test_dryh_75_in_a_declaration_a_talent_without_its_die_is_given_up() -> None:
    game = Table(anna=sheet(anxiety=1)).having(hope=1).conflict(ANNA, talent="minor")
    game.press(ANNA, CALM)
    assert (game.declaration.talent, game.sheet(ANNA).anxiety) == ("none", 0)
    game.roll("d444 s4")


def test_dryh_75_the_table_may_keep_it_for_outside_of_conflicts() -> None:
    marked = sheet("HhR", anxiety=2)
    game = lying("d444 a44 s5", hope=2, anna=marked, settings=CALM_OUTSIDE)
    assert game.kinds(ANNA) == {SpendHope}
    game.press(GM, CloseCoins())
    assert game.press(ANNA, CALM).sheet(ANNA).anxiety == 1
    game = Table(anna=marked).having(hope=2, settings=CALM_OUTSIDE).conflict(ANNA)
    assert not game.may(ANNA, CALM)


# --- one step, any order ----------------------------------------------------------------------


def test_dryh_76_dice_then_sixes_then_talent_then_hope() -> None:
    game = Table(anna=sheet(anxiety=2)).having(despair=1, hope=1)
    game.conflict(ANNA, talent="minor", shadow=3).roll("d444 a44 s111")
    game.press(ANNA, SpendHope(0)).press(GM, add("emotions"))
    assert verdict(game.lying).successes == 3


def test_dryh_76_the_order_of_pressing_changes_nothing() -> None:
    moves = [(ANNA, SpendHope(0)), (GM, add("anxiety")), (BORIS, CalmByHope(BORIS, 0))]
    ends = set()
    for order in permutations(moves):
        game = lying("d144 s512", despair=1, hope=2)
        spent = 0
        for seat, move in order:
            if hasattr(move, "nth") and seat != GM:
                move, spent = replace(move, nth=spent), spent + 1  # type: ignore[type-var]
            game.press(seat, move)
        ends.add((repr(verdict(game.lying)), game.bowls, game.sheet(BORIS).anxiety))
    assert len(ends) == 1


def test_dryh_76_a_scar_comes_before_the_gms_first_coin() -> None:
    game = lying("d444 s512", despair=1, hope=1, anna=sheet(scars=scars(0)))
    game.press(ANNA, SpendHope(0))
    assert game.may(ANNA, ReRoll("discipline", 0))
    game.press(GM, add("emotions"))
    assert not game.offered(ANNA, ReRoll)
    assert game.sheet(ANNA).ready_scars(2) != ()


def test_dryh_76_the_first_coin_is_confirmed_by_the_names_of_unused_scars() -> None:
    game = lying("d444 s512", despair=2, anna=sheet(scars=scars(0)))
    menus = {menu.name: menu for menu in GAME.screen(game.state, None).menus}
    (door,) = (
        button for row in menus[""].rows for button in row if button.opens.startswith("despair")
    )
    assert door.opens == "despair-sure"
    warned = [line.text for line in menus["despair-sure"].lines if line.text is not None]
    assert dict(warned[0].args)["who"] == names([ANNA])
    game.press(GM, add("emotions"))
    assert (
        GAME.screen(game.state, None).menu("despair-sure") == GAME.screen(game.state, None).menus[0]
    )


def test_dryh_76_what_scars_and_coins_turn_is_computed_anew() -> None:
    game = lying("d444 s12", despair=1, hope=1, anna=sheet(scars=scars(0)))
    assert not verdict(game.lying).won
    game.press(ANNA, ReRoll("discipline", 0), dice=scripted_dice([1, 1, 5]))
    assert verdict(game.lying).won
    assert (game.phase, game.may(GM, CloseCoins())) == ("coins", True)
    assert not game.offered(GM, Punish)


def test_dryh_76_the_gms_next_decision_closes_the_step() -> None:
    game = lying("d644 s12", hope=1)
    game.press(GM, Punish(ANNA, "mercy"))
    assert game.phase == "between"
    with pytest.raises(IllegalMove):
        game.press(ANNA, SpendHope(0))


def test_dryh_76_on_a_win_the_gm_says_go_on() -> None:
    game = lying("d644 s4", hope=1, anna=sheet(anxiety=0))
    assert game.phase == "coins"
    game.press(GM, CloseCoins())
    assert game.phase == "between"


def test_dryh_76_where_nobody_can_do_anything_the_step_is_not_there() -> None:
    assert lying("d644 s4").phase == "between"
    assert lying("d644 s12").phase == "consequences"
    game = lying("d644 s4", hope=1)
    assert game.press(BORIS, SpendHope(0)).phase == "between"


def test_dryh_76_it_stays_open_for_five_coins_of_a_scar() -> None:
    game = lying("d444 s12", anna=sheet())
    assert game.phase == "consequences"
    game = Table(anna=sheet(), boris=sheet(scars=scars(0))).having(session=2)
    game.conflict(ANNA, shadow=2).roll("d444 s12")
    assert game.phase == "coins"
    game.press(BORIS, ScarCoins(1), SpendHope(0)).press(ANNA, SpendHope(1))
    assert verdict(game.lying).won


def test_dryh_77_hopes_die_is_a_one_of_discipline_in_dominance_too() -> None:
    game = lying("d644 e644 s5", hope=1)
    assert verdict(game.lying).reason == "priority"
    game.press(ANNA, SpendHope(0))
    result = verdict(game.lying)
    assert (result.dice["discipline"], result.reason) == ((6, 4, 4, 1), "more_dice")


# --- the table's settings ---------------------------------------------------------------------


def test_dryh_78_a_moved_coin_is_usable_at_once() -> None:
    game = lying("d144 s12", despair=1).press(GM, add("emotions")).press(ANNA, SpendHope(0))
    assert (verdict(game.lying).won, game.bowls) == (True, (0, 0))


def test_dryh_78_or_from_the_next_scene() -> None:
    game = lying("d144 s12", despair=1, hope=1, settings=FROM_NEXT_SCENE)
    game.press(GM, add("emotions"))
    assert (game.bowls, game.state.free_hope) == ((0, 2), 1)
    game.press(BORIS, CalmByHope(BORIS, 0))
    assert not game.offered(ANNA, SpendHope)
    with pytest.raises(IllegalMove):
        game.press(ANNA, SpendHope(1))
    game.press(GM, Punish(ANNA, "mercy")).press(ANNA, CrossMark("rage")).end_scene()
    assert game.state.free_hope == 1


def test_dryh_78_the_setting_taken_back_frees_the_coins() -> None:
    game = lying("d144 s12", despair=2, settings=FROM_NEXT_SCENE).press(GM, add("emotions"))
    assert game.state.free_hope == 0
    game.having(settings=FROM_NEXT_SCENE)
    (choose,) = (
        move for move in game.legal(GM) if repr(move) == "Choose(setting='moved', value='now')"
    )
    assert game.press(GM, choose).state.free_hope == 1


def test_dryh_79_any_number_by_anybody() -> None:
    game = lying("d444 s1234", hope=3)
    game.press(ANNA, SpendHope(0), SpendHope(1), SpendHope(2))
    assert verdict(game.lying).successes == 3


def test_dryh_79_only_for_others_where_the_table_says_so() -> None:
    game = lying("d444 a4 s12 h444", hope=9, anna=sheet("Hhr", anxiety=1), settings=ONLY_OTHERS)
    assert not game.may(ANNA, SpendHope(0))
    assert game.may(BORIS, SpendHope(0))
    assert game.offered(ANNA, CalmByHope) == {CalmByHope(BORIS, 0)}
    assert game.offered(BORIS, CalmByHope) == {CalmByHope(ANNA, 0)}
    assert game.offered(BORIS, ClearByHope) == {ClearByHope(ANNA, "horror", 0)}


def test_dryh_79_both_bowls_are_emptied_between_sessions() -> None:
    game = Table(anna=sheet()).having(despair=3, hope=4, locked=1).next_session()
    assert (game.bowls, game.state.locked) == ((0, 0), 0)


# --- scars on the dice ------------------------------------------------------------------------


def test_dryh_91_a_whole_own_colour_falls_again_and_stands() -> None:
    game = lying("d444 e11 s6", anna=sheet(scars=scars(0)))
    assert game.offered(ANNA, ReRoll) == {ReRoll("discipline", 0), ReRoll("emotions", 0)}
    game.press(ANNA, ReRoll("emotions", 0), dice=scripted_dice([6, 6]))
    assert game.lying.dice["emotions"] == (6, 6)
    assert game.sheet(ANNA).scars[0].used == 2
    assert not game.offered(ANNA, ReRoll)


@pytest.mark.parametrize("colour", ["anxiety", "shadow"])
def test_dryh_91_not_a_colour_without_dice_and_not_shadow_and_the_scar_is_kept(
    colour: Colour,
) -> None:
    game = lying("d444 s6", anna=sheet(scars=scars(0)))
    with pytest.raises(IllegalMove):
        game.press(ANNA, ReRoll(colour, 0), dice=scripted_dice([1] * 9))
    assert len(game.sheet(ANNA).ready_scars(2)) == 1


def test_dryh_91_several_scars_on_the_same_colour() -> None:
    game = lying("d444 s6", anna=sheet(scars=scars(0, 0)))
    game.press(ANNA, ReRoll("discipline", 0), dice=scripted_dice([5, 5, 5]))
    game.press(ANNA, ReRoll("discipline", 1), dice=scripted_dice([1, 2, 3]))
    assert game.lying.dice["discipline"] == (1, 2, 3)
    assert [scar.used for scar in game.sheet(ANNA).scars] == [2, 2]


def test_dryh_84_91_a_helper_throws_the_helping_dice_again_and_nothing_else() -> None:
    game = Table(anna=sheet(anxiety=1), boris=sheet(anxiety=2, scars=scars(0)), vera=sheet())
    game.having(session=2).conflict(ANNA, shadow=2, helpers=[BORIS, VERA])
    game.roll("d444 a4 s12 h444 h555")
    assert game.offered(BORIS, ReRoll) == {ReRoll("discipline", 0)}
    game.press(BORIS, ReRoll("discipline", 0), dice=scripted_dice([1, 2, 6]))
    assert game.lying.helpers == {BORIS: (1, 2, 6), VERA: (5, 5, 5)}
    assert game.lying.dice["discipline"] == (4, 4, 4)
    assert verdict(game.lying).won


def test_dryh_91_who_is_not_in_the_roll_has_no_dice_to_throw() -> None:
    game = Table(anna=sheet(), boris=sheet(scars=scars(0))).having(session=2)
    game.conflict(ANNA).roll("d444 s6")
    assert not game.offered(BORIS, ReRoll)


def test_dryh_91_the_level_of_minor_is_not_thrown_again() -> None:
    game = Table(anna=sheet(anxiety=2, scars=scars(0))).having(session=2)
    game.conflict(ANNA, talent="minor", shadow=2).roll("d444 a11 s12")
    game.press(ANNA, ReRoll("anxiety", 0), dice=scripted_dice([4, 4]))
    assert (verdict(game.lying).successes, verdict(game.lying).won) == (2, True)


def test_dryh_93_five_coins_in_the_step_itself_and_used_at_once() -> None:
    game = lying("d444 s123", anna=sheet(scars=scars(0)))
    game.press(ANNA, ScarCoins(1), SpendHope(0), SpendHope(1), SpendHope(2))
    assert (verdict(game.lying).won, game.state.hope) == (True, 2)
    assert game.sheet(ANNA).scars[0].spent


# --- meetings ---------------------------------------------------------------------------------


def test_dryh_x8_no_six_of_a_helper_is_taken() -> None:
    game = lying("d444 s4 h666", despair=1)
    assert take("discipline") not in game.legal(GM)
    with pytest.raises(IllegalMove):
        game.press(GM, take("discipline"))
    assert game.bowls == (1, 0)


def test_dryh_x8_an_empty_emotions_on_top_crosses_a_mark_and_the_card_says_why() -> None:
    game = lying("d444 s5", despair=1).press(GM, add("emotions"), CloseCoins())
    assert {"dryh-despair-line", "dryh-was-top"} <= set(game.ids)
    game.press(ANNA, CrossMark("rage"))
    assert letters(game.sheet(ANNA)) == "hhR"


def test_dryh_x8_discipline_on_top_by_a_six_gives_the_breather() -> None:
    game = Table(anna=sheet(anxiety=1)).having(despair=1).conflict(ANNA).roll("d444 a5 s5")
    game.press(GM, add("discipline"), CloseCoins())
    assert {LowerAnxiety, DeclineBenefit} == game.kinds(ANNA)


def test_dryh_x8_the_same_six_laid_down_and_taken_costs_two() -> None:
    game = lying("d444 s5", despair=2)
    before = verdict(game.lying)
    game.press(GM, add("anxiety"), take("anxiety", 1))
    assert (verdict(game.lying), game.bowls) == (before, (0, 2))


def test_the_same_coin_is_not_spent_by_two_people() -> None:
    game = lying("d444 s1234", hope=5)
    game.press(ANNA, SpendHope(0))
    for seat in (ANNA, BORIS):
        with pytest.raises(IllegalMove):
            game.press(seat, SpendHope(0))
    assert game.state.hope == 4


def test_a_punishment_in_the_step_is_chosen_with_the_dice_as_they_lie() -> None:
    game = lying("d444 s12", despair=1).press(GM, add("anxiety"))
    assert game.offered(GM, Punish) == {Punish(ANNA, "mark"), Punish(ANNA, "mercy")}
    game.press(GM, Punish(ANNA, "mark")).press(ANNA, CrossMark("horror"))
    assert numbers(game.sheet(ANNA)) == ("Hhr", 3, 1, 0)
