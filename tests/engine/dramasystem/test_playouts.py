"""Games by chance: what must be true of every table that people can come to."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings

from engine.core import GM, Event, play, replay
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
from tests.engine.by_chance import BY_CHANCE, RANDOMS
from tests.engine.by_chance import playouts as chance_games
from tests.engine.by_chance import walked as steps_of
from tests.engine.dramasystem.playouts import STARTS, ballot, fresh, midway
from tests.engine.walk import (
    Playout,
    Step,
    one_of_each,
)

playouts = chance_games(STARTS)
by_chance = settings(BY_CHANCE, max_examples=25)


def walked(playout: Playout, steps: int = 30) -> Iterator[Step]:
    return steps_of(playout, steps)


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
@given(playouts, RANDOMS)
def test_every_button_does_something(playout: Playout, random: Random) -> None:
    for step in walked(playout, 20):
        for seat, _, move in one_of_each(GAME, step.after, random):
            assert GAME.decide(step.after, seat, move, playout.dice)


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
    """What chance never reaches is not tested by it. Every other game ends as early as it likes."""
    unseen: set[type[Event]] = set(GAME.event_types)
    for number in range(64):
        playout = STARTS[number % len(STARTS)](Random(number))
        if number // len(STARTS) % 2:
            playout.rare = frozenset()
        for step in playout.steps(80):
            unseen -= {type(event) for event in step.events}
    assert {kind.__name__ for kind in unseen} == set()


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
