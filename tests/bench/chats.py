"""P4: a bot that has touched more and more chats: time of a press, memory, size of a table.

Presses are timed while the rest of the chats are touched: in each stage every new chat is pressed
once, and the time of a press is that of the last ones, of this process on its core, since others
share the machine. The stages end at ten thousand chats; BENCH_CHATS=100000 goes on to the bar's own
number, which takes half an hour.
"""

import asyncio
import os
import statistics
import time
from pathlib import Path

from redis.asyncio import Redis

from telegram_bot.drawer.cards import Card, digest
from telegram_bot.storage import redis_keys
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from tests.bench.crowd import CARD, Instant, Taps, a_bot, table_for_bench
from tests.bench.servers import real_redis
from tests.bench.table import Row, figure

STAGES = (1_000, 3_000, int(os.environ.get("BENCH_CHATS", "10000")))
QUICK = (500, 1_000, 2_000)
TIMED = 500
FLAT, GROWTH_MB, TABLE_KB = 1.10, 50, 8


def memory_mb() -> float:
    """What this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def seat(redis: Redis, table: Table, chats: range) -> None:
    """Copies of a table, as many at a time as a pipeline holds."""
    notes = Card(table=digest(table.id), post=table.post, message=CARD, told=table.told).notes()
    card: list[str | int] = []
    for name, number in notes.items():
        card += [name, number]
    copy = table.model_copy(update={"chat": 0, "seen": (), "revision": 1})
    before, after = copy.model_dump_json().split('"chat":0', 1)
    for start in range(chats.start, chats.stop, 1_000):
        async with redis.pipeline(transaction=False) as pipe:
            for chat in range(start, min(start + 1_000, chats.stop)):
                key = TableKey(-chat)
                value = f'{before}"chat":{-chat}{after}'
                pipe.hset(redis_keys.name(key, "table"), items=["rev", 1, "value", value])
                pipe.hset(redis_keys.name(key, "card"), items=card)
            await pipe.execute()


async def measured(table: Table, vera: int, stages: tuple[int, ...]) -> tuple[list[float], float]:
    """Milliseconds of a press after each stage (the median), and megabytes of growth."""
    times, first = [], 0.0
    async with real_redis() as redis:
        await seat(redis, table, range(1, stages[-1] + 1))
        taps, chat = Taps(table, vera), 0
        async with a_bot(redis, Instant()) as bot:
            for stage in stages:
                took = []
                while chat < stage:
                    chat += 1
                    start = time.process_time()
                    await bot.feed(taps.next(chat))
                    await bot.drawer.idle()
                    took.append(time.process_time() - start)
                times.append(1000 * statistics.median(took[-TIMED:]))
                first = first or memory_mb()
            return times, memory_mb() - first


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of P4."""
    table, vera = table_for_bench()
    stages = QUICK if quick else STAGES
    times, growth = asyncio.run(measured(table, vera, stages))
    size = len(table.model_dump_json().encode()) / 1024
    shown = ", ".join(f"{ms:.2f} at {stage}" for stage, ms in zip(stages, times, strict=True))
    slower = times[-1] / times[0]
    return [
        figure(
            "P4",
            f"milliseconds of a press with its drawing: {shown}; last by first",
            slower,
            "<= 1.1",
            holds=slower <= FLAT,
        ),
        figure(
            "P4",
            f"megabytes grown from {stages[0]} to {stages[-1]} chats",
            growth,
            f"< {GROWTH_MB}",
            holds=growth < GROWTH_MB,
        ),
        figure(
            "P4",
            "kilobytes of a table of six (DRYH)",
            size,
            f"< {TABLE_KB}",
            holds=size < TABLE_KB,
        ),
    ]
