"""The long golden transcript: two whole sessions of five people, in both languages."""

import os
from collections import deque
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games import load_games
from engine.games.dryh.state import BrokeDown, Collapsed, Rested, Rolled
from engine.screen import Screen
from tests.e2e.campaign import (
    ANXIETY,
    BREAKDOWN,
    COINS,
    DISCIPLINE,
    EMOTIONS,
    PEOPLE,
    SCENES,
    SHADOW,
    Step,
)
from tests.e2e.stage import Stage

TRANSCRIPTS = Path(__file__).parent / "transcripts"
GAME = load_games()["dryh"]
WORST_ORDINARY_CONFLICT = 12


async def act(stage: Stage, step: Step) -> None:
    """One step; in a standing topic its screen is opened, leafed through, and closed again."""
    stage.dice.load(*step.dice)
    if not step.topic:
        await stage.tap(step.who, step.what, stage.live_card())
        return
    await stage.tap(step.who, "open:more", stage.live_card())
    await stage.tap(step.who, f"topic:{step.topic}", stage.live_card())
    page = stage.card()
    for menu in await way(stage, step):
        await stage.tap(step.who, f"open:{menu}", page)
    await stage.tap(step.who, step.what, page)
    await stage.tap(step.who, "act:close", page)
    await stage.tap(step.who, "open:main", stage.live_card())


async def way(stage: Stage, step: Step) -> list[str]:
    """The menus to open, one after the other, until the move's button is in sight."""
    table = await stage.table()
    state: Any = stage.bot.service.painter.state(table)
    seat = table.seat_of(stage.people[step.who].id)
    screen: Screen = GAME.screen(state, Seat(seat or ""), step.topic, False)
    todo: deque[tuple[str, list[str]]] = deque([("", [])])
    seen = set()
    while todo:
        name, path = todo.popleft()
        menu = screen.menu(name)
        assert menu is not None
        seen.add(name)
        for button in (button for row in menu.rows for button in row):
            if button.move == step.what:
                return path
            if button.opens not in ("", "main", *seen):
                todo.append((button.opens, [*path, button.opens]))
    raise LookupError(f"no way to {step.what}")


async def play_campaign(stage: Stage) -> list[dict[str, int]]:
    """Play it all; what was counted in each scene."""
    await stage.say(PEOPLE[0], "/new")
    counted = []
    for scene in SCENES:
        before = stage.counts.copy()
        for step in scene:
            await act(stage, step)
        counted.append({what: stage.counts[what] - before[what] for what in stage.counts})
    return counted


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_two_sessions_read_like_a_game(fake_redis: Redis, language: str) -> None:
    """UPDATE_TRANSCRIPTS=1 writes the file anew; then read it aloud."""
    async with Stage.open(fake_redis, language, people=PEOPLE) as stage:
        counted = await play_campaign(stage)
        played = "\n".join(stage.lines).strip() + "\n"
        log = await stage.bot.store.read_log(stage.key, (await stage.table()).id)
    file = TRANSCRIPTS / f"two_sessions.{language}.txt"
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")
    happened = "".join(log)
    for event in (Rolled, BrokeDown, Collapsed, Rested):
        assert f'"{event.__name__}"' in happened
    for scene, what in zip(SCENES, counted, strict=True):
        if scene in (DISCIPLINE, ANXIETY, EMOTIONS, SHADOW, COINS, BREAKDOWN):
            assert what["taps"] <= WORST_ORDINARY_CONFLICT
            assert what.get("typed", 0) == 0
