"""A table goes with its chat when that gets a new id: freeze, copy, point.

The two ids lie in two slots of a Redis Cluster, so no script can see both. The old place is frozen
first: from then on nobody can write there. Then all that belongs to the table is written under
the new id, at once. Then the old place keeps nothing but a pointer. Every part may be done again,
by anybody: what died in between is finished by the next one who hears of the new id.

It must not know Telegram, nor what a record means. See docs/decisions/019-webhook-and-topics.md.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Generic, cast

from redis.asyncio import Redis

from telegram_bot.storage import lua
from telegram_bot.storage.changes import T, TableKey
from telegram_bot.storage.redis_client import StoreBusy, redis_errors
from telegram_bot.storage.redis_keys import dirty
from telegram_bot.storage.redis_keys import name as key_name

TRIES = 20
Bag = tuple[str, str, list[Any]]
"""A key, "list" or "hash", and what it holds."""


@dataclass(frozen=True, slots=True)
class Fitted(Generic[T]):
    """How a table takes its place under the new id.

    `table` stands there. `turned` makes what a record of the old place is at the new one, for those
    that were put away. `stow` is put away beside them, under its id, when another table is there
    already. `logs` name the logs that come along, `card` is what the drawer shall know.
    """

    table: T
    turned: Callable[[T], T]
    stow: tuple[str, T] | None = None
    logs: tuple[str, ...] = ()
    card: Mapping[str, int] = field(default_factory=dict)


Fit = Callable[[T, T | None, Mapping[str, int]], Fitted[T]]
"""Given the table that moves, the one that stands at the new place, and the drawer's notes."""


class Mover(Generic[T]):
    """Moves the tables of one Redis."""

    def __init__(self, redis: Redis, model: type[T]) -> None:
        self._redis = redis
        self._model = model
        self._freeze = redis.register_script(lua.FREEZE)
        self._adopt = redis.register_script(lua.ADOPT)

    async def move(self, old: TableKey, new: TableKey, fit: Fit[T]) -> bool:
        """Move the table of a place, with all it has; False when there is nothing (any more)."""
        with redis_errors():
            for _ in range(TRIES):
                if not await self._freeze([key_name(old, "table")], [str(new)]):
                    return False
                table = await self._read(old)
                if table is None:
                    return False
                if await self._copy(old, new, table, fit):
                    await self._empty(old, table, fit)
                    return True
        raise StoreBusy(f"table {old}: its chat has moved, and {TRIES} tries were lost")

    async def _read(self, key: TableKey) -> T | None:
        value = await self._redis.hget(key_name(key, "table"), "value")
        return None if value is None else self._model.model_validate_json(cast(str, value))

    async def _copy(self, old: TableKey, new: TableKey, table: T, fit: Fit[T]) -> bool:
        there = await self._read(new)
        notes = await self._hash(old, "card")
        fitted = fit(table, there, {name: int(number) for name, number in notes.items()})
        bags = await self._packed(old, new, fitted)
        revision = there.revision if there else 0
        after = (there or table).revision + 1
        record = fitted.table.model_copy(update={"revision": after})
        keys = [key_name(new, "table"), dirty(new.bucket), *(name for name, _, _ in bags)]
        packed = chain.from_iterable((kind, len(held), *held) for _, kind, held in bags)
        mark = f"moved-{secrets.token_hex(6)}"
        value = record.model_dump_json()
        told = [revision, after, value, mark, str(new), str(old), *packed]
        return bool(await self._adopt(keys, told))

    async def _packed(self, old: TableKey, new: TableKey, fitted: Fitted[T]) -> list[Bag]:
        """All that belongs to the table, under its new keys."""
        away = {
            name: fitted.turned(self._model.model_validate_json(value)).model_dump_json()
            for name, value in (await self._hash(old, "away")).items()
        }
        bags: list[Bag] = [
            (key_name(new, *name), "list", await self._list(old, *name))
            for name in (
                *(("log", log) for log in fitted.logs),
                *(("past", name) for name in away),
            )
        ]
        own_past = await self._list(old, "past")
        if fitted.stow:
            number, record = fitted.stow
            away[number] = record.model_dump_json()
            bags.append((key_name(new, "past", number), "list", own_past))
        else:
            bags.append((key_name(new, "past"), "list", own_past))
            bags.append((key_name(new, "card"), "hash", list(chain(*fitted.card.items()))))
        return [*bags, (key_name(new, "away"), "hash", list(chain(*away.items())))]

    async def _list(self, key: TableKey, *name: str) -> list[str]:
        return cast(list[str], await self._redis.lrange(key_name(key, *name), 0, -1))

    async def _hash(self, key: TableKey, *name: str) -> dict[str, str]:
        return cast(dict[str, str], await self._redis.hgetall(key_name(key, *name)))

    async def _empty(self, old: TableKey, table: T, fit: Fit[T]) -> None:
        """Leave nothing but the pointer."""
        logs, away = fit(table, None, {}).logs, await self._hash(old, "away")
        belongings = (
            *(("past",), ("away",), ("card",)),
            *(("log", log) for log in logs),
            *(("past", name) for name in away),
        )
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.hdel(key_name(old, "table"), "value", "commit")
            pipe.srem(dirty(old.bucket), str(old))
            pipe.delete(*(key_name(old, *name) for name in belongings))
            await pipe.execute()
