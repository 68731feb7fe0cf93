"""What the chat page shows, as JSON: the table, one chair's chats, and news of changes.

It only reads; what a chair must not see does not leave here.
"""

import json
from typing import Any

from sandbox import describe
from sandbox.model import BotUser, Button, Change, Chat, Document, InlineQuery, Message, Person
from sandbox.world import World

LONGEST_HISTORY = 300


def table(world: World) -> dict[str, Any]:
    """The bot and the chairs, in the order they were added, each with its newest messages."""
    return {
        "bot": {"name": world.bot.name, "username": world.bot.username},
        "groups": [chat.id for chat in world.chats.values() if not chat.private],
        "chairs": [
            {"id": person.id, "name": person.name, "language": person.language}
            | {"latest": _latest(world, person)}
            for person in world.people.values()
        ],
    }


def chair(world: World, person: Person) -> dict[str, Any]:
    """Everything one person sees: their groups, and their private chat with the bot."""
    groups = [
        chat
        for chat in world.chats.values()
        if not chat.private and not chat.migrated_to and person in chat.members
    ]
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "description": _profile(world, "description", person),
        "chats": [_chat(world, chat, person) for chat in [*groups, world.private(person)]],
    }


def news(world: World, change: Change) -> dict[str, Any] | None:
    """What a change means to the page; None when it means nothing.

    `only` is the one chair it concerns: the page throws away what is for chairs it does not show.
    """
    if change.press and change.press.answer:
        answer = change.press.answer
        return {
            "kind": "answer",
            "only": change.press.person.id,
            "press": change.press.id,
            "text": answer.text,
            "alert": answer.alert,
        }
    if change.query:
        return _offered(change.query)
    if change.kind not in ("message", "edit", "chat", "typing", "profile"):
        return None
    message, chat = change.message, change.chat
    private = chat.id if chat and chat.private else None
    personal = message.ephemeral_to.id if message and message.ephemeral_to else None
    told = {"kind": change.kind, "only": personal or private, "chat": chat.id if chat else None}
    if message and change.kind == "message":
        told |= {"seq": message.seq, "sender": message.sender.id}
    return told


def _offered(query: InlineQuery) -> dict[str, Any]:
    """What the bot offers for words after its name."""
    return {
        "kind": "inline",
        "only": query.person.id,
        "query": query.id,
        "results": [
            {"id": each.id, "title": each.title, "description": each.description}
            for each in query.results or []
        ],
        "button": {"text": query.button[0], "start": query.button[1]} if query.button else None,
    }


def _latest(world: World, person: Person) -> dict[int, int]:
    """By chat, the newest message this person sees and has not written."""
    return {
        chat.id: max((each.seq for each in shown if each.sender is not person), default=0)
        for chat in world.chats.values()
        if person in chat.members and (shown := world.history(chat, person)[-LONGEST_HISTORY:])
    }


def _chat(world: World, chat: Chat, person: Person) -> dict[str, Any]:
    shown = world.history(chat, person)[-LONGEST_HISTORY:]
    pinned = world.find_message(chat, chat.pinned[-1]) if chat.pinned else None
    bot_name = _profile(world, "name", person) or world.bot.name
    return {
        "id": chat.id,
        "private": chat.private,
        "title": bot_name if chat.private else chat.title,
        "members": len(chat.members) + (chat.bot_status in ("member", "administrator")),
        "started": chat.started,
        "commands": world.commands_for(person, chat),
        "pinned": {"id": pinned.id, "text": pinned.text} if pinned else None,
        "messages": [_message(world, message, person) for message in shown],
    }


def _message(world: World, message: Message, viewer: Person) -> dict[str, Any]:
    return {
        "id": message.id,
        "seq": message.seq,
        "from": _name(message),
        "sender": message.sender.id,
        "bot": isinstance(message.sender, BotUser),
        "own": message.sender is viewer,
        "via": world.bot.username if message.inline_id else None,
        "date": message.date,
        "edited": message.edited,
        "personal": message.ephemeral_to is not None,
        "text": message.text,
        "entities": [describe.entity(entity) for entity in message.entities],
        "keyboard": [[_button(world, button) for button in row] for row in message.keyboard],
        "reply": _reply(message.reply_to),
        "document": _document(message.document),
        "voice": message.voice.duration if message.voice else None,
        "service": _service(message),
        "reactions": message.reactions,
    }


def _reply(original: Message | None) -> dict[str, Any] | None:
    if original is None or original.deleted:
        return None
    text = original.text or (original.document.name if original.document else "")
    text = text or ("🎤" if original.voice else "")
    sender = original.sender
    told = {"id": original.id, "from": _name(original), "sender": sender.id, "text": text[:120]}
    return told | {"bot": isinstance(sender, BotUser)}


def _name(message: Message) -> str:
    """Who wrote it; an anonymous administrator goes by the name of the group."""
    anonymous = message.sender.id == describe.ANONYMOUS_ID
    return message.chat.title if anonymous else message.sender.name


def _document(document: Document | None) -> dict[str, Any] | None:
    if document is None:
        return None
    return {"id": document.file_id, "name": document.name, "size": len(document.content)}


def _service(message: Message) -> dict[str, str] | None:
    if message.service is None:
        return None
    return {"kind": next(iter(message.service)), "name": message.sender.name}


def _button(world: World, button: Button) -> dict[str, Any]:
    shown: dict[str, Any] = {"text": button.text}
    if button.url:
        shown["url"] = button.url
        shown["start"] = world.start_payload(button.url) is not None
    for kind, value in button.extra:
        if kind == "switch_inline_query_current_chat":
            shown["ask"] = json.loads(value)
    return shown


def _profile(world: World, field: str, person: Person) -> str:
    special = world.profile.get((field, person.language))
    return special or world.profile.get((field, ""), "")
