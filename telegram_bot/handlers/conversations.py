"""The conversation handler: an update in, a plain call on the service out, an answer back.

`TableConversation` walks people through a game as a conversation handler does, by entry points
(commands), the present step (presses and replies) and fallbacks. The step itself is the game's, in
Redis: PTB's own ConversationHandler would keep it in this process, for one user, and lose it on a
restart (docs/decisions/005-own-conversation-handler.md).
"""

import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, cast

from telegram import (
    InputFile,
    Message,
    Update,
)
from telegram.error import ChatMigrated, TelegramError
from telegram.ext import BaseHandler

from engine.screen import text
from telegram_bot.calls.ephemeral import is_aside, number_of
from telegram_bot.calls.hindrances import Hindrances
from telegram_bot.handlers.gatherings import Gatherings
from telegram_bot.handlers.greeting import Greeting
from telegram_bot.handlers.migration import Migration
from telegram_bot.handlers.presses import Presses, UseCase, personal
from telegram_bot.handlers.private import PrivateChat
from telegram_bot.speech.answers import Answers, Cards
from telegram_bot.speech.incoming import (
    argument_of,
    command_of,
    is_admin,
    is_anonymous,
    is_private,
    key_of,
    message_of,
    visitor_of,
    voice_of,
)
from telegram_bot.speech.pages import Pages
from telegram_bot.speech.receipts import Receipts
from telegram_bot.storage.store import StoreError
from telegram_bot.tables.service import Service

Run = Callable[[Update], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """What an update wants, found out without any waiting."""

    run: Run


class TableConversation(BaseHandler[Update, Any, None]):
    """All updates of all tables; which step a table is at is loaded when its turn comes."""

    def __init__(
        self,
        service: Service,
        cards: Cards,
        pages: Pages,
        migration: Migration,
        receipts: Receipts,
        hindrances: Hindrances,
    ) -> None:
        super().__init__(self._never_called)
        self._migration = migration
        self._service = service
        self._cards = cards
        self._answers = Answers(service, cards, pages, hindrances)
        self._greeting = Greeting(service)
        self._gatherings = Gatherings(service, cards, self._greeting, migration, hindrances)
        self._private = PrivateChat(service, pages, self._greeting, receipts)
        self._presses = Presses(service, cards, pages, self._answers, self._greeting, self._private)
        self._pages = pages
        self._receipts = receipts
        self._entry_points = {
            "new": self._new,
            "table": self._asking(service.repost),
            **{name: self._asking_somebody(name, act) for name, act in personal(service).items()},
            "log": self._asking(service.tales.lately),
            "q": self._keep,
            "export": self._export,
            "rules": self._asking(service.rule),
            "lang": self._asking(service.speak),
            "fair": self._asking(service.fairness.counted),
            "settings": self._asking_with_rights(service.settings),
            "x": self._pause,
            "name": self._rename,
            "sleep": self._asking_with_rights(service.sleep.asked),
            "end": self._end,
            "vote": self._vote,
        }
        self._fallbacks = {"start": self._help, "help": self._help}
        self._private_entry_points = {
            "start": self._private.start,
            "me": self._private.me,
            "x": self._private.pause,
            "new": self._private.help,
            "help": self._private.help,
        }

    async def _never_called(self, update: Update, context: Any) -> None:
        raise NotImplementedError

    # --- which updates are ours ----------------------------------------------------------------

    def check_update(self, update: object) -> Turn | None:
        """Is this update for us? Commands with or without our name, presses, replies to us."""
        if not isinstance(update, Update):
            return None
        if update.callback_query is not None:
            return Turn(self._presses.press)
        if befallen := self._gatherings.run_for(update):
            return Turn(befallen)
        message = update.message
        if message is None or message.from_user is None or not (message.text or message.voice):
            return None
        run = self._run_for(message)
        return Turn(run) if run else None

    def _run_for(self, message: Message) -> Run | None:
        command = command_of(message)
        if command is not None:
            if is_private(message) and command in self._private_entry_points:
                return self._private_entry_points[command]
            return self._entry_points.get(command) or self._fallbacks.get(command)
        if is_private(message):
            return self._private.say if message.text else None
        answered = message.reply_to_message
        is_ours = answered and answered.from_user and answered.from_user.id == message.get_bot().id
        if is_aside(message) and message.text:
            return self._say
        if not is_ours:
            return None
        return self._say if message.text else self._hear

    async def handle_update(
        self, update: Update, application: Any, check_result: object, context: Any
    ) -> None:
        """Make the turn; when the store cannot be written, say so instead of failing."""
        turn = cast(Turn, check_result)
        try:
            await turn.run(update)
        except StoreError as error:
            log.warning("the store refused: %s", type(error).__name__)
            await self._sorry(update)
        except ChatMigrated as error:
            if update.effective_chat is None:
                raise
            await self._migration.moved(update.effective_chat.id, error.new_chat_id)

    async def _sorry(self, update: Update) -> None:
        said = self._answers.say_to(update.effective_user, text("try-again"))
        if update.callback_query is not None:
            await update.callback_query.answer(said, show_alert=True)
        elif update.message is not None:
            await self._answers.reply(update.message, said)

    # --- entry points --------------------------------------------------------------------------

    def _asking(self, use_case: UseCase) -> Run:
        """A command that asks the service for one thing."""

        async def run(update: Update) -> None:
            message, who = message_of(update), visitor_of(update)
            await self._answers.answer(message, who, await use_case(key_of(message), who))

        return run

    def _asking_somebody(self, name: str, use_case: UseCase) -> Run:
        """A command that needs to know who asks: an admin without a name shows it by a press."""

        async def run(update: Update) -> None:
            message = message_of(update)
            if is_anonymous(message):
                said, markup = await self._greeting.who(key_of(message), visitor_of(update), name)
                await self._answers.reply(message, said, markup)
            else:
                await self._asking(use_case)(update)

        return run

    def _asking_with_rights(self, use_case: UseCase) -> Run:
        """A command that may be an admin's."""

        async def run(update: Update) -> None:
            message = message_of(update)
            who = replace(visitor_of(update), admin=await is_admin(update))
            await self._answers.answer(message, who, await use_case(key_of(message), who))

        return run

    async def _new(self, update: Update) -> None:
        message = message_of(update)
        said, markup = await self._greeting.new(key_of(message), visitor_of(update))
        await self._answers.reply(message, said, markup)

    async def _end(self, update: Update) -> None:
        """/end: one touch in the list of commands must not cost a campaign, so it is asked."""
        message = message_of(update)
        who = replace(visitor_of(update), admin=await is_admin(update))
        key = key_of(message)
        table = await self._service.at_stake(key, who)
        if table is None:
            await self._answers.answer(message, who, await self._service.end(key, who))
        else:
            await self._answers.reply(message, *self._greeting.over(table))

    async def _vote(self, update: Update) -> None:
        """/vote: a vote on its own; where a game is on, the question about that one."""
        message = message_of(update)
        if await self._service.running(key_of(message)):
            await self._new(update)
        else:
            await self._asking_somebody("vote", personal(self._service)["vote"])(update)

    async def _keep(self, update: Update) -> None:
        """/q as a reply: keep what was said, or the part of it that was quoted."""
        message, who = message_of(update), visitor_of(update)
        said = message.reply_to_message
        author, words = said.from_user if said else None, ""
        if said is not None and author is not None and author.id != message.get_bot().id:
            words = message.quote.text if message.quote else said.text or said.caption or ""
        author = author or message.from_user
        number, name = (author.id, author.full_name) if author else (0, "")
        answer = await self._service.tales.keep(key_of(message), who, number, name, words)
        await self._answers.answer(message, who, answer)

    async def _rename(self, update: Update) -> None:
        """/name and what follows it."""
        message, who = message_of(update), visitor_of(update)
        answer = await self._service.rename(key_of(message), who, argument_of(message))
        await self._answers.answer(message, who, answer)

    async def _pause(self, update: Update) -> None:
        """/x: the game stops, and the typed word goes, where the bot may delete it.

        In this order: with the first word to Telegram the next press of the chat has its turn.
        """
        message = message_of(update)
        answer = await self._service.pause(key_of(message), visitor_of(update))
        with suppress(TelegramError):
            await message.delete()
        if not answer.done:
            await self._answers.answer(message, visitor_of(update), answer)

    async def _export(self, update: Update) -> None:
        """/export: the chronicle as two documents."""
        message, who = message_of(update), visitor_of(update)
        export = await self._service.tales.export(key_of(message), who)
        for name, content in export.files:
            await message.chat.send_document(
                InputFile(content, filename=name),
                message_thread_id=key_of(message).topic or None,
            )
        await self._answers.answer(message, who, export.answer)

    # --- the present step ----------------------------------------------------------------------

    async def _say(self, update: Update) -> None:
        """A reply to one of our messages: to a personal screen, else to the card."""
        message, who = message_of(update), visitor_of(update)
        key, to = key_of(message), number_of(message.reply_to_message)
        aside = is_aside(message)
        answer = await self._service.say(key, who, message.text or "", to, aside=aside)
        if shown := answer.show:
            self._answers.turn(key, who, message.chat.id, shown.message, shown)
            answer = replace(answer, show=None)
        await self._answers.answer(message, who, answer)
        if answer.taken and not aside:
            self._receipts.give(message)

    async def _hear(self, update: Update) -> None:
        """A voice message in reply to one of ours."""
        message, who = message_of(update), visitor_of(update)
        to = message.reply_to_message.message_id if message.reply_to_message else 0
        answer = await self._service.hear(key_of(message), who, voice_of(message), to)
        await self._answers.answer(message, who, answer)
        if answer.taken:
            self._receipts.give(message, answer.instead)

    # --- fallbacks -----------------------------------------------------------------------------

    async def _help(self, update: Update) -> None:
        message = message_of(update)
        said, _ = await self._greeting.help(key_of(message), visitor_of(update))
        await self._answers.reply(message, said)


def handlers(
    service: Service,
    cards: Cards,
    pages: Pages,
    migration: Migration,
    receipts: Receipts,
    hindrances: Hindrances,
) -> list[BaseHandler[Update, Any, None]]:
    """The handlers that an application needs."""
    return [TableConversation(service, cards, pages, migration, receipts, hindrances)]
