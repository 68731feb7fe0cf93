"""The lines of a table's log: what is written after every commit, and how it is read again.

    {"opened": "dryh", "state": {...}}                               the first line
    {"event": "Rolled", "by": "1", "commit": 7, "data": {...}}       one line for every event
    {"undone": 7, "by": "gm"}                                        the game is as before commit 7
    {"step": "Roll", "by": "1", "commit": 7}                         said for readers only, as are
    {"card": "<b>...", "commit": 7} {"notice": "<b>...", "commit": 7}    all that have no event
    {"kept": "words", "name": "Vera"} {"chair": "2"} {"ended": true}

The log only grows: what was taken back stays readable, dice included.
"""

import html
import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter

from engine.core import Event, Game
from engine.errors import IllegalMove

KINDS: tuple[Literal["step", "card", "notice", "kept"], ...] = ("step", "card", "notice", "kept")
_LINK = re.compile(r"</?a\b[^>]*>")
_BOLD = re.compile(r"<b>(.*?)</b>")
_TAG = re.compile(r"<[^>]+>")
Codecs = Mapping[type[Event], TypeAdapter[Any]]
"""How the events of one game are written and read; their names are unique in that game only."""


def opened(game: str, state: object) -> str:
    """The line that opens a log; `state` is plain JSON values."""
    return _line(opened=game, state=state)


def happened(codecs: Codecs, event: Event, by: str, commit: int) -> str:
    """The line of one event."""
    data = codecs[type(event)].dump_python(event, mode="json")
    return _line(event=type(event).__name__, by=by, commit=commit, data=data)


def undone(commit: int, by: str) -> str:
    """The line that takes a commit back."""
    return _line(undone=commit, by=by)


def step(label: str, by: str, commit: int) -> str:
    """The line that names a step as undo does: nothing secret is in it."""
    return _line(step=label, by=by, commit=commit)


def card(shown: str, commit: int) -> str:
    """The line of a public card that has become a record, as HTML; whose id is not said."""
    return _line(card=unlinked(shown), commit=commit)


def notice(shown: str, commit: int) -> str:
    """The line of a message to the whole table, as HTML."""
    return _line(notice=unlinked(shown), commit=commit)


def unlinked(shown: str) -> str:
    """HTML of a card without its links, which hold people's ids."""
    return _LINK.sub("", shown)


def kept(words: str, name: str) -> str:
    """The line of something that was said at the table."""
    return _line(kept=words, name=name)


def chair(seat: str) -> str:
    """The line that tells from which seat the GM's chair was taken; "" for no seat."""
    return _line(chair=seat)


def ended() -> str:
    """The last line."""
    return _line(ended=True)


def events_in(codecs: Codecs, lines: Iterable[str]) -> tuple[Event, ...]:
    """The events that these lines tell of."""
    kinds = {kind.__name__: kind for kind in codecs}
    told = (json.loads(line) for line in lines)
    return tuple(
        codecs[kinds[line["event"]]].validate_python(line["data"])
        for line in told
        if "event" in line
    )


def replayed(
    game: Game[Any, Any, Any], codecs: Codecs, lines: Iterable[str], *, gaps: bool = False
) -> Any:
    """The state that a whole log leads to; rolls nothing.

    With `gaps` some events are missing, and what cannot follow without them is passed over.
    """
    state: Any = None
    before: dict[int, Any] = {}
    for line in lines:
        told = json.loads(line)
        if "opened" in told:
            state = opening(game, told)
        elif "undone" in told:
            state = before[told["undone"]]
        elif "event" in told:
            before.setdefault(told["commit"], state)
            for event in events_in(codecs, [line]):
                with suppress(*((LookupError, IllegalMove) if gaps else ())):
                    state = game.evolve(state, event)
    return state


def opening(game: Game[Any, Any, Any], told: Mapping[str, Any]) -> Any:
    """The state from which a log's first line says that a game began."""
    return _codec(game.state_type).validate_python(told["state"])


@cache
def _codec(kind: type) -> TypeAdapter[Any]:
    """To make one takes longer than to retell an evening."""
    return TypeAdapter(kind)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that the table has seen: `words` are HTML in a card and a notice, else plain.

    `by` is a seat for a step, a name for words that were kept.
    """

    kind: Literal["step", "card", "notice", "kept"]
    words: str
    by: str = ""
    commit: int = 0

    def first_line(self) -> str:
        """Its first line as plain text; of a card or notice what is bold, over the line's end."""
        if self.kind in ("step", "kept"):
            return self.words
        words = " ".join(_BOLD.findall(self.words)) or self.words.strip().split("\n")[0]
        return html.unescape(_TAG.sub("", words))


def entries(lines: Iterable[str]) -> list[Entry]:
    """What the table has seen, in order, without what was taken back."""
    seen: list[Entry] = []
    for line in lines:
        told = json.loads(line)
        if "undone" in told:
            seen = [entry for entry in seen if entry.commit != told["undone"]]
            continue
        for kind in KINDS:
            if kind in told:
                by = told.get("by", "") or told.get("name", "")
                seen.append(Entry(kind, told[kind], by, told.get("commit", 0)))
    return seen


def _line(**told: object) -> str:
    return json.dumps(told, ensure_ascii=False)
