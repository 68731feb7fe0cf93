"""A secret vote on the chat page: five chairs on three pages, and what each of them ever showed."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from engine.screen import Arg, Listing, text
from sandbox.model import Change
from sandbox.world import World
from telegram_bot.screens.draw import FACES
from telegram_bot.words.texts import Texts
from tests.browser import launched, needs_browser
from tests.e2e.browser import NARROW, WIDE, Phone, opened
from tests.e2e.test_http import BOT_WITHOUT_BUDGETS, ROOT
from tests.serving import served

pytestmark = [pytest.mark.browser, needs_browser, pytest.mark.slow]

PEOPLE = {
    "ru": ("Марк", "Вера", "Лёва", "Оля", "Гриша"),
    "en": ("Mark", "Vera", "Leo", "Olya", "Greg"),
}
LISTS = ((3, 2, 4), (1, 4, 3), (4, 2, 1), (1, 2, 3), (2, 1, 3, 4))
"""Whom each of the players ranks, then the moderator; no two lists begin with the same two."""
COUNT = (1 + 3 + 1 + 2, 2 + 2 + 2 + 1, 1 + 3 + 3 + 3, 3 + 2 + 1 + 4)
"""The sums of the places: two players share the first one, and both get a token."""
AWARDED = (1, 2)
TAPS = 13

WATCHED = """() => document.querySelectorAll(".phone").forEach(root => {
    const seen = root.seenEver = new Set();
    const note = () => { for (const each of root.querySelectorAll("*"))
        if (each.childElementCount === 0 || each.matches(".text")) seen.add(each.textContent); };
    new MutationObserver(note).observe(root, {childList: true, subtree: true, characterData: true});
    note();
})"""
SEEN = "root => [...root.seenEver]"


@dataclass(frozen=True)
class Chairs:
    """Five phones, one a person, the moderator's first; `say` speaks as the bot does."""

    names: tuple[str, ...]
    phones: Mapping[str, Phone]
    texts: Texts
    language: str

    def say(self, message: str, **args: Arg) -> str:
        return self.texts.say(self.language, text(message, **args))

    def label(self, number: int) -> str:
        """What stands on the button of a player."""
        return f"{FACES[number - 1]} {self.names[number]}"

    def list_of(self, ballot: tuple[int, ...]) -> str:
        """A whole list, as its voter is told."""
        places = [
            text("dramasystem-place", place=str(place), name=self.names[number])
            for place, number in enumerate(ballot, 1)
        ]
        return self.say("dramasystem-accepted", places=Listing(tuple(places)))


@asynccontextmanager
async def bot_beside(world: World, address: str, data: Path) -> AsyncIterator[None]:
    """The real bot, which plays in this world; its cards need not wait for a group's budget."""
    polled = asyncio.Event()

    def hear(change: Change) -> None:
        if change.method == "getUpdates":
            polled.set()

    world.listeners.append(hear)
    environment = {key: value for key, value in os.environ.items() if key != "REDIS_URL"}
    environment |= {"BOT_TOKEN": world.bot.token, "BOT_API_URL": address, "DATA_DIR": str(data)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *BOT_WITHOUT_BUDGETS, cwd=ROOT, env=environment
    )
    try:
        await polled.wait()
        yield
    finally:
        process.terminate()
        assert await process.wait() == 0


@asynccontextmanager
async def five_chairs(browser: Browser, address: str, language: str) -> AsyncIterator[Chairs]:
    """Two pages with two phones each, and a narrow one; everything they show is kept."""
    gm, *players = PEOPLE[language]
    queries = (
        (f"?chair={players[0]}&chair2={players[1]}", WIDE),
        (f"?chair={players[2]}&chair2={gm}", WIDE),
        (f"?chair={players[3]}", NARROW),
    )
    async with AsyncExitStack() as stack:
        pages: list[Page] = []
        for query, size in queries:
            page = await stack.enter_async_context(opened(browser, address, query, viewport=size))
            await page.evaluate(WATCHED)
            pages.append(page)
        at = ((1, 1), (0, 0), (0, 1), (1, 0), (2, 0))
        phones = [Phone(pages[page], number) for page, number in at]
        names = PEOPLE[language]
        yield Chairs(
            names, dict(zip(names, phones, strict=True)), Texts.load(strict=True), language
        )


async def open_vote(chairs: Chairs) -> None:
    """/vote in a group without a game, everybody sits down, and it opens."""
    gm, *players = chairs.names
    await chairs.phones[gm].say("/vote")
    for name in players:
        await chairs.phones[name].tap(chairs.say("join"))
    await chairs.phones[gm].tap(chairs.say("dramasystem-vote-open"))


async def rank(chairs: Chairs, name: str, ballot: tuple[int, ...]) -> None:
    """Names in order; each press is answered to the presser, the last place fills itself."""
    phone = chairs.phones[name]
    for place, number in enumerate(ballot[:-2], 1):
        await phone.press(chairs.label(number))
        told = chairs.say("dramasystem-ranked", place=str(place), name=chairs.names[number])
        await expect(phone.root.get_by_test_id("toast")).to_have_text(told)
    await phone.press(chairs.label(ballot[-2]))
    await expect(phone.alert).to_contain_text(chairs.list_of(ballot))
    await phone.root.get_by_test_id("alert-ok").click()
    await expect(phone.alert).to_be_hidden()


async def everybody_reads(chairs: Chairs, words: str) -> list[str]:
    """Wait until all have a card with these words; the same one."""
    cards = []
    for phone in chairs.phones.values():
        await expect(phone.card).to_contain_text(words)
        cards.append(await phone.read())
        assert await phone.faults(chairs.say("greeting")) == []
    assert all(card == cards[0] for card in cards)
    return cards[0]


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_five_chairs_vote_and_nobody_sees_a_list_of_others(
    tmp_path: Path, language: str
) -> None:
    world = World()
    people = [world.add_person(name, language=language) for name in PEOPLE[language]]
    world.add_group("Стол", people)
    async with (
        served(world) as address,
        bot_beside(world, address, tmp_path / "data"),
        launched() as browser,
        five_chairs(browser, address, language) as chairs,
    ):
        await open_vote(chairs)
        await everybody_reads(chairs, chairs.say("dramasystem-vote-secret"))
        before = len(world.presses)
        gm, *players = chairs.names
        for name, ballot in zip((*players, gm), LISTS, strict=True):
            await rank(chairs, name, ballot)
        await everybody_reads(chairs, chairs.say("dramasystem-decides", who=gm_role(chairs)))
        await close(chairs)
        looked = await look_at_the_count(chairs)
        await announce(chairs)
        assert len(world.presses) - before - looked == TAPS
        await whoever_has_seen_what(chairs)


def gm_role(chairs: Chairs) -> str:
    return chairs.say("dramasystem-gm-role")


async def close(chairs: Chairs) -> None:
    """The moderator alone is told the count."""
    gm = chairs.phones[chairs.names[0]]
    await gm.press(chairs.say("dramasystem-close"))
    tie = chairs.say("dramasystem-tie", tie="first_two", count=2)
    await expect(gm.alert).to_contain_text(tie)
    await gm.root.get_by_test_id("alert-ok").click()
    await everybody_reads(chairs, chairs.say("dramasystem-voted"))


async def look_at_the_count(chairs: Chairs) -> int:
    """All numbers on a screen of the moderator's own; gives the taps, since none was needed.

    The first such screen of a chat proves that nobody else sees it, so it says nothing yet.
    """
    gm, is_told = chairs.phones[chairs.names[0]], False
    for _ in range(2):
        await gm.tap(chairs.say("dramasystem-tally-open"))
        await expect(gm.root).to_contain_text(chairs.say("dramasystem-tally"))
        is_told = chairs.say("dramasystem-tally-less") in "\n".join(await gm.read())
        await gm.tap(chairs.say("close"))
    assert is_told
    return 4


async def announce(chairs: Chairs) -> None:
    """All read who has a token."""
    gm = chairs.phones[chairs.names[0]]
    await gm.tap(chairs.say("dramasystem-announce"))
    card = await everybody_reads(chairs, chairs.say("dramasystem-award"))
    rows = [
        chairs.say("dramasystem-awarded", name=chairs.label(number), now="1") for number in AWARDED
    ]
    assert [line for line in card if line in rows] == rows
    others = [chairs.names[number] for number in range(1, 5) if number not in AWARDED]
    assert not any(name in line for line in card for name in others)


async def whoever_has_seen_what(chairs: Chairs) -> None:
    """Of all that a phone has ever shown: its own list, and on the moderator's the count."""
    gm, *players = chairs.names
    names = "|".join(players)
    tie = chairs.say("dramasystem-tie", tie="first_two", count=2)
    for name, ballot in zip((*players, gm), LISTS, strict=True):
        seen = "\n".join(await chairs.phones[name].root.evaluate(SEEN))
        own = {f"{place}. {chairs.names[number]}" for place, number in enumerate(ballot, 1)}
        assert set(re.findall(rf"\d\. (?:{names})", seen)) == own
        totals = {f"{chairs.names[n]} {COUNT[n - 1]}" for n in range(1, 5)}
        found = set(re.findall(rf"(?:{names}) \d+", seen))
        assert found == (totals if name == gm else set())
        assert (tie in seen) == (name == gm)
        assert (chairs.say("dramasystem-tally-less") in seen) == (name == gm)
