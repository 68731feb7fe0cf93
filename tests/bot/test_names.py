"""Names on the cards: Telegram's, until somebody chooses another for this table."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from telegram_bot.screens.draw import NAME_COLUMNS, width
from tests.bot.toy import LEVA, OLYA, VERA, card, of_bot, table_of_toys
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def name_of(stage: Stage, seat: str) -> str:
    return (await stage.table()).people[seat].name


async def test_a_name_is_chosen_and_kept_over_a_break(stage: Stage) -> None:
    await stage.say(VERA, "/name  Кира ")
    assert of_bot(stage)[-1].text == "На карточках теперь: Кира"
    assert await name_of(stage, "1") == "Кира"
    await stage.say(VERA, "/leave")
    await stage.say(VERA, "/join")
    assert await name_of(stage, "1") == "Кира"


async def test_names_are_told_apart_and_tamed(stage: Stage) -> None:
    await stage.say(VERA, f"/name {LEVA}")
    assert await name_of(stage, "1") not in (LEVA, VERA)
    await stage.say(VERA, "/name " + "<b>Длинное имя героини")
    assert width(await name_of(stage, "1")) <= NAME_COLUMNS
    await stage.say(VERA, "/people")
    assert "<b>Длин" in of_bot(stage)[-1].text
    assert (await card(stage)).text


@pytest.mark.parametrize("words", ["", " ", "\u200b\u2800"])
async def test_without_a_name_it_is_said_how(stage: Stage, words: str) -> None:
    await stage.say(VERA, f"/name {words}")
    assert of_bot(stage)[-1].text == "Напиши имя после команды: /name Вера"
    assert await name_of(stage, "1") == VERA


async def test_who_does_not_sit_here_has_no_name_here(stage: Stage) -> None:
    await stage.say(OLYA, "/name Кира")
    assert of_bot(stage)[-1].text.startswith("Тебя нет за этим столом")
