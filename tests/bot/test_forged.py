"""Data that no button of the pressed message has: of somebody who made it up with a client."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from redis.asyncio import Redis
from telegram import Chat, InlineKeyboardButton, InlineKeyboardMarkup
from telegram import Message as TelegramMessage

from sandbox.model import Message, Press
from telegram_bot.screens.wire import Place, spell
from telegram_bot.speech.bearers import Bearers
from telegram_bot.storage.store import TableKey
from tests.bot.toy import MARK, OLYA, VERA, card, of_bot, table_of_toys, told, write
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def forge(stage: Stage, name: str, message: Message, data: str) -> Press:
    press = stage.world.press_data(stage.people[name], message, data)
    await stage.pump()
    assert press.answer is not None, "a press was left without an answer"
    return press


@pytest.mark.parametrize(
    "what",
    ["a:_settings::join", "a:_settings::x", "o:_people::main", "a:_seats::sit.new", "a:::sheet"],
)
async def test_an_outsider_does_nothing_at_a_table_from_the_private_chat(
    stage: Stage, what: str
) -> None:
    """Whoever was sent out of the group may still know the number of its table."""
    await write(stage, OLYA, "/start")
    before = await stage.table()
    place = spell(Place(stage.group.id))
    message = of_bot(stage, OLYA)[-1]
    text = message.text
    press = await forge(stage, OLYA, message, f"{before.id}:{place}:{what}")
    assert "За этим столом тебя нет" in told(press)
    assert await stage.table() == before
    assert of_bot(stage, OLYA)[-1].text == text


@pytest.mark.parametrize("data", ["!keep", "!me.people", "!me.join", "!show"])
async def test_the_live_card_keeps_its_buttons(stage: Stage, data: str) -> None:
    await forge(stage, OLYA, await card(stage), data)
    assert (await card(stage)).labels[0] == "🎲 Бросить"


@pytest.mark.parametrize("data", ["!new.toy.1", "!end", "!keep"])
async def test_no_table_stands_in_a_private_chat(stage: Stage, data: str) -> None:
    await write(stage, VERA, "/start")
    press = await forge(stage, VERA, of_bot(stage, VERA)[-1], data)
    assert told(press) == "Такой кнопки нет."
    assert await stage.bot.store.load(TableKey(stage.people[VERA].id)) is None


async def test_the_gm_of_another_table_is_nobody_here(stage: Stage) -> None:
    """Settings, seats and the chair of a table are those of its own people."""
    elsewhere = stage.world.add_group("Другой", [stage.people[OLYA], stage.people[MARK]])
    await stage.pump()
    stage.world.say(stage.people[OLYA], elsewhere, "/new")
    await stage.pump()
    chooser = stage.world.history(elsewhere)[-1]
    await forge(stage, OLYA, chooser, "!new.toy.1")
    before = await stage.table()
    number = before.id
    for what in ("a:_settings::set.undo.all", "agm:_people::free.1", "agm:_people::chair.1"):
        await forge(stage, OLYA, chooser, f"{number}::{what}")
    assert await stage.table() == before


FORGED = ("!show", "!keep", "!new.toy.1", "~dryh~rur~3.1.2.4~1~0", "~dryh~ruk~3.1.2.4~1~0")


@pytest.mark.parametrize("where", ["/help", "/me", "/lang"])
@pytest.mark.parametrize("data", [*FORGED, "page", "own page", "card", "no table's"])
async def test_nobody_writes_over_a_message_by_a_button_it_has_not(
    stage: Stage, where: str, data: str
) -> None:
    """The keyboard that Telegram sends along tells whose message it is."""
    table = await stage.table()
    olya = table.seat_of(stage.people[OLYA].id)
    made_up = {
        "page": f"{table.id}::o:_people::main",
        "own page": f"{table.id}::a{olya}:sheet::close",
        "card": f"{table.id}:{table.epoch}:m:roll",
        "no table's": "nogame:1:m:roll",
    }
    await stage.say(VERA, where)
    await stage.bot.settle()
    message = of_bot(stage)[-1]
    text, labels = message.text, message.labels
    await forge(stage, OLYA, message, made_up.get(data, data))
    await stage.bot.settle()
    assert message in of_bot(stage)
    assert (message.text, message.labels) == (text, labels)


async def test_a_server_that_sends_no_keyboards_along_is_believed() -> None:
    """The Bot API does; a smaller server need not, and its people play as well."""
    chat = Chat(-5, "supergroup")
    bare = TelegramMessage(7, datetime.fromtimestamp(0, UTC), chat)
    told = InlineKeyboardMarkup.from_button(InlineKeyboardButton("x", callback_data="x"))
    whole = TelegramMessage(7, datetime.fromtimestamp(0, UTC), chat, reply_markup=told)
    bearers = Bearers()
    assert bearers.bears(bare, lambda data: data == "x")
    assert bearers.bears(whole, lambda data: data == "x")
    assert not bearers.bears(whole, lambda data: data == "y")
    assert not bearers.bears(bare, lambda data: data == "x")
