"""Everybody taps at once: answers come at once, the card is calm, nothing gets lost."""

import asyncio

from fakeredis import FakeAsyncRedis

from tests.e2e.flood import A_SECOND, VirtualLoop, flood

SECONDS = 10


def test_a_flood_of_taps_is_answered_at_once_and_drawn_in_time() -> None:
    """P3 of bars.md, a sixth as long; `make bench` plays the whole minute in real time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
        loop = runner.get_loop()
        flooded = runner.run(flood(redis, SECONDS, loop.time))
    print(flooded)
    assert flooded.presses == 6 * A_SECOND * SECONDS
    assert flooded.unanswered == flooded.lost == flooded.refused == 0
    assert flooded.slowest_answer <= 1
    assert flooded.most_in_a_minute <= 20
    assert flooded.last_gap <= 4
    assert flooded.is_right
