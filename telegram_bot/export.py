"""The data of a chronicle: what a whole log holds, without what is still secret; and back again.

    {"format": 1, "game": ..., "people": {seat: name}, "ended": ..., "complete": ..., "log": [...]}

`log` has the lines of `chronicle`. An event that is still secret keeps its name and loses its data;
then `complete` is false. Events that are never told are not there at all.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import GAME_OVER, Game
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


def read_back(data: str) -> tuple[str, list[str]]:
    """The game's name and the lines of its log, for `chronicle.replayed`.

    Events without data are left out, and what takes them back.
    ValueError for a format that is not known.
    """
    told = json.loads(data)
    if told.get("format") != FORMAT:
        raise ValueError("this is no chronicle of a format that is known")
    lines = [line for line in told["log"] if "event" not in line or "data" in line]
    known = {line["commit"] for line in lines if "event" in line}
    kept = (line for line in lines if line.get("undone", 0) in known or "undone" not in line)
    return told["game"], [json.dumps(line, ensure_ascii=False) for line in kept]
