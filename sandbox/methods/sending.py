"""Sending: texts, files, chat actions; ordinary messages and those only one person sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import describe, errors
from sandbox.errors import bad_request
from sandbox.methods.ephemeral import read_receiver
from sandbox.methods.reading import (
    MAX_CAPTION,
    MAX_TEXT,
    format_text,
    read_keyboard_of,
    read_text,
    read_topic,
    read_writable_chat,
)
from sandbox.model import Change, Chat, Document, Message, Person, Upload
from sandbox.params import Params, whole

if TYPE_CHECKING:
    from sandbox.world import World

ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


def send_message(world: World, params: Params) -> dict[str, Any]:
    """The method sendMessage."""
    chat = read_writable_chat(world, params)
    text, entities = read_text(world, params, MAX_TEXT, errors.MESSAGE_TOO_LONG)
    return _send(world, params, chat, text, entities=entities)


def send_document(world: World, params: Params) -> dict[str, Any]:
    """The method sendDocument."""
    chat = read_writable_chat(world, params)
    document = _read_document(world, params)
    caption, entities = format_text(world, params, params.text("caption"), "caption_entities")
    if len(caption) > MAX_CAPTION:
        raise bad_request(errors.CAPTION_TOO_LONG)
    return _send(world, params, chat, caption, entities=entities, document=document)


def send_voice(world: World, params: Params) -> dict[str, Any]:
    """The method sendVoice: only a voice message that was recorded here, by its file_id."""
    chat = read_writable_chat(world, params)
    given = params.text("voice")
    if not given:
        raise bad_request(errors.NO_VOICE)
    if given not in world.voices:
        raise bad_request(errors.WRONG_FILE)
    caption, entities = format_text(world, params, params.text("caption"), "caption_entities")
    if len(caption) > MAX_CAPTION:
        raise bad_request(errors.CAPTION_TOO_LONG)
    return _send(world, params, chat, caption, entities=entities, voice=world.voices[given])


def send_chat_action(world: World, params: Params) -> bool:
    """The method sendChatAction."""
    chat = read_writable_chat(world, params)
    if params.text("action") not in ACTIONS:
        raise bad_request(errors.WRONG_ACTION)
    world.notify(Change("typing", chat))
    return True


def _send(world: World, params: Params, chat: Chat, text: str, **content: Any) -> dict[str, Any]:
    if chat.bot_status == "restricted":
        raise bad_request(errors.SEND_FORBIDDEN)
    keyboard = read_keyboard_of(params)
    receiver, replaces = read_receiver(world, chat, params)
    reply_to = _read_reply(world, chat, params, receiver)
    topic = read_topic(chat, params, reply_to)
    world.spend(chat)
    message = world.new_message(
        chat,
        world.bot,
        text,
        ephemeral_to=receiver,
        replaces=replaces,
        keyboard=keyboard,
        reply_to=reply_to,
        topic=topic,
        **content,
    )
    return describe.message(message)


def _read_reply(
    world: World, chat: Chat, params: Params, receiver: Person | None
) -> Message | None:
    """What the message replies to; only an ephemeral message may reply to an ephemeral one."""
    reply = params.mapping("reply_parameters") or {
        "message_id": params.integer("reply_to_message_id"),
        "allow_sending_without_reply": params.flag("allow_sending_without_reply"),
    }
    if reply.get("ephemeral_message_id"):
        original = world.find_ephemeral(chat, reply["ephemeral_message_id"])
        if original is None or receiver is None or original.ephemeral_to is not receiver:
            raise bad_request(errors.REPLY_NOT_FOUND)
        return original
    if not reply.get("message_id"):
        return None
    message = world.find_message(chat, whole(reply["message_id"]))
    if message is None and not reply.get("allow_sending_without_reply"):
        raise bad_request(errors.REPLY_NOT_FOUND)
    return message


def _read_document(world: World, params: Params) -> Document:
    given = params.values.get("document")
    if isinstance(given, str) and given.startswith("attach://"):
        given = params.values.get(given.removeprefix("attach://"))
    if isinstance(given, Upload):
        number = len(world.files) + 1
        document = Document(f"file{number}", given.name, given.mime, given.content)
        world.files[document.file_id] = document
        return document
    if not given:
        raise bad_request(errors.NO_DOCUMENT)
    if not isinstance(given, str) or given not in world.files:
        raise bad_request(errors.WRONG_FILE)
    return world.files[given]


METHODS = {
    "sendMessage": send_message,
    "sendDocument": send_document,
    "sendVoice": send_voice,
    "sendChatAction": send_chat_action,
}
