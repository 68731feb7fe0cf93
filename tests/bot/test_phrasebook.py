"""A message that is parsed alone says what it says in its file."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from engine.screen import text
from telegram_bot.words.phrasebook import Phrasebook
from telegram_bot.words.texts import LANGUAGES, LOCALES, Texts

FILES = sorted((LOCALES / "ru").glob("*.ftl"))


@pytest.mark.parametrize("host", ["", "-host"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_read_in_whatever_tongue(language: str, host: str) -> None:
    texts = Texts.load()
    for file in FILES:
        for entry in FluentResource((LOCALES / language / file.name).read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                assert texts.say(language + host, text(entry.id.name)) != entry.id.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [file.name for file in FILES])
def test_every_message_of_a_file_is_found_whole(language: str, file: str) -> None:
    source = (LOCALES / language / file).read_text(encoding="utf-8")
    whole = FluentResource(source)
    messages = [entry for entry in whole.body if isinstance(entry, ast.Message)]
    assert messages
    assert not [entry for entry in whole.body if isinstance(entry, ast.Junk)]
    book = Phrasebook(language, [source])
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(whole)
    for message in messages:
        assert book.has(message.id.name)
        pattern = bundle.get_message(message.id.name).value
        assert pattern is not None
        said, errors = bundle.format_pattern(pattern, {})
        alone, others = book.say(message.id.name, {})
        assert (alone, [str(e) for e in others]) == (str(said), [str(e) for e in errors])


def test_what_a_message_names_is_found_in_whatever_file_and_the_first_of_two_counts() -> None:
    files = [
        "# A note.\na = { b }, { -c }\n    { $n ->\n        [one] one\n       *[other] many\n}\n",
        "\nb = B\n\n-c = C\n\nb = another\n",
    ]
    book = Phrasebook("en", files)
    assert book.say("b", {}) == ("B", [])
    assert book.say("a", {"n": 2}) == ("B, C\nmany", [])
    assert not book.has("-c")
    assert not book.has("n")


def test_words_are_changed_before_a_message_is_read_and_ids_stay() -> None:
    book = Phrasebook(
        "en", ["gm = the { -who }\n-who = keeper\n"], lambda e: e.replace("kee", "pi")
    )
    assert book.say("gm", {}) == ("the piper", [])


def test_a_message_with_attributes_only_has_no_value() -> None:
    assert Phrasebook("en", ["a =\n    .b = c\n"]).say("a", {}) == (None, [])
