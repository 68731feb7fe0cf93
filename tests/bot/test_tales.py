"""What is told of a game: /log, /q and /export."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from redis.asyncio import Redis

from engine.core import GAME_OVER
from engine.games import load_games
from engine.games.dryh.state import RollDice
from telegram_bot.chronicle import entries, replayed
from telegram_bot.export import read_back, secret
from telegram_bot.tales import KEPT, LATELY
from tests.bot.toy import (
    MARK,
    OLYA,
    TOY,
    VERA,
    card,
    of_bot,
    roll,
    state_of,
    table_of_toys,
    tap_page,
    write,
)
from tests.e2e.candles import PEOPLE, play_candles
from tests.e2e.drama import PEOPLE as DRAMA
from tests.e2e.drama import play_drama
from tests.e2e.evening import CONFLICTS, GM, SET_UP
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def log(stage: Stage, name: str = VERA) -> str:
    await stage.say(name, "/log")
    return of_bot(stage)[-1].text


async def undo(stage: Stage) -> None:
    await stage.say(MARK, "/undo")
    number = (await stage.table()).steps[-1].number
    await tap_page(stage, MARK, f"undo.{number}", of_bot(stage)[-1])


async def documents(stage: Stage, name: str = VERA) -> dict[str, str]:
    """What /export sent, by the ending of the file's name."""
    await stage.say(name, "/export")
    sent = [message.document for message in of_bot(stage)[-2:]]
    return {d.name.rpartition(".")[2]: d.content.decode() for d in sent if d is not None}


# --- /log -----------------------------------------------------------------------------------------


async def test_the_log_names_steps_and_what_was_announced(stage: Stage) -> None:
    assert await log(stage) == "Пока рассказывать не о чем."
    await roll(stage, VERA, 5)
    assert await log(stage) == "Недавно\nВера: 🎲 Бросить"
    await undo(stage)
    assert await log(stage) == "Недавно\n• Бросок отменён. Было: 5"
    for face in range(1, LATELY + 3):
        await roll(stage, VERA, face)
    assert (await log(stage)).count("\n") == LATELY


async def test_the_log_outlives_people_who_come_and_the_end(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await stage.say(OLYA, "/join")
    await stage.say(MARK, "/end")
    assert await log(stage) == "Недавно\nВера: 🎲 Бросить"


async def test_strangers_and_sleeping_games_have_no_log(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    assert (await log(stage, OLYA)).startswith("Тебя нет за этим столом")
    await stage.say(MARK, "/sleep")
    assert (await log(stage)).startswith("Игра отложена")


async def test_a_secret_stays_out_of_the_log(stage: Stage) -> None:
    await stage.say(MARK, "тайна", await card(stage))
    assert await log(stage) == "Недавно\nмастер: написанное"


# --- /q -------------------------------------------------------------------------------------------


async def keep(stage: Stage, words: str, author: str = VERA, by: str = MARK) -> str:
    said = stage.world.say(stage.people[author], stage.group, words)
    await stage.pump()
    await stage.say(by, "/q", said)
    return of_bot(stage)[-1].text


async def test_a_line_is_kept_with_its_author(stage: Stage) -> None:
    assert await keep(stage, "Поезд  не\nостановится") == "✍ В хронике. Сказано: Вера"
    assert await log(stage) == "Недавно\nВера: «Поезд не остановится»"
    assert await keep(stage, "Ой", OLYA) == "✍ В хронике. Сказано: Оля"
    before = await stage.table()
    assert (await keep(stage, "Ой", by=OLYA)).startswith("Тебя нет за этим столом")
    await stage.say(MARK, "/q")
    assert of_bot(stage)[-1].text.startswith("Ответь командой /q")
    await stage.say(MARK, "/q", await card(stage))
    assert of_bot(stage)[-1].text.startswith("Ответь командой /q")
    assert (await stage.table()).logged == before.logged


async def test_a_long_line_is_cut_and_undo_goes_on_over_it(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await keep(stage, "а" * 2 * KEPT)
    table = await stage.table()
    lines = await stage.bot.store.read_log(stage.key, table.id)
    assert len(lines) == table.logged
    assert len(entries(lines)[-1].words) == KEPT
    await undo(stage)
    assert state_of(await stage.table()).round == 0


# --- /export --------------------------------------------------------------------------------------


def read(data: str, game: Any) -> Any:
    """The state that exported data leads to."""
    name, lines = read_back(data)
    assert name == game.name
    return replayed(game, {kind: TypeAdapter(kind) for kind in game.event_types}, lines)


async def test_the_data_replays_and_the_page_reads_in_order(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await undo(stage)
    await roll(stage, VERA, 2)
    await keep(stage, "<script>alert(1)</script>")
    await roll(stage, VERA, 4)
    files = await documents(stage)
    assert read(files["json"], TOY) == state_of(await stage.table())
    assert json.loads(files["json"])["complete"] is True
    page = files["html"]
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert page.index("Коротко") < page.index("Как это было")
    told = page[page.index("Как это было") :]
    order = ["Бросок отменён", "Бросить", "&lt;script", "Круг 1, выпало 2", "Круг 2, выпало 4"]
    assert [told.index(words) for words in order] == sorted(told.index(words) for words in order)


async def test_no_id_of_a_person_leaves(stage: Stage) -> None:
    await stage.say(MARK, "/call")
    await roll(stage, VERA, 5)
    for content in (await documents(stage)).values():
        assert "tg://" not in content
        assert not any(str(person.id) in content for person in stage.people.values())


async def test_strangers_get_no_files(stage: Stage) -> None:
    await write(stage, OLYA, "/start")
    await stage.say(OLYA, "/export")
    assert of_bot(stage)[-1].text.startswith("Тебя нет за этим столом")
    assert not any(message.document for message in of_bot(stage))


def test_a_secret_is_told_when_it_is_bared_or_the_game_is_over() -> None:
    kinds = {"Hidden": ("Rolled",), "Noted": (GAME_OVER,), "Voted": ()}
    log = [{"event": n} for n in ("Hidden", "Noted", "Voted", "Rolled", "Hidden")]
    log.insert(2, {"step": "x"})
    assert secret(kinds, log, ended=False) == {1, 3, 5}
    assert secret(kinds, log, ended=True) == {3, 5}


async def test_a_shadow_is_exported_only_after_the_roll(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis) as stage:
        await stage.say(GM, "/new")
        rolled = False
        for step in (*SET_UP, *CONFLICTS[0]):
            if isinstance(step.what, RollDice):
                hidden = json.loads((await documents(stage, VERA))["json"])
                assert not hidden["complete"]
                assert '"shadow"' not in json.dumps(hidden["log"][1:])
                rolled = True
            stage.dice.load(*step.dice)
            await stage.tap(step.who, step.what, stage.live_card())
        assert rolled
        data = (await documents(stage, VERA))["json"]
        final = stage.bot.service.painter.state(await stage.table())
        assert json.loads(data)["complete"]
        assert read(data, load_games()["dryh"]) == final


async def test_no_list_of_a_vote_is_told(fake_redis: Redis) -> None:
    """Neither the places nor how often somebody pressed; the award is there, and it replays."""
    async with Stage.open(fake_redis, "ru", DRAMA) as stage:
        await play_drama(stage)
        table = await stage.table()
        lines = await stage.bot.store.read_log(stage.key, table.id)
        assert any('"Ranked"' in line for line in lines)
        files = await documents(stage, MARK)
        final = stage.bot.service.painter.state(table)
        kinds = {line.get("event") for line in json.loads(files["json"])["log"]}
        assert "Awarded" in kinds
        assert not kinds & {"Ranked", "ListCleared"}
        assert read(files["json"], load_games()["dramasystem"]) == final
        told = (*files.values(), await log(stage, MARK))
        assert not any("список" in each for each in told)


async def test_a_whole_night_is_exported(fake_redis: Redis) -> None:
    """The Brinks only when it is over; then the data leads to the same state."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await play_candles(stage)
        table = await stage.table()
        gm = next(n for n, p in stage.people.items() if p.id == table.people["gm"].user)
        files = await documents(stage, gm)
        data = json.loads(files["json"])
        assert data["complete"] is not any(
            line.get("event") == "BrinkWritten" for line in data["log"]
        )
        assert not any("data" in x for x in data["log"] if x.get("event") == "BrinkWritten")
        await stage.say(gm, "/end")
        files = await documents(stage, gm)
        game = load_games()["tencandles"]
        final = stage.bot.service.painter.state(await stage.table())
        assert read(files["json"], game) == final
        assert len(files["html"]) > 5000
