"""R3: two replicas, two hundred chats, every update to both, out of order within a chat."""

import asyncio
import random
from typing import Any

from redis.asyncio import Redis
from telegram.request import RequestData

from telegram_bot.app import TableBot
from telegram_bot.storage.store import TableKey, connect
from telegram_bot.storage.table import Table
from tests.bench.crowd import Instant, Taps, a_bot, seat_tables, table_for_bench
from tests.bench.servers import server
from tests.bench.table import Row, figure

CHATS, EACH, AT_ONCE = range(1, 201), 12, 40


class Board(Instant):
    """Remembers what each chat shows last; a call takes a moment, now and then a long one."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.shown: dict[int, str] = {}
        self._chance = chance

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """One call, which takes effect in the middle of its way."""
        way = self._chance.choice((0.0, 0.0, 0.001, 0.02))
        await asyncio.sleep(way)
        values = request_data.parameters if request_data else {}
        if "text" in values and "chat_id" in values:
            self.shown[int(str(values["chat_id"]))] = str(values["text"])
        await asyncio.sleep(way)
        return await super().do_request(url, method, request_data)


async def delivered(bots: list[TableBot], updates: list[list[dict[str, Any]]]) -> None:
    """All updates to both bots, each in an order of its own, of so many chats at a time."""
    chance = random.Random(5)
    for start in range(0, len(updates), AT_ONCE):
        chats = updates[start : start + AT_ONCE]
        feeds = [
            bot.feed(update)
            for bot in bots
            for chat in chats
            for update in chance.sample(chat, len(chat))
        ]
        chance.shuffle(feeds)
        await asyncio.gather(*feeds)
    for _ in range(2):
        await asyncio.gather(*(bot.settle() for bot in bots))


async def raced(redis: Redis, url: str, table: Table, vera: int) -> tuple[int, int, int]:
    """Updates with another number of effects than one; stale cards; tables not drawn."""
    await seat_tables(redis, table, CHATS)
    board, taps = Board(random.Random(6)), Taps(table, vera)
    updates = [[taps.next(chat) for _ in range(EACH)] for chat in CHATS]
    second = connect(url)
    async with a_bot(redis, board) as one, a_bot(second, board) as two:
        await delivered([one, two], updates)
        miscounted = stale = 0
        for chat in CHATS:
            after = await one.store.load(TableKey(-chat))
            assert after is not None
            miscounted += abs(after.revision - 1 - EACH)
            stale += board.shown.get(-chat) != one.service.painter.card(after).html
        undrawn = len(await one.store.dirty())
    await second.aclose()
    return miscounted, stale, undrawn


async def measured(table: Table, vera: int) -> tuple[int, int, int]:
    """On a server of its own."""
    async with server() as url:
        redis = connect(url)
        found = await raced(redis, url, table, vera)
        await redis.aclose()
        return found


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of R3."""
    miscounted, stale, undrawn = asyncio.run(measured(*table_for_bench()))
    count = f"{len(CHATS) * EACH} updates to two replicas"
    return [
        figure(
            "R3", f"effects too many or too few, {count}", miscounted, "0", holds=not miscounted
        ),
        figure(
            "R3",
            "chats with an older screen; not drawn",
            f"{stale}; {undrawn}",
            "0; 0",
            holds=not stale and not undrawn,
        ),
    ]
