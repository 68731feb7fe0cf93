"""Games by chance: what must be true of every table that people can come to."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import given, settings

from engine.core import GM, STEP, Event, play, replay
from engine.games.tencandles import GAME
from engine.games.tencandles.rules.seats import unready
from engine.games.tencandles.rules.truths import missing
from engine.games.tencandles.state import (
    BrinkWritten,
    CandleWentOut,
    Chorus,
    Died,
    Epilogue,
    Lying,
    Rolled,
    Scene,
    State,
    Truths,
)
from engine.screen import Screen
from tests.engine.by_chance import BY_CHANCE
from tests.engine.by_chance import playouts as chance_games
from tests.engine.by_chance import walked as steps_of
from tests.engine.tencandles.playouts import STARTS, fresh, midway
from tests.engine.walk import (
    Playout,
    Step,
    offered,
    tale,
    texts_of,
)

playouts = chance_games(STARTS)
by_chance = settings(BY_CHANCE, max_examples=40)


def walked(playout: Playout, steps: int = 50) -> Iterator[Step]:
    return steps_of(playout, steps)


@settings(by_chance, max_examples=15)
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
def test_the_gm_can_always_go_on(playout: Playout) -> None:
    """Whatever people leave open, the GM alone comes back to a scene, or to the end."""
    for step in walked(playout):
        assert isinstance(gone_on(step.after).phase, (Scene, Epilogue)) or in_setup(step.after)
        if (step.after.living or unready(step.after)) and not over(step.after):
            assert offered(GAME, step.after)


def in_setup(state: State) -> bool:
    return state.phase.kind == "setup"


def over(state: State) -> bool:
    return isinstance(state.phase, Epilogue)


def gone_on(state: State) -> State:
    for _ in range(20):
        if in_setup(state) or isinstance(state.phase, (Scene, Epilogue)):
            break
        ways_on = [m for m in GAME.legal(state, GM) if m.CODE in ("on", "skip", "scene")]
        state = play(GAME, state, GM, ways_on[0], lambda count: (1,) * count).state
    return state


@by_chance
@given(playouts)
def test_numbers_hold(playout: Playout) -> None:
    before, playout.closed = playout.state, frozenset(GAME.topics(playout.state, GM)) | {"sheet"}
    for step in walked(playout):
        after: State = step.after
        assert 0 <= after.pool <= after.candles <= before.candles
        out = sum(isinstance(event, CandleWentOut) for event in step.events)
        assert before.candles - after.candles == out <= 1
        died = sum(isinstance(event, Died) for event in step.events)
        assert len(after.fallen) == len(before.fallen) + died
        assert {gone.seat for gone in after.fallen} <= {
            seat for seat, sheet in after.sheets.items() if sheet.dead
        } | {gone.seat for gone in before.fallen}
        assert after.order[: len(before.order)] == before.order
        for seat, sheet in before.sheets.items():
            assert set(sheet.burned) <= set(after.sheets[seat].burned)
        assert_phase_holds(after, step)
        before = after


def assert_phase_holds(state: State, step: Step) -> None:
    match state.phase:
        case Truths(facts=facts):
            assert missing(state, facts) > 0
        case Chorus(facts=facts):
            assert missing(state, facts) == 0
        case Epilogue():
            came_late = step.move is None
            assert not state.living or state.candles == 0 or in_setup(step.before) or came_late
        case Lying(conflict):
            assert len(conflict.gm) == 10 - conflict.lit
            assert len(conflict.pool) == state.pool
        case Scene() if any(isinstance(event, Rolled) for event in step.events):
            assert state.phase.last is not None
        case _:
            pass


@settings(by_chance, max_examples=15)
@given(playouts)
def test_the_brink_is_nowhere_in_public_until_it_is_stepped_over(playout: Playout) -> None:
    for step in walked(playout):
        state: State = step.after
        secret = {
            seat: "ТАЙНА" + seat
            for seat, sheet in state.sheets.items()
            if not sheet.bared and sheet.has("brink")
        }
        told_off = state
        for seat, words in secret.items():
            told_off = replay(GAME, told_off, [BrinkWritten(seat, words)])
        screens = [GAME.screen(told_off, None), *_screens(told_off)]
        assert not [word for screen in screens for word in _words(screen) if "ТАЙНА" in word]
        before = replay(
            GAME,
            step.before,
            [BrinkWritten(s, words) for s, words in secret.items() if s in step.before.sheets],
        )
        told = (arg for text in tale(GAME, replace(step, before=before)) for _, arg in text.args)
        assert not [arg for arg in told if isinstance(arg, str) and "ТАЙНА" in arg]


def _screens(state: State) -> Iterator[Screen]:
    """Everybody's screens where others may look on, and the GM's anywhere."""
    for seat in (GM, *state.order):
        for topic in GAME.topics(state, seat):
            yield GAME.screen(state, seat, topic, seat == GM)
            yield GAME.screen(state, seat, topic, False)


def _words(screen: Screen) -> Iterator[str]:
    for text in texts_of(screen):
        yield from (arg for _, arg in text.args if isinstance(arg, str))


def test_playouts_reach_every_event() -> None:
    """What chance never reaches is not tested by it; another place at the table makes Reseated."""
    seen: set[type[Event]] = set()
    for number in range(80):
        begin = fresh if number % 2 else midway
        for step in begin(Random(number)).steps(80):
            seen.update(type(event) for event in step.events)
            places = (GAME.reseat(step.after, seat, 0) for seat in step.after.order)
            seen.update(type(event) for events in places for event in events)
    assert {kind.__name__ for kind in set(GAME.event_types) - seen} == set()
