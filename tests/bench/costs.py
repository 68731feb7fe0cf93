"""P1: what one press costs in round trips to Redis and in calls to Telegram, over a whole game."""

import asyncio
from collections import Counter
from typing import Any

from redis.asyncio import Redis

from sandbox.model import Message, Press
from tests.bench.servers import real_redis
from tests.bench.table import Row, figure
from tests.e2e.campaign import PEOPLE
from tests.e2e.crash import Life, MortalRedis, MortalRequest, load_scripts
from tests.e2e.stage import Stage, Tap
from tests.e2e.test_campaign import play_campaign

ANSWER = "answerCallbackQuery"
TELEGRAM = (ANSWER, "editMessageText", "editMessageReplyMarkup", "sendMessage", "deleteMessage")


class CountedStage(Stage):
    """Counts for every press what was done until it was answered, and what after."""

    def __init__(self, redis: Redis, language: str, people: tuple[str, ...], **more: Any) -> None:
        super().__init__(redis, language, people, **more)
        self.life = Life()
        self.redis = MortalRedis(redis, self.life)
        self.make_request = lambda: MortalRequest(self.world, self.life)
        self.before: Counter[int] = Counter()
        self.calls: Counter[tuple[str, ...]] = Counter()
        self.drawing: Counter[int] = Counter()

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """One press."""
        self.life.begin_count()
        press = await super().tap(name, what, message)
        done = [operation.name for operation in self.life.operations]
        handled = [o.name for o in self.life.operations if o.by.startswith("Dispatcher")]
        trips = handled[: handled.index(ANSWER)]
        self.before[len([name for name in trips if name not in TELEGRAM])] += 1
        self.calls[tuple(name for name in done if name in TELEGRAM)] += 1
        drawn = (o.name for o in self.life.operations if o.by.startswith("Drawer._work"))
        self.drawing[sum(name not in TELEGRAM for name in drawn)] += 1
        return press


async def played() -> CountedStage:
    """Two whole sessions."""
    async with real_redis() as redis:
        await load_scripts(redis)
        async with CountedStage.open(redis, "ru", PEOPLE) as stage:
            assert isinstance(stage, CountedStage)
            await play_campaign(stage)
            return stage


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of P1."""
    stage = asyncio.run(played())
    presses = stage.before.total()
    worst = max(stage.before)
    common, often = stage.calls.most_common(1)[0]
    trips = ", ".join(f"{trips} in {count}" for trips, count in sorted(stage.before.items()))
    drawing = ", ".join(f"{trips} in {count}" for trips, count in sorted(stage.drawing.items()))
    new = sum(count for calls, count in stage.calls.items() if "sendMessage" in calls)
    return [
        figure(
            "P1",
            f"Redis round trips before the answer, worst of {presses} presses ({trips})",
            worst,
            "2",
            holds=worst <= 2,
        ),
        figure(
            "P1",
            f"Telegram calls of the common path ({often} of {presses}; {new} with a new message)",
            len(common),
            "2: answer, edit",
            holds=common == (ANSWER, "editMessageText"),
        ),
        figure("P1", f"the drawing's own round trips: {drawing}", "-", "(shown)", holds=True),
    ]
