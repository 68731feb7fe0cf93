"""Undo at a real table: what a step is called, and that a hidden Shadow stays hidden in it."""

import re
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dryh.state import (
    Choose,
    ChooseMain,
    DeclareEmotions,
    RollDice,
    SetShadow,
    StartConflict,
)
from tests.e2e.campaign import Step as Act
from tests.e2e.evening import GM, SET_UP, VERA
from tests.e2e.stage import Stage
from tests.e2e.test_campaign import act


@pytest.fixture
async def stage(fake_redis: Redis) -> AsyncIterator[Stage]:
    """A table on which the game has begun."""
    async with Stage.open(fake_redis) as open_stage:
        await open_stage.say(GM, "/new")
        for step in SET_UP:
            await open_stage.tap(step.who, step.what)
        yield open_stage


async def undo(stage: Stage) -> str:
    """What the bot asks, before it is told yes."""
    await stage.say(GM, "/undo")
    question = stage.card()
    asked = question.text
    number = (await stage.table()).steps[-1].number
    await stage.tap(GM, f"act:undo.{number}", question)
    return asked


async def tap(stage: Stage, who: str, *moves: object) -> None:
    for move in moves:
        await act(stage, Act(who, move))  # type: ignore[arg-type]


async def test_a_step_of_a_bare_number_has_a_name(stage: Stage) -> None:
    await tap(stage, GM, StartConflict(), ChooseMain(Seat("1")), SetShadow(4))
    await tap(stage, VERA, DeclareEmotions(3))
    assert await undo(stage) == "Отменить: Вера, Эмоции?"


async def test_dryh_x12_the_same_declaration_rolls_again_and_the_card_says_so(stage: Stage) -> None:
    await tap(stage, GM, StartConflict(), ChooseMain(Seat("1")), SetShadow(4))
    for faces in ([6, 2, 1], [6, 6, 6]):
        await act(stage, Act(VERA, RollDice(), (faces, [], [], [5, 5, 1, 2])))
        if faces == [6, 2, 1]:
            await undo(stage)
            announced = [m.text for m in stage.world.history(stage.group) if "отменён" in m.text]
            assert "6 ② ①" in announced[0]
    assert "повтор броска" in stage.live_card().text


async def test_dryh_06_a_hidden_shadow_is_nowhere_in_the_group_before_the_roll(
    stage: Stage,
) -> None:
    await act(stage, Act(GM, Choose("shadow", "hidden"), topic="desk"))
    seen = len(stage.world.history(stage.group))
    await tap(stage, GM, StartConflict(), SetShadow(13))
    await undo(stage)
    await tap(stage, GM, SetShadow(13), ChooseMain(Seat("1")))
    for message in stage.world.history(stage.group)[seen:]:
        if message.sender is stage.world.bot:
            assert not re.search(r"\b13\b(?!–)", message.text), message.text
    card = stage.live_card()
    assert "Тень скрыта" in card.text
    assert "Победа" not in card.text
