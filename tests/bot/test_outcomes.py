"""/log and «В прошлый раз» tell how it ended, not what was pressed; and never what is secret."""

from redis.asyncio import Redis

from telegram_bot.tables.evening import LONG_BREAK
from tests.bot.toy import of_bot, tap_page
from tests.e2e.candles import PEOPLE as CANDLES
from tests.e2e.candles import play_candles
from tests.e2e.drama import PEOPLE as DRAMA
from tests.e2e.drama import play_drama
from tests.e2e.evening import CONFLICTS, GM, SET_UP, VERA, play_evening
from tests.e2e.stage import Stage


async def log(stage: Stage, name: str) -> str:
    await stage.say(name, "/log")
    return of_bot(stage)[-1].text


async def last_time(stage: Stage, name: str) -> str:
    now = stage.world.now
    stage.world.clock = lambda: now + LONG_BREAK + 60
    await stage.say(name, "/table")
    return of_bot(stage)[-2].text


async def test_conflicts_are_told_by_how_they_ended(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis) as stage:
        await play_evening(stage)
        said = await log(stage, VERA)
        assert said == (
            "Недавно\n"
            "Вера: победа 2 : 2, верх ⚫ Тень\n"
            "└ Вера · 🟡 Тревога 0 → 1\n"
            "└ отчаяние 0 → 1\n"
            "Лёва, Вера: поражение 2 : 4, верх 🔴 Эмоции\n"
            "└ Лёва · 🟡 Тревога 0 → 1, меток 0 → 1\n"
            "└ Вера · 🟡 Тревога 1 → 2, меток 0 → 1\n"
            "Вера: поражение 1 : 3, верх ⚪ Дисциплина\n"
            "└ Вера · 🟡 Тревога 2 → 1, меток 1 → 2\n"
            "\n"
            "Сейчас\n"
            "Чаши: отчаяние 1 · надежда 0\n"
            "Ждём: мастер"
        )
        told = await last_time(stage, VERA)
        assert told.startswith("В прошлый раз\nВера: победа 2 : 2, верх")
        assert told.partition("\n\nСейчас")[2] == said.partition("\n\nСейчас")[2]


async def test_until_a_conflict_has_ended_the_steps_are_told(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis) as stage:
        await stage.say(GM, "/new")
        for step in (*SET_UP, *CONFLICTS[0][:2]):
            await stage.tap(step.who, step.what, stage.live_card())
        assert "Вера: 🙋 Заявка" in await log(stage, VERA)


async def test_an_outcome_that_was_taken_back_is_told_no_more(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis) as stage:
        await play_evening(stage)
        await stage.say(GM, "/undo")
        number = (await stage.table()).steps[-1].number
        await tap_page(stage, GM, f"undo.{number}", of_bot(stage)[-1])
        said = await log(stage, VERA)
        assert "поражение 2 : 4" in said
        assert "поражение 1 : 3" not in said


async def test_awards_are_told(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", DRAMA) as stage:
        await play_drama(stage)
        said = await log(stage, GM)
        assert "🎬 Эпизод 8\n🗳 Жетоны признания: Вера, Лёва\n" in said
        assert "список" not in said


async def test_a_night_of_candles_is_told(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", CANDLES) as stage:
        await play_candles(stage)
        said = await log(stage, next(iter(stage.people)))
        for line in (
            "Факты: «верёвка держит троих»",
            "Вера: успех ×1 · рассказ: Вера",
            "Сцена 9 · провал: Гриша · Горит одна",
            "Финал · героическая гибель: Гриша",
        ):
            assert line in said.split("\n")
