"""Voices that are kept for the end: a whole bot, from the recording to the playing."""

import json

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games.tencandles.state import Begin, CorrectLife, TellTraits
from sandbox.model import Message
from tests.e2e.stage import Stage

GM, VERA, LEVA, OLYA = PEOPLE = ("Марк", "Вера", "Лёва", "Оля")
V, L = Seat("1"), Seat("2")


async def set_up(stage: Stage) -> None:
    """Вера and Лёва have seats and traits."""
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.tencandles.1")
    for who in (VERA, LEVA):
        await stage.tap(who, "act:join")
        await stage.tap(who, TellTraits())


async def kill(stage: Stage, *seats: Seat) -> None:
    """The GM writes it down on the desk; nobody lives, and the story is over."""
    await stage.say(GM, "/me")
    for seat in seats:
        await stage.tap(GM, "open:fix", desk(stage))
        await stage.tap(GM, f"open:fix-{seat}", desk(stage))
        await stage.tap(GM, CorrectLife(seat, True), desk(stage))


async def take_back(stage: Stage) -> None:
    """The GM says yes to the question of /undo."""
    await stage.tap(GM, stage.card().buttons[0].data or "")


def desk(stage: Stage) -> Message:
    """The GM's personal screen."""
    return next(m for m in reversed(stage.world.history(stage.group)) if "Стол мастера" in m.text)


def voices(stage: Stage) -> list[tuple[str, int]]:
    """What the bot has played: the words under it, and how long it is."""
    return [
        (message.text, message.voice.duration)
        for message in stage.world.history(stage.group)
        if message.voice and message.sender is stage.world.bot
    ]


async def test_farewells_are_kept_and_heard_after_the_last_candle(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        first = await stage.record(VERA, 5, stage.card())
        again = await stage.record(VERA, 64, stage.card())
        other = await stage.record(LEVA, 7, stage.card())
        assert [message.reactions for message in (first, again, other)] == [["✍"]] * 3
        assert "Записаны: Вера, Лёва" in stage.card().text.replace("\n", " ")
        await stage.tap(GM, Begin())
        await kill(stage, L)
        assert voices(stage) == []
        before = len(stage.world.history(stage.group))
        await kill(stage, V)
        shown = stage.world.history(stage.group)[before:][-3:]
        assert voices(stage) == [
            ("🎙 Прощание: 🐺 Лёва · 0:07", 7),
            ("🎙 Прощание: 🦊 Вера · 1:04", 64),
        ]
        assert [message.voice is not None for message in shown] == [True, True, False]
        assert "В живых никого" in shown[-1].text
        assert (await stage.table()).recordings == {}


async def test_farewells_are_heard_once_though_the_end_is_taken_back(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        await stage.record(VERA, 5, stage.card())
        await stage.tap(GM, Begin())
        stage.world.fail_next("sendVoice", TimeoutError(), after=True)
        await kill(stage, V, L)
        await stage.restart()
        assert len(voices(stage)) == 1
        await stage.say(GM, "/undo")
        await take_back(stage)
        await kill(stage, L)
        assert len(voices(stage)) == 1


async def test_a_farewell_is_no_ones_but_its_speakers(fake_redis: Redis) -> None:
    """Лёва goes, Оля takes the seat with its sheet: she is not given his voice."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        await stage.record(VERA, 5, stage.card())
        await stage.record(LEVA, 7, stage.card())
        await stage.tap(GM, Begin())
        await stage.say(GM, "/people")
        await stage.tap(GM, "open:free")
        await stage.tap(GM, "act:free.2")
        await stage.say(OLYA, "/join")
        await stage.tap(OLYA, "act:sit.2")
        await kill(stage, V, L)
        assert [length for _, length in voices(stage)] == [5]


async def test_a_taken_back_farewell_is_not_heard(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        await stage.record(VERA, 5, stage.card())
        await stage.say(GM, "/undo")
        assert "прощание" in stage.card().text
        await take_back(stage)
        await stage.tap(GM, Begin(), stage.live_card())
        await kill(stage, V, L)
        assert voices(stage) == []


async def test_no_file_of_a_voice_is_exported(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        recorded = await stage.record(VERA, 5, stage.card())
        await stage.tap(GM, Begin())
        await kill(stage, V, L)
        await stage.say(GM, "/export")
        files = [m.document for m in stage.world.history(stage.group) if m.document]
    page, data = (file.content.decode() for file in files)
    assert recorded.voice is not None
    assert recorded.voice.file_id not in page + data
    assert "🎙 Прощания: Вера" in page
    assert "FarewellRecorded" in [line.get("event") for line in json.loads(data)["log"]]


@pytest.mark.parametrize("allowed", [frozenset({"👍"}), frozenset()])
async def test_where_reactions_are_off_a_farewell_is_confirmed_in_words(
    fake_redis: Redis, allowed: frozenset[str]
) -> None:
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        stage.group.allowed_reactions = allowed
        for seconds in (5, 7):
            await stage.record(VERA, seconds, stage.card())
            said = stage.world.history(stage.group)[-1].text
            assert said == f"🎙 Прощание записано: 0:0{seconds}.\nНовая запись заменит эту."
        asked = [call for call in stage.world.log if call.method == "setMessageReaction"]
        assert len(asked) == 1


async def test_other_voices_are_left_alone(fake_redis: Redis) -> None:
    """Of strangers, of the GM, after the start, in reply to people or to nothing."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        spoken = await stage.record(VERA, 3)
        await stage.record(VERA, 3, spoken)
        await stage.record(OLYA, 3, stage.card())
        await stage.record(GM, 3, stage.card())
        await stage.tap(GM, Begin())
        await stage.record(VERA, 3, stage.card())
        assert (await stage.table()).recordings == {}
        assert all(not m.reactions for m in stage.world.history(stage.group))


async def test_farewells_sleep_and_wake_with_their_game(fake_redis: Redis) -> None:
    """Another game is played in between: a voice said to its card is not kept, nor heard."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await set_up(stage)
        await stage.record(VERA, 5, stage.card())
        candles = await stage.table()
        await stage.say(GM, "/sleep")
        await stage.say(GM, "/new")
        await stage.tap(GM, "!new.dryh.1")
        await stage.tap(VERA, "act:join")
        await stage.record(VERA, 9, stage.card())
        assert (await stage.table()).recordings == {}
        await stage.say(GM, "/sleep")
        await stage.say(GM, "/new")
        await stage.tap(GM, f"!wake.{candles.id}")
        assert (await stage.table()).recordings == candles.recordings
        await stage.tap(GM, Begin(), stage.live_card())
        await kill(stage, V, L)
        assert [length for _, length in voices(stage)] == [5]
