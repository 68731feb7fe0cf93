"""A hall with a supergroup of four; the bot has been added and has greeted them."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from tests.e2e.real_groups.hall import Hall


@pytest.fixture
async def hall(fake_redis: Redis) -> AsyncIterator[Hall]:
    async with Hall.open(fake_redis) as open_hall:
        yield open_hall


@pytest.fixture
async def basic(fake_redis: Redis) -> AsyncIterator[Hall]:
    """The same with a basic group, which may become a supergroup."""
    async with Hall.open(fake_redis, basic=True) as open_hall:
        yield open_hall
