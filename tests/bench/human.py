"""U1: what the golden games cost in taps and messages, and how many of these in any minute.

The games are played twice: once as fast as they go, for the counts; once by people who tap every
two seconds, in a group that keeps Telegram's limit. Time passes there only when everybody waits.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from fakeredis import FakeAsyncRedis
from redis.asyncio import Redis

from sandbox.errors import ApiError
from sandbox.model import Call
from tests.bench.table import Row, figure
from tests.e2e import campaign, candles, drama, evening
from tests.e2e.flood import VirtualLoop
from tests.e2e.stage import Stage
from tests.e2e.storm import StormyStage
from tests.e2e.test_campaign import play_campaign

CONFLICT_TAPS, CONFLICT_MESSAGES = 12, 2
A_MINUTE = 20
THREE = (evening.GM, evening.VERA, evening.LEVA)
GAMES: dict[str, tuple[tuple[str, ...], Callable[[Stage], Awaitable[Any]]]] = {
    "three conflicts": (THREE, evening.play_evening),
    "two sessions": (campaign.PEOPLE, play_campaign),
    "drama": (drama.PEOPLE, drama.play_drama),
    "candles": (candles.PEOPLE, candles.play_candles),
}
Counts = dict[str, int]


def fresh() -> Redis:
    """An empty server in this process."""
    return FakeAsyncRedis(decode_responses=True, max_connections=1000)


async def counted(game: str) -> Any:
    """What the play itself counts."""
    people, play = GAMES[game]
    async with Stage.open(fresh(), "ru", people) as stage:
        return await play(stage)


async def at_human_pace(game: str, clock: Callable[[], float]) -> tuple[list[Call], float]:
    """All that was called at two seconds a tap, and the longest time somebody waited for a key."""
    people, play = GAMES[game]
    async with StormyStage.opened(fresh(), people, clock, seed=0, every=0) as stage:
        await play(stage)
        return list(stage.world.log), stage.longest_wait


def conflicts() -> Row:
    """An ordinary conflict: five to seven taps, the worst ordinary one twelve, two messages."""
    parts: list[Counts] = asyncio.run(counted("three conflicts"))
    scenes: list[Counts] = asyncio.run(counted("two sessions"))
    ordinary = [
        found
        for scene, found in zip(campaign.SCENES, scenes, strict=True)
        if scene in (campaign.DISCIPLINE, campaign.ANXIETY, campaign.EMOTIONS, campaign.SHADOW)
    ]
    return counts_of("conflict (DRYH)", [*parts, *ordinary], CONFLICT_TAPS, CONFLICT_MESSAGES)


def counts_of(what: str, found: Iterable[Counts], taps: int | None, messages: int) -> Row:
    """The spread of each count; the budget of every part is asked for by its own game's test."""
    found = list(found)
    spread = [spread_of(found, count) for count in ("taps", "typed", "sendMessage", EDIT)]
    holds = all(
        (taps is None or one["taps"] <= taps)
        and one.get("typed", 0) == 0
        and one.get("sendMessage", 0) <= messages
        for one in found
    )
    bar = f"taps <= {taps or 'budget'}, typed 0, new <= {messages}"
    return figure("U1", f"{what}: taps / typed / new / edits", " / ".join(spread), bar, holds=holds)


EDIT = "editMessageText"


def spread_of(found: list[Counts], what: str) -> str:
    """The least and the most."""
    least, most = (pick(one.get(what, 0) for one in found) for pick in (min, max))
    return str(least) if least == most else f"{least}-{most}"


def parts_with_a_budget(game: str, kinds: dict[str, Callable[[str], bool]]) -> list[Row]:
    """Votes, scenes, candles: whatever has a budget in its play."""
    parts = [(part, found) for part, found in asyncio.run(counted(game)) if part.taps is not None]
    rows = []
    for what, is_one in kinds.items():
        some = [(part, found) for part, found in parts if is_one(part.name)]
        row = counts_of(what, (found for _, found in some), None, 3)
        row["holds"] &= all(found["taps"] <= part.taps for part, found in some)
        rows.append(row)
    return rows


def in_any_minute(game: str) -> Row:
    """Edits and sends at two seconds a tap."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        log, waited = runner.run(at_human_pace(game, runner.get_loop().time))
    at = [c.at for c in log if c.method.startswith(("send", "edit")) and c.error is None]
    most = max(sum(a <= b < a + 60 for b in at) for a in at)
    refused = sum(isinstance(c.error, ApiError) and c.error.code == 429 for c in log)
    what = f"{game}: most edits and sends in a minute (longest wait for a key {waited:.0f} s)"
    return figure(
        "U1", what, most, f"<= {A_MINUTE}, no 429", holds=most <= A_MINUTE and not refused
    )


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of U1."""
    votes = {"vote (DramaSystem)": lambda name: "vote" in name}
    scenes = {"scene (DramaSystem)": lambda name: "vote" not in name}
    return [
        conflicts(),
        *parts_with_a_budget("drama", votes | scenes),
        *parts_with_a_budget("candles", {"conflict by candlelight": lambda name: True}),
        *(in_any_minute(game) for game in GAMES),
    ]
