"""Sentences in the languages of the locale files. Nothing here knows a game or Telegram.

Fluent's isolation marks are off, numbers carry no separators, and a missing argument is an error
as much as a missing message: strict in tests, logged in production.
"""

import logging
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from engine.screen import Arg, Listing, Name, Text, text

LOCALES = Path(__file__).parent.parent / "locales"
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

    def __init__(self, bundles: dict[str, FluentBundle], *, strict: bool = False) -> None:
        self._bundles = bundles
        self._strict = strict
        self._format = lru_cache(maxsize=REMEMBERED)(self._formatted)

    @classmethod
    def load(cls, folder: Path = LOCALES, *, strict: bool = False) -> "Texts":
        """Read `folder`/LANGUAGE/*.ftl; `strict` raises MissingText where something is missing."""
        bundles = {language: _bundle(folder / language) for language in LANGUAGES}
        hosts = {f"{language}-host": _host_bundle(folder / language) for language in LANGUAGES}
        return cls(bundles | hosts, strict=strict)

    def say(self, language: str, message: Text, name_of: NameOf = lambda name: name.seat) -> str:
        """One message with its arguments filled in; names come from `name_of`."""
        return self._format(language, cast(Text, _named(message, name_of)))

    def _formatted(self, language: str, message: Text) -> str:
        """The same for a message without names; a card says most of its sentences again."""
        args = {key: self._value(language, arg) for key, arg in message.args}
        bundle = self._bundles.get(language, self._bundles[DEFAULT_LANGUAGE])
        if not bundle.has_message(message.id):
            bundle = self._bundles.get(language.partition("-")[0], bundle)
        if not bundle.has_message(message.id):
            return self._missing(f"{message.id} ({language})", message.id)
        pattern = bundle.get_message(message.id).value
        if pattern is None:
            return self._missing(f"{message.id} ({language}) has no value", message.id)
        said, errors = bundle.format_pattern(pattern, args)
        if errors:
            return self._missing(f"{message.id} ({language}): {errors}", str(said))
        return str(said)

    def has(self, language: str, message: str) -> bool:
        """Does this language have this message?"""
        return bool(self._bundles[language].has_message(message))

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
def _bundle(folder: Path) -> FluentBundle:
    bundle = FluentBundle([folder.name], use_isolating=False)
    for file in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@lru_cache
def _host_bundle(folder: Path) -> FluentBundle:
    """The same texts with another word for the GM, as the language's `host-forms` list them."""
    usual = _bundle(folder)
    if not usual.has_message("host-forms"):
        return usual
    pattern = usual.get_message("host-forms").value
    pairs = str(usual.format_pattern(pattern)[0]).split(", ") if pattern else []
    words = dict(pair.split() for pair in pairs)
    words |= {said.capitalize(): other.capitalize() for said, other in words.items()}
    listed = re.compile(rf"(?<![\w$-])({'|'.join(words)})(?![\w-])")

    def other(found: re.Match[str]) -> str:
        is_first = found[0].isupper() and _STARTS.search(found.string[: found.start()][-20:])
        return words[found[0]].capitalize() if is_first else words[found[0]]

    bundle = FluentBundle([folder.name], use_isolating=False)
    for file in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(listed.sub(other, file.read_text(encoding="utf-8"))))
    return bundle


def guess_language(code: str | None) -> str:
    """The language to speak with somebody whose app is set to `code`; Russian by default."""
    if not code:
        return DEFAULT_LANGUAGE
    return "ru" if code.split("-")[0].lower() in _READ_IN_RUSSIAN else "en"
