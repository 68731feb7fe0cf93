"""What befalls a chat: the bot comes, is muted, goes and returns; the chat moves; topics close.

It must not know what people write or press.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from telegram import ChatMember, Update

from telegram_bot.calls.hindrances import Hindrances
from telegram_bot.handlers.greeting import Greeting
from telegram_bot.handlers.migration import Migration
from telegram_bot.speech.answers import Cards
from telegram_bot.speech.incoming import SITS, key_of, message_of, moved_chat, visitor_of
from telegram_bot.storage.store import TableKey
from telegram_bot.tables.service import Service

Run = Callable[[Update], Coroutine[Any, Any, None]]


class Gatherings:
    """What is done about it."""

    def __init__(
        self,
        service: Service,
        cards: Cards,
        greeting: Greeting,
        migration: Migration,
        hindrances: Hindrances,
    ) -> None:
        self._service = service
        self._cards = cards
        self._greeting = greeting
        self._migration = migration
        self._hindrances = hindrances

    def run_for(self, update: Update) -> Run | None:
        """What to do about this update; None when it tells of nothing that befalls a chat."""
        if update.my_chat_member is not None:
            return self._moved
        message = update.message
        if message is None:
            return None
        if moved_chat(message):
            return self._migrated
        if message.forum_topic_closed or message.general_forum_topic_hidden:
            return self._closed
        if message.forum_topic_reopened or message.general_forum_topic_unhidden:
            return self._reopened
        return None

    async def _moved(self, update: Update) -> None:
        """We may speak, and could not before: hello, or the games that waited go on.

        Where we had gone, the cards come to the end of the chat. A channel has no table.
        """
        member = update.my_chat_member
        if member is None:
            return
        if member.chat.type == member.chat.PRIVATE:
            if member.new_chat_member.status not in SITS:
                await self._service.lost(member.from_user.id)
            return
        before, now = member.old_chat_member, member.new_chat_member
        is_channel = member.chat.type == member.chat.CHANNEL
        if is_channel or not _speaks(now) or _speaks(before):
            return
        who, chat, was_out = visitor_of(update), member.chat, before.status not in SITS
        places = await self._service.store.places(chat.id)
        running = [key for key in places if await self._service.running(key)]
        if was_out and not running:
            said, markup = await self._greeting.hello(TableKey(chat.id), who)
            await chat.send_message(said, reply_markup=markup)
        for key in places:
            self._hindrances.opened(key)
            if key in running and was_out:
                await self._service.repost(key, who)
            self._cards.notify(key)

    async def _migrated(self, update: Update) -> None:
        """The group has become a supergroup, says one of the two service messages."""
        if (moved := moved_chat(message_of(update))) is not None:
            await self._migration.moved(*moved)

    async def _closed(self, update: Update) -> None:
        self._hindrances.shut(key_of(message_of(update)))

    async def _reopened(self, update: Update) -> None:
        key = key_of(message_of(update))
        self._hindrances.opened(key)
        self._cards.notify(key)


def _speaks(member: ChatMember) -> bool:
    """May somebody with this membership write?"""
    if member.status == ChatMember.RESTRICTED:
        return bool(getattr(member, "can_send_messages", True))
    return member.status in SITS
