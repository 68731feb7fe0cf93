"""How dice are done with, what a candle and a death bring. TC-05, 08-10, 13, 18-23, X1, X2.

Everything that follows without asking anybody is here, so that it is the same whoever goes on.
"""

from collections.abc import Iterable, Iterator

from engine.core import GM, Event, Seat
from engine.games.tencandles.rules.evolve import evolve
from engine.games.tencandles.rules.offers import offers
from engine.games.tencandles.rules.truths import answered, missing
from engine.games.tencandles.rules.verdict import leaving, narrator, succeeds
from engine.games.tencandles.state import (
    CandleWentOut,
    Chorus,
    ChorusBegun,
    Closed,
    Conflict,
    Died,
    HopeGained,
    Lying,
    OnesLeft,
    PoolRestored,
    SceneBegun,
    Seized,
    State,
    StoryEnded,
    Truths,
)


def after(state: State, events: Iterable[Event]) -> State:
    """The state after some events."""
    for event in events:
        state = evolve(state, event)
    return state


def settled(state: State) -> Iterator[Event]:
    """Close what asks nothing of anybody: dice without offers, a whole circle, a whole chorus.

    A lost conflict is never closed by itself: a candle goes out, or somebody dies, by a tap.
    """
    match state.phase:
        case Lying(conflict) if succeeds(conflict) and not any(offers(state, conflict)):
            yield from closed(conflict)
        case Truths(facts=facts) if not missing(state, facts):
            yield ChorusBegun()
        case Chorus() as phase if answered(state, phase):
            yield SceneBegun()


def gone_on(state: State, conflict: Conflict) -> Iterator[Event]:
    """Nothing more is done: a success is kept; else a candle, in the final scene a life."""
    if succeeds(conflict):
        yield from closed(conflict)
    elif state.final:
        yield from dying(state, conflict, heroic=False)
    else:
        yield Closed(GM)
        yield CandleWentOut(state.candles - 1)


def closed(conflict: Conflict, teller: Seat | None = None) -> Iterator[Event]:
    """A success: ones leave for the scene, the Moment gives a Hope die (TC-05, 10, 13, X3)."""
    if leaving(conflict):
        yield OnesLeft(leaving(conflict))
    if conflict.moment:
        yield HopeGained(conflict.seat)
    yield Closed(teller or narrator(conflict))


def seized(state: State, conflict: Conflict) -> Iterator[Event]:
    """The success stays, the player tells it, the scene ends, or all does (TC-08, 22)."""
    yield Seized(conflict.seat)
    yield from closed(conflict, conflict.seat)
    if state.final:
        yield from darkness(state)
    else:
        yield CandleWentOut(state.candles - 1)


def dying(
    state: State, conflict: Conflict, *, heroic: bool, heir: Seat | None = None
) -> Iterator[Event]:
    """A death after a lost conflict (TC-21, 23).

    The candle goes out all the same, except in the final scene, whose pool is whole again.
    """
    yield Closed(conflict.seat if heroic else GM)
    yield Died(conflict.seat, heroic, heir if heir in state.living else None)
    if state.living in ((), (conflict.seat,)):
        yield from ended(state)
    elif state.final:
        yield PoolRestored()
    else:
        yield CandleWentOut(state.candles - 1)


def ended(state: State) -> Iterator[Event]:
    """Nobody lives: the end at once; the last candle goes out with the last life (TC-21, X2)."""
    if state.final:
        yield CandleWentOut(0)
    yield StoryEnded()


def darkness(state: State, *, by_accident: bool = False) -> Iterator[Event]:
    """The last candle is out before its time: all the living die in the dark (TC-22, X7)."""
    yield from (Died(seat) for seat in state.living)
    yield CandleWentOut(0, by_accident)
    yield StoryEnded()


def doused(state: State) -> Iterator[Event]:
    """A candle out by accident: the scene ends, facts follow; dice that lie are kept (TC-X7)."""
    if isinstance(state.phase, Lying):
        yield from closed(state.phase.conflict)
    if state.final:
        yield from darkness(state, by_accident=True)
    else:
        yield CandleWentOut(state.candles - 1, by_accident=True)
