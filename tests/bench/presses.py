"""P2: presses a second through the whole bot, beside bare python-telegram-bot on the same server.

A second is one of this process on its core, since others share the machine. The floor does for a
press what any bot with state must: one GET, one SET of a value as long as our table, an answer, an
edit; one update at a time in a chat.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

from redis.asyncio import Redis
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    BaseUpdateProcessor,
    CallbackQueryHandler,
    ExtBot,
)

from telegram_bot.storage.table import Table
from tests.bench.crowd import Instant, Taps, a_bot, seat_tables, table_for_bench
from tests.bench.servers import real_redis
from tests.bench.table import Row, figure

CHATS, EACH, ROUNDS = range(1, 65), 40, 3
KEYBOARD = InlineKeyboardMarkup([[InlineKeyboardButton("x", callback_data="y")] * 3] * 3)
Feed = Callable[[dict[str, Any]], Awaitable[object]]


class PerChat(BaseUpdateProcessor):
    """One update at a time in a chat, as many chats as there are."""

    def __init__(self) -> None:
        super().__init__(256)
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """After those before it in its chat."""
        assert isinstance(update, Update)
        assert update.effective_chat is not None
        async with self._locks[update.effective_chat.id]:
            await coroutine


async def pressed_a_second(feed: Feed, taps: Taps, each: int) -> float:
    """Every chat taps again as soon as it was heard."""

    async def chat_taps(chat: int) -> None:
        for _ in range(each):
            await feed(taps.next(chat))

    start = time.process_time()
    await asyncio.gather(*(chat_taps(chat) for chat in CHATS))
    return len(CHATS) * each / (time.process_time() - start)


async def on_the_floor(redis: Redis, taps: Taps, value: str, each: int) -> float:
    """Bare python-telegram-bot."""
    request = Instant()
    bot = ExtBot("1:test", request=request, get_updates_request=request)
    processor = PerChat()
    app = (
        Application.builder()
        .bot(bot)
        .updater(None)
        .job_queue(None)
        .concurrent_updates(processor)
        .build()
    )

    async def press(update: Update, context: Any) -> None:
        query = update.callback_query
        assert query is not None
        assert update.effective_chat is not None
        await redis.get(f"floor:{update.effective_chat.id}")
        await redis.set(f"floor:{update.effective_chat.id}", value)
        await query.answer()
        await query.edit_message_text(value[:600], reply_markup=KEYBOARD)

    app.add_handler(CallbackQueryHandler(press))

    async def feed(raw: dict[str, Any]) -> None:
        update = Update.de_json(raw, bot)
        await processor.process_update(update, app.process_update(update))

    async with app:
        rate = await pressed_a_second(feed, taps, each)
    assert request.calls["editMessageText"] == len(CHATS) * each
    return rate


async def through_the_bot(redis: Redis, taps: Taps, each: int) -> tuple[float, int]:
    """Ours, until every card is drawn; and how many edits that took."""
    request = Instant()
    async with a_bot(redis, request) as bot:
        start = time.process_time()
        await pressed_a_second(bot.feed, taps, each)
        await bot.drawer.idle()
        rate = len(CHATS) * each / (time.process_time() - start)
        assert not await bot.store.dirty()
    assert request.calls["answerCallbackQuery"] == len(CHATS) * each
    return rate, request.calls["editMessageText"]


async def measured(table: Table, vera: int, *, rounds: int) -> tuple[float, float, int]:
    """The best of several rounds each, taken in turn; presses are counted by the tables."""
    async with real_redis() as redis:
        await seat_tables(redis, table, CHATS)
        taps, floor, ours, edits = Taps(table, vera), 0.0, 0.0, 0
        value = table.model_dump_json()
        for _ in range(rounds):
            floor = max(floor, await on_the_floor(redis, taps, value, EACH))
            rate, edits = await through_the_bot(redis, taps, EACH)
            ours = max(ours, rate)
    return ours, floor, edits


def rows(*, quick: bool = False) -> list[Row]:
    """The figure of P2."""
    ours, floor, edits = asyncio.run(measured(*table_for_bench(), rounds=1 if quick else ROUNDS))
    what = f"presses a second, {len(CHATS)} chats, {edits} edits for {len(CHATS) * EACH} presses"
    return [figure("P2", what, ours, ">= 0.6 of the floor", floor=floor, holds=ours >= 0.6 * floor)]
