"""A conflict played on the chat page by tapping, and how every kind of card looks on a phone."""

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from fakeredis import FakeAsyncRedis
from playwright.async_api import Browser, Page, expect

from engine.screen import Arg, text
from sandbox.model import Message, Press
from sandbox.words import TABLES
from telegram_bot.words.texts import Texts
from tests.browser import launched, needs_browser
from tests.e2e import drama
from tests.e2e.browser import NARROW, WIDE, Phone, opened, played
from tests.e2e.campaign import GM, LEVA, PEOPLE, VERA
from tests.e2e.stage import Stage, Tap
from tests.e2e.test_campaign import play_campaign
from tests.serving import served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module"), needs_browser]

ANSWERS = (
    ("dryh-loss-all", "anxiety"),
    ("dryh-loss-all", "mark"),
    ("dryh-loss-all", "mercy"),
    ("dryh-cross", "horror"),
    ("dryh-cross", "rage"),
    ("dryh-decline", ""),
)
"""What people answer to the questions after a roll, the first that stands there."""


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    """One browser for all of these."""
    async with launched() as browser:
        yield browser


def speaker(language: str) -> Callable[..., str]:
    """What stands in the locale files: say("dryh-roll", count=9)."""
    texts = Texts.load(strict=True)

    def say(message: str, **args: Arg) -> str:
        return texts.say(language, text(message, **args))

    return say


@pytest.mark.slow
async def test_three_people_play_a_conflict(browser: Browser, tmp_path: Path) -> None:
    """Марк leads, Вера declares, Лёва helps from the second phone, which is never reloaded.

    Where the next button stands where it stood, the card is not waited for: a group's cards are
    drawn in four seconds at the latest, so a hurried game spends its time waiting.
    """
    say = speaker("ru")
    async with (
        played("ru", tmp_path) as address,
        opened(browser, address, f"?chair={GM}&chair2={LEVA}", viewport=WIDE) as page,
    ):
        phone, other = Phone(page, 0), Phone(page, 1)
        await page.evaluate("window.neverReloaded = true")
        await sit_down(phone, other, say)
        await declare(phone, other, say)
        await answer_all(phone, say)
        await expect(other.key(say("dryh-new-conflict"))).to_be_visible()
        assert await phone.read() == await other.read()
        assert await phone.faults(say("greeting")) == []
        assert await page.evaluate("window.neverReloaded")


async def sit_down(phone: Phone, other: Phone, say: Callable[..., str]) -> None:
    """From /new to the table card."""
    await phone.say("/new")
    await phone.tap(say("new-voice", game=say("dryh-name")))
    await phone.sit(VERA)
    await other.tap(say("join"))
    await phone.tap(say("join"))
    await other.press(say("dryh-choose-marks", horrors=1))
    await phone.tap(say("dryh-choose-marks", horrors=2))
    await phone.sit(GM)
    await phone.tap(say("dryh-begin"))


async def declare(phone: Phone, other: Phone, say: Callable[..., str]) -> None:
    """From the player's wish to the dice; what the helper risks is told to the helper alone."""
    await phone.sit(VERA)
    await phone.tap(say("dryh-declare"))
    await phone.sit(GM)
    await phone.press("2")
    await phone.sit(VERA)
    await expect(phone.key(say("dryh-help"))).to_be_visible()
    await other.press(say("dryh-help"))
    await expect(other.alert).to_contain_text(say("dryh-help-told", dice=3))
    await expect(phone.alert).to_be_hidden()
    await expect(other.root.get_by_test_id("alert-ok")).to_be_focused()
    await phone.page.keyboard.press("Enter")
    await expect(other.alert).to_be_hidden()
    await phone.tap("3")
    await phone.press(say("dryh-raise", chosen="no", level=1))
    await phone.tap(say("dryh-talent-none", chosen="yes"))
    for each in (phone, other):
        await expect(each.card).to_contain_text(say("dryh-helper", name=LEVA, dice=3))
        await expect(each.card).to_contain_text(say("dryh-ask-help"))
    await phone.press(say("dryh-roll", count=10))


async def answer_all(phone: Phone, say: Callable[..., str]) -> None:
    """Answer whatever these dice ask, each question from the chair of whoever is awaited."""
    waiting, over = say("waiting", who=""), say("dryh-new-conflict")
    answers = [say(message, choice=value, kind=value) for message, value in ANSWERS]
    for _ in range(20):
        await expect(phone.card).to_contain_text(re.compile(f"{waiting}|{over}"))
        if await phone.key(over).count():
            return
        asked = [line for line in await phone.read() if line.startswith(waiting)]
        name = next((name for name in (VERA, LEVA) if name in "".join(asked)), GM)
        await phone.sit(name)
        labels = await phone.labels()
        theirs = [
            each for each in answers if each in labels and (each in answers[:3]) == (name == GM)
        ]
        if asked and theirs:
            await phone.tap(theirs[0])
    raise AssertionError("the questions after the roll never end")


async def test_a_game_starts_in_english_without_a_mouse(browser: Browser, tmp_path: Path) -> None:
    say, (_, _, names) = speaker("en"), TABLES["en"]
    async with (
        played("en", tmp_path) as address,
        opened(browser, address, f"?chair={names[0]}", viewport=NARROW) as page,
    ):
        phone = Phone(page)

        async def press(label: str) -> None:
            await phone.tab_to(phone.key(label))
            before = await phone.shown()
            await page.keyboard.press("Enter")
            await phone.settle(before)

        async def sit(name: str) -> None:
            await phone.tab_to(phone.chair(name))
            await page.keyboard.press("Enter")
            await expect(phone.chair(name)).to_have_attribute("aria-pressed", "true")

        await phone.tab_to(phone.root.get_by_test_id("composer"))
        before = await phone.shown()
        await page.keyboard.type("/new")
        await page.keyboard.press("Enter")
        await phone.settle(before)
        await press(say("new-voice", game=say("dryh-name")))
        await sit(names[1])
        await press(say("join"))
        await press(say("dryh-choose-marks", horrors=3))
        await sit(names[0])
        await press(say("dryh-begin"))
        await expect(phone.key(say("dryh-new-conflict"))).to_be_visible()
        assert await phone.faults(say("greeting")) == []


class Gallery:
    """Looks over the shoulder of whoever taps: each card is measured, each new kind is pictured."""

    def __init__(self, stage: Stage, page: Page, prose: str, folder: Path) -> None:
        self.phone = Phone(page)
        self.kinds: list[str] = []
        self._stage, self._page, self._prose, self._folder = stage, page, prose, folder
        self._tap = stage.tap
        self._seated, self._measured = VERA, set[str]()

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """Stands in for the stage's own `tap`."""
        press = await self._tap(name, what, message)
        await self.look(press)
        return press

    async def look(self, press: Press) -> None:
        """What the person who pressed sees now."""
        name, alert = press.person.name, press.answer and press.answer.alert
        seen = self._stage.world.history(self._stage.group, press.person)
        card = [each for each in seen if each.keyboard and not each.deleted][-1]
        shown = "\n".join([card.text, *card.labels])
        if shown in self._measured and not alert:
            return
        self._measured.add(shown)
        if self._seated != name:
            await self.phone.sit(name)
            self._seated = name
        if press.answer and alert:
            await expect(self.phone.alert).to_contain_text(press.answer.text)
            await self.picture(f"alert-{(press.data or '').rpartition(':')[2]}")
            await self._page.keyboard.press("Enter")
        await self.phone.shows(card.text, card.labels)
        assert await self.phone.faults(self._prose) == []
        await self.picture(kind_of([button.data or "" for button in card.buttons]))

    async def picture(self, kind: str) -> None:
        """The first card of each kind, dark and light; pictures of one language are enough."""
        if kind in self.kinds:
            return
        self.kinds.append(kind)
        for theme in ("dark", "light") if self._stage.language == "ru" else ():
            await self._page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            file = f"{len(self.kinds):02}-{kind[:60]}-{theme}.png"
            await self._page.screenshot(path=self._folder / file)


def kind_of(datas: list[str]) -> str:
    """What sort of card has buttons with this data: the verbs of its moves."""
    verbs = (data.rpartition(":")[2].partition(".")[0] for data in datas)
    return "-".join(dict.fromkeys(verbs))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_every_kind_of_card_fits_a_phone(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    """Two whole sessions at 390 pixels, each card as whoever tapped sees it."""
    redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
    say = speaker(language)
    async with (
        Stage.open(redis, language, people=PEOPLE) as stage,
        served(stage.world) as address,
        opened(browser, address, f"?chair={VERA}&theme=light", viewport=NARROW) as page,
    ):
        gallery = Gallery(stage, page, say("greeting"), tmp_path)
        stage.tap = gallery.tap  # type: ignore[method-assign]
        await play_campaign(stage)
        await stage.tap(VERA, "open:more", stage.live_card())
        await stage.tap(VERA, "act:rules", stage.live_card())
    await redis.aclose()
    assert len(gallery.kinds) > 20


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_every_kind_of_card_of_drama_fits_a_phone(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    """Two episodes with every use of a token and a vote, each card as whoever tapped sees it."""
    redis = FakeAsyncRedis(decode_responses=True, max_connections=1000)
    parts = (drama.SET_UP, *drama.FIRST, *drama.SECOND)
    typed = [step.words for part in parts for step in part.steps if step.words]
    prose = "\n".join([speaker(language)("greeting"), *typed])
    async with (
        Stage.open(redis, language, people=drama.PEOPLE) as stage,
        served(stage.world) as address,
        opened(browser, address, f"?chair={drama.VERA}&theme=light", viewport=NARROW) as page,
    ):
        gallery = Gallery(stage, page, prose, tmp_path)
        stage.tap = gallery.tap  # type: ignore[method-assign]
        await drama.play_drama(stage, parts)
    await redis.aclose()
    assert len(gallery.kinds) > 20
