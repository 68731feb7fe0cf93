"""The lines of a table's log: what is written after every commit, and how it is read again.

    {"opened": "dryh", "state": {...}}                               the first line
    {"event": "Rolled", "by": "1", "commit": 7, "data": {...}}       one line for every event
    {"undone": 7, "by": "gm"}                                        the game is as before commit 7
    {"chair": "2"} {"ended": true}                                   said for readers only

The log only grows: what was taken back stays readable, dice included.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import TypeAdapter

from engine.core import Event, Game

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


def replayed(game: Game[Any, Any, Any], codecs: Codecs, lines: Iterable[str]) -> Any:
    """The state that a whole log leads to; rolls nothing."""
    state: Any = None
    before: dict[int, Any] = {}
    for line in lines:
        told = json.loads(line)
        if "opened" in told:
            state = TypeAdapter(game.state_type).validate_python(told["state"])
        elif "undone" in told:
            state = before[told["undone"]]
        elif "event" in told:
            before.setdefault(told["commit"], state)
            for event in events_in(codecs, [line]):
                state = game.evolve(state, event)
    return state


def _line(**told: object) -> str:
    return json.dumps(told, ensure_ascii=False)
