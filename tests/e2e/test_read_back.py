"""The data of /export leads back to the state of the table, at the end and in the middle."""

import json
import os
from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter
from redis.asyncio import Redis

from engine.games.dramasystem.state import Tally, Voting
from telegram_bot.chronicles.export import state_of
from telegram_bot.tables.asked import Visitor
from tests.e2e.golden import GAMES, watched
from tests.e2e.stage import Stage

EVERY = 1 if os.environ.get("READ_BACK") == "all" else 7
"""Of so many moments one is looked at."""


async def exported(stage: Stage, name: str) -> tuple[bool, Any, Any]:
    """Is the file of /export complete; the state that it leads to, and the one that is stored."""
    table = await stage.table()
    service = stage.bot.service
    sent = await service.tales.export(stage.key, Visitor(stage.people[name].id, name))
    data = dict(sent.files)[f"{table.game}-{table.id}.json"].decode()
    game = service.games[table.game]
    codecs = {kind: TypeAdapter(kind) for kind in game.event_types}
    return json.loads(data)["complete"], state_of(game, codecs, data), service.painter.state(table)


def without_lists(state: Any) -> Any:
    """The same state without the lists of a vote, and whose are whole: no export tells them."""
    if isinstance(state.phase, Voting | Tally):
        vote = replace(state.phase.vote, lists={}, locked=())
        return replace(state, phase=replace(state.phase, vote=vote))
    return state


OPEN = {"dryh": ("opening", "declaring"), "dramasystem": ("scene",)}
"""Phases in which something may be hidden that comes to light later."""


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game_is_read_back_as_it_was(fake_redis: Redis, name: str) -> None:
    """READ_BACK=all looks at every moment."""
    golden, hidden = GAMES[name], 0
    states: list[Any] = []
    async with Stage.open(fake_redis, "ru", golden.people) as stage:

        async def look() -> None:
            nonlocal hidden
            table = await stage.bot.store.load(stage.key)
            if table is None:
                return
            states.append(stage.bot.service.painter.state(table))
            if len(states) % EVERY:
                return
            complete, read, stored = await exported(stage, golden.people[0])
            if complete:
                assert without_lists(read) == without_lists(stored)
                return
            hidden += 1
            since = states[max(at for at, state in enumerate(states) if state == read) + 1 :]
            assert {state.phase.kind for state in since} <= {*OPEN[name]}

        watched(stage, look)
        await golden.play(stage)
        complete, read, stored = await exported(stage, golden.people[0])
    assert complete
    assert read == stored
    assert hidden or name == "tencandles"
