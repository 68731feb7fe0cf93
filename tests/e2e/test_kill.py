"""A bot that is killed, between two presses and in the middle of one: the evening is the same.

Every press is tried with a sample of its operations; KILL_POINTS=all tries each of them.
"""

import json
import logging
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest
from pydantic import TypeAdapter
from redis.asyncio import Redis

from engine.games.dryh.state import ChooseMarks, DeclareEmotions, Punish, RollDice, SetShadow
from sandbox import errors
from sandbox.errors import ApiError
from sandbox.model import Message, Press
from telegram_bot.screens.wire import unpack_page
from telegram_bot.storage.table import Table
from tests.e2e.crash import Death, MortalStage, Photo, Shown, live_cards, load_scripts, shown
from tests.e2e.evening import CONFLICTS, GM, LEVA, SET_UP, VERA, Step, play_evening
from tests.e2e.stage import Stage

STEPS = tuple(step for steps in (SET_UP, *CONFLICTS) for step in steps)
STRIDE = 1 if os.environ.get("KILL_POINTS") == "all" else 8
THOROUGHLY = (
    Step(GM, "!new.dryh.1"),
    Step(VERA, "act:join"),
    Step(LEVA, ChooseMarks(1)),
    Step(GM, SetShadow(4)),
    Step(VERA, DeclareEmotions(2)),
    next(step for step in STEPS if step.what == RollDice()),
    next(step for step in STEPS if isinstance(step.what, Punish)),
)
"""One press of each kind: of these, every operation is tried."""


@pytest.fixture(autouse=True)
def quick_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new bot need not make the codecs anew, which is most of its start."""
    codec = cache(TypeAdapter)
    for module in ("screens.draw", "tables.service"):
        monkeypatch.setattr(f"telegram_bot.{module}.TypeAdapter", codec)


@pytest.fixture
async def mortal(fake_redis: Redis) -> AsyncIterator[MortalStage]:
    """A stage that knows the scripts already, so that the first press counts like any other."""
    await load_scripts(fake_redis)
    async with MortalStage.opened(fake_redis) as stage:
        yield stage


# --- between two presses ----------------------------------------------------------------------


async def kill(stage: Stage) -> None:
    """As kill -9, and started again."""
    await stage.restart()
    await stage.pump()


async def test_between_every_two_presses(redis_client: Redis) -> None:
    async with MortalStage.opened(redis_client) as stage:
        await play_evening(stage)
        table, history = await stage.table(), the_chat(stage)
    await redis_client.flushall()
    async with MortalStage.opened(redis_client) as stage:
        await play_evening(stage, between=kill)
        assert stage.starts == len(STEPS) + 1
        assert essence(await stage.table()) == essence(table)
        assert the_chat(stage) == history


def the_chat(stage: Stage) -> list[tuple[str, list[str]]]:
    """All that stands in the group."""
    return [(message.text, message.labels) for message in stage.world.history(stage.group)]


def essence(table: Table) -> dict[str, object]:
    """The table, without what is new in every evening: its number."""
    return table.model_dump(exclude={"id"})


# --- in the middle of a press -----------------------------------------------------------------


@dataclass
class Moment:
    """One press of the undisturbed evening: the world before it, and what is the case after it."""

    step: Step
    before: Photo
    table: Table
    card: Shown
    operations: int
    new_card: bool


async def undisturbed(stage: MortalStage) -> list[Moment]:
    """Play the evening once, and note every moment of it."""
    await stage.say(GM, "/new")
    moments = []
    for step in STEPS:
        before = await stage.photo()
        await stage.perform(step)
        done = [operation.name for operation in stage.life.operations]
        moments.append(
            Moment(
                step,
                before,
                await stage.table(),
                shown(stage.card()),
                len(done),
                new_card="sendMessage" in done,
            )
        )
    return moments


def deaths_in(moment: Moment, stride: int = 1, first: int = 0) -> Iterator[Death]:
    """Deaths right before and right after the operations of a press."""
    for number in range(first % stride, 2 * moment.operations, stride):
        yield Death(number // 2 + 1, after=number % 2 == 1)


async def die_in(stage: MortalStage, moment: Moment, *deaths: Death) -> bool:
    """Die in this press, and see that all is well; false: two messages have live buttons."""
    await stage.back_to(moment.before)
    stage.plan, stage.fell_at = [*deaths], []
    press = await stage.perform(moment.step)
    stage.plan.clear()
    await see(stage, moment, press)
    cards = live_cards(stage, await stage.table())
    assert 1 <= len(cards) <= 2
    assert len(cards) == 1 or "sendMessage" in stage.called
    return len(cards) == 1


async def see(stage: MortalStage, moment: Moment, press: Press) -> None:
    """The press has counted once, was answered, and the card shows the table in time."""
    table = await stage.table()
    is_first = table.revision == 1
    new = {"id", "state"} if is_first else set()
    assert table.model_dump(exclude=new) == moment.table.model_dump(exclude=new)
    assert stage.dice.left == 0
    assert press.answer is not None or stage.away
    assert not await stage.undrawn(), "the card was not drawn in time"
    assert shown(stage.card()).text == moment.card.text
    assert is_first or shown(stage.card()) == moment.card


async def heal(stage: MortalStage, moment: Moment) -> None:
    """The next press, on the newest message: all is tidy again."""
    await see(stage, moment, await stage.perform(moment.step))
    assert len(live_cards(stage, await stage.table())) == 1


@pytest.mark.parametrize("late", [False, True], ids=["confirmed-soon", "confirmed-late"])
async def test_in_the_middle_of_a_press(mortal: MortalStage, late: bool) -> None:
    moments = await undisturbed(mortal)
    mortal.late = late
    tried: Counter[str] = Counter()
    healed = 0
    for number, (moment, following) in enumerate(pairwise([*moments, moments[-1]])):
        stride = 1 if is_one_of(moment.step, THOROUGHLY) and not late else STRIDE
        for death in deaths_in(moment, stride, number):
            tidy = await die_in(mortal, moment, death)
            tried[f"{'after' if death.after else 'before'} {mortal.fell_at[0]}"] += 1
            if not tidy:
                healed += 1
                await heal(mortal, following)
    print(f"{sum(tried.values())} deaths: {dict(tried.most_common())}, {healed} cards healed")


def is_one_of(step: Step, steps: tuple[Step, ...]) -> bool:
    return any((step.who, step.what) == (other.who, other.what) for other in steps)


async def test_once_more_while_coming_back(mortal: MortalStage) -> None:
    """The bot that takes over dies as well, and the third one too."""
    moments = await undisturbed(mortal)
    chance = random.Random(2)
    fell = 0
    for moment, following in pairwise([*moments, moments[-1]]):
        for _ in range(2):
            first, *more = (chance.choice(list(deaths_in(moment))) for _ in range(3))
            if not await die_in(mortal, moment, first, *more):
                await heal(mortal, following)
            fell += len(mortal.fell_at)
    print(f"{fell} deaths, up to three in a press")
    assert fell > 3 * len(moments)


async def test_a_long_absence(mortal: MortalStage) -> None:
    """Telegram takes no answer after so long; the press counts, and the card shows it."""
    moments = await undisturbed(mortal)
    mortal.away = 60.0
    for number, (moment, following) in enumerate(pairwise([*moments, moments[-1]])):
        for death in deaths_in(moment, 9, number):
            if not await die_in(mortal, moment, death):
                await heal(mortal, following)


async def test_a_whole_evening_of_deaths(mortal: MortalStage) -> None:
    """Every bot dies in the middle of its press. A second card may stand there for a while: it is
    known only by its press, and a death may take that knowledge along. People press the card that
    shows where the game is.
    """
    moments = await undisturbed(mortal)
    chance = random.Random(3)
    await mortal.back_to(moments[0].before)
    fell, right = 0, None
    for moment in moments:
        mortal.late = chance.random() < 0.5
        mortal.plan = [chance.choice(list(deaths_in(moment))) for _ in range(2)]
        mortal.fell_at = []
        await mortal.perform(moment.step, right)
        fell += len(mortal.fell_at)
        assert (await mortal.table()).state == moment.table.state
        assert not await mortal.undrawn()
        cards = live_cards(mortal, await mortal.table())
        right = next((card for card in cards if shown(card).text == moment.card.text), None)
        assert right is not None
    assert fell > len(moments)
    assert essence(await mortal.table()) == essence(moments[-1].table)


# --- what comes twice -------------------------------------------------------------------------


async def deliver_again(stage: MortalStage) -> None:
    """What has just been handled comes once more, as if its confirmation had been lost."""
    await stage.restart()
    assert await stage.bot.feed(stage.handled[stage.unconfirmed - 1])
    await stage.bot.settle()


async def sit(stage: Stage) -> None:
    await stage.say(GM, "/new")
    for step in SET_UP[:3]:
        await stage.tap(step.who, step.what)


@pytest.mark.parametrize(
    ("who", "words"),
    [
        (VERA, "/lang"),
        (VERA, "/table"),
        (LEVA, "/join"),
        (VERA, "/leave"),
        (GM, "/end"),
        (GM, "/new"),
    ],
)
async def test_a_command_has_one_effect(mortal: MortalStage, who: str, words: str) -> None:
    await sit(mortal)
    await mortal.say(who, words)
    table, cards = await mortal.table(), len(live_cards(mortal, await mortal.table()))
    await deliver_again(mortal)
    assert await mortal.table() == table
    assert len(live_cards(mortal, table)) == cards


async def test_a_new_game_remembers_what_the_old_one_has_seen(mortal: MortalStage) -> None:
    """The end of the old game comes again when the new one is on: it must not end that one."""
    await sit(mortal)
    await mortal.end(GM)
    ending = mortal.handled[mortal.unconfirmed - 1]
    await sit(mortal)
    assert await mortal.bot.feed(ending)
    assert not (await mortal.table()).ended


async def test_a_refused_answer_does_not_hide_which_card_was_pressed(mortal: MortalStage) -> None:
    """The send's answer was lost, then the bot died with the press on the lost card."""
    await sit(mortal)
    mortal.world.fail_next("sendMessage", TimeoutError(), after=True)
    await mortal.say(VERA, "/table")
    lost = mortal.card()
    mortal.world.fail_next("answerCallbackQuery", ApiError(400, errors.QUERY_TOO_OLD))
    await mortal.tap(VERA, ChooseMarks(1), lost)
    assert live_cards(mortal, await mortal.table()) == [lost]


async def test_a_refused_answer_does_not_stop_the_greeting(mortal: MortalStage) -> None:
    mortal.world.fail_next("answerCallbackQuery", ApiError(400, errors.QUERY_TOO_OLD))
    await mortal.tap(GM, "!begin")
    assert "Во что играем?" in mortal.card().text


async def test_the_game_master_ends_the_game_though_nobody_says_who_is_admin(
    mortal: MortalStage,
) -> None:
    await sit(mortal)
    mortal.world.fail_next("getChatMember", TimeoutError())
    await mortal.say(GM, "/end")
    mortal.world.fail_next("getChatMember", TimeoutError())
    await mortal.tap(GM, f"!end.{(await mortal.table()).id}", mortal.card())
    assert (await mortal.table()).ended


# --- what the log says ------------------------------------------------------------------------


async def test_the_log_names_nobody_and_quotes_nothing(
    mortal: MortalStage, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither when all goes well, nor when Telegram fails, nor over a broken table."""
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, logger="telegram_bot")
    secret = "никто не должен это прочесть"
    faults: list[Exception] = [
        ApiError(400, f"Bad Request: {secret}"),
        ApiError(403, f"Forbidden: {secret}"),
        ApiError(500, secret),
        TimeoutError(secret),
        OSError(secret),
    ]
    methods = ("answerCallbackQuery", "editMessageText", "sendMessage")
    said = {secret, mortal.group.title, mortal.world.bot.token, *mortal.people}
    mortal.world.listeners.append(lambda change: said.update(words_of(change.message)))
    await mortal.say(GM, "/new")
    for number, step in enumerate(STEPS):
        said.update(words_of(mortal.card()))
        if number > len(SET_UP):
            mortal.world.fail_next(methods[number % 3], faults[number % 5])
        await mortal.perform(step)
        mortal.world.faults = type(mortal.world.faults)()
        await mortal.pass_time(301)
        await mortal.pump()
    table = f"story:{{{mortal.key.bucket}}}:table:{mortal.key}"
    await mortal.redis.hset(table, "value", json.dumps({"id": secret}))
    press = mortal.touch(VERA, "act:sheet")
    assert not await mortal.bot.feed(mortal.world.call("getUpdates", {"offset": -1})[0])
    assert press.answer is not None
    assert len(caplog.records) > len(faults)
    assert [word for word in said if word in caplog.text] == []


def words_of(message: Message | None) -> set[str]:
    """Every line, name and button that a log must not hold."""
    if message is None:
        return set()
    said = {*message.text.splitlines(), *message.labels, *(b.data or "" for b in message.buttons)}
    return {words for words in said if len(words) > 3}


# --- in the middle of a press on a personal screen ----------------------------------------------


def screen_of(stage: Stage) -> Message:
    """The newest personal screen in the group."""
    with_pages = (
        message
        for message in reversed(stage.world.history(stage.group))
        if any(unpack_page(button.data or "") for button in message.buttons)
    )
    return next(with_pages)


@pytest.mark.parametrize(("command", "press"), [("/settings", "set.undo"), ("/undo", "undo.")])
async def test_a_personal_screen_shows_what_counted_wherever_its_bot_died(
    mortal: MortalStage, command: str, press: str
) -> None:
    await mortal.say(GM, "/new")
    for step in SET_UP:
        await mortal.perform(step)
    await mortal.say(GM, command)
    before = await mortal.photo()

    async def pressed(*deaths: Death) -> tuple[str, list[str]]:
        await mortal.back_to(before)
        mortal.plan = [*deaths]
        page = screen_of(mortal)
        data = next(b.data or "" for b in page.buttons if press in (b.data or ""))
        mortal.world.press_data(mortal.people[GM], page, data)
        await mortal.pump()
        mortal.plan.clear()
        return page.text, page.labels

    wanted, labels = await pressed()
    for number in range(2 * len(mortal.life.operations)):
        shown, buttons = await pressed(Death(number // 2 + 1, after=number % 2 == 1))
        assert wanted.endswith(shown)
        assert buttons == labels
