"""Personal screens: in the group for their owner alone, in the private chat with what is secret."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from sandbox.model import Call, Message
from sandbox.world import ApiError
from telegram_bot.handlers.commands import COMMANDS, PRIVATE_COMMANDS, announce
from telegram_bot.screens.wire import Place, payload, spell
from telegram_bot.storage.table import PAGES, Page
from telegram_bot.tables.ledger import Visitor
from tests.bot.toy import (
    LEVA,
    MARK,
    OLYA,
    VERA,
    card,
    of_bot,
    roll,
    state_of,
    table_of_toys,
    tap_card,
    tap_page,
    told,
    write,
)
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def sheet(stage: Stage, name: str = VERA) -> Message:
    """Somebody's sheet, opened by the card's button."""
    await tap_card(stage, name, "topic:sheet")
    return of_bot(stage)[-1]


async def desk_in_private(stage: Stage) -> Message:
    """Mark's desk, opened by the deep link on the card."""
    if (await stage.table()).menu != "more":
        await stage.tap(MARK, "open:more", await card(stage))
    stage.world.follow(stage.people[MARK], await card(stage), "private")
    await stage.pump()
    return of_bot(stage, MARK)[-1]


# --- in the group -----------------------------------------------------------------------------


async def test_a_topic_is_a_message_of_its_own_and_leaves_the_card_alone(stage: Stage) -> None:
    before = await card(stage)
    page = await sheet(stage)
    assert page.text == "Лист: ?, 0"
    assert page.labels == ["0", "1", "2", "имя", "✖ Закрыть"]
    assert (await card(stage)).id == before.id != page.id
    await tap_page(stage, VERA, "set.2", page)
    assert page.text == "Лист: ?, 2"
    assert (await card(stage)).id == before.id
    assert before.keyboard


async def test_a_press_is_one_answer_and_one_edit(stage: Stage) -> None:
    page = await sheet(stage)
    before = len(stage.world.log)
    await tap_page(stage, VERA, "set.2", page)
    calls = [call.method for call in stage.world.log[before:] if call.method != "getUpdates"]
    assert sorted(calls) == ["answerCallbackQuery", "editMessageText"]


async def test_only_the_owner_presses(stage: Stage) -> None:
    page = await sheet(stage)
    before = await stage.table()
    for name in (LEVA, MARK, OLYA):
        press = await tap_page(stage, name, "set.2", page)
        assert told(press) == "Эта страница не твоя. Здесь решает: Вера"
        assert press.answer is not None
        assert press.answer.alert
    assert told(await tap_page(stage, LEVA, "close", page)).startswith("Эта страница не твоя")
    assert await stage.table() == before
    await tap_page(stage, MARK, "close", page)
    assert page.deleted, "the GM may tidy up"


async def test_a_topic_one_does_not_have_names_those_who_have_it(stage: Stage) -> None:
    press = await tap_card(stage, VERA, "topic:desk")
    assert told(press) == "Эта страница не твоя. Здесь решает: мастер"
    press = await tap_card(stage, MARK, "topic:sheet")
    assert told(press) == "Это страница игрока."
    assert told(await tap_card(stage, OLYA, "topic:sheet")).startswith("Тебя нет за этим столом")


async def test_a_page_outlives_the_step(stage: Stage) -> None:
    page = await sheet(stage)
    await roll(stage, LEVA, 4)
    assert told(await tap_page(stage, VERA, "set.1", page)) == ""
    assert state_of(await stage.table()).numbers["1"] == 1  # type: ignore[index]
    assert page.text == "Лист: ?, 1"


async def test_menus_are_pages_and_words_in_reply_are_the_answer(stage: Stage) -> None:
    page = await sheet(stage)
    await stage.say(VERA, "рано", page)
    assert "?" in page.text
    await tap_page(stage, VERA, "name", page)
    assert page.text == "Лист: ?, 0\nИмя?"
    await stage.say(LEVA, "чужое", page)
    await stage.say(VERA, "ы" * 21, page)
    assert of_bot(stage)[-1].text == "Слишком длинно: поместится 20 знаков."
    assert "?" in page.text
    await stage.say(VERA, "  Кира ", page)
    assert page.text == "Лист: Кира, 0"
    assert page.labels[0] == "0"


async def test_an_answer_closes_its_question_so_the_next_words_overwrite_nothing(
    stage: Stage,
) -> None:
    page = await sheet(stage)
    await tap_page(stage, VERA, "name", page)
    await stage.say(VERA, "Кира", page)
    await stage.say(VERA, "а это уже не имя", page)
    assert page.text == "Лист: Кира, 0"


async def test_opened_again_there_is_one_sheet(stage: Stage) -> None:
    first = await sheet(stage)
    await stage.say(VERA, "/me")
    second = of_bot(stage)[-1]
    assert first.deleted
    assert second.text == first.text
    other = await sheet(stage, LEVA)
    assert not second.deleted
    assert list((await stage.table()).pages) == [second.id, other.id]


async def test_a_closed_page_is_deleted_or_else_stripped(stage: Stage) -> None:
    page = await sheet(stage)
    await tap_page(stage, VERA, "close", page)
    assert page.deleted
    assert (await stage.table()).pages == {}
    page = await sheet(stage)
    stage.world.fail_next("deleteMessage", too_old)
    await tap_page(stage, VERA, "close", page)
    assert not page.deleted
    assert not page.keyboard


def too_old(method: str, values: object) -> None:
    """What Telegram says after 48 hours."""
    raise ApiError(400, "Bad Request: message can't be deleted for everyone")


async def test_a_page_of_somebody_who_got_up_is_nobodys(stage: Stage) -> None:
    page = await sheet(stage)
    await stage.say(VERA, "/leave")
    before = await stage.table()
    assert told(await tap_page(stage, VERA, "set.2", page)).startswith("Эта страница не твоя")
    assert (await stage.table()).state == before.state
    await stage.say(VERA, "/join")
    assert told(await tap_page(stage, VERA, "set.2", page)) == ""


@pytest.mark.parametrize(
    "data",
    [
        "{t}::m1:sheet::set.7",
        "{t}::m1:desk::give.1.9",
        "{t}::mgm:desk::give.1.9",
        "{t}::m2:sheet::set.1",
        "{t}::m:sheet::set.1",
        "{t}::m1:cellar::set.1",
        "{t}::m1:_undo::undo.1",
        "{t}::a1:_undo::undo.1",
        "{t}::agm:_people::chair.1",
        "{t}::a1:sheet::free.2",
        "{t}::a1:_people::chair.1",
        "{t}::a1:sheet::take",
        "{t}::a:_chair::agree",
        "{t}::a:_seats::sit.2",
        "{t}::a1:sheet::nonsense",
        "{t}::t1:sheet::desk",
        "{t}::o1:sheet:name:" + "x" * 30,
        "{t}:-5:m1:sheet::set.1",
        "{place}",
    ],
)
async def test_forged_presses_change_nothing(stage: Stage, data: str) -> None:
    page = await sheet(stage)
    before = await stage.table()
    here = f"{before.id}:{spell(Place(stage.group.id))}:m1:sheet::set.1"
    forged = data.replace("{t}", before.id).replace("{place}", here)
    press = stage.world.press_data(stage.people[VERA], page, forged)
    await stage.pump()
    assert press.answer is not None
    after = await stage.table()
    assert (after.state, after.people) == (before.state, before.people)
    assert all(page.menu in ("", "name") for page in after.pages.values())


@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize("data", ["tgm:desk::desk", "a:_seats::close", "a2:sheet::close"])
async def test_the_data_of_a_page_does_nothing_to_the_card(
    stage: Stage, data: str, is_known: bool
) -> None:
    if not is_known:
        await stage.restart()
        stage.bot.drawer._known.clear()
    live = await card(stage)
    before = (live.text, live.labels, len(of_bot(stage)))
    for name in (MARK, LEVA):
        forged = f"{(await stage.table()).id}::{data}"
        press = stage.world.press_data(stage.people[name], live, forged)
        await stage.pump()
        assert told(press) == "Такой кнопки нет."
    assert not live.deleted
    assert (live.text, live.labels, len(of_bot(stage))) == before


async def test_a_page_closed_twice_is_closed_without_noise(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    page = await sheet(stage)
    close = page.buttons[-1].data or ""
    for at_once in (2, 1):
        vera = stage.people[VERA]
        presses = [stage.world.press_data(vera, page, close) for _ in range(at_once)]
        await stage.pump()
        assert [told(press) for press in presses] == [""] * at_once
        assert page.deleted
    assert not [record for record in caplog.records if record.name.startswith("telegram_bot")]


async def test_the_pages_of_a_finished_game_are_gone(stage: Stage) -> None:
    page = await sheet(stage)
    data = page.buttons[0].data or ""
    await stage.end(MARK)
    assert not page.keyboard
    await stage.say(MARK, "/new")
    await stage.tap(MARK, "!new.toy.1")
    press = stage.world.press_data(stage.people[VERA], page, data)
    await stage.pump()
    assert told(press) == "Эта игра закончена."


async def test_a_restart_in_between_changes_nothing(stage: Stage) -> None:
    page = await sheet(stage)
    await tap_page(stage, VERA, "name", page)
    await stage.restart()
    await stage.say(VERA, "Кира", page)
    assert page.text.startswith("Лист: Кира")
    assert page.labels[0] == "0"


async def test_a_redelivered_press_has_one_effect(stage: Stage) -> None:
    page = await sheet(stage)
    await tap_page(stage, VERA, "set.2", page)
    await tap_page(stage, VERA, "set.1", page)
    revision = (await stage.table()).revision
    stage.unconfirmed -= 1
    await stage.pump()
    assert (await stage.table()).revision == revision


async def test_a_table_remembers_only_so_many_pages(stage: Stage) -> None:
    who = Visitor(stage.people[VERA].id, VERA)
    for number in range(PAGES + 5):
        page = Page(seat="1", topic=f"t{number}")
        await stage.bot.service.remember(stage.key, who, 1000 + number, page)
    assert list((await stage.table()).pages) == list(range(1005, 1005 + PAGES))


# --- in the private chat ----------------------------------------------------------------------


async def test_secrets_are_shown_in_the_private_chat_only(stage: Stage) -> None:
    page = await desk_in_private(stage)
    await write(stage, MARK, "дворник виноват")
    assert page.text == "Стол мастера. Записано: дворник\nвиноват"
    assert "наедине" not in page.labels, "where one is already, no button leads"
    await tap_card(stage, MARK, "topic:desk")
    public = of_bot(stage)[-1]
    assert public.text == "Стол мастера. Записано: не здесь"
    link = next(button for button in public.buttons if button.url)
    assert stage.world.start_payload(link.url or "") == payload(Place(stage.group.id), "desk")


async def test_a_private_press_acts_on_the_groups_table(stage: Stage) -> None:
    page = await desk_in_private(stage)
    assert told(await tap_page(stage, MARK, "give.2.9", page)) == "Принято."
    assert state_of(await stage.table()).numbers["2"] == 9  # type: ignore[index]
    await tap_page(stage, MARK, "close", page)
    assert page.deleted
    await write(stage, MARK, "куда это")
    assert of_bot(stage, MARK)[-1].text.startswith("Сейчас слова никуда не впишутся")
    assert state_of(await stage.table()).note == ""


async def test_me_in_private_is_the_table_used_last(stage: Stage) -> None:
    await write(stage, OLYA, "/me")
    assert of_bot(stage, OLYA)[-1].text.startswith("Пока неясно")
    await write(stage, VERA, "/me")
    page = of_bot(stage, VERA)[-1]
    assert page.text == "Лист: ?, 0"
    await tap_page(stage, VERA, "name", page)
    await write(stage, VERA, "Кира")
    assert page.text.startswith("Лист: Кира")
    await stage.restart()
    await tap_page(stage, VERA, "set.2", page)
    assert page.text == "Лист: Кира, 2"


async def test_nobody_is_written_to_unasked(stage: Stage) -> None:
    await sheet(stage)
    await stage.say(LEVA, "/me")
    await roll(stage, VERA, 3)
    await stage.say(MARK, "/undo")
    for name in (MARK, VERA, LEVA, OLYA):
        assert of_bot(stage, name) == []


@pytest.mark.parametrize("start", ["{p}", "{p}desk", "{p}sheet", "{p}cellar", "-5-sheet", "x", "-"])
async def test_a_stranger_learns_nothing_by_a_deep_link(stage: Stage, start: str) -> None:
    await write(stage, OLYA, f"/start {start.replace('{p}', payload(Place(stage.group.id)))}")
    said = of_bot(stage, OLYA)[-1]
    assert said.text.startswith("За этим столом тебя нет") or "/new" in said.text
    assert set(said.labels) <= {"🎲 Быстрый бросок", "Как играть"}, "nothing of a table"
    await write(stage, OLYA, "/me")
    assert of_bot(stage, OLYA)[-1].text.startswith("Пока неясно")


async def test_somebody_elses_private_buttons_are_of_no_use(stage: Stage) -> None:
    page = await desk_in_private(stage)
    await write(stage, VERA, "/start")
    own = of_bot(stage, VERA)[-1]
    before = await stage.table()
    for button in page.buttons:
        press = stage.world.press_data(stage.people[VERA], own, button.data or "")
        await stage.pump()
        assert told(press) == "Эта страница не твоя. Здесь решает: мастер"
        assert "Записано" not in own.text
    assert (await stage.table()).state == before.state


async def test_a_private_button_does_nothing_in_the_group_and_the_other_way_round(
    stage: Stage,
) -> None:
    private = await desk_in_private(stage)
    await write(stage, MARK, "тайна")
    await tap_card(stage, MARK, "topic:desk")
    public = of_bot(stage)[-1]
    swapped = ((public, private.buttons[0]), (private, public.buttons[0]))
    for message, button in swapped:
        press = stage.world.press_data(stage.people[MARK], message, button.data or "")
        await stage.pump()
        assert told(press) == "Такой кнопки нет."
    assert "тайна" not in public.text


async def test_a_blocked_bot_makes_no_noise(stage: Stage) -> None:
    page = await desk_in_private(stage)
    stage.world.block(stage.people[MARK])
    await stage.pump()
    press = await tap_page(stage, MARK, "give.1.9", page)
    assert told(press) == "Принято."
    assert state_of(await stage.table()).numbers["1"] == 9  # type: ignore[index]
    assert (await card(stage)).keyboard


async def test_a_private_page_of_a_finished_game_is_gone(stage: Stage) -> None:
    page = await desk_in_private(stage)
    await stage.end(MARK)
    assert told(await tap_page(stage, MARK, "give.1.9", page)) == "Эта игра закончена."
    assert not page.keyboard
    await write(stage, MARK, "слова")
    assert of_bot(stage, MARK)[-1].text.startswith("Сейчас слова никуда не впишутся")


async def test_the_gm_takes_steps_back_from_the_private_desk(stage: Stage) -> None:
    page = await desk_in_private(stage)
    await tap_page(stage, MARK, "give.1.9", page)
    await tap_page(stage, MARK, "undo", page)
    assert page.text == "Отменить: мастер, дать 1?"
    number = (await stage.table()).steps[-1].number
    await tap_page(stage, MARK, f"undo.{number}", page)
    assert page.text.startswith("Отменено: мастер, дать 1")
    assert state_of(await stage.table()).numbers["1"] == 0  # type: ignore[index]


async def test_the_menus_name_the_commands_in_both_languages(stage: Stage) -> None:
    await announce(stage.bot.app.bot, stage.bot.texts)
    vera = stage.people[VERA]
    private = stage.world.private(vera)
    in_group = [each["command"] for each in stage.world.commands_for(vera, stage.group)]
    assert {"me", "undo", "call", "people"} <= set(in_group)
    in_private = [each["command"] for each in stage.world.commands_for(vera, private)]
    assert in_private == ["me", "roll", "x", "help"]


async def test_the_bot_is_named_in_both_languages_and_only_once(stage: Stage) -> None:
    """Telegram lets a name be set a few times a day."""
    await announce(stage.bot.app.bot, stage.bot.texts)
    named = [(call.params.get("language_code"), call.params["name"]) for call in renamings(stage)]
    assert named == [(None, "Истории за столом"), ("en", "Stories at the table")]
    await announce(stage.bot.app.bot, stage.bot.texts)
    assert len(renamings(stage)) == 2


def renamings(stage: Stage) -> list[Call]:
    return [call for call in stage.world.log if call.method == "setMyName"]


async def test_what_a_menu_offers_is_answered_there(stage: Stage) -> None:
    """But for /roll, which the toy has no dice for."""
    for name in sorted({*PRIVATE_COMMANDS} - {"roll"}):
        before = len(of_bot(stage, VERA))
        await write(stage, VERA, "/start")
        await write(stage, VERA, f"/{name}")
        assert len(of_bot(stage, VERA)) > before + 1, name
    await stage.tap(VERA, "act:goon", of_bot(stage)[-1])
    for name in sorted({*COMMANDS} - {"roll"}):
        before = len(stage.world.log)
        await stage.say(VERA, f"/{name}")
        calls = [c.method for c in stage.world.log[before:]]
        assert "sendMessage" in calls or "sendDocument" in calls or "editMessageText" in calls, name
