"""Games by chance: what must be true of every table that people can come to."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.core import GM, STEP, Event, play, replay
from engine.games.dryh import GAME
from engine.games.dryh.rules.legal import able, unmarked
from engine.games.dryh.state import (
    AnxietyRose,
    Between,
    CoinGained,
    Consequences,
    Declaring,
    MarkCrossed,
    Rolled,
    State,
)
from tests.engine.dryh.playouts import fresh, midway
from tests.engine.walk import (
    Playout,
    Step,
    again,
    idle,
    lost_menus,
    offered,
    personal,
    shown,
    texts_at,
    told,
)

STEPS = 50

playouts = st.builds(
    lambda begin, random: begin(random),
    st.sampled_from([fresh, midway]),
    st.one_of(st.randoms(use_true_random=False), st.integers(0, 2**32).map(Random)),
)
"""Half of the games can be shrunk to a few steps; the others wander further."""

by_chance = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)


def walked(playout: Playout, steps: int = STEPS) -> Iterator[Step]:
    """The steps of a playout; a failure tells them."""
    note(f"{playout.state}")
    for step in playout.steps(steps):
        note(f"{step.seat}: {step.move or step.events}")
        yield step


@cache
def adapter(of: Any) -> TypeAdapter[Any]:
    return TypeAdapter(of)


def through_the_codec(value: Any, of: Any) -> Any:
    return adapter(of).validate_json(adapter(of).dump_json(value))


@by_chance
@given(playouts)
def test_buttons_are_the_legal_moves(playout: Playout) -> None:
    for step in walked(playout):
        screen = GAME.screen(step.after, None)
        assert shown(screen) == offered(GAME, step.after)
        assert lost_menus(screen) == set()
        assert idle(screen) == []
        for seat, topic, screen in personal(GAME, step.after):
            assert shown(screen) == set(GAME.legal(step.after, seat, topic))
            assert lost_menus(screen) == set()
            assert idle(screen) == []


@settings(by_chance, max_examples=15)
@given(playouts)
def test_every_text_can_be_drawn(playout: Playout) -> None:
    for step in walked(playout):
        assert all(text.id for text in (*texts_at(GAME, step.after), *told(GAME, step)))


@by_chance
@given(playouts)
def test_state_and_events_survive_the_codec(playout: Playout) -> None:
    for step in walked(playout):
        assert through_the_codec(step.after, GAME.state_type) == step.after
        for event in step.events:
            assert type(event) in GAME.event_types
            assert through_the_codec(event, type(event)) == event


@by_chance
@given(playouts)
def test_the_events_alone_tell_the_whole_game(playout: Playout) -> None:
    start = playout.state
    events: list[Event] = [event for step in walked(playout) for event in step.events]
    assert replay(GAME, start, events) == playout.state


@by_chance
@given(playouts)
def test_the_same_button_twice_counts_once(playout: Playout) -> None:
    for step in walked(playout):
        assert again(GAME, step) == step.after


@by_chance
@given(playouts)
def test_nobody_is_offered_a_move_twice_or_one_that_fails(playout: Playout) -> None:
    for step in walked(playout):
        for seat in (GM, *step.after.order):
            for topic in (STEP, *GAME.topics(step.after, seat)):
                moves = GAME.legal(step.after, seat, topic)
                assert len(set(moves)) == len(moves)
                for move in moves:
                    assert play(GAME, step.after, seat, move, playout.dice).events


@by_chance
@given(playouts)
def test_no_dead_end(playout: Playout) -> None:
    """Whoever can play finds something to do, and the GM alone can end any conflict."""
    for step in walked(playout):
        if able(step.after) or unmarked(step.after):
            assert offered(GAME, step.after)
        assert isinstance(closed_by_the_gm(step.after).phase, Between) or in_setup(step.after)


def in_setup(state: State) -> bool:
    return state.phase.kind == "setup"


def closed_by_the_gm(state: State) -> State:
    for _ in range(20):
        if in_setup(state) or isinstance(state.phase, Between):
            break
        ways_out = [
            move
            for move in GAME.legal(state, GM)
            if move.CODE in ("noroll", "drop", "calloff", "lossall", "loss", "for")
        ]
        state = play(GAME, state, GM, ways_out[0], lambda count: (1,) * count).state
    return state


@by_chance
@given(playouts)
def test_numbers_hold(playout: Playout) -> None:
    before, playout.standing = playout.state, False
    for step in walked(playout):
        after: State = step.after
        for seat, sheet in after.sheets.items():
            assert sheet.spirit == (sheet.discipline == 0)
            if seat in before.sheets:
                old = before.sheets[seat]
                assert old.discipline + old.permanent_emotions == (
                    sheet.discipline + sheet.permanent_emotions
                )
        gained = sum(isinstance(event, CoinGained) for event in step.events)
        assert (after.despair, after.hope) == (before.despair + gained, before.hope)
        assert after.order[: len(before.order)] == before.order
        assert_conflict_holds(after)
        before = after


def assert_conflict_holds(state: State) -> None:
    if isinstance(state.phase, Declaring):
        declaration = state.phase.declaration
        assert all(state.sheets[s].active for s in (declaration.main, *declaration.helpers))
    if isinstance(state.phase, Consequences):
        assert any(due.tasks for due in state.phase.dues)
        for due in state.phase.dues:
            assert not (state.sheets[due.seat].spirit and due.tasks)


@by_chance
@given(playouts)
def test_one_roll_costs_a_sheet_at_most_one_mark_and_one_anxiety(playout: Playout) -> None:
    """DRYH-36, 47: the raises are charged with the roll and stand apart."""
    costs: list[tuple[object, type[Event]]] = []
    playout.standing = False
    for step in walked(playout):
        for event in step.events:
            if isinstance(event, Rolled):
                costs = []
            if isinstance(event, AnxietyRose | MarkCrossed):
                costs.append((event.seat, type(event)))
        assert len(set(costs)) == len(costs)


def test_playouts_reach_every_event() -> None:
    """What chance never reaches is not tested by it."""
    seen: set[type[Event]] = set()
    for number in range(60):
        begin = fresh if number % 2 else midway
        for step in begin(Random(number)).steps(80):
            seen.update(type(event) for event in step.events)
    assert {kind.__name__ for kind in set(GAME.event_types) - seen} == set()


def test_a_step_knows_what_was_before() -> None:
    steps: list[Step] = list(fresh(Random(1)).steps(10))
    assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]]
