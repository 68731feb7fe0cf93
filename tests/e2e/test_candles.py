"""A whole night of candles, in both languages: what everybody saw, and what it cost in taps."""

import json
import os
import re
from collections import Counter
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import pytest
from redis.asyncio import Redis

from engine.games.tencandles.state import RollDice, RollFor
from engine.screen import text
from telegram_bot.words.texts import Texts
from tests.e2e.candles import GM, GRISHA, LEVA, OLYA, PARTS, PEOPLE, VERA, play_candles
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


async def test_the_night_has_all_that_can_happen_in_it(fake_redis: Redis) -> None:
    """Each kind of trait, a Moment won and one lost, a Brink that saves and one that fails..."""
    async with Stage.open(fake_redis, "ru", PEOPLE) as stage:
        await play_candles(stage)
        table = await stage.table()
        lines = map(json.loads, await stage.bot.store.read_log(stage.key, table.id))
        told = [(line["event"], line["data"]) for line in lines if "event" in line]
    names = Counter(name for name, _ in told)
    burned = {data["trait"] for name, data in told if name == "TraitBurned"}
    assert burned == {"virtue", "vice"}
    moments = sum(data["conflict"]["moment"] for name, data in told if name == "Rolled")
    assert (moments, names["HopeGained"]) == (2, 1)
    assert (names["SteppedOver"], names["BrinkBurned"]) == (2, 1)
    assert names["Seized"] == 1
    deaths = [(data["seat"], data["heroic"], data["heir"]) for name, data in told if name == "Died"]
    assert deaths == [("2", True, "1"), ("3", False, None), ("4", True, None), ("1", False, None)]
    assert names["CandleWentOut"] == 10
    assert names["FarewellRecorded"] == 3


class Page(HTMLParser):
    """The pieces of the exported page, as (class, text) in their order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[tuple[str, str]] = []
        self._open = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kind = dict(attrs).get("class")
        if kind in KINDS:
            self.parts.append((kind, ""))
        self._open += bool(kind in KINDS or self._open) and tag != "br"

    def handle_endtag(self, tag: str) -> None:
        self._open -= bool(self._open)

    def handle_data(self, data: str) -> None:
        if self._open:
            kind, said = self.parts[-1]
            self.parts[-1] = kind, said + data

    def of(self, *kinds: str) -> list[str]:
        """The texts of these kinds."""
        return [said for kind, said in self.parts if kind in kinds]


KINDS = ("recap", "scene", "dark", "roll", "fact", "aside", "fallen", "end", "step", "card")


async def exported(redis: Redis, language: str) -> Page:
    """The page of the whole night."""
    async with Stage.open(redis, language, PEOPLE) as stage:
        await play_candles(stage)
        await stage.say(GM, "/export")
        files = [m.document for m in stage.world.history(stage.group) if m.document]
    return Page(next(file.content.decode() for file in files if file.name.endswith(".html")))


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_the_chronicle_of_the_night_reads_as_a_story(
    fake_redis: Redis, language: str
) -> None:
    """Scenes, rolls, the players' words in order, the fallen, the epitaph; no buttons."""
    page = await exported(fake_redis, language)
    say = partial(Texts.load(strict=True).say, language)
    titles = [
        say(text("tencandles-scene", scene=str(number), lit=11 - number)) for number in range(1, 10)
    ]
    assert page.of("scene") == [*titles, say(text("tencandles-scene-final"))]
    rolled = [s for part in PARTS for s in part.steps if isinstance(s.what, RollDice | RollFor)]
    assert len(page.of("roll")) == len(rolled) == 18
    words = [step.words for part in PARTS for step in part.steps if step.words]
    told = "\n".join(page.of("fact", "aside"))
    assert [told.index(each) for each in words] == sorted(told.index(each) for each in words)
    assert len(page.of("fact")) == len(words) + len(titles)
    fallen = [LEVA, OLYA, GRISHA, VERA]
    assert [name in said for name, said in zip(fallen, page.of("fallen"), strict=True)] == [
        True
    ] * 4
    assert page.of("step", "card") == []


async def test_the_page_begins_with_the_night_in_a_dozen_lines_and_ends_with_the_epitaph(
    fake_redis: Redis,
) -> None:
    page = await exported(fake_redis, "ru")
    kinds = [kind for kind, _ in page.parts]
    assert (kinds[0], kinds[-1]) == ("recap", "end")
    assert "Сцена 1 · провал: Оля" in page.parts[0][1]
    assert "Сцена 6 · героическая гибель: Лёва" in page.parts[0][1]
    assert "Финал · гибель: Вера" in page.parts[0][1]
    assert page.parts[-1][1].split("\n") == [
        "Последняя свеча погаслаЛёва · при 5 свечах, героически",
        "Оля · в финальной сцене",
        "Гриша · в финальной сцене, героически",
        "Вера · в финальной сцене",
        "🎙 Прощания: Лёва, Оля",
        "Сцены: 10. Броски: 18.",
    ]


async def test_each_scene_of_the_page_holds_its_own(fake_redis: Redis) -> None:
    """A scene is its rolls; then it is dark, and the facts are told."""
    page = await exported(fake_redis, "ru")
    shape = " ".join(kind for kind, _ in page.parts if kind not in ("recap", "aside", "fallen"))
    scenes = shape.split("scene ")[1:]
    assert [scene.split().count("roll") for scene in scenes] == [3, 1, 1, 3, 1, 1, 2, 1, 1, 4]
    assert all(re.fullmatch(r"(roll )+dark (fact )+", scene) for scene in scenes[:-1])
    assert scenes[-1] == "roll roll roll roll end"
