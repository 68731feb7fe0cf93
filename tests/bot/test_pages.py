"""Messages with personal screens: only the newest look, within the budget, whatever fails."""

import asyncio
from typing import Any

import pytest
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.draw import Drawn
from telegram_bot.speech.pages import LONGEST_WAIT, Pages
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Page
from telegram_bot.tables.ledger import Shown
from tests.refereeing import REFEREE

CHAT = TableKey(-5, 7)


class Hand:
    """A bot that notes its calls, and fails as planned."""

    def __init__(self, *errors: TelegramError) -> None:
        self.errors = list(errors)
        self.calls: list[tuple[str, Any]] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def _note(self, name: str, what: Any) -> "Hand":
        self.calls.append((name, what))
        await self.gate.wait()
        if self.errors:
            raise self.errors.pop(0)
        return self

    message_id = 42

    async def send_message(self, chat_id: int, text: str, **options: Any) -> "Hand":
        await REFEREE.as_sent("send_message", chat_id=chat_id, text=text, **options)
        return await self._note("send", (chat_id, text, options["message_thread_id"]))

    async def edit_message_text(
        self, text: str, chat_id: int, message_id: int, **options: Any
    ) -> "Hand":
        where = {"chat_id": chat_id, "message_id": message_id}
        await REFEREE.as_sent("edit_message_text", text=text, **where, **options)
        return await self._note("edit", text)

    async def edit_message_reply_markup(
        self, chat_id: int, message_id: int, **options: Any
    ) -> "Hand":
        where = {"chat_id": chat_id, "message_id": message_id}
        await REFEREE.as_sent("edit_message_reply_markup", **where)
        return await self._note("strip", message_id)

    async def delete_message(self, chat_id: int, message_id: int) -> "Hand":
        await REFEREE.as_sent("delete_message", chat_id=chat_id, message_id=message_id)
        return await self._note("delete", message_id)

    async def do_api_request(self, endpoint: str, *_: Any, **__: Any) -> "Hand":
        raise AssertionError("nothing here is for one person alone")


class Naps:
    """Waits that only add up."""

    def __init__(self) -> None:
        self.seconds = 0.0

    async def __call__(self, seconds: float) -> None:
        self.seconds += seconds


def pages_of(hand: Hand, naps: Naps | None = None, pacing: Pacing | None = None) -> Pages:
    return Pages(hand, pacing or Pacing.unlimited(), naps or Naps())


def look(html: str) -> Drawn:
    return Drawn(html, None)


async def nothing_old(message: int, page: Page) -> tuple[int, ...]:
    return ()


async def test_the_newest_look_wins() -> None:
    hand = Hand()
    pages = pages_of(hand)
    hand.gate.clear()
    pages.edit(-5, 1, look("first"))
    await asyncio.sleep(0)
    for number in range(5):
        pages.edit(-5, 1, look(str(number)))
    hand.gate.set()
    await pages.idle()
    assert hand.calls == [("edit", "first"), ("edit", "4")]


async def test_a_page_is_sent_remembered_and_older_ones_go() -> None:
    hand, remembered = Hand(), []

    async def remember(message: int, page: Page) -> tuple[int, ...]:
        remembered.append((message, page))
        return (8, 9)

    pages = pages_of(hand)
    pages.post(CHAT, Shown(Page(seat="1"), look("page")), remember)
    await pages.idle()
    assert remembered == [(42, Page(seat="1"))]
    assert hand.calls == [("send", (-5, "page", 7)), ("delete", 8), ("delete", 9)]


@pytest.mark.parametrize(
    ("error", "sends"),
    [
        (TimedOut(), 1),
        (NetworkError("Bad Gateway"), 1),
        (Forbidden("bot was blocked by the user"), 1),
        (BadRequest("chat not found"), 1),
        (RetryAfter(3), 2),
    ],
)
async def test_a_send_is_repeated_only_where_that_is_safe(error: TelegramError, sends: int) -> None:
    hand = Hand(error)
    pages = pages_of(hand)
    pages.post(CHAT, Shown(Page(), look("page")), nothing_old)
    await pages.idle()
    assert len(hand.calls) == sends


@pytest.mark.parametrize("error", [TimedOut(), NetworkError("Bad Gateway"), RetryAfter(3)])
async def test_an_edit_is_repeated(error: TelegramError) -> None:
    hand = Hand(error, error)
    pages = pages_of(hand)
    pages.edit(-5, 1, look("page"))
    await pages.idle()
    assert hand.calls == [("edit", "page")] * 3


async def test_an_edit_is_given_up_after_three_tries_and_the_next_one_begins_anew() -> None:
    hand = Hand(*[TimedOut()] * 3)
    pages = pages_of(hand)
    pages.edit(-5, 1, look("old"))
    await pages.idle()
    pages.edit(-5, 1, look("new"))
    await pages.idle()
    assert hand.calls == [("edit", "old")] * 3 + [("edit", "new")]


async def test_what_looks_so_already_and_what_is_gone_is_no_trouble() -> None:
    hand = Hand(BadRequest("Message is not modified"), BadRequest("Message to edit not found"))
    pages = pages_of(hand)
    for number in (1, 2):
        pages.edit(-5, number, look("page"))
    await pages.idle()
    assert len(hand.calls) == 2


async def test_what_cannot_be_deleted_loses_its_buttons() -> None:
    hand = Hand(BadRequest("Message can't be deleted"))
    pages = pages_of(hand)
    pages.drop(-5, 1)
    await pages.idle()
    assert hand.calls == [("delete", 1), ("strip", 1)]


async def test_pages_keep_the_chats_budget() -> None:
    hand, naps, pacing = Hand(), Naps(), Pacing(clock=lambda: 0.0)
    pages = pages_of(hand, naps, pacing)
    for number in range(1, 7):
        pages.edit(-5, number, look("page"))
    await pages.idle()
    assert len(hand.calls) == 6
    assert naps.seconds == pytest.approx(3.8 + 2 * 3.8)


async def test_what_would_wait_too_long_is_given_up() -> None:
    hand, pacing = Hand(), Pacing(clock=lambda: 0.0)
    pacing.halt(-5, LONGEST_WAIT + 1)
    before = pacing.reserve(-5)
    pacing.give_back(-5)
    pages = pages_of(hand, pacing=pacing)
    pages.edit(-5, 1, look("page"))
    await pages.idle()
    assert hand.calls == []
    assert pacing.reserve(-5) == before


async def test_closing_waits_a_little_and_no_longer() -> None:
    hand = Hand()
    pages = pages_of(hand)
    hand.gate.clear()
    pages.edit(-5, 1, look("page"))
    pages.edit(-5, 1, look("next"))
    await pages.close(0.01)
    await pages.idle()
    assert hand.calls == [("edit", "next")]
