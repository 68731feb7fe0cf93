"""Rolls in Redis, on the fake and on the real server alike."""

import asyncio

import pytest
from redis import exceptions
from redis.asyncio import Redis

from telegram_bot.storage.changes import TableKey
from telegram_bot.storage.quick_store import KEPT, Fallen, RollPlace, RollStore
from telegram_bot.storage.redis_client import StoreDown

HERE, INLINE = RollPlace(-1001234567890, 42), RollPlace(inline="AgAAAxyz")


def roll(mark: str, *faces: int) -> Fallen:
    """A roll of Vera's."""
    return Fallen(game="dryh", faces=(faces, (), (), (1,)), name="Вера", mark=mark)


@pytest.mark.parametrize("place", [HERE, INLINE])
async def test_the_first_roll_of_a_number_stays(redis_client: Redis, place: RollPlace) -> None:
    store = RollStore(redis_client)
    assert await store.lying(place) == {}
    first, second = roll("a", 6, 1), roll("b", 2, 2)
    assert await store.keep(place, 1, first) == {1: first}
    assert await store.keep(place, 1, second) == {1: first}
    assert await store.keep(place, 2, second) == {1: first, 2: second}
    assert await store.lying(place) == {1: first, 2: second}


async def test_of_ten_at_once_one_roll_is_kept_and_all_see_it(redis_client: Redis) -> None:
    stores = [RollStore(redis_client) for _ in range(10)]
    seen = await asyncio.gather(
        *(store.keep(HERE, 1, roll(str(at), at % 6 + 1)) for at, store in enumerate(stores))
    )
    assert len({rolls[1].mark for rolls in seen}) == 1


async def test_rolls_come_in_their_order_whatever_their_numbers(redis_client: Redis) -> None:
    store = RollStore(redis_client)
    for number in (10, 9, 2):
        await store.keep(HERE, number, roll(str(number), 1))
    assert list(await store.lying(HERE)) == [2, 9, 10]


async def test_a_claim_is_given_once_and_is_no_roll(redis_client: Redis) -> None:
    store = RollStore(redis_client)
    assert [await store.claim(HERE) for _ in range(3)] == [True, False, False]
    assert await store.lying(HERE) == {}


async def test_everything_is_forgotten_after_a_month(redis_client: Redis) -> None:
    store = RollStore(redis_client)
    await store.keep(HERE, 1, roll("a", 1))
    await store.claim(INLINE)
    for place in (HERE, INLINE):
        assert 0 < await redis_client.ttl(place.key) <= KEPT


async def test_what_is_no_roll_is_left_out(redis_client: Redis) -> None:
    store = RollStore(redis_client)
    await redis_client.hset(HERE.key, "1", "garbage")
    kept = roll("a", 1)
    assert await store.keep(HERE, 2, kept) == {2: kept}


def test_the_keys_of_a_chat_share_its_bucket() -> None:
    bucket = TableKey(HERE.chat).bucket
    assert HERE.key == f"story:{{{bucket}}}:roll:{HERE.chat}:{HERE.message}"
    assert INLINE.key.startswith("story:{")
    assert RollPlace(HERE.chat, 43).key != HERE.key


async def test_a_redis_that_is_away_is_said(
    fake_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*args: object, **options: object) -> None:
        raise exceptions.ConnectionError

    monkeypatch.setattr(fake_redis, "execute_command", away)
    with pytest.raises(StoreDown):
        await RollStore(fake_redis).lying(HERE)
