"""R6 and R7: ten thousand raw updates and ten thousand forged presses, every request judged."""

import asyncio
import sys

from fakeredis import FakeAsyncRedis

from sandbox.world import World
from tests.bench.table import Row
from tests.e2e.fuzz import Arena
from tests.referee import Referee

OF_EACH, IN_ONE = 10_000, 1_000
"""So many of each kind; a new arena after so many."""


async def updates(arena: Arena, count: int) -> None:
    """A third as Telegram sends them, the others spoiled."""
    for number in range(count):
        await arena.send(spoiled=number % 3 > 0)
        if number % 10 == 0:
            await arena.play()


async def presses(arena: Arena, count: int) -> None:
    """Forged ones, with real play in between."""
    for number in range(count):
        await arena.forge()
        if number % 4 == 0:
            await arena.play()


async def fuzzed(kind: str, total: int, first_seed: int) -> tuple[int, list[str]]:
    """How many were sent, and whatever went wrong."""
    sent, faults = 0, []
    for seed in range(first_seed, first_seed + max(1, total // IN_ONE)):
        redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
        async with Arena.open(redis, seed) as arena:
            count = min(total, IN_ONE)
            await (updates if kind == "updates" else presses)(arena, count)
            await arena.bot.settle()
        await redis.aclose()
        sent += count
        faults += [f"seed {seed}: {each}" for each in arena.verdict()]
    return sent, faults


def rows(*, quick: bool = False) -> list[Row]:
    """One row for raw updates, one for forged presses, one for what the referee saw."""
    referee = Referee()
    World.watchers.append(referee)
    found = []
    for kind, first_seed in (("updates", 1_000), ("presses", 2_000)):
        sent, faults = asyncio.run(fuzzed(kind, IN_ONE if quick else OF_EACH, first_seed))
        print("".join(f"{fault}\n" for fault in faults[:20]), end="", file=sys.stderr)
        found.append(_row("R6", f"{kind} that went wrong, of {sent}", len(faults)))
    World.watchers.remove(referee)
    print("".join(f"{refusal}\n" for refusal in referee.refused[:20]), end="", file=sys.stderr)
    judged = f"requests the referee refused, of {referee.requests.total()}"
    return [*found, _row("R7", judged, len(referee.refused))]


def _row(bar: str, what: str, wrong: int) -> Row:
    figures = {"ours": wrong, "floor": None, "ratio": None, "bar": "none"}
    return {"id": bar, "what": what, **figures, "holds": not wrong}
