"""Personal screens that nobody else sees: proven before any secret, and never the only way."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from sandbox.inprocess import WorldRequest
from sandbox.model import Message
from sandbox.world import ApiError
from telegram_bot.app import assemble
from telegram_bot.calls.ephemeral import LONGEST_EDIT, Ability, Reader
from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.draw import Drawn
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Page
from telegram_bot.tables.ledger import Shown
from tests.bot.toy import (
    LEVA,
    MARK,
    OLYA,
    VERA,
    card,
    of_bot,
    table_of_toys,
    tap_card,
    tap_page,
)
from tests.e2e.stage import Stage

SECRET = "подвал заперт"
TOO_OLD = ApiError(400, "Bad Request: query is too old and response timeout expired")
GONE = ApiError(400, "Bad Request: EPHEMERAL_MESSAGE_ID_INVALID")


async def with_a_secret(stage: Stage) -> Stage:
    """Mark has written something that nobody else may read."""
    await stage.say(MARK, SECRET, reply_to=await card(stage))
    return stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch, ephemeral=True) as open_stage:
        yield await with_a_secret(open_stage)


@pytest.fixture
async def old(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """The same on a server that has never heard of such messages."""
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield await with_a_secret(open_stage)


def ability(stage: Stage) -> Ability:
    return stage.bot.pages.asides.ephemeral.ability


def aside(stage: Stage, name: str) -> list[Message]:
    """What the bot shows to this person alone in the group."""
    seen = stage.world.history(stage.group, stage.people[name])
    return [m for m in seen if m.ephemeral_to and m.sender is stage.world.bot and not m.deleted]


async def desk(stage: Stage) -> Message:
    await tap_card(stage, MARK, "topic:desk")
    return aside(stage, MARK)[-1]


async def proven_desk(stage: Stage) -> Message:
    """Mark's desk, after the server has shown what it can."""
    await desk(stage)
    return await desk(stage)


def said_to_telegram(stage: Stage) -> str:
    return str([call.params for call in stage.world.log])


def sent_with(stage: Stage, words: str) -> list[str]:
    """The methods of the calls that carried these words."""
    return [call.method for call in stage.world.log if words in str(call.params)]


async def test_the_first_one_is_sent_without_the_secret_and_gets_it_by_an_edit(
    stage: Stage,
) -> None:
    assert ability(stage) is Ability.UNKNOWN
    first = await desk(stage)
    assert ability(stage) is Ability.PROVEN
    assert first.text == f"Стол мастера. Записано: {SECRET}"
    assert sent_with(stage, "не здесь") == ["sendMessage"]
    assert sent_with(stage, SECRET) == ["editEphemeralMessageText"]


async def test_the_first_one_stays_without_the_secret_when_it_cannot_be_edited(
    stage: Stage,
) -> None:
    stage.world.fail_next("editEphemeralMessageText", GONE)
    first = await desk(stage)
    assert first.text == "Стол мастера. Записано: не здесь"
    assert ability(stage) is Ability.PROVEN
    assert (await desk(stage)).text == f"Стол мастера. Записано: {SECRET}"


async def test_once_proven_secrets_are_shown_to_their_owner_alone(stage: Stage) -> None:
    page = await proven_desk(stage)
    assert page.text == f"Стол мастера. Записано: {SECRET}"
    assert aside(stage, MARK) == [page]
    for name in (VERA, LEVA, OLYA):
        seen = stage.world.history(stage.group, stage.people[name])
        assert SECRET not in str([m.text for m in seen if m.sender is stage.world.bot])
    assert [m.text for m in of_bot(stage) if "Стол мастера" in m.text] == []


async def test_the_ability_is_asked_once(stage: Stage) -> None:
    for _ in range(3):
        await desk(stage)
    await tap_card(stage, VERA, "topic:sheet")
    asked = [call for call in stage.world.log if call.error and "deleteEph" in call.method]
    assert len(asked) == 1


async def test_a_press_is_one_answer_and_one_edit_of_it(stage: Stage) -> None:
    page = await desk(stage)
    before = len(stage.world.log)
    await tap_page(stage, MARK, "give.1.9", page)
    calls = [call.method for call in stage.world.log[before:] if call.method != "getUpdates"]
    assert sorted(calls)[:2] == ["answerCallbackQuery", "editEphemeralMessageText"]
    assert page.text == f"Стол мастера. Записано: {SECRET}"


async def test_it_is_closed_and_another_one_takes_its_place(stage: Stage) -> None:
    first = await desk(stage)
    second = await desk(stage)
    assert (first.deleted, second.deleted) == (True, False)
    await tap_page(stage, MARK, "close", second)
    assert second.deleted
    assert (await stage.table()).pages == {}


async def test_a_screen_that_everybody_saw_goes_when_it_opens_aside(stage: Stage) -> None:
    await stage.say(MARK, "/me")
    open_one = of_bot(stage)[-1]
    assert "Стол мастера" in open_one.text
    await desk(stage)
    assert open_one.deleted


async def test_what_is_for_everybody_stays_in_sight(stage: Stage) -> None:
    await tap_card(stage, VERA, "act:people")
    assert aside(stage, VERA) == []
    assert "За столом" in of_bot(stage)[-1].text


# --- words -------------------------------------------------------------------------------------


async def name_page(stage: Stage) -> Message:
    await tap_card(stage, VERA, "topic:sheet")
    page = aside(stage, VERA)[-1]
    await tap_page(stage, VERA, "name", page)
    return page


async def test_a_reply_to_it_is_an_answer_that_nobody_else_sees(stage: Stage) -> None:
    page, before, calls = await name_page(stage), of_bot(stage), len(stage.world.log)
    await stage.say(VERA, "Вера Ночная", reply_to=page)
    assert page.text.startswith("Лист: Вера Ночная")
    assert of_bot(stage) == before
    assert "setMessageReaction" not in [call.method for call in stage.world.log[calls:]]


async def test_the_reply_may_come_without_what_it_replies_to(stage: Stage) -> None:
    page = await name_page(stage)
    stage.world.say(stage.people[VERA], stage.group, "Вера Ночная", page)
    [update] = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
    del update["message"]["reply_to_message"]
    await stage.bot.feed(update)
    await stage.bot.settle()
    assert page.text.startswith("Лист: Вера Ночная")


async def test_what_is_wrong_with_the_words_is_told_aside(stage: Stage) -> None:
    page, before = await name_page(stage), of_bot(stage)
    await stage.say(VERA, "х" * 500, reply_to=page)
    assert of_bot(stage) == before
    assert "букв" in aside(stage, VERA)[-1].text or "знак" in aside(stage, VERA)[-1].text


# --- where it cannot be ------------------------------------------------------------------------


async def test_an_old_server_never_gets_a_secret(old: Stage) -> None:
    for _ in range(3):
        await tap_card(old, MARK, "topic:desk")
        page = of_bot(old)[-1]
        assert page.text == "Стол мастера. Записано: не здесь"
        await tap_page(old, MARK, "give.1.9", page)
    assert ability(old) is Ability.ABSENT
    assert SECRET not in said_to_telegram(old)
    assert "ephemeral_message_parameters" not in said_to_telegram(old)


async def test_a_server_that_only_seems_to_know_is_found_out(old: Stage) -> None:
    old.bot.pages.asides.ephemeral.ability = Ability.HEARD
    before = of_bot(old)
    await tap_card(old, MARK, "topic:desk")
    assert ability(old) is Ability.ABSENT
    assert len(of_bot(old)) == len(before) + 1
    [shown_to_all] = [m for m in old.group.messages if m.deleted]
    assert "не здесь" in shown_to_all.text
    assert SECRET not in said_to_telegram(old)


@pytest.mark.parametrize("fault", [TimeoutError(), ApiError(502, "Bad Gateway")])
async def test_an_answer_that_says_nothing_proves_nothing(stage: Stage, fault: Exception) -> None:
    stage.world.fail_next("deleteEphemeralMessage", fault)
    await tap_card(stage, MARK, "topic:desk")
    assert ability(stage) is Ability.UNKNOWN
    assert of_bot(stage)[-1].text == "Стол мастера. Записано: не здесь"
    await desk(stage)
    assert ability(stage) is Ability.PROVEN


async def test_too_late_for_it_the_screen_is_an_ordinary_message(stage: Stage) -> None:
    await proven_desk(stage)
    stage.world.fail_next("sendMessage", TOO_OLD)
    await tap_card(stage, MARK, "topic:desk")
    assert of_bot(stage)[-1].text == "Стол мастера. Записано: не здесь"
    assert "наедине" in of_bot(stage)[-1].labels
    assert aside(stage, MARK) == []


async def test_one_that_is_gone_is_sent_anew_by_the_same_press(stage: Stage) -> None:
    page = await proven_desk(stage)
    stage.world.fail_next("editEphemeralMessageText", GONE)
    await tap_page(stage, MARK, "give.1.9", page)
    again = aside(stage, MARK)[-1]
    assert again is not page
    assert SECRET in again.text


async def test_a_press_on_one_that_has_expired_opens_it_anew(stage: Stage) -> None:
    page = await proven_desk(stage)
    page.deleted = True
    await tap_page(stage, MARK, "give.1.9", page)
    assert SECRET in aside(stage, MARK)[-1].text


async def test_one_too_long_to_be_edited_is_sent_anew(stage: Stage) -> None:
    page = await proven_desk(stage)
    long = Shown(Page(seat="gm", topic="desk"), Drawn("я" * (LONGEST_EDIT + 1), None))

    async def remember(number: int, page: Page) -> tuple[int, ...]:
        return ()

    press = stage.world.press_data(stage.people[MARK], page, "x")
    reader = stage.bot.pages.asides.asked_by(stage.people[MARK].id, press.id)
    shown = Shown(long.page, Drawn("коротко", None), aside=long)
    stage.bot.pages.turn(stage.key, -page.id, shown, remember, reader)
    await stage.bot.pages.idle()
    assert page.deleted
    assert aside(stage, MARK)[-1].text == long.drawn.html


async def test_after_the_window_nothing_is_tried(stage: Stage) -> None:
    await proven_desk(stage)
    before = len(stage.world.log)
    shown = Shown(Page(), Drawn("для всех", None), aside=Shown(Page(), Drawn(SECRET, None)))

    async def remember(number: int, page: Page) -> tuple[int, ...]:
        return ()

    stage.bot.pages.post(stage.key, shown, remember, Reader(stage.people[MARK].id, "9", -1.0))
    await stage.bot.pages.idle()
    assert [call.params["text"] for call in stage.world.log[before:]] == ["для всех"]


async def test_after_a_restart_its_buttons_work_and_the_proof_is_made_anew(stage: Stage) -> None:
    page = await desk(stage)
    await stage.restart()
    assert ability(stage) is Ability.UNKNOWN
    await tap_page(stage, MARK, "give.1.9", page)
    assert page.text == f"Стол мастера. Записано: {SECRET}"
    before = len(stage.world.log)
    assert (await desk(stage)).text == f"Стол мастера. Записано: {SECRET}"
    [sent] = [call for call in stage.world.log[before:] if call.method == "sendMessage"]
    assert SECRET not in str(sent.params)


async def test_another_replica_finds_it_as_well(stage: Stage) -> None:
    await tap_card(stage, VERA, "topic:sheet")
    page = aside(stage, VERA)[-1]
    data = next(button.data or "" for button in page.buttons if button.text == "2")
    press = stage.world.press_data(stage.people[VERA], page, data)
    [update] = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
    other = WorldRequest(stage.world)
    async with assemble(bot_request=other, redis=stage.redis, pacing=Pacing.unlimited()) as replica:
        await replica.feed(update)
        await replica.settle()
    assert press.answer is not None
    assert (page.text, page.edited) == ("Лист: ?, 2", 1)


async def test_in_a_topic_it_stands_in_the_topic(
    fake_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of_toys(fake_redis, monkeypatch, ephemeral=True) as stage:
        hall = stage.world.add_topic(stage.group, "Игра")
        mark = stage.people[MARK]
        stage.world.say(mark, stage.group, "/new", topic=hall)
        await stage.pump()
        chooser = of_bot(stage)[-1]
        stage.world.press_data(mark, chooser, "!new.toy.1")
        await stage.pump()
        table = await stage.bot.store.load(TableKey(stage.group.id, hall.id))
        assert table is not None
        stage.world.press_data(mark, of_bot(stage)[-1], f"{table.id}:{table.epoch}:t:desk")
        await stage.pump()
        assert aside(stage, MARK)[-1].topic == hall.id
