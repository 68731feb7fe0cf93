"""Inline mode of the sandbox: what the bot is told, what it may answer, what it may edit."""

from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.model import InlineQuery
from sandbox.world import World


@pytest.fixture
def world() -> World:
    world = World(clock=lambda: 1000.0)
    vera = world.add_person("Вера")
    world.add_group("Четверг", [vera])
    world.updates.clear()
    return world


def ask(world: World, text: str = "3 1 2 4", private: bool = False) -> InlineQuery:
    """Vera types after the bot's name."""
    vera = next(iter(world.people.values()))
    group = next(chat for chat in world.chats.values() if not chat.private)
    return world.ask(vera, world.private(vera) if private else group, text)


def article(number: str = "one", **changes: Any) -> dict[str, Any]:
    """A result with a button."""
    return {
        "type": "article",
        "id": number,
        "title": "Бросок",
        "input_message_content": {"message_text": "<b>Бросок</b>", "parse_mode": "HTML"},
        "reply_markup": {"inline_keyboard": [[{"text": "Бросить", "callback_data": "roll"}]]},
    } | changes


def answer(world: World, query: InlineQuery, *results: dict[str, Any], **more: Any) -> Any:
    """The bot's answer."""
    asked = {"inline_query_id": query.id, "results": list(results), **more}
    return world.call("answerInlineQuery", asked)


def told(world: World) -> dict[str, Any]:
    """The newest update."""
    update: dict[str, Any] = world.updates.take()[-1]
    return update


def test_the_bot_is_told_who_asks_and_in_what_kind_of_chat_but_not_where(world: World) -> None:
    ask(world)
    query = told(world)["inline_query"]
    assert query["query"] == "3 1 2 4"
    assert query["chat_type"] == "supergroup"
    assert query["from"]["first_name"] == "Вера"
    assert "chat" not in query
    ask(world, private=True)
    assert told(world)["inline_query"]["chat_type"] == "sender"


def test_a_chosen_result_is_the_persons_message_and_its_press_names_no_chat(world: World) -> None:
    query = ask(world)
    assert answer(world, query, article()) is True
    message = world.choose(query, "one")
    assert (message.text, message.sender) == ("Бросок", query.person)
    heard = told(world)["message"]
    assert heard["via_bot"]["username"] == world.bot.username
    press = world.press(query.person, message, "Бросить")
    pressed = told(world)["callback_query"]
    assert "message" not in pressed
    assert pressed["inline_message_id"] == message.inline_id
    assert pressed["chat_instance"]
    world.call("answerCallbackQuery", {"callback_query_id": press.id})
    edit = {"inline_message_id": message.inline_id, "text": "Выпало"}
    assert world.call("editMessageText", edit) is True
    assert (message.text, message.keyboard) == ("Выпало", [])
    with pytest.raises(ApiError, match="not modified"):
        world.call("editMessageText", edit)


def test_it_works_where_the_bot_is_not_and_then_the_bot_hears_nothing(world: World) -> None:
    group = next(chat for chat in world.chats.values() if not chat.private)
    world.kick_bot(group)
    query = ask(world)
    answer(world, query, article())
    world.updates.clear()
    message = world.choose(query)
    assert not world.updates.take()
    assert world.call("editMessageText", {"inline_message_id": message.inline_id, "text": "Выпало"})


@pytest.mark.malformed
@pytest.mark.parametrize(
    ("results", "more", "words"),
    [
        ([article(""), article("two")], {}, "RESULT_ID_INVALID"),
        ([article("я" * 33)], {}, "RESULT_ID_INVALID"),
        ([article("one"), article("one")], {}, "RESULT_ID_DUPLICATE"),
        ([article(str(number)) for number in range(51)], {}, "RESULTS_TOO_MUCH"),
        ([article(title="")], {}, "ARTICLE_TITLE_EMPTY"),
        ([article(type="photo")], {}, "only articles"),
        ([article(input_message_content={})], {}, "not a text"),
        ([article(input_message_content={"message_text": ""})], {}, "text is empty"),
        ([article(reply_markup={"inline_keyboard": [[{"text": "нет"}]]})], {}, "keyboard"),
        ([], {"button": {"text": "", "start_parameter": "roll"}}, "TEXT_EMPTY"),
        ([], {"button": {"text": "Пул", "start_parameter": "не то"}}, "START_PARAM"),
        ([], {"button": {"text": "Пул", "start_parameter": "r" * 65}}, "START_PARAM"),
        ([], {"next_offset": "1" * 65}, "NEXT_OFFSET"),
    ],
)
def test_what_is_not_right_is_refused(
    world: World, results: list[dict[str, Any]], more: dict[str, Any], words: str
) -> None:
    query = ask(world)
    with pytest.raises(ApiError, match=words):
        answer(world, query, *results, **more)
    assert query.results is None


def test_a_query_is_answered_once_and_soon() -> None:
    now = [1000.0]
    world = World(clock=lambda: now[0])
    world.add_group("Четверг", [world.add_person("Вера")])
    query = ask(world)
    answer(world, query, article())
    with pytest.raises(ApiError, match="too old"):
        answer(world, query, article())
    late = ask(world)
    now[0] += 11
    with pytest.raises(ApiError, match="too old"):
        answer(world, late, article())
    with pytest.raises(LookupError):
        world.choose(late)


def test_an_unknown_inline_message_is_refused(world: World) -> None:
    with pytest.raises(ApiError, match="MESSAGE_ID_INVALID"):
        world.call("editMessageText", {"inline_message_id": "AgAAA", "text": "Выпало"})
