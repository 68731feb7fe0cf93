"""Six people at the same moment, on the real store: each press counts once, whoever handles it.

And what one press costs, counted over the whole evening.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    Help,
    RollDice,
    SetShadow,
    StartConflict,
)
from sandbox.model import Press
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.storage.store import connect
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts
from tests.e2e.crash import (
    Life,
    MortalRedis,
    MortalRequest,
    MortalStage,
    drawn,
    live_cards,
    load_scripts,
    replayed,
    shown,
)
from tests.e2e.evening import CONFLICTS, SET_UP
from tests.e2e.stage import LoadedDice, Stage, Tap

GM = "Марк"
SIX = ("Вера", "Лёва", "Оля", "Саша", "Юля", "Яна")
DICE: tuple[list[list[int]], ...] = (
    [[6, 5, 1], [], [4, 3], [2, 2, 2, 1]],
    [[1, 1, 1], [], [1, 2], [6, 6, 3, 3]],
)
"""For each of two bots; the colours in the order in which they fall."""
COLOURS = ("discipline", "anxiety", "emotions", "shadow")
CALLS = ("answerCallbackQuery", "editMessageText", "sendMessage")
ROUNDS = 3
TEXTS = Texts.load(strict=True)


class Replica:
    """One bot of several on the same Telegram and Redis, with its own dice."""

    def __init__(self, bot: TableBot, life: Life, dice: LoadedDice) -> None:
        self.bot = bot
        self.life = life
        self.dice = dice

    def trips(self) -> int:
        """The round trips to Redis that handling took; drawing has its own.

        Whoever sits down is noted besides: that is neither read nor written with the table.
        """
        return len([trip for trip in trips(self.life, "Dispatcher") if trip not in ("GET", "SET")])


def trips(life: Life, by: str) -> list[str]:
    """The round trips to Redis of the tasks whose names begin so."""
    return [o.name for o in life.operations if o.by.startswith(by) and o.name not in CALLS]


@asynccontextmanager
async def replica(stage: Stage, redis_url: str, chance: random.Random) -> AsyncIterator[Replica]:
    """A bot whose operations take a little longer now and then."""

    async def hesitate() -> None:
        for _ in range(chance.randrange(6)):
            await asyncio.sleep(0)

    life, dice = Life(), LoadedDice()
    life.hesitate = hesitate
    redis = connect(redis_url)
    await load_scripts(redis)
    async with assemble(
        bot_request=MortalRequest(stage.world, life),
        redis=MortalRedis(redis, life),
        dice=dice,
        pacing=Pacing.unlimited(),
        texts=TEXTS,
    ) as bot:
        life.begin_count()
        yield Replica(bot, life, dice)
    await redis.aclose()


@pytest.fixture(params=range(ROUNDS))
def chance(request: pytest.FixtureRequest) -> random.Random:
    """How the operations of the bots interleave."""
    return random.Random(request.param)


@pytest.fixture
async def stage(real_redis: Redis) -> AsyncIterator[Stage]:
    """A table with a GM and nobody else yet."""
    async with Stage.open(real_redis, people=(GM, *SIX)) as open_stage:
        await open_stage.say(GM, "/new")
        await open_stage.tap(GM, "!new.dryh.1")
        yield open_stage


@pytest.fixture
async def bots(
    stage: Stage, redis_url: str, chance: random.Random
) -> AsyncIterator[tuple[Replica, Replica]]:
    """Two replicas."""
    async with AsyncExitStack() as stack:
        first, second = [
            await stack.enter_async_context(replica(stage, redis_url, chance)) for _ in range(2)
        ]
        yield first, second


Spread = Callable[[Stage, tuple[Replica, Replica]], Awaitable[int]]


async def one_bot(stage: Stage, bots: tuple[Replica, Replica]) -> int:
    """All through one bot. How many bots heard each update."""
    await settle(bots, [(bots[0], update) for update in news(stage)])
    return 1


async def two_bots(stage: Stage, bots: tuple[Replica, Replica]) -> int:
    """Every other update through the other bot."""
    await settle(bots, [(bots[n % 2], update) for n, update in enumerate(news(stage))])
    return 1


async def both_bots(stage: Stage, bots: tuple[Replica, Replica]) -> int:
    """Every update through both bots, in opposite order."""
    updates = news(stage)
    there = [(bots[0], update) for update in updates]
    await settle(bots, there + [(bots[1], update) for update in reversed(updates)])
    return 2


def news(stage: Stage) -> list[dict[str, Any]]:
    updates: list[dict[str, Any]] = stage.world.call(
        "getUpdates", {"offset": stage.unconfirmed, "timeout": 0}
    )
    stage.unconfirmed = updates[-1]["update_id"] + 1
    return updates


async def settle(bots: tuple[Replica, Replica], feed: list[tuple[Replica, Any]]) -> None:
    """Deliver all at once, wait until all is handled and drawn."""
    assert all(await asyncio.gather(*(replica.bot.feed(update) for replica, update in feed)))
    for _ in range(2):
        await asyncio.gather(*(replica.bot.settle() for replica in bots))


async def at_once(
    stage: Stage, bots: tuple[Replica, Replica], spread: Spread, taps: list[tuple[str, Tap]]
) -> list[Press]:
    """All tap within the same moment; what holds for every such moment is checked."""
    before, calls = await stage.table(), len(stage.world.log)
    for bot in bots:
        bot.life.begin_count()
    presses = [stage.touch(who, what, stage.card()) for who, what in taps]
    heard = await spread(stage, bots)
    called = Counter(call.method for call in stage.world.log[calls:])
    after = await stage.table()
    assert all(press.answer is not None for press in presses)
    assert called["answerCallbackQuery"] == heard * len(presses)
    assert called["sendMessage"] == after.post - before.post
    assert live_cards(stage, after) == [stage.card()]
    assert shown(stage.card()) == drawn(stage, after)
    log = await stage.bot.store.read_log(stage.key, after.id)
    assert replayed(after, log) == after.state
    if spread is one_bot:
        assert bots[0].trips() == len(presses) + after.revision - before.revision
    print(
        f"{called['editMessageText']} edits for {len(presses)} presses, {heard} bot(s) heard each"
    )
    return presses


SPREADS = pytest.mark.parametrize("spread", [one_bot, two_bots, both_bots])


@SPREADS
async def test_six_people_at_the_same_moment(
    stage: Stage, bots: tuple[Replica, Replica], spread: Spread
) -> None:
    start = await stage.table()
    await at_once(stage, bots, spread, [(name, "act:join") for name in SIX])
    table = await stage.table()
    assert sorted(person.name for person in table.people.values()) == sorted((GM, *SIX))
    assert table.revision == start.revision + 6
    assert set(table.state["order"]) == set("123456")

    await at_once(stage, bots, spread, [(name, ChooseMarks(n % 4)) for n, name in enumerate(SIX)])
    table = await stage.table()
    assert table.revision == start.revision + 12
    for number, name in enumerate(SIX):
        marks = table.state["sheets"][seat_of(table, name)]["marks"]
        assert [mark["kind"] for mark in marks].count("horror") == number % 4

    await open_conflict(stage)
    before = await stage.table()
    first, *others = sorted(SIX, key=lambda name: int(seat_of(table, name)))
    taps: list[tuple[str, Tap]] = [(first, DeclareEmotions(2)), *((who, Help()) for who in others)]
    await at_once(stage, bots, spread, taps)
    table = await stage.table()
    declared = table.state["phase"]["declaration"]
    assert declared["emotions"] == 2
    assert sorted(declared["helpers"]) == list("23456")
    assert (table.revision, table.epoch) == (before.revision + 6, before.epoch)


def seat_of(table: Table, name: str) -> str:
    return next(seat for seat, person in table.people.items() if person.name == name)


async def open_conflict(stage: Stage) -> None:
    """A conflict of whoever sits on the first chair."""
    for move in (Begin(), StartConflict(), ChooseMain(Seat("1")), SetShadow(4)):
        await stage.tap(GM, move)


@SPREADS
async def test_one_person_taps_five_times(
    stage: Stage, bots: tuple[Replica, Replica], spread: Spread
) -> None:
    """The dice fall once; whoever loses the race rolled for nobody."""
    vera = SIX[0]
    await stage.tap(vera, "act:join")
    await stage.tap(vera, ChooseMarks(2))
    await open_conflict(stage)
    await stage.tap(vera, DeclareEmotions(2))
    for bot, dice in zip(bots, DICE, strict=True):
        bot.dice.load(*dice)
    before = await stage.table()
    presses = await at_once(stage, bots, spread, [(vera, RollDice())] * 5)
    said = Counter(press.answer.text for press in presses if press.answer)
    assert said == {"": 1, "Уже принято.": 4} or spread is both_bots
    table = await stage.table()
    assert table.revision == before.revision + 1
    log = [json.loads(line) for line in await stage.bot.store.read_log(stage.key, table.id)]
    (fallen,) = [line["data"]["roll"]["dice"] for line in log if line.get("event") == "Rolled"]
    assert [fallen[colour] for colour in COLOURS] in DICE


# --- what a press costs -----------------------------------------------------------------------


async def test_a_press_costs_two_round_trips_and_two_calls(real_redis: Redis) -> None:
    """P1. A moment that is a new message sends, and takes the buttons off the old one.

    Whoever sits down is noted after the answer: the private chat asks at which table.
    """
    await load_scripts(real_redis)
    drawing: Counter[int] = Counter()
    async with MortalStage.opened(real_redis) as stage:
        await stage.say(GM, "/new")
        for step in (step for steps in (SET_UP, *CONFLICTS) for step in steps):
            before = await stage.table_or_none()
            await stage.perform(step)
            done = [operation.name for operation in stage.life.operations]
            sits_down = step.what in ("!new.dryh.1", "act:join")
            noted = ["GET", "SET"][: 2 * sits_down]
            assert trips(stage.life, "Dispatcher") == ["HMGET", "EVALSHA", *noted]
            assert done[:3] == ["HMGET", "EVALSHA", "answerCallbackQuery"]
            is_new = before is not None and (await stage.table()).post > before.post
            calls = [name for name in done if name in CALLS]
            assert calls == ["answerCallbackQuery", *["sendMessage"][:is_new], "editMessageText"]
            drawing[len(trips(stage.life, "Drawer"))] += 1
    assert drawing.keys() <= {2, 4}
    print(f"Redis round trips of the drawing, and in how many presses: {dict(drawing)}")
