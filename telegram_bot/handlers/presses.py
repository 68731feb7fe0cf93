"""Presses of buttons: what kind of message they stand in decides whom they are for."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from telegram import CallbackQuery, MaybeInaccessibleMessage, Update
from telegram.error import BadRequest

from engine.core import GM
from engine.screen import text
from telegram_bot.calls.ephemeral import number_of
from telegram_bot.calls.hindrances import hindrance
from telegram_bot.handlers.greeting import Greeting, Message
from telegram_bot.handlers.private import PrivateChat
from telegram_bot.screens.wire import PagePress, Pressed, read_place, unpack, unpack_page
from telegram_bot.speech.answers import Answers, Cards
from telegram_bot.speech.bearers import Bearers
from telegram_bot.speech.incoming import (
    has_left,
    is_admin,
    is_private,
    key_of,
    query_of,
    time_of,
    visitor_of,
)
from telegram_bot.speech.pages import Pages
from telegram_bot.storage.store import TableKey
from telegram_bot.tables.service import Answer, Service, Visitor

SHOWN = ("!begin", "!help", "!endings")
"""Buttons of messages that are no cards, and lead to another such message."""
ENDING = "!ending."
"""The same, about one game that sleeps."""
ASKS_RIGHTS = ("end", "sleep", "wake", "drop")
"""Those that an admin of the chat may press as well."""
CHOSEN = ("me", "x")
"""Buttons of the private chat's question about which table."""
ASKS_TELEGRAM = ("take", "agree")
"""Presses that depend on who is in the chat, and who rules there."""
CHANGES = "set."
"""What begins so changes a setting: an admin of the chat may as well."""

Shows = Callable[[TableKey, Visitor], Awaitable[Message]]

log = logging.getLogger(__name__)
UseCase = Callable[[TableKey, Visitor], Awaitable[Answer]]


def personal(service: Service) -> dict[str, UseCase]:
    """What commands ask for that need to know who asks."""
    return {
        "me": service.open,
        "join": service.join,
        "leave": service.leave,
        "people": service.list_people,
        "call": service.call,
        "undo": service.ask_undo,
        "vote": lambda key, who: service.open_as(key, who, "vote"),
    }


class Presses:
    """Every press there is; each is answered."""

    def __init__(
        self,
        service: Service,
        cards: Cards,
        pages: Pages,
        answers: Answers,
        greeting: Greeting,
        private: PrivateChat,
    ) -> None:
        self._service = service
        self._cards = cards
        self._pages = pages
        self._answers = answers
        self._greeting = greeting
        self._private = private
        self._personal = personal(service)
        self._bearers = Bearers()

    async def press(self, update: Update) -> None:
        """A press: of the card, of a personal screen, or of a message that is neither."""
        query = query_of(update)
        data = query.data or ""
        page = unpack_page(data)
        if query.message is None or (page is None and not query.message.message_id):
            # Without a number nobody can edit it; only personal screens stand in such messages.
            await query.answer(self._answers.say_to(query.from_user, text("unknown-press")))
        elif page is not None:
            await self._page_press(update, query, query.message, page)
        elif (pressed := unpack(data)) is not None:
            await self._card_press(update, query, query.message, pressed)
        else:
            await self._own_press(update, query, query.message, data)

    async def _card_press(
        self,
        update: Update,
        query: CallbackQuery,
        message: MaybeInaccessibleMessage,
        pressed: Pressed,
    ) -> None:
        key, who = await self._place_of(message, pressed.table), visitor_of(update)
        answer = await self._service.press(key, who, pressed)
        if not self._bearers.bears_card(message, pressed):
            log.info("a press came from a message that has no such buttons")
        elif answer.stray:
            await self._strip(key, message)
        elif self._service.store.where(key) == key:
            self._cards.seen(key, message.message_id)
        self._answers.show(key, who, answer, query)
        await self._told(query, answer, key, who)

    async def _strip(self, key: TableKey, message: MaybeInaccessibleMessage) -> None:
        """Take the buttons of a game that is over; forged data takes none off the live card."""
        if not await self._cards.holds(key, message.message_id):
            self._cards.strip(message.chat.id, message.message_id)

    async def _page_press(
        self,
        update: Update,
        query: CallbackQuery,
        message: MaybeInaccessibleMessage,
        press: PagePress,
    ) -> None:
        """A button of a personal screen: one answer, and one edit of its message.

        Its data in another message is forged: it would take the card away, or write over it.
        """
        asked = (
            TableKey(*press.place) if press.place else await self._place_of(message, press.table)
        )
        key = await self._service.store.here(asked)
        has_moved = key != asked and not press.place
        is_forged = is_private(message) != (press.place is not None)
        in_group = not press.place and not has_moved
        if is_forged or (in_group and await self._cards.holds(key, number_of(message))):
            await query.answer(self._answers.say_to(query.from_user, text("unknown-press")))
            return
        who = visitor_of(update)
        is_act = press.kind == "act"
        asks = is_act and (press.code in ASKS_TELEGRAM or press.code.startswith(CHANGES))
        if asks and not press.place:
            table = await self._service.running(key)
            gm_gone = await has_left(update, table.people[GM].user if table else None)
            who = replace(who, admin=await is_admin(update), gm_gone=gm_gone)
        is_real = self._bearers.bears_page(message, press) and not has_moved
        number = number_of(message) if is_real else 0
        answer = await self._service.press_page(key, who, press, number)
        if number == 0:
            self._answers.show(key, who, answer, query)
        elif answer.stray and number > 0:
            self._cards.strip(message.chat.id, number)
        elif answer.drop or answer.stray:
            self._pages.drop(message.chat.id, number, who.user)
        elif answer.show:
            self._answers.turn(key, who, message.chat.id, number, answer.show, query)
        await self._told(query, answer, key, who)

    async def _own_press(
        self, update: Update, query: CallbackQuery, message: MaybeInaccessibleMessage, data: str
    ) -> None:
        """A button of a message that is no card: the chooser, the greeting."""
        key, who = key_of(message), replace(visitor_of(update), at=time_of(message))
        if data in SHOWN or data.startswith(ENDING):
            await self._show(update, query, key, data.removeprefix("!"))
            return
        what, *rest = data.removeprefix("!").split(".")
        if is_private(message) and what in CHOSEN and (place := read_place("".join(rest))):
            await self._private.chosen(update, what, place)
            return
        if what in ASKS_RIGHTS:
            who = replace(who, admin=await is_admin(update))
        is_real = self._bearers.bears(message, lambda other: other == data)
        answer = await self._asked(key, who, what, rest, message.message_id if is_real else 0)
        if answer is None:
            log.info("an unknown press was answered")
            said = self._answers.say_to(query.from_user, text("unknown-press"))
            answer = Answer(said, done=False)
        elif what != "new" and answer.done and is_real:
            await self._strip(key, message)
        self._answers.show(key, who, answer, query)
        await self._told(query, answer, key, who, is_card=False)
        if what == "sleep" and answer.done:
            await self._from_greeting(update, key, "begin")

    async def _told(
        self,
        query: CallbackQuery,
        answer: Answer,
        key: TableKey,
        who: Visitor,
        *,
        is_card: bool = True,
    ) -> None:
        """Answer a press, and only then note what nobody needs to wait for."""
        try:
            await self._answers.tell(query, answer, key if is_card else None)
        finally:
            await self._answers.note(key, who, answer)

    async def _show(self, update: Update, query: CallbackQuery, key: TableKey, what: str) -> None:
        """Send another such message; where that is refused, say what is in the way."""
        why = ""
        try:
            await self._from_greeting(update, key, what)
        except BadRequest as error:
            if not (why := hindrance(error)):
                raise
        finally:
            said = self._answers.say_to(query.from_user, text(why)) if why else None
            await query.answer(said, show_alert=bool(why))

    async def _place_of(self, message: MaybeInaccessibleMessage, table: str) -> TableKey:
        """Where a button's table stands: a message that has gone does not tell its topic.

        The library may give it the class of one that is still there (its issue 4611).
        """
        key = key_of(message)
        if message.is_accessible or is_private(message):
            return key
        return await self._service.place_of(key, table)

    async def _asked(
        self, key: TableKey, who: Visitor, what: str, rest: list[str], message: int
    ) -> Answer | None:
        """What such a button asks of the service; None for one that there is not."""
        service = self._service
        if key.chat > 0:
            return None
        match what, rest:
            case "new", [game, voice] if game in service.games:
                return await service.create(key, who, game, voice=voice == "1", message=message)
            case "show", []:
                return await service.repost(key, who)
            case "end", ([] | [_]):
                return await service.end(key, who, *rest)
            case "sleep", []:
                return await service.sleep.asked(key, who)
            case "wake", [number]:
                return await service.sleep.wake(key, who, number)
            case "drop", [number]:
                return await service.sleep.drop(key, who, number)
            case "keep", []:
                return await service.sleep.kept(key, who)
            case "me", [command] if command in self._personal:
                return await self._personal[command](key, who)
        return None

    async def _from_greeting(self, update: Update, key: TableKey, what: str) -> None:
        who, chat = visitor_of(update), update.effective_chat
        running = await self._service.running(key) if what == "begin" else None
        if running is not None or chat is None:
            await self._service.repost(key, who)
            return
        what, _, number = what.partition(".")
        messages: dict[str, Shows] = {
            "begin": self._greeting.new,
            "help": self._greeting.help,
            "endings": self._greeting.endings,
            "ending": partial(self._greeting.ending, number=number),
        }
        said, markup = await messages[what](key, who)
        await chat.send_message(said, message_thread_id=key.topic or None, reply_markup=markup)
