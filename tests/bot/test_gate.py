"""The gate: answers never wait, everything else keeps the budgets, whoever calls."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from telegram_bot.calls.gate import AT_ONCE, HAS_PLACE, LONGEST_WAIT, Gate
from telegram_bot.calls.pacing import GROUP, LONGEST_DEBT, TOTAL, Pacing
from telegram_bot.calls.turn import Turn

TABLE, OTHER = -100, -200
ANSWER, SEND, EDIT = "answerCallbackQuery", "sendMessage", "editMessageText"


class Time:
    """A clock that whoever sleeps pushes on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


class Telegram:
    """Notes when what was called, and fails as it is told."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.errors: list[Exception] = []
        self.calls: list[tuple[str, float]] = []
        self.wait: Callable[[str], Awaitable[None]] = self.at_once

    async def at_once(self, endpoint: str) -> None: ...

    async def __call__(self, endpoint: str, data: dict[str, Any]) -> bool:
        self.calls.append((endpoint, self.time.now))
        await self.wait(endpoint)
        if self.errors:
            raise self.errors.pop(0)
        return True


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def telegram(time: Time) -> Telegram:
    return Telegram(time)


class Door:
    """The gate as a bot goes through it."""

    def __init__(self, time: Time, telegram: Telegram) -> None:
        self.pacing = Pacing(time, time)
        self.gate = Gate(self.pacing, time.sleep)
        self._telegram = telegram

    async def call(
        self, endpoint: str, chat: int | str | None = None, place: bool | None = None
    ) -> Any:
        data = {} if chat is None else {"chat_id": chat}
        return await self.gate.process_request(
            self._telegram, (endpoint, data), {}, endpoint, data, place
        )


@pytest.fixture
def door(time: Time, telegram: Telegram) -> Door:
    return Door(time, telegram)


async def spend(door: Door, chat: int = TABLE) -> None:
    for _ in range(GROUP.burst):
        await door.call(SEND, chat)


async def test_what_is_sent_or_edited_keeps_its_chats_budget(
    door: Door, telegram: Telegram, time: Time
) -> None:
    for endpoint in (SEND, EDIT, "sendDocument", "editMessageReplyMarkup", "sendEphemeral"):
        await door.call(endpoint, TABLE)
    waited = telegram.calls[-1][1] - telegram.calls[-2][1]
    assert waited == pytest.approx(GROUP.every)


async def test_a_place_that_was_reserved_is_not_reserved_again(
    door: Door, telegram: Telegram, time: Time
) -> None:
    await spend(door)
    start = time.now
    await door.call(EDIT, TABLE, HAS_PLACE)
    assert time.now == start


@pytest.mark.parametrize("endpoint", [ANSWER, "answerInlineQuery", "getChatMember"])
async def test_answers_and_questions_do_not_wait(
    door: Door, telegram: Telegram, time: Time, endpoint: str
) -> None:
    await spend(door)
    start = time.now
    for _ in range(100):
        await door.call(endpoint, TABLE)
    assert time.now == start


async def test_others_wait_for_answers_but_not_for_ever(door: Door, time: Time) -> None:
    for _ in range(TOTAL.burst):
        await door.call(ANSWER)
    start = time.now
    await door.call(EDIT, TABLE)
    assert time.now - start == pytest.approx(TOTAL.every)
    for _ in range(1000):
        await door.call(ANSWER)
    start = time.now
    await door.call(EDIT, TABLE)
    assert 0 < time.now - start <= LONGEST_DEBT + 2 * TOTAL.every


async def test_calls_without_a_chat_keep_the_whole_bots_budget(door: Door, time: Time) -> None:
    start = time.now
    for _ in range(100):
        await door.call("deleteMessage", TABLE)
        await door.call(EDIT)
        await door.call(SEND, "@somewhere")
    assert time.now - start == pytest.approx(300 * TOTAL.every, rel=0.05)


async def test_a_429_halts_its_chat_alone_and_is_waited_for(
    door: Door, telegram: Telegram, time: Time
) -> None:
    telegram.errors = [RetryAfter(9)]
    start = time.now
    assert await door.call(SEND, TABLE)
    assert [endpoint for endpoint, _ in telegram.calls] == [SEND] * 2
    assert time.now - start == pytest.approx(9)
    telegram.errors = [RetryAfter(30)]
    with pytest.raises(RetryAfter):
        await door.call(SEND, TABLE)
    start = time.now
    await door.call(SEND, OTHER)
    assert time.now == start


async def test_a_429_of_a_drawing_goes_to_the_drawer(door: Door, telegram: Telegram) -> None:
    telegram.errors = [RetryAfter(1)]
    with pytest.raises(RetryAfter):
        await door.call(EDIT, TABLE, HAS_PLACE)
    assert len(telegram.calls) == 1


async def test_a_flood_of_commands_does_not_take_the_cards_budget_away(
    door: Door, telegram: Telegram
) -> None:
    async def in_the_same_moment(seconds: float) -> None: ...

    door.gate = Gate(door.pacing, in_the_same_moment)
    for _ in range(GROUP.burst):
        door.pacing.reserve(TABLE)
    results = await asyncio.gather(
        *(door.call(SEND, TABLE) for _ in range(50)), return_exceptions=True
    )
    assert 1 <= results.count(True) <= LONGEST_WAIT / GROUP.every + 1
    assert all(isinstance(r, RetryAfter) for r in results if r is not True)
    assert door.pacing.reserve(TABLE) <= LONGEST_WAIT + GROUP.every


@pytest.mark.parametrize("error", [TimedOut(), NetworkError("Bad Gateway"), BadRequest("no")])
async def test_a_send_is_never_repeated(door: Door, telegram: Telegram, error: Exception) -> None:
    telegram.errors = [error]
    with pytest.raises(type(error)):
        await door.call(SEND, TABLE)
    assert len(telegram.calls) == 1


NEVER_LEFT = TimedOut("Pool timeout")
NEVER_LEFT.__cause__ = type("PoolTimeout", (Exception,), {})()


@pytest.mark.parametrize(
    ("error", "calls"),
    [
        (NetworkError("Bad Gateway"), 2),
        (NEVER_LEFT, 2),
        (RetryAfter(2), 2),
        (RetryAfter(60), 1),
        (TimedOut(), 1),
        (BadRequest("Query is too old"), 1),
    ],
)
async def test_an_answer_is_given_once_more_where_that_may_help(
    door: Door, telegram: Telegram, error: Exception, calls: int
) -> None:
    telegram.errors = [error]
    if calls == 1:
        with pytest.raises(type(error)):
            await door.call(ANSWER)
    else:
        await door.call(ANSWER)
    assert len(telegram.calls) == calls


async def test_an_answer_is_given_up_after_three_tries(door: Door, telegram: Telegram) -> None:
    telegram.errors = [NetworkError("Bad Gateway") for _ in range(9)]
    with pytest.raises(NetworkError):
        await door.call(ANSWER)
    assert len(telegram.calls) == 3


async def test_slow_edits_leave_connections_for_answers(door: Door, telegram: Telegram) -> None:
    hang = asyncio.Event()

    async def edits_hang(endpoint: str) -> None:
        if endpoint == EDIT:
            await hang.wait()

    telegram.wait = edits_hang
    door.pacing = Pacing.unlimited()
    edits = [asyncio.create_task(door.call(EDIT, -n, HAS_PLACE)) for n in range(1, 200)]
    await asyncio.sleep(0)
    assert len(telegram.calls) == AT_ONCE
    assert await door.call(ANSWER)
    hang.set()
    await asyncio.gather(*edits)
    assert len(telegram.calls) == len(edits) + 1


@pytest.mark.parametrize(
    ("endpoint", "ends"), [(ANSWER, True), (SEND, True), ("getChatMember", False)]
)
async def test_with_the_first_word_the_turn_is_over(door: Door, endpoint: str, ends: bool) -> None:
    turn = Turn(asyncio.Semaphore(1))
    turn.begin()
    await door.call(endpoint, TABLE)
    assert turn.is_over is ends


async def test_a_press_gets_one_answer_in_its_turn(door: Door, telegram: Telegram) -> None:
    """A handler that fails behind its answer is apologised for: that must not be a second one."""

    async def answer(press: str) -> None:
        data = {"callback_query_id": press}
        await door.gate.process_request(telegram, (ANSWER, data), {}, ANSWER, data, None)

    async def handle() -> None:
        Turn(asyncio.Semaphore(1)).begin()
        telegram.errors = [BadRequest("no")]
        with pytest.raises(BadRequest):
            await answer("7")
        await answer("7")
        await answer("7")
        await answer("8")

    await asyncio.create_task(handle())
    assert len(telegram.calls) == 3
