"""Answers of the service on their way to people: toasts, replies, personal screens."""

import logging
from functools import partial
from typing import Protocol

from telegram import CallbackQuery, InlineKeyboardMarkup, Message, User

from engine.screen import Text, text
from telegram_bot.calls.ephemeral import is_aside
from telegram_bot.calls.hindrances import Hindrances
from telegram_bot.screens.draw import ALERT_LIMIT
from telegram_bot.speech.incoming import key_of
from telegram_bot.speech.pages import Pages
from telegram_bot.storage.store import StoreError, TableKey
from telegram_bot.tables.service import Answer, Service, Shown, Visitor
from telegram_bot.words.texts import guess_language
from telegram_bot.words.typed import cut

_log = logging.getLogger(__name__)


class Cards(Protocol):
    """What the conversation asks of the drawer."""

    def seen(self, key: TableKey, message: int) -> None: ...
    def strip(self, chat: int, message: int) -> object: ...
    async def holds(self, key: TableKey, message: int) -> bool: ...
    def notify(self, key: TableKey) -> None: ...


class Answers:
    """Says what is to be said where it was asked."""

    def __init__(
        self, service: Service, cards: Cards, pages: Pages, hindrances: Hindrances
    ) -> None:
        self._service = service
        self._cards = cards
        self._pages = pages
        self._hindrances = hindrances

    def say_to(self, user: User | None, message: Text) -> str:
        """A sentence in the language of somebody's app."""
        language = guess_language(user.language_code if user else None)
        return self._service.texts.say(language, message)

    async def tell(self, query: CallbackQuery, answer: Answer, key: TableKey | None = None) -> None:
        """End the spinner of a press, and say what keeps the card of `key` from being drawn."""
        said, alert = cut(answer.said, ALERT_LIMIT), answer.alert
        why = self._hindrances.why(key) if key is not None else ""
        if why and not answer.stray:
            more = self.say_to(query.from_user, text(why))
            longer = f"{said}\n{more}".strip()
            said, alert = longer if len(longer) <= ALERT_LIMIT else said, True
        await query.answer(said or None, show_alert=alert)

    async def answer(self, message: Message, who: Visitor, answer: Answer) -> None:
        """Answer what somebody typed."""
        self.show(key_of(message), who, answer)
        try:
            if answer.said:
                await self.reply(message, answer.said)
        finally:
            await self.note(key_of(message), who, answer)

    async def note(self, key: TableKey, who: Visitor, answer: Answer) -> None:
        """After the answer: what is remembered of it, for which nobody needs to wait.

        A note that is lost now is made when a personal screen of that table is opened.
        """
        try:
            if answer.sits:
                await self._service.sat(key, who)
        except StoreError as error:
            _log.warning("a seat was not noted: %s", type(error).__name__)

    def show(
        self, key: TableKey, who: Visitor, answer: Answer, query: CallbackQuery | None = None
    ) -> None:
        """Send a personal screen; take the buttons of those whose game is over."""
        if answer.show:
            remember = partial(self._service.remember, key, who)
            reader = self._pages.asides.asked_by(who.user, query.id if query else "")
            self._pages.post(key, answer.show, remember, reader)
        for message in answer.strays:
            self._cards.strip(key.chat, message)

    def turn(
        self,
        key: TableKey,
        who: Visitor,
        chat: int,
        number: int,
        shown: Shown,
        query: CallbackQuery | None = None,
    ) -> None:
        """Give a personal screen that stands in this message its present look."""
        if number > 0:
            self._pages.edit(chat, number, shown.drawn)
            return
        remember = partial(self._service.remember, key, who)
        reader = self._pages.asides.asked_by(who.user, query.id if query else "")
        self._pages.turn(key, number, shown, remember, reader)

    async def reply(
        self, message: Message, said: str, markup: InlineKeyboardMarkup | None = None
    ) -> None:
        """A message where the other one stands, quoting nothing; as hidden as that one is."""
        if is_aside(message) and message.from_user is not None:
            await self._pages.asides.ephemeral.answer(message, message.from_user.id, said)
            return
        topic = key_of(message).topic or None
        await message.chat.send_message(said, message_thread_id=topic, reply_markup=markup)
