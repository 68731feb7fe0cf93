"""How the bot presents itself: its commands by scope and language, its name and descriptions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sandbox.errors import bad_request
from sandbox.methods.reading import Method
from sandbox.model import Change
from sandbox.params import Params, whole
from sandbox.registry import CommandKey

if TYPE_CHECKING:
    from sandbox.world import World

COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}")
MAX_COMMANDS = 100
MAX_DESCRIPTION = 256
SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}
PROFILE = {"Name": ("name", 64), "Description": ("description", 512)} | {
    "ShortDescription": ("short_description", 120)
}


def set_commands(world: World, params: Params) -> bool:
    """The method setMyCommands."""
    commands = [_command(raw) for raw in params.items("commands")]
    if len(commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.commands[_key(params)] = commands
    world.notify(Change("profile"))
    return True


def get_commands(world: World, params: Params) -> list[dict[str, Any]]:
    """The method getMyCommands: exactly those set for this scope and language."""
    return world.commands.get(_key(params), [])


def delete_commands(world: World, params: Params) -> bool:
    """The method deleteMyCommands."""
    world.commands.pop(_key(params), None)
    world.notify(Change("profile"))
    return True


def _command(raw: Any) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise bad_request("expected an Object BotCommand")
    name = str(raw.get("command", "")).removeprefix("/")
    description = str(raw.get("description", "")).strip()
    if not COMMAND_NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= MAX_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    command: dict[str, Any] = {"command": name, "description": description}
    return command | ({"is_ephemeral": True} if raw.get("is_ephemeral") else {})


def _key(params: Params) -> CommandKey:
    scope = params.mapping("scope")
    kind = str(scope.get("type", "default"))
    if kind not in SCOPES:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified")
    ids = {name: whole(scope.get(name)) or 0 for name in SCOPES[kind]}
    if not all(ids.values()):
        raise bad_request(f"can't parse BotCommandScope: {min(ids)} is not specified")
    language = params.text("language_code")
    return kind, ids.get("chat_id", 0), ids.get("user_id", 0), language


def _setter(field: str, limit: int) -> Method:
    def set_it(world: World, params: Params) -> bool:
        text = params.text(field)
        if len(text) > limit:
            raise bad_request(f"BOT_{field.upper()}_TOO_LONG")
        world.profile[field, params.text("language_code")] = text
        world.notify(Change("profile"))
        return True

    return set_it


def _getter(field: str) -> Method:
    def get_it(world: World, params: Params) -> dict[str, str]:
        default = world.bot.first_name if field == "name" else ""
        general = world.profile.get((field, ""), default)
        return {field: world.profile.get((field, params.text("language_code"))) or general}

    return get_it


METHODS: dict[str, Method] = {
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
}
for _name, (_field, _limit) in PROFILE.items():
    METHODS[f"setMy{_name}"] = _setter(_field, _limit)
    METHODS[f"getMy{_name}"] = _getter(_field)
