"""R1: bots that die at two hundred random moments, in one process; then redelivery.

Real processes under a real kill -9 are `tests/e2e/test_http.py`.
"""

import asyncio
import random
from functools import cache
from itertools import pairwise

from fakeredis import FakeAsyncRedis
from pydantic import TypeAdapter

from telegram_bot.screens import draw
from telegram_bot.tables import service
from tests.bench.table import Row, figure
from tests.e2e.crash import MortalStage, load_scripts
from tests.e2e.test_kill import deaths_in, die_in, heal, undisturbed

DEATHS, QUICKLY = 200, 20


async def died(deaths: int) -> tuple[list[str], int]:
    """What went wrong, and after how many deaths a second card had to be found by a press."""
    chance, wrong, healed = random.Random(7), [], 0
    redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
    await load_scripts(redis)
    async with MortalStage.opened(redis) as stage:
        moments = await undisturbed(stage)
        pairs = list(pairwise([*moments, moments[-1]]))
        for _ in range(deaths):
            moment, following = chance.choice(pairs)
            stage.late = chance.random() < 0.5
            death = chance.choice(list(deaths_in(moment)))
            try:
                if not await die_in(stage, moment, death):
                    healed += 1
                    await heal(stage, following)
            except AssertionError as error:
                wrong.append(f"{moment.step}, {death}: {error}")
    return wrong, healed


def rows(*, quick: bool = False) -> list[Row]:
    """The figure of R1."""
    for module in (draw, service):
        vars(module)["TypeAdapter"] = cache(TypeAdapter)  # most of a start is making these anew
    deaths = QUICKLY if quick else DEATHS
    wrong, healed = asyncio.run(died(deaths))
    what = (
        f"deaths of {deaths} with a press lost, doubled, or its card late ({healed} cards healed)"
    )
    return [figure("R1", what, len(wrong), "0, drawn within 10 s", holds=not wrong)]
