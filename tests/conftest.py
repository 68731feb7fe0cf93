"""Fixtures that every test may use."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from fakeredis import FakeAsyncRedis
from redis.asyncio import Redis

from telegram_bot.embedded import embedded_redis
from telegram_bot.store import connect


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, one for the whole run; `real_redis` empties it."""
    server = embedded_redis(tmp_path_factory.mktemp("valkey"))
    with asyncio.Runner() as runner:
        yield runner.run(server.__aenter__())
        runner.run(server.__aexit__(None, None, None))


@pytest.fixture
async def real_redis(redis_url: str) -> AsyncIterator[Redis]:
    """A client of the real server, which is empty."""
    client = connect(redis_url)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture
async def fake_redis() -> AsyncIterator[Redis]:
    """A client of a server in this process, which is empty."""
    client = FakeAsyncRedis(decode_responses=True, max_connections=1000)
    yield client
    await client.aclose()


@pytest.fixture(params=["fake", "real"])
def redis_client(request: pytest.FixtureRequest) -> Redis:
    """An empty Redis: every test that asks for it runs on the fake and on the real one."""
    client: Redis = request.getfixturevalue(f"{request.param}_redis")
    return client
