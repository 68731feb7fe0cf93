"""Messages one person alone sees (Bot API 10.2 and 10.3)."""

from collections.abc import Callable
from typing import Any

import pytest

from sandbox.world import ApiError, Message, Person, Press, World
from tests.sandbox.conftest import Table

Refused = Callable[..., str]

TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"


def pressed(table: Table) -> Press:
    return table.world.press(table.vera, table.card("лист"), "лист")


def to(person: Person, press: Press | None = None) -> dict[str, Any]:
    whom = {"receiver_user_id": person.id} | ({"callback_query_id": press.id} if press else {})
    return {"ephemeral_message_parameters": whom}


def personal(table: Table, press: Press, **params: Any) -> Message:
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    sent = table.send("тайна", ephemeral_message_parameters=whom, **params)
    assert sent["message_id"] == 0
    assert sent["receiver_user"]["id"] == table.vera.id
    message = table.world.find_ephemeral(table.group, sent["ephemeral_message_id"])
    assert message is not None
    return message


def test_only_the_receiver_sees_it(table: Table) -> None:
    message = personal(table, pressed(table))
    assert message.ephemeral_to is table.vera
    assert message in table.world.history(table.group, table.vera)
    assert message not in table.world.history(table.group, table.mark)
    assert message not in table.world.history(table.group)


@pytest.mark.malformed
def test_the_parameters_may_come_one_by_one_as_before_10_3(table: Table) -> None:
    press = pressed(table)
    sent = table.send("тайна", receiver_user_id=table.vera.id, callback_query_id=press.id)
    assert sent["ephemeral_message_id"]


def test_it_can_stand_in_for_the_pressed_message(table: Table) -> None:
    press = pressed(table)
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    whom |= {"replace_callback_query_message": True}
    table.send("вместо", ephemeral_message_parameters=whom)
    assert [m.text for m in table.world.history(table.group, table.vera)] == ["вместо"]
    assert [m.text for m in table.world.history(table.group, table.mark)] == ["карта"]


def test_without_a_press_only_an_administrator_may(table: Table, refused: Refused) -> None:
    params = {"chat_id": table.group.id, "text": "а"} | to(table.vera)
    assert refused("sendMessage", **params).startswith("400 Bad Request: ")
    table.world.promote_bot(table.group)
    assert table.world.call("sendMessage", params)["ephemeral_message_id"]


def test_the_press_must_be_recent_and_of_the_receiver(table: Table, refused: Refused) -> None:
    press = pressed(table)
    params = {"chat_id": table.group.id, "text": "а"}
    assert refused("sendMessage", **params, **to(table.mark, press)) == TOO_OLD
    table.clock.pass_(16)
    assert refused("sendMessage", **params, **to(table.vera, press)) == TOO_OLD


def test_only_in_groups_and_to_members(table: Table, refused: Refused) -> None:
    table.world.say(table.vera, table.world.private(table.vera), "/start")
    for chat, person in ((table.vera.id, table.vera), (table.group.id, table.lev)):
        assert refused("sendMessage", chat_id=chat, text="а", **to(person)).startswith("400 ")


@pytest.mark.malformed
def test_ordinary_methods_do_not_reach_it(table: Table, refused: Refused) -> None:
    message = personal(table, pressed(table))
    for message_id in (0, message.id):
        edit = {"chat_id": table.group.id, "message_id": message_id}
        assert refused("editMessageText", **edit, text="а") == (
            "400 Bad Request: message to edit not found"
        )
        assert refused("deleteMessage", **edit) == ("400 Bad Request: message to delete not found")


def test_editing_and_deleting(table: Table, refused: Refused) -> None:
    message = personal(table, pressed(table))
    where = {"chat_id": table.group.id, "ephemeral_message_id": message.id}
    own = where | {"receiver_user_id": table.vera.id}
    markup = {"inline_keyboard": [[{"text": "да", "callback_data": "y"}]]}
    edit = own | {"text": "новое", "reply_markup": markup}
    assert table.world.call("editEphemeralMessageText", edit) is True
    assert (message.text, message.labels, message.edited) == ("новое", ["да"], 1)
    assert "message is not modified" in refused("editEphemeralMessageText", **edit)
    assert table.world.call("editEphemeralMessageReplyMarkup", own) is True
    assert message.labels == []
    foreign = where | {"receiver_user_id": table.mark.id}
    assert refused("deleteEphemeralMessage", **foreign).startswith("400 Bad Request: ")
    assert table.world.call("deleteEphemeralMessage", own) is True
    assert message not in table.world.history(table.group, table.vera)
    assert refused("editEphemeralMessageText", **edit).startswith("400 Bad Request: ")


@pytest.mark.malformed
def test_an_edit_is_limited_like_a_caption(table: Table, refused: Refused) -> None:
    message = personal(table, pressed(table))
    own = {"chat_id": table.group.id, "receiver_user_id": table.vera.id}
    own["ephemeral_message_id"] = message.id
    words = refused("editEphemeralMessageText", **own, text="а" * 1025)
    assert words == "400 Bad Request: MEDIA_CAPTION_TOO_LONG"


def test_its_buttons_belong_to_the_receiver(table: Table) -> None:
    markup = {"inline_keyboard": [[{"text": "да", "callback_data": "y"}]]}
    message = personal(table, pressed(table), reply_markup=markup)
    with pytest.raises(LookupError):
        table.world.press(table.mark, message, "да")
    table.world.press(table.vera, message, "да")
    query = table.waiting()[-1]["callback_query"]
    assert query["message"]["message_id"] == 0
    assert query["message"]["ephemeral_message_id"] == message.id


def test_a_reply_to_it_is_personal_and_may_be_answered(table: Table, refused: Refused) -> None:
    message = personal(table, pressed(table))
    table.clock.pass_(60)
    said = table.world.say(table.vera, table.group, "мой шрам", reply_to=message)
    assert said not in table.world.history(table.group, table.mark)
    heard = table.waiting()[-1]["message"]
    assert heard["ephemeral_message_id"] == said.id
    assert heard["receiver_user"]["is_bot"] is True
    reply = {"ephemeral_message_id": said.id}
    aloud = {"chat_id": table.group.id, "text": "всем", "reply_parameters": reply}
    assert refused("sendMessage", **aloud) == ("400 Bad Request: message to be replied not found")
    answer = table.send("принято", reply_parameters=reply, **to(table.vera))
    assert answer["ephemeral_message_id"]


def test_an_ephemeral_command_is_seen_by_its_sender_alone(table: Table) -> None:
    command = {"command": "me", "description": "лист", "is_ephemeral": True}
    table.world.call("setMyCommands", {"commands": [command]})
    said = table.world.say(table.vera, table.group, "/me")
    assert said.ephemeral_to is table.vera
    assert table.world.history(table.group) == []
    assert table.waiting()[-1]["message"]["ephemeral_message_id"] == said.id


def test_an_older_server_shows_it_to_everybody_and_does_not_know_the_methods() -> None:
    world = World(ephemeral=False)
    mark, vera = world.add_person("Марк"), world.add_person("Вера")
    group = world.add_group("Четверг", [mark, vera])
    whom = {"receiver_user_id": vera.id}
    asked = {"chat_id": group.id, "text": "тайна", "ephemeral_message_parameters": whom}
    assert "ephemeral_message_id" not in world.call("sendMessage", asked)
    assert world.history(group, mark)[-1].text == "тайна"
    gone = {"chat_id": group.id, "receiver_user_id": vera.id, "ephemeral_message_id": 1}
    with pytest.raises(ApiError, match="404 Not Found"):
        world.call("deleteEphemeralMessage", gone)


def test_a_press_on_one_that_is_gone_still_carries_it(table: Table) -> None:
    markup = {"inline_keyboard": [[{"text": "да", "callback_data": "y"}]]}
    message = personal(table, pressed(table), reply_markup=markup)
    message.deleted = True
    table.world.press_data(table.vera, message, "y")
    assert table.waiting()[-1]["callback_query"]["message"]["ephemeral_message_id"] == message.id
