"""The golden transcript, in both languages: what everybody saw, and what it cost in taps."""

import os
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.e2e.evening import play_evening
from tests.e2e.stage import Stage

TRANSCRIPTS = Path(__file__).parent / "transcripts"
WORST_ORDINARY_CONFLICT = 12
MESSAGES_A_CONFLICT = 2


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_three_conflicts_read_like_a_game(fake_redis: Redis, language: str) -> None:
    """UPDATE_TRANSCRIPTS=1 writes the file anew; then read it aloud."""
    async with Stage.open(fake_redis, language) as stage:
        await play_evening(stage)
        played = "\n".join(stage.lines).strip() + "\n"
    file = TRANSCRIPTS / f"three_conflicts.{language}.txt"
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


async def test_conflicts_keep_the_tap_budget(fake_redis: Redis) -> None:
    """An ordinary conflict 5-7 taps, the worst ordinary one 12, nothing typed, two messages."""
    async with Stage.open(fake_redis) as stage:
        first, second, third = await play_evening(stage)
    assert [first["taps"], third["taps"]] == [6, 7]
    assert second["taps"] <= WORST_ORDINARY_CONFLICT
    for counted in (first, second, third):
        assert counted["typed"] == 0
        assert counted["sendMessage"] == MESSAGES_A_CONFLICT
        assert counted["answerCallbackQuery"] == counted["taps"]
        assert counted["editMessageText"] <= counted["taps"] + MESSAGES_A_CONFLICT
