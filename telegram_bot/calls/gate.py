"""The gate that every call to Telegram passes, so that nothing goes around the budgets.

It is python-telegram-bot's seam for rate limiters. Answers to presses never wait: they are charged
to the whole bot's budget and go. What is sent or edited waits for its chat's budget, then for the
whole bot's; a drawing that has reserved its place says so with HAS_PLACE. What would wait too long
is refused as Telegram would refuse it. Questions (get...) pass freely. It must not know tables.

    429 in a chat        that chat alone is halted; whoever has no place of their own waits here
    429 on an answer     the answer waits, a few seconds at most, and nothing else does
    answer cut off, 5xx  given once more: that is harmless. A send is never repeated here
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from telegram.error import RetryAfter, TelegramError, TimedOut
from telegram.ext import BaseRateLimiter

from telegram_bot.calls.pacing import Pacing
from telegram_bot.calls.refusals import Failure, classify, seconds_to_wait
from telegram_bot.calls.turn import end_turn, present_turn

HAS_PLACE = True
"""As `rate_limit_args`: this call's place was reserved in the chat's budget."""
TRIES = 3
PAUSE = 0.3
LONGEST_WAIT = 15.0
"""What would wait longer in its chat's line is refused: the card needs that budget too."""
LONGEST_HALT = 5.0
"""An answer that must wait longer than this is too old by then."""
AT_ONCE = 40
"""So many calls that are no answers at the same time: an answer always finds a connection."""
SPEAKS = ("send", "edit", "copy", "forward")
Call = Callable[[], Coroutine[Any, Any, Any]]


class Gate(BaseRateLimiter[bool]):
    """One bot's gate. With the first thing that is said, the turn of its update ends."""

    def __init__(
        self, pacing: Pacing, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._pacing = pacing
        self._sleep = sleep
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Any]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: bool | None,
    ) -> Any:
        """Make one call, when its time has come."""
        call = partial(callback, *args, **kwargs)
        if endpoint.startswith("get"):
            return await call()
        end_turn()
        if endpoint.startswith("answer"):
            return await self._answer_once(call, endpoint, data)
        chat = data.get("chat_id")
        return await self._speak(call, endpoint, chat, has_place=bool(rate_limit_args))

    async def _answer_once(self, call: Call, endpoint: str, data: dict[str, Any]) -> Any:
        """A press that has its answer gets no other, whatever fails behind it."""
        turn, press = present_turn(), data.get("callback_query_id")
        if turn is None or endpoint != "answerCallbackQuery" or not isinstance(press, str):
            return await self._answer(call)
        if turn.was_answered(press):
            return True
        answered = await self._answer(call)
        turn.note_answer(press)
        return answered

    async def _answer(self, call: Call) -> Any:
        """At once, and once more where that may help and comes in time."""
        for attempt in range(1, TRIES + 1):
            self._pacing.charge()
            try:
                return await call()
            except TelegramError as error:
                pause = pause_before_next(error, attempt)
                if pause is None or attempt == TRIES:
                    raise
            await self._sleep(pause)
        return None

    async def _speak(self, call: Call, endpoint: str, chat: object, *, has_place: bool) -> Any:
        budget = chat if isinstance(chat, int) and endpoint.startswith(SPEAKS) else None
        if has_place or budget is None:
            if not has_place and (seconds := self._pacing.reserve_in_all()) > 0:
                await self._sleep(seconds)
            return await self._call(call)
        for attempt in range(1, TRIES + 1):
            await self._wait_in_line(budget)
            try:
                return await self._call(call)
            except RetryAfter as error:
                self._pacing.halt(budget, seconds_to_wait(error))
                if attempt == TRIES:
                    raise
        return None

    async def _wait_in_line(self, chat: int) -> None:
        seconds = self._pacing.reserve(chat)
        if seconds > LONGEST_WAIT:
            self._pacing.give_back(chat)
            raise RetryAfter(int(seconds) + 1)
        if seconds > 0:
            await self._sleep(seconds)

    async def _call(self, call: Call) -> Any:
        async with self._at_once:
            return await call()


def pause_before_next(error: TelegramError, attempt: int) -> float | None:
    """Seconds until an answer may be tried again; None: it is of no use any more."""
    if isinstance(error, RetryAfter):
        seconds = seconds_to_wait(error)
        return seconds if seconds <= LONGEST_HALT else None
    if isinstance(error, TimedOut) and classify(error) is not Failure.UNSENT:
        return None
    may_help = classify(error) in (Failure.UNSENT, Failure.UNKNOWN)
    return PAUSE * attempt if may_help else None
