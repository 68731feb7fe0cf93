"""Facts between scenes: TC-24-27, X1, X2."""

import pytest

from engine.core import GM, Seat
from engine.errors import IllegalMove
from engine.games.tencandles import GAME
from engine.games.tencandles.rules.truths import upcoming
from engine.games.tencandles.rules.words import ADDITION_LIMIT, FACT_LIMIT
from engine.games.tencandles.state import (
    Addition,
    BeginScene,
    Choose,
    Chorus,
    Douse,
    Extend,
    ExtendInWords,
    Fact,
    SayAlive,
    SayFact,
    Scene,
    Settings,
    SkipFact,
    TellFact,
    Truths,
)
from engine.screen import Name, text
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, sheet
from tests.engine.walk import texts_of


def order(game: Table) -> tuple[Seat, ...]:
    """Who speaks the free facts that are to come."""
    assert isinstance(game.state.phase, Truths)
    return upcoming(game.state, game.state.phase)


def facts(game: Table) -> tuple[Fact, ...]:
    """What was told."""
    assert isinstance(game.state.phase, (Truths, Chorus, Scene))
    return game.state.phase.facts


def test_tc_24_the_gm_begins_with_the_phrase() -> None:
    game = Table(candles=7).lose(VERA)
    said = [text.id for text in texts_of(GAME.screen(game.state, None))]
    assert "tencandles-opening-phrase" in said


@pytest.mark.parametrize("lit", range(2, 11))
def test_tc_25_as_many_facts_as_candles_the_last_together(lit: int) -> None:
    game = Table(candles=lit).lose(VERA)
    if lit == 2:
        assert game.phase == "chorus"
        return
    assert len(order(game)) == lit - 2
    for nth in range(lit - 2):
        game.press(GM, SayFact(nth))
    assert game.phase == "chorus"
    for seat in (VERA, LEVA, OLYA):
        game.press(seat, SayAlive())
    assert game.phase == "scene"


def test_tc_25_names_light_up_one_by_one_and_the_gm_need_not_wait() -> None:
    game = Table(candles=2).lose(VERA).press(LEVA, SayAlive())
    assert isinstance(game.state.phase, Chorus)
    assert game.state.phase.said == (LEVA,)
    assert not game.may(LEVA, SayAlive())
    game.press(GM, BeginScene())
    assert game.phase == "scene"


def test_tc_26_the_last_to_roll_begins_then_round_the_table() -> None:
    assert order(Table(candles=8).lose(OLYA)) == (OLYA, VERA, LEVA, OLYA, VERA, LEVA)


def test_tc_26_each_fact_by_the_one_whose_turn_it_is_in_words_or_aloud() -> None:
    game = Table(candles=5).lose(LEVA)
    assert not game.may(VERA, SayFact(0))
    game.say(LEVA, "мост за спиной  обвалился").press(OLYA, SayFact(1)).press(GM, SkipFact(2))
    assert facts(game) == (
        Fact(LEVA, "мост за спиной обвалился"),
        Fact(OLYA),
        Fact(VERA, skipped=True),
    )
    assert game.phase == "chorus"


def test_tc_26_facts_stay_on_the_card_of_the_new_scene() -> None:
    game = Table(candles=3).lose(LEVA).say(LEVA, "мост за спиной обвалился").tell_all()
    assert facts(game) == (Fact(LEVA, "мост за спиной обвалился"),)


def test_tc_27_everybody_may_add_the_gm_too() -> None:
    game = Table(candles=5).lose(VERA).say(VERA, "в трубке голос")
    game.say(OLYA, "женский").press(GM, Extend(0))
    assert facts(game)[0].more == (Addition(OLYA, "женский"), Addition(GM))
    with pytest.raises(IllegalMove):
        game.say(OLYA, "и ещё")


def test_tc_27_who_speaks_next_is_telling_a_fact_and_not_adding() -> None:
    game = Table(candles=5).lose(VERA).say(VERA, "в трубке голос")
    assert GAME.fill(game.state, LEVA, "темно") == TellFact("темно")
    with pytest.raises(IllegalMove):
        game.say(VERA, "ещё о нём")


def test_tc_27_adding_goes_on_in_the_chorus() -> None:
    game = Table(candles=3).lose(VERA).say(VERA, "в трубке голос").say(LEVA, "мой")
    assert game.phase == "chorus"
    assert facts(game)[0].more == (Addition(LEVA, "мой"),)


def test_a_fact_has_a_limit_and_the_answer_says_it() -> None:
    game = Table(candles=5).lose(VERA)
    with pytest.raises(IllegalMove):
        game.say(VERA, "я" * (FACT_LIMIT + 1))
    refusal = GAME.refuse(game.state, VERA, TellFact("я" * (FACT_LIMIT + 1)))
    assert refusal is not None
    assert refusal.id == "too-long"
    game.say(VERA, "я" * FACT_LIMIT)
    with pytest.raises(IllegalMove):
        game.say(OLYA, "я" * (ADDITION_LIMIT + 1))


def test_words_that_do_not_fit_are_answered_by_who_speaks_now() -> None:
    """Where the card asks for words; in a scene people answer the card to talk to each other."""
    game = Table(candles=3).lose(VERA)
    nothing_yet = GAME.refuse(game.state, LEVA, ExtendInWords("о"))
    assert nothing_yet == text("tencandles-speaks", who=Name(VERA))
    game.say(VERA, "в трубке голос")
    ones_own = GAME.refuse(game.state, VERA, ExtendInWords("женский"))
    assert ones_own == text("tencandles-chorus-is-a-button")
    game.tell_all()
    assert GAME.fill(game.state, LEVA, "рухнул") is None


def test_a_table_may_call_a_fact_otherwise() -> None:
    """Its buttons die when that changes, and the rule of the step follows."""
    usual = Table(candles=3).lose(VERA)
    other = Table(candles=3, settings=Settings(word="other")).lose(VERA)
    for game, word in ((usual, "usual"), (other, "other")):
        shown = list(texts_of(GAME.screen(game.state, None)))
        assert text("tencandles-fact-now", number="1", name=Name(VERA), word=word) in shown
    assert GAME.step(usual.state).split(":")[0] == "truths"
    assert GAME.step(other.state).split(":")[0] == "truths-other"


def test_nothing_can_be_added_before_the_first_fact() -> None:
    game = Table(candles=5).lose(VERA)
    with pytest.raises(IllegalMove):
        game.say(GM, "о")
    assert GAME.fill(game.state, VERA, "  ") is None
    assert Extend not in game.kinds(GM)


def test_tc_x1_the_last_roller_is_gone_and_the_next_seat_begins() -> None:
    game = Table(candles=5).roll(LEVA, "22222", gm="22222").leave(LEVA)
    game.press(GM, next(m for m in GAME.legal(game.state, GM) if m.CODE == "on"))
    assert order(game) == (OLYA, VERA, OLYA)


def test_tc_x1_people_come_and_go_in_the_circle() -> None:
    game = Table(candles=6).lose(LEVA).leave(OLYA)
    assert order(game) == (LEVA, VERA, LEVA, VERA)
    game.press(LEVA, SayFact(0)).sit(OLYA)
    assert order(game) == (OLYA, VERA, LEVA)


def test_tc_x1_players_of_the_dead_speak_facts_unless_the_table_says_otherwise() -> None:
    game = Table(candles=5, vera=sheet(), leva=sheet(dead=True), olya=sheet()).lose(VERA)
    assert order(game) == (VERA, LEVA, OLYA)
    game.press(GM, Choose("dead", "silent"))
    assert order(game) == (VERA, OLYA, VERA)


def test_tc_x2_one_player_left_all_facts_are_theirs_the_chorus_with_the_gm() -> None:
    game = Table(candles=4, vera=sheet(), leva=sheet(here=False)).lose(VERA)
    assert order(game) == (VERA, VERA)
    game.press(VERA, SayFact(0)).press(VERA, SayFact(1))
    assert game.may(GM, SayAlive())
    game.press(VERA, SayAlive())
    assert game.phase == "chorus"
    game.press(GM, SayAlive())
    assert game.phase == "scene"


def test_nobody_is_left_and_the_gm_skips() -> None:
    game = Table(candles=4, vera=sheet(), leva=sheet()).lose(VERA).leave(VERA).leave(LEVA)
    game.press(GM, SkipFact(0)).press(GM, SkipFact(1)).press(GM, BeginScene())
    assert game.phase == "scene"


def test_who_leaves_the_chorus_is_not_waited_for() -> None:
    game = Table(candles=2, vera=sheet(), leva=sheet()).lose(VERA).press(VERA, SayAlive())
    game.leave(LEVA)
    assert game.phase == "chorus"  # one player is left: the GM says it too
    game.press(GM, SayAlive())
    assert game.phase == "scene"


def test_a_candle_out_before_any_roll_and_the_first_seat_begins() -> None:
    assert order(Table(candles=4).press(GM, Douse(3))) == (VERA, LEVA)
