"""Inline rolls: the card is posted first, the dice fall in sight of all, the first press counts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from redis.asyncio import Redis

from sandbox.errors import ApiError
from sandbox.model import Chat, InlineQuery, InlineResult, Message, Press
from telegram_bot.quick.wire import unpack
from tests.e2e.stage import Stage

MARK, VERA = "Марк", "Вера"
WON = {"ru": "Вера: победа, 2 против 2", "en": "Вера: won, 2 against 2"}
EXAMPLE = {"ru": "Например: ", "en": "For example: "}


@pytest.fixture(params=["ru", "en"])
async def stage(request: pytest.FixtureRequest, fake_redis: Redis) -> AsyncIterator[Stage]:
    """A group that the bot has left: inline it works all the same."""
    async with Stage.open(fake_redis, request.param, people=(MARK, VERA)) as opened:
        opened.world.kick_bot(opened.group)
        await opened.pump()
        yield opened


async def ask(stage: Stage, words: str, chat: Chat | None = None) -> InlineQuery:
    """Vera types "@bot words"."""
    query = stage.world.ask(stage.people[VERA], chat or stage.group, words)
    await stage.pump()
    return query


def offered(query: InlineQuery) -> list[InlineResult]:
    """What she may choose from."""
    assert query.results is not None
    return query.results


async def press(stage: Stage, name: str, message: Message) -> str:
    """Somebody taps the only button, and is told something."""
    tap = stage.world.press(stage.people[name], message, message.labels[0])
    await stage.pump()
    return said(tap)


def said(tap: Press) -> str:
    """What a press was answered."""
    assert tap.answer is not None, "a press was left without an answer"
    return tap.answer.text


async def test_a_posted_card_shows_the_chances_and_no_dice(stage: Stage) -> None:
    query = await ask(stage, "3 0 0 4")
    (result,) = offered(query)
    assert "50 %" in result.title
    assert result.description in ("Дисциплина 3, Тень 4", "Discipline 3, Shadow 4")
    message = stage.world.choose(query)
    await stage.pump()
    assert "50 %" in message.text
    assert len(message.labels) == 1
    assert stage.dice.left == 0


async def test_the_first_press_rolls_and_later_ones_are_told_what_fell(stage: Stage) -> None:
    message = stage.world.choose(await ask(stage, "3d 4s"))
    data = message.buttons[0].data or ""
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    assert await press(stage, VERA, message) == WON[stage.language]
    assert message.text.startswith(WON[stage.language])
    assert "5 4 ③ ①" in message.text
    fallen = message.text
    tap = stage.world.press_data(stage.people[MARK], message, data)
    await stage.pump()
    assert said(tap).endswith(WON[stage.language])
    assert message.text == fallen
    assert [button.data for button in message.buttons] == [None], "nothing to be rolled again"


async def test_the_first_press_counts_over_a_restart(stage: Stage) -> None:
    message = stage.world.choose(await ask(stage, "3 0 0 4"))
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    stage.world.fail_next("editMessageText", ApiError(400, "Bad Request: chat not found"))
    await press(stage, VERA, message)
    assert "%" in message.text, "the redraw failed"
    await stage.restart()
    assert (await press(stage, MARK, message)).endswith(WON[stage.language])
    assert message.text.startswith(WON[stage.language])
    assert stage.dice.left == 0


async def test_the_first_press_counts_with_two_replicas(stage: Stage) -> None:
    message = stage.world.choose(await ask(stage, "3 0 0 4"))
    await stage.pump()
    taps = [
        stage.world.press(stage.people[name], message, message.labels[0]) for name in (VERA, MARK)
    ]
    first, second = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
    stage.dice.load([6, 2, 1], [5, 4, 3, 1], [1] * 7)
    other = Stage.__new__(Stage)
    other.__dict__ |= stage.__dict__ | {"_stack": AsyncExitStack()}
    await other.start()
    await asyncio.gather(stage.bot.feed(first), other.bot.feed(second))
    await stage.bot.settle()
    await other.bot.settle()
    await other.stop()
    told = sorted(map(said, taps), key=len)
    assert told[1].endswith(told[0]), "both are told of the same roll"
    assert message.text.startswith(told[0])


@pytest.mark.parametrize("words", ["", "  "])
async def test_without_words_there_is_a_roll_of_each_kind_and_a_way_to_the_keypad(
    stage: Stage, words: str
) -> None:
    query = await ask(stage, words)
    assert len(offered(query)) == 2
    assert query.button is not None
    assert query.button[1] == "roll"
    message = stage.world.choose(query, offered(query)[1].id)
    assert message.text.split("\n")[2].startswith("🕯")


@pytest.mark.parametrize(
    "words", ["3", "3 1 2", "орк", "2d6", "99 1 2 4", "7 свечей 3д", "0 0 0 0"]
)
async def test_words_that_are_not_understood_show_an_example_that_can_be_sent(
    stage: Stage, words: str
) -> None:
    (result,) = offered(await ask(stage, words))
    assert result.title.startswith(EXAMPLE[stage.language])
    assert result.description
    again = await ask(stage, result.title.removeprefix(EXAMPLE[stage.language]))
    assert offered(again)[0].text == result.text


async def test_candles_are_rolled_inline_as_well(stage: Stage) -> None:
    words = "7 свечей" if stage.language == "ru" else "7 candles"
    message = stage.world.choose(await ask(stage, words))
    stage.dice.load([6, 5, 4, 3, 2, 1, 1], [6, 6, 2])
    await press(stage, VERA, message)
    assert "⑥ 5 4 3 2 ① ①" in message.text
    (_, again) = message.buttons[0].extra[0]
    assert (await ask(stage, again.strip('"'))).results


@pytest.mark.parametrize(
    "forged", ["~dryh~ruk~3.0.0.4~1~0", "~dryh~rur~3.0.0.4~2~0", "a:1:m:x", "!roll", ""]
)
async def test_forged_presses_of_an_inline_card_do_nothing(stage: Stage, forged: str) -> None:
    message = stage.world.choose(await ask(stage, "3 0 0 4"))
    before = message.text
    tap = stage.world.press_data(stage.people[MARK], message, forged)
    await stage.pump()
    assert tap.answer is not None
    assert message.text == before


async def test_a_card_posted_where_the_bot_is_is_nobodys_words(stage: Stage) -> None:
    """The bot hears of it in the private chat, and must not take it for something typed."""
    private = stage.world.private(stage.people[VERA])
    private.started = True
    stage.world.choose(await ask(stage, "3 0 0 4", private))
    await stage.pump()
    written = [m for m in stage.world.history(private) if m.sender is stage.world.bot]
    assert written == []


async def test_the_data_of_a_posted_card_names_the_roll_and_nothing_else(stage: Stage) -> None:
    (result,) = offered(await ask(stage, "3 1 2 4"))
    (button,) = (button for row in result.keyboard for button in row)
    found = unpack(button.data or "")
    assert found is not None
    assert (found.pool, found.number, found.origin) == ((3, 1, 2, 4), 1, 0)
