"""Every third call fails: the same sheets in the end, one card, nothing told twice."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from html import unescape
from typing import Any

import pytest
from fakeredis import FakeAsyncRedis
from redis.asyncio import Redis

from tests.e2e import campaign, evening
from tests.e2e.evening import play_evening
from tests.e2e.flood import VirtualLoop
from tests.e2e.stage import Stage
from tests.e2e.storm import FAULTS, BrokenTelegram, StormyStage
from tests.e2e.test_campaign import play_campaign

Play = Callable[[Stage], Awaitable[object]]
ON_A_CARD = ("answerCallbackQuery", "editMessageText", "sendMessage")


def fresh() -> Redis:
    return FakeAsyncRedis(decode_responses=True, max_connections=1000)


async def told_too_often(stage: Stage) -> Counter[str]:
    """Notices that stand in the chat more often than the table told them."""
    log = await stage.bot.store.read_log(stage.key, (await stage.table()).id)
    notices = Counter(plain(line["notice"]) for line in map(json.loads, log) if "notice" in line)
    shown = Counter(plain(message.text) for message in stage.world.history(stage.group))
    return Counter({text: shown[text] for text in notices if shown[text] > notices[text]})


def plain(html: str) -> str:
    """The words alone."""
    return unescape(re.sub("<[^>]+>", "", html))


async def in_calm(play: Play, people: tuple[str, ...]) -> Any:
    """The state in which the game ends when nothing fails."""
    async with Stage.open(fresh(), "ru", people=people) as stage:
        await play(stage)
        return (await stage.table()).state


async def in_a_storm(
    play: Play, people: tuple[str, ...], clock: Callable[[], float], seed: int
) -> tuple[Any, BrokenTelegram]:
    """The same with every third call failing; that the chat is tidy is seen to."""
    async with StormyStage.opened(fresh(), people, clock, seed) as stage:
        await play(stage)
        await stage.calm()
        assert not await told_too_often(stage)
        return (await stage.table()).state, stage.telegram


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_with_every_third_call_failing(seed: int) -> None:
    people = (evening.GM, evening.VERA, evening.LEVA)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        clock = runner.get_loop().time
        calm = runner.run(in_calm(play_evening, people))
        state, telegram = runner.run(in_a_storm(play_evening, people, clock, seed))
    assert state == calm
    print(telegram.calls, telegram.struck.total())


def test_two_sessions_with_every_third_call_failing() -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        clock = runner.get_loop().time
        calm = runner.run(in_calm(play_campaign, campaign.PEOPLE))
        state, telegram = runner.run(in_a_storm(play_campaign, campaign.PEOPLE, clock, 4))
    assert state == calm
    for method in ON_A_CARD:
        assert all(telegram.struck[method, fault] for fault in FAULTS), method
    print(telegram.calls, telegram.struck.total())
