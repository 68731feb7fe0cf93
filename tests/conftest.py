"""Fixtures that every test may use."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from fakeredis import FakeAsyncRedis
from hypothesis import settings
from redis.asyncio import Redis

from telegram_bot.storage.store import connect
from tests.refereeing import Refereeing

# Chance finds new cases where people work; what is merged must not depend on it.
settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")

SERVER = """
import asyncio, sys
from pathlib import Path
from telegram_bot.storage.embedded import embedded_redis

async def main():
    async with embedded_redis(Path(sys.argv[1])) as url:
        print(url, flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(main())
"""


def pytest_configure(config: pytest.Config) -> None:
    """Every request to the Bot API is judged, whichever test sends it."""
    config.pluginmanager.register(Refereeing(config), "refereeing")


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, one for the whole run; `real_redis` empties it.

    A process of its own holds the server and stops it when its input ends: so none is left behind
    by a run that was killed.
    """
    holder = subprocess.Popen(
        [sys.executable, "-c", SERVER, tmp_path_factory.mktemp("valkey")],
        cwd=Path(__file__).parents[1],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with holder:
        assert holder.stdout is not None
        yield holder.stdout.readline().strip()


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
