"""How often the bot may speak: a budget for every chat, and one for the whole bot.

Telegram lets about twenty edits and sends a minute into a group, one a second into a private
chat, and about thirty calls a second in all. A little at once is fine, then calls are spaced.
Answers to presses never wait: they are charged to the whole bot's budget, and the others wait for
them, though never for long. It must not know tables or Redis.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

FORGET_ABOVE = 1_000
LONGEST_DEBT = 1.0
"""However many answers there are, edits and sends wait no longer than this for them."""
_FARTHEST = 120.0
"""Another replica's word is believed for so many seconds: its clock may be wrong."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` calls at once, and one more every `every` seconds.

    In any span of t seconds there are at most burst + t / every calls.
    """

    burst: int
    every: float

    @property
    def credit(self) -> float:
        """How far ahead of an even beat calls may run, in seconds."""
        return (self.burst - 1) * self.every


GROUP = Rate(burst=4, every=3.8)
"""At most 19 in any minute, and never four seconds between a change and its drawing."""
PRIVATE = Rate(burst=3, every=1.0)
TOTAL = Rate(burst=5, every=0.04)
"""At most 30 in any second."""
UNLIMITED = Rate(burst=1, every=0.0)


class Pacing:
    """The budgets of one process. Times are seconds of `clock`; `wall` is shared with replicas.

    A place in a queue is a number: the moment up to which a budget is spent. It lies in the past
    for an idle chat, which is then forgotten.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        group: Rate = GROUP,
        private: Rate = PRIVATE,
        total: Rate = TOTAL,
    ) -> None:
        self._clock = clock
        self._wall = wall
        self._group, self._private, self._total = group, private, total
        self._spent: dict[int, float] = {}
        self._spent_in_all = 0.0

    @classmethod
    def unlimited(cls) -> Self:
        """No budgets, for tests and benchmarks; `halt` still stops a chat."""
        return cls(group=UNLIMITED, private=UNLIMITED, total=UNLIMITED)

    def reserve(self, chat: int) -> float:
        """Take the next place of this chat and return the seconds to wait for it, often 0.

        Whoever does not use the place says so with `give_back`.
        """
        now, rate = self._clock(), self._rate(chat)
        spent = max(self._spent.get(chat, now), now)
        self._keep(chat, spent + rate.every)
        return max(0.0, spent - rate.credit - now, self.reserve_in_all())

    def reserve_in_all(self) -> float:
        """Take a place that is no chat's, and return the seconds to wait for it."""
        now = self._clock()
        in_all = max(self._spent_in_all, now)
        self._spent_in_all = in_all + self._total.every
        return max(0.0, in_all - self._total.credit - now)

    def charge(self) -> None:
        """Count a call that does not wait; a flood of them leaves the others their turn."""
        now = self._clock()
        in_all = max(self._spent_in_all, now)
        farthest = max(in_all, now + self._total.credit + LONGEST_DEBT)
        self._spent_in_all = min(in_all + self._total.every, farthest)

    def give_back(self, chat: int) -> None:
        """Return an unused place."""
        if chat in self._spent:
            self._keep(chat, self._spent[chat] - self._rate(chat).every)
        self._spent_in_all -= self._total.every

    def halt(self, chat: int, seconds: float) -> None:
        """Let nothing into this one chat for so long: Telegram has asked for it."""
        until = self._clock() + seconds + self._rate(chat).credit
        self._keep(chat, max(self._spent.get(chat, until), until))

    def note(self, chat: int) -> int:
        """Return this chat's budget as wall-clock milliseconds, for the other replicas."""
        spent = self._spent.get(chat, self._clock())
        return int((spent - self._clock() + self._wall()) * 1000)

    def learn(self, chat: int, note: int) -> None:
        """Take over what another replica has noted, if it is ahead of what is known here."""
        ahead = min(note / 1000 - self._wall(), _FARTHEST)
        spent = self._clock() + ahead
        if ahead > 0 and spent > self._spent.get(chat, 0.0):
            self._keep(chat, spent)

    def _rate(self, chat: int) -> Rate:
        return self._group if chat < 0 else self._private

    def _keep(self, chat: int, spent: float) -> None:
        self._spent[chat] = spent
        if len(self._spent) > FORGET_ABOVE:
            now = self._clock()
            self._spent = {chat: spent for chat, spent in self._spent.items() if spent > now}
