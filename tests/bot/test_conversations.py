"""What people in a chat do besides the right button, and what each of them is told."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from redis.asyncio import Redis

from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    RollDice,
    SetShadow,
    StartConflict,
)
from sandbox.model import Message, Press
from tests.e2e.stage import Stage

GM, VERA, LEVA, OLYA = "Марк", "Вера", "Лёва", "Оля"


@pytest.fixture
async def stage(fake_redis: Redis) -> AsyncIterator[Stage]:
    """A chat with a bot, and no game yet. Olya never sits down."""
    async with Stage.open(fake_redis, people=(GM, VERA, LEVA, OLYA)) as open_stage:
        yield open_stage


async def sit(stage: Stage) -> None:
    """A game with two players who have their marks."""
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    for name in (VERA, LEVA):
        await stage.tap(name, "act:join")
        await stage.tap(name, ChooseMarks(2))


async def declare(stage: Stage) -> None:
    """A conflict of Vera's against Shadow 4."""
    await sit(stage)
    for move in (Begin(), StartConflict(), ChooseMain("1"), SetShadow(4)):  # type: ignore[arg-type]
        await stage.tap(GM, move)


def said(press: Press) -> tuple[str, bool]:
    """What the presser was told, and whether it must be closed by hand."""
    assert press.answer is not None
    return press.answer.text, press.answer.alert


def written(stage: Stage) -> list[Message]:
    """What the bot has written in the group."""
    return [m for m in stage.world.history(stage.group) if m.sender is stage.world.bot]


async def test_somebody_elses_button_names_whose_turn_it_is(stage: Stage) -> None:
    await declare(stage)
    before = await stage.table()
    assert said(await stage.tap(LEVA, DeclareEmotions(3))) == ("Сейчас решает: Вера", True)
    assert said(await stage.tap(OLYA, DeclareEmotions(3))) == (
        "Тебя нет за этим столом. Сесть: /join",
        True,
    )
    assert await stage.table() == before


async def test_an_impatient_second_tap_counts_once_and_is_answered(stage: Stage) -> None:
    await declare(stage)
    card = stage.card()
    stage.dice.load([6, 2, 1], [], [], [5, 5, 1, 2])
    first, second = (stage.touch(VERA, RollDice(), card) for _ in range(2))
    await stage.pump()
    assert said(first) == ("", False)
    assert said(second) == ("Уже принято.", False)
    assert (await stage.table()).state["conflicts"] == 1


async def test_a_button_of_an_older_step_has_passed(stage: Stage) -> None:
    await declare(stage)
    card = stage.card()
    old = next(button for button in card.buttons if button.data and ":m:emotions.3" in button.data)
    stage.dice.load([6, 2, 1], [], [], [5, 5, 1, 2])
    await stage.tap(VERA, RollDice())
    press = stage.world.press_data(stage.people[VERA], card, old.data or "")
    await stage.pump()
    assert said(press)[0].startswith("Этот момент прошёл")
    assert not card.keyboard


async def test_a_button_of_a_finished_game_loses_its_buttons(stage: Stage) -> None:
    await sit(stage)
    card = stage.card()
    data = card.buttons[0].data or ""
    await stage.end(GM)
    assert not card.keyboard
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    press = stage.world.press_data(stage.people[VERA], card, data)
    await stage.pump()
    assert said(press) == ("Эта игра закончена.", False)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "x",
        "roll",
        "!new.chess.1",
        "!new.dryh",
        "::::",
        "t:1:m:roll",
        "9" * 64,
        "{t}:0:m:roll",
        "{t}:0:m:for.1.cross.horror",
        "{t}:0:a:undo",
        "{t}:0:o:cellar",
        "{t}:99:m:begin",
        "{t}:0:m:",
    ],
)
async def test_forged_presses_are_answered_and_change_nothing(stage: Stage, data: str) -> None:
    await sit(stage)
    before = await stage.table()
    forged = data.replace("{t}", before.id) or "\0"
    press = stage.world.press_data(stage.people[VERA], stage.card(), forged)
    await stage.pump()
    assert press.answer is not None
    assert await stage.table() == before


async def test_only_the_gm_and_admins_end_a_game(stage: Stage) -> None:
    await sit(stage)
    await stage.say(VERA, "/end")
    assert not (await stage.table()).ended
    assert written(stage)[-1].text == "Закончить игру могут: Марк и админы чата."
    await stage.end(GM)
    assert (await stage.table()).ended


async def test_a_game_that_has_begun_is_over_only_after_a_second_yes(stage: Stage) -> None:
    """A touch in the list of commands is no yes."""
    await sit(stage)
    await stage.say(GM, "/end")
    question = stage.card()
    assert question.text.startswith("Закончить насовсем?\n\nМир духов")
    assert question.labels == ["✖ Закончить насовсем", "💤 Отложить", "Показать карточку"]
    assert not (await stage.table()).ended
    number = (await stage.table()).id
    assert said(await stage.tap(VERA, f"!end.{number}", question))[0].startswith("Закончить игру")
    await stage.tap(GM, "!show", question)
    assert not question.keyboard
    assert (await stage.table()).on


async def test_a_game_in_which_nothing_has_happened_is_not_asked_about(stage: Stage) -> None:
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    await stage.say(GM, "/end")
    assert (await stage.table()).ended


async def test_an_old_question_does_not_end_the_next_game(stage: Stage) -> None:
    await sit(stage)
    await stage.say(GM, "/end")
    question = stage.card()
    await stage.end(GM)
    await sit(stage)
    assert said(await stage.tap(GM, question.buttons[0].data or "", question)) == (
        "Эта игра закончена.",
        False,
    )
    assert not question.keyboard
    assert (await stage.table()).on


async def test_new_shows_the_game_that_is_on(stage: Stage) -> None:
    await sit(stage)
    first = stage.card()
    await stage.say(VERA, "/new")
    question = stage.card()
    assert question.labels == ["Показать карточку", "💤 Отложить", "Закончить её"]
    await stage.tap(VERA, "!show", question)
    assert not first.keyboard
    assert not question.keyboard
    assert stage.card().text.startswith("Мир духов")


async def test_who_gets_up_in_their_own_conflict_cancels_it_and_may_come_back(stage: Stage) -> None:
    await declare(stage)
    await stage.say(VERA, "/leave")
    table = await stage.table()
    assert table.state["phase"]["kind"] == "between"
    assert table.people["1"].here is False
    await stage.say(VERA, "/join")
    assert (await stage.table()).seat_of(stage.people[VERA].id) == "1"


async def test_the_gm_does_not_get_up(stage: Stage) -> None:
    await sit(stage)
    assert said(await stage.tap(GM, "act:leave"))[1] is True
    assert said(await stage.tap(GM, "act:join")) == ("Ты ведёшь эту игру.", False)


async def test_a_reply_to_the_card_is_the_declaration_in_words(stage: Stage) -> None:
    await declare(stage)
    await stage.say(LEVA, "не моё дело", stage.card())
    await stage.say(VERA, "остановить <b>поезд</b>", stage.card())
    assert "«остановить <b>поезд</b>»" in stage.card().text
    await stage.say(VERA, "ы" * 121, stage.card())
    assert written(stage)[-1].text == "Слишком длинно: поместится 120 знаков."


async def test_commands_are_ours_with_our_name_and_without(stage: Stage) -> None:
    await sit(stage)
    post = (await stage.table()).post
    await stage.say(VERA, "/table@other_bot")
    assert (await stage.table()).post == post
    await stage.say(VERA, f"/TABLE@{stage.world.bot.username}")
    assert (await stage.table()).post == post + 1


async def test_a_command_edited_into_a_message_does_nothing(stage: Stage) -> None:
    await sit(stage)
    post = (await stage.table()).post
    message = stage.world.say(stage.people[VERA], stage.group, "/table")
    await stage.pump()
    stage.world.amend(stage.people[VERA], message, "/table@" + stage.world.bot.username)
    await stage.pump()
    assert (await stage.table()).post == post + 1


async def test_languages_change_for_the_whole_table(stage: Stage) -> None:
    await sit(stage)
    await stage.say(VERA, "/lang")
    assert stage.card().text.startswith("World of Spirits")
    await stage.tap(LEVA, "open:more")
    await stage.tap(LEVA, "act:language")
    assert stage.card().text.startswith("Мир духов")


async def test_rules_and_the_own_sheet_are_told_to_the_presser_alone(stage: Stage) -> None:
    await declare(stage)
    stage.dice.load([6, 2, 1], [], [], [5, 5, 1, 2])
    await stage.tap(VERA, RollDice())
    sheet, alert = said(await stage.tap(VERA, "act:sheet"))
    assert alert
    assert sheet.startswith("Вера\n⚪ Дисциплина 3, 🟡 Тревога 0")
    assert said(await stage.tap(OLYA, "act:sheet"))[0].startswith("Тебя нет")
    await stage.tap(LEVA, "open:more")
    assert said(await stage.tap(OLYA, "act:rules"))[1] is True


async def test_in_a_private_chat_the_bot_says_where_it_plays(stage: Stage) -> None:
    person = stage.people[VERA]
    private = stage.world.private(person)
    for command in ("/start", "/help", "/new", "/start table"):
        stage.world.say(person, private, command)
        await stage.pump()
        last = stage.world.history(private)[-1]
        assert last.sender is stage.world.bot
        assert "/new" in last.text


async def test_an_anonymous_admin_is_never_seated(stage: Stage) -> None:
    await sit(stage)
    message: dict[str, Any] = {
        "message_id": 900,
        "date": 1,
        "chat": {"id": stage.group.id, "type": "supergroup", "title": "Стол"},
        "from": {"id": 1087968824, "is_bot": True, "first_name": "Group"},
        "sender_chat": {"id": stage.group.id, "type": "supergroup", "title": "Стол"},
        "text": "/join",
        "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
    }
    await stage.bot.feed({"update_id": 10_000, "message": message})
    await stage.bot.settle()
    table = await stage.table()
    assert all(person.user != 1087968824 for person in table.people.values())


async def test_names_are_escaped_and_told_apart(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, people=(GM, "<b>Я</b>", "Вера &", "Вера & ")) as stage:
        await stage.say(GM, "/new")
        await stage.tap(GM, "!new.dryh.1")
        for name in ("<b>Я</b>", "Вера &", "Вера & "):
            await stage.tap(name, "act:join")
        names = [person.name for person in (await stage.table()).people.values()]
        assert len(set(names)) == 4
        assert "<b>Я</b>" in stage.card().text
