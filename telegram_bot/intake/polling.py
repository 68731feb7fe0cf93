"""Polling: Telegram is asked for updates, and told that one is done only when it is.

After a crash an update comes again, and the tables recognise it. It must not know what is in an
update.
"""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Bot
from telegram.error import (
    BadRequest,
    Conflict,
    EndPointNotFound,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from telegram_bot.calls.refusals import describe, seconds_to_wait
from telegram_bot.intake.updates import Dispatcher

ALLOWED = ("message", "callback_query", "inline_query", "my_chat_member")
"""The kinds of updates that Telegram is asked for."""
KNOWN = 4096
"""Of so many updates it is known that they are done: one that is brought again is passed over."""
_log = logging.getLogger(__name__)


class Polling:
    """Asks for updates, for ever.

    `offset` is what Telegram hears: the first update that is not done yet. It passes an update
    only after `Dispatcher.submit` is done with it. One that is late (longer than `patience`
    seconds) does not hold up other chats: the loop asks again from there, Telegram sends the late
    one and its followers once more, and those that are known are not handled twice. Telegram
    sends at most a hundred, so one hung update stops a hundred others at worst, and the
    dispatcher ends it after three times its own patience.

    Nothing ends the loop but its cancellation: after an error it waits, longer each time up to
    `longest`. A poll without an answer is given up, and after every third failure `renew` makes
    the connections anew. `beat` is called after every answer.
    """

    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        beat: Callable[[], None],
        renew: Callable[[], Awaitable[None]] | None = None,
        hold: int = 25,
        patience: float = 0.25,
        longest: float = 30.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._beat = beat
        self._renew = renew
        self._hold = hold
        self._patience = patience
        self._longest = longest
        self._sleep = sleep
        self._known: dict[int, asyncio.Future[bool]] = {}
        self._done: OrderedDict[int, None] = OrderedDict()
        self._failures = 0
        self._complaint = ""
        self._has_polled = False
        self.offset = 0

    async def run(self) -> None:
        """Poll until cancelled."""
        while True:
            try:
                batch = await self._poll(self._hold)
            except Exception as error:
                await self._recover(error)
                continue
            self._failures, self._has_polled = 0, True
            if self._complaint:
                _log.info("Telegram answers again.")
            self._complaint = ""
            self._beat()
            await self.take(batch)

    async def take(self, batch: list[Any]) -> None:
        """Handle a batch of raw updates, wait a little for it, and move the offset."""
        news = [raw for raw in batch if isinstance(raw, dict) and self._is_new(raw)]
        for raw in news:
            self._known[raw["update_id"]] = self._dispatcher.submit(raw)
        if late := self._late():
            await asyncio.wait(late, timeout=self._patience)
        elif not news:
            await self._sleep(self._patience)
        self._advance()

    async def finish(self, seconds: float = 10.0) -> None:
        """After the loop's end: wait for what is under way, and confirm what is done."""
        if late := self._late():
            await asyncio.wait(late, timeout=seconds)
        self._advance()
        try:
            async with asyncio.timeout(3):
                await self._poll(0, limit=1)
        except Exception as error:
            _log.info("The last updates will come again: %s", describe(error))

    async def _poll(self, hold: int, limit: int = 100) -> list[Any]:
        asked = {
            "offset": self.offset,
            "limit": limit,
            "timeout": hold,
            "allowed_updates": list(ALLOWED),
        }
        # Any other spelling of getUpdates that the library turns into it spares a warning that
        # points to a method which parses a batch as one, and fails as one.
        async with asyncio.timeout(hold + 15):
            answer = await self._bot.do_api_request(
                "get__updates", api_kwargs=asked, read_timeout=hold + 10
            )
        return answer if isinstance(answer, list) else []

    def _is_new(self, raw: dict[str, Any]) -> bool:
        number = raw.get("update_id")
        return isinstance(number, int) and number not in self._known and number not in self._done

    def _late(self) -> list[asyncio.Future[bool]]:
        return [future for future in self._known.values() if not future.done()]

    def _advance(self) -> None:
        """Move the offset up to the first update that is not done, and forget those before it."""
        undone = [number for number, future in self._known.items() if not is_handled(future)]
        self.offset = min(undone) if undone else max(self._known, default=self.offset - 1) + 1
        self._done |= dict.fromkeys(n for n in self._known if n < self.offset)
        while len(self._done) > KNOWN:
            self._done.popitem(last=False)
        self._known = {n: future for n, future in self._known.items() if n >= self.offset}

    async def _recover(self, error: Exception) -> None:
        self._failures += 1
        if not self._has_polled and await self._removed_webhook(error):
            return
        if (complaint := explain(error)) != self._complaint:
            _log.warning("%s", complaint)
        self._complaint = complaint
        if self._renew is not None and self._failures % 3 == 0:
            await self._renew()
        if isinstance(error, RetryAfter):
            await self._sleep(seconds_to_wait(error))
        await self._sleep(back_off(self._failures, self._longest))

    async def _removed_webhook(self, error: Exception) -> bool:
        """At the start: a webhook that was left behind goes, what waits behind it stays.

        Later it is another copy's, and only complained of.
        """
        if not isinstance(error, Conflict) or "webhook is active" not in error.message:
            return False
        try:
            await self._bot.delete_webhook(drop_pending_updates=False)
        except TelegramError:
            return False
        _log.info("A webhook was set for this bot; it is removed, and nothing that waits is lost.")
        return True


def back_off(failures: int, longest: float = 30.0) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, with jitter."""
    return min(longest, 0.5 * 2.0 ** min(failures, 10)) * random.uniform(0.5, 1.0)


def is_handled(future: asyncio.Future[bool]) -> bool:
    """Done, and neither cancelled nor broken."""
    return future.done() and not future.cancelled() and future.exception() is None


def explain(error: Exception) -> str:
    """Say in one sentence why no updates come."""
    if isinstance(error, Conflict):
        if "webhook" in error.message.lower():
            return (
                "A webhook is set for this bot, so Telegram gives no updates to polling: remove it"
                " with deleteWebhook; trying on."
            )
        return "Another copy of this bot is polling with the same token: stop it; trying on."
    if isinstance(error, InvalidToken | EndPointNotFound):
        return "Telegram does not know this token any more: restart with the new one; trying on."
    if isinstance(error, RetryAfter):
        return "Telegram asks for a pause; waiting."
    if isinstance(error, TimeoutError) or (
        isinstance(error, NetworkError) and not isinstance(error, BadRequest)
    ):
        return "Telegram cannot be reached; trying on."
    return f"Telegram gives no updates ({describe(error)}); trying on."
