"""Set-up, sheets, the desk, what is told: TC-16, X6, X7 and the contract of a game."""

from random import Random

import pytest

from engine.core import GM, Moment, Seat
from engine.errors import IllegalMove
from engine.games.tencandles import GAME
from engine.games.tencandles.rules.desk import DESK, SHEET
from engine.games.tencandles.rules.words import NAME_LIMIT, SHEET_LIMIT
from engine.games.tencandles.state import (
    Begin,
    BrinkWritten,
    BurnTrait,
    Choose,
    CorrectCandles,
    CorrectHope,
    CorrectLife,
    CorrectPool,
    CorrectTrait,
    DeclareMoment,
    Extend,
    ExtendInWords,
    GoOn,
    RollDice,
    SayAlive,
    Seize,
    SetBrink,
    Settings,
    Sheet,
    StepOver,
    TellFor,
    TellTraits,
    WriteWords,
)
from engine.screen import Text
from tests.engine.tencandles.playouts import fresh, midway
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, sheet
from tests.engine.walk import texts_of


def seated() -> Table:
    """Two who have just sat down."""
    return Table(state=GAME.start()).sit(VERA).sit(LEVA)


def test_set_up_is_two_taps_a_player_and_the_gm_may_tell_for_them() -> None:
    game = seated()
    assert not game.may(GM, Begin())
    game.press(VERA, TellTraits()).press(GM, TellFor(LEVA)).press(GM, Begin())
    assert (game.phase, game.state.living) == ("scene", (VERA, LEVA))


def test_four_written_traits_need_no_tap() -> None:
    game = seated()
    for field in ("virtue", "vice", "moment", "brink"):
        game.say(VERA, f"слово {field}", SHEET, f"words-{field}")
    assert game[VERA].ready
    assert not game.may(VERA, TellTraits())


def test_words_have_limits_and_burned_traits_are_closed() -> None:
    game = Table(vera=sheet("vice"), leva=sheet(dead=True))
    with pytest.raises(IllegalMove):
        game.say(VERA, "я" * (NAME_LIMIT + 1), SHEET, "words-name")
    with pytest.raises(IllegalMove):
        game.say(VERA, "зависть", SHEET, "words-vice")
    with pytest.raises(IllegalMove):
        game.say(LEVA, "зависть", SHEET, "words-vice")
    long = WriteWords("virtue", "я" * (SHEET_LIMIT + 1))
    assert told_why(game, VERA, long) == "too-long"
    assert GAME.fill(game.state, VERA, "слово", SHEET, "") is None


def told_why(game: Table, seat: Seat, move: object) -> str | None:
    """The id of a refusal."""
    refusal: Text | None = GAME.refuse(game.state, seat, move)  # type: ignore[arg-type]
    return refusal.id if refusal else None


def test_the_brink_is_written_as_a_secret_event_and_shown_to_its_owner_in_private() -> None:
    game = Table().say(VERA, "бросить всех", SHEET, "words-brink")
    assert game.events == (BrinkWritten(VERA, "бросить всех"),)
    private = GAME.screen(game.state, VERA, SHEET, True)
    open_sheet = GAME.screen(game.state, VERA, SHEET, False)
    assert "бросить всех" in str(private)
    for screen in (
        open_sheet,
        GAME.screen(game.state, None),
        GAME.screen(game.state, GM, DESK, True),
    ):
        assert "бросить всех" not in str(screen)
    assert "words-brink" not in {menu.name for menu in open_sheet.menus}


def test_the_brink_is_read_by_all_once_it_is_stepped_over() -> None:
    game = Table(candles=3, vera=sheet(edge=True), leva=sheet())
    game.say(VERA, "бросить всех", SHEET, "words-brink").roll(VERA, "222", gm="2222222")
    assert "бросить всех" not in str(GAME.screen(game.state, None))
    game.press(VERA, StepOver(), dice="622")
    assert "бросить всех" in str(GAME.screen(game.state, None))


# --- the desk ---------------------------------------------------------------------------------


def test_tc_x7_candles_pool_traits_hope_and_life_are_corrected_by_hand() -> None:
    game = Table(candles=7, pool=5)
    game.press(GM, CorrectCandles(6))
    assert (game.state.candles, game.state.pool, game.phase) == (6, 4, "scene")
    game.press(GM, CorrectPool(6), CorrectTrait(VERA, "moment", True), CorrectHope(VERA, 2))
    assert (game.state.pool, game[VERA].hope, game[VERA].has("moment")) == (6, 2, False)
    game.press(GM, CorrectLife(LEVA, True))
    assert [gone.seat for gone in game.state.fallen] == [LEVA]
    game.press(GM, CorrectLife(LEVA, False))
    assert (game.state.fallen, game[LEVA].alive) == ((), True)


def test_tc_16_while_dice_lie_the_desk_sets_the_brink_and_nothing_else() -> None:
    game = Table(candles=7).roll(VERA, "2222222", gm="222")
    kinds = {type(move) for move in GAME.legal(game.state, GM, DESK)}
    assert kinds == {SetBrink, Choose}


def test_a_moment_burned_by_hand_is_declared_no_more() -> None:
    game = Table().press(VERA, DeclareMoment(True)).press(GM, CorrectTrait(VERA, "moment", True))
    assert game.state.moments == ()


def test_settings_are_the_gms() -> None:
    game = Table().press(GM, Choose("seize", "dark"), Choose("chances", "all"))
    assert game.state.settings == Settings(seize="dark", chances="all")
    said = [text.id for text in texts_of(GAME.screen(game.state, None))]
    assert "tencandles-chance" in said
    assert GAME.topics(game.state, VERA) == (SHEET,)
    assert not GAME.legal(game.state, VERA, DESK)


# --- what is told -----------------------------------------------------------------------------


def test_dice_and_a_candle_are_new_messages_and_a_death_is_a_notice() -> None:
    game = Table(candles=5, vera=sheet(), leva=sheet())
    before = game.state
    game.roll(VERA, "22222", gm="22222")
    assert GAME.moment(before, game.state, game.events) == Moment(new_card=True)
    before = game.state
    game.press(GM, GoOn())
    assert GAME.moment(before, game.state, game.events).new_card
    quiet = Table(candles=1).roll(VERA, "2", gm="2" * 9)
    before = quiet.state
    quiet.press(GM, GoOn())
    loud = GAME.moment(before, quiet.state, quiet.events)
    assert (loud.new_card, [notice.id for notice in loud.notices]) == (False, ["tencandles-died"])


@pytest.mark.parametrize(
    ("seat", "move", "why"),
    [
        (GM, RollDice(), "tencandles-no-gm-roll"),
        (LEVA, RollDice(), "tencandles-no-dead-roll"),
        (OLYA, DeclareMoment(True), "tencandles-no-traits"),
        (LEVA, SayAlive(), "tencandles-no-dead-chorus"),
        (LEVA, BurnTrait("vice"), None),
        (VERA, BurnTrait("vice"), "tencandles-no-offer"),
        (VERA, StepOver(), "tencandles-no-offer"),
        (VERA, Seize(), "tencandles-no-offer"),
        (VERA, Extend(0), None),
        (VERA, DeclareMoment(True), "tencandles-no-moment"),
        (GM, ExtendInWords("я" * 99), "too-long"),
    ],
)
def test_a_refusal_is_one_sentence_with_the_reason(
    seat: Seat, move: object, why: str | None
) -> None:
    game = Table(candles=5, vera=sheet("moment"), leva=sheet(dead=True), olya=Sheet())
    game.roll(VERA, "22222", gm="22222")
    assert told_why(game, seat, move) == why


def test_undone_dice_are_announced_and_the_chair_waits_for_lying_dice() -> None:
    game = Table(candles=5)
    before = game.state
    game.roll(VERA, "22222", gm="22222")
    notice = GAME.undone(before, game.events).notice
    assert notice is not None
    assert notice.id == "tencandles-undone-roll"
    assert GAME.undone(before, ()).notice is None
    assert GAME.chair(game.state, VERA) is not None
    assert GAME.chair(game.state, LEVA) is None


def test_a_card_has_at_most_one_bold_line_and_ten_candles_at_its_head() -> None:
    for number in range(12):
        for step in (fresh if number % 2 else midway)(Random(number)).steps(40):
            screen = GAME.screen(step.after, None)
            first = screen.lines[0].text
            assert first is not None
            row = str(dict(first.args)["row"])
            assert row.count("🕯") == step.after.candles
            assert row.count("🕯") + row.count("·") == 10
            for menu in screen.menus:
                assert sum(line.bold for line in (*screen.lines, *menu.lines)) == 1


def test_every_offer_is_told_with_its_cost() -> None:
    costs = {
        "tencandles-burn": "tencandles-burn-cost",
        "tencandles-brink": "tencandles-brink-cost",
        "tencandles-seize": "tencandles-seize-cost",
        "tencandles-moment": "tencandles-moment-cost",
    }
    seen: set[str] = set()
    for number in range(30):
        for step in (fresh if number % 2 else midway)(Random(number)).steps(40):
            said = {text.id for text in texts_of(GAME.screen(step.after, None))}
            seen |= said
            for offer, cost in costs.items():
                if offer != "tencandles-moment" or step.after.moments:
                    assert (offer in said) <= (cost in said)
    assert set(costs) <= seen
