"""Whatever comes in: nothing breaks, every press is answered, and only legal moves count."""

import json
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from aiogram.types import Update
from redis.asyncio import Redis

from engine.core import Move
from telegram_bot.screens.wire import encode
from telegram_bot.speech.answers import Answers
from telegram_bot.storage.store import TableKey
from telegram_bot.tables import moves
from tests.e2e.fuzz import CANARY, Arena
from tests.e2e.raw_updates import KINDS

SEEDS = (1, 2)
OF_EACH = 150


@pytest.mark.parametrize("seed", SEEDS)
async def test_updates_of_every_kind(fake_redis: Redis, seed: int) -> None:
    async with Arena.open(fake_redis, seed) as arena:
        for number in range(OF_EACH):
            await arena.send(spoiled=number % 3 > 0)
        await arena.bot.settle()
    assert arena.verdict() == []


@pytest.mark.parametrize("seed", SEEDS)
async def test_forged_presses(fake_redis: Redis, seed: int) -> None:
    async with Arena.open(fake_redis, seed) as arena:
        for number in range(OF_EACH):
            await (arena.play() if number % 2 == 0 else arena.forge())
        await arena.bot.settle()
    assert arena.verdict() == []
    assert arena.judge.moves > 20


async def test_what_is_called_valid_is_what_the_bot_api_documents(fake_redis: Redis) -> None:
    async with Arena.open(fake_redis, 4) as arena:
        for kind in KINDS:
            content = arena.updates.valid(kind, arena._parts())
            Update.model_validate_json(json.dumps({"update_id": 1, kind: content}))


async def forged(arena: Arena) -> list[str]:
    for _ in range(60):
        await arena.forge()
    await arena.bot.settle()
    return arena.verdict()


def any_move(moves: Sequence[Move], code: str) -> Move | None:
    return next((move for move in moves if encode(move) == code), next(iter(moves), None))


async def test_a_bot_that_takes_any_data_for_a_move_is_found(
    fake_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Arena.open(fake_redis, 1) as arena:
        monkeypatch.setattr(moves, "find", any_move)
        for group in arena.groups:
            table = await arena.bot.store.load(TableKey(group.id))
            assert table is not None
            nonsense = f"{table.id}:{table.epoch}:m:nonsense"
            for person in arena.people[:4]:
                await arena.press(person, arena.world.history(group)[-1], nonsense)
    assert "nonsense is not legal for" in str(arena.verdict())


async def test_a_bot_that_forgets_an_answer_is_found(
    fake_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: Any) -> None: ...

    async with Arena.open(fake_redis, 1) as arena:
        monkeypatch.setattr(Answers, "tell", nothing)
        assert "answered 0 times" in str(await forged(arena))


async def test_a_log_that_names_people_is_found(fake_redis: Redis) -> None:
    async with Arena.open(fake_redis, 1) as arena:
        logging.getLogger("telegram_bot").warning("%s has pressed", arena.people[0].name)
    assert arena.verdict() == [f"logged: WARNING {CANARY} Марк has pressed"]
