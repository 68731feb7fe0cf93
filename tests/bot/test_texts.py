"""The two languages say the same things, and rules fit an alert."""

import re

import pytest

from engine.screen import Listing, text
from telegram_bot.screens.draw import ALERT_LIMIT
from telegram_bot.words.texts import LANGUAGES, LOCALES, MissingText, Texts, guess_language

FILES = sorted(file.name for file in (LOCALES / "ru").glob("*.ftl"))
MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
ARGUMENT = re.compile(r"\$([a-z_]+)")


def messages(language: str, file: str) -> dict[str, set[str]]:
    """Every message of a file with the arguments it names."""
    source = (LOCALES / language / file).read_text(encoding="utf-8")
    parts = MESSAGE.split(source)[1:]
    return {
        key: set(ARGUMENT.findall(body)) for key, body in zip(parts[::2], parts[1::2], strict=True)
    }


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages(file: str) -> None:
    """What each needs of the arguments may differ; that all are given is seen by drawing them."""
    assert set(messages("ru", file)) == set(messages("en", file))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_step_fits_an_alert(language: str) -> None:
    texts = Texts.load(strict=True)
    for file in FILES:
        for key, arguments in messages(language, file).items():
            if "-rule-" in key:
                assert not arguments
                assert len(texts.say(language, text(key))) <= ALERT_LIMIT, key


def test_a_russian_card_has_no_english_word_and_no_exclamation_mark() -> None:
    allowed = {"English", "Don", "Rest", "Your", "Head", "new", "table", "join", "leave"}
    allowed |= {
        "rules",
        "lang",
        "help",
        "end",
        "t",
        "me",
        "people",
        "call",
        "undo",
        "sleep",
        "vote",
        "log",
        "q",
        "export",
        "settings",
        "name",
        "fair",
        "x",
        "roll",
    }
    for file in FILES:
        for line in (LOCALES / "ru" / file).read_text(encoding="utf-8").split("\n"):
            said = re.sub(r"\{[^}]*\}?", "", line.partition(" = ")[2] or line.partition("] ")[2])
            assert set(re.findall(r"[A-Za-z]+", said)) <= allowed, line
            assert "!" not in said, line


def test_a_missing_message_or_argument_is_an_error_in_tests_and_no_crash_at_play() -> None:
    strict, lenient = Texts.load(strict=True), Texts.load()
    for missing in (text("no-such-message"), text("waiting")):
        with pytest.raises(MissingText):
            strict.say("ru", missing)
        assert lenient.say("ru", missing)


def test_plurals_and_lists_are_said_as_the_language_says_them() -> None:
    texts = Texts.load(strict=True)
    rolled = [texts.say("ru", text("dryh-roll", count=count)) for count in (1, 2, 5, 21)]
    assert [words.split()[-1] for words in rolled] == ["кубик", "кубика", "кубиков", "кубик"]
    assert texts.say("ru", text("waiting", who=Listing(("Вера", "Лёва")))) == "Ждём: Вера, Лёва"
    assert texts.say("en", text("dryh-roll", count=1)).endswith("1 die")


@pytest.mark.parametrize(
    ("code", "language"),
    [(None, "ru"), ("ru", "ru"), ("ru-RU", "ru"), ("uk", "ru"), ("en", "en"), ("de", "en")],
)
def test_a_language_is_guessed_and_russian_is_the_default(code: str | None, language: str) -> None:
    assert guess_language(code) == language
