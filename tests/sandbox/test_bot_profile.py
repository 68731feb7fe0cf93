"""Commands by scope and language, names and descriptions, chats and members."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.sandbox.conftest import Table

Refused = Callable[..., str]


def command(name: str, text: str = "что делает") -> dict[str, str]:
    return {"command": name, "description": text}


def set_commands(table: Table, name: str, kind: str, language: str = "", **ids: int) -> None:
    params: dict[str, Any] = {"commands": [command(name)], "language_code": language}
    table.world.call("setMyCommands", params | {"scope": {"type": kind} | ids})


def menu(table: Table, person: Any, chat: Any) -> list[str]:
    return [each["command"] for each in table.world.commands_for(person, chat)]


def test_the_narrowest_scope_and_the_persons_language_win(table: Table) -> None:
    table.world.join(table.group, table.lev)
    set_commands(table, "a", "default")
    set_commands(table, "b", "all_group_chats")
    set_commands(table, "c", "all_group_chats", "en")
    set_commands(table, "d", "all_chat_administrators")
    set_commands(table, "e", "all_private_chats")
    assert menu(table, table.vera, table.group) == ["b"]
    assert menu(table, table.lev, table.group) == ["c"]
    assert menu(table, table.mark, table.group) == ["d"]
    assert menu(table, table.vera, table.world.private(table.vera)) == ["e"]
    set_commands(table, "f", "chat", chat_id=table.group.id)
    set_commands(table, "g", "chat_member", chat_id=table.group.id, user_id=table.lev.id)
    assert menu(table, table.vera, table.group) == ["f"]
    assert menu(table, table.lev, table.group) == ["g"]


def test_get_and_delete_commands(table: Table) -> None:
    set_commands(table, "a", "default", "ru")
    assert table.world.call("getMyCommands", {"language_code": "ru"}) == [command("a")]
    assert table.world.call("getMyCommands") == []
    table.world.call("deleteMyCommands", {"language_code": "ru"})
    assert table.world.call("getMyCommands", {"language_code": "ru"}) == []


@pytest.mark.malformed
@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (command("Start"), "BOT_COMMAND_INVALID"),
        (command("a" * 33), "BOT_COMMAND_INVALID"),
        (command("a", ""), "BOT_COMMAND_DESCRIPTION_INVALID"),
        (command("a", "я" * 257), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
def test_bad_commands(refused: Refused, bad: dict[str, str], words: str) -> None:
    assert refused("setMyCommands", commands=[bad]) == f"400 Bad Request: {words}"


def test_names_and_descriptions_by_language(table: Table) -> None:
    table.world.call("setMyName", {"name": "Table", "language_code": "en"})
    assert table.world.call("getMyName", {"language_code": "en"}) == {"name": "Table"}
    assert table.world.call("getMyName") == {"name": table.world.bot.first_name}
    table.world.call("setMyDescription", {"description": "Игры"})
    assert table.world.call("getMyDescription", {"language_code": "en"}) == {"description": "Игры"}
    assert table.world.call("setMyShortDescription", {"short_description": "Игры"})


def test_members(table: Table, refused: Refused) -> None:
    def status(user_id: int) -> str:
        ask = {"chat_id": table.group.id, "user_id": user_id}
        found: str = table.world.call("getChatMember", ask)["status"]
        return found

    assert status(table.mark.id) == "creator"
    assert status(table.vera.id) == "member"
    assert status(table.lev.id) == "left"
    assert status(table.world.bot.id) == "member"
    assert refused("getChatMember", chat_id=table.group.id, user_id=1) == (
        "400 Bad Request: user not found"
    )
    [owner] = table.world.call("getChatAdministrators", {"chat_id": table.group.id})
    assert owner["user"]["id"] == table.mark.id
    table.world.promote_bot(table.group)
    assert len(table.world.call("getChatAdministrators", {"chat_id": table.group.id})) == 2
    assert refused("getChatAdministrators", chat_id=table.vera.id) == (
        "400 Bad Request: there are no administrators in the private chat"
    )


def test_get_chat(table: Table) -> None:
    assert table.world.call("getChat", {"chat_id": table.group.id})["title"] == "Четверг"
    private = table.world.call("getChat", {"chat_id": table.mark.id})
    assert (private["type"], private["username"]) == ("private", "mark_master")
