"""The outcomes of a night in a line or two each, for those who ask afterwards what has happened.

Only what the table has seen: a Shadow is named here when the dice have shown it, never before.
"""

from collections.abc import Iterator

from engine.core import Event
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.screen.closing import bowl_changes, changes
from engine.games.dryh.screen.parts import conditions
from engine.games.dryh.state import (
    Aftermath,
    BecameSpirit,
    Between,
    BrokeDown,
    Collapsed,
    Consequences,
    GrantedWithoutRoll,
    Recovered,
    Rested,
    SessionEnded,
    Settled,
    State,
)
from engine.screen import Listing, Name, Passage, Text, names, text


def tale(before: State, event: Event, after: State) -> Iterator[Passage]:
    """What this event adds: outcomes only, since the cards are the story of this game."""
    match event:
        case Settled() if isinstance(after.phase, Between) and after.phase.last:
            yield _told(_conflict(after, after.phase.last))
        case BrokeDown() | BecameSpirit() if not isinstance(before.phase, Consequences):
            yield _told(text(_FATES[type(event)], name=Name(event.seat)))
        case GrantedWithoutRoll() | Rested() | Recovered():
            yield _told(text(_FATES[type(event)], name=Name(event.seat)))
        case Collapsed():
            yield _told(text("dryh-tale-collapse", name=Name(event.seat), fate=event.fate))
        case SessionEnded():
            yield _told(text("dryh-tale-session", session=str(before.session)))


_FATES: dict[type[Event], str] = {
    BrokeDown: "dryh-tale-breakdown",
    BecameSpirit: "dryh-tale-spirit",
    GrantedWithoutRoll: "dryh-tale-granted",
    Rested: "dryh-tale-rested",
    Recovered: "dryh-tale-recovered",
}


def _told(line: Text) -> Passage:
    return Passage("roll", (), line)


def _conflict(state: State, last: Aftermath) -> Text:
    """Who fought, how it ended, what was on top; below it what it has changed."""
    result = verdict(last.roll)
    line = text(
        "dryh-tale-conflict",
        who=names(last.participants),
        won="yes" if result.won else "no",
        ours=str(result.successes),
        theirs=str(result.shadow),
        colour=result.dominant,
    )
    for after in _after(state, last):
        line = text("dryh-tale-and", line=line, after=after)
    return line


def _after(state: State, last: Aftermath) -> Iterator[Text]:
    """Scars that were used, what everybody paid, coins that moved."""
    scarred = tuple(dict.fromkeys(again.seat for again in last.rerolled))
    if scarred:
        yield text("dryh-tale-scar", who=names(scarred))
    for seat in last.participants:
        old, new = last.before[seat], state.sheets[seat]
        suffered = tuple(what for what in conditions(new) if what not in conditions(old))
        if changed := (*suffered, *changes(last, seat, new)):
            yield text("dryh-changes", name=Name(seat), changes=Listing(changed))
    if moved := tuple(bowl_changes(state, last)):
        yield text("plain", label=Listing(moved))
