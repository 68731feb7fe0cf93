"""Every message of the locale files is used, and the rare ones can be said in both languages."""

import re
from pathlib import Path

import pytest

from engine.core import GM
from engine.games.tencandles import GAME
from engine.games.tencandles.state import (
    AllowSacrifice,
    AskSacrifice,
    BurnTrait,
    DeclareMoment,
    Seize,
    Settings,
    StepOver,
)
from engine.screen import Text, text
from telegram_bot.words.texts import LANGUAGES, LOCALES, Texts
from tests.engine.tencandles.tables import LEVA, VERA, Table, sheet
from tests.engine.walk import texts_at, texts_in

ENGINE = Path(__file__).parents[3] / "engine" / "games" / "tencandles"
COMPUTED = re.compile(
    r"tencandles-(name|about|gm-role|lit|said-.*|recording|recorded|colour|rule-.*|write-(?!private|how).*|set-.*|setting-.*|.*-words)"
)
"""Ids that the table asks for, that other messages use, or that are put together."""
REASONS = (
    *("trait_used_this_scene", "trait_burned", "after_brink", "no_ones", "brink_needs_failure"),
    *("not_at_brink", "no_dice", "seize_needs_success", "final_scene_no_seize", "already_yours"),
)


def test_every_message_is_used() -> None:
    code = "\n".join(file.read_text("utf-8") for file in ENGINE.rglob("*.py"))
    source = (LOCALES / "ru" / "tencandles.ftl").read_text("utf-8")
    ids = re.findall(r"^(tencandles-[a-z-]+) =", source, re.MULTILINE)
    unused = [i for i in ids if f'"{i}"' not in code and not COMPUTED.fullmatch(i)]
    assert unused == []


def test_every_reason_of_the_rules_has_its_sentence() -> None:
    code = (ENGINE / "rules" / "offers.py").read_text("utf-8")
    given = set(re.findall(r'return "(\w+)"|else "(\w+)"|return "(\w+)" if', code))
    assert {word for group in given for word in group if word} - {"sacrifice_needs_failure"} == set(
        REASONS
    )
    texts = Texts.load(strict=True)
    for language in LANGUAGES:
        said = {texts.say(language, text("tencandles-no-offer", code=code)) for code in REASONS}
        assert len(said) == len(REASONS)


def rare() -> list[Table]:
    """Tables that chance seldom reaches."""
    heir = Table(candles=5, vera=sheet(hope=1), leva=sheet(), olya=sheet())
    heir.roll(VERA, "22222", hope="2", gm="22222").press(VERA, AskSacrifice(LEVA))
    heir.press(GM, AllowSacrifice())
    dark = Table(candles=1, settings=Settings(seize="dark"))
    dark.roll(VERA, "6", gm="622222222").press(VERA, Seize())
    worded = Table(candles=4, vera=sheet("virtue"), leva=sheet())
    for field in ("name", "vice", "moment", "brink"):
        worded.say(VERA, field * 3, "sheet", f"words-{field}")
    worded.press(VERA, DeclareMoment(True)).roll(VERA, "1155", gm="222222")
    worded.press(VERA, BurnTrait("vice"), dice="15").press(VERA, StepOver(), dice="5111")
    return [heir, dark, worded]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_texts_can_be_said(language: str) -> None:
    texts = Texts.load(strict=True)
    said: list[Text] = []
    for game in rare():
        said += texts_at(GAME, game.state)
        for notice in GAME.moment(game.state, game.state, game.events).notices:
            said += texts_in(notice)
    assert all(texts.say(language, message) for message in said)
    ids = {message.id for message in said}
    assert {"tencandles-burned-words", "tencandles-stepped-words"} <= ids
    assert {"tencandles-moment-line-words", "tencandles-died-together"} <= ids
