"""Games by chance: what must be true of every table that people can come to."""

from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import given, settings

from engine.core import GM, Event
from engine.games.dryh import GAME
from engine.games.dryh.rules.desk import DESK
from engine.games.dryh.rules.opening import able
from engine.games.dryh.rules.pool import declared_pool
from engine.games.dryh.rules.seats import unmarked
from engine.games.dryh.state import (
    AnxietyRose,
    Between,
    CalmedByHope,
    CharacterMade,
    ClearedByHope,
    CoinGained,
    Consequences,
    Declaring,
    DespairSpent,
    HopeSpent,
    MarkCrossed,
    Opening,
    ReRoll,
    Rested,
    Rolled,
    ScarPaid,
    SessionEnded,
    Sheet,
    State,
)
from tests.engine.by_chance import BY_CHANCE
from tests.engine.by_chance import playouts as chance_games
from tests.engine.by_chance import walked as steps_of
from tests.engine.dryh.playouts import STARTS, fresh, midway
from tests.engine.walk import (
    Playout,
    Step,
    made,
    offered,
)

playouts = chance_games(STARTS)
by_chance = settings(BY_CHANCE, max_examples=20)


def walked(playout: Playout, steps: int = 45) -> Iterator[Step]:
    return steps_of(playout, steps)


@by_chance
@given(playouts)
def test_one_coin_is_spent_by_one_thumb(playout: Playout) -> None:
    """Two people press buttons for the same coin, or the same one from two phones (`nth`).

    Scars are left out: everybody has their own.
    """
    for step in walked(playout):
        state, spent = step.after, step.after.spent
        pressed = [
            (seat, move)
            for seat in (GM, *state.order)
            for move in GAME.legal(state, seat)
            if hasattr(move, "nth") and not isinstance(move, ReRoll)
        ]
        for seat, move in pressed[:3]:
            once = made(GAME, state, seat, move)
            if GAME.step(once) == GAME.step(state):
                alike = [(s, m) for s, m in pressed if type(m) is type(move) and m == move]
                assert not any(m in GAME.legal(once, s) for s, m in alike)
                assert once.spent in (spent, spent + 1)


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


OPEN, FALLEN = ("noroll", "drop", "calloff"), ("on", "lossall", "loss", "rule", "for")
WAYS_OUT = (*OPEN, *FALLEN, "notyet", "nextsession")


def closed_by_the_gm(state: State) -> State:
    for _ in range(20):
        if in_setup(state) or isinstance(state.phase, Between):
            break
        ways_out = [move for move in GAME.legal(state, GM) if move.CODE in WAYS_OUT]
        state = made(GAME, state, GM, ways_out[0])
    return state


@by_chance
@given(playouts)
def test_numbers_hold(playout: Playout) -> None:
    """Without the GM's corrections: what is lost in one place is found in another."""
    before, playout.closed = playout.state, frozenset({DESK})
    for step in walked(playout):
        after: State = step.after
        fresh_sheets = {e.seat for e in step.events if isinstance(e, CharacterMade)}
        for seat, sheet in after.sheets.items():
            assert sheet.spirit == (sheet.discipline == 0)
            assert not sheet.asleep or sheet.talents_lost
            if seat in before.sheets and seat not in fresh_sheets:
                assert whole(sheet) == whole(before.sheets[seat])
        assert (after.despair, after.hope) == coins_after(before, step.events)
        assert 0 <= after.locked <= after.hope
        assert after.order[: len(before.order)] == before.order
        assert_conflict_holds(after)
        before = after


def whole(sheet: Sheet) -> int:
    """Discipline as computed, and what breakdowns have made of it (DRYH-51, 64, 80)."""
    return (sheet.discipline if sheet.base is None else sheet.base) + sheet.permanent_emotions


def coins_after(before: State, events: Iterable[Event]) -> tuple[int, int]:
    """Both bowls by the events alone: every coin that is spent is one that was there (DRYH-71)."""
    despair, hope = before.despair, before.hope
    for event in events:
        match event:
            case CoinGained():
                despair += 1
            case DespairSpent():
                despair, hope = despair - 1, hope + 1
            case HopeSpent() | CalmedByHope() | ClearedByHope():
                hope -= 1
            case Rested(cost=cost):
                hope -= cost
            case ScarPaid():
                hope += 5
            case SessionEnded():
                despair = hope = 0
        assert min(despair, hope) >= 0
    return despair, hope


def assert_conflict_holds(state: State) -> None:
    match state.phase:
        case Declaring(declaration):
            assert all(state.sheets[s].active for s in (declaration.main, *declaration.helpers))
            assert declared_pool(declaration, state.sheets).dice["anxiety"] >= 0
        case Opening(main=main, contestants=contestants):
            assert all(state.sheets[s].active for s in contestants)
            assert main is None or state.sheets[main].active
        case Consequences(dues=dues):
            assert any(due.tasks for due in dues)
            assert not any(state.sheets[due.seat].spirit and due.tasks for due in dues)


@by_chance
@given(playouts)
def test_whatever_the_gm_corrects_a_conflict_can_go_on(playout: Playout) -> None:
    playout.aside = 0.6
    for step in walked(playout):
        assert_conflict_holds_or_was_left(step)


def assert_conflict_holds_or_was_left(step: Step) -> None:
    if step.move is not None:
        assert_conflict_holds(step.after)


@by_chance
@given(playouts)
def test_one_roll_costs_a_sheet_at_most_one_mark_and_one_anxiety(playout: Playout) -> None:
    """DRYH-36, 47: the raises are charged with the roll and stand apart."""
    costs: list[tuple[object, type[Event]]] = []
    for step in walked(playout):
        for event in step.events:
            if isinstance(event, Rolled):
                costs = []
            if isinstance(event, AnxietyRose | MarkCrossed):
                costs.append((event.seat, type(event)))
        assert len(set(costs)) == len(costs)


def test_playouts_reach_every_event() -> None:
    """What chance never reaches is not tested by it.

    An undone roll makes RollTakenBack, another place at the table Reseated.
    """
    seen: set[type[Event]] = set()
    for number in range(90):
        playout = (fresh if number % 6 == 0 else midway)(Random(number))
        playout.closed = frozenset({DESK} if number % 2 else ())
        for step in playout.steps(70):
            seen.update(type(event) for event in step.events)
            seen.update(type(event) for event in GAME.undone(step.before, step.events).events)
            places = (GAME.reseat(step.after, seat, 0) for seat in step.after.order)
            seen.update(type(event) for events in places for event in events)
    assert {kind.__name__ for kind in set(GAME.event_types) - seen} == set()
