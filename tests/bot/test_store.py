"""The store, on the fake and on the real server alike."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError
from redis import exceptions
from redis.asyncio import Redis

from telegram_bot.storage import store as store_module
from telegram_bot.storage.store import (
    BUCKETS,
    Change,
    Store,
    StoreBusy,
    StoreDown,
    TableKey,
    connect,
)
from telegram_bot.storage.table import Table

KEY = TableKey(-1001234567890, 7)


class Counter(BaseModel):
    """The smallest record."""

    revision: int = 0
    count: int = 0


class CountingRedis:
    """Counts what goes over the wire, by standing in for the client's own sender."""

    def __init__(self, client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
        self.round_trips = 0
        send: Callable[..., Awaitable[Any]] = client.execute_command

        async def counted(*args: Any, **options: Any) -> Any:
            self.round_trips += 1
            return await send(*args, **options)

        monkeypatch.setattr(client, "execute_command", counted)


@pytest.fixture
def store(redis_client: Redis) -> Store[Counter]:
    return Store(redis_client, Counter)


def count(counter: Counter | None) -> Change[Counter, int]:
    number = counter.count + 1 if counter else 1
    return Change(number, Counter(count=number), log=(f'"{number}"',), log_id="evening")


def refuse(counter: Counter | None) -> Change[Counter, str]:
    return Change("refused")


async def test_an_unknown_table_is_none(store: Store[Counter]) -> None:
    assert await store.load(KEY) is None


async def test_revisions_count_the_writes(store: Store[Counter]) -> None:
    assert [await store.update(KEY, count) for _ in range(3)] == [1, 2, 3]
    assert await store.load(KEY) == Counter(revision=3, count=3)


async def test_a_refusal_writes_nothing(store: Store[Counter], redis_client: Redis) -> None:
    assert await store.update(KEY, refuse) == "refused"
    assert await redis_client.keys() == []


async def test_an_error_of_the_change_writes_nothing(
    store: Store[Counter], redis_client: Redis
) -> None:
    def fail(counter: Counter | None) -> Change[Counter, None]:
        raise LookupError

    with pytest.raises(LookupError):
        await store.update(KEY, fail)
    assert await redis_client.keys() == []
    assert await store.update(KEY, count) == 1, "the lock was left behind"


async def test_chats_and_topics_are_apart(store: Store[Counter]) -> None:
    keys = [TableKey(5), TableKey(-5), TableKey(5, 1), TableKey(5, 2)]
    for key in keys:
        assert await store.update(key, count) == 1
    assert await store.dirty() == set(keys)


async def test_round_trips_two_for_a_change_one_for_a_refusal(
    store: Store[Counter], redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.update(KEY, count)  # Redis learns the script
    wire = CountingRedis(redis_client, monkeypatch)
    await store.update(KEY, count)
    assert wire.round_trips == 2
    await store.update(KEY, refuse)
    assert wire.round_trips == 3
    await store.load(KEY)
    assert wire.round_trips == 4


async def test_a_server_that_forgot_the_scripts_learns_them_again(
    store: Store[Counter], redis_client: Redis
) -> None:
    await store.update(KEY, count)
    await redis_client.script_flush()
    assert await store.update(KEY, count) == 2


@pytest.mark.parametrize("racers", [6, 20])
async def test_racing_replicas_each_count_once(redis_client: Redis, racers: int) -> None:
    replicas = [Store(redis_client, Counter) for _ in range(racers)]
    results = await asyncio.gather(*(replica.update(KEY, count) for replica in replicas))
    assert sorted(results) == list(range(1, racers + 1))
    assert await replicas[0].load(KEY) == Counter(revision=racers, count=racers)
    assert len(await replicas[0].read_log(KEY, "evening")) == racers


async def test_racing_presses_in_one_process_lose_no_race(store: Store[Counter]) -> None:
    asked = 0

    def counted(counter: Counter | None) -> Change[Counter, int]:
        nonlocal asked
        asked += 1
        return count(counter)

    await asyncio.gather(*(store.update(KEY, counted) for _ in range(30)))
    assert asked == 30


async def test_always_losing_ends_in_store_busy(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "_LONGEST_PAUSE", 0)
    store, rival = Store(redis_client, Counter), redis_client
    await store.update(KEY, count)
    load = store.load

    async def load_then_be_overtaken(key: TableKey) -> Counter | None:
        table = await load(key)
        await rival.hincrby(f"story:{{{key.bucket}}}:table:{key}", "rev", 1)
        return table

    monkeypatch.setattr(store, "load", load_then_be_overtaken)
    with pytest.raises(StoreBusy):
        await store.update(KEY, count)
    assert await load(KEY) == Counter(revision=1, count=1)


async def test_a_commit_whose_answer_got_lost_counts_once(
    store: Store[Counter], redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    send: Callable[..., Awaitable[Any]] = redis_client.execute_command

    async def send_twice(*args: Any, **options: Any) -> Any:
        await send(*args, **options)
        return await send(*args, **options)

    await store.update(KEY, count)
    monkeypatch.setattr(redis_client, "execute_command", send_twice)
    assert await store.update(KEY, count) == 2
    assert await store.load(KEY) == Counter(revision=2, count=2)
    assert await store.read_log(KEY, "evening") == ['"1"', '"2"']


async def test_the_log_is_read_in_parts(store: Store[Counter]) -> None:
    for _ in range(4):
        await store.update(KEY, count)
    assert await store.read_log(KEY, "evening") == ['"1"', '"2"', '"3"', '"4"']
    assert await store.read_log(KEY, "evening", 1, 2) == ['"2"', '"3"']
    assert await store.read_log(KEY, "another evening") == []


@pytest.mark.parametrize(("keep", "left"), [(0, []), (1, ['"1"']), (9, ['"1"', '"2"'])])
async def test_undo_cuts_the_log_with_the_same_write(
    store: Store[Counter], keep: int, left: list[str]
) -> None:
    await store.update(KEY, count)
    await store.update(KEY, count)

    def undo(counter: Counter | None) -> Change[Counter, None]:
        return Change(None, Counter(), log=("undone",), log_id="evening", log_keep=keep)

    await store.update(KEY, undo)
    assert await store.read_log(KEY, "evening") == [*left, "undone"]
    assert await store.load(KEY) == Counter(revision=3)


def change(past: Any) -> Callable[[Counter | None], Change[Counter, None]]:
    """One more, and the past as told."""

    def counted(counter: Counter | None) -> Change[Counter, None]:
        return Change(None, Counter(count=counter.count + 1 if counter else 1), past=past)

    return counted


async def test_the_past_holds_ten_values_and_gives_the_newest_first(store: Store[Counter]) -> None:
    assert await store.past(KEY) is None
    await store.update(KEY, change("keep"))
    assert await store.past(KEY) is None, "before the first value there was none"
    for _ in range(12):
        await store.update(KEY, change("keep"))
    await store.update(KEY, change(""))
    for count in range(12, 2, -1):
        assert await store.past(KEY) == Counter(revision=count, count=count)
        await store.update(KEY, change("take"))
    assert await store.past(KEY) is None
    await store.update(KEY, change("take"))


async def test_the_past_is_cleared_at_once(store: Store[Counter]) -> None:
    for past in ("", "keep", "keep", "clear"):
        await store.update(KEY, change(past))
    assert await store.past(KEY) is None


async def test_notes_of_people_are_apart(store: Store[Counter]) -> None:
    assert await store.note(5) is None
    await store.save_note(5, "one")
    await store.save_note(6, "two")
    await store.save_note(5, "three")
    assert [await store.note(5), await store.note(6)] == ["three", "two"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"log": ("line",), "log_id": "evening"},
        {"table": Counter(), "log": ("line",)},
        {"table": Counter(), "log_keep": 1},
        {"table": Counter(), "log_id": "evening", "log_keep": -1},
    ],
)
def test_a_change_of_the_log_needs_table_and_id(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="log"):
        Change(None, **wrong)


async def test_a_drawing_ends_only_with_the_present_revision(store: Store[Counter]) -> None:
    await store.update(KEY, count)
    await store.begin(KEY, "mine", 60)
    await store.update(KEY, count)
    assert not await store.finish(KEY, "mine", 1, {"message": 12})
    assert await store.dirty() == {KEY}
    assert await store.begin(KEY, "yours", 60) is None, "the lease was given back too early"
    assert await store.card(KEY) == {"message": 12}
    assert await store.finish(KEY, "mine", 2)
    assert await store.dirty() == set()
    assert await store.card(KEY) == {"message": 12}, "no new notes: the old ones stay"
    assert await store.begin(KEY, "yours", 60)


async def test_the_end_of_a_drawing_replaces_the_notes_whole(store: Store[Counter]) -> None:
    await store.update(KEY, count)
    await store.save_card(KEY, {"message": 12, "old": 3})
    assert await store.finish(KEY, "mine", 1, {"message": 13})
    assert await store.card(KEY) == {"message": 13}


async def test_the_end_of_a_drawing_leaves_the_lease_of_another(store: Store[Counter]) -> None:
    await store.update(KEY, count)
    await store.begin(KEY, "yours", 60)
    assert await store.finish(KEY, "mine", 1)
    assert await store.renew(KEY, "yours", 60)


async def test_a_drawing_begins_with_the_table_and_its_notes(store: Store[Counter]) -> None:
    assert await store.begin(KEY, "mine", 60) == (None, {})
    await store.update(KEY, count)
    await store.save_card(KEY, {"message": 12, "look": -3})
    found = Counter(revision=1, count=1), {"message": 12, "look": -3}
    assert await store.begin(KEY, "mine", 60) == found


async def test_dirty_notes_of_all_buckets(store: Store[Counter]) -> None:
    keys = {TableKey(-chat) for chat in range(BUCKETS * 2)}
    await asyncio.gather(*(store.update(key, count) for key in keys))
    assert await store.dirty() == keys


async def test_a_card_is_replaced_whole(store: Store[Counter]) -> None:
    assert await store.card(KEY) == {}
    await store.save_card(KEY, {"message": 12, "drawn": 3})
    await store.save_card(KEY, {"message": -13})
    assert await store.card(KEY) == {"message": -13}
    await store.save_card(KEY, {})
    assert await store.card(KEY) == {}


async def test_a_lease_has_one_owner(store: Store[Counter]) -> None:
    assert await store.begin(KEY, "mine", 60)
    assert await store.begin(KEY, "mine", 60)
    assert not await store.begin(KEY, "yours", 60)
    await store.release(KEY, "yours")
    assert not await store.renew(KEY, "yours", 60)
    assert await store.renew(KEY, "mine", 60)
    await store.release(KEY, "mine")
    assert not await store.renew(KEY, "mine", 60)
    assert await store.begin(KEY, "yours", 60)


async def test_a_lease_runs_out(store: Store[Counter]) -> None:
    assert await store.begin(KEY, "mine", 0.02)
    await asyncio.sleep(0.05)
    assert not await store.renew(KEY, "mine", 60)
    assert await store.begin(KEY, "yours", 60)


async def test_the_keys_of_a_chat_share_a_slot(store: Store[Counter], redis_client: Redis) -> None:
    await store.update(KEY, count)
    await store.save_card(KEY, {"message": 1})
    await store.begin(KEY, "mine", 60)
    keys = await redis_client.keys()
    assert len(keys) == 6
    assert {str(key).partition("}")[0] for key in keys} == {"story:{" + str(1001234567890 % 64)}


@pytest.mark.parametrize("key", [TableKey(1), TableKey(-1001234567890), TableKey(-5, 99)])
def test_a_key_is_read_back(key: TableKey) -> None:
    assert TableKey.parse(str(key)) == key


async def test_a_value_that_is_no_record_is_not_hidden(
    store: Store[Counter], redis_client: Redis
) -> None:
    await redis_client.hset(f"story:{{{KEY.bucket}}}:table:{KEY}", "value", "{")
    with pytest.raises(ValidationError):
        await store.load(KEY)


async def test_the_real_record_fits(redis_client: Redis) -> None:
    store = Store(redis_client, Table)
    table = Table(id="a", chat=KEY.chat, topic=KEY.topic, game="dryh")
    await store.update(KEY, lambda _: Change(None, table))
    assert await store.load(KEY) == table.model_copy(update={"revision": 1})


@pytest.mark.parametrize(
    "error",
    [
        exceptions.ConnectionError("gone"),
        exceptions.BusyLoadingError("loading"),
        exceptions.TimeoutError("slow"),
        exceptions.ReadOnlyError("You can't write against a read only replica."),
        exceptions.OutOfMemoryError("command not allowed when used memory > 'maxmemory'."),
        exceptions.ResponseError("MISCONF Errors writing to the AOF file: No space left"),
        exceptions.ResponseError("Error running script: @user_script: 9: -OOM command not allowed"),
    ],
)
async def test_what_says_not_now_is_store_down(
    store: Store[Counter],
    redis_client: Redis,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    async def refuse_everything(*args: Any, **options: Any) -> Any:
        raise error

    monkeypatch.setattr(redis_client, "execute_command", refuse_everything)
    with pytest.raises(StoreDown) as caught:
        await store.update(KEY, count)
    assert caught.value.__cause__ is error


async def test_what_says_wrong_stays_a_bug(store: Store[Counter], redis_client: Redis) -> None:
    await redis_client.set(f"story:{{{KEY.bucket}}}:table:{KEY}", "not a hash")
    with pytest.raises(exceptions.ResponseError, match="WRONGTYPE"):
        await store.load(KEY)


@pytest.fixture
async def full_redis(real_redis: Redis) -> AsyncIterator[Redis]:
    """A server that has no memory left for new data."""
    yield real_redis
    await real_redis.config_set("maxmemory", 0)


async def test_a_full_server_is_store_down_and_nothing_half_written(full_redis: Redis) -> None:
    store = Store(full_redis, Counter)
    await store.update(KEY, count)
    await store.save_card(KEY, {"message": 1})
    await full_redis.config_set("maxmemory", 1)

    def undo(counter: Counter | None) -> Change[Counter, None]:
        return Change(None, Counter(), log_id="evening", log_keep=0)

    with pytest.raises(StoreDown):
        await store.update(KEY, undo)
    with pytest.raises(StoreDown):
        await store.save_card(KEY, {"message": 2})
    with pytest.raises(StoreDown):
        await store.finish(KEY, "mine", 1, {"message": 2})
    assert await store.load(KEY) == Counter(revision=1, count=1)
    assert await store.read_log(KEY, "evening") == ['"1"']
    assert await store.card(KEY) == {"message": 1}
    await full_redis.config_set("maxmemory", 0)
    assert await store.update(KEY, count) == 2


async def test_a_server_without_replicas_to_write_to_is_store_down(real_redis: Redis) -> None:
    await real_redis.config_set("min-replicas-to-write", 1)
    try:
        with pytest.raises(StoreDown):
            await Store(real_redis, Counter).update(KEY, count)
    finally:
        await real_redis.config_set("min-replicas-to-write", 0)


async def test_a_read_only_replica_is_store_down(real_redis: Redis) -> None:
    await real_redis.replicaof("127.0.0.1", "1")
    try:
        with pytest.raises(StoreDown):
            await Store(real_redis, Counter).update(KEY, count)
    finally:
        await real_redis.replicaof("NO", "ONE")


async def test_no_server_is_store_down() -> None:
    client = connect("unix:///nowhere/valkey.sock")
    with pytest.raises(StoreDown):
        await Store(client, Counter).dirty()
    await client.aclose()


async def test_connections_cut_by_the_server_are_made_again(
    real_redis: Redis, redis_url: str
) -> None:
    client = connect(redis_url)
    store = Store(client, Counter)
    keys = [TableKey(number) for number in range(10)]
    await asyncio.gather(*(store.update(key, count) for key in keys))
    await real_redis.client_kill_filter(_type="normal", skipme=True)
    assert await asyncio.gather(*(store.update(key, count) for key in keys)) == [2] * 10
    await client.aclose()


async def test_more_tables_at_once_than_connections(real_redis: Redis) -> None:
    store = Store(real_redis, Counter)
    keys = [TableKey(number) for number in range(300)]
    assert await asyncio.gather(*(store.update(key, count) for key in keys)) == [1] * 300
