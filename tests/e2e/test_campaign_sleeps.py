"""A campaign sleeps in the middle of a roll while its chat plays an episode of another game."""

from itertools import chain
from typing import Any

import pytest
from redis.asyncio import Redis

from engine.core import GM as CHAIR
from engine.core import Seat
from engine.games.dramasystem.state import (
    Announce,
    BeginScene,
    CloseVote,
    EndEpisode,
    EndScene,
    OpenEpisode,
    Rank,
    Said,
    Settle,
)
from engine.games.dryh.state import ScarCoins
from sandbox.model import Message
from telegram_bot.storage.table import Table
from tests.bot.toy import of_bot, tap_page, told
from tests.e2e.campaign import GM, LEVA, PEOPLE, SCARS, SCENES, VERA, Step
from tests.e2e.stage import Stage
from tests.e2e.test_campaign import act

PLAYERS = PEOPLE[1:]
ASLEEP = "Игра отложена. Продолжить: /new"
COINS_GIVEN = next(at for at, step in enumerate(SCARS) if isinstance(step.what, ScarCoins))
BEFORE = (*chain(*SCENES[: SCENES.index(SCARS)]), *SCARS[: COINS_GIVEN + 1])
AFTER = (*SCARS[COINS_GIVEN + 1 :], *chain(*SCENES[SCENES.index(SCARS) + 1 :]))
"""Dice lie on the table, one scar has thrown some of them again, another has become coins."""
PLACE = {
    *("revision", "epoch", "post", "seen", "touched", "sleepers"),
    *("adopted", "told", "notices", "farewell"),
}
"""What belongs to the place in the chat and not to the game in it."""


async def play(stage: Stage, steps: tuple[Step, ...]) -> None:
    for step in steps:
        await act(stage, step)


def kept(table: Table) -> dict[str, Any]:
    """The game in a record, without what belongs to its place."""
    return table.model_dump(exclude=PLACE)


async def logged(stage: Stage, table: Table) -> list[str]:
    return await stage.bot.store.read_log(stage.key, table.id)


async def episode(stage: Stage) -> list[str]:
    """An episode of the other game: a theme, a scene for each, statements, the vote, the award."""
    await stage.say(GM, "/new")
    await stage.tap(GM, "!new.dramasystem.1")
    for name in PLAYERS:
        await stage.tap(name, "act:join", stage.live_card())
    await stage.tap(GM, OpenEpisode(), stage.live_card())
    await stage.say(VERA, "Прощение", stage.live_card())
    seats = [Seat(str(number)) for number, _ in enumerate(PLAYERS, 1)]
    for name, seat, other in zip(PLAYERS, seats, (*seats[1:], CHAIR), strict=True):
        for move in (BeginScene(seat), EndScene(), Settle(seat, other, True)):
            await stage.tap(name, move, stage.live_card())
    await stage.tap(GM, EndEpisode(), stage.live_card())
    for name, seat in zip(PLAYERS, seats, strict=True):
        await stage.tap(name, Said(seat), stage.live_card())
    for name, voter in zip((*PLAYERS, GM), (*seats, CHAIR), strict=True):
        others = [seat for seat in seats if seat != voter]
        for seat in others[:-1]:
            await stage.tap(name, Rank(seat), stage.live_card())
    await stage.tap(GM, CloseVote(), stage.live_card())
    await stage.tap(GM, Announce(), stage.live_card())
    return stage.live_card().text.split("\n")


@pytest.fixture
async def never_slept(fake_redis: Redis) -> Any:
    """Where the campaign ends when nothing comes between."""
    async with Stage.open(fake_redis, people=PEOPLE) as stage:
        await stage.say(GM, "/new")
        await play(stage, (*BEFORE, *AFTER))
        state = (await stage.table()).state
    await fake_redis.flushall()
    return state


async def presses_do_nothing(stage: Stage, *pressed: tuple[Message, str]) -> None:
    """Buttons of the game that sleeps: told so, and neither game is changed."""
    before = await stage.table()
    for message, button in pressed:
        press = stage.world.press_data(stage.people[LEVA], message, button)
        await stage.pump()
        assert told(press) == ASLEEP
    assert (await stage.table()).state == before.state


async def test_a_campaign_is_woken_as_it_was_after_an_episode_with_a_vote(
    fake_redis: Redis, never_slept: Any
) -> None:
    async with Stage.open(fake_redis, people=PEOPLE) as stage:
        await stage.say(GM, "/new")
        await play(stage, BEFORE)
        await stage.say(LEVA, "/me")
        before, card, sheet = await stage.table(), stage.live_card(), stage.card()
        buttons = [(message, message.buttons[0].data or "") for message in (card, sheet)]
        log = await logged(stage, before)
        has_much_to_lose(before.state)

        await stage.say(GM, "/sleep")
        assert card.text.endswith(ASLEEP)
        assert not card.keyboard
        assert "🦊 Вера · теперь 1" in await episode(stage)
        await presses_do_nothing(stage, *buttons)
        await stage.restart()

        after = await woken(stage, before)
        assert await logged(stage, after) == log
        await old_buttons(stage, *buttons[0], sheet)
        await taken_back_and_made_again(stage, after)
        await play(stage, AFTER)
        assert (await stage.table()).state == never_slept


async def woken(stage: Stage, before: Table) -> Table:
    """The campaign in its place again, and the other game beside it."""
    await stage.say(GM, "/new")
    await stage.tap(GM, f"!wake.{before.id}", of_bot(stage)[-1])
    after = await stage.table()
    assert kept(after) == kept(before)
    assert after.epoch == before.epoch + 1
    assert [each.game for each in after.sleepers] == ["dramasystem"]
    assert stage.live_card().keyboard
    return after


async def old_buttons(stage: Stage, card: Message, button: str, sheet: Message) -> None:
    """Those of the old card stay dead; those of a personal screen have waited, and work."""
    press = stage.world.press_data(stage.people[VERA], card, button)
    await stage.pump()
    assert told(press).startswith("Этот момент прошёл")
    await tap_page(stage, LEVA, "close", sheet)
    assert sheet.deleted


def has_much_to_lose(state: dict[str, Any]) -> None:
    """Dice on the table, scars used and unused, a crossed mark, coins, a spirit's old sheet."""
    sheets = state["sheets"].values()
    scars = [scar for sheet in sheets for scar in sheet["scars"]]
    assert {scar["spent"] for scar in scars} == {True, False}
    assert any(mark["crossed"] for sheet in sheets for mark in sheet["marks"])
    assert state["hope"]
    assert state["former"]
    assert state["phase"]["aftermath"]["roll"]["dice"]["shadow"]


async def taken_back_and_made_again(stage: Stage, table: Table) -> None:
    """Undo reaches back to before the sleep."""
    state, last = table.state, table.steps[-1]
    await stage.say(GM, "/undo")
    await tap_page(stage, GM, f"undo.{last.number}", of_bot(stage)[-1])
    assert (await stage.table()).state != state
    await act(stage, SCARS[COINS_GIVEN])
    assert (await stage.table()).state == state
