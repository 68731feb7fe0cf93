"""A Bot API server that is not the newest, not complete, or tells more than anybody knows."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis.asyncio import Redis
from telegram.error import TelegramError

from engine.games.tencandles.state import Begin
from sandbox.inprocess import WorldRequest
from sandbox.model import Message
from telegram_bot.handlers.commands import announce
from tests.e2e.evening import play_evening
from tests.e2e.stage import Stage
from tests.e2e.test_farewells import GM, PEOPLE, VERA, L, V, kill, set_up, voices

NEEDED = {"getme", "getupdates", "sendmessage", "editmessagetext", "answercallbackquery"}
OPTIONAL = ("language_code", "username", "last_name", "chat_instance", "title", "pinned_message")


class Poor(WorldRequest):
    """A server that knows only what no bot could do without; the rest is not found, or refused."""

    status, words = 404, "Not Found"

    async def do_request(self, url: str, *args: Any, **options: Any) -> tuple[int, bytes]:
        """The answer to one request."""
        if url.rpartition("/")[2].lower() in NEEDED:
            return await super().do_request(url, *args, **options)
        return self.status, b'{"ok":false,"description":"%s"}' % self.words.encode()


class Strict(Poor):
    """One that knows the names and refuses them all, without saying a number."""

    status, words = 400, "Bad Request: not allowed here"


def other_words(told: Any) -> Any:
    """An update with fields that nobody knows, and without those that need not be there."""
    if isinstance(told, list):
        return [other_words(each) for each in told]
    if not isinstance(told, dict):
        return told
    kept = {name: other_words(value) for name, value in told.items() if name not in OPTIONAL}
    return {**kept, "novelty": {"of": ["a", "later", "version"]}}


@asynccontextmanager
async def stage_on(
    kind: type[WorldRequest], redis: Redis, people: tuple[str, ...]
) -> AsyncIterator[Stage]:
    stage = Stage(redis, "ru", people)
    stage.make_request = lambda: kind(stage.world)
    await stage.start()
    feed = stage.bot.dispatcher.handle

    async def changed(raw: Any) -> bool:
        return await feed(other_words(raw))

    stage.bot.dispatcher.handle = changed  # type: ignore[method-assign]
    await stage.pump()
    yield stage
    await stage.stop()


def answers(stage: Stage) -> set[int]:
    """How often presses were answered."""
    given = (c.params for c in stage.world.log if c.method == "answerCallbackQuery")
    count = Counter(str(params["callback_query_id"]) for params in given)
    return set(count.values())


@pytest.mark.parametrize("kind", [Poor, Strict])
async def test_an_evening_needs_few_methods(fake_redis: Redis, kind: type[WorldRequest]) -> None:
    async with stage_on(kind, fake_redis, ("Марк", "Вера", "Лёва")) as stage:
        await play_evening(stage)
        for words in ("/settings", "/people", "/me", "/roll", "/export", "/x", "/undo", "/q"):
            await stage.say("Марк", words)
        assert (await stage.table()).paused
        assert stage.card().labels
        assert answers(stage) == {1}
        with pytest.raises(TelegramError):
            await announce(stage.bot.app.bot, stage.bot.texts)


async def test_the_end_is_told_where_no_voice_can_be_played(fake_redis: Redis) -> None:
    async with stage_on(Poor, fake_redis, PEOPLE) as stage:
        await set_up(stage)
        await stage.record(VERA, 5, stage.card())
        assert any("0:05" in message.text for message in written(stage))
        await stage.tap(GM, Begin())
        await kill(stage, L, V)
        assert voices(stage) == []
        assert "В живых никого" in stage.live_card().text
        assert answers(stage) == {1}


def written(stage: Stage) -> list[Message]:
    return [m for m in stage.world.history(stage.group) if m.sender is stage.world.bot]


async def test_a_server_without_one_kind_of_menu_gets_the_others(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis) as stage:
        stage.world.fail_next("setMyCommands", OSError("cut"))
        with pytest.raises(TelegramError):
            await announce(stage.bot.app.bot, stage.bot.texts)
        done = {call.method for call in stage.world.log}
        assert {"setMyDescription", "setMyName"} <= done


@pytest.mark.parametrize(("kind", "hellos"), [("supergroup", 1), ("channel", 0)])
async def test_a_channel_is_no_table(fake_redis: Redis, kind: str, hellos: int) -> None:
    async with Stage.open(fake_redis) as stage:
        vera = stage.people["Вера"]
        chat = {"id": stage.group.id, "type": kind, "title": "Новости"}
        bot = {"id": stage.world.bot.id, "is_bot": True, "first_name": "Бот"}
        moved = {
            "chat": chat,
            "from": {"id": vera.id, "is_bot": False, "first_name": "Вера"},
            "date": 1_700_000_000,
            "old_chat_member": {"user": bot, "status": "left"},
            "new_chat_member": {"user": bot, "status": "member"},
        }
        before = len(written(stage))
        assert await stage.bot.feed({"update_id": 900_000_000, "my_chat_member": moved})
        await stage.bot.settle()
        assert len(written(stage)) - before == hellos
