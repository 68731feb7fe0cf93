"""P3: six people tap ten times a second each for a minute; real time, a real server, polling."""

import asyncio

from tests.bench.servers import real_redis
from tests.bench.table import Row, figure
from tests.e2e.flood import Flooded, flood

SECONDS, QUICKLY = 60, 10


async def flooded(seconds: int) -> Flooded:
    """One flood."""
    async with real_redis() as redis:
        return await flood(redis, seconds)


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of P3."""
    found = asyncio.run(flooded(QUICKLY if quick else SECONDS))
    gap, right = found.last_gap, found.is_right
    return [
        figure(
            "P3",
            f"slowest of {found.presses} answers, seconds (Telegram is 50-200 ms away)",
            found.slowest_answer,
            "<= 1, none missing",
            holds=found.slowest_answer <= 1 and found.unanswered == 0,
        ),
        figure("P3", "presses lost", found.lost, "0", holds=found.lost == 0),
        figure(
            "P3",
            "most edits and sends in a minute; 429 met",
            f"{found.most_in_a_minute}; {found.refused}",
            "<= 20; 0",
            holds=found.most_in_a_minute <= 20 and found.refused == 0,
        ),
        figure(
            "P3",
            "seconds from an edit to the one with the last state",
            gap,
            "<= 4, the last state is shown",
            holds=gap <= 4 and right,
        ),
    ]
