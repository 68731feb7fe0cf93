"""Redis goes away in the middle of a game: killed, too slow, full, read-only."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dryh.state import ChooseMain, DeclareEmotions, SetShadow, StartConflict
from engine.screen import text
from telegram_bot.storage.store import StoreError
from tests.e2e.crash import drawn, live_cards, shown
from tests.e2e.evening import GM, SET_UP, VERA
from tests.e2e.stage import Stage

Outage = Callable[[Redis], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def killed(admin: Redis) -> AsyncIterator[None]:
    """Kill -9; while it is stopped nobody answers, then it is started again by its keeper."""
    info = await admin.info("server")
    number = int(info["process_id"])
    os.kill(number, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(number, signal.SIGKILL)


@asynccontextmanager
async def slow(admin: Redis) -> AsyncIterator[None]:
    """Whatever is asked is answered after seven seconds."""
    await admin.client_pause(7000)
    yield
    await admin.connection_pool.disconnect()


@asynccontextmanager
async def full(admin: Redis) -> AsyncIterator[None]:
    """No memory is left, and nothing may be thrown away."""
    await admin.config_set("maxmemory-policy", "noeviction")
    await admin.config_set("maxmemory", 1)
    try:
        yield
    finally:
        await admin.config_set("maxmemory", 0)


@asynccontextmanager
async def read_only(admin: Redis) -> AsyncIterator[None]:
    """The server has become a replica of one that is not there."""
    await admin.replicaof("127.0.0.1", "1")
    try:
        yield
    finally:
        await admin.replicaof("NO", "ONE")


OUTAGES: dict[str, Outage] = {
    "killed": killed,
    "slow": slow,
    "full": full,
    "read-only": read_only,
}


async def play_through(outage: Outage, redis: Redis, admin: Redis) -> None:
    """A press meets the outage; the same press afterwards, by the same bot, counts once."""
    async with Stage.open(redis) as stage:
        await stage.say(GM, "/new")
        for step in SET_UP:
            await stage.tap(step.who, step.what)
        for move in (StartConflict(), ChooseMain(Seat("1")), SetShadow(4)):
            await stage.tap(GM, move)
        before, card = await stage.table(), stage.card()
        async with outage(admin):
            press = await stage.tap(VERA, DeclareEmotions(2))
            sorry = stage.bot.service.texts.say("ru", text("try-again"))
            assert press.answer is not None
            assert (press.answer.text, press.answer.alert) == (sorry, True)
        await until_back(stage)
        assert (await stage.table()).revision == before.revision
        press = await stage.tap(VERA, DeclareEmotions(2), card)
        table = await stage.table()
        assert press.answer is not None
        assert press.answer.text != sorry
        assert table.revision == before.revision + 1
        assert table.state["phase"]["declaration"]["emotions"] == 2
        assert live_cards(stage, table) == [stage.card()]
        assert shown(stage.card()) == drawn(stage, table)


async def until_back(stage: Stage) -> None:
    """Wait until the store answers; nobody restarts the bot."""
    for _ in range(100):
        try:
            await stage.bot.store.dirty()
        except StoreError:
            await asyncio.sleep(0.1)
        else:
            return
    raise AssertionError("the store does not come back")
