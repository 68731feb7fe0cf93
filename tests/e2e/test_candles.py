"""A whole night of candles, in both languages: what everybody saw, and what it cost in taps."""

import os
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.e2e.candles import PEOPLE, play_candles
from tests.e2e.stage import Stage

TRANSCRIPTS = Path(__file__).parent / "transcripts"


def from_the_first_tap(lines: list[str]) -> str:
    """The transcript without the chooser, in which every other game has its place too."""
    start = next(at for at, line in enumerate(lines) if " ▸ [" in line)
    return "\n".join(lines[start:]).strip() + "\n"


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_a_night_of_ten_candles_reads_like_a_game(fake_redis: Redis, language: str) -> None:
    """UPDATE_TRANSCRIPTS=1 writes the file anew; then read it aloud."""
    async with Stage.open(fake_redis, language, PEOPLE) as stage:
        await play_candles(stage)
        table = await stage.table()
        played = from_the_first_tap(stage.lines)
    assert table.state["phase"]["kind"] == "epilogue"
    file = TRANSCRIPTS / f"ten_candles.{language}.txt"
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


async def test_candles_keep_the_tap_budget(fake_redis: Redis) -> None:
    """A conflict is one tap when it is won, two when it is lost; what is more was chosen.

    One message a roll, one a candle, one a death; facts ask for nothing and send nothing.
    """
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        counted = await play_candles(stage)
    for part, found in counted:
        if part.taps is not None:
            assert (part.name, found["taps"], found["typed"]) == (part.name, part.taps, 0)
            assert found["sendMessage"] <= 3
        if part.name.startswith(("facts", "chorus")):
            assert found.get("sendMessage", 0) == 0
            assert found["taps"] + found["typed"] == len(part.steps)
    by_name = {part.name: found for part, found in counted}
    assert by_name["a plain success"]["sendMessage"] == 1
    assert by_name["a plain failure"]["sendMessage"] == 2
    assert by_name["a sure death"]["sendMessage"] == 2
    assert by_name["a heroic death that passes the Hope die"]["sendMessage"] == 3
