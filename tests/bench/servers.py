"""What benchmarks run on: a real server in a directory of its own, and clients of it."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from redis.asyncio import Redis

from telegram_bot.storage.embedded import embedded_redis
from telegram_bot.storage.store import connect


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """The address of an empty server, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="bench") as directory:
        async with embedded_redis(Path(directory)) as url:
            yield url


@asynccontextmanager
async def real_redis() -> AsyncIterator[Redis]:
    """A client of such a server."""
    async with server() as url:
        redis = connect(url)
        yield redis
        await redis.aclose()
