"""R2: Redis killed, too slow, full, read-only in the middle of play."""

import asyncio
import time

from telegram_bot.storage.store import connect
from tests.bench.servers import server
from tests.bench.table import Row, figure
from tests.e2e.outages import OUTAGES, Outage, play_through


async def survived(outage: Outage) -> str:
    """What went wrong, or nothing."""
    async with server() as url:
        redis, admin = connect(url), connect(url)
        try:
            await play_through(outage, redis, admin)
        except AssertionError as error:
            return f"wrong: {error}"[:60]
        finally:
            await redis.aclose()
            await admin.aclose()
    return ""


def rows(*, quick: bool = False) -> list[Row]:
    """A line for each outage."""
    found = []
    for name, outage in OUTAGES.items():
        start = time.monotonic()
        wrong = asyncio.run(survived(outage))
        what = f"Redis {name} during play ({time.monotonic() - start:.0f} s in all)"
        bar = "answered so, nothing half-written, goes on"
        found.append(figure("R2", what, wrong or "so", bar, holds=not wrong))
    return found
