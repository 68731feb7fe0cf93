"""Settings of a table: in one place, seen by all, changed by the GM and by admins."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.games import load_games
from engine.screen import Name, text
from telegram_bot.storage.table import Preferences, Table
from telegram_bot.tables.preferences import CHOICES
from telegram_bot.words.texts import Texts
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


def test_the_usual_value_comes_first_and_an_old_record_loads() -> None:
    usual = Preferences()
    for name in Preferences.model_fields:
        assert getattr(usual, name) == CHOICES[name][0]
    old = Table(id="a", chat=-1, game="dryh").model_dump(exclude={"preferences", "paused"})
    assert Table.model_validate(old).preferences == usual


async def test_all_see_them_and_only_the_gm_has_buttons(stage: Stage) -> None:
    await stage.say(VERA, "/settings")
    seen = of_bot(stage)[-1]
    assert "Уведомления: да · обычно" in seen.text
    assert "Кто отменяет последний шаг." in seen.text
    assert seen.labels == ["✖ Закрыть"]
    await stage.say(MARK, "/settings")
    page = of_bot(stage)[-1]
    assert "Отмена шага: мастер" in page.labels
    assert told(await tap_page(stage, VERA, "set.undo.all", page)).startswith("Эта страница")
    assert (await stage.table()).preferences == Preferences()


async def test_a_tap_changes_one_and_says_what_is_usual(stage: Stage) -> None:
    await stage.say(MARK, "/settings")
    page = of_bot(stage)[-1]
    await tap_page(stage, MARK, "set.undo.all", page)
    assert "Отмена шага: все за столом · обычно:" in page.text.replace("\n", " ")
    assert "Отмена шага: все за столом" in page.labels
    await tap_page(stage, MARK, "set.undo.gm", page)
    assert "Отмена шага: мастер · обычно" in page.text
    for code in ("set.undo.nobody", "set.nothing.on", "set.undo"):
        data = str(page.buttons[0].data).replace("set.word.host", code)
        press = stage.world.press_data(stage.people[MARK], page, data)
        await stage.pump()
        assert told(press) == "Такой кнопки нет."


async def test_an_admin_who_does_not_sit_here_may_change_them(stage: Stage) -> None:
    admin = next(n for n, p in stage.people.items() if p == stage.group.members[0])
    await stage.say(MARK, "/people")
    if admin == MARK:
        people = of_bot(stage)[-1]
        await tap_page(stage, MARK, "chair", people)
        await tap_page(stage, MARK, "chair.1", people)
    await stage.say(admin, "/settings")
    page = of_bot(stage)[-1]
    await tap_page(stage, admin, "set.mentions.off", page)
    assert (await stage.table()).preferences.mentions == "off"
    assert told(await tap_page(stage, LEVA, "set.mentions.on", page)).startswith("Настройки")


async def test_everybody_may_undo_where_the_table_says_so(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await stage.say(LEVA, "/undo")
    assert of_bot(stage)[-1].text.startswith("Шаги отменяет:")
    await choose(stage, "set.undo.all")
    await stage.say(LEVA, "/undo")
    asked = of_bot(stage)[-1]
    number = (await stage.table()).steps[-1].number
    await tap_page(stage, LEVA, f"undo.{number}", asked)
    assert state_of(await stage.table()).round == 0
    await stage.say(OLYA, "/undo")
    assert of_bot(stage)[-1].text.startswith("Тебя нет за этим столом")
    lines = await stage.bot.store.read_log(stage.key, (await stage.table()).id)
    assert any('"undone"' in line and '"by": "2"' in line for line in lines)


async def choose(stage: Stage, code: str) -> None:
    await stage.say(MARK, "/settings")
    await tap_page(stage, MARK, code, of_bot(stage)[-1])


async def test_a_call_rings_only_where_that_is_wanted(stage: Stage) -> None:
    await stage.say(MARK, "/call")
    assert any(entity.type == "text_mention" for entity in (await card(stage)).entities)
    await choose(stage, "set.mentions.off")
    await stage.say(MARK, "/call")
    now = await card(stage)
    assert "Ждём: Вера, Лёва" in now.text
    assert not any(entity.type == "text_mention" for entity in now.entities)


async def test_voice_and_language_are_settings_too(stage: Stage) -> None:
    await choose(stage, "set.voice.off")
    await choose(stage, "set.language.en")
    table = await stage.table()
    assert (table.voice, table.language) == (False, "en")
    assert "Settings of the table" in of_bot(stage)[-1].text


async def test_the_card_has_a_door_to_them(stage: Stage) -> None:
    await tap_card(stage, VERA, "act:settings")
    assert of_bot(stage)[-1].text.startswith("Настройки стола")


@pytest.mark.parametrize("game", sorted(load_games()))
async def test_settings_of_the_rules_are_in_the_same_place(fake_redis: Redis, game: str) -> None:
    async with Stage.open(fake_redis, people=(MARK, VERA)) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, f"!new.{game}.1")
        await stage.say(VERA, "/settings")
        page = of_bot(stage)[-1]
        await tap_page(stage, VERA, "rules", page)
        seen = page.text
        assert page.labels == ["← Назад", "✖ Закрыть"]
        state = stage.bot.service.painter.state(await stage.table())
        questions = [n for n in dir(state.settings) if not n.startswith("_")]
        assert questions
        for name in questions:
            said = stage.bot.service.texts.say(
                "ru", text(f"{game}-setting-name-{name}", word="usual")
            )
            assert said.split()[0] in seen
        await stage.say(MARK, "/settings")
        page = of_bot(stage)[-1]
        await tap_page(stage, MARK, "rules", page)
        await tap_page(stage, MARK, "gamesettings", page)
        assert "Как играет этот стол" in page.text


async def test_the_word_for_the_gm_is_changed_everywhere_but_in_what_people_typed(
    fake_redis: Redis,
) -> None:
    texts = Texts.load(strict=True)
    async with Stage.open(fake_redis, people=(MARK, VERA)) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, "!new.dryh.1")
        await choose(stage, "set.word.host")
        table = await stage.table()
        painter = stage.bot.service.painter
        assert painter.plain(table, text("chair-take")) == "🎲 Занять место ведущего"
        assert painter.plain(table, text("waiting", who=Name("gm"))) == "Ждём: ведущий"
        assert painter.plain(table, text("plain", label="мастер клинка")) == "мастер клинка"
    assert texts.say("en-host", text("export-gm", name="X")) == "Host: X"
    assert texts.say("en-host", text("dryh-setup-ready")) == "Begins: host"
    assert texts.say("en-host", text("people-gm", name="X")) == "🎲 X: host"
