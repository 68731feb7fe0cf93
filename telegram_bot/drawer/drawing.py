"""One drawing of one table, under its lease: what is called, noted down, and made of failures.

A send whose outcome nobody knows (no answer, 5xx, a process that died) is never simply repeated,
since the card may stand in the chat already. It is noted before it begins. If its outcome stays
unknown, the card before serves on: it gets today's content and buttons, which is an edit and may be
repeated. If there is none, the send is tried again after four seconds, then after
eight, up to five minutes. Whoever presses the lost card makes it the card: see `Drawer.seen`.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

from telegram.error import RetryAfter, TelegramError, TimedOut

from telegram_bot.calls.refusals import Failure, classify, describe, seconds_to_wait
from telegram_bot.drawer.cards import (
    Card,
    Drawn,
    Step,
    look_of,
    next_step,
    pause_after,
    recovered,
    sighted,
    turned,
)
from telegram_bot.drawer.desk import Desk, Elsewhere, LeaseLost, Rest
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table

LEASE = 7.0
"""How long a table waits for a drawer that was killed; with a sweep less than ten seconds (R1)."""
RENEW = 1.0
CALL = 5.0
"""A call is given up after so long: a lease that has LEASE - RENEW left outlives it."""
HOLD = 4.0
"""The longest wait under the lease; longer than a group's gap between calls."""
_log = logging.getLogger(__name__)
R = TypeVar("R")


class Drawing:
    """The work between taking the lease and giving it back.

    `looks` is called whenever the table is about to be read again: what changed before need not be
    told any more. Afterwards `done` says that the lease was given back. `card` is what is known,
    `retired` are messages that became records, `strays` those that shall lose their buttons, and
    `overtaken` says that a call took longer than the lease, so that it may have landed on top of
    another drawer's: then the card must be drawn once more, whatever the notes say.
    """

    def __init__(self, desk: Desk, key: TableKey, looks: Callable[[], None]) -> None:
        self._desk = desk
        self._key = key
        self._looks = looks
        self._leased = desk.clock()
        self._has_place = False
        self._is_edited = False
        self._unretired: TelegramError | None = None
        self._saved = self.card = Card()
        self.strays: list[int] = []
        self.retired: tuple[int, ...] = ()
        self.overtaken = False
        self.done = False

    async def run(
        self, table: Table | None, card: Card, sightings: set[int], doubted: bool = False
    ) -> None:
        """Draw until the drawn table is the stored one; takes `sightings` out of their set.

        `table` and `card` are what came with the lease. Raises what Telegram and the store raise,
        Rest, LeaseLost and Elsewhere. `doubted`: do not believe the notes about what the card
        shows.
        """
        self._saved = self.card = card
        self._desk.pacing.learn(self._key.chat, self.card.paced)
        if doubted:
            self.card = replace(self.card, look=0)
        try:
            while not await self._draw_once(table, sightings):
                self._looks()
                table = await self._desk.store.load(self._key)
            self.done = True
        except RetryAfter:
            await self._save()
            raise
        finally:
            if self._has_place:
                self._desk.pacing.give_back(self._key.chat)

    async def _draw_once(self, table: Table | None, sightings: set[int]) -> bool:
        """Draw what was read; False when the table must be looked at again."""
        if table is None:
            return await self._desk.store.finish(self._key, self._desk.owner, 0)
        if self._key.is_basic and table.chat != self._key.chat:
            raise Elsewhere(TableKey(table.chat, table.topic))
        while sightings:
            self.card, stray = sighted(self.card, sightings.pop())
            self.strays += [stray] if stray else []
        self.card, stray = turned(self.card, table)
        self.strays += [stray] if stray else []
        drawn = self._desk.render(table)
        look = look_of(drawn)
        while (step := next_step(table, self.card, look, self._unretired is None)) != Step.DONE:
            if step is Step.RECOVER and self._recover():
                continue
            if self._is_edited:
                await self._save()
            if not await self._has_turn():
                return False
            await self._perform(step, table, drawn, look)
        return await self._finish(table)

    async def _perform(self, step: Step, table: Table, drawn: Drawn, look: int) -> None:
        if step is Step.RETIRE:
            await self._retire(table.farewell)
        elif step is Step.TELL:
            await self._tell(table)
        elif step is Step.EDIT:
            await self._edit(drawn, look)
        else:
            await self._send(drawn, look)

    async def _finish(self, table: Table) -> bool:
        """The last note of a drawing, the end of its lease and of the dirty note are one thing."""
        is_new = replace(self.card, paced=0) != replace(self._saved, paced=0)
        if self._unretired is not None:
            if is_new:
                await self._save()
            raise self._unretired
        notes = self._noted().notes() if is_new else None
        owner = self._desk.owner
        is_done = await self._desk.store.finish(self._key, owner, table.revision, notes)
        self._saved, self._is_edited = self.card, False
        return is_done

    async def _has_turn(self) -> bool:
        """True: call now. False: time has passed, so look again; the place is kept for then."""
        waited = False
        if not self._has_place:
            seconds = self._desk.pacing.reserve(self._key.chat)
            self._has_place = True
            if seconds > HOLD:
                raise Rest(seconds)
            if waited := seconds > 0:
                await self._keep_lease()
                await self._desk.sleep(seconds)
        await self._keep_lease()
        self._has_place = waited
        return not waited

    async def _keep_lease(self) -> None:
        if self._desk.clock() - self._leased < RENEW:
            return
        now = self._desk.clock()
        if not await self._desk.store.renew(self._key, self._desk.owner, LEASE):
            raise LeaseLost
        self._leased = now

    def _recover(self) -> bool:
        """After a send of unknown outcome: True when the card before serves on."""
        if self.card.old:
            self.card = recovered(self.card)
            return True
        if (seconds := self.card.again - self._desk.wall()) > 0:
            raise Rest(min(seconds, pause_after(self.card.tries)))
        return False

    async def _retire(self, farewell: str) -> None:
        """Make a card before a record; when that fails, the new card does not wait for it."""
        card, desk = self.card, self._desk
        message = card.older or card.old
        try:
            if farewell and not card.older:
                await self._call(desk.write(self._key, message, farewell, None))
            else:
                await self._call(desk.strip(self._key.chat, message))
        except RetryAfter:
            raise
        except TelegramError as error:
            if classify(error) in (Failure.UNSENT, Failure.UNKNOWN):
                self._unretired = error
                return
        self.retired += (message,)
        self.card = replace(card, older=0) if card.older else replace(card, old=0)

    async def _tell(self, table: Table) -> None:
        """Send the next notice. It counts as told before it is sent: better never than twice."""
        told = self.card.told
        notice = min((n for n in table.notices if n.serial > told), key=lambda n: n.serial)
        await self._save(told=notice.serial)
        try:
            await self._call(self._desk.tell(self._key, notice))
        except TelegramError as error:
            if classify(error) in (Failure.HALT, Failure.UNSENT):
                await self._save(told=told)
                raise
            _log.warning("A notice may not have been told: %s", describe(error))

    async def _edit(self, drawn: Drawn, look: int) -> None:
        try:
            message = self.card.message
            await self._call(self._desk.write(self._key, message, drawn.html, drawn.keyboard))
        except TelegramError as error:
            failure = classify(error)
            if failure is Failure.GONE:
                self.card = replace(self.card, message=0, look=0)
                return
            if failure is Failure.UNKNOWN and self.card.look:
                await self._save(look=0)
            if failure is not Failure.UNCHANGED:
                raise
        self.card, self._is_edited = replace(self.card, look=look), True

    async def _send(self, drawn: Drawn, look: int) -> None:
        tries = self.card.tries + 1
        again = int(self._desk.wall() + pause_after(tries)) + 1
        await self._save(sending=self.card.post, tries=tries, again=again)
        try:
            sent = await self._call(self._desk.post(self._key, drawn.html, drawn.keyboard))
        except TelegramError as error:
            if classify(error) is Failure.UNKNOWN:
                return
            await self._save(sending=0, tries=tries - 1)
            raise
        self.card = replace(self.card, message=sent.message_id, look=look)
        await self._save(sending=0, tries=0, again=0)

    async def _call(self, call: Coroutine[Any, Any, R]) -> R:
        """Call Telegram, for CALL seconds at most; a 429 halts the chat."""
        try:
            async with asyncio.timeout(CALL):
                return await call
        except TimeoutError as error:
            raise TimedOut from error
        except RetryAfter as error:
            self._desk.pacing.halt(self._key.chat, seconds_to_wait(error))
            raise
        finally:
            self.overtaken |= self._desk.clock() - self._leased > LEASE

    async def _save(self, **changes: int) -> None:
        """Note the card down, unless it may be another's by now."""
        self.card = replace(self.card, **changes)
        await self._desk.store.save_card(self._key, self._noted().notes())
        self._saved, self._is_edited = self.card, False

    def _noted(self) -> Card:
        """The card as it is to be noted down; LeaseLost when it may be another's by now."""
        if self.overtaken:
            raise LeaseLost
        self.card = replace(self.card, paced=self._desk.pacing.note(self._key.chat))
        return self.card
