"""Several games in one chat: put to sleep, woken, swapped, ended, over redelivery and death."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.games import load_games
from sandbox.model import Message
from telegram_bot.handlers.sleepers import Bedroom
from telegram_bot.screens.draw import width
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Sleeper, Table
from telegram_bot.tables.sleep import SLEEPERS
from telegram_bot.words.texts import LANGUAGES, Texts
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
    tap_page,
    told,
)
from tests.e2e.crash import Death, MortalStage, live_cards, load_scripts
from tests.e2e.evening import GM
from tests.e2e.stage import Stage

ASLEEP = "Игра отложена. Продолжить: /new"


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def chooser(stage: Stage, name: str = MARK) -> Message:
    await stage.say(name, "/new")
    return of_bot(stage)[-1]


async def another_game(stage: Stage) -> Table:
    """Olya opens a game of her own beside the sleeping one."""
    await stage.tap(OLYA, "!new.toy.1", await chooser(stage, OLYA))
    await stage.say(VERA, "/join")
    return await stage.table()


async def test_a_game_sleeps_and_wakes_as_it_was(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    before = await stage.table()
    await stage.say(MARK, "/sleep")
    slept = await card(stage)
    assert slept.text.endswith(ASLEEP)
    assert not slept.keyboard
    question = await chooser(stage)
    assert question.labels[-2:] == ["▶ Продолжить: Игрушка", "Закончить отложенную"]
    await stage.tap(VERA, f"!wake.{before.id}", question)
    after = await stage.table()
    assert (after.state, after.steps) == (before.state, before.steps)
    assert after.epoch == before.epoch + 1
    assert not question.keyboard
    last, new_card = of_bot(stage)[-2:]
    assert last.text.startswith("В прошлый раз\nВера: 🎲 Бросить\n\nСейчас\nЖдём: ")
    assert new_card.id == (await card(stage)).id
    assert new_card.keyboard


async def test_buttons_of_a_sleeping_game_do_nothing(stage: Stage) -> None:
    first = await stage.table()
    press = (await card(stage)).buttons[0].data or ""
    sheet = await _sheet(stage)
    await stage.say(MARK, "/sleep")
    asked = stage.world.press_data(stage.people[VERA], await card(stage), press)
    await stage.pump()
    assert told(asked) == ASLEEP
    second = await another_game(stage)
    assert [each.id for each in second.sleepers] == [first.id]
    asked = stage.world.press_data(stage.people[VERA], await card(stage), press)
    await stage.pump()
    assert told(asked) == ASLEEP
    assert told(await tap_page(stage, VERA, "set.2", sheet)) == ASLEEP
    assert sheet.keyboard
    assert (await stage.table()).state == second.state
    await stage.tap(VERA, f"!wake.{first.id}", await _swap(stage, OLYA))
    asked = stage.world.press_data(stage.people[VERA], await card(stage), press)
    await stage.pump()
    assert told(asked).startswith("Этот момент прошёл")
    await tap_page(stage, VERA, "set.2", sheet)
    assert state_of(await stage.table()).numbers == {"1": 2, "2": 0}


async def _sheet(stage: Stage) -> Message:
    await stage.say(VERA, "/me")
    return of_bot(stage)[-1]


async def _swap(stage: Stage, gm: str) -> Message:
    """The GM of the game that is on puts it to sleep; the chooser comes at once."""
    await stage.tap(gm, "!sleep", await chooser(stage, gm))
    return of_bot(stage)[-1]


async def test_two_games_swap_and_each_keeps_its_undo(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    first = await stage.table()
    await stage.say(MARK, "/sleep")
    second = await another_game(stage)
    await roll(stage, VERA, 2)
    press = await stage.tap(VERA, f"!wake.{first.id}", await chooser(stage))
    assert told(press) == "Отложить игру могут: Оля и админы чата."
    await stage.say(OLYA, "/sleep")
    await stage.tap(MARK, f"!wake.{first.id}", await chooser(stage))
    now = await stage.table()
    assert (now.id, now.state) == (first.id, first.state)
    assert [each.id for each in now.sleepers] == [second.id]
    await stage.say(MARK, "/undo")
    await tap_page(stage, MARK, "undo." + str(now.steps[-1].number), of_bot(stage)[-1])
    assert state_of(await stage.table()).round == 0
    press = await stage.tap(OLYA, f"!wake.{second.id}", await chooser(stage))
    assert told(press) == "Отложить игру могут: Марк и админы чата."
    await stage.tap(VERA, f"!wake.{second.id}", await _swap(stage, MARK))
    assert state_of(await stage.table()).face == 2
    await roll(stage, VERA, 4)
    assert state_of(await stage.table()).round == 2


async def test_waking_over_a_game_that_is_on_puts_that_to_sleep(stage: Stage) -> None:
    first = await stage.table()
    await stage.say(MARK, "/sleep")
    await stage.tap(MARK, "!new.toy.1", await chooser(stage))
    second = await stage.table()
    old = await card(stage)
    await stage.tap(MARK, f"!wake.{first.id}", await chooser(stage))
    now = await stage.table()
    assert (now.id, [each.id for each in now.sleepers]) == (first.id, [second.id])
    assert old.text.endswith(ASLEEP)
    assert not old.keyboard
    assert (await card(stage)).keyboard


async def test_only_its_gm_puts_a_game_to_sleep_and_ends_it(stage: Stage) -> None:
    first = await stage.table()
    await stage.say(VERA, "/sleep")
    assert of_bot(stage)[-1].text == "Отложить игру могут: Марк и админы чата."
    assert (await stage.table()).on
    await stage.say(MARK, "/people")
    await tap_page(stage, MARK, "sleep", of_bot(stage)[-1])
    assert (await stage.table()).asleep
    await another_game(stage)
    press = await stage.tap(OLYA, f"!drop.{first.id}", await _endings(stage))
    assert told(press) == "Закончить игру могут: Марк и админы чата."
    press = await stage.tap(LEVA, f"!wake.{'0' * 8}", await _forged(stage, "!wake.00000000"))
    assert told(press) == "Отложенной игры больше нет."
    await stage.tap(MARK, f"!drop.{first.id}", await _endings(stage))
    now = await stage.table()
    assert now.sleepers == ()
    assert await stage.bot.store.put_away(stage.key, first.id) is None
    lines = await stage.bot.store.read_log(stage.key, first.id)
    assert lines[-1] == '{"ended": true}'


async def _endings(stage: Stage) -> Message:
    await stage.tap(MARK, "!endings", await chooser(stage))
    return of_bot(stage)[-1]


async def _forged(stage: Stage, data: str) -> Message:
    message = await chooser(stage)
    message.keyboard[0][0] = message.keyboard[0][0].__class__(text="x", data=data)
    return message


async def test_two_alike_are_told_apart_by_day_and_people(stage: Stage) -> None:
    """The same game twice, of the same GM; a sleeping one is ended after a second yes."""
    stage.world.clock = lambda: 4_102_444_800.0
    await stage.say(MARK, "/sleep")
    first = await stage.table()
    await stage.tap(MARK, "!new.toy.1", await chooser(stage))
    await stage.say(OLYA, "/join")
    stage.world.clock = lambda: 4_102_644_800.0
    await stage.say(MARK, "/sleep")
    second = await stage.table()
    question = await chooser(stage)
    assert question.text.endswith(
        "\n\nОтложены:\n1. Игрушка · 3 января\nВедёт: Марк. Играют: Оля"
        "\n2. Игрушка · 1 января\nВедёт: Марк. Играют: Вера, Лёва"
    )
    wake = [b for b in question.buttons if (b.data or "").startswith("!wake")]
    assert [(b.text, b.data) for b in wake] == [
        ("▶ Продолжить 1: Игрушка", f"!wake.{second.id}"),
        ("▶ Продолжить 2: Игрушка", f"!wake.{first.id}"),
    ]
    which = await _endings(stage)
    assert which.labels == ["✖ 1. Игрушка", "✖ 2. Игрушка"]
    await stage.tap(MARK, f"!ending.{first.id}", which)
    sure = of_bot(stage)[-1]
    assert sure.text.startswith("Закончить насовсем?\n\nИгрушка · 1 января")
    assert told(await stage.tap(MARK, "!keep", sure)) == "Игра ждёт. Продолжить: /new"
    assert not sure.keyboard
    assert len((await stage.table()).sleeping()) == 2
    await stage.tap(MARK, f"!ending.{first.id}", which)
    await stage.tap(MARK, f"!drop.{first.id}", of_bot(stage)[-1])
    assert [each.id for each in (await stage.table()).sleeping()] == [second.id]
    await stage.tap(MARK, f"!ending.{first.id}", which)
    assert of_bot(stage)[-1].text == "Отложенной игры больше нет."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [0, 3, 12])
def test_what_is_said_of_sleeping_games_fits_a_phone(language: str, players: int) -> None:
    bedroom = Bedroom(Texts.load(strict=True))
    names = tuple(f"Константин {number}"[:12] for number in range(players))
    sleepers = tuple(
        Sleeper(id="1", game=game, gm="Максимилиан…", revision=1, touched=10**9, players=names)
        for game in load_games()
    )
    for said, keyboard in (bedroom.which(language, sleepers), bedroom.sure(language, sleepers[0])):
        assert said.count("…") <= len(sleepers)
        assert keyboard is not None
        for (button,) in (*keyboard.inline_keyboard, *bedroom.to_wake(language, sleepers)):
            assert width(button.text) <= 34


async def test_only_those_of_a_game_wake_it(stage: Stage) -> None:
    first = await stage.table()
    await stage.say(MARK, "/sleep")
    press = await stage.tap(OLYA, f"!wake.{first.id}", await chooser(stage))
    assert told(press) == "Продолжить могут участники той игры и админы чата."
    assert (await stage.table()).asleep


async def test_five_may_sleep(stage: Stage) -> None:
    for _ in range(SLEEPERS):
        await stage.say(MARK, "/sleep")
        await stage.tap(MARK, "!new.toy.1", await chooser(stage))
    await stage.say(MARK, "/sleep")
    assert of_bot(stage)[-1].text.startswith("Отложено игр уже 5")
    now = await stage.table()
    assert now.on
    assert len(now.sleepers) == SLEEPERS


async def test_commands_of_a_sleeping_game_say_that_it_sleeps(stage: Stage) -> None:
    await stage.say(MARK, "/sleep")
    for command in ("/table", "/undo", "/join", "/end", "/sleep"):
        await stage.say(VERA, command)
        assert of_bot(stage)[-1].text == ASLEEP


async def test_words_in_reply_to_a_sleeping_card_do_nothing(stage: Stage) -> None:
    await stage.say(MARK, "/sleep")
    before = await stage.table()
    await stage.say(MARK, "запись", await card(stage))
    assert await stage.table() == before


# --- redelivery and death -----------------------------------------------------------------------


async def two_games(stage: Stage) -> tuple[Table, Table]:
    """A game of Mark's that sleeps, and another of his that is on."""
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    first = await stage.table()
    await stage.say(GM, "/sleep")
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dryh.1")
    await stage.say(GM, "/new")
    return first, await stage.table()


async def is_consistent(stage: Stage, ids: set[str]) -> Table:
    """One game is in its place, the other is put away, and the list says so."""
    now = await stage.table()
    away = await stage.redis.hkeys(f"story:{{{stage.key.bucket}}}:away:{stage.key}")
    assert {now.id, *away} == ids
    assert [each.id for each in now.sleepers] == away
    return now


async def test_a_swap_survives_a_death_at_any_moment(fake_redis: Redis) -> None:
    await load_scripts(fake_redis)
    for at in range(1, 12):
        for after in (False, True):
            await fake_redis.flushall()
            await load_scripts(fake_redis)
            async with MortalStage.opened(fake_redis) as stage:
                first, second = await two_games(stage)
                stage.plan = [Death(at, after)]
                await stage.tap(GM, f"!wake.{first.id}")
                now = await is_consistent(stage, {first.id, second.id})
                assert now.id == first.id
                await is_one_card(stage, now)


async def is_one_card(stage: Stage, now: Table) -> None:
    """A send that nobody heard of has left a second one: whoever presses it makes it the card."""
    assert 1 <= len(live_cards(stage, now)) <= 2
    newest = live_cards(stage, now)[-1]
    await stage.tap(MARK, newest.buttons[-1].data or "", newest)
    assert len(live_cards(stage, now)) == 1


async def test_a_swap_that_comes_again_does_nothing(fake_redis: Redis) -> None:
    async with MortalStage.opened(fake_redis) as stage:
        first, second = await two_games(stage)
        await stage.tap(GM, f"!wake.{first.id}")
        update = stage.handled[stage.unconfirmed - 1]
        now = await stage.table()
        assert await stage.bot.feed(update)
        assert await stage.table() == now
        await stage.say(GM, "/new")
        await stage.tap(GM, f"!wake.{second.id}")
        assert await stage.bot.feed(update)
        assert (await stage.table()).id == second.id


async def test_a_copy_that_was_read_too_early_is_not_written(stage: Stage) -> None:
    """It was woken, played and put away again meanwhile."""
    first = await stage.table()
    await stage.say(MARK, "/sleep")
    await stage.tap(MARK, "!new.toy.1", await chooser(stage))
    store, real = stage.bot.store, stage.bot.store.put_away
    early = await real(stage.key, first.id)
    await stage.tap(MARK, f"!wake.{first.id}", await chooser(stage))
    await roll(stage, VERA, 3)
    second = (await stage.table()).sleepers[0]
    await stage.tap(MARK, f"!wake.{second.id}", await chooser(stage))

    async def stale(key: TableKey, name: str) -> Table | None:
        return early

    store.put_away = stale  # type: ignore[method-assign]
    press = await stage.tap(MARK, f"!wake.{first.id}", await chooser(stage))
    assert told(press) == "Отложенной игры больше нет."
    store.put_away = real  # type: ignore[method-assign]
    await stage.tap(MARK, f"!wake.{first.id}", await chooser(stage))
    assert state_of(await stage.table()).face == 3
