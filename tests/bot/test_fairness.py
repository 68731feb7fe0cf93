"""/fair: what fell at this table, by colour, beside what chance would do."""

import re
from collections import Counter

import pytest
from redis.asyncio import Redis

from engine.fairness import band
from engine.games import load_games
from telegram_bot.screens.draw import COLUMNS, width
from telegram_bot.tables.fairness import page
from telegram_bot.words.texts import LANGUAGES, Texts
from tests.bot.toy import MARK, OLYA, VERA, of_bot
from tests.e2e.evening import CONFLICTS, GM, SET_UP
from tests.e2e.golden import GAMES
from tests.e2e.stage import Stage

TEXTS = Texts.load(strict=True)


async def fair(stage: Stage, name: str) -> str:
    await stage.say(name, "/fair")
    return of_bot(stage)[-1].text


async def test_before_the_first_roll_and_where_there_are_no_dice(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, people=(MARK, VERA, OLYA)) as stage:
        assert await fair(stage, MARK) == "Здесь пока нет игры. Начать: /new"
        await stage.say(MARK, "/new")
        await stage.tap(MARK, "!new.dryh.1")
        assert await fair(stage, OLYA) == "Кубики за этим столом ещё не падали."
        await stage.say(MARK, "/end")
        await stage.say(MARK, "/new")
        await stage.tap(MARK, "!new.dramasystem.1")
        assert await fair(stage, MARK) == "В этой игре кубиков нет."


async def test_every_colour_is_counted_with_those_of_helpers_and_of_undone_rolls(
    fake_redis: Redis,
) -> None:
    async with Stage.open(fake_redis) as stage:
        await stage.say(GM, "/new")
        for step in (*SET_UP, *CONFLICTS[0], *CONFLICTS[1][:7]):
            stage.dice.load(*step.dice)
            await stage.tap(step.who, step.what, stage.live_card())
        told = await fair(stage, GM)
        # 5 2 4 and 5 4 1 of the main, 4 4 2 of the helper
        assert "⚪ Дисциплина: 9 кубиков\n1 — 1 · 2 — 2 · 3 — 0\n4 — 4 · 5 — 2 · 6 — 0" in told
        assert "🟡 Тревога: 1 кубик" in told
        await stage.say(GM, "/undo")
        number = (await stage.table()).steps[-1].number
        await stage.tap(GM, f"act:undo.{number}", of_bot(stage)[-1])
        assert await fair(stage, GM) == told


@pytest.mark.parametrize("name", ["dryh", "tencandles"])
async def test_every_die_that_fell_in_a_whole_game_is_counted_once(
    fake_redis: Redis, name: str
) -> None:
    golden, fallen = GAMES[name], Counter[int]()
    async with Stage.open(fake_redis, "ru", golden.people) as stage:
        load = stage.dice.load

        def loading(*throws: list[int]) -> None:
            for faces in throws:
                fallen.update(faces := list(faces))
                load(faces)

        stage.dice.load = loading  # type: ignore[method-assign,assignment]
        await golden.play(stage)
        told = await fair(stage, golden.people[0])
    counts = re.findall(r"(\d) — (\d+)", told.split("Все вместе")[1])
    assert {int(face): int(count) for face, count in counts} == fallen
    low, high = band(fallen.total())
    assert f"Обычно каждое число: {low}–{high}" in told.split("Все вместе")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_a_phone_and_judges_in_words(language: str) -> None:
    said = {}
    for how, faces in {
        "few": (1, 2, 3),
        "usual": (1, 2, 3, 4, 5, 6) * 90,
        "odd": (6,) * 300 + (1,) * 250,
    }.items():
        for game in ("dryh", "tencandles"):
            lines = [TEXTS.say(language, line) for line in page(game, {"gm": faces, "pool": faces})]
            told = "\n".join(lines)
            assert all(width(line) <= COLUMNS for line in told.split("\n")), told
            said[how] = told
    assert "▲" in said["odd"]
    assert "▼" in said["odd"]
    assert len({told.split("\n")[6] for told in said.values()}) == 3


def test_every_game_with_dice_says_which_an_event_showed() -> None:
    assert {name for name, game in load_games().items() if game.fallen} == {"dryh", "tencandles"}
