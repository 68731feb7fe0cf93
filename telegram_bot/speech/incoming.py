"""What is read of an update before anything is decided: where it came from, from whom, and what."""

from datetime import timedelta

from telegram import (
    CallbackQuery,
    ChatMember,
    MaybeInaccessibleMessage,
    Message,
    MessageEntity,
    Update,
)
from telegram.error import TelegramError

from telegram_bot.storage.store import TableKey
from telegram_bot.tables.ledger import Visitor
from telegram_bot.tables.recordings import Voice

ANONYMOUS_ADMIN = 1087968824
GENERAL = 1
"""The thread id of a forum's General topic, which must not be named when writing to it."""
SITS = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER, ChatMember.RESTRICTED)
RULES = (ChatMember.ADMINISTRATOR, ChatMember.OWNER)
GONE = (ChatMember.LEFT, ChatMember.BANNED)


def command_of(message: Message) -> str | None:
    """The command a message starts with, if it is addressed to us or to nobody by name.

    What was forwarded was said elsewhere, to somebody else.
    """
    entities = message.entities or ()
    if message.forward_origin is not None:
        return None
    if not entities or entities[0].type != MessageEntity.BOT_COMMAND or entities[0].offset != 0:
        return None
    command = (message.text or "")[1 : entities[0].length]
    name, _, bot = command.partition("@")
    if bot and bot.lower() != message.get_bot().username.lower():
        return None
    return name.lower()


def argument_of(message: Message) -> str:
    """What follows the command."""
    return (message.text or "").partition(" ")[2].strip()


def message_of(update: Update) -> Message:
    """The message of an update that has one."""
    if update.message is None:
        raise LookupError("an update without a message")
    return update.message


def query_of(update: Update) -> CallbackQuery:
    """The press of an update that is one."""
    if update.callback_query is None:
        raise LookupError("an update without a press")
    return update.callback_query


def key_of(message: MaybeInaccessibleMessage) -> TableKey:
    """Where the table of a message stands: the chat, and in a forum its topic."""
    topic = 0
    if isinstance(message, Message) and message.is_topic_message:
        topic = message.message_thread_id or 0
    return TableKey(message.chat.id, 0 if topic == GENERAL else topic)


def moved_chat(message: Message) -> tuple[int, int] | None:
    """The old and the new id of a chat, if this message tells that it has become a supergroup."""
    if message.migrate_to_chat_id:
        return message.chat.id, message.migrate_to_chat_id
    if message.migrate_from_chat_id:
        return message.migrate_from_chat_id, message.chat.id
    return None


def voice_of(message: Message) -> Voice:
    """The voice message of a message that is one."""
    if message.voice is None:
        raise LookupError("a message without a voice")
    length = message.voice.duration
    seconds = length.total_seconds() if isinstance(length, timedelta) else length
    return Voice(message.voice.file_id, int(seconds))


def is_private(message: MaybeInaccessibleMessage) -> bool:
    """Does this stand in a private chat with us?"""
    return bool(message.chat.type == message.chat.PRIVATE)


def visitor_of(update: Update) -> Visitor:
    """Whoever sent an update."""
    user = update.effective_user
    if user is None:
        raise LookupError("an update without a user")
    at = int(update.message.date.timestamp()) if update.message else 0
    return Visitor(user.id, user.full_name, user.language_code, update.update_id, at)


def time_of(message: MaybeInaccessibleMessage) -> int:
    """When it was sent, in seconds; a press comes after that. 0 for one that is out of reach."""
    return int(message.date.timestamp()) if isinstance(message, Message) else 0


def is_anonymous(message: Message) -> bool:
    """An admin who hides behind the group (or a channel that writes as itself)."""
    user = message.from_user
    return message.sender_chat is not None or (user is not None and user.id == ANONYMOUS_ADMIN)


async def is_admin(update: Update) -> bool:
    """Is whoever sent this an admin of the chat? An anonymous one is; no answer means no."""
    chat, user = update.effective_chat, update.effective_user
    if chat is None or user is None or chat.type == chat.PRIVATE:
        return False
    if update.message is not None and is_anonymous(update.message):
        sender = update.message.sender_chat
        return sender is None or sender.id == chat.id
    try:
        member = await chat.get_member(user.id)
    except TelegramError:
        return False
    return member.status in RULES


async def has_left(update: Update, user: int | None) -> bool:
    """Has somebody left the chat of this update? No answer means no."""
    chat = update.effective_chat
    if chat is None or user is None:
        return False
    try:
        member = await chat.get_member(user)
    except TelegramError:
        return False
    is_out = member.status == ChatMember.RESTRICTED and not getattr(member, "is_member", True)
    return is_out or member.status in GONE
