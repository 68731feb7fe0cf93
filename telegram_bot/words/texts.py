"""Sentences in the languages of the locale files. Nothing here knows a game or Telegram.

Fluent's isolation marks are off, numbers carry no separators, and a missing argument is an error
as much as a missing message: strict in tests, logged in production.
"""

import logging
import re
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import cast

from fluent.runtime.types import FluentInt

from engine.screen import Arg, Listing, Name, Text, text
from telegram_bot.words.phrasebook import Phrasebook

LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = ("ru", "en")
DEFAULT_LANGUAGE = "ru"
_READ_IN_RUSSIAN = ("ru", "uk", "be", "kk", "ky", "tg", "uz", "hy")

log = logging.getLogger(__name__)
NameOf = Callable[[Name], str]
_STARTS = re.compile(r"(?<!gm-role )(= |\] |\n +|[.?🛠🎲] )$")
"""After these a word begins a sentence or a label."""
REMEMBERED = 8192
"""How many said sentences are kept."""


class MissingText(Exception):
    """A message or an argument of one is missing in a language."""


class Texts:
    """Every message of every language, by id."""

    def __init__(self, books: dict[str, Phrasebook], *, strict: bool = False) -> None:
        self._books = books
        self._strict = strict
        self._format = lru_cache(maxsize=REMEMBERED)(self._formatted)

    @classmethod
    def load(cls, folder: Path = LOCALES, *, strict: bool = False) -> "Texts":
        """Read `folder`/LANGUAGE/*.ftl; `strict` raises MissingText where something is missing."""
        books = {language: _book(folder / language) for language in LANGUAGES}
        hosts = {f"{language}-host": _host_book(folder / language) for language in LANGUAGES}
        return cls(books | hosts, strict=strict)

    def say(self, language: str, message: Text, name_of: NameOf = lambda name: name.seat) -> str:
        """One message with its arguments filled in; names come from `name_of`."""
        return self._format(language, cast(Text, _named(message, name_of)))

    def _formatted(self, language: str, message: Text) -> str:
        """The same for a message without names; a card says most of its sentences again."""
        args = {key: self._value(language, arg) for key, arg in message.args}
        book = self._books.get(language, self._books[DEFAULT_LANGUAGE])
        if not book.has(message.id):
            book = self._books.get(language.partition("-")[0], book)
        if not book.has(message.id):
            return self._missing(f"{message.id} ({language})", message.id)
        said, errors = book.say(message.id, args)
        if said is None:
            return self._missing(f"{message.id} ({language}) has no value", message.id)
        if errors:
            return self._missing(f"{message.id} ({language}): {errors}", said)
        return said

    def has(self, language: str, message: str) -> bool:
        """Does this language have this message?"""
        return self._books[language].has(message)

    def _value(self, language: str, arg: Arg) -> str | FluentInt:
        match arg:
            case Text():
                return self._format(language, arg)
            case Listing(items):
                said = [str(self._value(language, item)) for item in items]
                return self._format(language, text("list-glue")).strip("|").join(said)
            case int():
                return FluentInt(arg, useGrouping=False)
            case Name(seat):
                return seat
            case _:
                return arg

    def _missing(self, what: str, instead: str) -> str:
        if self._strict:
            raise MissingText(what)
        log.error("missing text: %s", what)
        return instead


def _named(arg: Arg, name_of: NameOf) -> Arg:
    """The same argument with every name said; a message without names stays itself."""
    match arg:
        case Name():
            return name_of(arg)
        case Text(id, args):
            said = tuple((key, _named(value, name_of)) for key, value in args)
            return arg if said == args else Text(id, said)
        case Listing(items):
            return Listing(tuple(_named(item, name_of) for item in items))
        case _:
            return arg


@lru_cache
def _files(folder: Path) -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl")))


@lru_cache
def _book(folder: Path) -> Phrasebook:
    return Phrasebook(folder.name, _files(folder))


@lru_cache
def _host_book(folder: Path) -> Phrasebook:
    """The same texts with another word for the GM, as the language's `host-forms` list them."""
    usual = _book(folder)
    if not usual.has("host-forms"):
        return usual
    pairs = (usual.say("host-forms", {})[0] or "").split(", ")
    words = dict(pair.split() for pair in pairs)
    words |= {said.capitalize(): other.capitalize() for said, other in words.items()}
    listed = re.compile(rf"(?<![\w$-])({'|'.join(words)})(?![\w-])")

    def other(found: re.Match[str]) -> str:
        is_first = found[0].isupper() and _STARTS.search(found.string[: found.start()][-20:])
        return words[found[0]].capitalize() if is_first else words[found[0]]

    return Phrasebook(folder.name, _files(folder), partial(listed.sub, other))


def guess_language(code: str | None) -> str:
    """The language to speak with somebody whose app is set to `code`; Russian by default."""
    if not code:
        return DEFAULT_LANGUAGE
    return "ru" if code.split("-")[0].lower() in _READ_IN_RUSSIAN else "en"
