"""A table that wakes after a long break tells where it was."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from telegram_bot.evening import LAST_STEPS, LONG_BREAK
from tests.bot.toy import LEVA, VERA, of_bot, roll, table_of_toys
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


def sleep(stage: Stage, seconds: int) -> None:
    """Time passes for Telegram."""
    now = stage.world.now
    stage.world.clock = lambda: now + seconds


async def test_after_a_long_break_the_last_steps_are_told_once(stage: Stage) -> None:
    for face in range(1, LAST_STEPS + 3):
        await roll(stage, VERA if face % 2 else LEVA, face)
    sleep(stage, LONG_BREAK + 60)
    await stage.say(VERA, "/table")
    told, card = of_bot(stage)[-2:]
    assert told.text.split("\n") == [
        "В прошлый раз",
        "Вера: 🎲 Бросить",
        "Лёва: 🎲 Бросить",
        "Вера: 🎲 Бросить",
        "Лёва: 🎲 Бросить",
        "Вера: 🎲 Бросить",
    ]
    assert card.keyboard
    await stage.say(VERA, "/table")
    assert not of_bot(stage)[-2].text.startswith("В прошлый раз")


async def test_on_the_same_evening_nothing_is_repeated(stage: Stage) -> None:
    await roll(stage, VERA, 3)
    sleep(stage, LONG_BREAK - 60)
    await stage.say(VERA, "/table")
    assert not any(message.text.startswith("В прошлый раз") for message in of_bot(stage))


async def test_where_nothing_happened_nothing_is_told(stage: Stage) -> None:
    sleep(stage, LONG_BREAK + 60)
    await stage.say(VERA, "/table")
    assert not any(message.text.startswith("В прошлый раз") for message in of_bot(stage))
