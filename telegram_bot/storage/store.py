"""Tables in Redis: load, compare-and-set, logs, notes for the drawer.

It must not know Telegram, the games, or what a record means: a record is any pydantic model with
a `revision`. `redis_keys` spells the keys. A table whose chat has moved is found under its new id
(see `moving`), whichever id is asked for.
"""

import asyncio
import itertools
import random
import secrets
from collections.abc import Callable, Mapping
from typing import Generic, cast
from weakref import WeakValueDictionary

from redis.asyncio import Redis
from redis.commands.core import AsyncScript

from telegram_bot.storage import lua
from telegram_bot.storage.changes import BUCKETS, Change, R, Record, T, TableKey
from telegram_bot.storage.moving import Fit, Mover
from telegram_bot.storage.redis_client import (
    StoreBusy,
    StoreDown,
    StoreError,
    connect,
    redis_errors,
)
from telegram_bot.storage.redis_keys import dirty as dirty_key
from telegram_bot.storage.redis_keys import name as _key

__all__ = [
    "BUCKETS",
    "Change",
    "Record",
    "Store",
    "StoreBusy",
    "StoreDown",
    "StoreError",
    "TableKey",
    "connect",
]

PAST = 10
"""How many earlier values of a table are kept for undo."""
TRIES = 20
_LONGEST_PAUSE = 0.05


class Store(Generic[T]):
    """The tables of one Redis, read and written as records of one model.

    Any number of stores, in any number of processes, may work on the same Redis, through clients
    that decode responses (see `connect`). All methods raise `StoreDown`; a value that is no
    record raises pydantic's ValidationError.
    """

    def __init__(self, redis: Redis, model: type[T]) -> None:
        self._redis = redis
        self._model = model
        self._locks: WeakValueDictionary[TableKey, asyncio.Lock] = WeakValueDictionary()
        self._commits = map(f"{secrets.token_hex(6)}-{{}}".format, itertools.count())
        self._commit_script = redis.register_script(lua.COMMIT)
        self._swap_script = redis.register_script(lua.SWAP)
        self._begin_script = redis.register_script(lua.BEGIN)
        self._finish_script = redis.register_script(lua.FINISH)
        self._renew_script = redis.register_script(lua.RENEW)
        self._release_script = redis.register_script(lua.RELEASE)
        self._mover = Mover(redis, model)
        self._moved: dict[TableKey, TableKey] = {}

    async def load(self, key: TableKey) -> T | None:
        """Return the table, or None where there is none. One round trip."""
        name = _key(self.where(key), "table")
        with redis_errors():
            value, moved = await self._redis.hmget(name, "value", "moved")
        if value is None and moved:
            self._moved[key] = TableKey.parse(cast(str, moved))
            return await self.load(self._moved[key])
        return self._read(value)

    def _read(self, value: object) -> T | None:
        return None if value is None else self._model.model_validate_json(cast(str, value))

    def where(self, key: TableKey) -> TableKey:
        """Where the table of this place stands, as far as is known here: see `here`."""
        return self._moved.get(key, key)

    async def here(self, key: TableKey) -> TableKey:
        """Where the table of this place stands now that its chat may have moved.

        A round trip for basic groups, the only ones that move, until it is known.
        """
        if key.is_basic and key not in self._moved:
            await self.load(key)
        return self.where(key)

    async def move(self, old: TableKey, new: TableKey, fit: Fit[T]) -> bool:
        """A chat has a new id: its table goes there; False when there is nothing (any more)."""
        return old != new and await self._mover.move(old, new, fit)

    async def places(self, chat: int) -> tuple[TableKey, ...]:
        """Where in a chat there may be tables: itself, and topics of a forum. One round trip."""
        with redis_errors():
            topics = await self._redis.smembers(_key(TableKey(chat), "topics"))
        return (TableKey(chat), *(TableKey(chat, int(topic)) for topic in sorted(topics)))

    async def _note_topic(self, key: TableKey) -> None:
        if key.topic:
            with redis_errors():
                await self._redis.sadd(_key(TableKey(key.chat), "topics"), key.topic)

    async def update(self, key: TableKey, change: Callable[[T | None], Change[T, R]]) -> R:
        """Change the table: read, ask `change`, write if nobody else wrote in between.

        `change` must be pure: after a lost race it is asked again on the fresh record. The record
        is written with the next revision (the first is 1), its table noted as dirty. Two round
        trips, one when `change` writes nothing. StoreBusy after twenty lost races.
        """
        key = self.where(key)
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            for _ in range(TRIES):
                table = await self.load(key)
                key = self.where(key)
                answer = change(table)
                if answer.table is None:
                    return answer.result
                if table is None:
                    await self._note_topic(key)
                if await self._commit(key, table.revision if table else 0, answer.table, answer):
                    return answer.result
                await asyncio.sleep(random.uniform(0, _LONGEST_PAUSE))
        raise StoreBusy(f"table {key}: {TRIES} tries lost")

    async def _commit(self, key: TableKey, revision: int, table: T, change: Change[T, R]) -> bool:
        record = table.model_copy(update={"revision": revision + 1})
        if change.moves_tables:
            return await self._swap(key, revision, record, change)
        log = _key(key, "log", change.log_id)
        keep = -1 if change.log_keep is None else change.log_keep
        value, mark = record.model_dump_json(), next(self._commits)
        return await self._run(
            self._commit_script,
            [_key(key, "table"), log, dirty_key(key.bucket), _key(key, "past")],
            [
                revision,
                record.revision,
                value,
                mark,
                str(key),
                keep,
                change.past,
                PAST,
                *change.log,
            ],
        )

    async def _swap(self, key: TableKey, revision: int, record: T, change: Change[T, R]) -> bool:
        leaves = change.fetch or change.drop
        return await self._run(
            self._swap_script,
            [
                _key(key, "table"),
                _key(key, "log", change.log_id),
                dirty_key(key.bucket),
                _key(key, "past"),
                _key(key, "away"),
                _key(key, "past", change.stow),
                _key(key, "past", leaves),
            ],
            [
                revision,
                record.revision,
                record.model_dump_json(),
                next(self._commits),
                str(key),
                change.stow,
                leaves,
                "drop" if change.drop else "take",
                *change.log,
            ],
        )

    async def put_away(self, key: TableKey, name: str) -> T | None:
        """Return the value that was put away under this id, or None."""
        key = await self.here(key)
        with redis_errors():
            value = await self._redis.hget(_key(key, "away"), name)
        return self._read(value)

    async def past(self, key: TableKey) -> T | None:
        """Return the newest value that was kept for undo, or None."""
        key = await self.here(key)
        with redis_errors():
            value = await self._redis.lindex(_key(key, "past"), 0)
        return self._read(value)

    async def note(self, user: int) -> str | None:
        """Return what was noted about somebody's private chat."""
        with redis_errors():
            found = await self._redis.get(_key(TableKey(user), "note"))
        return cast(str | None, found)

    async def save_note(self, user: int, note: str) -> None:
        """Note what somebody's private chat is about; it crosses slots, so it stands alone."""
        with redis_errors():
            await self._redis.set(_key(TableKey(user), "note"), note)

    async def read_log(
        self, key: TableKey, log_id: str, start: int = 0, stop: int = -1
    ) -> list[str]:
        """Return the lines from `start` to `stop`, both inclusive; -1 is the last. May be none."""
        key = await self.here(key)
        with redis_errors():
            lines = await self._redis.lrange(_key(key, "log", log_id), start, stop)
        return cast(list[str], lines)

    async def card(self, key: TableKey) -> dict[str, int]:
        """Return what the drawer wrote down about the table's card; empty before the first."""
        with redis_errors():
            fields = await self._redis.hgetall(_key(key, "card"))
        return {cast(str, name): int(value) for name, value in fields.items()}

    async def save_card(self, key: TableKey, card: Mapping[str, int]) -> None:
        """Replace all of the drawer's notes. The table's own revision is not touched."""
        name = _key(key, "card")
        with redis_errors():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.delete(name)
                if card:
                    pipe.hset(name, items=list(itertools.chain(*card.items())))
                await pipe.execute()

    async def begin(
        self, key: TableKey, owner: str, seconds: float
    ) -> tuple[T | None, dict[str, int]] | None:
        """Take the right to draw the table, if it is free or already the owner's; else None.

        The table and the drawer's notes come with it, in the same round trip.
        """
        keys = [_key(key, kind) for kind in ("table", "card", "lease")]
        with redis_errors():
            found = await self._begin_script(keys, [owner, int(seconds * 1000)])
        if found is None:
            return None
        (value, moved), notes = found
        has_gone = self.where(key) != key or (value is None and moved)
        table = await self.load(key) if has_gone else self._read(value)
        return table, dict(zip(notes[::2], map(int, notes[1::2]), strict=True))

    async def finish(
        self, key: TableKey, owner: str, revision: int, card: Mapping[str, int] | None = None
    ) -> bool:
        """Replace the drawer's notes, if there are new ones, and give the right to draw back.

        If `revision` is not the table's own any more, it is still dirty, the right is kept, and
        the answer False.
        """
        notes = ("",) if card is None else ("save", *itertools.chain(*card.items()))
        keys = [_key(key, "table"), dirty_key(key.bucket), _key(key, "card"), _key(key, "lease")]
        arguments = [revision, str(key), owner, *cast(tuple[str | int, ...], notes)]
        return await self._run(self._finish_script, keys, arguments)

    async def renew(self, key: TableKey, owner: str, seconds: float) -> bool:
        """Prolong the owner's lease; False when it has run out or is another's."""
        arguments: list[str | int] = [owner, int(seconds * 1000)]
        return await self._run(self._renew_script, [_key(key, "lease")], arguments)

    async def release(self, key: TableKey, owner: str) -> None:
        """Give the lease back; another's lease stays."""
        await self._run(self._release_script, [_key(key, "lease")], [owner])

    async def dirty(self) -> set[TableKey]:
        """Return every table that was written and not yet noted as drawn. One round trip."""
        with redis_errors():
            async with self._redis.pipeline(transaction=False) as pipe:
                for bucket in range(BUCKETS):
                    pipe.smembers(dirty_key(bucket))
                buckets = await pipe.execute()
        return {TableKey.parse(name) for names in buckets for name in names}

    async def _run(self, script: AsyncScript, keys: list[str], args: list[str | int]) -> bool:
        with redis_errors():
            return bool(await script(keys, args))
