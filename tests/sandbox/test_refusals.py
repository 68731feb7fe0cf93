"""What Telegram refuses, with its own words and codes."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sandbox.world import ApiError, GroupLimits, Upload
from tests.sandbox.conftest import Table

pytestmark = pytest.mark.malformed
Refused = Callable[..., str]

NOT_MODIFIED = (
    "400 Bad Request: message is not modified: specified new message content and reply markup are"
    " exactly the same as a current content and reply markup of the message"
)
TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"
NEVER_WROTE = "403 Forbidden: bot can't initiate conversation with a user"


def keyboard(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def test_unknown_method(refused: Refused) -> None:
    assert refused("sendHugs") == "404 Not Found"


def test_method_names_ignore_case(table: Table) -> None:
    assert table.world.call("GETME")["username"] == "table_bot"


@pytest.mark.parametrize(
    ("chat_id", "words"),
    [
        ("", "400 Bad Request: chat_id is empty"),
        (12345, "400 Bad Request: chat not found"),
        ("@nobody", "400 Bad Request: chat not found"),
    ],
)
def test_no_such_chat(refused: Refused, chat_id: object, words: str) -> None:
    assert refused("sendMessage", chat_id=chat_id, text="а") == words


def test_the_bot_may_not_speak_first(table: Table, refused: Refused) -> None:
    assert refused("sendMessage", chat_id=table.vera.id, text="а") == NEVER_WROTE
    table.world.say(table.vera, table.world.private(table.vera), "/start")
    assert table.world.call("sendMessage", {"chat_id": table.vera.id, "text": "а"})
    table.world.block(table.vera)
    words = "403 Forbidden: bot was blocked by the user"
    assert refused("sendMessage", chat_id=table.vera.id, text="а") == words
    table.world.unblock(table.vera)
    assert table.world.call("sendMessage", {"chat_id": table.vera.id, "text": "а"})


def test_a_kicked_bot_may_not_speak(table: Table, refused: Refused) -> None:
    table.world.kick_bot(table.group)
    words = "403 Forbidden: bot was kicked from the supergroup chat"
    assert refused("sendMessage", chat_id=table.group.id, text="а") == words
    table.world.return_bot(table.group)
    assert table.send()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "400 Bad Request: message text is empty"),
        (" \n ", "400 Bad Request: text must be non-empty"),
        ("<b> </b>", "400 Bad Request: text must be non-empty"),
        ("а" * 4097, "400 Bad Request: message is too long"),
    ],
)
def test_text_must_be_there_and_fit(table: Table, refused: Refused, text: str, words: str) -> None:
    params = {"chat_id": table.group.id, "text": text, "parse_mode": "HTML"}
    assert refused("sendMessage", **params) == words


def test_the_limit_counts_after_entities(table: Table) -> None:
    assert table.send("<b>" + "а" * 4096 + "</b>", parse_mode="HTML")


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ({"text": "а", "callback_data": "я" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "а", "url": "нигде"}, "BUTTON_URL_INVALID"),
        ({"text": "", "callback_data": "а"}, "inline keyboard button text must be non-empty"),
        (
            {"text": "а"},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"text": 1, "callback_data": "а"},
            'can\'t parse inline keyboard button: Field "text" must be of type String',
        ),
    ],
)
def test_bad_buttons(table: Table, refused: Refused, button: dict[str, Any], words: str) -> None:
    found = refused(
        "sendMessage", chat_id=table.group.id, text="а", reply_markup=keyboard([button])
    )
    assert found == f"400 Bad Request: {words}"


def test_data_may_have_64_bytes_and_keyboards_100_buttons(table: Table, refused: Refused) -> None:
    button = {"text": "а", "callback_data": "я" * 32}
    assert table.send(reply_markup=json.dumps(keyboard([button])))
    small = {"text": "а", "callback_data": "а"}
    assert table.send(reply_markup=keyboard(*[[small]] * 100))
    many = keyboard(*[[small]] * 101)
    words = refused("sendMessage", chat_id=table.group.id, text="а", reply_markup=many)
    assert words == "400 Bad Request: reply markup is too long"


def test_markup_must_be_json(table: Table, refused: Refused) -> None:
    words = refused("sendMessage", chat_id=table.group.id, text="а", reply_markup="{")
    assert words == "400 Bad Request: can't parse reply markup JSON object"


def test_replies_need_their_message(table: Table, refused: Refused) -> None:
    reply = {"message_id": 999}
    words = "400 Bad Request: message to be replied not found"
    where = {"chat_id": table.group.id, "text": "а"}
    assert refused("sendMessage", **where, reply_parameters=reply) == words
    assert table.send(reply_parameters=reply | {"allow_sending_without_reply": True})
    said = table.world.say(table.vera, table.group, "/q")
    sent = table.send(reply_parameters={"message_id": said.id})
    assert sent["reply_to_message"]["text"] == "/q"


def test_topics_are_refused_where_there_are_none(table: Table, refused: Refused) -> None:
    words = refused("sendMessage", chat_id=table.group.id, text="а", message_thread_id=7)
    assert words == "400 Bad Request: message thread not found"


def test_unknown_parse_mode(table: Table, refused: Refused) -> None:
    words = refused("sendMessage", chat_id=table.group.id, text="а", parse_mode="Word")
    assert words == "400 Bad Request: unsupported parse_mode"


def test_editing(table: Table, refused: Refused) -> None:
    card = table.card("да")
    edit = {"chat_id": table.group.id, "message_id": card.id}
    same = {"reply_markup": keyboard([{"text": "да", "callback_data": "data да"}])}
    assert refused("editMessageText", **edit, text="карта", **same) == NOT_MODIFIED
    assert refused("editMessageReplyMarkup", **edit, **same) == NOT_MODIFIED
    assert card.edited == 0
    table.world.call("editMessageText", edit | {"text": "<b>карта</b>", "parse_mode": "HTML"})
    assert (card.edited, card.keyboard) == (1, [])
    assert refused("editMessageText", **edit, text="а" * 4097) == (
        "400 Bad Request: MESSAGE_TOO_LONG"
    )
    assert refused("editMessageText", chat_id=table.group.id, text="а") == (
        "400 Bad Request: message identifier is not specified"
    )


def test_editing_what_is_not_there_or_not_ones_own(table: Table, refused: Refused) -> None:
    said = table.world.say(table.vera, table.group, "/new")
    edit = {"chat_id": table.group.id, "text": "а"}
    assert refused("editMessageText", **edit, message_id=said.id) == (
        "400 Bad Request: message can't be edited"
    )
    words = "400 Bad Request: message to edit not found"
    assert refused("editMessageText", **edit, message_id=99) == words
    card = table.card("да")
    table.world.erase(card)
    assert refused("editMessageText", **edit, message_id=card.id) == words


def test_deleting(table: Table, refused: Refused) -> None:
    card = table.card("да")
    said = table.world.say(table.vera, table.group, "/x")
    where = {"chat_id": table.group.id}
    assert refused("deleteMessage", **where, message_id=said.id) == (
        "400 Bad Request: message can't be deleted"
    )
    assert refused("deleteMessage", **where, message_id=99) == (
        "400 Bad Request: message to delete not found"
    )
    table.clock.pass_(48 * 3600 + 1)
    assert refused("deleteMessage", **where, message_id=card.id) == (
        "400 Bad Request: message can't be deleted for everyone"
    )
    fresh = table.card("да")
    table.world.promote_bot(table.group)
    recent = table.world.say(table.vera, table.group, "/x")
    for message in (fresh, recent):
        assert table.world.call("deleteMessage", where | {"message_id": message.id})
        assert message not in table.world.history(table.group)


def test_an_answer_comes_once_and_soon(table: Table, refused: Refused) -> None:
    card = table.card("да")
    press = table.world.press(table.vera, card, "да")
    answer = {"callback_query_id": press.id, "text": "Готово", "show_alert": "true"}
    assert refused("answerCallbackQuery", callback_query_id="77") == TOO_OLD
    assert refused("answerCallbackQuery", **answer | {"text": "а" * 201}) == (
        "400 Bad Request: MESSAGE_TOO_LONG"
    )
    assert table.world.call("answerCallbackQuery", answer) is True
    assert press.answer is not None
    assert (press.answer.text, press.answer.alert) == ("Готово", True)
    assert refused("answerCallbackQuery", **answer) == TOO_OLD
    late = table.world.press(table.vera, card, "да")
    table.clock.pass_(16)
    assert refused("answerCallbackQuery", callback_query_id=late.id) == TOO_OLD


def test_pins_need_the_right(table: Table, refused: Refused) -> None:
    card = table.card("да")
    pin = {"chat_id": table.group.id, "message_id": card.id}
    words = "400 Bad Request: not enough rights to manage pinned messages in the chat"
    assert refused("pinChatMessage", **pin) == words
    table.world.promote_bot(table.group)
    assert table.world.call("pinChatMessage", pin)
    assert table.group.pinned == [card.id]
    assert refused("pinChatMessage", **pin | {"message_id": 99}) == (
        "400 Bad Request: message to pin not found"
    )
    assert table.world.call("unpinChatMessage", {"chat_id": table.group.id})
    assert table.group.pinned == []


def test_reactions_are_one_of_the_list(table: Table, refused: Refused) -> None:
    said = table.world.say(table.vera, table.group, "факт")
    react = {"chat_id": table.group.id, "message_id": said.id}
    good = json.dumps([{"type": "emoji", "emoji": "✍"}])
    assert table.world.call("setMessageReaction", react | {"reaction": good})
    assert said.reactions == ["✍"]
    bad = [{"type": "emoji", "emoji": "🎲"}]
    assert refused("setMessageReaction", **react, reaction=bad) == (
        "400 Bad Request: REACTION_INVALID"
    )


def test_documents(table: Table, refused: Refused) -> None:
    where = {"chat_id": table.group.id}
    assert refused("sendDocument", **where) == (
        "400 Bad Request: there is no document in the request"
    )
    assert refused("sendDocument", **where, document="nothing") == (
        "400 Bad Request: wrong file identifier/HTTP URL specified"
    )
    upload = Upload("хроника.html", b"<p>", "text/html")
    sent = table.world.call("sendDocument", where | {"document": upload, "caption": "Вот"})
    assert sent["document"]["file_name"] == "хроника.html"
    again = where | {"document": sent["document"]["file_id"]}
    assert table.world.call("sendDocument", again)["document"] == sent["document"]
    edit = where | {"message_id": sent["message_id"], "text": "а"}
    assert refused("editMessageText", **edit) == (
        "400 Bad Request: there is no text in the message to edit"
    )


def test_chat_actions(table: Table, refused: Refused) -> None:
    assert table.world.call("sendChatAction", {"chat_id": table.group.id, "action": "typing"})
    assert refused("sendChatAction", chat_id=table.group.id, action="dancing") == (
        "400 Bad Request: wrong parameter action in request"
    )


def test_a_group_takes_twenty_a_minute(table: Table) -> None:
    table.world.limits = GroupLimits()
    card = table.card("да")
    for number in range(19):
        edit = {"chat_id": table.group.id, "message_id": card.id, "text": f"{number}"}
        table.world.call("editMessageText", edit)
        table.clock.pass_(1)
    with pytest.raises(ApiError) as caught:
        table.send()
    assert caught.value.code == 429
    assert caught.value.description == "Too Many Requests: retry after 41"
    assert caught.value.parameters == {"retry_after": 41}
    table.clock.pass_(41)
    assert table.send()


def test_private_chats_are_not_limited_by_the_group(table: Table) -> None:
    table.world.limits = GroupLimits(per_minute=1)
    table.world.say(table.vera, table.world.private(table.vera), "/start")
    for _ in range(5):
        table.world.call("sendMessage", {"chat_id": table.vera.id, "text": "а"})


def test_injected_faults(table: Table, refused: Refused) -> None:
    table.world.fail_next("*", ApiError(500, "Internal Server Error"), times=2)
    assert refused("getMe") == refused("getMe") == "500 Internal Server Error"
    assert table.world.call("getMe")
    seen: list[str] = []
    table.world.fail_next("sendMessage", lambda method, params: seen.append(params["text"]))
    table.send("раз")
    assert seen == ["раз"]


def test_a_fault_after_the_call_loses_only_the_answer(table: Table) -> None:
    table.world.fail_next("sendMessage", TimeoutError(), after=True)
    with pytest.raises(TimeoutError):
        table.send("дошло")
    assert [message.text for message in table.world.history(table.group)] == ["дошло"]
