"""The story of a night, for those who read it afterwards: scenes, rolls, facts, the fallen.

Every event adds what the table has seen of it; no Brink is here before it was stepped over.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.core import GM, Event
from engine.games.tencandles.rules.verdict import sixes, succeeds
from engine.games.tencandles.screen.facts import fact_lines
from engine.games.tencandles.screen.parts import candles, worded
from engine.games.tencandles.screen.rolls import story
from engine.games.tencandles.screen.table import fates, last_words, title
from engine.games.tencandles.state import (
    TRAITS,
    Begun,
    CandleWentOut,
    Chorus,
    Closed,
    Conflict,
    Died,
    FactExtended,
    FactSkipped,
    FactTold,
    LifeCorrected,
    Lying,
    Scene,
    SceneBegun,
    State,
    StoryEnded,
    Truths,
)
from engine.screen import Line, Listing, Name, Passage, Text, names, text


def tale(before: State, event: Event, after: State) -> Iterator[Passage]:
    """What this event adds to the story."""
    match event:
        case Begun():
            yield from (Passage("aside", lines) for lines in _heroes(after))
            yield Passage("scene", (title(after),))
        case Closed():
            yield from _roll(before, event)
        case CandleWentOut(lit) if lit:
            yield Passage("dark", _dark(after), _brief(before, event))
        case FactTold() | FactSkipped() | FactExtended():
            yield from _fact(after)
        case SceneBegun() if isinstance(before.phase, Chorus):
            number = str(len(before.phase.facts) + 1)
            yield Passage("fact", (text("tencandles-fact-chorus", number=number),))
            yield Passage("scene", (title(after),), lately=_facts(before.phase))
        case Died() | LifeCorrected(dead=True):
            yield _death(before, event)
        case StoryEnded():
            yield Passage("end", tuple(_end(after)), lately=last_words(after))


def _heroes(state: State) -> Iterator[tuple[Text, ...]]:
    """The name and the traits of everybody who has written any; no Brink."""
    for seat in state.living:
        words = {field: said for field, said in state.sheets[seat].words.items() if said}
        words.pop("brink", None)
        if not words:
            continue
        yield (
            worded("tencandles-sheet-title", words.get("name", ""), name=Name(seat)),
            *(
                text(
                    "tencandles-trait-words",
                    trait=text("tencandles-trait", trait=trait),
                    words=words[trait],
                )
                for trait in TRAITS
                if trait in words
            ),
        )


def _roll(before: State, closed: Closed) -> Iterator[Passage]:
    """Dice as they lay when they were done with, and who tells it."""
    match before.phase:
        case Lying(conflict):
            told = story(before, _closed(conflict, closed))
            yield Passage("roll", told, lately=_success(conflict, closed))


def _success(conflict: Conflict, closed: Closed) -> Text | None:
    """A roll that no candle and no death follows: who had how many successes, and who tells it."""
    if not succeeds(conflict) or conflict.seized:
        return None
    return text(
        "tencandles-tale-success",
        name=Name(conflict.seat),
        hits=str(sixes(conflict)),
        who=Name(closed.teller),
    )


def _facts(phase: Chorus) -> Text | None:
    """The facts between two scenes that were written down, one after the other."""
    words = tuple(text("tencandles-tale-fact", words=f.words) for f in phase.facts if f.words)
    return text("tencandles-tale-facts", facts=Listing(words)) if words else None


def _closed(conflict: Conflict, closed: Closed) -> Conflict:
    return replace(conflict, teller=closed.teller)


def _dark(state: State) -> tuple[Text, ...]:
    return (
        *_texts(candles(state)),
        text("tencandles-out", lit=state.candles),
        text("tencandles-opening-phrase", who=Name(GM)),
    )


def _brief(before: State, event: CandleWentOut) -> Text:
    """How this scene came to its end, in a line."""
    scene = str(before.scene)
    last = before.phase.last if isinstance(before.phase, Scene) else None
    if event.by_accident or last is None:
        return text("tencandles-tale-accident", scene=scene, lit=event.lit)
    how = "seized" if last.seized else "heroic" if last.died else "lost"
    return text("tencandles-tale-scene", scene=scene, how=how, name=Name(last.seat), lit=event.lit)


def _fact(state: State) -> Iterator[Passage]:
    """The newest fact, or what was added to it last; what was only said aloud is an aside."""
    if not isinstance(state.phase, (Truths, Chorus)) or not state.phase.facts:
        return
    *_, last = fact_lines(state.phase.facts)
    fact = state.phase.facts[-1]
    words = fact.more[-1].words if fact.more else fact.words
    yield Passage("fact" if words else "aside", tuple(_texts(last)))


def _death(before: State, event: Died | LifeCorrected) -> Passage:
    """A death; in the final scene it is what the scene was about."""
    who = Name(event.seat)
    heroic = "yes" if isinstance(event, Died) and event.heroic else "no"
    brief = text("tencandles-tale-final", name=who, heroic=heroic) if before.final else None
    if isinstance(event, Died) and event.heir is not None and before.sheets[event.seat].hope:
        line = text("tencandles-died-for", name=who, heir=Name(event.heir))
    else:
        line = text("tencandles-died", name=who, heroic=heroic)
    return Passage("fallen", (line,), brief, line)


def _end(state: State) -> Iterator[Text]:
    yield last_words(state)
    yield from fates(state)
    left = [seat for seat in state.order if state.sheets[seat].farewell]
    if left:
        yield text("tencandles-tale-farewells", who=names(left))
    yield text("tencandles-counted", scenes=state.scene, rolls=state.conflicts)


def _texts(*lines: Line) -> Iterator[Text]:
    yield from (line.text for line in lines if line.text is not None)
