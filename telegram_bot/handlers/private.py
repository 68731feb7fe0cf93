"""The private chat: deep links, /me and words for the screen that is open there.

A group's table is shown here, to whoever sits at it. Nothing is written here unasked.
"""

from contextlib import suppress
from functools import partial

from telegram import Chat, Update
from telegram.error import TelegramError

from telegram_bot.handlers.greeting import Greeting
from telegram_bot.screens.wire import Place, read_payload
from telegram_bot.speech.incoming import argument_of, message_of, query_of, visitor_of
from telegram_bot.speech.pages import Pages
from telegram_bot.speech.receipts import Receipts
from telegram_bot.storage.store import TableKey
from telegram_bot.tables.service import Answer, Service


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
        """/start with what a deep link carried, or without: then the bot says what it does."""
        carried = read_payload(argument_of(message_of(update)))
        if carried is None:
            said, markup = self._greeting.hello_privately(visitor_of(update))
            await self._chat(update).send_message(said, reply_markup=markup)
            return
        place, topic = carried
        key = TableKey(*place)
        answer = await self._service.open_privately(key, visitor_of(update), topic)
        await self._tell(update, key, answer)

    async def me(self, update: Update) -> None:
        """/me: one's own sheet; of somebody who sits at several tables it is asked at which."""
        await self._asked(update, "me")

    async def pause(self, update: Update) -> None:
        """/x: the X-card, of the one table or of the one that is chosen."""
        await self._asked(update, "x")

    async def chosen(self, update: Update, what: str, place: Place) -> None:
        """A table was chosen: what was asked for is done there, and the question goes.

        Done first: an answer that is refused, or a death after it, must not lose a pause.
        """
        query, key = query_of(update), TableKey(*place)
        answer = await self._done(update, what, key)
        with suppress(TelegramError):
            await query.answer()
        with suppress(TelegramError):
            await query.delete_message()
        await self._tell(update, key, answer)

    async def _asked(self, update: Update, what: str) -> None:
        who = visitor_of(update)
        tables = await self._service.tables_of(who)
        if len(tables) > 1:
            said, rows = self._greeting.tables(who, tables, what)
            await self._chat(update).send_message(said, reply_markup=rows)
        else:
            await self._do(update, what, tables[0][0] if tables else None)

    async def _do(self, update: Update, what: str, key: TableKey | None) -> None:
        """What was asked for, at this table; without one the bot says what is missing."""
        who = visitor_of(update)
        if key is not None:
            answer = await self._done(update, what, key)
        elif what == "me":
            key, answer = await self._service.open_last(who)
        else:
            answer = self._service.no_table(who)
        await self._tell(update, key, answer)

    async def _done(self, update: Update, what: str, key: TableKey) -> Answer:
        """What was asked for, before anything is said."""
        who = visitor_of(update)
        if what == "x":
            return await self._service.pause_privately(key, who)
        return await self._service.open_privately(key, who, "")

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

    def _chat(self, update: Update) -> Chat:
        """The private chat of whoever wrote or pressed."""
        if update.effective_chat is None:
            raise LookupError("an update without a chat")
        return update.effective_chat

    async def _tell(self, update: Update, key: TableKey | None, answer: Answer) -> None:
        chat = self._chat(update)
        if answer.show is not None and key is not None:
            remember = partial(self._service.remember_privately, key, visitor_of(update))
            self._pages.post(TableKey(chat.id), answer.show, remember)
        if answer.said:
            await chat.send_message(answer.said)
