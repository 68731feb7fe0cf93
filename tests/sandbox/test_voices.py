"""Voice messages: recorded by people, played back by the bot that was told their file."""

from collections.abc import Callable

import pytest

from tests.sandbox.conftest import Table

Refused = Callable[..., str]


def test_a_voice_reply_reaches_the_bot_as_a_message(table: Table) -> None:
    card = table.card("да")
    table.world.record(table.vera, table.group, 12, card)
    told = table.waiting()[-1]["message"]
    assert "text" not in told
    assert told["voice"] == {
        "file_id": "voice1",
        "file_unique_id": "uvoice1",
        "duration": 12,
        "mime_type": "audio/ogg",
        "file_size": 24_000,
    }
    assert told["reply_to_message"]["message_id"] == card.id


def test_privacy_mode_keeps_other_voice_messages_out(table: Table) -> None:
    table.world.record(table.vera, table.group, 3)
    assert table.kinds() == []


def test_the_bot_plays_what_was_recorded(table: Table) -> None:
    table.world.record(table.vera, table.group, 12, table.card("да"))
    sent = table.world.call(
        "sendVoice", {"chat_id": table.group.id, "voice": "voice1", "caption": "Вера"}
    )
    assert (sent["voice"]["duration"], sent["caption"]) == (12, "Вера")
    shown = table.world.history(table.group)[-1]
    assert (shown.text, shown.voice) == ("Вера", table.world.voices["voice1"])


@pytest.mark.malformed
def test_voices_are_refused_as_telegram_refuses_them(table: Table, refused: Refused) -> None:
    where = {"chat_id": table.group.id}
    table.world.record(table.vera, table.group, 12)
    assert refused("sendVoice", **where) == "400 Bad Request: there is no voice in the request"
    wrong = "400 Bad Request: wrong file identifier/HTTP URL specified"
    assert refused("sendVoice", **where, voice="voice2") == wrong
    long = {"voice": "voice1", "caption": "а" * 1025}
    assert refused("sendVoice", **where, **long) == "400 Bad Request: message caption is too long"
    table.world.call("sendVoice", {**where, "voice": "voice1"})
    played = table.world.history(table.group)[-1]
    edit = {"message_id": played.id, "text": "иначе"}
    assert refused("editMessageText", **where, **edit) == (
        "400 Bad Request: there is no text in the message to edit"
    )


def test_a_chat_allows_some_reactions_or_none(table: Table, refused: Refused) -> None:
    said = table.world.say(table.vera, table.group, "факт")
    pen = {"message_id": said.id, "reaction": [{"type": "emoji", "emoji": "✍"}]}
    table.group.allowed_reactions = frozenset({"👍"})
    described = table.world.call("getChat", {"chat_id": table.group.id})
    assert described["available_reactions"] == [{"type": "emoji", "emoji": "👍"}]
    assert refused("setMessageReaction", chat_id=table.group.id, **pen) == (
        "400 Bad Request: REACTION_INVALID"
    )
    table.group.allowed_reactions = None
    assert table.world.call("setMessageReaction", {"chat_id": table.group.id, **pen})
