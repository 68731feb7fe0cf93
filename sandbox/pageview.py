"""What the chat page shows, as JSON: the table, one chair's chats, and news of changes.

It only reads; what a chair must not see does not leave here.
"""

from typing import Any

from sandbox import describe
from sandbox.model import BotUser, Button, Change, Chat, Message, Person
from sandbox.world import World

LONGEST_HISTORY = 300


def table(world: World) -> dict[str, Any]:
    """The chairs, in the order they were added, the groups, and the bot."""
    return {
        "bot": {"name": world.bot.name, "username": world.bot.username},
        "chairs": [
            {"id": person.id, "name": person.name, "language": person.language}
            for person in world.people.values()
        ],
    }


def chair(world: World, person: Person) -> dict[str, Any]:
    """Everything one person sees: their groups, and their private chat with the bot."""
    groups = [chat for chat in world.chats.values() if not chat.private and person in chat.members]
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
    if change.kind in ("message", "chat", "typing", "profile"):
        message = change.message
        private = change.chat.id if change.chat and change.chat.private else None
        personal = message.ephemeral_to.id if message and message.ephemeral_to else None
        chat_id = change.chat.id if change.chat else None
        return {"kind": change.kind, "only": personal or private, "chat": chat_id}
    return None


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
    reply_to = message.reply_to if message.reply_to and not message.reply_to.deleted else None
    return {
        "id": message.id,
        "seq": message.seq,
        "from": message.sender.name,
        "sender": message.sender.id,
        "bot": isinstance(message.sender, BotUser),
        "own": message.sender is viewer,
        "date": message.date,
        "edited": message.edited,
        "personal": message.ephemeral_to is not None,
        "text": message.text,
        "entities": [describe.entity(entity) for entity in message.entities],
        "keyboard": [[_button(world, button) for button in row] for row in message.keyboard],
        "reply": {"id": reply_to.id, "from": reply_to.sender.name, "text": reply_to.text[:120]}
        if reply_to
        else None,
        "document": {"id": message.document.file_id, "name": message.document.name}
        | {"size": len(message.document.content)}
        if message.document
        else None,
        "service": _service(message),
        "reactions": message.reactions,
    }


def _service(message: Message) -> dict[str, str] | None:
    if message.service is None:
        return None
    return {"kind": next(iter(message.service)), "name": message.sender.name}


def _button(world: World, button: Button) -> dict[str, Any]:
    shown: dict[str, Any] = {"text": button.text}
    if button.url:
        shown["url"] = button.url
        shown["start"] = world.start_payload(button.url) is not None
    return shown


def _profile(world: World, field: str, person: Person) -> str:
    special = world.profile.get((field, person.language))
    return special or world.profile.get((field, ""), "")
