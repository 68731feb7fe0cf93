"""Messages only one person of a group sees (Bot API 10.2 and 10.3): to whom, editing, deleting.

An administrator bot may send one at any time; any other bot only within fifteen seconds of a press
or an ephemeral message of that person. Telegram has not published the words of these refusals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import errors
from sandbox.errors import bad_request
from sandbox.methods.editing import change
from sandbox.methods.reading import (
    MAX_CAPTION,
    format_text,
    read_keyboard_of,
    read_person,
    read_text,
    read_writable_chat,
)
from sandbox.model import Chat, Message, Person
from sandbox.params import Params, whole

if TYPE_CHECKING:
    from sandbox.world import World

WINDOW = 15.0
MAX_EDIT = 1024
"""editEphemeralMessageText refuses more, as if it were a caption (telegram-bot-api issue 881)."""

Receiver = tuple[Person | None, Message | None]


def read_receiver(world: World, chat: Chat, params: Params) -> Receiver:
    """Who alone will see the message, and which message it takes the place of; else nobody."""
    if not world.ephemeral:
        return None, None
    asked: dict[str, Any] = params.mapping("ephemeral_message_parameters") or {
        "receiver_user_id": params.integer("receiver_user_id"),
        "callback_query_id": params.text("callback_query_id"),
    }
    if not asked.get("receiver_user_id"):
        return None, None
    if chat.private:
        raise bad_request(errors.EPHEMERAL_ONLY_GROUPS)
    person = read_person(world, whole(asked["receiver_user_id"]))
    if person not in chat.members:
        raise bad_request(errors.EPHEMERAL_NO_MEMBER)
    press_id = str(asked.get("callback_query_id") or "")
    pressed = _pressed_message(world, chat, person, press_id) if press_id else None
    if not pressed and not chat.bot_is_admin and not _answers_recent(world, chat, person, params):
        raise bad_request(errors.EPHEMERAL_NEEDS_PRESS)
    replaces = pressed if asked.get("replace_callback_query_message") else None
    if replaces and replaces.ephemeral_to:
        raise bad_request(errors.EDIT_FORBIDDEN)
    return person, replaces


def _pressed_message(world: World, chat: Chat, person: Person, press_id: str) -> Message:
    press = world.presses.get(press_id)
    if press is None or world.now - press.at > WINDOW:
        raise bad_request(errors.QUERY_TOO_OLD)
    if press.person is not person or press.message.chat is not chat:
        raise bad_request(errors.QUERY_TOO_OLD)
    return press.message


def _answers_recent(world: World, chat: Chat, person: Person, params: Params) -> bool:
    message_id = params.mapping("reply_parameters").get("ephemeral_message_id")
    message = world.find_ephemeral(chat, message_id)
    return message is not None and message.sender is person and world.now - message.date <= WINDOW


def edit_text(world: World, params: Params) -> bool:
    """The method editEphemeralMessageText."""
    message = _read_ephemeral(world, params)
    text, entities = read_text(world, params, MAX_EDIT, errors.MEDIA_CAPTION_TOO_LONG)
    change(world, message, text, entities, read_keyboard_of(params, inline_only=True))
    return True


def edit_caption(world: World, params: Params) -> bool:
    """The method editEphemeralMessageCaption."""
    message = _read_ephemeral(world, params)
    text, entities = format_text(world, params, params.text("caption"), "caption_entities")
    if len(text) > MAX_CAPTION:
        raise bad_request(errors.MEDIA_CAPTION_TOO_LONG)
    change(world, message, text, entities, read_keyboard_of(params, inline_only=True))
    return True


def edit_markup(world: World, params: Params) -> bool:
    """The method editEphemeralMessageReplyMarkup."""
    message = _read_ephemeral(world, params)
    keyboard = read_keyboard_of(params, inline_only=True)
    change(world, message, message.text, message.entities, keyboard)
    return True


def delete(world: World, params: Params) -> bool:
    """The method deleteEphemeralMessage."""
    world.erase(_read_ephemeral(world, params))
    return True


def _read_ephemeral(world: World, params: Params) -> Message:
    chat = read_writable_chat(world, params)
    person = read_person(world, params.integer("receiver_user_id"))
    message = world.find_ephemeral(chat, params.integer("ephemeral_message_id"))
    if message is None or message.ephemeral_to is not person or message.sender is not world.bot:
        raise bad_request(errors.EPHEMERAL_NOT_FOUND)
    return message


METHODS = {
    "editEphemeralMessageText": edit_text,
    "editEphemeralMessageCaption": edit_caption,
    "editEphemeralMessageReplyMarkup": edit_markup,
    "deleteEphemeralMessage": delete,
}
