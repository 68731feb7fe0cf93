"""The data of a chronicle: what a whole log holds, without what is still secret; and back again.

    {"format": 1, "game": ..., "people": {seat: name}, "ended": ..., "complete": ..., "log": [...]}

`log` has the lines of `chronicle`. An event that is still secret keeps its name and loses its data;
then `complete` is false. Events that are never told are not there at all.

`state_of` reads such a file. A complete one leads to the state in which the table was, but for
lists of a vote that is still going on. One that is not complete leads to the moment before what is
still hidden (a conflict that is open), or leaves it out where it stays hidden to the end (a Brink).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import GAME_OVER, Game
from telegram_bot.chronicle import Codecs, replayed
from telegram_bot.table import Table

FORMAT = 1


def written(game: Game[Any, Any, Any], table: Table, lines: Sequence[str]) -> str:
    """The chronicle as JSON; no Telegram id is in it."""
    log = [json.loads(line) for line in lines]
    log = [line for line in log if game.secret_events.get(line.get("event", "")) != ()]
    hidden = secret(game.secret_events, log, ended=table.ended)
    for number in hidden:
        del log[number]["data"]
    told = {
        "format": FORMAT,
        "game": game.name,
        "people": {seat: person.name for seat, person in table.people.items()},
        "ended": table.ended,
        "complete": not hidden,
        "log": log,
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def secret(
    kinds: Mapping[str, tuple[str, ...]], log: Sequence[Mapping[str, Any]], *, ended: bool
) -> set[int]:
    """Which lines of a log must not be told yet: no event that bares them has come after."""
    hidden: dict[int, tuple[str, ...]] = {}
    for number, line in enumerate(log):
        name = line.get("event", "")
        hidden = {at: bared for at, bared in hidden.items() if name not in bared or not name}
        if name in kinds:
            hidden[number] = kinds[name]
    return {at for at, bared in hidden.items() if not (ended and GAME_OVER in bared)}


def state_of(game: Game[Any, Any, Any], codecs: Codecs, data: str) -> Any:
    """The state that an export of this game leads to; ValueError for a file of something else."""
    told = _known(data)
    if told["game"] != game.name:
        raise ValueError(f"this is a chronicle of {told['game']}")
    log = list(standing(told["log"]))
    to_the_end = {kind for kind, bared in game.secret_events.items() if bared == (GAME_OVER,)}
    hidden = (
        number
        for number, line in enumerate(log)
        if _is_hidden(line) and line["event"] not in to_the_end
    )
    lines = [json.dumps(line) for line in log[: next(hidden, None)] if not _is_hidden(line)]
    return replayed(game, codecs, lines, gaps=not told["complete"])


def standing(log: Iterable[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    """The lines of a log without what was taken back, and without who took it back."""
    stands: list[Mapping[str, Any]] = []
    for line in log:
        if "undone" in line:
            stands = [each for each in stands if each.get("commit", 0) < line["undone"]]
        else:
            stands.append(line)
    return stands


def _is_hidden(line: Mapping[str, Any]) -> bool:
    return "event" in line and "data" not in line


def _known(data: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(data)
    if told.get("format") != FORMAT:
        raise ValueError("this is no chronicle of a format that is known")
    return told


def read_back(data: str) -> tuple[str, list[str]]:
    """The game's name and the lines of its log, for `chronicle.replayed`.

    Events without data are left out, and what takes them back.
    ValueError for a format that is not known.
    """
    told = _known(data)
    lines = [line for line in told["log"] if not _is_hidden(line)]
    known = {line["commit"] for line in lines if "event" in line}
    kept = (line for line in lines if line.get("undone", 0) in known or "undone" not in line)
    return told["game"], [json.dumps(line, ensure_ascii=False) for line in kept]
