"""A flood: everybody in a group taps as fast as they can, and Telegram keeps its limits.

The bot polls, answers take their time on the way, and the group takes twenty messages and edits a
minute. Played by a test in a time that only passes when everybody waits, and by a benchmark in
real time.
"""

import asyncio
import random
import selectors
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from redis.asyncio import Redis
from telegram.request import RequestData

from engine.core import Move, Seat
from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    Help,
    SetShadow,
    StartConflict,
    StopHelping,
)
from sandbox.errors import ApiError
from sandbox.inprocess import WorldRequest
from sandbox.limits import GroupLimits
from sandbox.model import Call, Press
from sandbox.world import World
from telegram_bot.calls.pacing import GROUP, Pacing
from telegram_bot.intake.polling import Polling
from telegram_bot.screens.wire import Pressed, encode, pack
from telegram_bot.storage.table import Table
from tests.e2e.crash import drawn, shown
from tests.e2e.stage import Stage

GM, VERA = "Марк", "Вера"
HELPERS = ("Лёва", "Оля", "Саша", "Юля")
A_SECOND = 10
"""So often everybody taps."""
PATIENCE = 30
"""Seconds after the last tap in which all must be answered and drawn."""
LATENCY = (0.05, 0.2)
"""Seconds that a call takes on its way there and back."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time jumps to the next moment at which something is to happen."""

    def __init__(self) -> None:
        self._now = 1_000.0
        self._real = selectors.DefaultSelector()
        super().__init__(self._real)
        self._real.select, self._look = self._jump, self._real.select  # type: ignore[method-assign]

    def time(self) -> float:
        """Seconds of this loop."""
        return self._now

    def _jump(self, timeout: float | None = None) -> Any:
        happened = self._look(0)
        if not happened and timeout is not None and timeout > 0:
            self._now += timeout
        return happened


class FarTelegram(WorldRequest):
    """Telegram at the other end of a long wire."""

    def __init__(self, world: World, chance: random.Random) -> None:
        super().__init__(world)
        self._chance = chance

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """One call, there and back."""
        way = self._chance.uniform(*LATENCY) / 2
        await asyncio.sleep(way)
        answer = await super().do_request(url, method, request_data)
        await asyncio.sleep(way)
        return answer


@dataclass(frozen=True)
class Flooded:
    """What came of it. Times are seconds."""

    presses: int
    unanswered: int
    lost: int
    """Presses that should have changed the table, and did not."""
    slowest_answer: float
    most_in_a_minute: int
    refused: int
    last_gap: float
    """Between the last edit that was made during the flood and the one that shows its end."""
    is_right: bool
    """The card shows the table as it is."""

    def holds(self) -> bool:
        """P3 of bars.md."""
        return (
            (self.unanswered, self.lost, self.refused) == (0, 0, 0)
            and self.slowest_answer <= 1
            and self.most_in_a_minute <= 20
            and self.last_gap <= 4
            and self.is_right
        )


async def flood(redis: Redis, seconds: int, clock: Callable[[], float] = time.time) -> Flooded:
    """Six people, ten taps a second each."""
    stage = Stage(redis, "ru", (GM, VERA, *HELPERS))
    stage.world.clock = clock
    free = replace(GROUP, every=0.0)
    stage.make_pacing = lambda: Pacing(clock, clock, group=free)
    await set_up(stage)
    before = await stage.table()
    chance = random.Random(8)
    stage.make_request = lambda: FarTelegram(stage.world, chance)
    stage.make_pacing = lambda: Pacing(clock, clock)
    stage.world.limits = GroupLimits()
    stage.world.log.clear()
    await stage.start()
    stage.bot.drawer._desk = replace(stage.bot.drawer._desk, clock=clock, wall=clock)
    presses = await tap_wildly(stage, seconds)
    after = await stage.table()
    changing = sum(press.person is not stage.people[GM] for press in presses)
    lost = changing - (after.revision - before.revision)
    is_right = shown(stage.card()) == drawn(stage, after)
    await stage.stop()
    return summed_up(stage.world.log, presses, lost, is_right=is_right)


async def set_up(stage: Stage) -> None:
    """A conflict in which Vera declares and the others may help; without limits."""
    await stage.start()
    await stage.pump()
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    for name in (VERA, *HELPERS):
        await stage.tap(name, "act:join")
        await stage.tap(name, ChooseMarks(2))
    for move in (Begin(), StartConflict(), ChooseMain(Seat("1")), SetShadow(4)):
        await stage.tap(GM, move)
    await stage.stop()


async def tap_wildly(stage: Stage, seconds: int) -> list[Press]:
    """Tap on the card of a polling bot, and wait until it is still."""
    bot = stage.bot
    polling = Polling(bot.app.bot, bot.dispatcher, lambda: None)
    polling.offset = stage.unconfirmed
    beside = [asyncio.create_task(bot.drawer.keep_sweeping()), asyncio.create_task(polling.run())]
    cycles = cycles_of(await stage.table())
    people = (impatient(stage, name, cycle, seconds) for name, cycle in cycles.items())
    presses = [press for each in await asyncio.gather(*people) for press in each]
    for _ in range(10 * PATIENCE):
        if all(press.answer for press in presses) and not await bot.store.dirty():
            break
        await asyncio.sleep(0.1)
    for task in beside:
        task.cancel()
    await asyncio.wait(beside)
    return presses


def cycles_of(table: Table) -> dict[str, tuple[str, ...]]:
    """What everybody taps in turn: each tap of a player changes the table, the GM asks."""

    def data(move: Move) -> str:
        return pack(Pressed(table.id, table.epoch, "move", encode(move)))

    return {
        GM: (pack(Pressed(table.id, table.epoch, "act", "rules")),),
        VERA: tuple(data(DeclareEmotions(dice)) for dice in (1, 2, 3)),
        **{name: (data(Help()), data(StopHelping())) for name in HELPERS},
    }


async def impatient(stage: Stage, name: str, cycle: tuple[str, ...], seconds: int) -> list[Press]:
    """One person's taps, each of which changes the table."""
    card, presses = stage.card(), []
    for number in range(seconds * A_SECOND):
        data = cycle[number % len(cycle)]
        presses.append(stage.world.press_data(stage.people[name], card, data))
        await asyncio.sleep(1 / A_SECOND)
    return presses


def summed_up(log: list[Call], presses: list[Press], lost: int, *, is_right: bool) -> Flooded:
    """What the log of Telegram says."""
    answered = {
        str(call.params["callback_query_id"]): call.at
        for call in log
        if call.method == "answerCallbackQuery" and call.error is None
    }
    changes = [c.at for c in log if c.method.startswith(("edit", "send")) and c.error is None]
    late = [answered[press.id] - press.at for press in presses if press.id in answered]
    return Flooded(
        presses=len(presses),
        unanswered=len(presses) - len(late),
        lost=lost,
        slowest_answer=max(late),
        most_in_a_minute=max(sum(a <= b < a + 60 for b in changes) for a in changes),
        refused=sum(isinstance(c.error, ApiError) and c.error.code == 429 for c in log),
        last_gap=changes[-1] - changes[-2],
        is_right=is_right,
    )
