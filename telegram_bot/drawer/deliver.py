"""The drawer: it keeps the live card of every table up to date, and sends what stands beside it.

One drawer draws a table at a time, by a lease in Redis. It draws until the drawn revision is the
table's own, then clears the dirty note by compare; what is written meanwhile is drawn by it or by
the sweep. The common drawing costs one edit, and two round trips to Redis: the lease, the table and
the notes are one, the new notes, the dirty note and the release the other.

A failure ends a drawing and lets the table rest; a change of the table or the sweep takes it up:

    429                 only this chat stops, as long as Telegram says
    no answer, 5xx      again after one second, two, four, up to a minute
    403, most of 400    again after five seconds, ten, up to five minutes
    Redis away          again with the next sweep
    chat has moved      `moved` is told of its new id, and draws there

It must not know games; `telegram_bot.drawer.drawing` knows what one drawing does.
"""

import asyncio
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from telegram.error import ChatMigrated, RetryAfter, TelegramError

from telegram_bot.calls.hindrances import Hindrances
from telegram_bot.calls.pacing import Pacing
from telegram_bot.calls.refusals import Failure, classify, describe, seconds_to_wait
from telegram_bot.drawer.cards import Card, Drawn
from telegram_bot.drawer.desk import Desk, Elsewhere, LeaseLost, Pen, Rest, Tables
from telegram_bot.drawer.drawing import HOLD, LEASE, Drawing
from telegram_bot.storage.store import StoreError, TableKey
from telegram_bot.storage.table import Table

AT_ONCE = 64
"""The sweep starts no more drawings while so many are under way."""
KNOWN = 4096
"""Of so many tables the live card and the ones before are remembered, for `seen`."""
SWEEP = 2.0
_log = logging.getLogger(__name__)
Moved = Callable[[int, int], Awaitable[None]]
"""Told of the old and the new id of a chat."""


@dataclass(slots=True)
class Trouble:
    """A table that could not be drawn; the sweep passes over it until `until`.

    A change of the table ends the rest: what must not be hurried (a halted chat, a send of unknown
    outcome) is kept back by the pacing and the notes.
    """

    until: float = 0.0
    failures: int = 0
    logged: bool = False


class Drawer:
    """Draws tables. `notify`, `seen` and `strip` never wait, and never raise."""

    def __init__(
        self,
        bot: Pen,
        store: Tables,
        render: Callable[[Table], Drawn],
        pacing: Pacing | None = None,
        owner: str | None = None,
        desk: Desk | None = None,
        moved: Moved | None = None,
        hindrances: Hindrances | None = None,
    ) -> None:
        self._desk = desk or Desk(
            bot, store, render, pacing or Pacing(), owner or secrets.token_hex(8)
        )
        self._moved = moved
        self._hindrances = hindrances or Hindrances()
        self._wanted: set[TableKey] = set()
        self._working: dict[TableKey, asyncio.Task[None]] = {}
        self._strips: set[asyncio.Task[None]] = set()
        self._troubles: dict[TableKey, Trouble] = {}
        self._sightings: dict[TableKey, set[int]] = {}
        self._known: OrderedDict[TableKey, tuple[int, ...]] = OrderedDict()
        self._doubted: set[TableKey] = set()
        self._store_is_away = False
        self._closing = False

    def notify(self, key: TableKey) -> None:
        """The table has changed: draw it soon. Many calls may become one drawing."""
        if key in self._troubles:
            self._troubles[key].until = 0.0
        self._start(key)

    def seen(self, key: TableKey, message: int) -> None:
        """A button of this message was pressed, and the message belongs to the table of `key`.

        The newest such message is the card; any other loses its buttons. May be called for every
        press on a card, beside `notify`: for the card that is known it does nothing.
        """
        if message not in self._known.get(key, ()):
            self._sightings.setdefault(key, set()).add(message)
            self._start(key)

    async def holds(self, key: TableKey, message: int) -> bool:
        """Is this message the table's card, or the one before?"""
        if key not in self._known:
            card = Card.read(await self._desk.store.card(key))
            return message in card.messages()
        return message in self._known[key]

    def strip(self, chat: int, message: int) -> "asyncio.Task[None]":
        """Take the buttons off a message, if that can be done. The task need not be awaited."""
        task = asyncio.create_task(self._strip(chat, message))
        self._strips.add(task)
        task.add_done_callback(self._strips.discard)
        return task

    async def sweep(self) -> None:
        """Start the drawing of every table that is noted as dirty and not at rest."""
        try:
            dirty = await self._desk.store.dirty()
        except StoreError as error:
            self._note_store(error)
            return
        self._store_is_away = False
        for key in dirty:
            if len(self._working) < AT_ONCE:
                self._start(key)

    async def keep_sweeping(self) -> None:
        """Sweep now and every two seconds, until cancelled."""
        while True:
            try:
                await self.sweep()
            except Exception as error:
                _log.error("The sweep failed: %s", describe(error))
            await asyncio.sleep(SWEEP)

    async def idle(self) -> None:
        """Wait until nothing is being drawn; tables at rest are not waited for."""
        while under_way := {*self._working.values(), *self._strips}:
            await asyncio.wait(under_way)

    async def close(self, seconds: float = 8.0) -> None:
        """Start nothing more, and wait for what is under way; the dirty notes keep the rest."""
        self._closing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.idle()
        for task in (*self._working.values(), *self._strips):
            task.cancel()
        await self.idle()

    def _start(self, key: TableKey) -> None:
        if self._closing or self._is_at_rest(key):
            return
        self._wanted.add(key)
        if key not in self._working:
            self._working[key] = asyncio.create_task(self._work(key))

    async def _work(self, key: TableKey) -> None:
        """Draw as long as somebody asks; nothing is awaited between the last look and the end."""
        try:
            while key in self._wanted and not self._is_at_rest(key):
                self._wanted.discard(key)
                await self._draw(key)
        finally:
            self._wanted.discard(key)
            del self._working[key]

    async def _draw(self, key: TableKey) -> None:
        """Draw once, and turn every failure into a rest."""
        try:
            await self._draw_under_lease(key)
        except LeaseLost:
            pass
        except Elsewhere as elsewhere:
            self.notify(elsewhere.key)
        except ChatMigrated as error:
            await self._follow(key, error)
        except Rest as rest:
            self._rest(key, rest.seconds)
        except RetryAfter as error:
            self._rest(key, seconds_to_wait(error))
        except StoreError as error:
            self._doubted.add(key)
            self._note_store(error)
            self._rest(key, 1.0)
        except Exception as error:
            self._note_failure(key, error)
        else:
            self._troubles.pop(key, None)
            self._hindrances.passed(key)

    async def _follow(self, key: TableKey, error: ChatMigrated) -> None:
        """The chat has a new id: its table goes there, and is drawn there."""
        try:
            if self._moved is None:
                raise error
            await self._moved(key.chat, error.new_chat_id)
        except Exception as failure:
            self._note_failure(key, failure)

    async def _draw_under_lease(self, key: TableKey) -> None:
        """Draw, unless another drawer does so for long: then the sweep will look again."""
        store, owner = self._desk.store, self._desk.owner
        for _ in range(5):
            drawing = Drawing(self._desk, key, partial(self._wanted.discard, key))
            if (begun := await store.begin(key, owner, LEASE)) is not None:
                break
            await self._desk.sleep(random.uniform(0.1, 0.3))
        else:
            return
        try:
            # Whoever drew it before may have died, or lost Redis, between an edit and its note.
            is_doubted = key in self._doubted or key not in self._known
            table, notes = begun
            sightings = self._sightings.setdefault(key, set())
            await drawing.run(table, Card.read(notes), sightings, is_doubted)
            self._doubted.discard(key)
        finally:
            self._take_over(key, drawing)
            if not drawing.done:
                await store.release(key, owner)

    def _take_over(self, key: TableKey, drawing: Drawing) -> None:
        """Keep what a drawing has found out."""
        if not self._sightings.get(key):
            self._sightings.pop(key, None)
        for message in drawing.strays:
            self.strip(key.chat, message)
        if drawing.overtaken:
            self._doubted.add(key)
            self._wanted.add(key)
        known = self._known.pop(key, ())
        records = drawing.retired or known[-1:]
        self._known[key] = (*drawing.card.messages(), *records)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def _strip(self, chat: int, message: int) -> None:
        seconds = self._desk.pacing.reserve(chat)
        if seconds > HOLD:
            self._desk.pacing.give_back(chat)
            return
        await self._desk.sleep(seconds)
        with suppress(TelegramError):
            await self._desk.strip(chat, message)

    def _is_at_rest(self, key: TableKey) -> bool:
        trouble = self._troubles.get(key)
        return trouble is not None and trouble.until > self._desk.clock()

    def _rest(self, key: TableKey, seconds: float) -> Trouble:
        trouble = self._troubles.setdefault(key, Trouble())
        trouble.until = self._desk.clock() + seconds
        return trouble

    def _note_failure(self, key: TableKey, error: Exception) -> None:
        """Let the table rest, longer after every failure, and log the first one."""
        self._hindrances.met(key, error)
        away = isinstance(error, TelegramError) and classify(error) in (
            Failure.UNKNOWN,
            Failure.UNSENT,
        )
        failures = self._troubles[key].failures if key in self._troubles else 0
        first, longest = (1.0, 60.0) if away else (5.0, 300.0)
        trouble = self._rest(key, min(longest, first * 2.0 ** min(failures, 10)))
        trouble.failures += 1
        if not trouble.logged:
            trouble.logged = True
            _log.warning("A card could not be drawn: %s", describe(error))

    def _note_store(self, error: StoreError) -> None:
        if not self._store_is_away:
            _log.warning("The drawer cannot reach the store: %s", describe(error))
        self._store_is_away = True
