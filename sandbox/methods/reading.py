"""What most methods begin with: which chat, which message, which text, which keyboard.

It must not know any single method.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandbox import errors
from sandbox.entities import find_entities, strip
from sandbox.errors import bad_request, forbidden, migrated
from sandbox.keyboard import read_keyboard
from sandbox.markup import parse_html
from sandbox.model import Chat, Entity, Keyboard, Message, Person
from sandbox.params import Params, whole

if TYPE_CHECKING:
    from sandbox.world import World

Method = Callable[["World", Params], Any]
Formatted = tuple[str, list[Entity]]

MAX_TEXT = 4096
MAX_CAPTION = 1024


def read_chat(world: World, params: Params) -> Chat:
    """The chat meant by chat_id; a known person counts as one, whether they wrote or not."""
    if not params.text("chat_id"):
        raise bad_request(errors.NO_CHAT_ID)
    chat_id = params.integer("chat_id") or 0
    if chat_id in world.people:
        return world.private(world.people[chat_id])
    if chat_id not in world.chats:
        raise bad_request(errors.CHAT_NOT_FOUND)
    chat = world.chats[chat_id]
    if chat.migrated_to:
        raise migrated(chat.migrated_to)
    return chat


def read_writable_chat(world: World, params: Params) -> Chat:
    """The chat meant by chat_id, if the bot may write there."""
    chat = read_chat(world, params)
    if chat.bot_status == "kicked":
        where = "blocked by the user" if chat.private else f"kicked from the {chat.type} chat"
        raise forbidden(f"bot was {where}")
    if chat.bot_status == "left":
        raise forbidden(f"bot is not a member of the {chat.type} chat")
    if not chat.started:
        raise forbidden("bot can't initiate conversation with a user")
    return chat


def read_topic(chat: Chat, params: Params, reply_to: Message | None) -> int | None:
    """The topic that a new message goes to, if it is open; General has no number."""
    thread = params.integer("message_thread_id")
    if thread is None and reply_to is not None:
        thread = reply_to.topic
    if thread is not None and thread not in chat.topics:
        raise bad_request(errors.THREAD_NOT_FOUND)
    closed = chat.general_closed if thread is None else chat.topics[thread].closed
    if closed and not chat.bot_is_admin:
        raise bad_request(errors.TOPIC_CLOSED)
    return thread


def read_message(world: World, chat: Chat, params: Params, missing: str) -> Message:
    """The message meant by message_id; `missing` are the words when it is not there."""
    message_id = params.integer("message_id")
    if not message_id and not params.has("message_id"):
        raise bad_request(errors.NO_MESSAGE_ID)
    message = world.find_message(chat, message_id)
    if message is None:
        raise bad_request(missing)
    return message


def read_person(world: World, user_id: int | None) -> Person:
    """The person with this id."""
    if user_id is None or user_id not in world.people:
        raise bad_request(errors.USER_NOT_FOUND)
    return world.people[user_id]


def read_keyboard_of(params: Params, inline_only: bool = False) -> Keyboard:
    """The inline keyboard of reply_markup; missing is none."""
    return read_keyboard(params.mapping("reply_markup"), inline_only)


def read_text(world: World, params: Params, limit: int, too_long: str) -> Formatted:
    """The text with its entities, not empty and within the limit."""
    if not params.text("text"):
        raise bad_request(errors.NO_TEXT)
    text, entities = format_text(world, params, params.text("text"), "entities")
    if not text:
        raise bad_request(errors.BLANK_TEXT)
    if len(text) > limit:
        raise bad_request(too_long)
    return text, entities


def format_text(world: World, params: Params, source: str, given: str) -> Formatted:
    """Text and entities by parse_mode, or with the entities given; outer white space goes."""
    mode = params.text("parse_mode").lower()
    if mode == "html":
        text, entities = parse_html(source, world.people.get)
    elif mode in ("", "none"):
        text, entities = source, [_entity(world, raw) for raw in params.items(given)]
    else:
        raise bad_request("unsupported parse_mode")
    text, entities = strip(text.replace("\r", ""), entities)
    return text, find_entities(text, entities)


def _entity(world: World, raw: Any) -> Entity:
    given = raw if isinstance(raw, dict) else {}
    offset, length = whole(given.get("offset")), whole(given.get("length"))
    if not isinstance(given.get("type"), str) or offset is None or length is None:
        raise bad_request("can't parse MessageEntity")
    user = given["user"] if isinstance(given.get("user"), dict) else {}
    person = world.people.get(whole(user.get("id")) or 0)
    return Entity(given["type"], offset, length, given.get("url"), person, given.get("language"))
