"""A hall: the local Telegram behind its HTTP face, and the bot that polls it as it polls Telegram.

Nothing is fed to the bot by hand: it asks for updates, confirms them, answers and draws over real
sockets. A test waits for what shall be the case, never for time.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from redis.asyncio import Redis
from telegram.request import HTTPXRequest

from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    SetShadow,
    StartConflict,
)
from sandbox.model import Change, Chat, Message, Person, Press, Topic
from sandbox.world import World
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.intake.polling import Polling
from telegram_bot.screens.wire import unpack
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts
from tests.e2e.stage import LoadedDice, Tap, find_button
from tests.serving import served

GM, VERA, LEVA, OLYA = "Марк", "Вера", "Лёва", "Оля"
PATIENCE = 15.0
"""Seconds after which a test gives up, on however busy a machine."""
READ_TIMEOUT = 2.0
TEXTS = Texts.load(strict=True)


class Hall:
    """A world over HTTP with a bot in it. The first of the people owns the group."""

    def __init__(
        self, world: World, address: str, redis: Redis, people: tuple[str, ...], **group: Any
    ) -> None:
        self.world = world
        self.address = address
        self.redis = redis
        self.people = {name: world.add_person(name) for name in people}
        self.group: Chat = world.add_group("Стол", list(self.people.values()), **group)
        self.topic: Topic | None = None
        self.dice = LoadedDice()
        self.pacing: Callable[[], Pacing] = Pacing.unlimited
        self.bot: TableBot
        self.polling: Polling
        self._life: AsyncExitStack | None = None
        self._news = asyncio.Event()
        world.listeners.append(self._hear)

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        redis: Redis,
        people: tuple[str, ...] = (GM, VERA, LEVA, OLYA),
        clock: Callable[[], float] | None = None,
        pacing: Callable[[], Pacing] = Pacing.unlimited,
        **group: Any,
    ) -> AsyncIterator["Hall"]:
        """A hall in which the bot has greeted the group. Time stands still without a clock."""
        now = time.time()
        world = World(clock=clock or (lambda: now), token="1:test")
        async with served(world) as address:
            hall = cls(world, address, redis, people, **group)
            hall.pacing = pacing
            await hall.start()
            try:
                await hall.settle()
                yield hall
            finally:
                await hall.stop()

    def _hear(self, change: Change) -> None:
        self._news.set()

    # --- the bot -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start a bot on whatever Redis and Telegram hold."""
        self._life = stack = AsyncExitStack()
        self.bot = await stack.enter_async_context(
            assemble(
                bot_request=self._request(64),
                updates_request=self._request(2),
                redis=self.redis,
                token=self.world.bot.token,
                base_url=f"{self.address}/bot",
                base_file_url=f"{self.address}/file/bot",
                dice=self.dice,
                pacing=self.pacing(),
                texts=TEXTS,
            )
        )
        self.polling = Polling(
            self.bot.app.bot, self.bot.dispatcher, beat=lambda: None, hold=5, longest=0.1
        )
        self._spawn(self.polling.run())
        self._spawn(self._sweep())

    async def _sweep(self) -> None:
        """As the bot does it, only more often."""
        while True:
            await self.bot.drawer.sweep()
            await asyncio.sleep(0.2)

    def _request(self, connections: int) -> HTTPXRequest:
        return HTTPXRequest(
            connection_pool_size=connections,
            connect_timeout=READ_TIMEOUT,
            read_timeout=READ_TIMEOUT,
            pool_timeout=5,
        )

    def _spawn(self, work: Any) -> None:
        """Run it until the bot ends."""
        task = asyncio.create_task(work)

        async def end() -> None:
            while not task.done():  # the fake Redis may swallow a cancellation
                task.cancel()
                await asyncio.wait([task], timeout=0.5)

        assert self._life is not None
        self._life.push_async_callback(end)

    async def stop(self) -> None:
        """End the bot at once, without a last confirmation; the rest stays."""
        if self._life is not None:
            await self._life.aclose()
        self._life = None

    # --- waiting -------------------------------------------------------------------------------

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something to be the case; looked at whenever anything happens."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self._news.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), 0.2)

    async def settle(self) -> None:
        """Everything that was done has been handled, confirmed and drawn."""
        await self.until(lambda: len(self.world.updates) == 0)
        async with asyncio.timeout(PATIENCE):
            await self.bot.settle()

    # --- what people do ------------------------------------------------------------------------

    def person(self, name: str) -> Person:
        return self.people[name]

    async def say(self, name: str, words: str, **more: Any) -> Message:
        """Somebody types, and the bot has done what it does about it."""
        more = {"topic": self.topic} | more
        said = self.world.say(self.people[name], more.pop("chat", self.group), words, **more)
        await self.settle()
        return said

    async def end(self, name: str) -> None:
        """Somebody ends the game, and says yes when asked."""
        await self.say(name, "/end")
        await self.tap(name, f"!end.{(await self.table()).id}", self.card())

    def touch(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """A tap; nothing is waited for."""
        message = message or self.card()
        data = find_button(message, what).data or ""
        return self.world.press_data(self.people[name], message, data)

    def touch_data(self, name: str, data: str, message: Message | None = None) -> Press:
        """A press that carries any data; nothing is waited for."""
        return self.world.press_data(self.people[name], message or self.card(), data)

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """A tap on the button that stands for `what`; it is answered, whatever it was."""
        return await self.answered(self.touch(name, what, message))

    async def forge(self, name: str, data: str, message: Message | None = None) -> Press:
        """A press that carries any data."""
        return await self.answered(self.touch_data(name, data, message))

    async def answered(self, press: Press) -> Press:
        """Everything has been done about it, and it was answered."""
        await self.settle()
        assert press.answer is not None, "a press was left without an answer"
        return press

    # --- what is there -------------------------------------------------------------------------

    @property
    def key(self) -> TableKey:
        return TableKey(self.group.id, self.topic.id if self.topic else 0)

    async def table(self) -> Table:
        table = await self.bot.store.load(self.key)
        assert table is not None
        return table

    def written(self, chat: Chat | None = None) -> list[Message]:
        """What the bot has written here, and what still stands."""
        chat = chat or self.group
        in_here = (m for m in self.world.history(chat) if m.sender is self.world.bot)
        return [m for m in in_here if chat.private or m.topic == (self.topic and self.topic.id)]

    def card(self) -> Message:
        """The newest message of the bot that has buttons."""
        return [message for message in self.written() if message.keyboard][-1]

    def live_cards(self) -> list[Message]:
        """Messages whose buttons are those of a card."""
        return [m for m in self.written() if any(unpack(b.data or "") for b in m.buttons)]

    def sends(self) -> int:
        """How many messages were sent, or may have been."""
        return sum(call.method == "sendMessage" for call in self.world.log)

    # --- ways into a game ----------------------------------------------------------------------

    async def sit(self, *players: str) -> None:
        """A game whose GM is the owner, with these players at the table."""
        await self.say(GM, "/new")
        await self.tap(GM, "!new.dryh.1")
        for name in players:
            await self.tap(name, "act:join")
            await self.tap(name, ChooseMarks(2))

    async def declare(self) -> None:
        """A conflict of Vera's against Shadow 4; Lyova sits there as well."""
        await self.sit(VERA, LEVA)
        for move in (Begin(), StartConflict(), ChooseMain("1"), SetShadow(4)):  # type: ignore[arg-type]
            await self.tap(GM, move)


def said(press: Press) -> str:
    """What the presser was told."""
    assert press.answer is not None
    return press.answer.text
