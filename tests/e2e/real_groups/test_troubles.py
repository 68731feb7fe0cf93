"""Lines 14 to 17 and 23 to 25: edited words, crowds, floods, a Telegram that fails, doubt."""

import asyncio
import inspect
import itertools
import logging
import time
from typing import Any

import pytest
from redis.asyncio import Redis

from engine.dice import system_dice
from engine.games.dryh.state import DeclareEmotions, RollDice
from sandbox import describe
from sandbox.errors import ApiError, Cut, Hang, too_many_requests
from sandbox.world import GroupLimits, World
from telegram_bot import app
from telegram_bot.calls.pacing import Pacing, Rate
from telegram_bot.screens.wire import encode
from telegram_bot.settings import Settings
from tests.e2e.real_groups.hall import GM, LEVA, OLYA, PATIENCE, VERA, Hall
from tests.serving import served

ROLL = ([5, 2, 4], [6, 5, 2, 1])
RESULT = "Верх берёт"


# --- line 14: edited, deleted, forwarded ---------------------------------------------------------


async def test_line_14_edited_deleted_and_forwarded_words_have_no_second_effect(hall: Hall) -> None:
    await hall.declare()
    words = await hall.say(VERA, "иду в подвал", reply_to=hall.card())
    before = await hall.table()
    hall.world.amend(hall.person(VERA), words, "бегу прочь")
    talk = await hall.say(GM, "болтовня")
    hall.world.amend(hall.person(GM), talk, "/end")
    command = await hall.say(GM, "/rules")
    sends = hall.sends()
    hall.world.forward(hall.person(GM), command, hall.group)
    hall.world.forward(hall.person(OLYA), hall.card(), hall.group)
    end = hall.world.say(hall.person(GM), hall.world.private(hall.person(GM)), "/end")
    hall.world.forward(hall.person(GM), end, hall.group)
    hall.world.erase(words)
    hall.world.erase(command)
    await hall.settle()
    assert hall.sends() == sends + 1, "the private chat's answer alone"
    after = await hall.table()
    assert (after.state, after.ended, after.on) == (before.state, False, True)


async def test_line_14_an_edited_message_that_is_brought_all_the_same_does_nothing(
    hall: Hall,
) -> None:
    await hall.declare()
    words = await hall.say(VERA, "/table")
    before = await hall.table()
    hall.world.force("edited_message", describe.message(words) | {"edit_date": 1, "text": "/end"})
    hall.world.force("edited_channel_post", describe.message(words) | {"edit_date": 1})
    await hall.settle()
    assert await hall.table() == before


# --- line 15: six at once -----------------------------------------------------------------------

SIX = (VERA, LEVA, OLYA, "Саша", "Юля", "Яна")


async def test_line_15_six_people_in_the_same_second_all_count(fake_redis: Redis) -> None:
    def pacing() -> Pacing:
        return Pacing(group=Rate(2, 0.5))

    async with Hall.open(fake_redis, people=(GM, *SIX), pacing=pacing) as hall:
        await hall.say(GM, "/new")
        await hall.tap(GM, "!new.dryh.1")
        edits = len(hall.world.calls("editMessageText"))
        presses = [hall.touch(name, "act:join") for name in SIX]
        for press in presses:
            await hall.answered(press)
        people = (await hall.table()).people.values()
        assert {person.user for person in people} == {p.id for p in hall.people.values()}
        assert all(name in hall.card().text for name in SIX)
        assert len(hall.world.calls("editMessageText")) - edits < len(SIX) - 1, "not joined"


# --- line 16: a flood ---------------------------------------------------------------------------

FASTER = 15
"""The world's minute takes four seconds."""


async def test_line_16_in_a_flood_answers_come_at_once_and_the_newest_state_soon(
    fake_redis: Redis,
) -> None:
    """Forty changes within a minute, at Telegram's twenty a minute."""
    start = time.monotonic()

    def clock() -> float:
        return 1_800_000_000 + (time.monotonic() - start) * FASTER

    def pacing() -> Pacing:
        return Pacing(group=Rate(4, 4.5 / FASTER))  # a busy machine makes calls come in heaps

    async with Hall.open(fake_redis, clock=clock, pacing=pacing) as hall:
        hall.world.limits = GroupLimits()
        await hall.declare()
        table = await hall.table()
        for dice in itertools.islice(itertools.cycle(range(1, 6)), 40):
            data = f"{table.id}:{table.epoch}:m:{encode(DeclareEmotions(dice))}"
            press = hall.touch_data(VERA, data, hall.live_cards()[-1])
            await hall.until(lambda press=press: press.answer is not None)  # type: ignore[misc]
        await hall.settle()
        assert "🔴 Эмоции 5" in hall.card().text
        assert len(hall.live_cards()) == 1
        refused = [call for call in hall.world.log if "429" in str(call.error)]
        assert refused == []


# --- line 17: Telegram fails --------------------------------------------------------------------

FAULTS = {
    "429": too_many_requests(1),
    "500": ApiError(500, "Internal Server Error"),
    "502": OSError(),
    "cut": Cut(),
    "hang": Hang(),
}


@pytest.mark.parametrize("fault", ["429", "500", "cut", "hang"])
async def test_line_17_a_send_that_failed_makes_no_second_card_and_loses_nothing(
    hall: Hall, fault: str
) -> None:
    """The dice fall on a new card, and Telegram does not take it."""
    await hall.declare()
    hall.dice.load(*ROLL)
    hall.world.fail_next("sendMessage", FAULTS[fault])
    await hall.tap(VERA, RollDice())
    await hall.until(lambda: [RESULT in each.text for each in hall.live_cards()] == [True])
    assert len([each for each in hall.written() if RESULT in each.text]) == 1
    table = await hall.table()
    await hall.say(GM, "/table")
    assert len(hall.live_cards()) == 1
    assert (await hall.table()).state == table.state


@pytest.mark.parametrize("fault", ["502", "cut"])
async def test_line_17_a_send_of_unknown_fate_is_not_repeated(hall: Hall, fault: str) -> None:
    """The new card stands in the chat, and nobody has told the bot.

    The card before serves on; a press on the lost one makes it the card.
    """
    await hall.declare()
    card, sends = hall.card(), hall.sends()
    hall.dice.load(*ROLL)
    hall.world.fail_next("sendMessage", FAULTS[fault], after=True)
    await hall.tap(VERA, RollDice())
    await hall.until(lambda: RESULT in card.text and bool(card.keyboard))
    assert hall.sends() == sends + 1
    lost = hall.card()
    assert lost.id > card.id
    assert lost.text == card.text
    await hall.forge(GM, lost.buttons[-1].data or "", lost)
    assert hall.live_cards() == [lost]


@pytest.mark.parametrize("fault", ["429", "502", "hang"])
async def test_line_17_a_failing_edit_is_made_up(hall: Hall, fault: str) -> None:
    await hall.declare()
    card, sends = hall.card(), hall.sends()
    hall.world.fail_next("editMessageText", FAULTS[fault])
    await hall.tap(VERA, DeclareEmotions(3))
    await hall.until(lambda: "🔴 Эмоции 3" in card.text)
    assert hall.live_cards() == [card]
    assert hall.sends() == sends


@pytest.mark.parametrize("fault", ["500", "hang"])
async def test_line_17_a_failing_answer_counts_once(hall: Hall, fault: str) -> None:
    """The press has been decided; its spinner is ended by another try, or Telegram ends it."""
    await hall.declare()
    hall.dice.load(*ROLL)
    hall.world.fail_next("answerCallbackQuery", FAULTS[fault])
    hall.touch(VERA, RollDice())
    await hall.settle()
    assert hall.dice.left == 0
    assert len(hall.live_cards()) == 1


async def test_line_17_polling_outlives_every_failure(hall: Hall) -> None:
    faults = [*FAULTS.values(), ApiError(409, "Conflict: terminated by other getUpdates request")]
    for fault in faults:
        if not isinstance(fault, Hang):
            hall.world.fail_next("getUpdates", fault)
    await hall.say(GM, "/new")
    assert "Во что играем?" in hall.card().text


# --- line 23: a proxy and another address -------------------------------------------------------


class Proxy:
    """An HTTP proxy on loopback: counts what it passes on."""

    def __init__(self) -> None:
        self.passed = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                await self._pass_on(head, reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def _pass_on(
        self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        method, url, rest = head.split(b" ", 2)
        host, _, path = url.removeprefix(b"http://").partition(b"/")
        name, _, port = host.partition(b":")
        upstream, out = await asyncio.open_connection(name.decode(), int(port))
        out.write(method + b" /" + path + b" " + rest.replace(b"keep-alive", b"close"))
        out.write(await reader.readexactly(_length(head)))
        answer = await upstream.readuntil(b"\r\n\r\n")
        writer.write(answer + await upstream.readexactly(_length(answer)))
        await writer.drain()
        out.close()
        self.passed += 1


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


async def test_line_23_the_api_is_reached_through_a_proxy_at_another_address(
    redis_url: str, real_redis: Redis, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, proxy = World(token="1:test"), Proxy()
    group = world.add_group("Стол", [world.add_person(GM)])
    listener = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    monkeypatch.chdir(tmp_path)
    async with served(world) as address:
        settings = Settings.model_validate(
            {
                "bot_token": "1:test",
                "bot_api_url": address,
                "proxy_url": f"http://127.0.0.1:{port}",
                "redis_url": redis_url,
                "data_dir": tmp_path,
            }
        )
        serving = asyncio.create_task(app.serve(settings))
        world.say(group.members[0], group, "/new")
        news = asyncio.Event()
        world.listeners.append(lambda change: news.set())
        async with asyncio.timeout(PATIENCE):
            while not any("Во что играем?" in each.text for each in world.history(group)):
                news.clear()
                await news.wait()
        serving.cancel()
        await asyncio.wait([serving])
        assert proxy.passed >= len(world.calls("getMe", "getUpdates", "sendMessage"))
    listener.close()


# --- line 24: any update there is ---------------------------------------------------------------

PHOTO = {"photo": [{"file_id": "a", "file_unique_id": "b", "width": 1, "height": 1}]}
STICKER = {
    "sticker": {
        "file_id": "a",
        "file_unique_id": "b",
        "type": "regular",
        "width": 1,
        "height": 1,
        "is_animated": False,
        "is_video": False,
    }
}
POLL = {
    "id": "1",
    "question": "Куда?",
    "options": [{"text": "Вниз", "voter_count": 1, "persistent_id": "1"}],
    "total_voter_count": 1,
    "is_closed": False,
    "is_anonymous": True,
    "type": "regular",
    "allows_multiple_answers": False,
    "allows_revoting": False,
    "members_only": False,
}


def updates(hall: Hall) -> dict[str, dict[str, Any]]:
    """One of every kind that a bot may be brought, whether it has asked for it or not."""
    group, user = describe.chat(hall.group), describe.user(hall.person(VERA))
    channel = {"id": -1_009_000_000_001, "type": "channel", "title": "Вестник"}
    post = {"message_id": 5, "date": 1, "chat": channel, "sender_chat": channel, "text": "/new"}
    said = {"message_id": 6, "date": 1, "chat": group, "from": user, "text": "/new"}
    business = said | {"business_connection_id": "b"}
    member = {"user": user, "status": "member"}
    left = {"user": user, "status": "left"}
    boost = {"boost_id": "b", "add_date": 1, "expiration_date": 2, "source": _premium(user)}
    reaction = {"type": "emoji", "emoji": "👍"}
    return {
        "edited_message": said | {"edit_date": 2},
        "channel_post": post,
        "edited_channel_post": post | {"edit_date": 2},
        "business_connection": {
            "id": "b",
            "user": user,
            "user_chat_id": user["id"],
            "date": 1,
            "is_enabled": True,
        },
        "business_message": business,
        "edited_business_message": business | {"edit_date": 2},
        "deleted_business_messages": {
            "business_connection_id": "b",
            "chat": group,
            "message_ids": [1],
        },
        "message_reaction": {
            "chat": group,
            "message_id": 2,
            "user": user,
            "date": 1,
            "old_reaction": [],
            "new_reaction": [reaction],
        },
        "message_reaction_count": {
            "chat": group,
            "message_id": 2,
            "date": 1,
            "reactions": [{"type": reaction, "total_count": 1}],
        },
        "chosen_inline_result": {"result_id": "1", "from": user, "query": "3 1"},
        "shipping_query": {
            "id": "1",
            "from": user,
            "invoice_payload": "x",
            "shipping_address": dict.fromkeys(
                ("country_code", "state", "city", "street_line1", "street_line2", "post_code"), "x"
            ),
        },
        "pre_checkout_query": {
            "id": "1",
            "from": user,
            "currency": "XTR",
            "total_amount": 1,
            "invoice_payload": "x",
        },
        "purchased_paid_media": {"from": user, "paid_media_payload": "x"},
        "poll": POLL,
        "poll_answer": {
            "poll_id": "1",
            "user": user,
            "option_ids": [0],
            "option_persistent_ids": ["1"],
        },
        "chat_member": {
            "chat": group,
            "from": user,
            "date": 1,
            "old_chat_member": left,
            "new_chat_member": member,
        },
        "chat_join_request": {"chat": group, "from": user, "user_chat_id": user["id"], "date": 1},
        "chat_boost": {"chat": group, "boost": boost},
        "removed_chat_boost": {
            "chat": group,
            "boost_id": "b",
            "remove_date": 1,
            "source": _premium(user),
        },
        "something_of_tomorrow": {"chat": group, "from": user},
    }


def _premium(user: dict[str, Any]) -> dict[str, Any]:
    return {"source": "premium", "user": user}


async def test_line_24_any_kind_of_update_makes_no_trouble(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.declare()
    before, sends = await hall.table(), hall.sends()
    with caplog.at_level(logging.DEBUG, logger="telegram_bot"):
        for kind, content in updates(hall).items():
            hall.world.force(kind, content)
        for content in (PHOTO, STICKER, {"poll": POLL}, {"dice": {"emoji": "🎲", "value": 1}}):
            private = hall.world.private(hall.person(VERA))
            private.started = True
            hall.world.show(hall.person(VERA), private, **content)
            hall.world.force("message", _described(hall, content))
        await hall.settle()
    ours = [each for each in caplog.records if each.name.startswith("telegram_bot")]
    assert [each.getMessage() for each in ours if each.levelno >= logging.WARNING] == []
    assert await hall.table() == before
    assert hall.sends() - sends <= 4, "at most a helpful line in the private chat"
    await hall.tap(VERA, DeclareEmotions(1))
    assert (await hall.table()).revision == before.revision + 1


def _described(hall: Hall, content: dict[str, Any]) -> dict[str, Any]:
    """The same, heard in the group."""
    group, user = describe.chat(hall.group), describe.user(hall.person(VERA))
    return {"message_id": 900, "date": 1, "chat": group, "from": user} | content


@pytest.mark.parametrize("command", ["/start", "/help", "/start@story_table_bot", "/help x"])
async def test_line_24_start_and_help_are_answered_everywhere(hall: Hall, command: str) -> None:
    before = len(hall.written())
    await hall.say(VERA, command)
    assert len(hall.written()) == before + 1
    private = hall.world.private(hall.person(VERA))
    await hall.say(VERA, command, chat=private, topic=None)
    assert "/new" in hall.written(private)[-1].text


async def test_line_24_another_bots_command_is_not_ours(hall: Hall) -> None:
    before = hall.sends()
    await hall.say(VERA, "/new@other_bot")
    await hall.say(VERA, "/unheard_of")
    assert hall.sends() == before


# --- line 25: doubt about the dice --------------------------------------------------------------


async def test_line_25_every_die_is_shown_and_counted(hall: Hall) -> None:
    await hall.declare()
    hall.dice.load(*ROLL)
    await hall.tap(VERA, RollDice())
    assert "⚪ Дисциплина  5 4 ②\n⚫ Тень  6 5 ② ①" in hall.card().text
    await hall.say(OLYA, "/fair")
    counted = hall.written()[-1].text
    assert "Как падают кубики" in counted
    assert "⚪ Дисциплина: " in counted


async def test_line_25_the_dice_are_the_systems() -> None:
    """What `serve` throws is `secrets`, which is secrets.SystemRandom; nothing can be seeded."""
    assert inspect.signature(app.assemble).parameters["dice"].default is system_dice
    assert "secrets.randbelow" in inspect.getsource(system_dice)


async def test_line_02_a_press_that_is_brought_again_counts_once(hall: Hall) -> None:
    await hall.declare()
    hall.dice.load(*ROLL)
    hall.touch(VERA, RollDice())
    [again] = hall.world.updates.take()
    await hall.settle()
    hall.world.force("callback_query", again["callback_query"])
    await hall.settle()
    assert hall.dice.left == 0
    assert len(hall.live_cards()) == 1
