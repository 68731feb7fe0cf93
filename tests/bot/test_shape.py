"""Raw updates whose values are not what the Bot API says are refused before any handler."""

from typing import Any

import pytest
from redis.asyncio import Redis
from telegram import Update

from sandbox.inprocess import WorldRequest
from sandbox.world import World
from telegram_bot.app import assemble
from telegram_bot.intake.shape import check, completed, press_of

PERSON = {"id": 5, "is_bot": False, "first_name": "Вера"}
CHAT = {"id": -5, "type": "group", "title": "Стол"}
MESSAGE = {"message_id": 7, "date": 0, "chat": CHAT, "from": PERSON, "text": "/new"}
PRESS = {"id": "9", "from": PERSON, "chat_instance": "1", "message": MESSAGE, "data": "x"}


@pytest.mark.parametrize(
    "content",
    [
        {"message": MESSAGE},
        {"message": MESSAGE | {"reply_to_message": MESSAGE, "photo": []}},
        {"callback_query": PRESS},
        {"callback_query": PRESS | {"message": {"message_id": 7, "date": 0, "chat": CHAT}}},
        {"gossip": 5},
    ],
)
def test_what_telegram_sends_passes(content: dict[str, Any]) -> None:
    check({"update_id": 1} | content)


@pytest.mark.parametrize(
    "content",
    [
        {"message": MESSAGE | {"text": 5}},
        {"message": MESSAGE | {"text": "\ud83c"}},
        {"message": MESSAGE | {"chat": CHAT | {"id": [5]}}},
        {"message": MESSAGE | {"chat": CHAT | {"id": 2**63}}},
        {"message": MESSAGE | {"from": PERSON | {"id": True}}},
        {"message": MESSAGE | {"from": PERSON | {"first_name": None}}},
        {"message": MESSAGE | {"entities": [{"type": "bot_command", "offset": "0", "length": 4}]}},
        {"message": MESSAGE | {"reply_to_message": [MESSAGE]}},
        {"callback_query": PRESS | {"data": 5}},
        {"callback_query": PRESS | {"message": {"message_id": 7, "date": 0}}},
    ],
)
def test_what_it_never_would_is_refused(content: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        check({"update_id": 1} | content)


@pytest.mark.parametrize("raw", [5, [], {"callback_query": 5}, {"callback_query": {"id": 9}}, {}])
def test_a_press_without_an_id_cannot_be_answered(raw: Any) -> None:
    assert press_of(raw) is None


def test_a_press_needs_no_more_than_is_read() -> None:
    bare = {name: value for name, value in PRESS.items() if name != "chat_instance"}
    update = Update.de_json(completed({"update_id": 1, "callback_query": bare}), None)
    assert update.callback_query is not None
    assert update.callback_query.data == "x"
    assert completed({"update_id": 1, "callback_query": 5}) == {"update_id": 1, "callback_query": 5}


async def test_a_press_that_cannot_be_read_is_answered(
    fake_redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    world = World(token="1:test")
    vera = world.add_person("Вера")
    group = world.add_group("Стол", [vera])
    world.call("sendMessage", {"chat_id": group.id, "text": "карта"})
    press = world.press_data(vera, world.history(group)[-1], "x")
    broken = PRESS | {"id": press.id, "data": 5}
    async with assemble(bot_request=WorldRequest(world), redis=fake_redis) as bot:
        assert not await bot.feed({"update_id": 1, "callback_query": broken})
    assert press.answer is not None
    assert "Вера" not in caplog.text


@pytest.mark.parametrize(
    ("numbers", "usable"),
    [
        ({"message_id": 0}, False),
        ({"message_id": 0, "ephemeral_message_id": 5}, True),
        ({"message_id": 7}, True),
    ],
)
def test_a_message_without_a_number_is_none_to_a_press(
    numbers: dict[str, int], usable: bool
) -> None:
    press = PRESS | {"message": MESSAGE | numbers}
    content = completed({"update_id": 1, "callback_query": press})["callback_query"]
    assert ("message" in content) is usable
    assert "message" in press


@pytest.mark.parametrize("data", ["!new.dryh.1", "~dryh~ruk~3.1.2.4~1~0", "!quick", "aaaa:1:m:x"])
async def test_no_message_is_edited_that_has_no_number(
    fake_redis: Redis, data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press under a message that one person alone sees, with data that never stands there."""
    world = World(token="1:test")
    vera = world.add_person("Вера")
    group = world.add_group("Стол", [vera])
    asked: list[str] = []
    watchers = [*World.watchers, lambda method, given: asked.append(method)]
    monkeypatch.setattr(World, "watchers", watchers)
    message = {"message_id": 0, "date": 0, "chat": {"id": group.id, "type": "supergroup"}}
    async with assemble(bot_request=WorldRequest(world), redis=fake_redis, token="1:test") as bot:
        press = {"id": "9", "from": PERSON, "data": data}
        press["message"] = message | {"ephemeral_message_id": 5}
        await bot.feed({"update_id": 1, "callback_query": press})
        await bot.settle()
    assert asked.count("answerCallbackQuery") == 1
    assert not [each for each in asked if each.startswith("edit")]
