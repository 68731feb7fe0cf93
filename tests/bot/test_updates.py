"""The dispatcher and the polling loop: order, confirmation after the commit, poison, errors."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from telegram import Update
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter, TimedOut
from telegram.ext import Application, ExtBot, TypeHandler
from telegram.request import BaseRequest, RequestData

from telegram_bot.calls.turn import end_turn
from telegram_bot.intake.polling import ALLOWED, Polling, back_off, explain
from telegram_bot.intake.updates import AnyApplication, Dispatcher
from tests.refereeing import REFEREE

SECRET = "никто не должен это прочесть"
ME = {"id": 1, "is_bot": True, "first_name": "Bot", "username": "table_bot"}


class Wire(BaseRequest):
    """Telegram in ten lines: keeps updates until they are confirmed, and notes every call."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.offsets: list[int] = []
        self.asked: list[dict[str, Any]] = []
        self.calls: list[str] = []
        self.errors: list[Exception] = []
        self.has_news = asyncio.Event()

    read_timeout = 5.0

    async def initialize(self) -> None: ...
    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        name = url.rpartition("/")[2]
        self.calls.append(name)
        values = request_data.parameters if request_data else {}
        REFEREE(name, request_data.json_parameters if request_data else {})
        result = await self.get_updates(values) if name == "getUpdates" else True
        return 200, json.dumps({"ok": True, "result": ME if name == "getMe" else result}).encode()

    async def get_updates(self, values: dict[str, Any]) -> list[Any]:
        if self.errors:
            raise self.errors.pop(0)
        self.asked.append(values)
        self.offsets.append(values["offset"])
        self.updates = [u for u in self.updates if u.get("update_id", 0) >= values["offset"]]
        if not self.updates and values["timeout"]:
            self.has_news.clear()
            await self.has_news.wait()
        return self.updates[:100]

    def bring(self, *updates: Any) -> None:
        self.updates += updates
        self.has_news.set()


def message(number: int, chat: int = -5, words: str = SECRET) -> dict[str, Any]:
    person = {"id": 7, "is_bot": False, "first_name": "Вера"}
    where = {"id": chat, "type": "group", "title": "Стол"}
    content = {"message_id": number, "date": 0, "chat": where, "from": person, "text": words}
    return {"update_id": number, "message": content}


def press(number: int) -> dict[str, Any]:
    person = {"id": 7, "is_bot": False, "first_name": "Вера"}
    content = {"id": "9", "from": person, "chat_instance": "1", "data": SECRET}
    return {"update_id": number, "callback_query": content}


class Handler:
    """A handler that does what the test says, and writes down what it got."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.done: list[int] = []
        self.act: Callable[[int], Awaitable[None]] = self.nothing

    async def nothing(self, number: int) -> None: ...

    async def __call__(self, update: Update, context: Any) -> None:
        self.begun.append(update.update_id)
        await self.act(update.update_id)
        self.done.append(update.update_id)


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def handler() -> Handler:
    return Handler()


@pytest.fixture
async def app(wire: Wire, handler: Handler) -> AsyncIterator[AnyApplication]:
    bot = ExtBot("1:secret-token", request=wire, get_updates_request=wire)
    app = Application.builder().bot(bot).updater(None).job_queue(None).build()
    app.add_handler(TypeHandler(Update, handler))
    async with app:
        yield app


@pytest.fixture
def dispatcher(app: AnyApplication) -> Dispatcher:
    return Dispatcher(app, pause=0.001)


class Hearts:
    """Counts heartbeats."""

    count = 0

    def __call__(self) -> None:
        self.count += 1


@pytest.fixture
def polling(app: AnyApplication, dispatcher: Dispatcher) -> Polling:
    async def no_sleep(seconds: float) -> None:
        await asyncio.sleep(0)

    return Polling(app.bot, dispatcher, Hearts(), patience=0.01, sleep=no_sleep)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(2):
        while not condition():  # noqa: ASYNC110  the condition sends no event
            await asyncio.sleep(0.001)


class Gate:
    """Holds chosen updates until it is opened."""

    def __init__(self, handler: Handler, *numbers: int) -> None:
        self.opened = asyncio.Event()
        self.numbers = numbers
        handler.act = self.hold

    async def hold(self, number: int) -> None:
        if number in self.numbers:
            await self.opened.wait()


class Running:
    """The loop, run beside the test."""

    def __init__(self, polling: Polling) -> None:
        self.polling = polling

    async def __aenter__(self) -> None:
        self.task = asyncio.create_task(self.polling.run())

    async def __aexit__(self, *_: object) -> None:
        assert not self.task.done()
        self.task.cancel()
        await asyncio.wait([self.task])


# --- the dispatcher ---------------------------------------------------------------------------


async def test_updates_of_a_chat_are_handled_in_order(
    dispatcher: Dispatcher, handler: Handler
) -> None:
    async def slower_first(number: int) -> None:
        await asyncio.sleep(0.005 / number)

    handler.act = slower_first
    await asyncio.gather(*(dispatcher.handle(message(n)) for n in range(1, 9)))
    assert handler.begun == handler.done == list(range(1, 9))


async def test_two_chats_do_not_wait_for_each_other(
    dispatcher: Dispatcher, handler: Handler
) -> None:
    gate = Gate(handler, 1)
    first = dispatcher.submit(message(1, chat=-1))
    assert await dispatcher.handle(message(2, chat=-2))
    assert not first.done()
    gate.opened.set()
    assert await first


async def test_a_busy_chat_takes_one_place_and_starves_nobody(
    app: AnyApplication, handler: Handler
) -> None:
    dispatcher = Dispatcher(app, limit=2)
    gate = Gate(handler, 1)
    busy = [dispatcher.submit(message(n, chat=-1)) for n in range(1, 50)]
    assert await asyncio.wait_for(dispatcher.handle(message(99, chat=-2)), 1)
    gate.opened.set()
    assert all(await asyncio.gather(*busy))


async def test_no_more_than_the_limit_at_once(app: AnyApplication, handler: Handler) -> None:
    dispatcher = Dispatcher(app, limit=3)
    gate = Gate(handler, *range(10))
    waiting = [dispatcher.submit(message(n, chat=-n - 1)) for n in range(10)]
    await asyncio.sleep(0.01)
    assert len(handler.begun) == 3
    gate.opened.set()
    await asyncio.gather(*waiting)


async def test_idle_chats_are_forgotten(dispatcher: Dispatcher) -> None:
    await asyncio.gather(*(dispatcher.handle(message(n, chat=-n)) for n in range(1, 100)))
    await dispatcher.idle()
    assert dispatcher.waiting == 0
    assert not dispatcher._raised


async def test_an_update_without_a_chat_is_queued_by_its_user(
    dispatcher: Dispatcher, handler: Handler
) -> None:
    assert await dispatcher.handle(press(1))
    assert handler.done == [1]


async def test_poison_is_tried_three_times_in_order_and_set_aside(
    dispatcher: Dispatcher, handler: Handler, caplog: pytest.LogCaptureFixture
) -> None:
    async def choke(number: int) -> None:
        if number == 1:
            raise KeyError(SECRET)

    handler.act = choke
    answers = await asyncio.gather(*(dispatcher.handle(message(n)) for n in (1, 2)))
    assert answers == [False, True]
    assert handler.begun == [1, 1, 1, 2]
    assert "Update 1 was set aside: KeyError at test_updates.py" in caplog.text
    assert SECRET not in caplog.text


async def test_a_press_that_was_set_aside_loses_its_spinner(
    dispatcher: Dispatcher, handler: Handler, wire: Wire
) -> None:
    async def choke(number: int) -> None:
        raise ValueError

    handler.act = choke
    assert not await dispatcher.handle(press(1))
    assert wire.calls[-1] == "answerCallbackQuery"


async def test_a_failing_apology_ends_nothing(app: AnyApplication, handler: Handler) -> None:
    async def choke(*_: object) -> None:
        raise ValueError

    handler.act = choke
    assert not await Dispatcher(app, pause=0, apologise=choke).handle(press(1))


async def test_a_task_that_outlives_its_update_is_only_logged(
    app: AnyApplication, dispatcher: Dispatcher, handler: Handler, caplog: pytest.LogCaptureFixture
) -> None:
    async def choke() -> None:
        await asyncio.sleep(0.001)
        raise KeyError(SECRET)

    async def leave_a_task(number: int) -> None:
        app.create_task(choke(), update=Update(number))

    handler.act = leave_a_task
    await app.start()
    assert await dispatcher.handle(message(1))
    await app.stop()
    assert handler.begun == [1]
    assert "A task beside the updates failed: KeyError" in caplog.text
    assert not dispatcher._raised


async def test_a_second_try_may_succeed(dispatcher: Dispatcher, handler: Handler) -> None:
    async def stumble(number: int) -> None:
        if len(handler.begun) == 1:
            raise ValueError

    handler.act = stumble
    assert await dispatcher.handle(message(1))
    assert handler.begun == [1, 1]


async def test_a_hung_handler_is_given_up(app: AnyApplication, handler: Handler) -> None:
    Gate(handler, 1)
    assert not await Dispatcher(app, patience=0.005, pause=0).handle(message(1))
    assert handler.begun == [1, 1, 1]


NEVER_LEFT = NetworkError("httpx.ConnectError: ")
NEVER_LEFT.__cause__ = type("ConnectError", (Exception,), {})()


@pytest.mark.parametrize(
    ("error", "tries_of_a_press", "tries_of_a_message"),
    [
        (BadRequest("Query is too old"), 1, 1),
        (TimedOut(), 1, 1),
        (NetworkError("Bad Gateway"), 3, 1),
        (NEVER_LEFT, 3, 3),
    ],
)
async def test_telegrams_failures_are_repeated_only_where_that_is_safe(
    dispatcher: Dispatcher,
    handler: Handler,
    error: Exception,
    tries_of_a_press: int,
    tries_of_a_message: int,
) -> None:
    async def fail(number: int) -> None:
        raise error

    handler.act = fail
    assert await dispatcher.handle(press(1))
    assert await dispatcher.handle(message(2))
    assert handler.begun == [1] * tries_of_a_press + [2] * tries_of_a_message


UNREADABLE: list[Any] = [
    {"update_id": 1, "message": {"message_id": SECRET}},
    {"update_id": 1, "message": 7},
    {"message": {}},
    {"update_id": 1, "callback_query": [SECRET]},
]


@pytest.mark.parametrize("raw", UNREADABLE)
async def test_an_update_that_cannot_be_read_is_done(
    dispatcher: Dispatcher, handler: Handler, raw: Any, caplog: pytest.LogCaptureFixture
) -> None:
    assert not await dispatcher.handle(raw)
    assert handler.begun == []
    assert "An update could not be read" in caplog.text
    assert SECRET not in caplog.text


async def test_an_unknown_kind_of_update_is_done(dispatcher: Dispatcher) -> None:
    assert await dispatcher.handle({"update_id": 1, "hologram": {}})


async def test_the_log_has_no_personal_data(
    dispatcher: Dispatcher, handler: Handler, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="telegram_bot")
    await dispatcher.handle(message(1))
    await dispatcher.handle(press(2))
    assert SECRET not in caplog.text
    assert "Вера" not in caplog.text


# --- the answer comes after the turn ----------------------------------------------------------


class Slow:
    """A handler that decides in order, and then answers until it is let go."""

    def __init__(self, handler: Handler, error: Exception | None = None) -> None:
        self.decided: list[int] = []
        self.may_answer = asyncio.Event()
        self.error = error
        handler.act = self.act

    async def act(self, number: int) -> None:
        await asyncio.sleep(0)
        self.decided.append(number)
        end_turn()
        await self.may_answer.wait()
        if self.error is not None:
            raise self.error


async def test_the_next_update_waits_for_the_decision_and_not_for_the_answer(
    dispatcher: Dispatcher, handler: Handler
) -> None:
    slow = Slow(handler)
    answers = [dispatcher.submit(message(n)) for n in range(1, 7)]
    await until(lambda: slow.decided == [1, 2, 3, 4, 5, 6])
    assert handler.done == []
    assert not any(answer.done() for answer in answers)
    slow.may_answer.set()
    assert all(await asyncio.gather(*answers))


async def test_answers_take_no_place(app: AnyApplication, handler: Handler) -> None:
    dispatcher = Dispatcher(app, limit=2)
    slow = Slow(handler)
    answers = [dispatcher.submit(message(n, chat=-n)) for n in range(1, 20)]
    await until(lambda: len(slow.decided) == 19)
    slow.may_answer.set()
    assert all(await asyncio.gather(*answers))


async def test_what_is_decided_is_not_tried_again(
    dispatcher: Dispatcher, handler: Handler, wire: Wire
) -> None:
    """The table may be another by now, and a press that was refused would count."""
    slow = Slow(handler, KeyError(SECRET))
    slow.may_answer.set()
    assert not await dispatcher.handle(press(1))
    assert slow.decided == [1]
    assert wire.calls[-1] == "answerCallbackQuery"


async def test_idle_waits_for_answers(dispatcher: Dispatcher, handler: Handler) -> None:
    slow = Slow(handler)
    dispatcher.submit(message(1))
    await until(lambda: slow.decided == [1])
    waiting = asyncio.create_task(dispatcher.idle())
    await asyncio.sleep(0.005)
    assert not waiting.done()
    slow.may_answer.set()
    await waiting
    assert dispatcher.waiting == 0


async def test_a_press_is_confirmed_only_when_it_is_answered(
    polling: Polling, wire: Wire, handler: Handler
) -> None:
    slow = Slow(handler)
    wire.bring(message(1), message(2))
    async with Running(polling):
        await until(lambda: slow.decided == [1, 2] and len(wire.offsets) > 1)
        assert max(wire.offsets) == 1
        slow.may_answer.set()
        await until(lambda: wire.offsets[-1:] == [3])


# --- polling ----------------------------------------------------------------------------------


async def test_what_is_handled_is_confirmed(polling: Polling, wire: Wire, handler: Handler) -> None:
    wire.bring(message(10), message(11))
    async with Running(polling):
        await until(lambda: wire.offsets[-1:] == [12])
    assert handler.done == [10, 11]
    assert wire.asked[0]["allowed_updates"] == list(ALLOWED)


async def test_the_offset_is_never_ahead_of_a_commit(
    polling: Polling, wire: Wire, handler: Handler
) -> None:
    gate = Gate(handler, 11)
    wire.bring(message(10), message(11), message(12), message(13, chat=-6))
    async with Running(polling):
        await until(lambda: 13 in handler.done and 11 in wire.offsets)
        await asyncio.sleep(0.05)
        assert wire.offsets[-1] == 11
        gate.opened.set()
        await until(lambda: wire.offsets[-1:] == [14])
    assert handler.done == [10, 13, 11, 12]


async def test_a_late_update_does_not_hold_up_new_ones(
    polling: Polling, wire: Wire, handler: Handler
) -> None:
    Gate(handler, 1)
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: 1 in handler.begun)
        wire.bring(message(2, chat=-6))
        await until(lambda: 2 in handler.done)
        assert max(wire.offsets) == 1
    assert handler.begun == [1, 2]


async def test_numbers_may_begin_anew(polling: Polling, wire: Wire, handler: Handler) -> None:
    await polling.take([message(1000)])
    await polling.take([message(3)])
    assert handler.done == [1000, 3]
    assert polling.offset == 4


async def test_what_is_done_is_not_handled_again_whatever_the_server_brings(
    polling: Polling, wire: Wire, handler: Handler
) -> None:
    await polling.take([message(10), message(11), message(12)])
    await polling.take([message(11), message(13), message(10)])
    await polling.take([message(12)])
    assert handler.done == [10, 11, 12, 13]
    assert polling.offset == 14


async def test_a_server_that_does_not_hold_a_poll_is_not_asked_without_pause(
    app: AnyApplication, dispatcher: Dispatcher
) -> None:
    slept = []

    async def note(seconds: float) -> None:
        slept.append(seconds)

    polling = Polling(app.bot, dispatcher, Hearts(), patience=0.25, sleep=note)
    await polling.take([])
    assert slept == [0.25]


async def test_a_broken_batch_stops_nothing(polling: Polling, wire: Wire, handler: Handler) -> None:
    wire.bring({"update_id": 1, "message": 5}, message(2))
    async with Running(polling):
        await until(lambda: wire.offsets[-1:] == [3])
    assert handler.done == [2]


async def test_what_is_no_update_does_not_spin(polling: Polling) -> None:
    await polling.take([{}, 5, None, {"update_id": "x"}])
    assert polling.offset == 0


async def test_errors_do_not_end_the_loop(
    polling: Polling, wire: Wire, handler: Handler, caplog: pytest.LogCaptureFixture
) -> None:
    errors = [TimedOut(), NetworkError("Bad Gateway"), RetryAfter(5), ValueError(SECRET)]
    wire.errors = [*errors, Conflict("Conflict: terminated by other getUpdates request")]
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: wire.offsets[-1:] == [2])
    assert handler.done == [1]
    assert caplog.text.count("cannot be reached") == 2
    assert SECRET not in caplog.text
    assert "secret-token" not in caplog.text


async def test_a_trouble_is_told_once(
    polling: Polling, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="telegram_bot")
    wire.errors = [TimedOut() for _ in range(20)]
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: wire.offsets[-1:] == [2])
    assert [r.getMessage() for r in caplog.records if r.name == "telegram_bot.intake.polling"] == [
        "Telegram cannot be reached; trying on.",
        "Telegram answers again.",
    ]


async def test_connections_are_made_anew_after_three_failures(
    app: AnyApplication, dispatcher: Dispatcher, wire: Wire
) -> None:
    renewed = []

    async def renew() -> None:
        renewed.append(1)

    async def no_sleep(seconds: float) -> None:
        await asyncio.sleep(0)

    wire.errors = [TimedOut() for _ in range(7)]
    async with Running(Polling(app.bot, dispatcher, Hearts(), renew, sleep=no_sleep)):
        await until(lambda: wire.offsets == [0])
    assert len(renewed) == 2


async def test_every_answer_is_a_heartbeat(polling: Polling, wire: Wire) -> None:
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: wire.offsets[-1:] == [2])
    assert isinstance(polling._beat, Hearts)
    assert polling._beat.count == 1


async def test_finishing_waits_and_confirms(polling: Polling, wire: Wire, handler: Handler) -> None:
    gate = Gate(handler, 1)
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: handler.begun == [1])
    asyncio.get_running_loop().call_later(0.02, gate.opened.set)
    await polling.finish()
    assert wire.offsets[-1] == 2


async def test_finishing_confirms_nothing_that_is_not_done(
    polling: Polling, wire: Wire, handler: Handler
) -> None:
    Gate(handler, 1)
    wire.bring(message(1))
    async with Running(polling):
        await until(lambda: handler.begun == [1])
    await polling.finish(0.01)
    assert wire.offsets[-1] == 1


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (
            Conflict("Conflict: can't use getUpdates method while webhook is active"),
            "deleteWebhook",
        ),
        (Conflict("Conflict: terminated by other getUpdates request"), "Another copy"),
        (TimedOut(), "cannot be reached"),
        (RetryAfter(3), "pause"),
        (BadRequest(SECRET), "BadRequest"),
    ],
)
def test_one_sentence_says_what_is_wrong(error: Exception, word: str) -> None:
    said = explain(error)
    assert word in said
    assert SECRET not in said
    assert said.endswith(".")


def test_the_pause_grows_to_its_limit() -> None:
    assert [back_off(n, 30) <= min(30, 0.5 * 2**n) for n in range(1, 30)] == [True] * 29
    assert back_off(10_000, 30) >= 15
