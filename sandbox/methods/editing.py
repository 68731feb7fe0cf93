"""Changing what stands in a chat: edits, deletion, pins, reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import describe, errors
from sandbox.errors import bad_request
from sandbox.methods.reading import (
    MAX_TEXT,
    read_keyboard_of,
    read_message,
    read_text,
    read_writable_chat,
)
from sandbox.model import Change, Entity, Keyboard, Message
from sandbox.params import Params

if TYPE_CHECKING:
    from sandbox.world import World

DELETABLE = 48 * 60 * 60
REACTIONS = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯"
    " 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄"
    " ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡"
)


def change(
    world: World, message: Message, text: str, entities: list[Entity], keyboard: Keyboard
) -> None:
    """Gives a message new content; refused when it is the same."""
    if (message.text, message.entities, message.keyboard) == (text, entities, keyboard):
        raise bad_request(errors.NOT_MODIFIED)
    if not message.inline_id:
        world.spend(message.chat)
    message.text, message.entities, message.keyboard = text, entities, keyboard
    message.edited += 1
    message.edit_date = int(world.now)
    world.notify(Change("edit", message.chat, message))


def edit_text(world: World, params: Params) -> dict[str, Any] | bool:
    """The method editMessageText."""
    message = _read_own(world, params)
    if message.document is not None or message.voice is not None:
        raise bad_request(errors.NOT_A_TEXT)
    text, entities = read_text(world, params, MAX_TEXT, errors.EDIT_TOO_LONG)
    change(world, message, text, entities, read_keyboard_of(params, inline_only=True))
    return _edited(message)


def edit_markup(world: World, params: Params) -> dict[str, Any] | bool:
    """The method editMessageReplyMarkup."""
    message = _read_own(world, params)
    keyboard = read_keyboard_of(params, inline_only=True)
    change(world, message, message.text, message.entities, keyboard)
    return _edited(message)


def _edited(message: Message) -> dict[str, Any] | bool:
    """Of an inline message nothing is told."""
    return True if message.inline_id else describe.message(message)


def _read_own(world: World, params: Params) -> Message:
    """The bot's own message of a chat, or the one with this inline id, wherever it stands."""
    if inline := params.text("inline_message_id"):
        found = world.inline_messages.get(inline)
        if found is None or found.deleted:
            raise bad_request(errors.INLINE_NOT_FOUND)
        return found
    chat = read_writable_chat(world, params)
    message = read_message(world, chat, params, errors.EDIT_NOT_FOUND)
    if message.sender is not world.bot or message.service is not None:
        raise bad_request(errors.EDIT_FORBIDDEN)
    return message


def delete_message(world: World, params: Params) -> bool:
    """The method deleteMessage."""
    chat = read_writable_chat(world, params)
    message = read_message(world, chat, params, errors.DELETE_NOT_FOUND)
    own = message.sender is world.bot
    if not own and not chat.private and not chat.bot_is_admin:
        raise bad_request(errors.DELETE_FORBIDDEN)
    if world.now - message.date > DELETABLE:
        raise bad_request(errors.DELETE_TOO_OLD)
    world.erase(message)
    return True


def pin_message(world: World, params: Params) -> bool:
    """The method pinChatMessage."""
    chat = read_writable_chat(world, params)
    if not chat.private and not chat.bot_is_admin:
        raise bad_request(errors.PIN_FORBIDDEN)
    message = read_message(world, chat, params, errors.PIN_NOT_FOUND)
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        world.notify(Change("chat", chat))
    return True


def unpin_message(world: World, params: Params) -> bool:
    """The method unpinChatMessage: the one named, else the latest."""
    chat = read_writable_chat(world, params)
    if not chat.private and not chat.bot_is_admin:
        raise bad_request(errors.PIN_FORBIDDEN)
    pinned = params.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if pinned in chat.pinned:
        chat.pinned.remove(pinned)
        world.notify(Change("chat", chat))
    return True


def set_reaction(world: World, params: Params) -> bool:
    """The method setMessageReaction: one emoji of the list that this chat allows, or none."""
    chat = read_writable_chat(world, params)
    message = read_message(world, chat, params, errors.REACT_NOT_FOUND)
    wanted = [
        str(each.get("emoji")) if isinstance(each, dict) else ""
        for each in params.items("reaction")
    ]
    allowed = REACTIONS.split() if chat.allowed_reactions is None else chat.allowed_reactions
    if len(wanted) > 1 or any(emoji not in allowed for emoji in wanted):
        raise bad_request(errors.REACTION_INVALID)
    message.reactions = wanted
    world.notify(Change("edit", chat, message))
    return True


METHODS = {
    "editMessageText": edit_text,
    "editMessageReplyMarkup": edit_markup,
    "deleteMessage": delete_message,
    "pinChatMessage": pin_message,
    "unpinChatMessage": unpin_message,
    "setMessageReaction": set_reaction,
}
