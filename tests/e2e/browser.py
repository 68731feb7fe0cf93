"""People at the chat page, in a real browser: they read, tap and type, with the real bot behind.

Buttons are found by what is written on them, as the locale files say it; how a card looks is
measured, not compared.
"""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, Request, expect

from sandbox.words import words_for
from telegram_bot.screens.draw import COLUMNS, width
from tests.refereeing import REFEREE

NARROW = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
PATIENCE = 20_000
"""Milliseconds until something that must come is missed."""
expect.set_options(timeout=PATIENCE)

SHOWN = """root => JSON.stringify([...root.querySelectorAll("li.message")].map(item => [
    item.dataset.messageId, item.querySelector(".text")?.textContent,
    [...item.querySelectorAll(".key")].map(key => key.textContent)]))"""
SETTLED = f"""([root, before]) =>
    !root.querySelector(".key[aria-busy=true]") && ({SHOWN})(root) !== before"""
LINES = """root => [...root.querySelectorAll(".other .text")].slice(-4).flatMap(text => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const signs = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.parentElement.closest(".stamp")) continue;
        [...node.data].reduce((at, sign) => {
            signs.push({ sign, node, at, end: at + sign.length });
            return at + sign.length;
        }, 0);
    }
    const lines = [[]];
    for (const each of signs) each.sign === "\\n" ? lines.push([]) : lines.at(-1).push(each);
    return lines.filter(line => line.length).map(line => {
        const range = document.createRange();
        range.setStart(line[0].node, line[0].at);
        range.setEnd(line.at(-1).node, line.at(-1).end);
        const middles = [...range.getClientRects()].map(r => (r.top + r.bottom) / 2);
        const rows = middles.sort((a, b) => a - b).filter((y, i, all) => !i || y - all[i - 1] > 9);
        return { text: line.map(each => each.sign).join(""), rows: rows.length };
    });
})"""


@asynccontextmanager
async def played(language: str, data: Path) -> AsyncIterator[str]:
    """`python -m sandbox.play` with the bot, as `make play` starts it; gives the page's address."""
    options = {"PLAY_LANG": language, "DATA_DIR": str(data), "PORT": "0"}
    requests = data / "requests.jsonl"
    environment = {k: v for k, v in os.environ.items() if k not in ("BOT_TOKEN", "REDIS_URL")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.recorded_play", requests),
        env=environment | options,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    beginning = words_for(language).open.partition("{")[0]
    try:
        said = b""
        while not said.decode().startswith(beginning):
            said = await process.stdout.readline()
            assert said, "play ended before it said where to look"
        yield said.decode().removeprefix(beginning).strip()
    finally:
        process.terminate()
        await process.wait()
        for line in requests.read_text("utf-8").splitlines():
            REFEREE(*json.loads(line))


@dataclass
class Watch:
    """What must not happen on a page: errors, and requests to anybody but its own server."""

    address: str
    errors: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def failed(self, error: Error) -> None:
        self.errors.append(str(error))

    def asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.strangers.append(request.url)


@asynccontextmanager
async def opened(
    browser: Browser, address: str, query: str = "", **options: Any
) -> AsyncIterator[Page]:
    """The chat page, watched: whatever went wrong on it is told at the end."""
    page = await browser.new_page(reduced_motion="reduce", **options)
    page.set_default_timeout(PATIENCE)
    watch = Watch(address)
    page.on("console", watch.said)
    page.on("pageerror", watch.failed)
    page.on("request", watch.asked)
    await page.goto(f"{address}/{query}", wait_until="commit")
    await expect(page.get_by_test_id("chat-group").first).to_be_visible()
    yield page
    await page.close()
    assert watch.errors == []
    assert watch.strangers == []


class Phone:
    """One phone of the page, and whoever sits at it."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(f'.phone[data-phone="{number}"]')

    @property
    def card(self) -> Locator:
        """The newest message with buttons."""
        return self.root.locator("li.message.with-keyboard").last

    @property
    def alert(self) -> Locator:
        """The window that an alert opens."""
        return self.root.get_by_test_id("alert")

    def chair(self, name: str) -> Locator:
        """The seat of this person in the row of chairs."""
        return self.root.locator("[data-chair]").filter(has_text=name)

    async def sit(self, name: str) -> None:
        """This person takes the phone."""
        await self.chair(name).click()
        await expect(self.chair(name)).to_have_attribute("aria-pressed", "true")
        await expect(self.card).to_be_visible()

    async def say(self, words: str) -> None:
        """Type and send; wait until it stands in the chat."""
        before = await self.shown()
        await self.root.get_by_test_id("composer").fill(words)
        await self.root.get_by_test_id("send").click()
        await self.settle(before)

    def key(self, label: str) -> Locator:
        """The button of the newest card with this on it."""
        return self.card.get_by_role("button", name=label, exact=True)

    async def press(self, label: str) -> None:
        """Tap a button of the newest card, and go on at once."""
        await self.key(label).click()

    async def tap(self, label: str) -> None:
        """Tap a button of the newest card; wait for the answer and for what changes by it."""
        await expect(self.key(label)).to_be_visible()
        before = await self.shown()
        await self.press(label)
        await self.settle(before)

    async def settle(self, before: str) -> None:
        """Wait until every press is answered and the chat is no longer as it was `before`."""
        root = await self.root.element_handle()
        await self.page.wait_for_function(SETTLED, arg=[root, before])

    async def shown(self) -> str:
        """All that stands in the chat, to be compared."""
        shown: str = await self.root.evaluate(SHOWN)
        return shown

    async def labels(self) -> list[str]:
        """What is written on the buttons of the newest card."""
        return await self.card.locator(".key .label").all_text_contents()

    async def shows(self, words: str, labels: list[str]) -> None:
        """Wait until the newest card says this and has these buttons."""
        await expect(self.card.locator(".text")).to_contain_text(words)
        await expect(self.card.locator(".key .label")).to_have_text(labels)

    async def read(self) -> list[str]:
        """The lines of the newest card."""
        return (await self.card.locator(".text").inner_text()).split("\n")

    async def tab_to(self, target: Locator) -> None:
        """Press Tab until the focus stands on `target`, as somebody without a mouse would."""
        await expect(target).to_be_visible()
        for _ in range(60):
            await self.page.keyboard.press("Tab")
            if await target.evaluate("it => it === document.activeElement"):
                return
        raise AssertionError(f"Tab never comes to {target}")

    async def faults(self, prose: str = "") -> list[str]:
        """What is ugly in the newest messages: a cut label, a broken line, too many columns.

        Lines of `prose` may be broken anywhere.
        """
        cut = await self.root.locator(".key[data-overflow]").all_text_contents()
        lines: list[dict[str, Any]] = await self.root.evaluate(LINES)
        lines = [line for line in lines if line["text"] not in prose]
        return [
            *(f"cut: {label}" for label in cut),
            *(f"in {line['rows']} rows: {line['text']}" for line in lines if line["rows"] > 1),
            *(f"too wide: {line['text']}" for line in lines if width(line["text"]) > COLUMNS),
        ]
