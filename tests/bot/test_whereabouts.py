"""The private chat of somebody who sits at one table, at several, or at none."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from sandbox.model import Chat, Message
from telegram_bot.screens.wire import Place, spell
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from tests.bot.toy import MARK, OLYA, VERA, of_bot, table_of_toys, tap_page, told, write
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        await write(open_stage, VERA, "/start")
        yield open_stage


async def second_table(stage: Stage, gm: str = MARK) -> Chat:
    """Another group with another game, at which Vera sits as well."""
    group = stage.world.add_group("Второй", [stage.people[gm], stage.people[VERA]])
    await stage.pump()
    stage.world.say(stage.people[gm], group, "/new")
    await stage.pump()
    chooser = next(m for m in reversed(stage.world.history(group)) if m.keyboard)
    data = next(b.data for b in chooser.buttons if (b.data or "").startswith("!new.toy"))
    stage.world.press_data(stage.people[gm], chooser, data or "")
    await stage.pump()
    stage.world.say(stage.people[VERA], group, "/join")
    await stage.pump()
    return group


async def table_in(stage: Stage, group: Chat) -> Table:
    table = await stage.bot.store.load(TableKey(group.id))
    assert table is not None
    return table


async def choose(stage: Stage, question: Message, group: Chat) -> None:
    """Press the button that names this group's table."""
    place = spell(Place(group.id))
    data = next(b.data for b in question.buttons if (b.data or "").endswith(place))
    stage.world.press_data(stage.people[VERA], question, data or "")
    await stage.pump()


async def test_who_has_just_sat_down_needs_no_button_for_the_own_sheet(stage: Stage) -> None:
    await write(stage, VERA, "/me")
    assert of_bot(stage, VERA)[-1].text.startswith("Лист:")


async def test_an_answer_closes_its_question_here_too(stage: Stage) -> None:
    await write(stage, VERA, "/me")
    page = of_bot(stage, VERA)[-1]
    await tap_page(stage, VERA, "name", page)
    await write(stage, VERA, "Кира")
    await write(stage, VERA, "а это уже не имя")
    assert page.text == "Лист: Кира, 0"
    assert "никуда не впишутся" in of_bot(stage, VERA)[-1].text


async def test_of_several_tables_it_is_asked_which(stage: Stage) -> None:
    group = await second_table(stage)
    await write(stage, VERA, "/me")
    question = of_bot(stage, VERA)[-1]
    assert question.text.startswith("За каким столом?")
    assert len(question.labels) == 2
    await choose(stage, question, group)
    page = of_bot(stage, VERA)[-1]
    assert question.deleted
    await tap_page(stage, VERA, "set.2", page)
    state = (await table_in(stage, group)).state
    assert state["numbers"] == {"1": 2}
    assert (await stage.table()).state["numbers"]["1"] == 0


async def test_a_game_that_is_over_is_not_asked_about(stage: Stage) -> None:
    group = await second_table(stage)
    stage.world.say(stage.people[MARK], group, "/end")
    await stage.pump()
    question = next(m for m in reversed(stage.world.history(group)) if m.keyboard)
    stage.world.press_data(stage.people[MARK], question, question.buttons[0].data or "")
    await stage.pump()
    await write(stage, VERA, "/me")
    assert of_bot(stage, VERA)[-1].text.startswith("Лист:")


async def test_the_x_card_from_the_private_chat(stage: Stage) -> None:
    await write(stage, VERA, "/x")
    assert of_bot(stage, VERA)[-1].text == "Пауза. Кто нажал, не узнает никто."
    assert of_bot(stage)[-1].text == "Пауза. Икс-карта."
    assert (await stage.table()).paused


async def test_and_of_the_table_that_is_meant(stage: Stage) -> None:
    group = await second_table(stage)
    await write(stage, VERA, "/x")
    question = of_bot(stage, VERA)[-1]
    assert question.text.startswith("Какую игру поставить на паузу?")
    await choose(stage, question, group)
    assert (await table_in(stage, group)).paused
    assert not (await stage.table()).paused


async def test_a_button_of_every_private_page(stage: Stage) -> None:
    await write(stage, VERA, "/me")
    page = of_bot(stage, VERA)[-1]
    assert "✋ Икс-карта" in page.labels
    assert told(await tap_page(stage, VERA, "x", page)).startswith("Пауза.")
    assert (await stage.table()).paused
    group_page = of_bot(stage)
    await stage.tap(OLYA, "act:goon", group_page[-1])
    await stage.say(VERA, "/me")
    assert "✋ Икс-карта" not in of_bot(stage)[-1].labels


async def test_strangers_stop_no_game_from_afar(stage: Stage) -> None:
    await write(stage, OLYA, "/start")
    await write(stage, OLYA, "/x")
    assert of_bot(stage, OLYA)[-1].text.startswith("Пока неясно, за каким ты столом.")
    forged = of_bot(stage, OLYA)[-1]
    stage.world.press_data(stage.people[OLYA], forged, f"!x.{spell(Place(stage.group.id))}")
    await stage.pump()
    assert of_bot(stage, OLYA)[-1].text.startswith("За этим столом тебя нет.")
    assert not (await stage.table()).paused
