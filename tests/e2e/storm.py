"""A storm: every third call to Telegram fails, each kind of call in each way, and people play on.

They do what people do: look for the button, wait until it is there, and tap again when nothing
came of it. Time passes only when everybody waits, see `tests.e2e.flood.VirtualLoop`.
"""

import asyncio
import json
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

from redis.asyncio import Redis
from telegram.error import NetworkError, TimedOut
from telegram.request import RequestData

from engine.core import Move
from sandbox.inprocess import WorldRequest
from sandbox.limits import GroupLimits
from sandbox.model import Message, Press
from sandbox.world import World
from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.wire import pack, unpack, unpack_page
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from tests.e2e.stage import Stage, Tap, find_button

EVERY = 3
FREE = ("getMe", "getUpdates", "setMyCommands")
A_LOOK = 2.0
"""Seconds between two looks of somebody who waits; nobody taps faster."""
LOOKS = 300


@dataclass(frozen=True)
class Fault:
    """One way in which a call fails; a call that is `delivered` takes effect all the same."""

    name: str
    delivered: bool
    status: int = 0

    def answer(self) -> tuple[int, bytes]:
        """What the bot gets to see; raises what breaks on the way."""
        if self.name == "hung":
            raise TimedOut
        if self.name == "cut":
            raise NetworkError("httpx.ReadError: ")
        body: dict[str, Any] = {"ok": False, "error_code": self.status, "description": self.name}
        if self.status == 429:
            body["parameters"] = {"retry_after": 3}
        return self.status, json.dumps(body).encode()


FAULTS = (
    Fault("Too Many Requests: retry after 3", delivered=False, status=429),
    Fault("Internal Server Error", delivered=False, status=500),
    Fault("Bad Gateway", delivered=False, status=502),
    Fault("Bad Gateway", delivered=True, status=502),
    Fault("hung", delivered=False),
    Fault("hung", delivered=True),
    Fault("cut", delivered=False),
    Fault("cut", delivered=True),
)


class BrokenTelegram(WorldRequest):
    """A Telegram of which every third call fails, or every `every`th, or none; `struck` counts."""

    def __init__(self, world: World, seed: int, every: int = EVERY) -> None:
        super().__init__(world)
        self._every = every
        self.struck: Counter[tuple[str, Fault]] = Counter()
        self.calls = 0
        self._chance = random.Random(seed)
        self._next: defaultdict[str, Iterator[Fault]] = defaultdict(self._in_some_order)

    def _in_some_order(self) -> Iterator[Fault]:
        while True:
            yield from self._chance.sample(FAULTS, len(FAULTS))

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """One call, or what becomes of it."""
        name = url.rpartition("/")[2]
        self.calls += name not in FREE
        if name in FREE or not self._every or self.calls % self._every:
            return await super().do_request(url, method, request_data)
        fault = next(self._next[name])
        self.struck[name, fault] += 1
        if fault.delivered:
            await super().do_request(url, method, request_data)
        return fault.answer()


class StormyStage(Stage):
    """A stage on which people have patience. To be used in a virtual loop.

    `longest_wait` is how long somebody had to look for a button, in seconds.
    """

    def __init__(
        self,
        redis: Redis,
        people: tuple[str, ...],
        clock: Callable[[], float],
        seed: int,
        every: int = EVERY,
    ) -> None:
        super().__init__(redis, "ru", people)
        self.clock = clock
        self.world.clock = clock
        self.world.limits = GroupLimits()
        self.telegram = BrokenTelegram(self.world, seed, every)
        self.longest_wait = 0.0
        self._opened: tuple[str, Tap, bool] = ("", "", False)
        self.make_request = lambda: self.telegram
        self.make_pacing = lambda: Pacing(clock, clock)

    @classmethod
    @asynccontextmanager
    async def opened(
        cls,
        redis: Redis,
        people: tuple[str, ...],
        clock: Callable[[], float],
        seed: int,
        every: int = EVERY,
    ) -> AsyncIterator["StormyStage"]:
        """A stage with a running bot that sweeps."""
        stage = cls(redis, people, clock, seed, every)
        await stage.start()
        drawer = stage.bot.drawer
        drawer._desk = replace(drawer._desk, clock=clock, wall=clock)
        sweeping = asyncio.create_task(drawer.keep_sweeping())
        try:
            await stage.pump()
            yield stage
        finally:
            sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await sweeping
            await stage.stop()

    async def say(self, name: str, words: str, reply_to: Message | None = None) -> None:
        """Somebody types; a command once more when nobody answers."""
        self.counts["typed"] += 1
        self.world.say(self.people[name], self.group, words, reply_to)
        await self.look()
        for look in range(LOOKS if words.startswith("/") else 0):
            if self.world.history(self.group)[-1].sender is self.world.bot:
                return
            if look % 10 == 9:
                self.world.say(self.people[name], self.group, words, reply_to)
            await self.look()

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """Somebody looks for the button, taps it, and taps again when nothing came of it."""
        on_page = message is not None and is_page(message)
        start = self.clock()
        for look in range(LOOKS):
            found = self.find(what, on_page=on_page)
            if found is not None:
                self.longest_wait = max(self.longest_wait, self.clock() - start)
                press = self.touch(name, what, found)
                await self.look()
                table = await self.bot.store.load(self.key)
                if not is_to_be_seen(what) or has_counted(press, self.unconfirmed - 1, table):
                    self._opened = (name, what, on_page)
                    return await self.with_its_page(press, what)
            elif look % 10 == 9:
                self.open_again()
            await self.look()
        raise AssertionError(f"{name} cannot tap {what}; there are {self.card().labels}")

    def open_again(self) -> None:
        """The menu that was opened last may not have opened."""
        name, what, on_page = self._opened
        found = self.find(what, on_page=on_page)
        if found is not None and isinstance(what, str) and what.startswith("open:"):
            self.touch(name, what, found)

    async def with_its_page(self, press: Press, what: Tap) -> Press:
        """A page that does not come is asked for again."""
        if not (isinstance(what, str) and what.startswith("topic:")):
            return press
        for look in range(LOOKS):
            if is_page(self.card()):
                return press
            if look % 10 == 9 and (found := self.find(what, on_page=False)):
                name = next(n for n, p in self.people.items() if p is press.person)
                self.touch(name, what, found)
            await self.look()
        raise AssertionError(f"no page for {what}")

    def find(self, what: Tap, *, on_page: bool) -> Message | None:
        """The newest message with such a button."""
        for message in reversed(self.world.history(self.group)):
            if message.keyboard and is_page(message) == on_page:
                with suppress(LookupError):
                    find_button(message, what)
                    return message
        return None

    async def look(self) -> None:
        """Let the bot hear what there is, and wait a little."""
        await self.pump()
        await asyncio.sleep(A_LOOK)

    async def calm(self) -> None:
        """Wait until everything is drawn; then somebody taps on the newest card once more."""
        for _ in range(LOOKS):
            if not await self.undrawn() and len(self.cards()) == 1:
                return
            newest = self.cards()[-1]
            self.world.press_data(self.people[self.gm], newest, question(newest))
            await self.look()
        raise AssertionError(f"{len(self.cards())} cards with buttons")

    @property
    def gm(self) -> str:
        """Who came first."""
        return next(iter(self.people))

    def cards(self) -> list[Message]:
        """Every message that has buttons of a card, whatever the moment."""
        return [
            message
            for message in self.world.history(self.group)
            if any(unpack(button.data or "") for button in message.buttons)
        ]

    async def undrawn(self) -> set[TableKey]:
        """The tables whose cards are not up to date."""
        return await self.bot.store.dirty()


def is_to_be_seen(what: Tap) -> bool:
    """Does a table remember such a press? One that opens or closes something, it need not."""
    return isinstance(what, Move) or what.startswith(("act:join", "!new"))


def has_counted(press: Press, update: int, table: Table | None) -> bool:
    """Does the table remember it, or was it refused for another reason than its lateness?"""
    if table is None or update in table.seen:
        return table is not None
    pressed = unpack(press.data)
    is_late = pressed is not None and pressed.epoch != table.epoch
    return bool(press.answer and press.answer.text) and not is_late


def is_page(message: Message) -> bool:
    """Is this a personal screen?"""
    return any(unpack_page(button.data or "") for button in message.buttons)


def question(message: Message) -> str:
    """The data of a button that changes nothing: what the rules say, asked on this card."""
    pressed = next(filter(None, (unpack(button.data or "") for button in message.buttons)))
    return pack(pressed._replace(kind="act", code="rules"))
