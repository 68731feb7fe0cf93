"""The world's things as the Bot API's JSON objects.

It only reads; it must not know requests or the page.
"""

import json
from typing import Any

from sandbox.model import (
    BotUser,
    Button,
    Chat,
    Entity,
    InlineQuery,
    Keyboard,
    Message,
    Person,
    Press,
    Sender,
    Voice,
)

ANONYMOUS_ID = 1087968824
ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
)

MUTED = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def user(one: Sender) -> dict[str, Any]:
    """A User; people carry their language, the bot does not."""
    described: dict[str, Any] = {
        "id": one.id,
        "is_bot": isinstance(one, BotUser),
        "first_name": one.first_name,
    }
    if isinstance(one, Person):
        described["language_code"] = one.language
        if one.last_name:
            described["last_name"] = one.last_name
    if one.username:
        described["username"] = one.username
    return described


def chat(one: Chat) -> dict[str, Any]:
    """A Chat."""
    if not one.private:
        described = {"id": one.id, "type": one.type, "title": one.title}
        return described | ({"is_forum": True} if one.forum else {})
    person = user(one.members[0])
    del person["is_bot"], person["language_code"]
    return person | {"type": "private"}


def message(one: Message, nested: bool = False, bot: BotUser | None = None) -> dict[str, Any]:
    """A Message; a nested one does not carry the message it replies to.

    What is deleted is inaccessible, but for an ephemeral message: the press itself carries that.
    `bot` is named as the one by which an inline message was sent.
    """
    if one.deleted and not one.ephemeral_to:
        return {"chat": chat(one.chat), "message_id": one.id, "date": 0}
    described: dict[str, Any] = {
        "message_id": 0 if one.ephemeral_to else one.id,
        "from": user(one.sender),
        "chat": chat(one.chat),
        "date": one.date,
    }
    if bot:
        described["via_bot"] = user(bot)
    if one.sender_chat:
        described["sender_chat"] = chat(one.sender_chat)
    if one.receiver:
        described["ephemeral_message_id"] = one.id
        described["receiver_user"] = user(one.receiver)
    described.update(one.service or _content(one))
    if one.edit_date is not None:
        described["edit_date"] = one.edit_date
    if one.keyboard:
        described["reply_markup"] = {"inline_keyboard": keyboard(one.keyboard)}
    if one.forwarded:
        described["forward_origin"] = {
            "type": "user",
            "date": one.forwarded.date,
            "sender_user": user(one.forwarded.sender),
        }
    if one.topic:
        described |= {"message_thread_id": one.topic, "is_topic_message": True}
    return described | ({} if nested else _thread(one))


def _thread(one: Message) -> dict[str, Any]:
    """What it replies to. In a topic that is at least the message that began it.

    A chain of replies outside of topics has a thread id as well, which no topic has.
    """
    original = one.reply_to
    if one.topic and original is None and one.id != one.topic:
        original = next((each for each in one.chat.messages if each.id == one.topic), None)
    if original is None or original.deleted:
        return {}
    described: dict[str, Any] = {"reply_to_message": message(original, nested=True)}
    if not one.topic and one.chat.type == "supergroup":
        while original.reply_to is not None:
            original = original.reply_to
        described["message_thread_id"] = original.id
    return described


def _content(one: Message) -> dict[str, Any]:
    entities = [entity(each) for each in one.entities]
    described = _file(one)
    if not described:
        return {"text": one.text} | ({"entities": entities} if entities else {})
    if one.text:
        described["caption"] = one.text
        described["caption_entities"] = entities
    return described


def _file(one: Message) -> dict[str, Any]:
    """The file of a message; nothing when it has none."""
    if one.document is not None:
        document = {
            "file_id": one.document.file_id,
            "file_unique_id": f"u{one.document.file_id}",
            "file_name": one.document.name,
            "mime_type": one.document.mime,
            "file_size": len(one.document.content),
        }
        return {"document": document}
    return {"voice": voice(one.voice)} if one.voice is not None else {}


def voice(one: Voice) -> dict[str, Any]:
    """A Voice."""
    return {
        "file_id": one.file_id,
        "file_unique_id": f"u{one.file_id}",
        "duration": one.duration,
        "mime_type": one.mime,
        "file_size": 2_000 * one.duration,
    }


def entity(one: Entity) -> dict[str, Any]:
    """A MessageEntity."""
    described: dict[str, Any] = {"type": one.type, "offset": one.offset, "length": one.length}
    if one.url:
        described["url"] = one.url
    if one.user:
        described["user"] = user(one.user)
    if one.language:
        described["language"] = one.language
    return described


def keyboard(rows: Keyboard) -> list[list[dict[str, Any]]]:
    """The rows of an InlineKeyboardMarkup."""
    return [[_button(button) for button in row] for row in rows]


def _button(one: Button) -> dict[str, Any]:
    described: dict[str, Any] = {"text": one.text}
    if one.data:
        described["callback_data"] = one.data
    if one.url:
        described["url"] = one.url
    return described | {kind: json.loads(value) for kind, value in one.extra}


def press(one: Press) -> dict[str, Any]:
    """A CallbackQuery; its message is inaccessible when it has been deleted.

    Of an inline message only its inline id is told, and nothing of its chat.
    """
    inline = one.message.inline_id
    where = {"inline_message_id": inline} if inline else {"message": message(one.message)}
    return {
        "id": one.id,
        "from": user(one.person),
        **where,
        "chat_instance": str(abs(one.message.chat.id) * 7919),
        "data": one.data,
    }


def inline_query(one: InlineQuery) -> dict[str, Any]:
    """An InlineQuery; of the chat its kind is told, and nothing else."""
    return {
        "id": one.id,
        "from": user(one.person),
        "query": one.text,
        "offset": "",
        "chat_type": "sender" if one.chat.private else one.chat.type,
    }


def bot_member(bot: BotUser, status: str) -> dict[str, Any]:
    """The bot's ChatMember in a status."""
    described: dict[str, Any] = {"user": user(bot), "status": status}
    if status == "administrator":
        described |= dict.fromkeys(ADMIN_RIGHTS, True)
        described |= {"can_be_edited": False, "is_anonymous": False}
    if status == "restricted":
        described |= dict.fromkeys(MUTED, False) | {"is_member": True}
    if status in ("kicked", "restricted"):
        described["until_date"] = 0
    return described


def person_member(person: Person, group: Chat) -> dict[str, Any]:
    """A person's ChatMember: the first one owns the group, strangers have left."""
    if person not in group.members:
        return {"user": user(person), "status": "left"}
    if person is group.members[0]:
        return {"user": user(person), "status": "creator", "is_anonymous": False}
    if person in group.admins:
        rights = dict.fromkeys(ADMIN_RIGHTS, True)
        return rights | {
            "user": user(person),
            "status": "administrator",
            "can_be_edited": False,
            "is_anonymous": False,
        }
    return {"user": user(person), "status": "member"}
