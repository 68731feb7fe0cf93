"""Many tables at once, and a Telegram that answers everything at once with as little as it can."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fakeredis import FakeAsyncRedis
from redis.asyncio import Redis
from telegram.request import BaseRequest, RequestData

from engine.core import Seat
from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    SetShadow,
    StartConflict,
)
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.drawer.cards import Card, digest
from telegram_bot.screens.wire import Pressed, encode, pack
from telegram_bot.storage.store import Change, Store, TableKey
from telegram_bot.storage.table import Table
from tests.e2e.stage import Stage

GM, VERA = "Марк", "Вера"
SIX = (GM, VERA, "Лёва", "Оля", "Саша", "Юля")
CARD = 7
"""The id of every card."""
ME = {"id": 1, "is_bot": True, "first_name": "Bot", "username": "table_bot"}


class Instant(BaseRequest):
    """A Telegram that does nothing, at once; `calls` counts."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        message = {"message_id": CARD, "date": 0, "chat": {"id": -1, "type": "supergroup"}}
        self._bodies = {
            name: json.dumps({"ok": True, "result": result}).encode()
            for name, result in (("getMe", ME), ("message", message), ("true", True))
        }

    read_timeout = 5.0

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """The same answer as ever."""
        name = url.rpartition("/")[2]
        self.calls[name] += 1
        if request_data is not None:
            assert request_data.parameters is not None
        kind = "message" if name.startswith(("edit", "send")) else "true"
        return 200, self._bodies.get(name, self._bodies[kind])


async def a_table() -> tuple[Table, int]:
    """A table of six in the middle of a declaration, and Vera's id."""
    redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
    async with Stage.open(redis, "ru", SIX) as stage:
        await stage.say(GM, "/new")
        await stage.tap(GM, "!new.dryh.1")
        for name in SIX[1:]:
            await stage.tap(name, "act:join")
            await stage.tap(name, ChooseMarks(2))
        for move in (Begin(), StartConflict(), ChooseMain(Seat("1")), SetShadow(4)):
            await stage.tap(GM, move)
        return await stage.table(), stage.people[VERA].id


async def seat_tables(redis: Redis, table: Table, chats: range) -> None:
    """The same table in many chats, each with its card, and nothing left to draw."""
    store = Store(redis, Table)
    card = Card(table=digest(table.id), post=table.post, message=CARD, told=table.told)
    for chat in chats:
        key = TableKey(-chat)
        copy = table.model_copy(update={"chat": key.chat, "seen": (), "revision": 0})
        await store.update(key, lambda _, copy=copy: Change(None, copy))  # type: ignore[misc]
        await store.save_card(key, card.notes())
        await store.finish(key, "bench", 1)


@asynccontextmanager
async def a_bot(redis: Redis, request: Instant) -> AsyncIterator[TableBot]:
    """A bot without budgets."""
    async with assemble(bot_request=request, redis=redis, pacing=Pacing.unlimited()) as bot:
        yield bot


class Taps:
    """Vera's taps, in whatever chat: each declares another number of dice."""

    def __init__(self, table: Table, vera: int) -> None:
        self._data = [
            pack(Pressed(table.id, table.epoch, "move", encode(DeclareEmotions(dice))))
            for dice in (1, 2, 3)
        ]
        self._vera = {"id": vera, "is_bot": False, "first_name": VERA, "language_code": "ru"}
        self._number = 0

    def next(self, chat: int) -> dict[str, Any]:
        """The raw update of the next tap, in this chat."""
        self._number += 1
        where = {"id": -chat, "type": "supergroup", "title": "Стол"}
        card = {"message_id": CARD, "date": 1, "chat": where, "from": ME, "text": "карточка"}
        press = {
            "id": str(self._number),
            "from": self._vera,
            "chat_instance": "1",
            "message": card,
            "data": self._data[(self._number // 7 + self._number) % 3],
        }
        return {"update_id": self._number, "callback_query": press}


def taps_of(table: Table, vera: int) -> Taps:
    """Taps for copies of this table."""
    return Taps(table, vera)


def table_for_bench() -> tuple[Table, int]:
    """`a_table`, outside of a loop."""
    return asyncio.run(a_table())
