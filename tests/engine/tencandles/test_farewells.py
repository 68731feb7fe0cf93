"""Farewells: voice messages that are left before the start and heard at the end."""

import pytest

from engine.core import GM, Move, Seat
from engine.errors import IllegalMove
from engine.games.tencandles import GAME
from engine.games.tencandles.state import (
    Begin,
    CorrectLife,
    Extend,
    FactExtended,
    FactTold,
    FarewellRecorded,
    GoOn,
    RecordFarewell,
    Sacrifice,
    SayFact,
    TellTraits,
)
from engine.screen import names, text
from tests.engine.tencandles.tables import LEVA, OLYA, VERA, Table, sheet
from tests.engine.walk import texts_of


def seated() -> Table:
    """Two with traits, before the start."""
    game = Table(state=GAME.start()).sit(VERA).sit(LEVA)
    return game.press(VERA, TellTraits()).press(LEVA, TellTraits())


def say_aloud(game: Table, seat: Seat) -> Move:
    """A voice message in reply to the card."""
    move = GAME.heard(game.state, seat)
    assert move is not None
    game.press(seat, move)
    return move


def test_a_farewell_is_recorded_before_the_start_and_may_be_recorded_anew() -> None:
    game = seated()
    for _ in range(2):
        assert say_aloud(game, VERA) == RecordFarewell()
        assert game.events == (FarewellRecorded(VERA),)
    assert (game[VERA].farewell, game[LEVA].farewell) == (True, False)
    shown = list(texts_of(GAME.screen(game.state, None)))
    assert text("tencandles-farewells", who=names((VERA,))) in shown
    assert text("tencandles-farewell-hint") in shown


def test_the_card_says_how_until_everybody_has() -> None:
    game = seated()
    say_aloud(game, VERA)
    say_aloud(game, LEVA)
    assert text("tencandles-farewell-hint") not in texts_of(GAME.screen(game.state, None))


def test_no_farewell_of_the_gm_of_strangers_and_after_the_start() -> None:
    game = seated()
    assert GAME.heard(game.state, GM) is None
    assert GAME.heard(game.state, OLYA) is None
    game.press(GM, Begin())
    assert GAME.heard(game.state, VERA) is None
    with pytest.raises(IllegalMove):
        game.press(VERA, RecordFarewell())


def test_whoever_gets_up_before_the_start_takes_the_farewell_along() -> None:
    game = seated()
    say_aloud(game, VERA)
    assert not game.leave(VERA).sit(VERA)[VERA].farewell


def test_whoever_gets_up_later_is_heard_all_the_same() -> None:
    game = seated()
    say_aloud(game, VERA)
    game.press(GM, Begin()).leave(VERA).press(GM, CorrectLife(LEVA, True))
    assert played(game) == (VERA,)


def played(game: Table) -> tuple[Seat, ...]:
    return GAME.moment(game.state, game.state, game.events).played


def test_at_the_end_the_fallen_are_heard_in_their_order() -> None:
    game = seated().sit(OLYA).press(OLYA, TellTraits())
    for seat in (VERA, LEVA, OLYA):
        say_aloud(game, seat)
    game.press(GM, Begin())
    for seat in (OLYA, VERA):
        game.press(GM, CorrectLife(seat, True))
        assert played(game) == ()
    assert played(game.press(GM, CorrectLife(LEVA, True))) == (OLYA, VERA, LEVA)


def test_only_what_was_recorded_is_heard() -> None:
    game = Table(candles=1, vera=sheet(dead=True), leva=sheet())
    game.roll(LEVA, "2", gm="2" * 9).press(LEVA, Sacrifice(None))
    assert played(game) == ()


def test_a_voice_is_a_fact_said_aloud_and_an_addition_of_others() -> None:
    game = Table(candles=5).roll(VERA, "22222", gm="2" * 5).press(VERA, GoOn())
    assert GAME.heard(game.state, LEVA) is None
    assert say_aloud(game, VERA) == SayFact(0)
    assert FactTold(VERA) in game.events
    assert say_aloud(game, OLYA) == Extend(0)
    assert FactExtended(OLYA, 0) in game.events
    assert GAME.heard(game.state, OLYA) is None
