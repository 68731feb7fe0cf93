"""Redis is away for a moment: people are told so, nothing is half-written, play goes on."""

import pytest
from redis.asyncio import Redis

from telegram_bot.storage.store import connect
from tests.e2e.outages import OUTAGES, play_through


@pytest.mark.parametrize("name", OUTAGES)
async def test_play_goes_on_after_an_outage(name: str, real_redis: Redis, redis_url: str) -> None:
    """R2 of bars.md; the bot is not restarted."""
    admin = connect(redis_url)
    try:
        await play_through(OUTAGES[name], real_redis, admin)
    finally:
        await admin.aclose()
