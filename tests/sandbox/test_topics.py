"""Forums: topics, General, closed and deleted ones."""

from collections.abc import Callable

import pytest
from telegram import Update

from tests.sandbox.conftest import Table

Refused = Callable[..., str]


def test_a_message_of_a_topic_names_it_and_what_began_it(table: Table) -> None:
    topic = table.world.add_topic(table.group, "Игра")
    table.world.say(table.vera, table.group, "/new", topic=topic)
    created, said = (Update.de_json(raw, None).message for raw in table.waiting())
    assert created is not None
    assert said is not None
    assert created.forum_topic_created is not None
    assert created.forum_topic_created.name == "Игра"
    assert (said.message_thread_id, said.is_topic_message) == (topic.id, True)
    assert said.chat.is_forum
    assert said.reply_to_message is not None
    assert said.reply_to_message.message_id == topic.id


def test_a_reply_outside_of_topics_has_a_thread_that_is_no_topic(table: Table) -> None:
    table.world.add_topic(table.group, "Игра")
    first = table.world.say(table.mark, table.group, "раз")
    second = table.world.say(table.mark, table.group, "два", reply_to=first)
    table.world.updates.clear()
    table.world.say(table.vera, table.group, "/new", reply_to=second)
    [raw] = table.waiting()
    assert raw["message"]["message_thread_id"] == first.id
    assert "is_topic_message" not in raw["message"]


def test_the_bot_writes_into_a_topic_or_into_general(table: Table) -> None:
    topic = table.world.add_topic(table.group, "Игра")
    assert table.send(message_thread_id=topic.id)["message_thread_id"] == topic.id
    assert "message_thread_id" not in table.send()
    card = table.world.history(table.group)[-2]
    answer = table.send(reply_parameters={"message_id": card.id})
    assert answer["message_thread_id"] == topic.id


@pytest.mark.malformed
@pytest.mark.parametrize("thread", [1, 999])
def test_general_has_no_number(table: Table, refused: Refused, thread: int) -> None:
    table.world.add_topic(table.group, "Игра")
    words = refused("sendMessage", chat_id=table.group.id, text="а", message_thread_id=thread)
    assert words == "400 Bad Request: message thread not found"


def test_a_closed_topic_takes_edits_but_nothing_new(table: Table, refused: Refused) -> None:
    topic = table.world.add_topic(table.group, "Игра")
    sent = table.send(message_thread_id=topic.id)
    table.world.close_topic(table.group, topic)
    into = {"chat_id": table.group.id, "text": "б", "message_thread_id": topic.id}
    assert refused("sendMessage", **into) == "400 Bad Request: TOPIC_CLOSED"
    edit = {"chat_id": table.group.id, "message_id": sent["message_id"], "text": "в"}
    assert table.world.call("editMessageText", edit)
    table.world.promote_bot(table.group)
    assert table.world.call("sendMessage", into)
    table.world.reopen_topic(table.group, topic)
    kinds = [
        next(iter(each["message"].keys() & {"forum_topic_closed", "forum_topic_reopened"}), "")
        for each in table.waiting()
        if "message" in each
    ]
    assert kinds[1:] == ["forum_topic_closed", "forum_topic_reopened"]


def test_general_can_be_closed(table: Table, refused: Refused) -> None:
    table.world.add_topic(table.group, "Игра")
    table.world.close_general(table.group)
    words = refused("sendMessage", chat_id=table.group.id, text="а")
    assert words == "400 Bad Request: TOPIC_CLOSED"


def test_a_deleted_topic_takes_its_messages_along(table: Table, refused: Refused) -> None:
    topic = table.world.add_topic(table.group, "Игра")
    sent = table.send(message_thread_id=topic.id)
    card = table.world.history(table.group)[-1]
    table.world.updates.clear()
    table.world.delete_topic(table.group, topic)
    assert table.waiting() == [], "bots are not told"
    place = {"chat_id": table.group.id, "text": "а"}
    assert refused("sendMessage", **place, message_thread_id=topic.id) == (
        "400 Bad Request: message thread not found"
    )
    assert refused("editMessageText", **place, message_id=sent["message_id"]) == (
        "400 Bad Request: message to edit not found"
    )
    table.world.press_data(table.vera, card, "x")
    [raw] = table.waiting()
    assert raw["callback_query"]["message"].keys() == {"chat", "message_id", "date"}
