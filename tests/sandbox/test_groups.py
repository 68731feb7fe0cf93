"""What befalls a group: the bot muted, the group moved, an administrator without a name."""

from collections.abc import Callable

import pytest
from telegram import Update

from sandbox.world import ApiError
from tests.sandbox.conftest import Table

Refused = Callable[..., str]


def test_a_muted_bot_may_edit_but_not_send(table: Table, refused: Refused) -> None:
    card = table.card("да")
    table.world.mute_bot(table.group)
    assert refused("sendMessage", chat_id=table.group.id, text="а") == (
        "400 Bad Request: not enough rights to send text messages to the chat"
    )
    edit = {"chat_id": table.group.id, "message_id": card.id, "text": "иначе"}
    assert table.world.call("editMessageText", edit)
    [update] = table.waiting()
    assert update["my_chat_member"]["new_chat_member"]["can_send_messages"] is False


def test_a_group_that_moves_tells_its_new_id_three_ways(table: Table) -> None:
    old = table.world.add_group("Старая", [table.mark, table.vera], basic=True)
    assert old.type == "group"
    table.world.updates.clear()
    new = table.world.migrate(old)
    before, after = (update["message"] for update in table.waiting())
    assert (before["chat"]["id"], before["migrate_to_chat_id"]) == (old.id, new.id)
    assert (after["chat"]["id"], after["migrate_from_chat_id"]) == (new.id, old.id)
    with pytest.raises(ApiError) as caught:
        table.world.call("sendMessage", {"chat_id": old.id, "text": "а"})
    assert caught.value.description == ("Bad Request: group chat was upgraded to a supergroup chat")
    assert caught.value.parameters == {"migrate_to_chat_id": new.id}
    assert table.world.call("sendMessage", {"chat_id": new.id, "text": "а"})


def test_an_anonymous_administrator_writes_as_the_group(table: Table) -> None:
    table.world.say(table.mark, table.group, "/new", anonymous=True)
    [update] = table.waiting()
    assert update["message"]["from"]["username"] == "GroupAnonymousBot"
    assert update["message"]["sender_chat"]["id"] == table.group.id


def test_the_library_reads_every_update(table: Table) -> None:
    world = table.world
    card = table.card("да")
    world.press(table.vera, card, "да")
    world.erase(card)
    world.press_data(table.vera, card, "data да")
    world.amend(table.vera, world.say(table.vera, table.group, "/new"), "/roll")
    world.say(table.mark, table.group, "/new", anonymous=True)
    for act in (world.mute_bot, world.kick_bot, world.return_bot, world.promote_bot):
        act(table.group)
    world.block(table.vera)
    world.unblock(table.vera)
    world.join(table.group, table.lev)
    world.leave(table.group, table.lev)
    for raw in table.waiting():
        update = Update.de_json(raw, None)
        assert update.effective_chat is not None
        assert update.effective_user is not None
