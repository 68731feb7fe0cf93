"""What the store is asked for: where a table stands, and what is to be written there at once.

It must not know Telegram, the games, Redis, or what a record means.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

BUCKETS = 64
BASIC = -1_000_000_000_000
"""Ids of supergroups and channels lie below."""


class Record(Protocol):
    """What the store asks of a pydantic model: a revision, which only the store counts up."""

    revision: int

    def model_dump_json(self) -> str: ...
    def model_copy(self, *, update: Mapping[str, Any] | None = None) -> Self: ...
    @classmethod
    def model_validate_json(cls, json_data: str) -> Self: ...


T = TypeVar("T", bound=Record)
R = TypeVar("R")


class TableKey(NamedTuple):
    """Where a table stands: a chat, and a topic in forum groups (0: none, or General)."""

    chat: int
    topic: int = 0

    def __str__(self) -> str:
        return f"{self.chat}:{self.topic}" if self.topic else f"{self.chat}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` wrote; ValueError for anything else."""
        chat, _, topic = text.partition(":")
        return cls(int(chat), int(topic or 0))

    @property
    def is_basic(self) -> bool:
        """Is this a basic group, whose id may change? Those of supergroups begin with -100."""
        return BASIC < self.chat < 0

    @property
    def bucket(self) -> int:
        """The bucket that all keys of this chat share."""
        return abs(self.chat) % BUCKETS


@dataclass(frozen=True, slots=True)
class Change(Generic[T, R]):
    """The answer of a change function: what to tell the caller, and what to write.

    `table=None` writes nothing, and then there is nothing to log either. `log` lines go to the
    end of the log `log_id`, after it has been cut to its first `log_keep` lines (None: no cut).
    `past` keeps the replaced value for undo, takes the newest kept one away, or clears them all.

    `stow` puts the replaced value away under that id, with its past. `fetch` names one of those put
    away: `table` is made of it, and it leaves them, with its past. `drop` forgets one of them.
    These three look after the past themselves, and cut no log.
    """

    result: R
    table: T | None = None
    log: tuple[str, ...] = ()
    log_id: str = ""
    log_keep: int | None = None
    past: Literal["", "keep", "take", "clear"] = ""
    stow: str = ""
    fetch: str = ""
    drop: str = ""

    def __post_init__(self) -> None:
        touches_log = bool(self.log) or self.log_keep is not None
        if touches_log and (self.table is None or not self.log_id):
            raise ValueError("a change of the log needs the table and the log's id")
        if self.log_keep is not None and self.log_keep < 0:
            raise ValueError("log_keep counts lines from the start of the log")
        if self.moves_tables and (self.table is None or self.log_keep is not None):
            raise ValueError("what is put away or fetched needs the table, and cuts no log")
        if self.drop and (self.stow or self.fetch):
            raise ValueError("one that is dropped is no part of a swap")

    @property
    def moves_tables(self) -> bool:
        """Is anything put away, fetched or dropped?"""
        return bool(self.stow or self.fetch or self.drop)
