"""Takes the README's pictures from the running bot: `make pictures`.

One conflict is played in each language with loaded dice, on the sandbox's own chat page; the card
where a player chooses and the card of the verdict come side by side into docs/pictures/.
"""

import asyncio
import base64
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser

from engine.games.dryh.state import (
    Begin,
    ChooseMarks,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Help,
    RollDice,
    SetShadow,
)
from sandbox.words import TABLES
from telegram_bot.storage.embedded import embedded_redis
from telegram_bot.storage.redis_client import connect
from tests.browser import PROGRAM, launched
from tests.e2e.browser import Phone, opened
from tests.e2e.stage import Stage
from tests.serving import served

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PHONE = {"width": 392, "height": 860}
SHARPNESS = 1.25
GAP = 24
LARGEST = 250_000
PLAIN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".stage { background: var(--ground) } .stage::before { display: none }");
    document.adoptedStyleSheets.push(sheet);
}"""
"""A ground of one colour makes a picture half as large."""
WANTS = {"ru": "Остановить поезд", "en": "Stop the train"}
DICE = ([2, 4, 6], [3], [6, 2], [6, 5, 3, 3, 2, 1], [5, 2, 1])
"""Discipline, Anxiety, Emotions, Shadow, the helper: a narrow win, and Shadow on top."""


async def main() -> int:
    """Makes both pictures; the exit status tells whether they are small enough."""
    if PROGRAM is None:
        print("Pictures need a Chromium; on Debian: apt install chromium.", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with embedded_redis(Path(data)) as url, launched() as browser:
            for language in TABLES:
                picture = await side_by_side(browser, await conflict(browser, url, language))
                file = FOLDER / f"conflict.{language}.png"
                file.write_bytes(picture)
                print(f"{file.relative_to(FOLDER.parent.parent)}: {len(picture) // 1000} KB")
                if len(picture) > LARGEST:
                    return 1
    return 0


async def conflict(browser: Browser, url: str, language: str) -> list[bytes]:
    """Play it; the player's phone before the roll and after it."""
    title, bot_name, people = TABLES[language]
    player = people[1]
    redis = connect(url)
    await redis.flushall()
    pictures = []
    async with Stage.open(redis, language, people) as stage, served(stage.world) as address:
        stage.group.title, stage.world.bot.first_name = title, bot_name
        await prepare(stage, language, people)
        look = {"viewport": PHONE, "device_scale_factor": SHARPNESS}
        async with opened(browser, address, f"?chair={player}&theme=dark", **look) as page:
            await page.evaluate(PLAIN)
            phone = Phone(page)
            await phone.shows(stage.card().text, stage.card().labels)
            pictures.append(await page.screenshot())
            await stage.tap(player, DeclareTalent("minor"))
            stage.dice.load(*DICE)
            await stage.tap(player, RollDice())
            await phone.shows(stage.card().text, stage.card().labels)
            pictures.append(await page.screenshot())
    await redis.aclose()
    return pictures


async def prepare(stage: Stage, language: str, people: tuple[str, ...]) -> None:
    """From /new to the choice of the talent, with one helper in."""
    gm, player, _, helper = people
    await stage.say(gm, "/new")
    await stage.tap(gm, "!new.dryh.1")
    for number, name in enumerate(people[1:]):
        await stage.tap(name, "act:join")
        await stage.tap(name, ChooseMarks(number))
    await stage.tap(gm, Begin())
    await stage.tap(player, Declare())
    await stage.say(player, WANTS[language], stage.card())
    await stage.tap(gm, SetShadow(6))
    await stage.tap(player, DeclareEmotions(2))
    await stage.tap(helper, Help())
    await stage.tap(player, DeclareRaise(True))


async def side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    """One picture of several phones with round corners, on no ground."""
    width = len(pictures) * (PHONE["width"] + GAP) - GAP
    page = await browser.new_page(
        viewport={"width": width, "height": PHONE["height"]}, device_scale_factor=SHARPNESS
    )
    images = "".join(
        f'<img width="{PHONE["width"]}" style="border-radius: 22px"'
        f' src="data:image/png;base64,{base64.b64encode(picture).decode()}">'
        for picture in pictures
    )
    await page.set_content(
        f'<body style="margin: 0; display: flex; gap: {GAP}px; background: none">{images}'
    )
    return await page.screenshot(omit_background=True)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
