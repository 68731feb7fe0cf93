"""Before the roll: who opens a conflict, which dice are taken, what the talents do to them."""

import pytest

from engine.core import GM, Move
from engine.errors import IllegalMove
from engine.games.dryh import GAME
from engine.games.dryh.rules.pool import main_pool, talents
from engine.games.dryh.rules.shadow import BANDS, band, group
from engine.games.dryh.rules.verdict import power, verdict
from engine.games.dryh.state import (
    AssignMarks,
    Begin,
    CallOff,
    ChooseMain,
    ChooseMarks,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    DeclineBenefit,
    Describe,
    DropOpening,
    GrantedWithoutRoll,
    Help,
    RollDice,
    SetShadow,
    StartConflict,
    Talent,
    WithoutRoll,
)
from tests.engine.dryh.tables import (
    ANNA,
    BORIS,
    Table,
    fallen,
    letters,
    numbers,
    sheet,
)
from tests.engine.walk import texts_of


def shown_ids(table: Table) -> list[str]:
    return [text.id for text in texts_of(GAME.screen(table.state, None))]


# --- the start of a conflict ------------------------------------------------------------------


def test_dryh_01_a_player_declares_and_the_gm_answers_with_shadow() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(ANNA, Declare())
    assert game.phase == "opening"
    game.press(ANNA, Describe("Пройти мимо стража")).press(GM, SetShadow(4))
    assert (game.declaration.main, game.declaration.shadow) == (ANNA, 4)
    assert game.declaration.words == "Пройти мимо стража"


def test_dryh_01_a_declared_conflict_stays_with_who_declared_it() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(ANNA, Declare())
    assert ChooseMain not in game.kinds(GM)


def test_dryh_01_words_are_optional() -> None:
    game = Table(anna=sheet()).press(ANNA, Declare()).press(GM, SetShadow(4))
    assert game.declaration.words == ""


def test_dryh_01_the_gm_answers_a_declaration_without_a_roll() -> None:
    game = Table(anna=sheet()).press(ANNA, Declare()).press(GM, WithoutRoll())
    assert game.phase == "between"
    assert game.events == (GrantedWithoutRoll(ANNA),)


def test_dryh_01_a_player_takes_the_declaration_back() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(ANNA, Declare())
    assert not game.may(BORIS, DropOpening())
    assert game.press(ANNA, DropOpening()).phase == "between"


@pytest.mark.parametrize(
    "moves",
    [(ChooseMain(ANNA), SetShadow(4)), (SetShadow(4), ChooseMain(ANNA))],
    ids=["main-first", "shadow-first"],
)
def test_dryh_01_the_gm_opens_a_conflict_directly(moves: tuple[Move, ...]) -> None:
    game = Table(anna=sheet(), boris=sheet()).press(GM, StartConflict(), *moves)
    assert (game.declaration.main, game.declaration.shadow) == (ANNA, 4)


@pytest.mark.parametrize("declared", [False, True])
def test_dryh_03_only_the_gm_opens_a_conflict(declared: bool) -> None:
    """A talent may simply work: no move of a player makes dice fall without the GM's Shadow."""
    game = Table(anna=sheet(), boris=sheet())
    if declared:
        game.press(ANNA, Declare())
        assert game.kinds(ANNA) == {DropOpening}
    else:
        assert game.kinds(ANNA) == {Declare}
    with pytest.raises(IllegalMove):
        game.press(ANNA, SetShadow(4))


# --- the pool ---------------------------------------------------------------------------------


def test_dryh_04_all_discipline_and_anxiety_dice_are_rolled_and_shadow_against_them() -> None:
    game = Table(anna=sheet(discipline=2, anxiety=3)).conflict(ANNA, shadow=5)
    game.roll("d14 a456 s12345")


@pytest.mark.parametrize(
    ("temporary", "permanent", "dice"), [(0, 0, 0), (6, 0, 6), (0, 2, 2), (1, 2, 3), (6, 2, 8)]
)
def test_dryh_05_temporary_emotions_and_all_permanent_ones(
    temporary: int, permanent: int, dice: int
) -> None:
    pool = main_pool(sheet(permanent=permanent), temporary, raised=False, talent="none")
    assert pool.dice["emotions"] == dice


def test_dryh_05_six_limits_the_temporary_ones() -> None:
    with pytest.raises(IllegalMove, match="emotions_limit"):
        main_pool(sheet(permanent=2), 7, raised=False, talent="none")
    game = Table(anna=sheet(permanent=2)).conflict(ANNA)
    offered = [m.count for m in GAME.legal(game.state, ANNA) if isinstance(m, DeclareEmotions)]
    assert offered == [0, 1, 2, 3, 4, 5, 6]


def test_dryh_06_choices_are_made_before_the_roll_and_lock_with_it() -> None:
    game = Table(anna=sheet(), boris=sheet()).conflict(ANNA)
    chosen = {DeclareEmotions, DeclareRaise, DeclareTalent, RollDice}
    assert game.kinds(ANNA) == chosen
    assert game.kinds(BORIS) == {Help}
    game.roll("d666 s4")
    assert not chosen & (game.kinds(ANNA) | game.kinds(BORIS) | game.kinds(GM))


def test_dryh_06_shadow_is_on_the_table_while_the_player_chooses() -> None:
    game = Table(anna=sheet()).conflict(ANNA, shadow=7)
    shadow = next(t for t in texts_of(GAME.screen(game.state, None)) if t.id == "dryh-shadow")
    assert dict(shadow.args)["value"] in (7, "7")


def test_dryh_07_a_character_begins_with_discipline_three_and_nothing_else() -> None:
    game = Table(GAME.start()).sit(ANNA).press(ANNA, ChooseMarks(2))
    assert numbers(game.sheet(ANNA)) == ("hhr", 3, 0, 0)


@pytest.mark.parametrize(("horrors", "marks"), [(3, "hhh"), (2, "hhr"), (1, "hrr"), (0, "rrr")])
def test_dryh_07_the_player_chooses_each_of_three_marks(horrors: int, marks: str) -> None:
    game = Table(GAME.start()).sit(ANNA).press(ANNA, ChooseMarks(horrors))
    assert letters(game.sheet(ANNA)) == marks


def test_dryh_07_nobody_plays_without_marks() -> None:
    game = Table(GAME.start()).sit(ANNA).sit(BORIS).press(ANNA, ChooseMarks(2))
    assert not game.may(GM, Begin())
    assert game.press(GM, AssignMarks(BORIS), Begin()).phase == "between"


def test_dryh_07_marks_are_chosen_once_the_game_is_on() -> None:
    game = Table(GAME.start()).sit(ANNA).press(ANNA, ChooseMarks(2), ChooseMarks(1))
    game.press(GM, Begin())
    assert not game.may(ANNA, ChooseMarks(3))


@pytest.mark.parametrize(
    ("values", "shadow"),
    [
        ([4], 4),
        ([4, 1], 5),
        ([4, 3, 2], 6),
        ([4, 4], 6),
        ([3, 3, 3], 7),
        ([6, 6, 2, 1], 10),
    ],
)
def test_dryh_08_the_strongest_leads_and_the_others_help(values: list[int], shadow: int) -> None:
    assert group(values).shadow == group(values[::-1]).shadow == shadow


@pytest.mark.parametrize(("values", "shadow"), [([4, 3, 2], 9), ([4], 4), ([8, 6, 5], 15)])
def test_dryh_08_a_very_effective_group_sums(values: list[int], shadow: int) -> None:
    assert group(values, effective=True).shadow == shadow


def test_dryh_09_shadow_is_one_to_fifteen() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(GM, StartConflict())
    offered = [move.value for move in GAME.legal(game.state, GM) if isinstance(move, SetShadow)]
    assert offered == list(range(1, 16))


def test_dryh_09_a_group_is_capped_and_the_gm_sees_the_sum() -> None:
    together = group([8, 6, 5], effective=True)
    assert (together.raw, together.shadow) == (19, 15)


@pytest.mark.parametrize(
    ("shadow", "expected"),
    [(1, (1, 3)), (3, (1, 3)), (4, (4, 6)), (9, (7, 9)), (10, (10, 12)), (15, (13, 15))],
)
def test_dryh_09_every_shadow_has_a_band(shadow: int, expected: tuple[int, int]) -> None:
    assert band(shadow) == expected


@pytest.mark.parametrize("shadow", [0, 16])
def test_dryh_09_there_is_no_band_beyond(shadow: int) -> None:
    with pytest.raises(IllegalMove, match="shadow_limit"):
        band(shadow)


@pytest.mark.parametrize("values", [[], [0], [16, 1]])
def test_dryh_09_an_opponent_has_one_to_fifteen(values: list[int]) -> None:
    with pytest.raises(IllegalMove):
        group(values)


def test_dryh_09_the_advice_of_every_band_stands_under_the_keypad() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(GM, StartConflict())
    assert shown_ids(game).count("dryh-band") == len(BANDS)


# --- the talent of Anxiety --------------------------------------------------------------------


def test_dryh_11_anxiety_may_be_raised_by_one_for_good() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, raised=True)
    game.roll("d444 a444 s4")
    assert game.sheet(ANNA).anxiety == 3


def test_dryh_11_once_a_roll() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, raised=True)
    game.press(ANNA, DeclareRaise(True), DeclareRaise(True)).roll("d444 a444 s4")
    assert game.sheet(ANNA).anxiety == 3


def test_dryh_11_a_raise_is_taken_back_before_the_roll() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, raised=True)
    game.press(ANNA, DeclareRaise(False)).roll("d666 a44 s4")
    assert game.sheet(ANNA).anxiety == 2


def test_dryh_12_the_raise_needs_no_talent() -> None:
    game = Table(anna=sheet()).conflict(ANNA, raised=True, talent="none").roll("d445 a4 s1")
    assert game.sheet(ANNA).anxiety == 1


@pytest.mark.parametrize(
    ("anxiety", "raised", "talent", "move", "menu"),
    [
        (6, False, "none", DeclareRaise(True), "confirm-raise"),
        (5, False, "major", DeclareRaise(True), "confirm-raise"),
        (6, False, "none", DeclareTalent("major"), "confirm-major"),
        (5, True, "none", DeclareTalent("major"), "confirm-major"),
    ],
    ids=["raise", "raise-after-major", "major", "major-after-raise"],
)
def test_dryh_12_25_above_six_is_allowed_after_one_more_question(
    anxiety: int, raised: bool, talent: Talent, move: Move, menu: str
) -> None:
    game = Table(anna=sheet(anxiety=anxiety)).conflict(ANNA, raised=raised, talent=talent)
    menus = GAME.screen(game.state, None).menus
    asking = {m.name for m in menus for row in m.rows for button in row if button.move == move}
    assert game.may(ANNA, move)
    assert asking == {menu}


@pytest.mark.parametrize(
    ("anxiety", "raised", "uses"),
    [
        (0, False, ("none",)),
        (0, True, ("none", "minor", "major")),
        (1, False, ("none", "minor", "major")),
    ],
)
def test_dryh_13_without_a_die_of_anxiety_no_talent(
    anxiety: int, raised: bool, uses: tuple[Talent, ...]
) -> None:
    assert talents(sheet(anxiety=anxiety), raised=raised) == uses
    game = Table(anna=sheet(anxiety=anxiety)).conflict(ANNA, raised=raised)
    offered = [m.talent for m in GAME.legal(game.state, ANNA) if isinstance(m, DeclareTalent)]
    assert tuple(offered) == uses


@pytest.mark.parametrize("talent", ["minor", "major"])
def test_dryh_13_the_raise_of_major_does_not_supply_the_die(talent: Talent) -> None:
    with pytest.raises(IllegalMove, match="anxiety_zero"):
        main_pool(sheet(), 0, raised=False, talent=talent)


def test_dryh_13_a_raise_and_major_from_zero_are_two() -> None:
    game = Table(anna=sheet()).conflict(ANNA, raised=True, talent="major")
    game.roll("d444 a44 s4")
    assert game.sheet(ANNA).anxiety == 2


@pytest.mark.parametrize("talent", ["minor", "major"])
def test_dryh_13_taking_the_raise_back_takes_the_talent_back(talent: Talent) -> None:
    game = Table(anna=sheet()).conflict(ANNA, raised=True, talent=talent)
    game.press(ANNA, DeclareRaise(False))
    assert game.declaration.talent == "none"


def test_dryh_20_minor_or_major_or_neither() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, talent="minor")
    game.press(ANNA, DeclareTalent("major"))
    assert game.declaration.talent == "major"
    game.press(ANNA, DeclareTalent("none")).roll("d444 a46 s4")
    assert game.sheet(ANNA).anxiety == 3  # Anxiety dominates; no talent was charged


@pytest.mark.parametrize(
    ("words", "talent", "level", "total"),
    [
        ("d444 a44 s1", "minor", 2, 2),
        ("d144 a44 s1", "minor", 2, 2),
        ("d111 a44 s1", "minor", 2, 3),
        ("d444 a4 s1", "minor", 5, 5),
    ],
)
def test_dryh_21_minor_is_the_greater_of_dice_and_level(
    words: str, talent: Talent, level: int, total: int
) -> None:
    assert verdict(fallen(words, talent=talent, level=level)).successes == total


def test_dryh_21_the_level_is_that_after_the_raise() -> None:
    game = Table(anna=sheet(anxiety=1)).conflict(ANNA, shadow=2, raised=True, talent="minor")
    game.roll("d444 a44 s11")
    assert game.dues == {ANNA: ("benefit",)}  # no loss: two are as many as two
    assert game.sheet(ANNA).anxiety == 2


def test_dryh_22_helpers_dice_count_against_the_minimum() -> None:
    roll = fallen("d144 a44 s1 h114", talent="minor")
    assert (verdict(roll).dice_successes, verdict(roll).successes) == (3, 3)


@pytest.mark.parametrize(
    ("words", "total"), [("d444 a44 s1", 2), ("d144 a14 e1 s1", 5), ("d444 a44 s1 h11", 4)]
)
def test_dryh_23_major_adds_the_level_to_the_whole_pool(words: str, total: int) -> None:
    assert verdict(fallen(words, talent="major")).successes == total


def test_dryh_23_major_raises_anxiety_before_the_roll() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, talent="major").roll("d446 a444 s4")
    assert game.sheet(ANNA).anxiety == 3


def test_dryh_24_a_raise_and_major_stack_in_dice_and_level() -> None:
    pool = main_pool(sheet(anxiety=1), 0, raised=True, talent="major")
    assert (pool.dice["anxiety"], pool.anxiety_level) == (3, 3)


def test_dryh_24_the_later_one_of_dominance_is_not_added() -> None:
    game = Table(anna=sheet(anxiety=1)).conflict(ANNA, shadow=4, talent="major", raised=True)
    game.roll("d444 a446 s1111")
    assert game.dues == {ANNA: ("loss", "anxiety")}  # three are not four


@pytest.mark.parametrize(("raised", "talent", "level"), [(False, "major", 7), (True, "major", 8)])
def test_dryh_25_above_six_all_dice_are_rolled_and_the_level_counts_in_full(
    raised: bool, talent: Talent, level: int
) -> None:
    game = Table(anna=sheet(anxiety=6)).conflict(ANNA, shadow=7, raised=raised, talent=talent)
    game.roll(f"d446 a{'4' * level} s1111111")
    assert game.dues == {ANNA: ("benefit",)}
    assert game.sheet(ANNA).anxiety == level
    assert "dryh-will-collapse" in shown_ids(game.press(ANNA, DeclineBenefit()))


# --- the talent of Emotions -------------------------------------------------------------------


def test_dryh_26_emotions_are_for_this_roll_only() -> None:
    game = Table(anna=sheet()).conflict(ANNA, emotions=3).roll("d446 e444 s4")
    assert game.sheet(ANNA).permanent_emotions == 0
    assert game.conflict(ANNA).declaration.emotions == 0


def test_dryh_26_they_change_nothing_but_dice_and_balance() -> None:
    assert verdict(fallen("d144 e11 s4")).successes == 3
    assert verdict(fallen("d144 e66 s4")).dominant == "emotions"


@pytest.mark.parametrize(
    ("dice", "band"),
    [
        *((0, "none"), (1, "minor"), (2, "minor"), (3, "medium"), (4, "medium")),
        *((5, "epic"), (6, "epic"), (9, "epic")),
    ],
)
def test_dryh_27_bands_of_the_relic_count_permanent_dice_too(dice: int, band: str) -> None:
    assert power(dice) == band


def test_dryh_27_the_band_on_the_card_is_that_of_all_dice() -> None:
    game = Table(anna=sheet(permanent=1)).conflict(ANNA, emotions=2)
    shown = [t for t in texts_of(GAME.screen(game.state, None)) if t.id == "dryh-own-emotions"]
    assert dict(shown[0].args)["power"] == "medium"


def test_dryh_28_the_relic_shows_itself_without_a_success_and_in_a_loss() -> None:
    game = Table(anna=sheet()).conflict(ANNA, emotions=1).roll("d444 e4 s1")
    assert "dryh-relic-shows" in shown_ids(game)


def test_dryh_28_without_emotion_dice_it_does_not() -> None:
    game = Table(anna=sheet()).conflict(ANNA).roll("d444 s1")
    assert "dryh-relic-shows" not in shown_ids(game)


def test_a_conflict_called_off_costs_nothing() -> None:
    game = Table(anna=sheet(anxiety=2)).conflict(ANNA, raised=True, talent="major")
    game.press(GM, CallOff())
    assert (game.phase, game.sheet(ANNA).anxiety) == ("between", 2)
