"""Updates, on their way to the handlers: in order within a chat, each tried three times at most.

`Dispatcher` is what polling and a webhook share: both confirm an update to Telegram only when the
dispatcher is done with it, which is after the commit and the answer. The chat's next update waits
for the commit alone (see `telegram_bot.calls.turn`), so that nobody's answer waits for another's.
It must not know tables, and it does not log what people wrote.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from telegram import Update
from telegram.error import TelegramError, TimedOut
from telegram.ext import Application, ApplicationHandlerStop, CallbackContext

from telegram_bot.calls.refusals import Failure, classify, describe
from telegram_bot.calls.turn import Turn
from telegram_bot.intake import shape

TRIES = 3
_log = logging.getLogger(__name__)

AnyApplication = Application[Any, Any, Any, Any, Any, Any]
AnyContext = CallbackContext[Any, Any, Any, Any]


class Dispatcher:
    """Hands updates to an application's handlers: one after the other within a chat.

    `limit` updates are handled at the same time; a place is taken only by an update whose turn
    has come, so a busy chat takes one place and starves nobody, and it is left when the turn ends,
    so that answers take none. A handler that raises, or takes longer than `patience` seconds, is
    tried three times before the chat's next update; then the update is set aside: logged, and
    `apologise` is called, which answers a press. One that fails on Telegram is tried again only
    where `may_repeat` says so; its update counts as handled. Once the turn is over, nothing is
    tried again: the table may be another by now.
    """

    def __init__(
        self,
        app: AnyApplication,
        limit: int = 32,
        patience: float = 20.0,
        pause: float = 0.2,
        apologise: Callable[[Update], Awaitable[None]] | None = None,
    ) -> None:
        self._app = app
        self._places = asyncio.Semaphore(limit)
        self._patience = patience
        self._pause = pause
        self._apologise = apologise or answer_without_words
        self._last: dict[int, Turn] = {}
        self._under_way: set[asyncio.Task[bool]] = set()
        self._raised: dict[int, Exception | None] = {}
        app.add_error_handler(self._note_error)

    async def handle(self, raw: Mapping[str, Any]) -> bool:
        """Handle one raw update; when this returns, it may be confirmed. False: set aside."""
        return await self.submit(raw)

    def submit(self, raw: Mapping[str, Any]) -> asyncio.Future[bool]:
        """Queue a raw update behind the earlier ones of its chat; for the result see `handle`.

        An update that cannot be read is logged by its kind, and done; a press has its spinner end.
        """
        try:
            shape.check(dict(raw))
            update = Update.de_json(shape.completed(raw), self._app.bot)
            chat = chat_of(update)
            hash(chat)
        except Exception as error:
            kinds = [name for name in raw if name != "update_id"] if hasattr(raw, "keys") else []
            _log.warning("An update could not be read: %s in %s", describe(error), kinds)
            unread = asyncio.create_task(self._unread(raw))
            self._under_way.add(unread)
            unread.add_done_callback(self._under_way.discard)
            return unread
        before, turn = self._last.get(chat), Turn(self._places)
        self._last[chat] = turn
        task = asyncio.create_task(self._in_turn(before, turn, update))
        self._under_way.add(task)
        task.add_done_callback(partial(self._forget, chat, turn))
        return task

    async def idle(self) -> None:
        """Wait until nothing is queued, and all is answered."""
        while self._under_way:
            await asyncio.wait(self._under_way)
            await asyncio.sleep(0)

    @property
    def waiting(self) -> int:
        """How many chats have updates under way."""
        return len(self._last)

    def _forget(self, chat: int, turn: Turn, task: asyncio.Task[bool]) -> None:
        self._under_way.discard(task)
        if self._last.get(chat) is turn:
            del self._last[chat]

    async def _in_turn(self, before: Turn | None, turn: Turn, update: Update) -> bool:
        turn.begin()
        try:
            if before is not None:
                await before.wait()
            error = await self._try(turn, update)
        finally:
            turn.end()
        if error is None:
            return True
        if isinstance(error, TelegramError):
            _log.warning("Update %d: no answer, %s", update.update_id, describe(error))
            return True
        _log.error("Update %d was set aside: %s", update.update_id, describe(error))
        await self._say_sorry(update)
        return False

    async def _try(self, turn: Turn, update: Update) -> Exception | None:
        """Return None or the error of the last try; between tries the place is free for others."""
        error: Exception | None = None
        for attempt in range(TRIES):
            await asyncio.sleep(self._pause * attempt)
            await turn.take_place()
            error = await self._attempt(update)
            turn.leave_place()
            if error is None or turn.is_over or not may_repeat(update, error):
                break
        return error

    async def _attempt(self, update: Update) -> Exception | None:
        """Run the handlers; what they raise reaches only the application's error handlers."""
        self._raised[update.update_id] = None
        try:
            async with asyncio.timeout(self._patience):
                await self._app.process_update(update)
        except Exception as error:
            return error
        else:
            return self._raised[update.update_id]
        finally:
            del self._raised[update.update_id]

    async def _note_error(self, update: object, context: AnyContext) -> None:
        """Keep a handler's error for its attempt; that of a task beside it is only logged."""
        error = context.error or RuntimeError()
        if isinstance(update, Update) and update.update_id in self._raised:
            self._raised[update.update_id] = error
            raise ApplicationHandlerStop
        _log.warning("A task beside the updates failed: %s", describe(error))

    async def _unread(self, raw: Any) -> bool:
        if (press := shape.press_of(raw)) is not None:
            with suppress(TelegramError):
                await self._app.bot.answer_callback_query(press)
        return False

    async def _say_sorry(self, update: Update) -> None:
        try:
            await self._apologise(update)
        except Exception as error:
            _log.warning("Update %d: no apology, %s", update.update_id, describe(error))


def may_repeat(update: Update, error: Exception) -> bool:
    """Whether an update may be handled once more after this error.

    The tables recognise a repeat, so only what was said to Telegram matters: an answer to a press
    may be given twice, a message not, unless it is certain that the first has never left. After a
    time-out it would be too late for an answer.
    """
    if not isinstance(error, TelegramError):
        return True
    if isinstance(error, TimedOut):
        return False
    failure = classify(error)
    is_press = update.callback_query is not None
    return failure is Failure.UNSENT or (failure is Failure.UNKNOWN and is_press)


def chat_of(update: Update) -> int:
    """The chat an update belongs to, else its user (inline), else 0 (a poll's count)."""
    if update.effective_chat is not None:
        return update.effective_chat.id
    return update.effective_user.id if update.effective_user is not None else 0


async def answer_without_words(update: Update) -> None:
    """End the spinner of a press that could not be handled."""
    if update.callback_query is not None:
        await update.callback_query.answer()
