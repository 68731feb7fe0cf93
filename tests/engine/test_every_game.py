"""What must be true of every table of every game that people can come to.

A game is its folder; the chance games of its tests (`playouts.STARTS`) are found by its name.
"""

import importlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import GM, STEP, Event, Game, Move, Seat, replay
from engine.games import load_games
from engine.screen import Screen
from tests.engine.by_chance import BY_CHANCE, RANDOMS, Begin, through_the_codec, walked
from tests.engine.walk import (
    TABLE_ACTS,
    WORDS,
    Playout,
    Step,
    idle,
    lost_menus,
    made,
    offered,
    one_of_each,
    personal,
    shown,
    texts_at,
    told,
    twice,
)

GAMES = load_games()
STEPS = 40

AnyGame = Game[Any, Any, Any]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def starts(game: AnyGame) -> tuple[Begin, ...]:
    """Where the chance games of this game begin."""
    found: tuple[Begin, ...] = importlib.import_module(f"tests.engine.{game.name}.playouts").STARTS
    return found


def cascades(game: AnyGame) -> frozenset[str]:
    """Codes of moves whose second press may act on what the first has led to."""
    module = importlib.import_module(f"tests.engine.{game.name}.playouts")
    return getattr(module, "CASCADES", frozenset())


def begun(game: AnyGame, data: st.DataObject) -> Playout:
    begin = data.draw(st.sampled_from(starts(game)))
    return begin(data.draw(RANDOMS))


@every_game
@BY_CHANCE
@given(st.data())
def test_buttons_are_the_legal_moves(game: AnyGame, data: st.DataObject) -> None:
    """Of the step on the public card, of every standing topic on its owner's personal screen."""
    playout = begun(game, data)
    for step in walked(playout, STEPS):
        state = step.after
        assert_buttons(game, state, game.screen(state, None), offered(game, state))
        if playout.random.random() < 0.5:
            continue
        for seat, topic, screen in personal(game, state):
            moves = set(game.legal(state, seat, topic))
            assert_buttons(game, state, screen, moves)
            open_to_all = game.screen(state, seat, topic, False)
            assert_buttons(game, state, open_to_all, shown(open_to_all) & moves)


def assert_buttons(game: AnyGame, state: Any, screen: Screen, moves: set[Move]) -> None:
    assert shown(screen) == moves
    assert lost_menus(screen) == set()
    assert idle(screen) == []
    topics = {topic for seat in (GM, *state.order) for topic in game.topics(state, seat)} | {
        "sheet"
    }
    ways = {f"{way}:{topic}" for way in ("topic", "private") for topic in topics}
    assert {button.act for button in screen.buttons()} - {"", *TABLE_ACTS} <= ways


@every_game
def test_a_page_of_the_own_sheet_that_asks_closes_when_it_is_answered(game: AnyGame) -> None:
    """Else the next words would overwrite what was written before."""
    state, seat = replay(game, game.start(), game.admit(game.start(), Seat("1"))), Seat("1")
    menus = game.screen(state, seat, "sheet", True).menus
    asking = [m for m in menus if game.fill(state, seat, WORDS, "sheet", m.name) is not None]
    assert asking
    assert {menu.leads for menu in asking} == {"main"}


@every_game
@settings(BY_CHANCE, max_examples=10)
@given(st.data())
def test_every_text_can_be_drawn(game: AnyGame, data: st.DataObject) -> None:
    for step in walked(begun(game, data), STEPS):
        assert all(text.id for text in (*texts_at(game, step.after), *told(game, step)))


@every_game
@BY_CHANCE
@given(st.data())
def test_state_and_events_survive_the_codec_and_tell_the_whole_game(
    game: AnyGame, data: st.DataObject
) -> None:
    playout = begun(game, data)
    state = through_the_codec(playout.state, game.state_type)
    assert state == playout.state
    for step in walked(playout, STEPS):
        assert {type(event) for event in step.events} <= set(game.event_types)
        events = [through_the_codec(event, type(event)) for event in step.events]
        assert events == list(step.events)
        assert through_the_codec(step.after, game.state_type) == step.after
        state = replay(game, state, events)
        assert state == step.after


@every_game
@settings(BY_CHANCE, max_examples=12)
@given(st.data())
def test_no_move_is_offered_twice_or_fails_and_the_same_button_twice_counts_once(
    game: AnyGame, data: st.DataObject
) -> None:
    playout = begun(game, data)
    for step in walked(playout, STEPS):
        state = step.after
        for seat in (GM, *state.order):
            for topic in (STEP, *game.topics(state, seat)):
                moves = game.legal(state, seat, topic)
                assert len(set(moves)) == len(moves)
        for seat, topic, move in one_of_each(game, state, playout.random):
            if move.CODE in cascades(game):
                continue
            once = made(game, state, seat, move)
            assert twice(game, state, seat, topic, move) == once, (seat, move)


@every_game
def test_a_step_of_a_playout_begins_where_the_one_before_has_ended(game: AnyGame) -> None:
    steps: list[Step] = list(starts(game)[0](Random(1)).steps(10))
    assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]]
    assert any(isinstance(event, Event) for step in steps for event in step.events)
