"""The drawer: one live card a table, whatever Telegram and the other replicas do."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from telegram_bot.calls.pacing import GROUP, Pacing
from telegram_bot.drawer.cards import Card, sighted
from telegram_bot.drawer.deliver import Drawer
from telegram_bot.drawer.desk import Desk
from telegram_bot.drawer.drawing import LEASE
from telegram_bot.storage.store import StoreDown, TableKey
from telegram_bot.storage.table import Notice, Table
from tests.refereeing import REFEREE

KEY, OTHER = TableKey(-100), TableKey(-200)
SECRET = "никто не должен это прочесть"
NOT_MODIFIED = BadRequest("Message is not modified")
NOT_FOUND = BadRequest("Message to edit not found")


@dataclass
class Drawn:
    html: str
    keyboard: InlineKeyboardMarkup | None


def render(table: Table) -> Drawn:
    """A card that shows the revision, or what the test has put into the menu, and one button."""
    button = InlineKeyboardButton("x", callback_data=table.menu or str(table.revision))
    keyboard = None if table.ended else InlineKeyboardMarkup([[button]])
    return Drawn(table.menu or str(table.revision), keyboard)


class Time:
    """A clock that whoever sleeps pushes on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


async def no_wait() -> None: ...


class Shelf:
    """The store in a dictionary; `wait` comes before and after everything."""

    def __init__(self, time: Time, wait: Callable[[], Awaitable[None]] = no_wait) -> None:
        self.time, self.wait = time, wait
        self.tables: dict[TableKey, Table] = {}
        self.cards: dict[TableKey, dict[str, int]] = {}
        self.leases: dict[TableKey, tuple[str, float]] = {}
        self.undrawn: set[TableKey] = set()
        self.trips: list[str] = []
        self.is_down = False
        self.has_leases = True

    def put(self, key: TableKey = KEY, **changes: Any) -> Table:
        """Write the table with its next revision, as the service does."""
        table = self.tables.get(key) or Table(id="t", chat=key.chat, topic=key.topic, game="g")
        changes = {"revision": table.revision + 1, **changes}
        self.tables[key] = table.model_copy(update=changes)
        self.undrawn.add(key)
        return self.tables[key]

    async def trip(self, name: str) -> None:
        if self.is_down:
            raise StoreDown
        self.trips.append(name)
        await self.wait()

    async def load(self, key: TableKey) -> Table | None:
        await self.trip("load")
        return self.tables.get(key)

    async def card(self, key: TableKey) -> dict[str, int]:
        await self.trip("card")
        return dict(self.cards.get(key, {}))

    async def save_card(self, key: TableKey, card: dict[str, int]) -> None:
        await self.trip("save_card")
        self.cards[key] = dict(card)

    async def begin(
        self, key: TableKey, owner: str, seconds: float
    ) -> tuple[Table | None, dict[str, int]] | None:
        await self.trip("begin")
        holder, until = self.leases.get(key, (owner, 0.0))
        if self.has_leases and holder != owner and until > self.time():
            return None
        self.leases[key] = owner, self.time() + seconds
        return self.tables.get(key), dict(self.cards.get(key, {}))

    async def renew(self, key: TableKey, owner: str, seconds: float) -> bool:
        await self.trip("renew")
        holder, until = self.leases.get(key, ("", 0.0))
        if holder != owner or until <= self.time():
            return False
        self.leases[key] = owner, self.time() + seconds
        return True

    async def finish(
        self, key: TableKey, owner: str, revision: int, card: dict[str, int] | None = None
    ) -> bool:
        await self.trip("finish")
        if card is not None:
            self.cards[key] = dict(card)
        table = self.tables.get(key)
        if (table.revision if table else 0) != revision:
            return False
        self.undrawn.discard(key)
        if self.leases.get(key, ("", 0.0))[0] == owner:
            del self.leases[key]
        return True

    async def release(self, key: TableKey, owner: str) -> None:
        await self.trip("release")
        if self.leases.get(key, ("", 0.0))[0] == owner:
            del self.leases[key]

    async def dirty(self) -> set[TableKey]:
        await self.trip("dirty")
        return set(self.undrawn)


@dataclass
class Message:
    message_id: int
    html: str
    keyboard: InlineKeyboardMarkup | None
    thread: int | None


@dataclass
class Chat:
    """Telegram: keeps messages, notes calls, and fails as it is told.

    `failures` holds for a method what it raises next, and whether the call takes effect first.
    """

    wait: Callable[[], Awaitable[None]] = no_wait
    messages: dict[int, Message] = field(default_factory=dict)
    calls: list[tuple[str, int, str]] = field(default_factory=list)
    failures: dict[str, list[tuple[BaseException, bool]]] = field(default_factory=dict)
    before: Callable[[], Awaitable[None]] = no_wait

    async def send_message(
        self,
        chat_id: int,
        text: str,
        *,
        reply_markup: Any,
        message_thread_id: int | None,
        **rest: Any,
    ) -> Message:
        what = {"reply_markup": reply_markup, "message_thread_id": message_thread_id, **rest}
        await REFEREE.as_sent("send_message", chat_id=chat_id, text=text, **what)

        def act() -> Message:
            number = len(self.messages) + 1
            self.messages[number] = Message(number, text, reply_markup, message_thread_id)
            return self.messages[number]

        return await self.act("send", 0, text, act)

    async def send_voice(
        self,
        chat_id: int,
        voice: str,
        *,
        caption: str,
        parse_mode: str,
        message_thread_id: int | None,
        **_: Any,
    ) -> Message:
        def act() -> Message:
            number = len(self.messages) + 1
            self.messages[number] = Message(number, caption, None, message_thread_id)
            return self.messages[number]

        return await self.act("voice", 0, f"{voice}: {caption}", act)

    async def edit_message_text(
        self, text: str, chat_id: int, message_id: int, *, reply_markup: Any, **rest: Any
    ) -> Message:
        what = {"text": text, "reply_markup": reply_markup, **rest}
        await REFEREE.as_sent("edit_message_text", chat_id=chat_id, message_id=message_id, **what)

        def act() -> Message:
            if message_id not in self.messages:
                raise NOT_FOUND
            message = self.messages[message_id]
            if (message.html, message.keyboard) == (text, reply_markup):
                raise NOT_MODIFIED
            message.html, message.keyboard = text, reply_markup
            return message

        return await self.act("edit", message_id, text, act)

    async def edit_message_reply_markup(self, chat_id: int, message_id: int, **_: Any) -> Message:
        where = {"chat_id": chat_id, "message_id": message_id}
        await REFEREE.as_sent("edit_message_reply_markup", **where)

        def act() -> Message:
            if message_id not in self.messages:
                raise NOT_FOUND
            self.messages[message_id].keyboard = None
            return self.messages[message_id]

        return await self.act("strip", message_id, "", act)

    async def act(self, name: str, number: int, text: str, act: Callable[[], Message]) -> Message:
        await self.before()
        await self.wait()
        self.calls.append((name, number, text))
        queue = self.failures.get(name, [])
        error, delivered = queue.pop(0) if queue else (None, True)
        result = act() if delivered else None
        await self.wait()
        if error is not None:
            raise error
        assert result is not None
        return result

    def fail(self, name: str, *errors: BaseException, delivered: bool = False) -> None:
        self.failures.setdefault(name, []).extend((error, delivered) for error in errors)

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.calls]

    def alive(self) -> list[int]:
        """Messages with buttons."""
        return [number for number, message in self.messages.items() if message.keyboard]


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def shelf(time: Time) -> Shelf:
    return Shelf(time)


@pytest.fixture
def chat() -> Chat:
    return Chat()


def make_drawer(chat: Chat, shelf: Shelf, time: Time, owner: str = "me") -> Drawer:
    pacing = Pacing(time, time)
    desk = Desk(chat, shelf, render, pacing, owner, clock=time, wall=time, sleep=time.sleep)
    return Drawer(chat, shelf, render, desk=desk)


@pytest.fixture
async def drawer(chat: Chat, shelf: Shelf, time: Time) -> AsyncIterator[Drawer]:
    drawer = make_drawer(chat, shelf, time)
    yield drawer
    await drawer.close()


async def draw(drawer: Drawer, shelf: Shelf, key: TableKey = KEY, **changes: Any) -> None:
    shelf.put(key, **changes)
    drawer.notify(key)
    await drawer.idle()


async def sweep(drawer: Drawer, time: Time, seconds: float = 2.0) -> None:
    time.now += seconds
    await drawer.sweep()
    await drawer.idle()


def notices(*serials: int) -> tuple[Notice, ...]:
    return tuple(Notice(serial=n, html=f"notice {n}") for n in serials)


# --- one card ---------------------------------------------------------------------------------


async def test_the_first_card_is_sent_then_edited(drawer: Drawer, shelf: Shelf, chat: Chat) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf)
    assert chat.calls == [("send", 0, "1"), ("edit", 1, "2")]
    assert not shelf.undrawn


async def test_a_common_drawing_is_one_edit_and_two_round_trips(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    shelf.trips.clear()
    await draw(drawer, shelf)
    assert shelf.trips == ["begin", "finish"]
    assert chat.names[1:] == ["edit"]


async def test_an_unchanged_card_is_not_edited(drawer: Drawer, shelf: Shelf, chat: Chat) -> None:
    await draw(drawer, shelf, menu="same")
    await draw(drawer, shelf, menu="same")
    assert chat.names == ["send"]
    assert not shelf.undrawn


async def test_many_changes_become_one_edit(drawer: Drawer, shelf: Shelf, chat: Chat) -> None:
    await draw(drawer, shelf)
    for _ in range(6):
        shelf.put()
        drawer.notify(KEY)
    await drawer.idle()
    assert chat.calls[1:] == [("edit", 1, "7")]


async def test_a_change_during_the_call_is_drawn_after_it(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)

    async def meanwhile() -> None:
        chat.before = no_wait
        shelf.put()
        drawer.notify(KEY)

    chat.before = meanwhile
    shelf.trips.clear()
    await draw(drawer, shelf)
    assert chat.calls[1:] == [("edit", 1, "2"), ("edit", 1, "3")]
    assert shelf.trips == ["begin", "finish", "load", "finish"], "no drawing more for its notice"


async def test_an_edit_is_noted_before_another_call(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    error = NetworkError("httpx.ConnectError")
    error.__cause__ = type("ConnectError", (Exception,), {})()
    chat.fail("edit", error)
    await draw(drawer, shelf, post=2, farewell="the record")
    shelf.trips.clear()
    await draw(drawer, shelf)
    assert chat.calls[-2:] == [("edit", 2, "3"), ("edit", 1, "the record")]
    assert shelf.trips[:2] == ["begin", "save_card"]


async def test_an_edit_that_could_not_be_noted_is_not_believed_to_be_missing(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    """The store goes away behind the edit, and the table is as before when it is back."""
    await draw(drawer, shelf, menu="before")

    async def go_away() -> None:
        chat.before = no_wait
        shelf.is_down = True

    chat.before = go_away
    await draw(drawer, shelf, menu="after")
    assert chat.messages[1].html == "after"
    shelf.is_down = False
    shelf.put(menu="before")
    await sweep(drawer, time)
    assert chat.messages[1].html == "before"


async def test_a_change_at_the_very_end_of_a_drawing_is_drawn_as_well(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    """Told after the last look at the table: the notice must not be taken for an old one."""
    await draw(drawer, shelf)
    finish = shelf.finish

    async def finish_and_change(*args: Any) -> bool:
        shelf.finish = finish  # type: ignore[method-assign]
        is_done = await finish(*args)
        shelf.put()
        drawer.notify(KEY)
        return is_done

    shelf.finish = finish_and_change  # type: ignore[method-assign, assignment]
    await draw(drawer, shelf)
    assert chat.calls[1:] == [("edit", 1, "2"), ("edit", 1, "3")]
    assert not shelf.undrawn


async def test_a_change_that_nobody_told_of_is_drawn_as_well(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)

    async def meanwhile() -> None:
        chat.before = no_wait
        shelf.put()

    chat.before = meanwhile
    await draw(drawer, shelf)
    assert chat.messages[1].html == "3"
    assert not shelf.undrawn


async def test_the_sweep_makes_up_for_a_lost_notify(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    shelf.put()
    shelf.put(OTHER)
    await sweep(drawer, time)
    assert chat.names == ["send", "send"]
    assert not shelf.undrawn


async def test_a_table_that_has_gone_is_forgotten(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    shelf.undrawn.add(KEY)
    await sweep(drawer, time)
    assert not shelf.undrawn
    assert not chat.calls


@pytest.mark.parametrize(("topic", "thread"), [(0, None), (1, None), (7, 7)])
async def test_a_topic_is_named_unless_it_is_general(
    drawer: Drawer, shelf: Shelf, chat: Chat, topic: int, thread: int | None
) -> None:
    await draw(drawer, shelf, TableKey(-100, topic))
    assert chat.messages[1].thread == thread


# --- a new card -------------------------------------------------------------------------------


async def test_a_new_post_is_a_new_message_and_the_old_card_a_record(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.calls[1:] == [("send", 0, "2"), ("edit", 1, "the record")]
    assert chat.alive() == [2]
    await draw(drawer, shelf)
    assert chat.calls[3:] == [("edit", 2, "3")]


async def test_a_new_card_waits_for_one_call_of_the_budget_and_its_record_for_the_next(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    for _ in range(GROUP.burst):
        await draw(drawer, shelf)
    moments: list[float] = []

    async def note() -> None:
        moments.append(time.now)

    chat.before = note
    start = time.now
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.calls[GROUP.burst :] == [("send", 0, "5"), ("edit", 1, "the record")]
    assert [moment - start for moment in moments] == pytest.approx([GROUP.every, 2 * GROUP.every])


async def test_a_card_whose_record_was_not_made_in_time_loses_its_buttons_still(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", TimedOut())
    await draw(drawer, shelf, post=2, farewell="the first record")
    assert chat.alive() == [1, 2]
    chat.fail("send", RetryAfter(1))
    await draw(drawer, shelf, post=3, farewell="the second record")
    await sweep(drawer, time)
    assert chat.alive() == [3]
    assert chat.messages[2].html == "the second record"
    assert not shelf.undrawn


async def test_cards_that_follow_each_other_too_fast_all_lose_their_buttons(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", *[TimedOut()] * 3)
    chat.fail("strip", TimedOut())
    for post in range(2, 6):
        await draw(drawer, shelf, post=post, farewell="the record")
        time.now += 20
    for _ in range(10):
        await sweep(drawer, time)
    assert chat.alive() == [5]


async def test_a_process_killed_between_the_new_card_and_the_record_of_the_old_one(
    shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(make_drawer(chat, shelf, time), shelf)
    await die_in(chat, shelf, time, "edit", delivered=False, post=2, farewell="the record")
    assert chat.alive() == [1, 2]
    await sweep(make_drawer(chat, shelf, time, "reborn"), time, LEASE + 1)
    assert chat.alive() == [2]
    assert chat.messages[1].html == "the record"
    assert not shelf.undrawn


async def test_without_a_farewell_the_old_card_only_loses_its_buttons(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf, post=2)
    assert chat.calls[1:] == [("send", 0, "2"), ("strip", 1, "")]


async def test_an_adopted_message_becomes_the_card(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    chat.messages[1] = Message(1, "choose", None, None)
    await draw(drawer, shelf, adopted=1)
    await draw(drawer, shelf)
    assert chat.calls == [("edit", 1, "1"), ("edit", 1, "2")]


async def test_a_message_adopted_later_retires_the_card(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    chat.messages[2] = Message(2, "choose", None, None)
    await draw(drawer, shelf, post=2, adopted=2, farewell="the record")
    assert chat.calls[1:] == [("edit", 2, "2"), ("edit", 1, "the record")]
    assert chat.alive() == [2]


async def test_another_game_at_the_same_place_gets_its_own_card(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf, notices=notices(1))
    await draw(drawer, shelf, id="another", post=1, notices=notices(1))
    assert chat.names[2:] == ["send", "send", "strip"]


async def test_a_card_may_be_adopted_anew(drawer: Drawer, shelf: Shelf, chat: Chat) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf, post=2, adopted=1, farewell="the record")
    assert chat.calls[1:] == [("edit", 1, "2")]


async def test_a_failing_farewell_does_not_hold_up_the_card_and_is_made_up_for(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", TimedOut())
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.calls[1:] == [("send", 0, "2"), ("edit", 1, "the record")]
    await sweep(drawer, time)
    assert chat.calls[3:] == [("edit", 1, "the record")]
    assert chat.alive() == [2]
    assert not shelf.undrawn


@pytest.mark.parametrize("error", [NOT_FOUND, BadRequest(SECRET), Forbidden(SECRET)])
async def test_a_refused_farewell_is_let_go(
    drawer: Drawer, shelf: Shelf, chat: Chat, error: TelegramError
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", error)
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.calls[1:] == [("send", 0, "2"), ("edit", 1, "the record")]
    assert not shelf.undrawn


# --- notices ----------------------------------------------------------------------------------


async def test_notices_come_before_the_new_card_in_order_and_once(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf, post=2, notices=notices(1, 2))
    await draw(drawer, shelf, notices=notices(1, 2, 3))
    sent = [text for name, _, text in chat.calls if name == "send"]
    assert sent == ["1", "notice 1", "notice 2", "2", "notice 3"]


@pytest.mark.parametrize("delivered", [True, False])
async def test_a_notice_of_unknown_fate_is_not_repeated(
    drawer: Drawer, shelf: Shelf, chat: Chat, delivered: bool
) -> None:
    await draw(drawer, shelf)
    chat.fail("send", TimedOut(), delivered=delivered)
    await draw(drawer, shelf, notices=notices(1, 2))
    assert chat.calls[1:] == [("send", 0, "notice 1"), ("send", 0, "notice 2"), ("edit", 1, "2")]


async def test_voices_are_played_among_the_notices_each_once(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    chat.fail("voice", TimedOut(), delivered=True)
    chat.fail("voice", BadRequest("wrong file identifier/HTTP URL specified"))
    first, *rest = notices(1, 2, 3)
    played = tuple(notice.model_copy(update={"voice": "file"}) for notice in rest)
    await draw(drawer, shelf, post=2, notices=(first, *played))
    await draw(drawer, shelf, notices=(first, *played))
    told = [(name, text) for name, _, text in chat.calls if name in ("send", "voice")]
    voices = [("voice", "file: notice 2"), ("voice", "file: notice 3")]
    assert told == [("send", "1"), ("send", "notice 1"), *voices, ("send", "2")]


async def test_a_process_killed_in_a_voice_does_not_play_it_again(
    shelf: Shelf, chat: Chat, time: Time
) -> None:
    played = tuple(notice.model_copy(update={"voice": "file"}) for notice in notices(1, 2))
    await draw(make_drawer(chat, shelf, time), shelf)
    await die_in_send(chat, shelf, time, notices=played)
    await sweep(make_drawer(chat, shelf, time, "reborn"), time, LEASE + 1)
    voices = [text for name, _, text in chat.calls if name == "voice"]
    assert voices == ["file: notice 1", "file: notice 2"]


async def test_a_notice_that_was_not_sent_for_sure_is_sent_later(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("send", RetryAfter(3))
    await draw(drawer, shelf, notices=notices(1))
    await sweep(drawer, time, 20)
    assert [text for name, _, text in chat.calls if name == "send"][1:] == ["notice 1"] * 2
    assert chat.messages[1].html == "2"


async def test_a_process_killed_in_a_notice_does_not_repeat_it(
    shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(make_drawer(chat, shelf, time), shelf)
    await die_in_send(chat, shelf, time, notices=notices(1))
    await sweep(make_drawer(chat, shelf, time, "reborn"), time, LEASE + 1)
    assert [text for name, _, text in chat.calls if name == "send"] == ["1", "notice 1"]
    assert chat.messages[1].html == "2"


async def die_in_send(chat: Chat, shelf: Shelf, time: Time, **changes: Any) -> None:
    """Begin a drawing and let its process vanish in its next send, after that took effect."""
    await die_in(chat, shelf, time, "send", "voice", **changes)


async def die_in(
    chat: Chat, shelf: Shelf, time: Time, *names: str, delivered: bool = True, **changes: Any
) -> None:
    """Begin a drawing and let its process vanish in its next such call."""
    stuck = asyncio.Event()
    dying = make_drawer(chat, shelf, time, "dying")
    real_act = chat.act

    async def act(name: str, number: int, text: str, act: Callable[[], Message]) -> Message:
        if name in names and not delivered:
            stuck.set()
            await asyncio.Event().wait()
        message = await real_act(name, number, text, act)
        if name in names:
            stuck.set()
            await asyncio.Event().wait()
        return message

    chat.act = act  # type: ignore[method-assign]
    shelf.put(**changes)
    dying.notify(KEY)
    await stuck.wait()
    chat.act = real_act  # type: ignore[method-assign]
    shelf.trip, alive = refused, shelf.trip  # type: ignore[method-assign]
    await dying.close(0)
    shelf.trip = alive  # type: ignore[method-assign]


async def refused(name: str) -> None:
    raise StoreDown


# --- sends of unknown outcome -----------------------------------------------------------------


UNKNOWN = [TimedOut(), NetworkError("Bad Gateway"), NetworkError("httpx.ReadError: ")]


@pytest.mark.parametrize("delivered", [True, False])
@pytest.mark.parametrize("error", UNKNOWN)
async def test_after_an_unknown_send_the_card_before_serves_on(
    drawer: Drawer, shelf: Shelf, chat: Chat, error: TelegramError, delivered: bool
) -> None:
    await draw(drawer, shelf)
    chat.fail("send", error, delivered=delivered)
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.calls[1:] == [("send", 0, "2"), ("edit", 1, "2")]
    assert 1 in chat.alive()
    await draw(drawer, shelf)
    assert chat.calls[3:] == [("edit", 1, "3")]
    assert not shelf.undrawn


async def test_a_lost_card_that_is_pressed_becomes_the_card(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    chat.fail("send", TimedOut(), delivered=True)
    await draw(drawer, shelf, post=2, farewell="the record")
    assert chat.alive() == [1, 2]
    drawer.seen(KEY, 2)
    await draw(drawer, shelf)
    assert chat.alive() == [2]
    assert chat.messages[2].html == "3"


async def test_without_a_card_before_an_unknown_send_is_repeated_after_a_pause(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    chat.fail("send", TimedOut(), TimedOut())
    await draw(drawer, shelf)
    await draw(drawer, shelf)
    assert chat.names == ["send"]
    await sweep(drawer, time, 6)
    assert chat.names == ["send"] * 2
    await sweep(drawer, time, 6)
    assert chat.names == ["send"] * 2
    await sweep(drawer, time, 6)
    assert chat.calls[2:] == [("send", 0, "2")]
    assert not shelf.undrawn


async def test_a_lost_first_card_that_is_pressed_needs_no_second_send(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    chat.fail("send", TimedOut(), delivered=True)
    await draw(drawer, shelf)
    drawer.seen(KEY, 1)
    await sweep(drawer, time, 6)
    assert chat.names == ["send", "edit"]
    assert not shelf.undrawn


@pytest.mark.parametrize("post", [1, 2])
async def test_a_process_killed_in_a_send_is_recovered_from(
    shelf: Shelf, chat: Chat, time: Time, post: int
) -> None:
    if post == 2:
        await draw(make_drawer(chat, shelf, time), shelf)
    await die_in_send(chat, shelf, time, post=post, farewell="", menu="now")
    reborn = make_drawer(chat, shelf, time, "reborn")
    await sweep(reborn, time, LEASE + 1)
    await sweep(reborn, time, 10)
    assert not shelf.undrawn
    assert {chat.messages[number].html for number in chat.alive()} == {"now"}
    assert chat.names.count("send") == 2
    assert chat.messages[1].keyboard


async def test_an_unsent_card_is_sent_again(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    error = NetworkError("httpx.ConnectError")
    error.__cause__ = type("ConnectError", (Exception,), {})()
    chat.fail("send", error)
    await draw(drawer, shelf, post=2)
    await sweep(drawer, time)
    assert chat.names == ["send", "send", "send", "strip"]
    assert chat.alive() == [2]


# --- edits that fail --------------------------------------------------------------------------


@pytest.mark.parametrize("error", UNKNOWN)
async def test_an_edit_is_repeated(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time, error: TelegramError
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", error, error)
    await draw(drawer, shelf)
    assert chat.names == ["send", "edit"]
    for _ in range(3):
        await sweep(drawer, time)
    assert chat.names == ["send"] + ["edit"] * 3
    assert chat.messages[1].html == "2"
    assert not shelf.undrawn


async def test_an_edit_of_unknown_outcome_that_was_made_is_fine(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", TimedOut(), delivered=True)
    await draw(drawer, shelf)
    await sweep(drawer, time)
    assert not shelf.undrawn


@pytest.mark.parametrize("error", UNKNOWN)
async def test_after_an_edit_of_unknown_outcome_the_look_before_is_not_believed(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time, error: TelegramError
) -> None:
    """A menu was opened, which nobody heard of, and closed again: the card must not stay open."""
    await draw(drawer, shelf, menu="closed")
    chat.fail("edit", error, delivered=True)
    await draw(drawer, shelf, menu="open")
    await draw(drawer, shelf, menu="closed")
    await sweep(drawer, time)
    assert chat.messages[1].html == "closed"


async def test_a_new_process_does_not_believe_what_a_killed_one_had_noted(
    shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(make_drawer(chat, shelf, time), shelf, menu="closed")
    await die_in(chat, shelf, time, "edit", menu="open")
    shelf.put(menu="closed")
    await sweep(make_drawer(chat, shelf, time, "reborn"), time, LEASE + 1)
    assert chat.messages[1].html == "closed"
    assert not shelf.undrawn


@pytest.mark.parametrize("words", ["Message to edit not found", "Message can't be edited"])
async def test_a_card_that_has_gone_is_sent_anew(
    drawer: Drawer, shelf: Shelf, chat: Chat, words: str
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", BadRequest(words))
    await draw(drawer, shelf)
    assert chat.calls[1:] == [("edit", 1, "2"), ("send", 0, "2")]
    await draw(drawer, shelf)
    assert chat.calls[3:] == [("edit", 2, "3")]


async def test_a_429_halts_one_chat_and_then_draws_the_newest(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", RetryAfter(30))
    await draw(drawer, shelf)
    for _ in range(5):
        await draw(drawer, shelf)
        await draw(drawer, shelf, OTHER)
        time.now += 4
    halted = [call for call in chat.calls if call[1] == 1]
    assert halted == [("edit", 1, "2")]
    assert chat.messages[2].html == "5"
    await sweep(drawer, time, 12)
    assert chat.messages[1].html == "7"
    assert chat.names.count("edit") == 6


async def test_a_429_is_known_to_the_other_replicas(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", RetryAfter(30))
    await draw(drawer, shelf)
    other = make_drawer(chat, shelf, time, "other")
    await sweep(other, time)
    assert chat.names == ["send", "edit"]
    await sweep(other, time, 30)
    assert chat.messages[1].html == "2"


@pytest.mark.parametrize("error", [Forbidden("bot was kicked"), BadRequest(SECRET)])
async def test_a_refusal_is_no_storm(
    drawer: Drawer,
    shelf: Shelf,
    chat: Chat,
    time: Time,
    error: TelegramError,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", *[error] * 1000)
    await draw(drawer, shelf)
    for _ in range(1800):
        await sweep(drawer, time)
    assert chat.names.count("edit") < 20
    assert len(caplog.records) == 1
    assert SECRET not in caplog.text
    assert KEY in shelf.undrawn


async def test_a_change_during_a_failing_call_does_not_hurry(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)

    async def meanwhile() -> None:
        drawer.notify(KEY)

    chat.before = meanwhile
    chat.fail("edit", *[TimedOut()] * 5)
    await draw(drawer, shelf)
    assert chat.names == ["send", "edit"]


async def test_a_trouble_that_is_over_is_forgotten(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    await draw(drawer, shelf)
    for _ in range(5):
        chat.fail("edit", TimedOut())
        await draw(drawer, shelf)
        await sweep(drawer, time)
    assert not shelf.undrawn
    assert len(caplog.records) == 5


async def test_tables_of_a_halted_chat_leave_its_budget_alone(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", RetryAfter(30))
    await draw(drawer, shelf)
    for topic in range(2, 50):
        await draw(drawer, shelf, TableKey(KEY.chat, topic))
    await sweep(drawer, time, 31)
    assert len(chat.calls) > 3


async def test_after_a_refusal_a_change_is_tried_at_once(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    chat.fail("edit", *[Forbidden("kicked")] * 10)
    for _ in range(10):
        await draw(drawer, shelf)
    await draw(drawer, shelf)
    assert chat.messages[1].html == "12"


async def test_a_card_that_cannot_be_rendered_harms_nobody_else(
    shelf: Shelf, chat: Chat, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    def choke(table: Table) -> Drawn:
        if table.chat == KEY.chat:
            raise KeyError(SECRET)
        return render(table)

    desk = Desk(chat, shelf, choke, Pacing.unlimited(), "me", time, time, time.sleep)
    drawer = Drawer(chat, shelf, choke, desk=desk)
    await draw(drawer, shelf)
    await draw(drawer, shelf, OTHER)
    assert chat.calls == [("send", 0, "1")]
    assert "KeyError" in caplog.text
    assert SECRET not in caplog.text


async def test_a_store_that_is_away_is_waited_for(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    shelf.is_down = True
    for _ in range(10):
        await draw(drawer, shelf)
        await sweep(drawer, time)
    assert len(caplog.records) == 1
    shelf.is_down = False
    await sweep(drawer, time)
    assert chat.calls == [("send", 0, "10")]


# --- presses tell which message is the card ---------------------------------------------------


async def test_a_press_on_the_known_card_costs_nothing(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    shelf.trips.clear()
    drawer.seen(KEY, 1)
    await drawer.idle()
    assert not shelf.trips


async def test_a_press_on_a_card_just_retired_costs_nothing(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    await draw(drawer, shelf)
    await draw(drawer, shelf, post=2)
    shelf.trips.clear()
    drawer.seen(KEY, 1)
    await drawer.idle()
    assert not shelf.trips


async def test_the_press_that_asked_for_a_new_card_does_not_stop_it(
    shelf: Shelf, chat: Chat, time: Time
) -> None:
    await draw(make_drawer(chat, shelf, time), shelf)
    fresh = make_drawer(chat, shelf, time, "fresh")
    shelf.put(post=2)
    fresh.seen(KEY, 1)
    fresh.notify(KEY)
    await fresh.idle()
    assert chat.names == ["send", "send", "strip"]


async def test_an_older_message_loses_its_buttons(drawer: Drawer, shelf: Shelf, chat: Chat) -> None:
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("x", callback_data="y")]])
    chat.messages[1] = Message(1, "a card of long ago", keyboard, None)
    await draw(drawer, shelf)
    drawer.seen(KEY, 1)
    await drawer.idle()
    assert chat.alive() == [2]


async def test_strip_is_best_effort(drawer: Drawer, chat: Chat) -> None:
    chat.fail("strip", TimedOut())
    await drawer.strip(KEY.chat, 5)
    drawer.strip(KEY.chat, 6)
    await drawer.idle()
    assert chat.names == ["strip", "strip"]


# --- pacing -----------------------------------------------------------------------------------


async def test_a_flood_is_paced_and_ends_with_the_newest(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    moments: list[float] = []

    async def note() -> None:
        moments.append(time.now)

    chat.before = note
    start, changes = time.now, 0
    while time.now < start + 120:
        await draw(drawer, shelf)
        changes += 1
        time.now += 0.1
    assert chat.messages[1].html == str(changes)
    assert max(sum(a <= b < a + 60 for b in moments) for a in moments) <= 20


async def test_after_a_wait_the_newest_is_drawn(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    for _ in range(4):
        await draw(drawer, shelf)

    async def meanwhile(seconds: float) -> None:
        shelf.put(menu="newest")
        time.now += seconds

    time.sleep = meanwhile  # type: ignore[method-assign]
    late = make_drawer(chat, shelf, time, "late")
    await draw(late, shelf)
    assert [text for _, _, text in chat.calls] == ["1", "2", "3", "4", "newest"]


# --- several drawers --------------------------------------------------------------------------


async def race(seed: int, has_leases: bool = True) -> tuple[Chat, Shelf]:
    """Two replicas, thirty changes, every step of theirs interleaved by chance."""
    dice = random.Random(seed)

    async def wait() -> None:
        for _ in range(dice.randrange(8)):
            await asyncio.sleep(0)

    time = Time()
    shelf, chat = Shelf(time, wait), Chat(wait)
    shelf.has_leases = has_leases
    desks = [
        Desk(chat, shelf, render, Pacing.unlimited(), name, time, time, time.sleep)
        for name in ("one", "two")
    ]
    drawers = [Drawer(chat, shelf, render, desk=desk) for desk in desks]
    for _ in range(30):
        shelf.put(post=1 + dice.randrange(20) // 19)
        dice.choice(drawers).notify(KEY)
        await wait()
    for _ in range(3):
        for drawer in drawers:
            await drawer.sweep()
        for drawer in drawers:
            await drawer.idle()
    return chat, shelf


def is_right(chat: Chat, shelf: Shelf) -> bool:
    """One message with buttons, and it shows the last state."""
    return [chat.messages[n].html for n in chat.alive()] == [str(shelf.tables[KEY].revision)]


async def test_two_drawers_never_leave_a_stale_card() -> None:
    for seed in range(150):
        chat, shelf = await race(seed)
        assert is_right(chat, shelf), seed
        assert not shelf.undrawn, seed


async def test_without_the_lease_they_would() -> None:
    """The model can tell the difference."""
    wrong = [seed for seed in range(150) if not is_right(*await race(seed, has_leases=False))]
    assert len(wrong) > 10


async def test_a_drawer_that_was_frozen_in_a_call_draws_again(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    """Its edit lands on top of the newer one of a drawer that took the lease meanwhile."""
    await draw(drawer, shelf)
    other = make_drawer(chat, shelf, time, "other")

    async def freeze() -> None:
        chat.before = no_wait
        time.now += LEASE + 1
        await draw(other, shelf)
        assert chat.messages[1].html == "3"

    chat.before = freeze
    await draw(drawer, shelf)
    assert [text for _, _, text in chat.calls] == ["1", "3", "2", "3"]
    assert not shelf.undrawn


async def test_a_drawer_whose_lease_ran_out_in_a_wait_draws_nothing(
    drawer: Drawer, shelf: Shelf, chat: Chat, time: Time
) -> None:
    for _ in range(4):
        await draw(drawer, shelf)

    async def oversleep(seconds: float) -> None:
        time.now += LEASE + 1
        await shelf.begin(KEY, "other", LEASE)

    time.sleep = oversleep  # type: ignore[method-assign]
    await draw(make_drawer(chat, shelf, time, "late"), shelf)
    assert len(chat.calls) == 4
    assert shelf.leases[KEY][0] == "other"


async def test_closing_waits_for_the_call_under_way(
    drawer: Drawer, shelf: Shelf, chat: Chat
) -> None:
    shelf.put()
    drawer.notify(KEY)
    await drawer.close()
    assert chat.names == ["send"]
    shelf.put()
    drawer.notify(KEY)
    await drawer.idle()
    assert chat.names == ["send"]
    assert not shelf.leases


@pytest.mark.parametrize(
    ("message", "card", "stray"),
    [(5, 5, 0), (4, 5, 0), (3, 5, 3), (6, 6, 0)],
)
def test_the_newest_message_is_the_card(message: int, card: int, stray: int) -> None:
    after = sighted(Card(message=5, old=4), message)
    assert (after[0].message, after[1]) == (card, stray)


def test_the_card_that_served_meanwhile_loses_its_buttons() -> None:
    assert sighted(Card(message=5, old=4), 6)[0].messages() == (6, 4, 5)
    assert sighted(Card(message=5, old=4, older=3), 6) == (
        Card(message=6, old=4, older=5),
        3,
    )


@pytest.mark.parametrize(("message", "card", "stray"), [(4, 0, 0), (3, 0, 3), (6, 6, 0)])
def test_a_lost_card_is_newer_than_the_one_before(message: int, card: int, stray: int) -> None:
    after = sighted(Card(post=2, old=4, sending=2), message)
    assert (after[0].message, after[1]) == (card, stray)


def test_notes_survive_the_store() -> None:
    card = Card(table=5, post=2, message=3, look=9, told=1, old=2, sending=2, tries=1, paced=7)
    assert Card.read(card.notes()) == card
    assert Card.read({"from the future": 1}) == Card()
