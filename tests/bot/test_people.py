"""Seats and the GM's chair: handing on, free seats, a GM who has left the chat, the GM's call."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.core import GM
from sandbox.model import Message
from telegram_bot.storage import table as table_module
from telegram_bot.tables.people import SEATS
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
)
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def people(stage: Stage, name: str) -> Message:
    """The people menu, as somebody opens it."""
    await stage.say(name, "/people")
    return of_bot(stage)[-1]


async def hand_on(stage: Stage, name: str, seat: str) -> str:
    """The GM gives the chair to the player of a seat."""
    page = await people(stage, name)
    await tap_page(stage, name, "chair", page)
    return told(await tap_page(stage, name, f"chair.{seat}", page))


async def seats(stage: Stage) -> dict[str, tuple[str, bool]]:
    """Who has which seat, and sits there."""
    return {s: (p.name, p.here) for s, p in (await stage.table()).people.items()}


def test_the_gms_seat_is_called_as_in_the_engine() -> None:
    assert table_module.GM == GM


# --- handing on -------------------------------------------------------------------------------


async def test_the_chair_is_handed_on_and_back(stage: Stage) -> None:
    """DRYH-X6: the new GM's own seat rests meanwhile."""
    page = await people(stage, MARK)
    first = "За столом\n🎲 Марк: ведёт\n🦊 Вера\n🐺 Лёва\n"
    assert page.text == f"{first}Личный чат не открыт: Вера, Лёва"
    assert page.labels[:3] == ["📣 Позвать", "🎲 Передать место мастера", "🪑 Освободить место"]
    assert await hand_on(stage, MARK, "1") == "Теперь ведёт: Вера"
    assert "Теперь ведёт: Вера" in [message.text for message in of_bot(stage)]
    assert await seats(stage) == {"gm": ("Вера", True), "1": ("Вера", False), "2": ("Лёва", True)}
    assert state_of(await stage.table()).here == {"1": False, "2": True}
    assert "🦊 Вера: лист отдыхает" in (await people(stage, VERA)).text

    assert await hand_on(stage, VERA, "2") == "Теперь ведёт: Лёва"
    assert await seats(stage) == {"gm": ("Лёва", True), "1": ("Вера", True), "2": ("Лёва", False)}
    assert state_of(await stage.table()).here == {"1": True, "2": False}


async def test_the_old_gm_may_sit_down_as_a_player(stage: Stage) -> None:
    await hand_on(stage, MARK, "1")
    await stage.say(MARK, "/join")
    assert (await seats(stage))["3"] == ("Марк", True)
    await hand_on(stage, VERA, "3")
    assert await seats(stage) == {
        "gm": ("Марк", True),
        "1": ("Вера", True),
        "2": ("Лёва", True),
        "3": ("Марк", False),
    }


async def test_the_game_may_refuse(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    before = await stage.table()
    assert await hand_on(stage, MARK, "1") == "Сначала доиграть бросок"
    assert (await stage.table()).people == before.people
    assert await hand_on(stage, MARK, "2") == "Теперь ведёт: Лёва"


async def test_gm_buttons_pass_with_the_chair(stage: Stage) -> None:
    await tap_card(stage, MARK, "topic:desk")
    desk = of_bot(stage)[-1]
    await hand_on(stage, MARK, "2")
    assert told(await tap_page(stage, MARK, "give.1.9", desk)).startswith("Эта страница не твоя")
    assert told(await tap_page(stage, LEVA, "give.1.9", desk)) == "Принято."
    await stage.say(MARK, "/undo")
    assert of_bot(stage)[-1].text == "Шаги отменяет: Лёва"
    await stage.say(LEVA, "/leave")
    assert of_bot(stage)[-1].text.startswith("Кто ведёт, не встаёт")


@pytest.mark.parametrize("code", ["chair.1", "free.1", "call"])
async def test_only_the_gm_uses_the_gms_menu(stage: Stage, code: str) -> None:
    page = await people(stage, MARK)
    before = await stage.table()
    data = f"{before.id}::agm:_people::{code}"
    for own in (data, data.replace("agm", "a2"), data.replace("agm", "a")):
        press = stage.world.press_data(stage.people[LEVA], page, own)
        await stage.pump()
        assert press.answer is not None
        assert press.answer.alert
    after = await stage.table()
    assert (after.people, after.post) == (before.people, before.post)


# --- a GM who has gone ------------------------------------------------------------------------


async def test_while_the_gm_is_here_nobody_takes_the_chair(stage: Stage) -> None:
    page = await people(stage, VERA)
    assert page.labels == ["🎲 Занять место мастера", "✖ Закрыть"]
    assert told(await tap_page(stage, VERA, "take", page)) == "Мастер на месте. Передаёт: Марк"
    assert told(await tap_page(stage, OLYA, "take", page)).startswith("Тебя нет за этим столом")
    assert (await stage.table()).claim is None


@pytest.fixture
async def orphaned(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A table of three players whose GM, no owner of the chat, has left it."""
    async with table_of_toys(fake_redis, monkeypatch, (VERA, LEVA, OLYA)) as stage:
        stage.group.members.insert(0, stage.world.add_person("Хозяин"))
        stage.people["Хозяин"] = stage.group.members[0]
        stage.world.leave(stage.group, stage.people[MARK])
        await stage.pump()
        yield stage


async def test_a_player_takes_it_with_the_consent_of_the_table(orphaned: Stage) -> None:
    page = await people(orphaned, VERA)
    await tap_page(orphaned, VERA, "take", page)
    assert page.text == "Место мастера берёт: 🦊 Вера\nСогласны: Вера\nЕщё нужно согласий: 1"
    assert told(await tap_page(orphaned, VERA, "agree", page)) == "Уже принято."
    stranger = await tap_page(orphaned, "Хозяин", "agree", page)
    assert told(stranger).startswith("Тебя нет за этим столом")
    await orphaned.restart()
    assert told(await tap_page(orphaned, LEVA, "agree", page)) == "Теперь ведёт: Вера"
    assert page.deleted
    assert (await seats(orphaned))["gm"] == ("Вера", True)
    assert (await seats(orphaned))["1"] == ("Вера", False)
    assert state_of(await orphaned.table()).here == {"1": False, "2": True, "3": True}


async def test_a_gm_who_comes_back_in_time_keeps_the_chair(orphaned: Stage) -> None:
    page = await people(orphaned, VERA)
    await tap_page(orphaned, VERA, "take", page)
    orphaned.world.join(orphaned.group, orphaned.people[MARK])
    await orphaned.pump()
    assert told(await tap_page(orphaned, LEVA, "agree", page)).startswith("Мастер на месте")
    assert told(await tap_page(orphaned, MARK, "agree", page)) == "Теперь ведёт: Вера"
    assert told(await tap_page(orphaned, LEVA, "agree", page)) == "Этот вопрос уже решён."


async def test_a_claim_ends_when_its_player_gets_up(orphaned: Stage) -> None:
    page = await people(orphaned, VERA)
    await tap_page(orphaned, VERA, "take", page)
    await orphaned.say(VERA, "/leave")
    assert told(await tap_page(orphaned, LEVA, "agree", page)) == "Этот вопрос уже решён."
    assert (await seats(orphaned))["gm"] == ("Марк", True)


async def test_an_admin_takes_it_at_once(orphaned: Stage) -> None:
    page = await people(orphaned, "Хозяин")
    assert told(await tap_page(orphaned, "Хозяин", "take", page)) == "Теперь ведёт: Хозяин"
    assert (await seats(orphaned))["gm"] == ("Хозяин", True)
    assert state_of(await orphaned.table()).here == {"1": True, "2": True, "3": True}


async def test_an_admin_takes_it_from_a_gm_who_is_here(stage: Stage) -> None:
    """Mark owns the chat; so he takes the chair back, and Vera's own seat wakes."""
    await hand_on(stage, MARK, "1")
    page = await people(stage, MARK)
    assert told(await tap_page(stage, MARK, "take", page)) == "Теперь ведёт: Марк"
    assert await seats(stage) == {"gm": ("Марк", True), "1": ("Вера", True), "2": ("Лёва", True)}


# --- free seats -------------------------------------------------------------------------------


async def free(stage: Stage, seat: str) -> None:
    """The GM sets a seat free."""
    page = await people(stage, MARK)
    await tap_page(stage, MARK, "free", page)
    said = told(await tap_page(stage, MARK, f"free.{seat}", page))
    assert said.startswith("Место свободно")


async def test_a_seat_set_free_is_offered_with_its_sheet(stage: Stage) -> None:
    await stage.say(VERA, "/me")
    await tap_page(stage, VERA, "set.2", of_bot(stage)[-1])
    await free(stage, "1")
    assert (await seats(stage))["1"] == ("Вера", False)
    await stage.say(OLYA, "/join")
    offer = of_bot(stage)[-1]
    assert offer.labels == ["🦊 Вера", "➕ Новый лист", "✖ Закрыть"]
    assert OLYA not in [name for name, _ in (await seats(stage)).values()]
    assert told(await tap_page(stage, OLYA, "sit.1", offer)) == "За столом: Оля"
    assert offer.deleted
    assert (await seats(stage))["1"] == ("Оля", True)
    state = state_of(await stage.table())
    assert (state.here["1"], state.numbers["1"]) == (True, 2)  # type: ignore[index]
    await stage.say(VERA, "/join")
    assert (await seats(stage))["3"] == ("Вера", True)


async def test_ones_own_old_seat_comes_first(stage: Stage) -> None:
    await free(stage, "1")
    await free(stage, "2")
    assert told(await tap_card(stage, LEVA, "act:join")) == "За столом: Лёва"
    assert (await seats(stage))["2"] == ("Лёва", True)
    assert (await stage.table()).free_seats() == ("1",)


async def test_a_seat_that_was_only_left_is_kept_for_its_player(stage: Stage) -> None:
    await stage.say(VERA, "/leave")
    await stage.say(OLYA, "/join")
    assert (await seats(stage))["3"] == ("Оля", True)
    await free(stage, "1")
    assert (await stage.table()).free_seats() == ("1",)


async def test_a_new_sheet_may_be_begun_all_the_same(stage: Stage) -> None:
    await free(stage, "1")
    await tap_card(stage, OLYA, "act:join")
    await tap_page(stage, OLYA, "sit.new", of_bot(stage)[-1])
    assert (await seats(stage))["3"] == ("Оля", True)


async def test_two_want_the_same_free_seat(stage: Stage) -> None:
    await free(stage, "1")
    await stage.say(OLYA, "/join")
    offer = of_bot(stage)[-1]
    again = next(b.data for b in offer.buttons if b.data and b.data.endswith("sit.1"))
    await free(stage, "2")
    await tap_page(stage, OLYA, "sit.1", offer)
    guest = stage.world.add_person("Гость")
    stage.world.join(stage.group, guest)
    press = stage.world.press_data(guest, offer, again or "")
    await stage.pump()
    assert told(press) == "Это место уже не свободно."
    seated = await tap_card(stage, OLYA, "act:join")
    assert told(seated) == "Ты за столом."


async def test_a_full_table_offers_what_is_free_only(stage: Stage) -> None:
    for number in range(3, SEATS + 1):
        person = stage.world.add_person(f"Гость {number}")
        stage.people[f"Гость {number}"] = person
        stage.world.join(stage.group, person)
        await stage.say(f"Гость {number}", "/join")
    await stage.say(OLYA, "/join")
    assert of_bot(stage)[-1].text == "За столом нет свободных мест."
    await free(stage, "1")
    await stage.say(OLYA, "/join")
    assert of_bot(stage)[-1].labels == ["🦊 Вера", "✖ Закрыть"]


async def test_the_gms_resting_seat_is_not_given_away(stage: Stage) -> None:
    await hand_on(stage, MARK, "1")
    page = await people(stage, VERA)
    await tap_page(stage, VERA, "free", page)
    assert page.labels == ["🐺 Лёва", "← Назад", "✖ Закрыть"]


# --- the call ---------------------------------------------------------------------------------


async def test_the_gm_calls_those_who_are_awaited(stage: Stage) -> None:
    first = await card(stage)
    await stage.say(MARK, "/call")
    called = await card(stage)
    assert called.id > first.id
    assert not first.keyboard
    assert called.text.endswith("Ждём: Вера, Лёва")
    mentioned = [entity.user for entity in called.entities if entity.type == "text_mention"]
    assert mentioned == [stage.people[VERA], stage.people[LEVA]]
    await stage.say(VERA, "/table")
    assert "Ждём" not in (await card(stage)).text


async def test_players_do_not_call(stage: Stage) -> None:
    before = await stage.table()
    await stage.say(VERA, "/call")
    assert of_bot(stage)[-1].text == "Зовёт за стол: Марк"
    assert told(await tap_card(stage, LEVA, "act:call")) == "Зовёт за стол: Марк"
    assert (await stage.table()).post == before.post


@pytest.mark.parametrize("command", ["/me", "/undo", "/people", "/call"])
async def test_without_a_game_commands_say_so(fake_redis: Redis, command: str) -> None:
    async with Stage.open(fake_redis) as stage:
        await stage.say(MARK, command)
        assert of_bot(stage)[-1].text.startswith("Здесь пока нет игры")
