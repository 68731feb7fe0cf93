"""A press that changes the game shows it, on the card or page pressed, or in a word."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dryh.state import (
    Begin,
    Choose,
    ChooseMarks,
    Correct,
    Declare,
    DeclareRaise,
    GiveScar,
    SetShadow,
    StartConflict,
)
from sandbox.model import Message
from tests.e2e.stage import Stage, Tap

GM, VERA, LEVA = "Марк", "Вера", "Лёва"


@pytest.fixture
async def stage(fake_redis: Redis) -> AsyncIterator[Stage]:
    """Two players, and a first scene."""
    async with Stage.open(fake_redis) as open_stage:
        await open_stage.say(GM, "/new")
        await open_stage.tap(GM, "!new.dryh.1")
        for name in (VERA, LEVA):
            await open_stage.tap(name, "act:join", open_stage.live_card())
            await open_stage.tap(name, ChooseMarks(2), open_stage.live_card())
        await open_stage.tap(GM, Begin(), open_stage.live_card())
        yield open_stage


async def told(stage: Stage, name: str, what: Tap) -> str:
    """What the presser of the card's button is told."""
    press = await stage.tap(name, what, stage.live_card())
    return press.answer.text if press.answer else "nothing"


async def test_a_hidden_shadow_is_noted_and_a_seen_one_needs_no_word(stage: Stage) -> None:
    await stage.tap(GM, StartConflict(), stage.live_card())
    assert await told(stage, GM, SetShadow(5)) == ""
    page = await desk(stage)
    for what in ("open:settings", "open:set-sha", Choose("shadow", "hidden")):
        await stage.tap(GM, what, page)
    await stage.tap(GM, "open:main", stage.live_card())
    assert await told(stage, GM, SetShadow(7)) == "Принято."


async def desk(stage: Stage) -> Message:
    """The GM's desk in the group."""
    await stage.tap(GM, "open:more", stage.live_card())
    await stage.tap(GM, "topic:desk", stage.live_card())
    return stage.card()


async def test_a_choice_that_was_made_already_is_noted(stage: Stage) -> None:
    await stage.tap(VERA, Declare(), stage.live_card())
    await stage.tap(GM, SetShadow(5), stage.live_card())
    await stage.tap(VERA, "open:anxiety", stage.live_card())
    assert await told(stage, VERA, DeclareRaise(False)) == "Принято."
    assert await told(stage, VERA, DeclareRaise(True)) == ""


async def test_a_page_that_looks_the_same_afterwards_says_so(stage: Stage) -> None:
    page = await desk(stage)
    await stage.tap(GM, "open:fix", page)
    await stage.tap(GM, "open:fix-1", page)
    press = await stage.tap(GM, Correct(Seat("1"), "anxiety", 0), page)
    assert press.answer is not None
    assert press.answer.text == "Принято."


async def test_a_scar_of_the_gm_is_seen_on_the_desk_at_once(stage: Stage) -> None:
    page = await desk(stage)
    await stage.tap(GM, "open:fix", page)
    await stage.tap(GM, "open:fix-1", page)
    press = await stage.tap(GM, GiveScar(Seat("1"), 0), page)
    assert "шрамов 1" in page.text
    assert press.answer is not None
    assert press.answer.text == ""
