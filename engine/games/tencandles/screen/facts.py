"""The card after a candle has gone out: facts in turn, then the chorus. TC-24-27."""

from collections.abc import Iterator

from engine.core import GM
from engine.games.tencandles.rules.truths import chorus as singers
from engine.games.tencandles.rules.truths import missing, upcoming
from engine.games.tencandles.screen.parts import (
    Rows,
    candles,
    heroes_menu,
    more,
    more_row,
    offered,
    one_each,
    people_row,
    traits_rows,
    waiting_lines,
)
from engine.games.tencandles.state import (
    BeginScene,
    Chorus,
    Conflict,
    Extend,
    Fact,
    SayAlive,
    SayFact,
    SkipFact,
    State,
    Truths,
)
from engine.screen import Button, Line, Menu, Name, Screen, names, text


def truths(state: State, phase: Truths) -> Screen:
    """Whose fact it is, and all that were told."""
    coming = upcoming(state, phase)
    lines = (*_head(state, phase.last), *fact_lines(phase.facts), *_coming(state, phase))
    say = [
        *(Button(text("tencandles-said"), move) for move in offered(state, SayFact)),
        *(Button(text("tencandles-extend"), move) for move in offered(state, Extend)),
    ]
    rows = (
        *((tuple(say),) if say else ()),
        *one_each(state, (SkipFact, "tencandles-skip")),
        *_usual(state),
    )
    speaker = coming[0] if coming else GM
    prompt = (
        Line(),
        *waiting_lines(state),
        Line(text("tencandles-how" if coming else "tencandles-nobody-speaks")),
        Line(text("tencandles-speaks", who=Name(speaker))),
    )
    menus = (Menu("", rows, prompt), heroes_menu(state), more(state))
    return Screen(lines, menus, record=_record(state, phase), awaited=(speaker,))


def chorus(state: State, phase: Chorus) -> Screen:
    """Names light up one by one."""
    able = singers(state)
    total = str(len(phase.facts) + 1)
    lines = (
        *_head(state, phase.last),
        *fact_lines(phase.facts),
        Line(text("tencandles-fact-chorus", number=total)),
        *_lights(phase, *able),
    )
    rows = (
        *one_each(state, (SayAlive, "tencandles-alive")),
        *one_each(state, (Extend, "tencandles-extend"), (BeginScene, "tencandles-begin-scene")),
        *_usual(state),
    )
    silent = tuple(seat for seat in able if seat not in phase.said)
    last = text("waiting", who=names(silent)) if silent else text("tencandles-nobody-speaks")
    final = (Line(text("tencandles-final-ahead")),) if state.final else ()
    prompt = (Line(), *final, *waiting_lines(state), Line(last))
    menus = (Menu("", rows, prompt), heroes_menu(state), more(state))
    return Screen(lines, menus, awaited=silent or (GM,))


def _usual(state: State) -> Rows:
    return (*traits_rows(state), people_row(), more_row())


def _head(state: State, last: Conflict | None) -> Iterator[Line]:
    """The candle is out; how it was told, if a candle was paid for that; the GM's phrase."""
    yield candles(state)
    yield Line(text("tencandles-out", lit=state.candles), bold=True)
    if last is not None and last.seized:
        yield Line(text("tencandles-told-for-candle", name=Name(last.seat)))
    elif last is not None and last.died and last.teller == last.seat:
        yield Line(text("tencandles-told-heroic", name=Name(last.seat)))
    yield Line()
    yield Line(text("tencandles-opening-phrase", who=Name(GM)))
    yield Line()


def fact_lines(facts: tuple[Fact, ...]) -> Iterator[Line]:
    """Facts in their order, with what was added to them."""
    for number, fact in enumerate(facts, start=1):
        if fact.skipped:
            yield Line(text("tencandles-fact-skipped", number=str(number)))
            continue
        yield Line(
            text(
                "tencandles-fact",
                number=str(number),
                name=Name(fact.seat or GM),
                words=fact.words or text("tencandles-aloud"),
            )
        )
        for addition in fact.more:
            words = addition.words or text("tencandles-aloud")
            yield Line(text("tencandles-addition", name=Name(addition.seat), words=words))


def _coming(state: State, phase: Truths) -> Iterator[Line]:
    """Who speaks when; the last one is everybody's."""
    number = len(phase.facts)
    coming = upcoming(state, phase)
    for at, seat in enumerate(coming):
        message = "tencandles-fact-now" if at == 0 else "tencandles-fact-later"
        word = {"word": state.settings.word} if at == 0 else {}
        yield Line(text(message, number=str(number + at + 1), name=Name(seat), **word))
    total = number + missing(state, phase.facts) + 1
    yield Line(text("tencandles-fact-chorus", number=str(total)))


def _record(state: State, phase: Truths) -> tuple[Line, ...]:
    """What stays of facts that were broken off: those that were told."""
    return (*_head(state, phase.last), *fact_lines(phase.facts))


def _lights(phase: Chorus, *able: str) -> Iterator[Line]:
    lit = [seat for seat in able if seat in phase.said]
    if lit:
        yield Line(text("tencandles-lights", who=names(lit)))
