"""What the bot may know of chats and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import describe
from sandbox.errors import bad_request, forbidden
from sandbox.methods.reading import read_chat, read_person
from sandbox.model import Chat
from sandbox.params import Params

if TYPE_CHECKING:
    from sandbox.world import World

NO_GIFTS = {
    "unlimited_gifts": False,
    "limited_gifts": False,
    "unique_gifts": False,
    "premium_subscription": False,
    "gifts_from_channels": False,
}


def get_chat(world: World, params: Params) -> dict[str, Any]:
    """The method getChat."""
    chat = _read_joined(world, params)
    described = describe.chat(chat) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": NO_GIFTS,
    }
    if chat.allowed_reactions is not None:
        allowed = sorted(chat.allowed_reactions)
        described["available_reactions"] = [{"type": "emoji", "emoji": each} for each in allowed]
    return described


def get_member(world: World, params: Params) -> dict[str, Any]:
    """The method getChatMember: the first person of a group is its owner."""
    chat = _read_joined(world, params)
    user_id = params.integer("user_id")
    if user_id == world.bot.id:
        return describe.bot_member(world.bot, chat.bot_status)
    return describe.person_member(read_person(world, user_id), chat)


def get_administrators(world: World, params: Params) -> list[dict[str, Any]]:
    """The method getChatAdministrators."""
    chat = _read_joined(world, params)
    if chat.private:
        raise bad_request("there are no administrators in the private chat")
    found = [describe.person_member(chat.members[0], chat)]
    if chat.bot_is_admin:
        found.append(describe.bot_member(world.bot, chat.bot_status))
    return found


def _read_joined(world: World, params: Params) -> Chat:
    chat = read_chat(world, params)
    if not chat.private and chat.bot_status in ("left", "kicked"):
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    return chat


METHODS = {
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
}
