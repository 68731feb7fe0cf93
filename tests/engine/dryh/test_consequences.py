"""After the roll: what it costs, whom, in which order, and who decides."""

import pytest

from engine.core import GM, Move, Seat
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.state import (
    AnswerFor,
    AnxietyRose,
    BecameSpirit,
    BenefitDeclined,
    BrokeDown,
    ChooseMarks,
    ClearMark,
    CoinGained,
    Colour,
    CrossMark,
    Declare,
    DeclineBenefit,
    Help,
    LossChoice,
    LowerAnxiety,
    MarkCrossed,
    Punish,
    PunishAll,
    Rolled,
    Settled,
    Sheet,
    StopHelping,
)
from tests.engine.dryh.tables import ANNA, BORIS, VERA, Table, letters, numbers, sheet
from tests.engine.walk import texts_of

HORROR, RAGE = CrossMark("horror"), CrossMark("rage")
BOTH_HELP = (BORIS, VERA)

WON: dict[Colour, str] = {
    "discipline": "d6 a4 e4 s4",
    "anxiety": "d4 a6 e4 s4",
    "emotions": "d4 a4 e6 s4",
    "shadow": "d4 a4 e4 s6",
}
LOST: dict[Colour, str] = {colour: f"{words}1" for colour, words in WON.items()}


def main(
    letters: str = "hhr", *, anxiety: int = 1, permanent: int = 1, discipline: int = 1
) -> Sheet:
    """A sheet that rolls one die of each colour."""
    return sheet(letters, discipline=discipline, anxiety=anxiety, permanent=permanent)


def alone(before: Sheet, words: str) -> Table:
    """One player, the dice lie."""
    game = Table(anna=before)
    return game.conflict(ANNA, shadow=len(words.split()[-1]) - 1).roll(words)


def helped(before: Sheet, helper: Sheet, words: str) -> Table:
    """Anna with one helper whose single die shows 4, so that it changes nothing."""
    game = Table(anna=before, boris=helper)
    shadow = len(words.split()[-1]) - 1
    game.conflict(ANNA, shadow=shadow, helpers=[BORIS])
    return game.roll(words + " h" + "4" * helper.discipline)


def what_happened(game: Table) -> list[str]:
    return [type(event).__name__ for event in game.events]


# --- a loss -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "answers", "after"),
    [
        ("mark", [HORROR], ("Hhr", 1, 1, 1)),
        ("mark", [RAGE], ("hhR", 1, 1, 1)),
        ("anxiety", [], ("hhr", 1, 2, 1)),
        ("mercy", [], ("hhr", 1, 1, 1)),
    ],
)
def test_dryh_32_34_the_gm_chooses_mark_anxiety_or_mercy(
    choice: LossChoice, answers: list[Move], after: tuple[str, int, int, int]
) -> None:
    game = alone(main(), LOST["shadow"]).press(GM, Punish(ANNA, choice)).press(ANNA, *answers)
    assert (game.phase, numbers(game.sheet(ANNA))) == ("between", after)


def test_dryh_33_the_player_picks_which_mark() -> None:
    game = alone(main(), LOST["shadow"]).press(GM, Punish(ANNA, "mark"))
    assert GAME.legal(game.state, ANNA) == (HORROR, RAGE)
    assert not {HORROR, RAGE} & set(GAME.legal(game.state, GM))


@pytest.mark.parametrize(("marks", "after"), [("hhR", "HhR"), ("HHr", "HHR"), ("hhh", "Hhh")])
def test_dryh_33_the_only_kind_left_is_crossed_by_itself(marks: str, after: str) -> None:
    lost = alone(main(marks), LOST["shadow"]).press(GM, Punish(ANNA, "mark"))
    assert (lost.phase, letters(lost.sheet(ANNA))) == ("between", after)
    won = alone(main(marks), WON["emotions"])
    assert (won.phase, letters(won.sheet(ANNA))) == ("between", after)


def test_dryh_33_a_mark_that_is_not_left_cannot_be_named() -> None:
    game = Table(anna=main("hhR"), boris=main()).conflict(ANNA, helpers=[BORIS])
    game.roll(WON["emotions"] + " h4")
    with pytest.raises(IllegalMove):
        game.press(ANNA, RAGE)


def test_dryh_34_a_loss_stays_open_until_the_gm_has_chosen() -> None:
    game = alone(main(), LOST["shadow"])
    assert (game.phase, game.dues) == ("consequences", {ANNA: ("loss",)})
    assert GAME.legal(game.state, ANNA) == ()


def test_dryh_34_the_choice_is_made_for_each_participant() -> None:
    game = helped(main(), main(), LOST["shadow"])
    game.press(GM, Punish(BORIS, "anxiety"), Punish(ANNA, "mercy"))
    assert [game.sheet(seat).anxiety for seat in (ANNA, BORIS)] == [1, 2]


def test_dryh_34_or_the_same_for_all_who_still_wait() -> None:
    game = Table(anna=main(), boris=main(), vera=main()).conflict(ANNA, shadow=2, helpers=BOTH_HELP)
    game.roll(LOST["shadow"] + " h4 h4").press(GM, Punish(BORIS, "mercy"), PunishAll("anxiety"))
    assert [game.sheet(seat).anxiety for seat in (ANNA, BORIS, VERA)] == [2, 1, 2]


@pytest.mark.parametrize(
    ("rule", "dominant", "refused"),
    [("35", "anxiety", "anxiety"), ("36", "emotions", "mark")],
    ids=["35", "36"],
)
def test_dryh_35_36_what_dominance_brings_is_not_chosen_as_well(
    rule: str, dominant: Colour, refused: LossChoice
) -> None:
    game = helped(main(), main(), LOST[dominant])
    for move in (Punish(ANNA, refused), Punish(BORIS, refused), PunishAll(refused)):
        with pytest.raises(IllegalMove):
            game.press(GM, move)


def test_dryh_35_anxiety_dominates_and_no_marks_are_left_a_mark_is_a_breakdown() -> None:
    game = alone(main("HHR", discipline=2), "d44 a6 e4 s41").press(GM, Punish(ANNA, "mark"))
    assert numbers(game.sheet(ANNA)) == ("hhr", 1, 2, 2)


def test_dryh_36_a_loss_under_emotions_is_anxiety_and_one_mark() -> None:
    game = alone(main(), LOST["emotions"]).press(GM, Punish(ANNA, "anxiety")).press(ANNA, RAGE)
    assert numbers(game.sheet(ANNA)) == ("hhR", 1, 2, 1)


# --- the order --------------------------------------------------------------------------------


def test_dryh_39_loss_is_applied_before_dominance() -> None:
    game = alone(main(anxiety=1), LOST["anxiety"]).press(GM, Punish(ANNA, "mark"))
    game.press(ANNA, HORROR)
    assert what_happened(game)[1:] == ["MarkCrossed", "AnxietyRose", "Settled"]


def test_dryh_39_the_benefit_waits_for_the_loss_and_may_clear_the_mark_just_crossed() -> None:
    game = alone(main(), LOST["discipline"])
    assert not game.may(ANNA, LowerAnxiety())
    game.press(GM, Punish(ANNA, "mark")).press(ANNA, HORROR)
    assert numbers(game.press(ANNA, ClearMark("horror")).sheet(ANNA)) == numbers(main())


def test_dryh_39_a_mark_that_was_cleared_again_is_still_acted_on() -> None:
    game = alone(main(), LOST["discipline"]).press(GM, Punish(ANNA, "mark"))
    game.press(ANNA, HORROR, ClearMark("horror"))
    assert "dryh-acts" in [text.id for text in texts_of(GAME.screen(game.state, None))]


def test_dryh_39_with_three_marks_crossed_a_loss_is_a_breakdown_even_under_discipline() -> None:
    game = alone(main("HHR", discipline=3), "d644 a4 e4 s41").press(GM, Punish(ANNA, "mark"))
    assert numbers(game.sheet(ANNA)) == ("hhr", 2, 1, 2)
    assert GAME.legal(game.state, ANNA) == (LowerAnxiety(), DeclineBenefit())


def test_dryh_39_the_mark_of_emotions_may_be_named_before_the_gm_has_chosen() -> None:
    game = alone(main(), LOST["emotions"]).press(ANNA, RAGE)
    assert letters(game.sheet(ANNA)) == "hhr"
    game.press(GM, Punish(ANNA, "anxiety"))
    assert numbers(game.sheet(ANNA)) == ("hhR", 1, 2, 1)


# --- dominance --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        (ClearMark("horror"), ("hhR", 1, 2, 1)),
        (ClearMark("rage"), ("Hhr", 1, 2, 1)),
        (LowerAnxiety(), ("HhR", 1, 1, 1)),
        (DeclineBenefit(), ("HhR", 1, 2, 1)),
    ],
    ids=["horror", "rage", "anxiety", "declined"],
)
def test_dryh_46_discipline_clears_a_mark_or_lowers_anxiety(
    answer: Move, after: tuple[str, int, int, int]
) -> None:
    game = alone(main("HhR", anxiety=2), "d6 a44 e4 s4").press(ANNA, answer)
    assert (game.phase, numbers(game.sheet(ANNA))) == ("between", after)


def test_dryh_46_nothing_to_take_is_nothing_asked() -> None:
    game = Table(anna=sheet()).conflict(ANNA).roll("d644 s4")
    assert game.phase == "between"
    assert game.events[2:] == (BenefitDeclined(ANNA), Settled(GM))


@pytest.mark.parametrize(
    ("before", "offered"),
    [
        (main("hhr", anxiety=1), {LowerAnxiety(), DeclineBenefit()}),
        (
            main("HhR", anxiety=1),
            {ClearMark("horror"), ClearMark("rage"), LowerAnxiety(), DeclineBenefit()},
        ),
    ],
    ids=["anxiety", "marks"],
)
def test_dryh_46_only_what_is_there_is_offered(before: Sheet, offered: set[Move]) -> None:
    assert set(GAME.legal(alone(before, WON["discipline"]).state, ANNA)) == offered


def test_dryh_46_applies_on_a_loss_as_well() -> None:
    game = alone(main(), LOST["discipline"]).press(GM, Punish(ANNA, "mercy"))
    assert game.press(ANNA, LowerAnxiety()).sheet(ANNA).anxiety == 0


def test_dryh_47_anxiety_rises_even_after_a_raise() -> None:
    game = Table(anna=sheet(anxiety=1)).conflict(ANNA, raised=True, talent="major")
    game.roll("d444 a644 s4")
    assert game.sheet(ANNA).anxiety == 4


@pytest.mark.parametrize("words", [WON["emotions"], LOST["emotions"]], ids=["won", "lost"])
def test_dryh_48_emotions_cross_a_mark_win_or_lose(words: str) -> None:
    game = alone(main(), words).press(ANNA, RAGE)
    if game.phase == "consequences":
        game.press(GM, Punish(ANNA, "mercy"))
    assert letters(game.sheet(ANNA)) == "hhR"


@pytest.mark.parametrize("words", [WON["shadow"], LOST["shadow"]], ids=["won", "lost"])
def test_dryh_49_shadow_brings_a_price_and_one_coin(words: str) -> None:
    game = alone(main(), words)
    assert game.state.despair == 1
    assert game.events.count(CoinGained()) == 1
    assert "dryh-price" in [text.id for text in texts_of(GAME.screen(game.state, None))]


@pytest.mark.parametrize("colour", ["discipline", "anxiety", "emotions"])
def test_dryh_49_no_other_colour_does(colour: Colour) -> None:
    assert alone(main(), LOST[colour]).state.despair == 0


def test_dryh_49_one_coin_a_roll_however_many_help() -> None:
    assert helped(main(), main(), WON["shadow"]).state.despair == 1


# --- breakdown and spirits --------------------------------------------------------------------


def test_dryh_50_three_crossed_marks_are_not_yet_a_breakdown() -> None:
    assert numbers(alone(main("HHr"), WON["emotions"]).sheet(ANNA)) == ("HHR", 1, 1, 1)


@pytest.mark.parametrize("marks", ["HHR", "RRR"])
def test_dryh_50_the_fourth_crossing_is_one(marks: str) -> None:
    game = alone(main(marks, discipline=2), "d44 a4 e6 s4")
    assert BrokeDown(ANNA) in game.events


def test_dryh_51_marks_are_cleared_and_a_die_of_discipline_becomes_one_of_emotions() -> None:
    game = alone(main("HHR", discipline=2), "d44 a4 e6 s4")
    assert numbers(game.sheet(ANNA)) == ("hhr", 1, 1, 2)
    assert not any(isinstance(event, MarkCrossed) for event in game.events)


def test_dryh_51_the_permanent_die_is_in_all_later_rolls() -> None:
    game = alone(main("HHR", discipline=2), "d44 a4 e6 s4")
    game.conflict(ANNA).roll("d4 a4 e44 s4")


def test_dryh_51_the_table_hears_of_it() -> None:
    before = Table(anna=main("HHR", discipline=2)).conflict(ANNA)
    after = Table(before.state).roll("d44 a4 e6 s4")
    notices = GAME.moment(before.state, after.state, after.events).notices
    assert [text.id for text in notices] == ["dryh-breakdown-notice"]


def test_dryh_55_discipline_zero_is_a_spirit() -> None:
    game = alone(main("HHR"), WON["emotions"])
    assert game.sheet(ANNA).spirit
    assert numbers(game.sheet(ANNA)) == ("hhr", 0, 1, 2)


def test_dryh_55_a_spirit_neither_rolls_nor_helps() -> None:
    ghost = sheet(discipline=0, permanent=3, spirit=True)
    game = Table(anna=ghost, boris=sheet())
    assert not game.may(ANNA, Declare())
    game.conflict(BORIS)
    assert not game.may(ANNA, Help())
    refusal = GAME.refuse(game.state, ANNA, Help())
    assert refusal is not None
    assert refusal.id == "dryh-no-spirit"


# --- help -------------------------------------------------------------------------------------


def test_dryh_82_helpers_add_all_their_discipline_and_it_counts_in_full() -> None:
    game = Table(anna=sheet(), boris=sheet(discipline=2), vera=sheet(discipline=1))
    game.conflict(ANNA, shadow=3, helpers=BOTH_HELP).roll("d446 s111 h11 h1")
    assert game.phase == "between"
    (rolled, *_) = game.events
    assert isinstance(rolled, Rolled)
    assert list(rolled.roll.helpers) == [BORIS, VERA]


def test_dryh_82_a_helper_thinks_better_of_it() -> None:
    game = Table(anna=sheet(), boris=sheet()).conflict(ANNA, helpers=[BORIS])
    game.press(BORIS, StopHelping()).roll("d446 s4")


def test_dryh_83_helping_dice_never_dominate() -> None:
    game = Table(anna=sheet(discipline=1), boris=sheet()).conflict(ANNA, helpers=[BORIS])
    assert game.roll("d4 s5 h666").state.despair == 1


def test_dryh_84_helpers_use_no_talent_no_anxiety_and_no_emotions() -> None:
    game = Table(anna=sheet(), boris=sheet(anxiety=4, permanent=2)).conflict(ANNA, helpers=[BORIS])
    assert {type(move).__name__ for move in GAME.legal(game.state, BORIS)} == {"StopHelping"}
    game.roll("d446 s4 h444")


@pytest.mark.parametrize(
    ("words", "after"),
    [
        (WON["anxiety"], ("Hhh", 1, 3, 0)),
        (WON["emotions"], ("HHh", 1, 2, 0)),
        (WON["discipline"], ("Hhh", 1, 2, 0)),
    ],
    ids=["anxiety", "emotions", "discipline"],
)
def test_dryh_85_86_helpers_suffer_the_colour_and_gain_nothing(
    words: str, after: tuple[str, int, int, int]
) -> None:
    helper = sheet("Hhh", discipline=1, anxiety=2)
    assert numbers(helped(main(), helper, words).sheet(BORIS)) == after


def test_dryh_85_each_helper_names_their_own_mark() -> None:
    game = helped(main(), main(), WON["emotions"]).press(BORIS, RAGE)
    assert [letters(game.sheet(seat)) for seat in (ANNA, BORIS)] == ["hhr", "hhR"]
    assert letters(game.press(ANNA, HORROR).sheet(ANNA)) == "Hhr"


def test_dryh_85_helpers_suffer_the_loss_and_pay_the_price() -> None:
    game = helped(main(), main(), LOST["shadow"])
    assert game.dues == {ANNA: ("loss",), BORIS: ("loss",)}
    price = [t for t in texts_of(GAME.screen(game.state, None)) if t.id == "dryh-price"]
    assert str(ANNA) in repr(price[0].args)
    assert str(BORIS) in repr(price[0].args)


def test_dryh_86_only_the_main_one_gains_from_discipline() -> None:
    game = helped(main("Hhr"), main("Hhr"), WON["discipline"])
    assert game.may(ANNA, ClearMark("horror"))
    assert GAME.legal(game.state, BORIS) == ()


# --- meetings of rules ------------------------------------------------------------------------


def test_dryh_x1_main_first_then_helpers_in_seating_order() -> None:
    game = Table(boris=main(), anna=main(), vera=main())
    game.conflict(ANNA, helpers=[VERA, BORIS]).roll(WON["anxiety"] + " h4 h4")
    rose = [event.seat for event in game.events if isinstance(event, AnxietyRose)]
    assert rose == [ANNA, BORIS, VERA]


def test_dryh_x1_different_people_are_asked_at_the_same_time() -> None:
    game = helped(main(), main(), WON["emotions"])
    assert all(game.may(seat, move) for seat in (ANNA, BORIS) for move in (HORROR, RAGE))


def test_dryh_x1_what_is_suffered_changes_no_dice_of_this_roll() -> None:
    game = helped(main(), main(), LOST["shadow"])
    lying = game.lying
    game.press(GM, PunishAll("anxiety"))
    assert game.phase == "between"
    assert game.lying == lying


@pytest.mark.parametrize(("discipline", "spirit"), [(2, False), (1, True)])
def test_dryh_x2_a_helper_who_breaks_down_is_asked_nothing_more(
    discipline: int, spirit: bool
) -> None:
    game = helped(main(), sheet("HHR", discipline=discipline), LOST["anxiety"])
    lying = game.lying
    game.press(GM, Punish(BORIS, "mark"))
    assert GAME.legal(game.state, BORIS) == ()
    assert game.dues[BORIS] == ()
    assert game.sheet(BORIS).spirit is spirit
    assert game.lying == lying


@pytest.mark.parametrize(
    "words", ["d6 a444444 e4 s41", "d4 a644444 e4 s41"], ids=["benefit", "anxiety"]
)
def test_dryh_x3_a_main_who_becomes_a_spirit_is_spared_the_rest(words: str) -> None:
    game = alone(main("HHR", anxiety=6), words)
    game.press(GM, Punish(ANNA, "mark"))
    assert game.phase == "between"
    assert numbers(game.sheet(ANNA)) == ("hhr", 0, 6, 2)
    assert BecameSpirit(ANNA) in game.events


def test_dryh_x3_the_price_and_the_coin_of_shadow_still_happen() -> None:
    game = alone(main("HHR"), LOST["shadow"]).press(GM, Punish(ANNA, "mark"))
    assert game.sheet(ANNA).spirit
    assert game.state.despair == 1
    assert "dryh-price" in [text.id for text in texts_of(GAME.screen(game.state, None))]


def test_dryh_x3_no_test_for_a_collapse() -> None:
    game = alone(main("HHR", anxiety=7), "d4 a4444444 e4 s61").press(GM, Punish(ANNA, "mark"))
    assert "dryh-will-collapse" not in [t.id for t in texts_of(GAME.screen(game.state, None))]


# --- people come and go -----------------------------------------------------------------------


def test_dryh_x5_the_main_leaves_before_the_roll_and_nothing_is_charged() -> None:
    game = Table(anna=sheet(anxiety=2), boris=sheet())
    game.conflict(ANNA, raised=True, talent="major", helpers=[BORIS]).leave(ANNA)
    assert (game.phase, game.sheet(ANNA).anxiety) == ("between", 2)


def test_dryh_x5_a_declaration_goes_with_its_player() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(ANNA, Declare()).leave(ANNA)
    assert game.phase == "between"


def test_dryh_x5_a_helper_leaves_before_the_roll_with_their_dice() -> None:
    game = Table(anna=sheet(), boris=sheet()).conflict(ANNA, helpers=[BORIS]).leave(BORIS)
    game.roll("d446 s4")


@pytest.mark.parametrize("gone", [ANNA, BORIS])
def test_dryh_x5_after_the_roll_the_gm_answers_for_who_has_left(gone: Seat) -> None:
    game = helped(main(), main(), WON["emotions"]).leave(gone)
    assert GAME.legal(game.state, gone) == ()
    game.press(GM, AnswerFor(gone, RAGE))
    assert letters(game.sheet(gone)) == "hhR"


def test_dryh_x5_the_gm_takes_the_benefit_for_the_main_one() -> None:
    game = alone(main("Hhr"), WON["discipline"]).leave(ANNA)
    assert letters(game.press(GM, AnswerFor(ANNA, ClearMark("horror"))).sheet(ANNA)) == "hhr"


def test_dryh_x5_who_comes_back_answers_themselves() -> None:
    game = helped(main(), main(), WON["emotions"]).leave(BORIS).sit(BORIS)
    assert letters(game.press(BORIS, HORROR).sheet(BORIS)) == "Hhr"


def test_dryh_x7_permanent_and_declared_dice_are_never_capped() -> None:
    game = Table(anna=sheet(permanent=3)).conflict(ANNA, emotions=6)
    game.roll("d446 e444444444 s4")


def test_dryh_x7_another_conflict_with_anxiety_above_six() -> None:
    game = Table(anna=sheet(anxiety=7)).conflict(ANNA, shadow=7, talent="minor")
    assert "dryh-will-collapse" in [text.id for text in texts_of(GAME.screen(game.state, None))]
    game.roll("d446 a4444444 s1111111")
    assert game.dues == {ANNA: ("benefit",)}


def test_dryh_x11_a_newcomer_may_help_at_once_but_not_in_a_roll_that_has_fallen() -> None:
    game = Table(anna=main()).conflict(ANNA).sit(BORIS)
    assert not game.may(BORIS, Help())
    game.press(BORIS, ChooseMarks(2), Help())
    assert game.declaration.helpers == (BORIS,)
    late = alone(main(), LOST["shadow"]).sit(VERA)
    assert GAME.legal(late.state, VERA) == ()
    assert late.dues == {ANNA: ("loss",)}


def test_a_raise_that_a_benefit_takes_back_is_told_both_ways() -> None:
    """Anxiety 0, raised to 1 for the roll, and lowered by Discipline (DRYH-46)."""
    game = Table(anna=main(anxiety=0))
    game.conflict(ANNA, shadow=1, raised=True).roll("d6 a4 e4 s4").press(ANNA, LowerAnxiety())
    assert numbers(game.sheet(ANNA)) == ("hhr", 1, 0, 1)
    assert dict(game.told("dryh-there-and-back").args) == {"before": "0", "top": "1"}
    assert "dryh-unchanged" not in game.ids


def test_an_anxiety_that_stood_still_is_not_told() -> None:
    game = Table(anna=main(anxiety=0)).conflict(ANNA, shadow=1).roll("d6 e4 s4")
    assert game.phase == "between"
    assert "dryh-there-and-back" not in game.ids
