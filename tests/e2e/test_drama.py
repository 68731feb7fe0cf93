"""Three episodes of drama and more votes, in both languages: what everybody saw, and the taps."""

import json
import os
import re
from pathlib import Path

import pytest
from redis.asyncio import Redis

from engine.screen import text
from tests.e2e.drama import GM, PEOPLE, PLAYERS, play_drama
from tests.e2e.stage import Stage

TRANSCRIPTS = Path(__file__).parent / "transcripts"


TIES = tuple(
    text("dramasystem-tie", tie=tie, count=count)
    for tie, count in (
        ("clear", 2),
        ("first_two", 2),
        ("first_many", 3),
        ("second_two", 3),
        ("second_many", 4),
        ("pair", 2),
        ("one", 1),
    )
)
ANSWERS = ("   alert", "   toast")
USES = {
    *("DramaBought", "ProceduralBought", "CardDealt bought", "SceneClaimed"),
    *("Entered recognition", "Entered drama", "Blocked recognition", "Blocked drama"),
    *("Burned drama", "Burned green"),
}
"""The seven uses of a recognition token, and the drama token that may pay in its place."""
TIMES = [6, 1, 1, 1, 1, 1, 1]
"""How many of the votes end by each rule of ties, those that were opened again included."""


def from_the_first_tap(lines: list[str]) -> str:
    """The transcript without the chooser, in which every other game has its place too."""
    start = next(at for at, line in enumerate(lines) if " ▸ [" in line)
    return "\n".join(lines[start:]).strip() + "\n"


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_episodes_and_votes_read_like_a_game(fake_redis: Redis, language: str) -> None:
    """UPDATE_TRANSCRIPTS=1 writes the file anew; then read it aloud."""
    async with Stage.open(fake_redis, language, PEOPLE) as stage:
        counted = await play_drama(stage)
        played = from_the_first_tap(stage.lines)
        log = await stage.bot.store.read_log(stage.key, (await stage.table()).id)
    assert uses(log) == USES
    told = "\n".join(line for line in stage.lines if line.startswith(ANSWERS))
    assert [told.count(stage.bot.service.texts.say(language, tie)) for tie in TIES] == TIMES
    file = TRANSCRIPTS / f"drama.{language}.txt"
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")
    for part, found in counted:
        if part.taps is not None:
            assert (part.name, found["taps"], found.get("typed", 0)) == (part.name, part.taps, 0)


def uses(log: list[str]) -> set[str]:
    """What tokens did, by the events of a log; how somebody at the door would have paid."""
    found, pays = set(), {}
    for event in (json.loads(line) for line in log):
        name, data = event.get("event", ""), event.get("data", {})
        seat = data.get("seat", "") if data else ""
        if name == "ForceAsked":
            pays[seat] = data["payment"]
        elif name in ("DramaBought", "ProceduralBought", "SceneClaimed"):
            found.add(name)
        elif name == "CardDealt" and data["bought"]:
            found.add("CardDealt bought")
        elif name == "Entered":
            found.add(f"Entered {pays[seat]}")
        elif name in ("Blocked", "Burned"):
            found.add(f"{name} {data.get('payment') or data['what']}")
    return found


async def test_a_list_is_told_to_nobody_but_its_voter(fake_redis: Redis) -> None:
    """No toast, no alert, no card and no edit shows a place to anybody else."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await play_drama(stage)
        lines = stage.lines
    presser = ""
    for line in "\n".join(lines).split("\n"):
        pressed = re.match(r"(\w+) ▸ ", line)
        presser = pressed[1] if pressed else presser
        if re.search(r"\b1\. \w", line):
            told = re.match(r"   (?:alert|toast) → (\w+): ", line)
            assert told, line
            assert told[1] == presser
        if "Первое" in line and "делят" in line:
            assert re.match(rf"   (?:alert|toast) → {GM}: ", line)
    assert set(PLAYERS) < set(PEOPLE)
