"""The referee refuses what the Bot API would refuse; else its silence would mean nothing."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandbox.model import Upload
from sandbox.world import World
from tests.referee import METHODS, Referee, Refused, judge
from tests.refereeing import REFEREE

CHAT = {"chat_id": -100}
MESSAGE = CHAT | {"message_id": 7}
SEND = CHAT | {"text": "а"}


def keys(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return SEND | {"reply_markup": {"inline_keyboard": list(rows)}}


def key(**parts: Any) -> dict[str, Any]:
    return keys([{"text": "а"} | parts])


def menu(command: str, description: str = "а") -> dict[str, Any]:
    return {"commands": [{"command": command, "description": description}]}


def article(number: str = "1", text: str = "а", **more: Any) -> dict[str, Any]:
    content = {"message_text": text}
    return {"type": "article", "id": number, "title": "а", "input_message_content": content} | more


def inline(*results: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"inline_query_id": "1", "results": list(results)} | more


def ephemeral(**whom: Any) -> dict[str, Any]:
    return SEND | {"ephemeral_message_parameters": whom}


GOOD = [
    ("getMe", {}),
    ("sendMessage", SEND),
    ("sendMessage", {"chat_id": "-100", "text": "1", "message_thread_id": "2"}),
    ("sendMessage", {"chat_id": "@table", "text": "<b>а</b>" * 1000, "parse_mode": "HTML"}),
    ("sendMessage", SEND | {"text": "а" * 4096}),
    ("sendMessage", SEND | {"text": "&lt;" * 4096, "parse_mode": "HTML"}),
    ("sendMessage", key(callback_data="я" * 32)),
    ("sendMessage", key(url="https://t.me/a_bot?start=" + "a" * 64)),
    ("sendMessage", SEND | {"reply_markup": json.dumps({"force_reply": True})}),
    ("sendMessage", SEND | {"reply_parameters": '{"message_id": 7}'}),
    ("sendMessage", ephemeral(receiver_user_id=5, callback_query_id="9")),
    ("editMessageText", MESSAGE | {"text": "а"}),
    ("editMessageText", {"inline_message_id": "9", "text": "а"}),
    ("editMessageReplyMarkup", MESSAGE),
    ("answerCallbackQuery", {"callback_query_id": "9", "text": "а" * 200, "show_alert": "true"}),
    ("answerInlineQuery", inline(article("1"), article("2"), cache_time="0")),
    ("sendDocument", CHAT | {"document": Upload("a.html", b"a")}),
    ("setMyCommands", menu("a" * 32, "я" * 256) | {"scope": '{"type": "all_group_chats"}'}),
    ("setMyDescription", {"description": "я" * 512}),
    ("setMessageReaction", MESSAGE | {"reaction": [{"type": "emoji", "emoji": "✍"}]}),
    ("getUpdates", {"offset": "1", "timeout": "50", "allowed_updates": '["message"]'}),
]

BAD = [
    ("sendHugs", {}, "no such method"),
    ("sendmessage", SEND, "no such method"),
    ("sendMessage", SEND | {"colour": "red"}, "no parameter 'colour'"),
    ("sendMessage", CHAT, "text: Field required"),
    ("sendMessage", SEND | {"text": 1}, "valid string"),
    ("sendMessage", SEND | {"chat_id": "table"} | {"chat_id": 1.5}, "chat_id"),
    ("sendMessage", SEND | {"disable_notification": "True"}, "cannot be read"),
    ("sendMessage", SEND | {"disable_notification": 1}, "valid boolean"),
    ("sendMessage", SEND | {"reply_markup": "{"}, "cannot be read"),
    ("sendMessage", SEND | {"reply_markup": {"inline_keyboard": "[]"}}, "reply_markup"),
    ("sendMessage", SEND | {"reply_markup": {"inline_keyboard": [], "size": 1}}, "size"),
    ("sendMessage", SEND | {"disable_web_page_preview": "true"}, "deprecated"),
    ("sendMessage", SEND | {"receiver_user_id": 5}, "deprecated"),
    ("sendMessage", ephemeral(receiver_user_id="5"), "receiver_user_id"),
    ("sendMessage", ephemeral(receiver_user_id=5, message_id=7), "no field"),
    ("sendMessage", SEND | {"text": ""}, "0 characters"),
    ("sendMessage", SEND | {"text": " \n "}, "characters"),
    ("sendMessage", SEND | {"text": "а" * 4097}, "4097 characters"),
    ("sendMessage", SEND | {"text": "🎲" * 2049}, "4098 characters"),
    ("sendMessage", SEND | {"text": "<b>а", "parse_mode": "HTML"}, "not closed"),
    ("sendMessage", SEND | {"text": "<b><i>а</b></i>", "parse_mode": "HTML"}, "closes nothing"),
    ("sendMessage", SEND | {"text": "<p>а</p>", "parse_mode": "HTML"}, "not a tag"),
    ("sendMessage", SEND | {"parse_mode": "Word"}, "not known"),
    ("sendMessage", SEND | {"parse_mode": "HTML", "entities": "[]"}, "exclude each other"),
    ("editMessageText", MESSAGE | {"text": "а", "rich_message": {"html": "а"}}, "either text or"),
    ("sendMessage", SEND | {"message_thread_id": 1}, "General"),
    ("sendMessage", SEND | {"message_thread_id": "1"}, "General"),
    ("sendMessage", SEND | {"chat_id": 1087968824}, "nobody"),
    ("sendMessage", SEND | {"reply_parameters": {}}, "reply_parameters"),
    ("sendMessage", key(), "one thing to do"),
    ("sendMessage", key(callback_data="а", url="https://example.org"), "one thing to do"),
    ("sendMessage", key(callback_data="a" * 65), "65 bytes"),
    ("sendMessage", key(callback_data="я" * 33), "66 bytes"),
    ("sendMessage", key(callback_data=""), "0 bytes"),
    ("sendMessage", key(text="", callback_data="a"), "button"),
    ("sendMessage", key(text=1, callback_data="a"), "inline_keyboard"),
    ("sendMessage", key(callback_data="a", colour="red"), "colour"),
    ("sendMessage", key(url="nowhere"), "not a link"),
    ("sendMessage", key(url="https://t.me/a_bot?start=" + "a" * 65), "start takes"),
    ("sendMessage", key(url="https://t.me/a_bot?start=a%20b"), "start takes"),
    ("sendMessage", key(url="https://t.me/a_bot?startgroup="), "startgroup takes"),
    ("sendMessage", keys([{"text": "а", "callback_data": "a"}] * 9), "in a row: 9"),
    ("sendMessage", keys(*[[{"text": "а", "callback_data": "a"}] * 3] * 34), "buttons: 102"),
    ("sendMessage", keys([]), "in a row: 0"),
    ("sendDocument", CHAT | {"document": Upload("a", b"a"), "caption": "а" * 1025}, "caption"),
    ("sendMessage", CHAT | {"text": Upload("a", b"a")}, "no file"),
    ("editMessageText", CHAT | {"text": "а"}, "chat_id and message_id"),
    ("editMessageText", MESSAGE | {"text": "а", "inline_message_id": "9"}, "inline_message_id"),
    ("editMessageText", MESSAGE | {"message_id": 0, "text": "а"}, "nothing has such"),
    ("editMessageText", MESSAGE | {"text": "а", "message_thread_id": 2}, "no parameter"),
    ("editEphemeralMessageText", MESSAGE | {"text": "а"}, "no parameter 'message_id'"),
    ("answerCallbackQuery", {"callback_query_id": "9", "text": "а" * 201}, "201 characters"),
    ("answerInlineQuery", inline(article("1"), article("1")), "twice"),
    ("answerInlineQuery", inline(article("a" * 65)), "65 bytes"),
    ("answerInlineQuery", inline(article(text="а" * 4097)), "4097 characters"),
    ("answerInlineQuery", inline(*map(article, map(str, range(51)))), "results: 51"),
    ("answerInlineQuery", inline(article(colour="red")), "colour"),
    ("answerInlineQuery", inline({"type": "dice", "id": "1"}), "results"),
    ("answerInlineQuery", inline(button={"text": "а", "start_parameter": "а"}), "start_parameter"),
    ("setMyCommands", menu("Roll"), "not a command"),
    ("setMyCommands", menu("a" * 33), "not a command"),
    ("setMyCommands", menu("a", "я" * 257), "257 characters"),
    ("setMyCommands", menu("a") | {"scope": '{"type": "everybody"}'}, "scope"),
    ("setMyName", {"name": "я" * 65}, "65 characters"),
    ("setMyDescription", {"description": "я" * 513}, "513 characters"),
    ("setMyShortDescription", {"short_description": "я" * 121}, "121 characters"),
    ("sendChatAction", CHAT | {"action": "dancing"}, "not known"),
    ("getUpdates", {"limit": 101}, "limit: 101"),
    ("getUpdates", {"allowed_updates": '["gossip"]'}, "gossip"),
    ("setWebhook", {"url": "https://a", "secret_token": "a" * 257}, "257 characters"),
]


@pytest.mark.parametrize(("method", "given"), GOOD)
def test_what_the_bot_api_documents_passes(method: str, given: dict[str, Any]) -> None:
    judge(method, given)


@pytest.mark.parametrize(("method", "given", "why"), BAD)
def test_what_it_does_not_is_refused(method: str, given: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=method) as caught:
        judge(method, given)
    assert why in str(caught.value)


def test_every_request_to_any_world_is_judged() -> None:
    before = REFEREE.requests["getMe"]
    World().call("getMe")
    assert REFEREE.requests["getMe"] == before + 1


async def test_what_a_stand_in_is_asked_is_judged_as_the_library_would_send_it() -> None:
    referee = Referee()
    await referee.as_sent("send_message", chat_id=-100, text="а", message_thread_id=1)
    assert referee.take() == ["sendMessage: message_thread_id: General must be left out"]
    assert referee.take() == []


def test_it_knows_the_whole_bot_api() -> None:
    assert len(METHODS) > 180
    assert {"sendMessage", "editEphemeralMessageText", "answerInlineQuery"} <= set(METHODS)


WRONG = """
import pytest
from sandbox.world import World

def call():
    try:
        World().call("sendMessage", {"chat_id": 5, "text": "a", "colour": "red"})
    except Exception:
        pass

@pytest.fixture
def wrong_after():
    yield
    call()

def test_wrong(): call()
def test_wrong_after(wrong_after): pass
def test_right(): World().call("getMe")
"""


def test_a_refused_request_fails_its_test_and_is_counted(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_configure\n")
    (tmp_path / "test_wrong.py").write_text(WRONG)
    options = ["-n", "1", "-p", "no:cacheprovider", "-c", "/dev/null"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, tmp_path],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    assert "1 failed, 2 passed, 1 error" in run.stdout
    assert run.stdout.count("sendMessage: there is no parameter 'colour'") >= 2
    assert "referee: 3 requests, 2 methods, 2 refused" in run.stdout
