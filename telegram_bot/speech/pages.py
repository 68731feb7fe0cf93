"""Messages with personal screens: sent, edited and taken away, beside the card and its drawer.

A handler answers the press and goes on; what it wants shown is done here, one call after the other
for a message, within the chat's budget. Only the newest look of a message is drawn. A send whose
outcome is not known is not repeated: whoever misses it presses again. It must not know games.

What somebody asks for by a press in a group is sent so that nobody else sees it, where the server
can do that (`asides`), and else as an ordinary message: there are no secrets in that.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from typing import Any, Protocol

from telegram.error import ChatMigrated, TelegramError

from telegram_bot.calls.ephemeral import Ephemeral, Reader
from telegram_bot.calls.gate import HAS_PLACE
from telegram_bot.calls.pacing import Pacing
from telegram_bot.calls.refusals import Failure, classify, describe, seconds_to_wait
from telegram_bot.screens.draw import Drawn
from telegram_bot.speech.asides import Asides, look
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Page
from telegram_bot.tables.ledger import Shown

TRIES = 3
PAUSE = 1.0
LONGEST_WAIT = 60.0
"""Whatever would have to wait longer is given up: its owner has long pressed again."""
_log = logging.getLogger(__name__)
Call = Callable[[], Awaitable[Any]]
NOBODY = Reader()
Remember = Callable[[int, Page], Awaitable[tuple[int, ...]]]


class Hand(Protocol):
    """What is needed of a telegram.Bot."""

    async def send_message(self, chat_id: int, text: str, **options: Any) -> Any: ...
    async def edit_message_text(
        self, text: str, chat_id: int, message_id: int, **options: Any
    ) -> Any: ...
    async def edit_message_reply_markup(
        self, chat_id: int, message_id: int, **options: Any
    ) -> Any: ...
    async def delete_message(self, chat_id: int, message_id: int) -> Any: ...
    async def do_api_request(
        self, endpoint: str, api_kwargs: dict[str, Any] | None = None, **options: Any
    ) -> Any: ...


class Pages:
    """Shows personal screens. Nothing here waits or raises but `idle` and `close`."""

    def __init__(
        self,
        bot: Hand,
        pacing: Pacing,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        moved: Callable[[int, int], Awaitable[None]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.asides = Asides(Ephemeral(bot), self._call, self.drop, clock)
        self._moved = moved
        self._bot = bot
        self._pacing = pacing
        self._sleep = sleep
        self._wanted: dict[Hashable, Coroutine[Any, Any, None]] = {}
        self._working: dict[Hashable, asyncio.Task[None]] = {}

    def post(
        self, place: TableKey, shown: Shown, remember: Remember, reader: Reader = NOBODY
    ) -> None:
        """Send a new message; `remember` is told of it, and says which older ones shall go."""
        self._want(object(), self._post(place, shown, remember, reader))

    def edit(self, chat: int, message: int, drawn: Drawn) -> None:
        """Give a message its present look."""
        self._want((chat, message), self._edit(chat, message, drawn))

    def edit_inline(self, budget: int, message: str, drawn: Drawn) -> None:
        """Give an inline message its present look; nobody knows its chat, so a person's budget."""
        self._want(message, self._edit_inline(budget, message, drawn))

    def turn(
        self, place: TableKey, message: int, shown: Shown, remember: Remember, reader: Reader
    ) -> None:
        """The same for one that its owner alone sees; where that is refused, a new one is sent."""
        self._want((place.chat, message), self._turn_aside(place, message, shown, remember, reader))

    def drop(self, chat: int, message: int, user: int = 0) -> None:
        """Delete a message; where that is refused, take its buttons away."""
        aside = message < 0
        drop = self.asides.delete(chat, message, user) if aside else self._drop(chat, message)
        self._want((chat, message), drop)

    async def idle(self) -> None:
        """Wait until everything is shown, or given up."""
        while self._working:
            await asyncio.wait(self._working.values())

    async def close(self, seconds: float = 3.0) -> None:
        """Wait a little for what is under way."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.idle()
        for task in self._working.values():
            task.cancel()
        await self.idle()

    # --- one after the other -------------------------------------------------------------------

    def _want(self, what: Hashable, work: Coroutine[Any, Any, None]) -> None:
        if older := self._wanted.pop(what, None):
            older.close()
        self._wanted[what] = work
        if what not in self._working:
            self._working[what] = asyncio.create_task(self._work(what))

    async def _work(self, what: Hashable) -> None:
        try:
            while work := self._wanted.pop(what, None):
                try:
                    await work
                except Exception as error:
                    _log.warning("A personal screen was not shown: %s", describe(error))
        finally:
            del self._working[what]
            if left := self._wanted.pop(what, None):
                left.close()

    # --- calls ---------------------------------------------------------------------------------

    async def _post(
        self, place: TableKey, shown: Shown, remember: Remember, reader: Reader = NOBODY
    ) -> None:
        try:
            number, page = await self._sent(place, shown, reader)
        except ChatMigrated as error:
            if self._moved is None:
                raise
            await self._moved(place.chat, error.new_chat_id)
            place = TableKey(error.new_chat_id)
            number, page = await self._sent(place, shown, reader)
        for message in await remember(number, page):
            self.drop(place.chat, message, reader.user)

    async def _sent(self, place: TableKey, shown: Shown, reader: Reader) -> tuple[int, Page]:
        """The number of the new message, and the page that stands in it."""
        if (found := await self.asides.send(place, shown, reader)) is not None:
            return found
        return (await self._send(place, shown)).message_id, shown.page

    async def _send(self, place: TableKey, shown: Shown) -> Any:
        return await self._call(
            place.chat,
            lambda: self._bot.send_message(
                chat_id=place.chat,
                text=shown.drawn.html,
                message_thread_id=place.topic if place.topic > 1 else None,
                **look(shown.drawn),
            ),
            may_repeat=(Failure.HALT, Failure.UNSENT),
        )

    async def _edit(self, chat: int, message: int, drawn: Drawn) -> None:
        await self._call(
            chat,
            lambda: self._bot.edit_message_text(
                text=drawn.html, chat_id=chat, message_id=message, **look(drawn)
            ),
        )

    async def _edit_inline(self, budget: int, message: str, drawn: Drawn) -> None:
        await self._call(
            budget,
            lambda: self._bot.edit_message_text(
                text=drawn.html, inline_message_id=message, **look(drawn)
            ),
        )

    async def _turn_aside(
        self, place: TableKey, message: int, shown: Shown, remember: Remember, reader: Reader
    ) -> None:
        """Edit it; one that cannot be edited is sent anew by the same press."""
        if not await self.asides.edit(place, message, shown, reader):
            self.drop(place.chat, message, reader.user)
            await self._post(place, shown, remember, reader)

    async def _drop(self, chat: int, message: int) -> None:
        try:
            await self._call(chat, lambda: self._bot.delete_message(chat, message))
        except TelegramError:
            try:
                await self._call(
                    chat,
                    lambda: self._bot.edit_message_reply_markup(
                        chat, message, rate_limit_args=HAS_PLACE
                    ),
                )
            except TelegramError as error:
                if classify(error) is not Failure.GONE:
                    raise

    async def _call(
        self,
        chat: int,
        call: Call,
        may_repeat: tuple[Failure, ...] = (Failure.HALT, Failure.UNSENT, Failure.UNKNOWN),
        longest: float = LONGEST_WAIT,
    ) -> Any:
        """Call within the chat's budget; what looks so already is as good as done."""
        for attempt in range(1, TRIES + 1):
            await self._turn(chat, longest)
            try:
                return await call()
            except TelegramError as error:
                failure = classify(error)
                if failure is Failure.UNCHANGED:
                    return None
                if failure is Failure.HALT:
                    self._pacing.halt(chat, seconds_to_wait(error))  # type: ignore[arg-type]
                if failure not in may_repeat or attempt == TRIES:
                    raise
            await self._sleep(PAUSE)
        return None

    async def _turn(self, chat: int, longest: float) -> None:
        seconds = self._pacing.reserve(chat)
        if seconds > longest:
            self._pacing.give_back(chat)
            raise TimeoutError
        if seconds > 0:
            await self._sleep(seconds)
