"""The turn of an update in its chat: it ends when all is decided and written down.

From then on the chat's next update is handled, while this one still speaks to Telegram. Who ends
it is `telegram_bot.calls.gate`, with the first thing that is said: nothing is said before the
commit. It must not know updates or Telegram.
"""

import asyncio
from contextvars import ContextVar


class Turn:
    """One update's turn, and the place that it takes among those handled at the same time.

    To be made in the task that handles the update: `end_turn` finds it by the task's context.
    """

    def __init__(self, places: asyncio.Semaphore) -> None:
        self._places = places
        self._has_place = False
        self._over = asyncio.Event()
        self._answered: set[str] = set()

    @property
    def is_over(self) -> bool:
        """Has the chat's next update its turn?"""
        return self._over.is_set()

    def begin(self) -> None:
        """This is the turn of the present task, and of those that it starts."""
        _present.set(self)

    async def take_place(self) -> None:
        """Wait for a place; there is none to wait for when the turn is over."""
        if not self.is_over:
            await self._places.acquire()
            self._has_place = True

    def leave_place(self) -> None:
        """Give the place to another chat's update."""
        if self._has_place:
            self._has_place = False
            self._places.release()

    def end(self) -> None:
        """Let the chat's next update go on."""
        self.leave_place()
        self._over.set()

    async def wait(self) -> None:
        """Wait for the end of this turn."""
        await self._over.wait()

    def was_answered(self, query: str) -> bool:
        """Has this query had its answer in this turn?"""
        return query in self._answered

    def note_answer(self, query: str) -> None:
        """It has: whatever fails afterwards must not answer it once more."""
        self._answered.add(query)


_present: ContextVar[Turn | None] = ContextVar("turn", default=None)


def present_turn() -> Turn | None:
    """The turn of the update that is being handled here; elsewhere none."""
    return _present.get()


def end_turn() -> None:
    """End the turn of the update that is being handled here; elsewhere nothing happens."""
    turn = _present.get()
    if turn is not None:
        turn.end()
