"""What of a raw update must have the shape that the Bot API documents, since it is read here.

python-telegram-bot takes values of any type as they come. What breaks off a handler half-way is
refused before it comes in. It must not know what an update means.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


def writable(text: str) -> str:
    """The text, unless half of a character is in it: nobody could store or send that."""
    text.encode()
    return text


Letters = Annotated[str, AfterValidator(writable)]
Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class Shape(BaseModel):
    """Types are not converted; what is not named here may be anything."""

    model_config = ConfigDict(strict=True)


class User(Shape):
    """Somebody."""

    id: Number
    is_bot: bool
    first_name: Letters
    last_name: Letters | None = None
    username: Letters | None = None
    language_code: Letters | None = None


class Chat(Shape):
    """Where it was."""

    id: Number
    type: Letters
    title: Letters | None = None
    is_forum: bool | None = None


class Entity(Shape):
    """A stretch of a text."""

    type: Letters
    offset: Number
    length: Number


class Words(Shape):
    """A quoted part of a text."""

    text: Letters


class File(Shape):
    """A file that can be sent again."""

    file_id: Letters


class Message(Shape):
    """A message; of an inaccessible one only the first three are there."""

    message_id: Number
    chat: Chat
    date: Number
    sender: User | None = Field(None, alias="from")
    sender_chat: Chat | None = None
    text: Letters | None = None
    caption: Letters | None = None
    entities: list[Entity] | None = None
    quote: Words | None = None
    voice: File | None = None
    message_thread_id: Number | None = None
    is_topic_message: bool | None = None
    ephemeral_message_id: Number | None = None
    receiver_user: User | None = None
    reply_to_message: "Message | None" = None
    migrate_to_chat_id: Number | None = None
    migrate_from_chat_id: Number | None = None


class Press(Shape):
    """A callback query."""

    id: Letters
    sender: User = Field(alias="from")
    message: Message | None = None
    inline_message_id: Letters | None = None
    data: Letters | None = None


class Member(Shape):
    """How somebody stands to a chat."""

    user: User
    status: Letters


class Moved(Shape):
    """Somebody came, went, or may do other things than before."""

    chat: Chat
    sender: User = Field(alias="from")
    old_chat_member: Member
    new_chat_member: Member


class Query(Shape):
    """What somebody types behind our name in any chat."""

    id: Letters
    sender: User = Field(alias="from")
    query: Letters
    offset: Letters


class Chosen(Shape):
    """What somebody sent of what we offered there."""

    result_id: Letters
    sender: User = Field(alias="from")
    query: Letters
    inline_message_id: Letters | None = None


class RawUpdate(Shape):
    """An update, as far as any handler looks at it."""

    update_id: Number
    message: Message | None = None
    edited_message: Message | None = None
    callback_query: Press | None = None
    my_chat_member: Moved | None = None
    chat_member: Moved | None = None
    inline_query: Query | None = None
    chosen_inline_result: Chosen | None = None


def check(raw: dict[str, Any]) -> None:
    """ValidationError, which is a ValueError, when an update cannot be relied on."""
    RawUpdate.model_validate(raw)


def completed(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A press without what the library insists on, and nobody here reads, is a press as well.

    A message with the number 0 is one that cannot be used (Bot API, Message.message_id), unless it
    has a number for its receiver: then the press has none, and nobody tries to edit it.
    """
    press = raw.get("callback_query")
    if not isinstance(press, dict):
        return dict(raw)
    press = {"chat_instance": "", **press}
    match press.get("message"):
        case {"ephemeral_message_id": int()}:
            pass
        case {"message_id": 0}:
            del press["message"]
    return {**raw, "callback_query": press}


def press_of(raw: Any) -> str | None:
    """The id of a press that can be answered although nothing else of it can be read."""
    press = raw.get("callback_query") if isinstance(raw, dict) else None
    number = press.get("id") if isinstance(press, dict) else None
    return number if isinstance(number, str) else None
