"""Bots that die: a stage whose bot can be killed before or after any one thing it does outside.

What a bot does outside of itself (a round trip to Redis, a call to Telegram, the confirmation of an
update) passes through its `Life`, one operation after the other. A life that has ended does nothing
more: what it asks for never comes back. The next bot is a new one on the same Telegram and Redis.
"""

import asyncio
import copy
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from html import unescape
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from telegram.request import RequestData

from engine.core import replay
from engine.games import load_games
from sandbox.inprocess import WorldRequest
from sandbox.model import Button, Chat, Message, Person, Press
from sandbox.world import World
from telegram_bot.app import assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import unpack
from telegram_bot.storage import lua
from telegram_bot.storage.store import Store, TableKey
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts
from tests.e2e.evening import GM, LEVA, VERA, Step
from tests.e2e.stage import LoadedDice, Stage, Tap

CONFIRM = "confirm"
BACK_AGAIN = 10.0
"""So many seconds after its start, a bot has every card up to date (bars.md, R1)."""
SWEEP = 2.0
R = TypeVar("R")


@dataclass(frozen=True)
class Death:
    """At which operation a life ends, from 1, and whether that one still takes effect."""

    at: int
    after: bool = False


@dataclass(frozen=True)
class Operation:
    """One thing that a bot did outside of itself, and the coroutine of the task that did it."""

    name: str
    by: str


class Life:
    """The operations of one bot, from its start to its death."""

    def __init__(self, death: Death | None = None) -> None:
        self.operations: list[Operation] = []
        self.death = death
        self.ended = asyncio.Event()
        self.hesitate: Callable[[], Awaitable[None]] | None = None
        self._limbo: list[asyncio.Future[None]] = []

    def begin_count(self, death: Death | None = None) -> None:
        """Count from here."""
        self.operations.clear()
        self.death = death

    async def do(self, name: str, act: Callable[[], Awaitable[R]]) -> R:
        """Do it, unless the bot is dead or dies of it."""
        if self.ended.is_set():
            await self._hang()
        task = asyncio.current_task()
        by = getattr(task.get_coro(), "__qualname__", "") if task else ""
        self.operations.append(Operation(name, by))
        if self.hesitate is not None:
            await self.hesitate()
        last = self.death is not None and len(self.operations) == self.death.at
        if last and self.death and not self.death.after:
            await self._die()
        result = await act()
        if last or self.ended.is_set():
            await self._die()
        return result

    async def _die(self) -> None:
        self.ended.set()
        await self._hang()

    async def _hang(self) -> None:
        """For ever. What is waited for is kept, or the task that waits would become garbage."""
        self._limbo.append(asyncio.get_running_loop().create_future())
        await self._limbo[-1]


class MortalRequest(WorldRequest):
    """Calls to Telegram, as long as the bot lives."""

    def __init__(self, world: World, life: Life) -> None:
        super().__init__(world)
        self._life = life

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """One call, counted by its method's name."""
        ask = super().do_request
        name = url.rpartition("/")[2]
        return await self._life.do(name, lambda: ask(url, method, request_data))


class MortalRedis(Redis):
    """Round trips to Redis, as long as the bot lives; on the connections of another client."""

    def __init__(self, redis: Redis, life: Life) -> None:
        super().__init__(connection_pool=redis.connection_pool)
        self._life = life

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        """A command or a script."""
        run: Callable[..., Awaitable[Any]] = super().execute_command
        return await self._life.do(str(args[0]), lambda: run(*args, **options))

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        """A pipeline: one round trip when it is executed."""
        pipe: Pipeline = super().pipeline(transaction, shard_hint)
        execute = pipe.execute

        async def counted(raise_on_error: bool = True) -> Any:
            return await self._life.do("pipeline", lambda: execute(raise_on_error))

        pipe.execute = counted  # type: ignore[method-assign]
        return pipe


class Clock:
    """Seconds that pass when a test says so, for bots, Telegram and the leases in Redis alike."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def __deepcopy__(self, memo: object) -> "Clock":
        return self


@dataclass(frozen=True)
class Photo:
    """Telegram and Redis as they were; what a bot knew is not in it."""

    world: World
    people: dict[str, Person]
    group: Chat
    unconfirmed: int
    redis: dict[str, bytes]


class MortalStage(Stage):
    """A stage whose bots can die. Nothing waits in real time.

    `plan` holds the deaths to come: the first ends the bot that handles the next step, the second
    the one that takes over, and so on; `fell_at` names the operations at which they fell. After
    `away` seconds the next bot starts. With `late`, updates are confirmed only when the card is
    drawn, else as soon as they are handled.
    """

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis, "ru", (GM, VERA, LEVA))
        self.clock = Clock()
        self.world.clock = self.clock
        self.texts = Texts.load(strict=True)
        self.plan: list[Death] = []
        self.fell_at: list[str] = []
        self.late = False
        self.away = 0.0
        self.starts = 0
        self.handled: dict[int, dict[str, Any]] = {}
        self.life = Life()
        self._aged = self.clock.now
        self._is_back = False
        self._others: set[asyncio.Task[Any]] = set()

    @classmethod
    @asynccontextmanager
    async def opened(cls, redis: Redis) -> AsyncIterator["MortalStage"]:
        """A stage with a running bot; the bot's greeting has been seen."""
        stage = cls(redis)
        await stage.start()
        try:
            await stage.pump()
            yield stage
        finally:
            await stage.kill()

    # --- a bot's life ---------------------------------------------------------------------------

    async def start(self) -> None:
        """Start a bot on whatever Redis and Telegram hold."""
        self.starts += 1
        self.life = Life()
        self._stack = AsyncExitStack()
        self.bot = await self._stack.enter_async_context(
            assemble(
                bot_request=MortalRequest(self.world, self.life),
                redis=MortalRedis(self.redis, self.life),
                token=self.world.bot.token,
                dice=self.dice,
                pacing=Pacing.unlimited(),
                texts=self.texts,
            )
        )
        drawer = self.bot.drawer
        drawer._desk = replace(
            drawer._desk, clock=self.clock, wall=self.clock, sleep=self._pass_for_the_bot
        )
        self._others = asyncio.all_tasks()

    async def kill(self) -> None:
        """As kill -9: from now on the bot does nothing, whatever it was about to do."""
        self.life.ended.set()
        while doomed := asyncio.all_tasks() - self._others - {asyncio.current_task()}:
            for task in doomed:
                task.cancel()
            await asyncio.sleep(0)
        await self._stack.aclose()

    async def restart(self) -> None:
        """As after a kill -9: a new process with nothing in memory, and what was not confirmed."""
        await self.kill()
        await self.pass_time(self.away)
        await self.start()
        self._is_back = True

    async def pass_time(self, seconds: float) -> None:
        """Let so many seconds pass, for the leases too."""
        self.clock.now += seconds
        passed, self._aged = self.clock.now - self._aged, self.clock.now
        async for name in self.redis.scan_iter("story:*:lease:*"):
            left = await self.redis.pttl(name) - int(passed * 1000)
            await (self.redis.pexpire(name, left) if left > 0 else self.redis.delete(name))

    async def _pass_for_the_bot(self, seconds: float) -> None:
        self.clock.now += seconds
        await asyncio.sleep(0)

    # --- what the stage does --------------------------------------------------------------------

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """Somebody taps the button that stands for `what`; LookupError when there is none."""
        press = self.touch(name, what, message)
        await self.pump()
        return press

    async def pump(self) -> None:
        """Deliver every update, confirm it, let the bot draw; through all deaths of the plan."""
        self.life.begin_count(self.plan.pop(0) if self.plan else None)
        while not await self._survives(self._deliver()):
            self.fell_at.append(self.life.operations[-1].name)
            await self._put_dice_back()
            await self.restart()
            self.life.begin_count(self.plan.pop(0) if self.plan else None)
        self.life.death = None

    async def _survives(self, work: Coroutine[Any, Any, None]) -> bool:
        task = asyncio.ensure_future(work)
        ended = asyncio.ensure_future(self.life.ended.wait())
        await asyncio.wait((task, ended), return_when=asyncio.FIRST_COMPLETED)
        if self.life.ended.is_set():
            return False
        ended.cancel()
        await task
        return True

    async def _deliver(self) -> None:
        """What a polling bot does, with a sweep every two seconds until nothing is left to draw."""
        if self._is_back:
            await self.bot.drawer.sweep()
        while updates := self.world.call("getUpdates", {"offset": self.unconfirmed, "timeout": 0}):
            for update in updates:
                self.handled[update["update_id"]] = update
                assert await self.bot.feed(update), "an update was set aside"
            if self.late:
                await self.bot.drawer.idle()
            self.unconfirmed = await self.life.do(CONFIRM, partial(_next, updates))
        await self.bot.drawer.idle()
        start = self.clock.now
        while await self.undrawn() and self.clock.now - start < BACK_AGAIN:
            await self.pass_time(SWEEP)
            await self.bot.settle()

    async def table_or_none(self) -> Table | None:
        """The table as it is stored, if there is one."""
        return await Store(self.redis, Table).load(self.key)

    async def table(self) -> Table:
        """The table as it is stored; no bot is asked."""
        table = await self.table_or_none()
        assert table is not None
        return table

    async def undrawn(self) -> set[TableKey]:
        """The tables whose cards are not up to date."""
        names = await self.redis.smembers(f"story:{{{self.key.bucket}}}:dirty")
        return {TableKey.parse(str(name)) for name in names}

    async def _revision(self) -> int:
        found = await self.redis.hget(f"story:{{{self.key.bucket}}}:table:{self.key}", "rev")
        return int(found or 0)

    async def perform(self, step: Step, message: Message | None = None) -> Press:
        """One tap of the evening, with its dice."""
        self._loaded = step.dice
        self._before = await self._revision()
        self.dice.load(*step.dice)
        press = self.touch(step.who, step.what, message)
        await self.pump()
        return press

    _loaded: tuple[Iterable[int], ...] = ()
    _before = 0

    async def _put_dice_back(self) -> None:
        """Dice that fell in a process that died before it could write them down fell for nobody."""
        if await self._revision() == self._before:
            self.dice = LoadedDice()
            self.dice.load(*self._loaded)

    @property
    def called(self) -> set[str]:
        """The methods that bots have called since the last photo."""
        return {call.method for call in self.world.log}

    # --- photographs ----------------------------------------------------------------------------

    async def photo(self) -> Photo:
        """Telegram and Redis as they are."""
        self.world.log.clear()
        world, people, group = copy.deepcopy((self.world, self.people, self.group))
        names = [name async for name in self.redis.scan_iter("story:*")]
        redis = {name: await self.redis.dump(name) or b"" for name in names}
        return Photo(world, people, group, self.unconfirmed, redis)

    async def back_to(self, photo: Photo) -> None:
        """Kill the bot, and start one in the world of the photo."""
        await self.kill()
        self.world, self.people, self.group = copy.deepcopy(
            (photo.world, photo.people, photo.group)
        )
        self.unconfirmed = photo.unconfirmed
        await self.redis.flushall()
        for name, value in photo.redis.items():
            await self.redis.restore(name, 0, value)
        self.dice = LoadedDice()
        await self.start()


async def _next(updates: list[dict[str, Any]]) -> int:
    number: int = updates[-1]["update_id"] + 1
    return number


async def load_scripts(redis: Redis) -> None:
    """Let the server know the scripts, or the first use of each costs two round trips more."""
    for script in (lua.COMMIT, lua.SWAP, lua.BEGIN, lua.FINISH, lua.RENEW, lua.RELEASE):
        await redis.script_load(script)


class Shown(NamedTuple):
    """What a message shows: its text, its buttons and their data."""

    text: str
    keyboard: list[list[Button]]


def replayed(table: Table, log: list[str]) -> Any:
    """The state that the log of a table leads to, as the table stores it."""
    game = load_games()[table.game]
    codec: TypeAdapter[Any] = TypeAdapter(game.state_type)
    opening, *lines = (json.loads(line) for line in log)
    kinds = {kind.__name__: TypeAdapter(kind) for kind in game.event_types}
    events = [
        kinds[line["event"]].validate_python(line["data"]) for line in lines if "event" in line
    ]
    return codec.dump_python(
        replay(game, codec.validate_python(opening["state"]), events), mode="json"
    )


def drawn(stage: Stage, table: Table) -> Shown:
    """What the card of the table must show."""
    return drawn_by(stage.bot.service.painter, table)


def drawn_by(painter: Painter, table: Table) -> Shown:
    """What the card of the table must show."""
    card = painter.card(table)
    rows = card.keyboard.inline_keyboard if card.keyboard else ()
    buttons = [[Button(b.text, str(b.callback_data)) for b in row] for row in rows]
    return Shown(unescape(re.sub("<[^>]+>", "", card.html)), buttons)


def live_cards(stage: Stage, table: Table) -> list[Message]:
    """The messages of the bot whose buttons belong to the present moment of the table."""
    return live_cards_in(stage.world, stage.group, table)


def live_cards_in(world: World, group: Chat, table: Table) -> list[Message]:
    """The messages of the bot whose buttons belong to the present moment of the table."""
    return [
        message
        for message in world.history(group)
        if any(
            pressed and (pressed.table, pressed.epoch) == (table.id, table.epoch)
            for pressed in (unpack(button.data or "") for button in message.buttons)
        )
    ]


def shown(message: Message) -> Shown:
    """What this one shows."""
    return Shown(message.text, message.keyboard)
