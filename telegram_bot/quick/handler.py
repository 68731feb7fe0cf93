"""Which updates are about quick rolls: /roll, its buttons, inline queries. Tables come after it.

Everything a press needs is in its data, so there is no conversation to be kept. The rest is done by
`quick` (in chats) and `inline` (anywhere).
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, cast

from telegram import Update
from telegram.ext import BaseHandler

from engine.screen import text
from telegram_bot.quick.chat import LINK, OPEN, QuickRolls
from telegram_bot.quick.inline import InlineRolls
from telegram_bot.quick.wire import PREFIX, QuickPress, unpack
from telegram_bot.speech.incoming import argument_of, command_of, is_private
from telegram_bot.storage.redis_client import StoreError
from telegram_bot.words.texts import Texts, guess_language

COMMAND = "roll"
Run = Callable[[Update], Awaitable[None]]
_log = logging.getLogger(__name__)


async def _heard(update: Update) -> None:
    """An inline card, as it is told to a bot that is in the chat: our own words, for nobody."""


class QuickHandler(BaseHandler[Update, Any, None]):
    """Takes what is about quick rolls; everything else goes on to the tables."""

    def __init__(self, texts: Texts, chats: QuickRolls, inline: InlineRolls) -> None:
        super().__init__(self._never_called)
        self._texts = texts
        self._chats = chats
        self._inline = inline

    async def _never_called(self, update: Update, context: Any) -> None:
        raise NotImplementedError

    def check_update(self, update: object) -> Run | None:
        """Is this update about quick rolls?"""
        if not isinstance(update, Update):
            return None
        if update.inline_query is not None:
            return self._inline.ask
        if update.callback_query is not None:
            return self._for_press(update)
        message = update.message
        if message is None or not message.text or message.from_user is None:
            return None
        if message.via_bot is not None and message.via_bot.id == message.get_bot().id:
            return _heard
        command = command_of(message)
        if command == "start" and is_private(message) and argument_of(message) == LINK:
            return self._chats.opened
        return self._chats.typed if command == COMMAND else None

    def _for_press(self, update: Update) -> Run | None:
        query = update.callback_query
        data = (query.data if query else None) or ""
        if data == OPEN:
            return self._chats.opened if query and query.message else self._unknown
        if not data.startswith(PREFIX):
            return None
        press = unpack(data)
        return self._unknown if press is None else lambda update: self._pressed(update, press)

    async def handle_update(
        self, update: Update, application: Any, check_result: object, context: Any
    ) -> None:
        """Do it; when nothing can be stored, say so instead of failing."""
        try:
            await cast(Run, check_result)(update)
        except StoreError as error:
            _log.warning("the store refused: %s", type(error).__name__)
            await self._sorry(update)

    async def _pressed(self, update: Update, press: QuickPress) -> None:
        query = update.callback_query
        if query is not None and query.message is not None and query.message.message_id:
            await self._chats.press(update, query.message, press)
        elif query is not None and query.inline_message_id:
            await self._inline.press(update, query.inline_message_id, press)
        else:
            await self._unknown(update)

    async def _unknown(self, update: Update) -> None:
        await self._tell(update, "unknown-press", alert=False)

    async def _sorry(self, update: Update) -> None:
        if update.message is not None:
            await update.message.chat.send_message(self._said(update, "try-again"))
        await self._tell(update, "try-again", alert=True)

    async def _tell(self, update: Update, what: str, *, alert: bool) -> None:
        if update.callback_query is not None:
            await update.callback_query.answer(self._said(update, what), show_alert=alert)

    def _said(self, update: Update, what: str) -> str:
        user = update.effective_user
        return self._texts.say(guess_language(user.language_code if user else None), text(what))
