"""What is told of a game: /log, /q and /export."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from redis.asyncio import Redis

from engine.core import GAME_OVER, Game, Move, Seat, play, replay
from engine.core import GM as CHAIR
from engine.games import load_games
from engine.games.dryh.state import (
    Begin,
    CallOff,
    Choose,
    ChooseMain,
    ChooseMarks,
    RollDice,
    SetShadow,
    StartConflict,
)
from telegram_bot.calls.pacing import Pacing
from telegram_bot.chronicles import export
from telegram_bot.chronicles.chronicle import entries, happened, opened, replayed
from telegram_bot.chronicles.export import read_back, sealed_in, secret, written
from telegram_bot.storage.table import Table
from telegram_bot.tables.tales import KEPT, LATELY
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
    """What happened; without what is open now."""
    await stage.say(name, "/log")
    return of_bot(stage)[-1].text.partition("\n\nСейчас\n")[0]


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
    await stage.end(MARK)
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


def test_what_was_called_off_is_sealed_until_the_call_off_is_taken_back() -> None:
    names = ("ShadowSet", "ConflictOpened", "CalledOff", "PreparedAdded", "ShadowSet", "Rolled")
    log: list[dict[str, Any]] = [{"event": name, "commit": at} for at, name in enumerate(names)]
    log.insert(3, {"step": "x", "commit": 2})
    game = load_games()["dryh"]
    assert sealed_in(game, log) == {0, 1}
    assert sealed_in(game, [*log[:3], {"undone": 2}, log[-1]]) == set()
    assert sealed_in(game, [*log[:3], {"undone": 2}, log[2]]) == {0, 1}


def log_of(game: Game[Any, Any, Any], steps: list[tuple[Seat, Move]]) -> tuple[Any, list[str]]:
    """The state after these moves of a table with one player, and its log."""
    codecs = {kind: TypeAdapter(kind) for kind in game.event_types}
    state = game.start()
    lines = [opened(game.name, TypeAdapter(game.state_type).dump_python(state, mode="json"))]
    happenings: list[tuple[Any, ...]] = [game.admit(state, Seat("1"))]
    state = replay(game, state, happenings[0])
    for seat, move in steps:
        played = play(game, state, seat, move, lambda count: (1,) * count)
        state = played.state
        happenings.append(played.events)
    for commit, events in enumerate(happenings):
        lines += [happened(codecs, event, "gm", commit) for event in events]
    return state, lines


@pytest.mark.parametrize("setting", ["hidden", "open"])
def test_a_hidden_shadow_that_was_called_off_is_not_bared_by_the_next_roll(setting: str) -> None:
    """In the open everybody has seen it; after the game anybody may know."""
    game, player = load_games()["dryh"], Seat("1")
    codecs = {kind: TypeAdapter(kind) for kind in game.event_types}

    def conflict(shadow: int) -> list[tuple[Seat, Move]]:
        return [(CHAIR, StartConflict()), (CHAIR, ChooseMain(player)), (CHAIR, SetShadow(shadow))]

    begun = [(player, ChooseMarks(2)), (CHAIR, Begin()), (CHAIR, Choose("shadow", setting))]
    steps = [*begun, *conflict(13), (CHAIR, CallOff()), *conflict(3), (player, RollDice())]
    state, lines = log_of(game, steps)
    table = Table(id="12345678", chat=-1, game="dryh")
    during = written(game, codecs, table, lines)
    assert shadows(during) == [1 if setting == "hidden" else 13, 3]
    assert json.loads(during)["complete"] == (setting == "open")
    assert ("13" in during) == (setting == "open")
    assert export.state_of(game, codecs, during) == state
    after = written(game, codecs, table.model_copy(update={"ended": True}), lines)
    assert shadows(after) == [13, 3]
    assert json.loads(after)["complete"]


def shadows(data: str) -> list[int]:
    log = json.loads(data)["log"]
    opened = (line["data"] for line in log if line.get("event") == "ConflictOpened")
    return [data["declaration"]["shadow"] for data in opened]


async def test_documents_take_their_place_in_the_budget_of_the_chat(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await roll(stage, VERA, 5)
    places: list[int] = []

    def reserve(pacing: Pacing, chat: int) -> float:
        places.append(chat)
        return 0.0

    monkeypatch.setattr(Pacing, "reserve", reserve)
    await stage.say(VERA, "/export")
    assert places == [stage.group.id] * 2


async def test_an_export_that_comes_again_sends_nothing(stage: Stage) -> None:
    """Telegram hands an update out again until it is confirmed."""
    await roll(stage, VERA, 5)
    stage.world.say(stage.people[VERA], stage.group, "/export")
    (update,) = stage.world.call("getUpdates", {"offset": stage.unconfirmed, "timeout": 0})
    await stage.bot.feed(update)
    await stage.bot.settle()
    sent = [message.id for message in of_bot(stage)]
    assert sum(message.document is not None for message in of_bot(stage)) == 2
    await stage.bot.feed(update)
    await stage.pump()
    assert [message.id for message in of_bot(stage)] == sent


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
        await stage.end(gm)
        files = await documents(stage, gm)
        game = load_games()["tencandles"]
        final = stage.bot.service.painter.state(await stage.table())
        assert read(files["json"], game) == final
        assert len(files["html"]) > 5000
