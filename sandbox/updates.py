"""The queue of updates: what the bot has not confirmed yet.

It must not know what is in an update beyond its kind.
"""

from collections.abc import Callable
from typing import Any

DAY = 24 * 60 * 60
FIRST_UPDATE_ID = 700_000_001
NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}
MAX_BATCH = 100


class Queue:
    """Updates in order, kept for a day, forgotten once confirmed by a higher offset."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waiting: list[tuple[float, dict[str, Any]]] = []
        self._next_id = FIRST_UPDATE_ID
        self.allowed: set[str] | None = None

    def put(self, kind: str, content: dict[str, Any], force: bool = False) -> int | None:
        """Adds an update and gives its id; None when the bot did not ask for this kind.

        What the bot asks for counts at the moment the update is made, as at Telegram.
        """
        wanted = kind in self.allowed if self.allowed else kind not in NOT_BY_DEFAULT
        wanted = wanted or force
        if not wanted:
            return None
        update_id = self._next_id
        self._next_id += 1
        self._waiting.append((self._clock(), {"update_id": update_id, kind: content}))
        return update_id

    def take(self, offset: int = 0, limit: int = MAX_BATCH) -> list[dict[str, Any]]:
        """The oldest waiting updates, after forgetting those below the offset.

        A negative offset keeps only so many from the end.
        """
        self._forget_old()
        if offset < 0:
            self._waiting = self._waiting[offset:]
        elif offset > 0:
            self._waiting = [entry for entry in self._waiting if entry[1]["update_id"] >= offset]
        count = limit if 1 <= limit <= MAX_BATCH else MAX_BATCH
        return [update for _, update in self._waiting[:count]]

    def confirm(self, update_id: int) -> None:
        """Forgets one update: a webhook has taken it."""
        self._waiting = [entry for entry in self._waiting if entry[1]["update_id"] != update_id]

    def clear(self) -> None:
        """Forgets everything that waits."""
        self._waiting.clear()

    def __len__(self) -> int:
        self._forget_old()
        return len(self._waiting)

    def _forget_old(self) -> None:
        oldest = self._clock() - DAY
        self._waiting = [entry for entry in self._waiting if entry[0] > oldest]
