"""Receipts for what people typed: a sign on their own message, where the chat allows it.

A receipt is no answer that anything waits for: it is given beside the drawing of the card, once,
and if Telegram refuses it nothing is said, but for the few words that are said instead. A chat that
has refused the sign is not asked again by this process.
"""

import asyncio
import logging
from collections import OrderedDict

from telegram import Message
from telegram.constants import ReactionEmoji
from telegram.error import BadRequest, InvalidToken, TelegramError

from telegram_bot.calls.refusals import describe
from telegram_bot.speech.incoming import key_of

SIGN = ReactionEmoji.WRITING_HAND
REFUSING = 1024
"""So many chats without the sign are remembered."""
_log = logging.getLogger(__name__)


class Receipts:
    """Gives receipts; `give` never waits and never raises."""

    def __init__(self) -> None:
        self._refusing: OrderedDict[int, None] = OrderedDict()
        self._under_way: set[asyncio.Task[None]] = set()

    def give(self, message: Message, instead: str = "") -> None:
        """Mark a message as taken; where that is refused, say something `instead`, if anything."""
        task = asyncio.create_task(self._give(message, instead))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def idle(self) -> None:
        """Wait until every receipt is given or refused."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))

    async def close(self) -> None:
        """Give no more."""
        for task in self._under_way:
            task.cancel()
        await self.idle()

    async def _give(self, message: Message, instead: str) -> None:
        try:
            if await self._is_marked(message) or not instead:
                return
            topic = key_of(message).topic or None
            await message.chat.send_message(instead, message_thread_id=topic)
        except TelegramError as error:
            _log.info("A receipt could not be given: %s", describe(error))

    async def _is_marked(self, message: Message) -> bool:
        """Set the sign; False where this chat does not take it."""
        chat = message.chat.id
        if chat in self._refusing:
            return False
        try:
            await message.set_reaction(SIGN)
        except (BadRequest, InvalidToken) as error:  # the latter is a server without this method
            if isinstance(error, InvalidToken) or "reaction" in error.message.lower():
                self._refusing[chat] = None
                if len(self._refusing) > REFUSING:
                    self._refusing.popitem(last=False)
            return False
        return True
