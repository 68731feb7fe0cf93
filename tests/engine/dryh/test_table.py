"""Who leads, who tells, what is hidden; people, chairs, and what is taken back."""

from typing import Any

import pytest

from engine.core import GM, Move, Seat, replay
from engine.dice import scripted_dice
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.rules.opening import leaders
from engine.games.dryh.state import (
    AddOpponent,
    AnswerFor,
    CallOff,
    Choose,
    ChooseMain,
    ChooseMarks,
    ClearOpponents,
    CloseCoins,
    Contend,
    ContestRolled,
    CrossMark,
    Declare,
    DeclareEmotions,
    DeclineBenefit,
    Help,
    OpenPrepared,
    OpenScene,
    Prepare,
    Punish,
    RollForMain,
    RollTakenBack,
    SetEffective,
    SetShadow,
    Settings,
    SpendHope,
    StartConflict,
    UseGroup,
)
from engine.screen import Name
from tests.engine.dryh.tables import ANNA, BORIS, VERA, Table, letters, sheet

# --- who tells, what is hidden ----------------------------------------------------------------


def ended(words: str, settings: Settings) -> Table:
    """A conflict of Anna's that costs her nothing."""
    game = Table(anna=sheet(), boris=sheet()).having(settings=settings)
    game.conflict(ANNA, shadow=len(words.split()[-1]) - 1).roll(words)
    return game if game.phase == "between" else game.press(GM, Punish(ANNA, "mercy"))


@pytest.mark.parametrize(
    ("teller", "words", "tells"),
    [
        ("gm", "d644 s4", GM),
        ("winner", "d614 s4", ANNA),
        ("winner", "d444 s61", GM),
        ("colour", "d644 s4", ANNA),
        ("colour", "d644 s4441", ANNA),
        ("colour", "d444 s6", GM),
    ],
)
def test_dryh_02_who_tells_is_a_setting_of_the_table(teller: Any, words: str, tells: Seat) -> None:
    game = ended(words, Settings(teller=teller))
    assert game.after.teller == tells
    assert dict(game.told("dryh-teller").args)["who"] == Name(tells)


def test_dryh_02_round_the_table_the_gm_comes_last() -> None:
    game = Table(anna=sheet(), boris=sheet()).having(settings=Settings(teller="round"))
    tellers = [game.conflict(ANNA).roll("d644 s4").after.teller for _ in range(4)]
    assert tellers == [ANNA, BORIS, GM, ANNA]


def test_dryh_02_by_default_the_gm_and_for_who_has_left_the_gm() -> None:
    assert ended("d644 s4", Settings()).after.teller == GM
    game = Table(anna=sheet("Hhr"), boris=sheet()).having(settings=Settings(teller="winner"))
    game.conflict(ANNA).roll("d644 s4").leave(ANNA)
    assert game.press(GM, AnswerFor(ANNA, DeclineBenefit())).after.teller == GM


def test_dryh_06_no_key_tells_afterwards_which_hidden_shadow_it_set() -> None:
    game = Table(anna=sheet(), boris=sheet()).having(settings=Settings(shadow="hidden"))
    game.conflict(ANNA, shadow=7).press(GM, CallOff(), StartConflict(), SetShadow(5))
    keys = [
        button.label.id
        for button in GAME.screen(game.state, None).buttons()
        if isinstance(button.move, SetShadow)
    ]
    assert keys == ["plain"] * 15


def test_dryh_06_shadow_and_chances_may_be_hidden_until_the_roll() -> None:
    game = Table(anna=sheet()).having(settings=Settings(shadow="hidden")).conflict(ANNA, shadow=7)
    assert "dryh-shadow-hidden" in game.ids
    assert not {"dryh-shadow", "dryh-chance", "dryh-chance-top"} & set(game.ids)
    assert "7" in repr(GAME.glance(game.state, GM))
    assert "dryh-dice" in game.roll("d644 s4444444").ids


@pytest.mark.parametrize(("chances", "seen"), [("all", True), ("gm", False), ("none", False)])
def test_dryh_06_chances_are_for_all_for_the_gm_or_for_nobody(chances: Any, seen: bool) -> None:
    game = Table(anna=sheet()).having(settings=Settings(chances=chances)).conflict(ANNA)
    assert ("dryh-chance" in game.ids) is seen
    assert ("percent" in repr(GAME.glance(game.state, GM))) is (chances != "none")


def test_dryh_06_settings_are_the_gms_at_any_time() -> None:
    game = Table(anna=sheet()).conflict(ANNA).press(GM, Choose("shadow", "hidden"))
    assert "dryh-shadow-hidden" in game.ids
    with pytest.raises(IllegalMove):
        game.press(ANNA, Choose("shadow", "open"))
    with pytest.raises(IllegalMove):
        game.press(GM, Choose("shadow", "maybe"))


# --- how much Shadow, and whose conflict ------------------------------------------------------


def opening() -> Table:
    return Table(anna=sheet(), boris=sheet(), vera=sheet()).press(GM, StartConflict())


def test_dryh_08_the_gm_adds_opponents_one_by_one() -> None:
    game = opening().press(GM, AddOpponent(4, 0), AddOpponent(4, 1), AddOpponent(1, 2))
    assert dict(game.told("dryh-group").args)["shadow"] == "7"
    game.press(GM, SetEffective(True))
    assert dict(game.told("dryh-group").args)["shadow"] == "9"
    game.press(GM, UseGroup(), ChooseMain(BORIS))
    assert game.declaration.shadow == 9


def test_dryh_08_and_begins_anew() -> None:
    game = opening().press(GM, AddOpponent(4, 0), ClearOpponents(), AddOpponent(2, 0), UseGroup())
    assert game.press(GM, ChooseMain(ANNA)).declaration.shadow == 2


def test_dryh_09_above_fifteen_the_gm_is_told() -> None:
    game = opening().press(GM, SetEffective(True), AddOpponent(9, 0), AddOpponent(9, 1))
    assert dict(game.told("dryh-group-capped").args)["raw"] == "18"
    assert game.press(GM, UseGroup(), ChooseMain(ANNA)).declaration.shadow == 15


def contest(*faces: int) -> Table:
    game = opening().press(GM, Contend(BORIS, True), Contend(ANNA, True))
    return game.press(GM, RollForMain(), dice=scripted_dice(faces))


def test_dryh_81_most_successes_of_discipline_lead() -> None:
    game = contest(1, 2, 5, 3, 4, 4)
    assert game.state.phase.main == ANNA  # type: ignore[union-attr]
    assert game.press(GM, SetShadow(4)).declaration.main == ANNA
    assert game.declaration.helpers == ()
    assert game.may(BORIS, Help())


def test_dryh_81_no_consequences_no_scars_and_no_coins() -> None:
    game = opening().having(despair=2, hope=2)
    before = game.state.sheets
    game.press(GM, Contend(ANNA, True), Contend(BORIS, True))
    game.press(GM, RollForMain(), dice=scripted_dice([6, 6, 6, 1, 4, 4]))
    assert game.state.sheets == before
    assert game.bowls == (2, 2)


def test_dryh_81_those_who_tie_throw_once_more() -> None:
    game = opening().press(GM, *(Contend(seat, True) for seat in (ANNA, BORIS, VERA)))
    game.press(GM, RollForMain(), dice=scripted_dice([1, 2, 4, 4, 4, 4, 2, 3, 5, 1, 4, 4, 1, 1, 5]))
    thrown = [event for event in game.events if isinstance(event, ContestRolled)]
    assert [tuple(event.faces) for event in thrown] == [(ANNA, BORIS, VERA), (ANNA, VERA)]
    assert game.state.phase.main == VERA  # type: ignore[union-attr]


def test_dryh_81_then_the_gm_names_one_of_them() -> None:
    game = contest(1, 2, 5, 3, 3, 4, 4, 4, 4, 5, 5, 5)
    assert game.state.phase.main is None  # type: ignore[union-attr]
    assert game.offered(GM, ChooseMain) == {ChooseMain(ANNA), ChooseMain(BORIS)}
    assert not game.offered(GM, RollForMain) | game.offered(GM, Contend)
    assert "dryh-contest-tie" in game.ids
    game.press(GM, SetShadow(4), ChooseMain(BORIS))
    assert game.declaration.main == BORIS


def test_dryh_81_one_throw_however_often_the_button_is_pressed() -> None:
    game = contest(1, 2, 5, 3, 4, 4)
    with pytest.raises(IllegalMove):
        game.press(GM, RollForMain(), dice=scripted_dice([1] * 12))


def test_dryh_81_one_who_tied_and_left_is_not_named() -> None:
    game = contest(1, 2, 5, 3, 3, 4, 4, 4, 4, 5, 5, 5).leave(BORIS)
    assert game.offered(GM, ChooseMain) == {ChooseMain(ANNA)}


def test_dryh_81_leaders_are_counted_by_successes_not_by_dice() -> None:
    faces = {ANNA: (1, 6, 6), BORIS: (4, 4), VERA: (3,)}
    assert leaders(faces) == (ANNA, VERA)
    assert leaders({ANNA: (4,), BORIS: (5,)}) == (ANNA, BORIS)


# --- people and chairs ------------------------------------------------------------------------


def test_dryh_x5_who_leaves_the_contest_is_out_of_it() -> None:
    game = opening().press(GM, Contend(ANNA, True), Contend(BORIS, True)).leave(BORIS)
    assert not game.may(GM, RollForMain())


def test_dryh_x5_the_gm_goes_on_with_the_coins_of_who_has_left() -> None:
    game = Table(anna=sheet(), boris=sheet()).having(hope=1).conflict(ANNA).roll("d444 s1")
    game.leave(ANNA)
    assert game.phase == "coins"
    game.press(BORIS, SpendHope(0))
    assert game.phase == "between"


@pytest.mark.parametrize("words", [None, "d444 s1", "d644 s1"])
def test_dryh_x6_no_chair_for_the_main_and_helpers_of_an_open_conflict(words: str | None) -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=sheet()).having(hope=1)
    game.conflict(ANNA, helpers=[BORIS])
    if words is not None:
        game.roll(f"{words} h444")
    for seat in (ANNA, BORIS):
        refusal = GAME.chair(game.state, seat)
        assert refusal is not None
        assert refusal.id == "dryh-no-chair"
    assert GAME.chair(game.state, VERA) is None


def test_dryh_x6_open_questions_go_with_the_chair_and_the_own_character_rests() -> None:
    """The GM is a seat: whoever sits on it is asked. Their own seat is empty meanwhile."""
    game = Table(anna=sheet(), boris=sheet(), vera=sheet()).conflict(ANNA).roll("d444 s1")
    game.leave(VERA)
    assert game.offered(GM, Punish) != set()
    assert game.press(GM, Punish(ANNA, "mercy")).legal(VERA) == set()
    assert VERA not in {move.seat for move in opening_of(game) if isinstance(move, ChooseMain)}


def opening_of(game: Table) -> set[Move]:
    return game.press(GM, StartConflict()).legal(GM)


def test_dryh_x11_a_newcomer_comes_last_with_a_sheet_of_their_own() -> None:
    game = Table(boris=sheet(), vera=sheet()).conflict(BORIS).sit(ANNA)
    assert game.state.order == (BORIS, VERA, ANNA)
    assert (game.sheet(ANNA).discipline, game.sheet(ANNA).marks) == (3, ())
    assert game.offered(ANNA, ChooseMarks) == {ChooseMarks(n) for n in range(4)}
    game.press(ANNA, ChooseMarks(0), Help()).roll("d644 s4 h444")


def test_dryh_x11_not_in_a_roll_that_has_fallen() -> None:
    game = Table(anna=sheet()).having(hope=1).conflict(ANNA).roll("d444 s1").sit(BORIS)
    assert game.phase == "coins"
    assert not game.may(BORIS, Help())
    assert not game.offered(BORIS, ChooseMarks)


def test_dryh_x12_an_undone_roll_is_announced_and_the_next_is_called_a_repeat() -> None:
    game = Table(anna=sheet(anxiety=1)).conflict(ANNA, raised=True, emotions=1)
    before, declared = game.state, game.declaration
    game.roll("d444 a44 e6 s1")
    back = GAME.undone(before, game.events)
    assert back.events == (RollTakenBack(),)
    assert back.notice is not None
    assert back.notice.id == "dryh-undone-roll"
    assert "6" in repr(back.notice.args)
    again = Table(replay(GAME, before, back.events))
    assert again.sheet(ANNA).anxiety == 1
    assert (again.phase, again.declaration.emotions) == ("declaring", declared.emotions)
    assert "dryh-repeated" in again.roll("d644 a44 e4 s1").ids


def test_dryh_x12_whatever_was_undone_a_first_roll_is_no_repeat() -> None:
    game = Table(anna=sheet()).conflict(ANNA)
    before = game.state
    game.press(ANNA, DeclareEmotions(2))
    back = GAME.undone(before, game.events)
    assert (back.events, back.notice) == ((), None)
    assert "dryh-repeated" not in Table(before).roll("d644 s1").ids


def test_dryh_x12_it_stays_a_repeat_while_the_declaration_stands() -> None:
    game = Table(anna=sheet()).conflict(ANNA)
    game.state = GAME.evolve(game.state, RollTakenBack())
    game.press(ANNA, DeclareEmotions(1)).roll("d614 e4 s1")
    assert "dryh-repeated" in game.ids
    assert "dryh-repeated" not in game.conflict(ANNA).roll("d644 s1").ids


# --- the GM's desk ----------------------------------------------------------------------------


def test_a_prepared_spirit_opens_a_conflict_in_one_tap() -> None:
    game = Table(anna=sheet(), boris=sheet())
    move = GAME.fill(game.state, GM, "Смотритель 6 боится света", "desk", "prepared")
    assert move == Prepare("Смотритель", 6, "боится света")
    game.press(GM, move, OpenPrepared(1), ChooseMain(ANNA))
    assert (game.declaration.shadow, game.declaration.opponent) == (6, "Смотритель")


def test_a_private_note_is_shown_to_nobody_else() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(GM, Prepare("Смотритель", 6, "боится света"))
    assert "боится света" in repr(GAME.screen(game.state, GM, "desk", True))
    assert "Смотритель" not in repr(GAME.screen(game.state, GM, "desk", False))
    game.press(GM, OpenPrepared(1))
    for viewer in (None, ANNA):
        assert "боится света" not in repr(GAME.screen(game.state, viewer))


def test_a_prepared_opening_goes_onto_the_table_and_off_the_list() -> None:
    game = Table(anna=sheet()).press(GM, Prepare("Пустой вокзал", 0, ""), OpenScene(1))
    assert (game.state.scene_name, game.state.prepared) == ("Пустой вокзал", ())
    assert game.end_scene().state.scene_name == ""


def test_each_sheet_counts_its_conflicts() -> None:
    game = Table(anna=sheet(), boris=sheet()).conflict(ANNA, helpers=[BORIS]).roll("d644 s4 h444")
    game.conflict(ANNA)
    assert [game.sheet(seat).conflicts for seat in (ANNA, BORIS)] == [2, 0]


def test_the_gm_alone_can_carry_an_evening() -> None:
    game = Table(anna=sheet(), boris=sheet()).having(hope=1)
    game.press(ANNA, Declare()).press(GM, SetShadow(2)).roll("d444 s61", by=GM)
    game.press(GM, Punish(ANNA, "mark"), AnswerFor(ANNA, CrossMark("rage")))
    assert letters(game.sheet(ANNA)) == "hhR"
    game.conflict(ANNA).roll("d644 s4", by=GM).press(GM, CloseCoins())
    game.press(GM, AnswerFor(ANNA, DeclineBenefit()))
    assert game.phase == "between"
