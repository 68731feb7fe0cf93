"""What can go wrong on purpose: a group's rate limit, and faults that tests inject.

It must not know chats or methods, only their ids and names.
"""

import math
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import too_many_requests

MINUTE = 60.0
Fault = BaseException | Callable[[str, dict[str, Any]], None]


@dataclass(slots=True)
class GroupLimits:
    """So many messages and edits a minute in one group, then 429 until the oldest is a minute old.

    Personal messages count too: nobody has said they do not.
    """

    per_minute: int = 20
    _spent: dict[int, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def spend(self, chat_id: int, now: float) -> None:
        """Counts one message or edit, or raises 429 with the seconds to wait."""
        times = self._spent[chat_id]
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= self.per_minute:
            raise too_many_requests(max(1, math.ceil(times[0] + MINUTE - now)))
        times.append(now)


@dataclass(slots=True)
class _Planned:
    method: str
    fault: Fault
    times: int
    after: bool


class Faults:
    """Faults planned by a test, used up in the order they were planned."""

    def __init__(self) -> None:
        self._planned: list[_Planned] = []

    def plan(self, method: str, fault: Fault, times: int, after: bool) -> None:
        """Plans a fault for the next calls of a method, or of any with "*"."""
        self._planned.append(_Planned(method, fault, times, after))

    def strike(self, method: str, params: dict[str, Any], after: bool) -> None:
        """Raises the planned fault, if there is one for this moment of this call."""
        for planned in self._planned:
            if planned.after == after and planned.method in ("*", method):
                planned.times -= 1
                if planned.times <= 0:
                    self._planned.remove(planned)
                if isinstance(planned.fault, BaseException):
                    raise planned.fault
                planned.fault(method, params)
                return
