"""A table that wakes after a long break tells where it was."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.games import load_games
from telegram_bot.tables.evening import LONG_BREAK
from telegram_bot.tables.lasttime import LAST_LINES
from telegram_bot.words.texts import LANGUAGES
from tests.bot.toy import LEVA, VERA, of_bot, roll, table_of_toys
from tests.e2e.golden import GAMES, watched
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
    for face in range(1, LAST_LINES + 3):
        await roll(stage, VERA if face % 2 else LEVA, face)
    sleep(stage, LONG_BREAK + 60)
    await stage.say(VERA, "/table")
    told, card = of_bot(stage)[-2:]
    assert told.text.split("\n") == [
        "В прошлый раз",
        *("Вера: 🎲 Бросить", "Лёва: 🎲 Бросить") * (LAST_LINES // 2),
        "",
        "Сейчас",
        "Ждём: Вера, Лёва",
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


async def test_who_came_meanwhile_hears_it_as_well(stage: Stage) -> None:
    """People who change end what can be taken back, not what can be told."""
    await roll(stage, VERA, 3)
    await stage.say(LEVA, "/leave")
    sleep(stage, LONG_BREAK + 60)
    await stage.say(VERA, "/table")
    assert of_bot(stage)[-2].text.startswith("В прошлый раз\nВера: 🎲 Бросить")


OPEN = {
    "dryh": {"dryh-open-conflict", "dryh-open-breakdown", "dryh-open-asleep", "dryh-bowls"},
    "dramasystem": {"dramasystem-theme", "dramasystem-open-scene", "dramasystem-hand"},
    "tencandles": {
        "tencandles-candles",
        "tencandles-glance-gm",
        "tencandles-open-dice",
        "tencandles-open-dead",
    },
}


@pytest.mark.parametrize("name", GAMES)
async def test_every_game_says_what_is_open_and_it_can_be_said(
    fake_redis: Redis, name: str
) -> None:
    golden, game, said = GAMES[name], load_games()[name], set[str]()
    async with Stage.open(fake_redis, "ru", golden.people) as stage:
        painter = stage.bot.service.painter

        async def look() -> None:
            table = await stage.bot.store.load(stage.key)
            if table is None:
                return
            lines = game.unfinished(painter.state(table))
            said.update(line.id for line in lines)
            for language in LANGUAGES:
                speaking = table.model_copy(update={"language": language})
                assert all(painter.plain(speaking, line) for line in lines)

        watched(stage, look)
        await golden.play(stage)
    assert said == OPEN[name]
