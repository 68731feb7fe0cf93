"""Games by chance: what must be true of every table that people can come to."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.core import GM, STEP, Event, play, replay
from engine.games.dramasystem import GAME
from engine.games.dramasystem.state import (
    SECRET,
    Between,
    ClaimDropped,
    Resting,
    Scene,
    Setup,
    State,
    Theming,
    Voting,
)
from tests.engine.dramasystem.playouts import STARTS, ballot, fresh, midway
from tests.engine.walk import (
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

STEPS = 30

randoms = st.one_of(st.randoms(use_true_random=False), st.integers(0, 2**32).map(Random))
playouts = st.builds(
    lambda begin, random: begin(random), st.sampled_from([fresh, midway, ballot]), randoms
)
"""Half of the games can be shrunk to a few steps; the others wander further."""

by_chance = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
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
def test_without_the_lists_the_rest_still_replays(playout: Playout) -> None:
    """An export leaves the lists out; whenever no vote is on, the table comes out the same."""
    told_state = playout.state
    for step in walked(playout):
        kept = [event for event in step.events if not isinstance(event, SECRET)]
        told_state = replay(GAME, told_state, kept)
        if not hasattr(step.after.phase, "vote"):
            assert told_state == step.after


@by_chance
@given(playouts, randoms)
def test_every_button_does_something_and_twice_counts_once(
    playout: Playout, random: Random
) -> None:
    for step in walked(playout, 20):
        for seat, topic, move in one_of_each(GAME, step.after, random):
            assert GAME.decide(step.after, seat, move, playout.dice)
            once = made(GAME, step.after, seat, move)
            assert twice(GAME, step.after, seat, topic, move) == once


@settings(by_chance, max_examples=10)
@given(playouts)
def test_nobody_is_offered_a_move_twice(playout: Playout) -> None:
    for step in walked(playout):
        for seat in (GM, *step.after.order):
            for topic in (STEP, *GAME.topics(step.after, seat)):
                moves = GAME.legal(step.after, seat, topic)
                assert len(set(moves)) == len(moves)


@by_chance
@given(playouts)
def test_the_moderator_can_always_go_on(playout: Playout) -> None:
    """From anywhere to the award, with nobody else pressing anything."""
    for step in walked(playout):
        state = step.after
        for _ in range(12):
            if isinstance(state.phase, (Setup, Resting)):
                break
            state = play(GAME, state, GM, way_out(state), playout.dice).state
        assert isinstance(state.phase, (Setup, Resting))


def way_out(state: State) -> Any:
    """The moderator's next move towards the award."""
    wanted = ("aloud", "finish", "let", "cut", "none", "open", "close", "without", "announce")
    moves = {move.CODE: move for move in GAME.legal(state, GM)}
    code = next((code for code in wanted if code in moves), "drop")
    return moves[code]


@by_chance
@given(playouts)
def test_numbers_hold(playout: Playout) -> None:
    playout.closed = frozenset({"desk"})
    before: State = playout.state
    for step in walked(playout):
        after: State = step.after
        assert after.order[: len(before.order)] == before.order
        assert not after.sheets[GM].recognition
        for sheet in after.sheets.values():
            assert any(sheet.procedural.values())
        if isinstance(after.phase, Scene) and before.scene == after.scene:
            back = sum(isinstance(event, ClaimDropped) for event in step.events)
            fewer = recognition(before) - recognition(after) + back
            assert fewer == len(after.uses) - len(before.uses) >= 0
            if after.settings.limit == "player":
                assert len(set(after.uses)) == len(after.uses)
            else:
                assert len(after.uses) <= 1
        before = after


def recognition(state: State) -> int:
    return sum(sheet.recognition for sheet in state.sheets.values())


@by_chance
@given(playouts)
def test_nobody_ranks_themselves_or_an_absent_one(playout: Playout) -> None:
    for step in walked(playout):
        phase = step.after.phase
        if isinstance(phase, Voting):
            assert set(phase.vote.candidates) <= set(step.after.players)
            assert set(phase.vote.voters) <= set(step.after.present)
            for voter in phase.vote.voters:
                assert voter not in phase.vote.ballot(voter)


def test_playouts_reach_every_event() -> None:
    """What chance never reaches is not tested by it."""
    seen: set[type[Event]] = set()
    for number in range(64):
        for step in STARTS[number % len(STARTS)](Random(number)).steps(80):
            seen.update(type(event) for event in step.events)
    assert {kind.__name__ for kind in set(GAME.event_types) - seen} == set()


def test_playouts_reach_every_phase() -> None:
    kinds = set()
    for number in range(40):
        for step in STARTS[number % len(STARTS)](Random(number)).steps(60):
            kinds.add(GAME.step(step.after).split(":")[0])
    assert kinds >= {"setup", "theming", "between", "scene", "conflict", "asking", "statements"}
    assert kinds >= {"entering", "voting", "tally", "resting"}
    assert isinstance(fresh(Random(0)).state.phase, Setup)
    assert isinstance(midway(Random(0)).state.phase, Between)
    assert not isinstance(ballot(Random(0)).state.phase, Theming)
