"""The private chat: deep links, /me and words for the screen that is open there.

A group's table is shown here, to whoever sits at it. Nothing is written here unasked.
"""

from functools import partial

from telegram import Update

from telegram_bot.greeting import Greeting
from telegram_bot.incoming import argument_of, message_of, visitor_of
from telegram_bot.pages import Pages
from telegram_bot.receipts import Receipts
from telegram_bot.service import Answer, Service
from telegram_bot.store import TableKey
from telegram_bot.wire import read_payload


class PrivateChat:
    """What people type in the private chat."""

    def __init__(
        self, service: Service, pages: Pages, greeting: Greeting, receipts: Receipts
    ) -> None:
        self._service = service
        self._pages = pages
        self._greeting = greeting
        self._receipts = receipts

    async def start(self, update: Update) -> None:
        """/start with what a deep link carried, or without: then the bot says where it plays."""
        carried = read_payload(argument_of(message_of(update)))
        if carried is None:
            await self.help(update)
            return
        place, topic = carried
        key = TableKey(*place)
        answer = await self._service.open_privately(key, visitor_of(update), topic)
        await self._tell(update, key, answer)

    async def me(self, update: Update) -> None:
        """/me: the table used last."""
        key, answer = await self._service.open_last(visitor_of(update))
        await self._tell(update, key, answer)

    async def say(self, update: Update) -> None:
        """Any other text: words for the page that is open."""
        message = message_of(update)
        answer = await self._service.say_privately(visitor_of(update), message.text or "")
        if answer.show:
            self._pages.edit(message.chat.id, answer.show.message, answer.show.drawn)
        if answer.said:
            await message.chat.send_message(answer.said)
        if answer.taken:
            self._receipts.give(message)

    async def help(self, update: Update) -> None:
        """How to play, and where."""
        said, markup = self._greeting.help_privately(visitor_of(update))
        await message_of(update).chat.send_message(said, reply_markup=markup)

    async def _tell(self, update: Update, key: TableKey | None, answer: Answer) -> None:
        chat = message_of(update).chat
        if answer.show is not None and key is not None:
            remember = partial(self._service.remember_privately, key, visitor_of(update))
            self._pages.post(TableKey(chat.id), answer.show, remember)
        if answer.said:
            await chat.send_message(answer.said)
