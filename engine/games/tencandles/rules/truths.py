"""Between two scenes: facts in turn, additions, the chorus. TC-25-27, X1, X2."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.tencandles.rules.verdict import speakers
from engine.games.tencandles.state import (
    AliveSaid,
    BeginScene,
    Chorus,
    Extend,
    ExtendInWords,
    Fact,
    FactExtended,
    FactSkipped,
    FactTold,
    SayAlive,
    SayFact,
    SceneBegun,
    SkipFact,
    State,
    TellFact,
    Truths,
)

ADDITIONS_LIMIT = 2
"""Additions to one fact that are kept; more would not fit a card."""


def missing(state: State, facts: tuple[Fact, ...]) -> int:
    """Free facts still to come: as many facts as candles, the last one is the chorus (TC-25)."""
    return max(0, state.candles - 1 - len(facts))


def circle(state: State) -> tuple[Seat, ...]:
    """Who speaks facts: everybody who plays here; players of the dead by setting (TC-X1)."""
    dead_speak = state.settings.dead == "speak"
    return tuple(
        seat
        for seat in state.order
        if state.sheets[seat].alive
        or (dead_speak and state.sheets[seat].dead and state.sheets[seat].here)
    )


def at_or_after(state: State, seat: Seat | None) -> Seat | None:
    """This seat if it speaks, else the next one in seating order that does (TC-26, X1)."""
    able = circle(state)
    if seat is None:
        return able[0] if able else None
    at = state.order.index(seat)
    return next((s for s in (*state.order[at:], *state.order[:at]) if s in able), None)


def next_turn(state: State, seat: Seat) -> Seat:
    """The chair after this one, whoever sits there."""
    return state.order[(state.order.index(seat) + 1) % len(state.order)]


def upcoming(state: State, phase: Truths) -> tuple[Seat, ...]:
    """Who speaks the free facts that are still to come, in their order (TC-25, 26)."""
    first = at_or_after(state, phase.turn)
    return () if first is None else speakers(circle(state), first, missing(state, phase.facts))


def chorus(state: State) -> tuple[Seat, ...]:
    """Who says the last fact: all the living; with the GM where one player is left (TC-X1, X2)."""
    alone = sum(sheet.here for sheet in state.sheets.values()) == 1
    return (*state.living, GM) if alone and state.living else state.living


def answered(state: State, phase: Chorus) -> bool:
    """Has everybody said it?"""
    able = chorus(state)
    return bool(able) and all(seat in phase.said for seat in able)


def legal(state: State, phase: Truths, seat: Seat) -> Iterator[Move]:
    """The fact by the one whose turn it is; the GM may tick it off or skip it."""
    told = len(phase.facts)
    speaker = at_or_after(state, phase.turn)
    if speaker is not None and seat in (speaker, GM):
        yield SayFact(told)
    if seat == GM:
        yield SkipFact(told)
    yield from extensions(phase, seat)


def legal_chorus(state: State, phase: Chorus, seat: Seat) -> Iterator[Move]:
    """The last fact by everybody who lives; the GM need not wait for the rest."""
    if seat in chorus(state) and seat not in phase.said:
        yield SayAlive()
    if seat == GM:
        yield BeginScene()
    yield from extensions(phase, seat)


def extensions(phase: Truths | Chorus, seat: Seat) -> Iterator[Move]:
    """Anybody else may add to the newest fact, the GM too; aloud once (TC-27)."""
    newest = newest_fact(phase.facts)
    if newest is None or not extendable(phase, seat):
        return
    if seat not in {addition.seat for addition in phase.facts[newest].more}:
        yield Extend(newest)


def extendable(phase: Truths | Chorus, seat: Seat) -> bool:
    """May this seat add to the newest fact: somebody else's, with room left?"""
    newest = newest_fact(phase.facts)
    if newest is None:
        return False
    fact = phase.facts[newest]
    return fact.seat != seat and len(fact.more) < ADDITIONS_LIMIT


def newest_fact(facts: tuple[Fact, ...]) -> int | None:
    """The place of the fact that additions go to; a skipped one has nothing to add to."""
    return next((at for at in range(len(facts) - 1, -1, -1) if not facts[at].skipped), None)


def made(state: State, phase: Truths | Chorus, seat: Seat, move: Move) -> Iterator[Event]:
    """What was said."""
    match move:
        case SayFact() if isinstance(phase, Truths):
            yield FactTold(at_or_after(state, phase.turn) or seat, by_gm=seat == GM)
        case TellFact(words):
            yield FactTold(seat, words)
        case SkipFact() if isinstance(phase, Truths):
            yield FactSkipped(at_or_after(state, phase.turn))
        case Extend(nth):
            yield FactExtended(seat, nth)
        case ExtendInWords(words):
            yield FactExtended(seat, newest_fact(phase.facts) or 0, words)
        case SayAlive():
            yield AliveSaid(seat)
        case BeginScene():
            yield SceneBegun()
