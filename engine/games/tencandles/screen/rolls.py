"""Lines about dice that lie on the table: verdict first, then every die, then the reason."""

from collections.abc import Iterable, Iterator

from engine.core import GM
from engine.games.tencandles.rules.verdict import (
    HOPE_FROM,
    ONE,
    SIX,
    gm_sixes,
    leaving,
    narrator,
    sixes,
    succeeds,
)
from engine.games.tencandles.screen.parts import worded
from engine.games.tencandles.state import Conflict, State
from engine.screen import Line, Listing, Name, Text, text

CIRCLED = "①②③④⑤⑥"


def lines(state: State, conflict: Conflict) -> Iterator[Line]:
    """The whole verdict of a roll, as it stays on the card."""
    yield Line(headline(conflict), bold=True)
    yield from (Line(moment) for moment in _moment(state, conflict))
    yield Line()
    yield from (Line(line) for line in dice_lines(conflict))
    yield Line(text("tencandles-legend"))
    yield from _done(state, conflict)
    why = (*_reason(conflict), *(_death(conflict) if conflict.died else ()))
    yield from (Line(), *why) if why else ()


def story(state: State, conflict: Conflict) -> tuple[Text, ...]:
    """The same for those who read it afterwards: no legend, and nothing about dice to come."""
    why = (line.text for line in (*_done(state, conflict), *_reason(conflict)))
    told = (headline(conflict), *_moment(state, conflict), *dice_lines(conflict), *why)
    return tuple(line for line in told if line is not None)


def _moment(state: State, conflict: Conflict) -> Iterator[Text]:
    if conflict.moment:
        words = state.sheets[conflict.seat].words.get("moment", "")
        yield worded("tencandles-moment-line", words, name=Name(conflict.seat))


def headline(conflict: Conflict) -> Text:
    """Success first; the GM's sixes decide only who tells (TC-07)."""
    teller = Name(conflict.teller or narrator(conflict))
    return text("tencandles-won" if succeeds(conflict) else "tencandles-lost", who=teller)


def dice_lines(conflict: Conflict) -> Iterator[Text]:
    """Every die: the pool, the Hope dice, the GM's."""
    yield text("tencandles-dice", name=Name(conflict.seat), faces=faces(conflict.pool, (SIX, ONE)))
    if conflict.hope:
        hope = faces(conflict.hope, range(HOPE_FROM, SIX + 1))
        yield text("tencandles-dice-hope", faces=hope)
    if conflict.gm:
        yield text("tencandles-dice", name=Name(GM), faces=faces(conflict.gm, (SIX,)))


def faces(dice: Iterable[int], told: Iterable[int]) -> str:
    """Every die, high to low; those that do something are circled."""
    circled = set(told)
    ordered = sorted(dice, reverse=True)
    return " ".join(CIRCLED[face - 1] if face in circled else str(face) for face in ordered) or "—"


def fallen(conflict: Conflict) -> Listing:
    """All dice of a roll in one line."""
    return Listing(tuple(dice_lines(conflict)))


def _done(state: State, conflict: Conflict) -> Iterator[Line]:
    """What was burned and stepped over; the trait must be heard in the story (TC-12, 17)."""
    sheet = state.sheets[conflict.seat]
    if conflict.trait is not None:
        words = sheet.words.get(conflict.trait, "")
        label = text("tencandles-trait", trait=conflict.trait)
        yield Line(worded("tencandles-burned", words, trait=label, count=str(conflict.again)))
    if conflict.stepped:
        yield Line(worded("tencandles-stepped", sheet.words.get("brink", "")))
        yield Line(text("tencandles-before", faces=faces(conflict.before, ())))
        if not succeeds(conflict):
            yield Line(text("tencandles-brink-burned", hope=len(conflict.hope)))


def _reason(conflict: Conflict) -> Iterator[Line]:
    """Why it is so, and what leaves (TC-04-08)."""
    if not succeeds(conflict):
        yield Line(text("tencandles-no-six"))
        return
    if conflict.seized:
        yield Line(text("tencandles-seized"))
    elif narrator(conflict) == GM:
        tied = "yes" if gm_sixes(conflict) == sixes(conflict) else "no"
        yield Line(text("tencandles-gm-tells", tied=tied))
    count = leaving(conflict)
    if count and not conflict.seized:
        yield Line(text("tencandles-leaving", count=count, left=len(conflict.pool) - count))
    if conflict.moment:
        yield Line(text("tencandles-hope-gained"))


def _death(conflict: Conflict) -> Iterator[Line]:
    yield Line(text("tencandles-death", name=Name(conflict.seat)))
    if conflict.heir is not None:
        yield Line(text("tencandles-heir", name=Name(conflict.heir)))
