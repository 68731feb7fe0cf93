"""The X-card: anybody stops the game, nobody learns who, anybody goes on."""

import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fakeredis import FakeAsyncRedis
from redis.asyncio import Redis

from engine.games import load_games
from sandbox.errors import ApiError
from telegram_bot.screens.wire import Place, spell
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Claim, Table
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
        await roll(open_stage, VERA, 4)
        yield open_stage


async def paused(stage: Stage) -> bool:
    return (await stage.table()).paused


async def test_a_tap_stops_the_game_in_a_message_of_its_own(stage: Stage) -> None:
    before = await card(stage)
    assert told(await tap_card(stage, LEVA, "act:x")) == "Пауза. Кто нажал, не узнает никто."
    now = await card(stage)
    assert now.id > before.id
    assert not before.keyboard
    assert (now.text, now.labels) == ("Пауза. Икс-карта.", ["▶ Продолжить"])
    assert [e.type for e in now.entities] == ["bold"]


async def test_game_buttons_are_off_until_somebody_goes_on(stage: Stage) -> None:
    await stage.say(VERA, "/me")
    page = of_bot(stage)[-1]
    await tap_card(stage, LEVA, "act:x")
    before = await stage.table()
    assert told(await roll(stage, VERA, 6)).startswith("Пауза.")
    assert told(await tap_page(stage, VERA, "set.2", page)).startswith("Пауза.")
    await stage.say(MARK, "слово", await card(stage))
    assert of_bot(stage)[-1].text.startswith("Пауза.")
    await stage.say(MARK, "/undo")
    assert of_bot(stage)[-1].text.startswith("Пауза.")
    assert state_of(await stage.table()) == state_of(before)
    pause = await card(stage)
    await stage.tap(OLYA, "act:goon", pause)
    assert (await card(stage)).id == pause.id
    assert "Круг 1" in pause.text
    await roll(stage, VERA, 6)
    assert state_of(await stage.table()).round == 2


async def test_a_second_hand_at_the_same_moment_makes_no_second_card(stage: Stage) -> None:
    old = await card(stage)
    await tap_card(stage, LEVA, "act:x")
    count = len(of_bot(stage))
    table = await stage.table()
    data = f"{table.id}:{table.epoch}:a:x"
    press = stage.world.press_data(stage.people[VERA], old, data)
    await stage.pump()
    assert told(press) == "Пауза. Кто нажал, не узнает никто."
    assert len(of_bot(stage)) == count


async def test_the_card_afresh_while_paused_is_the_pause(stage: Stage) -> None:
    await stage.say(LEVA, "/x")
    first = await card(stage)
    await stage.say(VERA, "/table")
    assert (await card(stage)).text == first.text == "Пауза. Икс-карта."
    assert not first.keyboard


@pytest.mark.parametrize("rights", [True, False])
async def test_a_typed_word_is_deleted_where_that_is_allowed(stage: Stage, rights: bool) -> None:
    if rights:
        stage.world.promote_bot(stage.group)
    await stage.say(LEVA, "/x")
    typed = [m for m in stage.world.history(stage.group) if m.text == "/x" and not m.deleted]
    assert bool(typed) is not rights
    assert await paused(stage)
    assert (await card(stage)).id == of_bot(stage)[-1].id


async def test_who_pressed_is_nowhere(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever presses, and whoever goes on: everything that is kept and sent is the same."""
    monkeypatch.setattr("telegram_bot.tables.evening.secrets.token_hex", lambda count: "ab" * count)
    caplog.set_level(logging.DEBUG)
    found = []
    for first, second in ((VERA, LEVA), (LEVA, VERA), (OLYA, MARK)):
        redis = FakeAsyncRedis(decode_responses=True, max_connections=100)
        async with table_of_toys(redis, monkeypatch) as stage:
            await roll(stage, VERA, 4)
            await stage.tap(MARK, "open:more", await card(stage))
            before = len(stage.world.log)
            caplog.clear()
            await stage.tap(first, "act:x", await card(stage))
            await stage.tap(second, "act:goon", await card(stage))
            sent = [(call.method, dict(call.params)) for call in stage.world.log[before:]]
            for _, params in sent:
                params.pop("callback_query_id", None)
            table = await stage.table()
            table = table.model_copy(update={"touched": 0})  # of the set-up
            log = await stage.bot.store.read_log(stage.key, table.id)
            steps = json.dumps([step.model_dump() for step in table.steps], ensure_ascii=False)
            assert "Икс" not in steps + "".join(log)
            said = [record.getMessage() for record in caplog.records]
            assert not any(name in line for line in said for name in (first, second))
            found.append((table.model_dump_json(), log, sent))
    assert found[0] == found[1] == found[2]


async def test_the_setting_turns_it_off(stage: Stage) -> None:
    await stage.say(MARK, "/settings")
    page = of_bot(stage)[-1]
    assert "Икс-карта: да" in page.text
    await tap_page(stage, MARK, "set.xcard.off", page)
    await stage.tap(MARK, "open:more", await card(stage))
    assert "✋ Икс-карта" not in (await card(stage)).labels
    await stage.say(LEVA, "/x")
    assert of_bot(stage)[-1].text.startswith("Икс-карта за этим столом выключена.")
    assert not await paused(stage)


@pytest.mark.parametrize("game", sorted(load_games()))
async def test_every_game_has_it_from_the_lobby_on(fake_redis: Redis, game: str) -> None:
    async with Stage.open(fake_redis, people=(MARK, VERA)) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, f"!new.{game}.1")
        await stage.tap(VERA, "act:join")
        await stage.tap(VERA, "open:more")
        await stage.tap(VERA, "act:x")
        assert (await stage.table()).paused
        await stage.tap(MARK, "act:goon")
        assert not (await stage.table()).paused


async def test_the_game_has_stopped_before_telegram_hears_a_word(stage: Stage) -> None:
    """What is called first lets the next press of the chat go on: by then all must be written."""
    seen = []

    async def look(revision: int) -> None:
        seen.append((await stage.table()).revision > revision)

    stage.world.promote_bot(stage.group)
    gate = stage.bot.app.bot.rate_limiter
    assert gate is not None
    original, revision = gate.process_request, (await stage.table()).revision

    async def process(*args: Any, **options: Any) -> Any:
        await look(revision)
        return await original(*args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gate, "process_request", process)
        await stage.say(LEVA, "/x")
    assert seen
    assert all(seen)


async def test_a_pause_chosen_in_the_private_chat_does_not_hang_on_its_answer(
    stage: Stage,
) -> None:
    """A bot that died after its answer hears of the press again, too late to answer it."""
    await write(stage, VERA, "/start")
    question, place = of_bot(stage, VERA)[-1], spell(Place(stage.group.id))
    stage.world.fail_next("answerCallbackQuery", ApiError(400, "Bad Request: query is too old"))
    stage.world.press_data(stage.people[VERA], question, f"!x.{place}")
    await stage.pump()
    assert await paused(stage)


async def test_a_claim_of_the_chair_does_not_tell_that_it_was_the_gm(stage: Stage) -> None:
    table = await stage.table()
    claim = Claim(seat="1", agreed=("1",))

    def change(now: Table | None) -> Change[Table, None]:
        assert now is not None
        return Change(None, now.model_copy(update={"claim": claim}))

    await stage.bot.store.update(stage.key, change)
    data = f"{table.id}:{table.epoch}:a:x"
    stage.world.press_data(stage.people[MARK], await card(stage), data)
    await stage.pump()
    assert (await stage.table()).paused
    assert (await stage.table()).claim == claim
