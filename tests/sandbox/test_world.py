"""What people do, and what the bot hears of it."""

import pytest

from sandbox.world import Change, World
from tests.sandbox.conftest import Table


def test_adding_the_bot_to_a_group_is_told() -> None:
    world = World()
    mark = world.add_person("Марк")
    group = world.add_group("Четверг", [mark])
    [update] = world.call("getUpdates", {})
    told = update["my_chat_member"]
    assert told["chat"] == {"id": group.id, "type": "supergroup", "title": "Четверг"}
    assert told["from"]["id"] == mark.id
    assert told["old_chat_member"]["status"] == "left"
    assert told["new_chat_member"]["status"] == "member"
    assert str(group.id).startswith("-100")


def test_ids_are_unique_unless_given() -> None:
    world = World()
    first, second = world.add_person("А"), world.add_person("Б")
    assert first.id != second.id
    with pytest.raises(ValueError, match="taken"):
        world.add_person("В", id=first.id)
    group = world.add_group("Г", [first], id=-1001)
    with pytest.raises(ValueError, match="taken"):
        world.add_group("Д", [first], id=group.id)


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("привет", False),
        ("/new", True),
        ("/new@table_bot игра", True),
        ("/new@Table_Bot", True),
        ("/new@other_bot", False),
        ("давай /new", False),
        ("@table_bot привет", False),
    ],
)
def test_privacy_mode_lets_only_own_commands_through(table: Table, text: str, heard: bool) -> None:
    table.world.say(table.vera, table.group, text)
    assert table.kinds() == ["message"] * heard


def test_privacy_mode_lets_replies_to_the_bot_through(table: Table) -> None:
    card = table.card("да")
    plain = table.world.say(table.mark, table.group, "просто слова")
    table.world.say(table.vera, table.group, "ответ Марку", reply_to=plain)
    table.world.say(table.vera, table.group, "ответ карте", reply_to=card)
    [update] = table.waiting()
    assert update["message"]["text"] == "ответ карте"
    assert update["message"]["reply_to_message"]["message_id"] == card.id
    assert "reply_to_message" not in update["message"]["reply_to_message"]


def test_in_private_and_as_administrator_the_bot_hears_all(table: Table) -> None:
    table.world.say(table.vera, table.world.private(table.vera), "привет")
    table.world.promote_bot(table.group)
    table.world.say(table.vera, table.group, "привет всем")
    assert table.kinds() == ["message", "my_chat_member", "message"]


def test_service_messages_are_heard(table: Table) -> None:
    table.world.join(table.group, table.lev)
    table.world.leave(table.group, table.lev)
    came, left = (update["message"] for update in table.waiting())
    assert came["new_chat_members"][0]["id"] == table.lev.id
    assert left["left_chat_member"]["id"] == table.lev.id


def test_a_command_is_an_entity_counted_in_utf16(table: Table) -> None:
    message = table.world.say(table.vera, table.group, "/roll 🎲 и /q")
    assert [(e.type, e.offset, e.length) for e in message.entities] == [
        ("bot_command", 0, 5),
        ("bot_command", 11, 2),
    ]


def test_only_members_act_in_a_group(table: Table) -> None:
    card = table.card("да")
    with pytest.raises(LookupError):
        table.world.say(table.lev, table.group, "/new")
    with pytest.raises(LookupError):
        table.world.press(table.lev, card, "да")


def test_a_press_reaches_the_bot_with_its_data(table: Table) -> None:
    card = table.card("да", "нет")
    press = table.world.press(table.vera, card, "нет")
    [update] = table.waiting()
    query = update["callback_query"]
    assert (query["id"], query["data"]) == (press.id, "data нет")
    assert query["from"]["id"] == table.vera.id
    assert query["message"]["message_id"] == card.id
    assert press.answer is None


def test_a_press_on_a_missing_button_names_those_there_are(table: Table) -> None:
    card = table.card("да", "нет")
    with pytest.raises(LookupError, match=r"да.*нет"):
        table.world.press(table.vera, card, "может быть")


def test_a_press_on_a_deleted_message_carries_an_inaccessible_one(table: Table) -> None:
    card = table.card("да")
    table.world.erase(card)
    with pytest.raises(LookupError):
        table.world.press(table.vera, card, "да")
    table.world.press_data(table.vera, card, "data да")
    [update] = table.waiting()
    message = update["callback_query"]["message"]
    assert message["date"] == 0
    assert "text" not in message


def test_a_deep_link_presses_start_in_private(table: Table) -> None:
    button = {"text": "В личку", "url": "https://t.me/table_bot?start=s_1"}
    other = {"text": "Наружу", "url": "https://example.org/"}
    table.send(reply_markup={"inline_keyboard": [[button, other]]})
    card = table.world.history(table.group)[-1]
    message = table.world.follow(table.vera, card, "В личку")
    assert (message.text, message.chat.id) == ("/start s_1", table.vera.id)
    with pytest.raises(LookupError):
        table.world.follow(table.vera, card, "Наружу")
    assert table.world.start_payload("tg://resolve?domain=table_bot&start=x") == "x"


def test_an_edit_by_a_person_is_told(table: Table) -> None:
    message = table.world.say(table.vera, table.group, "/new")
    table.world.amend(table.vera, message, "/roll")
    assert table.kinds() == ["message", "edited_message"]
    with pytest.raises(LookupError):
        table.world.amend(table.mark, message, "моё")


def test_listeners_hear_of_changes(table: Table) -> None:
    heard: list[Change] = []
    table.world.listeners.append(heard.append)
    card = table.card("да")
    press = table.world.press(table.vera, card, "да")
    table.world.call("answerCallbackQuery", {"callback_query_id": press.id})
    assert [change.kind for change in heard] == ["message", "call", "update", "answer", "call"]
    assert heard[0].message is card
    assert heard[3].press is press


def test_the_log_keeps_every_call_with_its_error(table: Table) -> None:
    table.card("да")
    table.world.fail_next("sendMessage", LookupError("injected"))
    with pytest.raises(LookupError, match="injected"):
        table.send()
    done, failed = table.world.log
    assert done.method == "sendMessage"
    assert done.params["reply_markup"]["inline_keyboard"][0][0]["text"] == "да"
    assert done.error is None
    assert isinstance(failed.error, LookupError)
    assert table.world.calls("sendMessage") == [done]
