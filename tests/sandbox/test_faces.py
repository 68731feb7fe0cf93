"""Both faces with python-telegram-bot's own Bot: in process, and over HTTP on loopback."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import httpx
import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TimedOut,
)
from telegram.request import HTTPXRequest

from sandbox.api import build_app
from sandbox.inprocess import WorldRequest
from sandbox.world import ApiError, GroupLimits
from tests.sandbox.conftest import Table
from tests.serving import served


@contextlib.asynccontextmanager
async def http_bot(table: Table, token: str | None = None) -> AsyncIterator[Bot]:
    plain = {"verify": False}  # there is no TLS on loopback, and reading certificates takes long
    asks = HTTPXRequest(httpx_kwargs=plain)
    polls = HTTPXRequest(connection_pool_size=2, httpx_kwargs=plain)
    async with served(table.world) as address:
        token = token or table.world.bot.token
        bot = Bot(token, f"{address}/bot", request=asks, get_updates_request=polls)
        async with bot:
            yield bot


@contextlib.asynccontextmanager
async def inner_bot(table: Table) -> AsyncIterator[Bot]:
    request = WorldRequest(table.world)
    async with Bot(table.world.bot.token, request=request, get_updates_request=request) as bot:
        yield bot


@pytest.fixture(params=[inner_bot, http_bot], ids=["in process", "over HTTP"])
async def bot(request: pytest.FixtureRequest, table: Table) -> AsyncIterator[Bot]:
    async with request.param(table) as found:
        yield found


YES = InlineKeyboardMarkup([[InlineKeyboardButton("да 🎲", callback_data="y")]])


async def test_a_round_of_play(bot: Bot, table: Table) -> None:
    assert bot.username == "table_bot"
    sent = await bot.send_message(
        table.group.id, "<b>Бросок</b> &amp;", ParseMode.HTML, reply_markup=YES
    )
    assert (sent.text, sent.entities[0].type) == ("Бросок &", "bold")
    card = table.world.history(table.group)[-1]
    press = table.world.press(table.vera, card, "да 🎲")
    [update] = await bot.get_updates(allowed_updates=["callback_query"])
    assert update.callback_query is not None
    assert update.callback_query.message == sent
    assert await update.callback_query.answer("Готово", show_alert=True)
    assert press.answer is not None
    assert (press.answer.text, press.answer.alert) == ("Готово", True)
    await sent.edit_text("дальше")
    assert (card.text, card.keyboard, card.edited) == ("дальше", [], 1)
    assert await bot.get_updates(offset=update.update_id + 1) == ()
    assert await sent.delete()


async def test_nested_values_and_files(bot: Bot, table: Table) -> None:
    await bot.set_my_commands([("new", "новая игра")], language_code="ru")
    [command] = await bot.get_my_commands(language_code="ru")
    assert command.description == "новая игра"
    said = table.world.say(table.vera, table.group, "/export")
    sent = await bot.send_document(
        table.group.id, b"<p>", filename="вечер.html", caption="Вот", reply_to_message_id=said.id
    )
    assert sent.document is not None
    assert sent.reply_to_message is not None
    [document] = table.world.files.values()
    assert (document.name, document.content) == ("вечер.html", b"<p>")


async def test_ephemeral_through_api_kwargs(bot: Bot, table: Table) -> None:
    press = table.world.press(table.vera, table.card("лист"), "лист")
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    asked = {"ephemeral_message_parameters": whom}
    sent = await bot.send_message(table.group.id, "тайна", api_kwargs=asked)
    ephemeral_id = sent.api_kwargs["ephemeral_message_id"]
    edit = {"chat_id": table.group.id, "receiver_user_id": table.vera.id, "text": "ещё"}
    edit["ephemeral_message_id"] = ephemeral_id
    assert await bot.do_api_request("editEphemeralMessageText", api_kwargs=edit)
    assert table.world.history(table.group, table.vera)[-1].text == "ещё"


@pytest.mark.malformed
async def test_errors_are_those_of_the_library(
    bot: Bot, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(1, "а")
    with pytest.raises(Forbidden, match="initiate"):
        await bot.send_message(table.vera.id, "а")
    with pytest.raises(BadRequest, match="parse entities"):
        await bot.send_message(table.group.id, "<b>", ParseMode.HTML)
    monkeypatch.setenv("PTB_TIMEDELTA", "true")  # else RetryAfter warns when it is made
    table.world.limits = GroupLimits(per_minute=1)
    await bot.send_message(table.group.id, "а")
    with pytest.raises(RetryAfter):
        await bot.send_message(table.group.id, "а")
    table.world.fail_next("getMe", ApiError(502, "Bad Gateway"))
    with pytest.raises(NetworkError):
        await bot.get_me()


async def test_a_long_poll_wakes_at_once(bot: Bot, table: Table) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    assert not poll.done()
    table.world.say(table.vera, table.group, "/new")
    [update] = await asyncio.wait_for(poll, 2)
    assert update.message is not None
    assert update.message.text == "/new"


async def test_a_long_poll_ends_empty(table: Table) -> None:
    async with inner_bot(table) as bot:
        start = asyncio.get_running_loop().time()
        assert await bot.get_updates(timeout=1) == ()
        assert asyncio.get_running_loop().time() - start > 0.9


async def test_a_second_poll_ends_the_first(bot: Bot, table: Table) -> None:
    before = list(table.world.listeners)
    older = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    newer = asyncio.create_task(bot.get_updates(timeout=10))
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await asyncio.wait_for(older, 2)
    table.world.say(table.vera, table.group, "/new")
    assert len(await asyncio.wait_for(newer, 2)) == 1
    assert table.world.listeners == before


async def test_a_wrong_token(table: Table) -> None:
    with pytest.raises(InvalidToken):
        async with http_bot(table, token="1:wrong"):
            pass


async def test_injected_silence_is_a_time_out(table: Table) -> None:
    async with inner_bot(table) as bot:
        table.world.fail_next("sendMessage", TimeoutError(), after=True)
        with pytest.raises(TimedOut):
            await bot.send_message(table.group.id, "дошло")
        assert table.world.history(table.group)[-1].text == "дошло"
        table.world.fail_next("sendMessage", ConnectionResetError())
        with pytest.raises(NetworkError):
            await bot.send_message(table.group.id, "а")


@pytest.mark.malformed
async def test_plain_http(table: Table) -> None:
    token = table.world.bot.token
    transport = httpx.ASGITransport(build_app(table.world))
    async with httpx.AsyncClient(transport=transport, base_url="http://sandbox") as client:
        got = await client.get(f"/bot{token}/getMe")
        assert got.json()["result"]["is_bot"] is True
        body = {"chat_id": table.group.id, "text": "а", "reply_markup": {"inline_keyboard": []}}
        assert (await client.post(f"/bot{token}/sendMessage", json=body)).json()["ok"]
        assert (await client.post("/bot1:x/getMe")).json() == {
            "ok": False,
            "error_code": 401,
            "description": "Unauthorized",
        }
        unknown = await client.post(f"/bot{token}/nothing")
        assert unknown.status_code == 404
        assert unknown.json() == {"ok": False, "error_code": 404, "description": "Not Found"}
        headers = {"content-type": "application/json"}
        broken = await client.post(f"/bot{token}/getMe", content=b"{", headers=headers)
        assert broken.status_code == 400
