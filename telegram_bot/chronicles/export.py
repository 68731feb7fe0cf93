"""The data of a chronicle: what a whole log holds, without what is still secret; and back again.

    {"format": 1, "game": ..., "people": {seat: name}, "ended": ..., "complete": ..., "log": [...]}

`log` has the lines of `chronicle`. An event that is still secret keeps its name and loses its data;
then `complete` is false. What can come to light no more before the game is over is told without
what it hides, as `"veiled": true`; `complete` is false then, too. Events that are never told are
not there at all.

`state_of` reads such a file. A complete one leads to the state in which the table was, but for
lists of a vote that is still going on. One that is not complete leads to the moment before what is
still hidden (a conflict that is open), or leaves it out where it stays hidden to the end (a Brink).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import GAME_OVER, Game
from telegram_bot.chronicles.chronicle import Codecs, events_in, replayed
from telegram_bot.storage.table import Table

FORMAT = 1


def written(game: Game[Any, Any, Any], codecs: Codecs, table: Table, lines: Sequence[str]) -> str:
    """The chronicle as JSON; no Telegram id is in it."""
    lines = [line for line in lines if not _is_never_told(game, line)]
    log = [json.loads(line) for line in lines]
    sealed = set() if table.ended else sealed_in(game, log)
    veils = veiled(game, codecs, lines, sealed)
    hidden = secret(game.secret_events, log, ended=table.ended) - sealed
    for number in hidden:
        del log[number]["data"]
    for number, data in veils.items():
        log[number] |= {"data": data, "veiled": True}
    told = {
        "format": FORMAT,
        "game": game.name,
        "people": {seat: person.name for seat, person in table.people.items()},
        "ended": table.ended,
        "complete": not hidden and not veils,
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


def _is_never_told(game: Game[Any, Any, Any], line: str) -> bool:
    return game.secret_events.get(json.loads(line).get("event", "")) == ()


def sealed_in(game: Game[Any, Any, Any], log: Sequence[Mapping[str, Any]]) -> set[int]:
    """Which lines of a log are secret, and can come to light no more before the game is over."""
    waiting: dict[int, tuple[str, ...]] = {}
    sealed: dict[int, tuple[int, tuple[str, ...]]] = {}
    for number, line in enumerate(log):
        name, commit = line.get("event", ""), line.get("commit", 0)
        if "undone" in line:
            freed = {at: bared for at, (by, bared) in sealed.items() if by >= line["undone"]}
            sealed = {at: by for at, by in sealed.items() if at not in freed}
            waiting |= freed
        elif name:
            waiting = {at: bared for at, bared in waiting.items() if name not in bared}
            if name in game.sealing_events:
                sealed |= {at: (commit, bared) for at, bared in waiting.items()}
                waiting = {}
            if set(game.secret_events.get(name, ())) - {GAME_OVER}:
                waiting[number] = game.secret_events[name]
    return set(sealed)


def veiled(
    game: Game[Any, Any, Any], codecs: Codecs, lines: Sequence[str], sealed: set[int]
) -> dict[int, Any]:
    """What is told in the place of these lines: those of which something is not told."""
    veils: dict[int, Any] = {}
    for number in sorted(sealed):
        (event,) = events_in(codecs, [lines[number]])
        shown = game.veiled(replayed(game, codecs, lines[:number]), event)
        if shown != event:
            veils[number] = codecs[type(event)].dump_python(shown, mode="json")
    return veils


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
