"""A table goes with its chat to the new id, whatever dies or comes in between."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from redis.asyncio import Redis

from telegram_bot.handlers.migration import Migration
from telegram_bot.storage.store import Change, Store, StoreBusy, StoreDown, TableKey
from telegram_bot.storage.table import GM, Notice, Page, Person, Sleeper, Table

OLD, NEW = TableKey(-4_000_001), TableKey(-1_002_000_000_001)


def table(number: str, **more: Any) -> Table:
    people = {GM: Person(user=1, name="Марк")}
    return Table(id=number, chat=OLD.chat, game="dryh", people=people, **more)


def written(record: Table, *log: str) -> Any:
    def change(found: Table | None) -> Change[Table, None]:
        return Change(None, record, log=log, log_id=record.id, past="keep")

    return change


def touched(found: Table | None) -> Change[Table, int]:
    assert found is not None
    return Change(found.chat, found.model_copy(update={"epoch": found.epoch + 1}))


@pytest.fixture
def store(redis_client: Redis) -> Store[Table]:
    return Store(redis_client, Table)


@pytest.fixture
async def migration(store: Store[Table]) -> Migration:
    """Of a chat with a game that is on, one that sleeps, logs, undo and a drawn card."""
    await store.update(OLD, written(table("one"), "a"))
    await store.update(OLD, written(table("one", epoch=1), "b"))
    await store.update(
        OLD, lambda found: Change(None, table("two"), log=("c",), log_id="two", stow="one")
    )
    asleep = (Sleeper(id="one", game="dryh", gm="Марк", revision=2),)
    two = table(
        "two",
        sleepers=asleep,
        pages={3: Page(seat=GM)},
        adopted=9,
        notices=(Notice(serial=1, html="x"),),
    )
    await store.update(OLD, written(two, "d"))
    await store.save_card(OLD, {"table": 7, "post": 1, "message": 12, "told": 1, "look": 5})
    return Migration(store, lambda key: None)


async def test_everything_goes_along(
    store: Store[Table], migration: Migration, redis_client: Redis
) -> None:
    await migration.moved(OLD.chat, NEW.chat)
    there = await store.load(NEW)
    assert there is not None
    assert (there.id, there.chat, there.pages, there.adopted) == ("two", NEW.chat, {}, None)
    assert await store.read_log(NEW, "two") == ["c", "d"]
    assert await store.past(NEW) is not None
    kept = await store.put_away(NEW, "one")
    assert kept is not None
    assert kept.chat == NEW.chat
    assert await store.card(NEW) == {"table": 7, "post": 1, "told": 1}
    assert await store.dirty() == {NEW}
    left = [key for key in await redis_client.keys() if str(OLD.chat) in key]
    assert len(left) == 1, "the pointer alone"


@pytest.mark.parametrize("ask", ["load", "put_away", "past", "read_log"])
async def test_whoever_asks_by_the_old_id_finds_it(
    migration: Migration, redis_client: Redis, ask: str
) -> None:
    """The first question of a new process, whatever it is."""
    await migration.moved(OLD.chat, NEW.chat)
    store = Store(redis_client, Table)
    name = {"put_away": ("one",), "read_log": ("two",)}.get(ask, ())
    assert await getattr(store, ask)(OLD, *name)
    assert await store.here(OLD) == NEW


async def test_a_change_by_the_old_id_is_made_under_the_new_one(
    store: Store[Table], migration: Migration
) -> None:
    await migration.moved(OLD.chat, NEW.chat)
    assert await store.update(OLD, touched) == NEW.chat
    assert await store.update(NEW, touched) == NEW.chat
    there = await store.load(NEW)
    assert there is not None
    assert there.epoch == 2


async def test_a_second_notice_undoes_nothing(store: Store[Table], migration: Migration) -> None:
    await migration.moved(OLD.chat, NEW.chat)
    await store.update(NEW, touched)
    before = await store.load(NEW)
    await migration.moved(OLD.chat, NEW.chat)
    assert await store.load(NEW) == before


async def test_where_people_have_begun_anew_the_old_game_sleeps(
    store: Store[Table], migration: Migration
) -> None:
    fresh = table("three").model_copy(update={"chat": NEW.chat})
    await store.update(NEW, written(fresh, "e"))
    await migration.moved(OLD.chat, NEW.chat)
    there, kept = await store.load(NEW), await store.put_away(NEW, "two")
    assert there is not None
    assert kept is not None
    assert (there.id, [each.id for each in there.sleepers]) == ("three", ["two", "one"])
    assert kept.asleep
    assert kept.revision == there.sleepers[0].revision
    assert await store.read_log(NEW, "two") == ["c", "d"]
    assert await store.read_log(NEW, "three") == ["e"]


@pytest.mark.parametrize("trip", range(1, 14))
async def test_what_died_in_between_is_finished_by_the_next_notice(
    store: Store[Table],
    migration: Migration,
    redis_client: Redis,
    monkeypatch: pytest.MonkeyPatch,
    trip: int,
) -> None:
    """At every round trip; and whoever comes meanwhile is refused or served, never lost."""
    send: Callable[..., Awaitable[Any]] = redis_client.execute_command
    trips = 0

    async def mortal(*args: Any, **options: Any) -> Any:
        nonlocal trips
        trips += 1
        if trips == trip:
            raise ConnectionError
        return await send(*args, **options)

    with monkeypatch.context() as dying:
        dying.setattr(redis_client, "execute_command", mortal)
        with contextlib.suppress(ConnectionError, StoreDown):
            await migration.moved(OLD.chat, NEW.chat)
    epochs = 0
    for key in (OLD, NEW):
        try:
            if await store.load(key):
                await store.update(key, touched)
                epochs += 1
        except StoreBusy:
            pass
    await migration.moved(OLD.chat, NEW.chat)
    there = await store.load(NEW)
    assert there is not None
    assert there.epoch == epochs
    assert (there.id, there.chat) == ("two", NEW.chat)
    assert await store.read_log(NEW, "two") == ["c", "d"]
    assert await store.dirty() == {NEW}


async def test_writers_at_the_same_moment_lose_nothing(
    store: Store[Table], migration: Migration, redis_client: Redis
) -> None:
    others = [Store(redis_client, Table) for _ in range(3)]
    await asyncio.gather(
        *(other.update(OLD, touched) for other in others),
        migration.moved(OLD.chat, NEW.chat),
        *(Migration(other, lambda key: None).moved(OLD.chat, NEW.chat) for other in others),
        *(other.update(OLD, touched) for other in others),
    )
    there = await store.load(NEW)
    assert there is not None
    assert there.epoch == 6


async def test_topics_of_a_chat_are_known(store: Store[Table]) -> None:
    chat = NEW.chat
    assert await store.places(chat) == (NEW,)
    for topic in (12, 5):
        await store.update(TableKey(chat, topic), written(table("t"), "a"))
    assert set(await store.places(chat)) == {NEW, TableKey(chat, 5), TableKey(chat, 12)}
