"""Limits of the Bot API that types do not say: lengths, numbers, what excludes what.

The numbers are those of the Bot API's text; eight buttons a row is our own, for small phones. It
reads plain values, and must not know how they were sent.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qs, urlsplit

from aiogram.enums import ChatAction, ParseMode
from aiogram.types import Update

Values = Mapping[str, Any]

LENGTHS: dict[tuple[str, str], tuple[int, int]] = {
    ("sendMessage", "text"): (1, 4096),
    ("editMessageText", "text"): (1, 4096),
    # The text says 4096; the live server refuses more than a caption's length.
    ("editEphemeralMessageText", "text"): (1, 1024),
    ("answerCallbackQuery", "text"): (0, 200),
    ("setMyName", "name"): (0, 64),
    ("setMyDescription", "description"): (0, 512),
    ("setMyShortDescription", "short_description"): (0, 120),
    ("setWebhook", "secret_token"): (1, 256),
    ("answerInlineQuery", "next_offset"): (0, 64),
}
COUNTS: dict[tuple[str, str], tuple[int, int]] = {
    ("getUpdates", "limit"): (1, 100),
    ("getUpdates", "timeout"): (0, 50),
    ("setWebhook", "max_connections"): (1, 100),
}
TAGS = {
    *("b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "span", "tg-spoiler", "a"),
    *("tg-emoji", "tg-time", "code", "pre", "blockquote"),
}
ACTIONS = (
    *("url", "callback_data", "web_app", "login_url", "switch_inline_query", "copy_text", "pay"),
    *("switch_inline_query_current_chat", "switch_inline_query_chosen_chat", "callback_game"),
)
WORDS: dict[str, set[str]] = {"parse_mode": set(ParseMode), "action": set(ChatAction)}
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
GENERAL, ANONYMOUS_ADMIN = 1, 1087968824


def over_the_limits(method: str, values: Values) -> Iterator[str]:
    """What is too long, too many, or does not go together."""
    for name, value in values.items():
        if (method, name) in LENGTHS and isinstance(value, str):
            yield from _length(name, plain(values, value), *LENGTHS[method, name])
        if (method, name) in COUNTS:
            yield from _within(name, value, *COUNTS[method, name])
        if name in WORDS and value not in WORDS[name]:
            yield f"{name}: {value!r} is not known"
    yield from _places(method, values)
    yield from _commands(values)
    yield from _keyboard(values.get("reply_markup") or {})
    yield from _results(values) if method == "answerInlineQuery" else ()
    if "caption" in values:
        yield from _length("caption", plain(values, values["caption"]), 0, 1024)
    if unknown := set(values.get("allowed_updates") or ()) - set(Update.model_fields):
        yield f"allowed_updates: {sorted(unknown)} are not known"


def plain(values: Values, written: str) -> str:
    """A text after entities; ValueError for HTML that Telegram would not parse."""
    if values.get("parse_mode") != ParseMode.HTML:
        return written
    reader = Reader()
    reader.feed(written)
    reader.close()
    if reader.open:
        raise ValueError(f"text: <{reader.open[-1]}> is not closed")
    return "".join(reader.words)


class Reader(HTMLParser):
    """The words between the tags; ValueError for tags that are not Telegram's."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """A tag opens."""
        if tag not in TAGS:
            raise ValueError(f"text: <{tag}> is not a tag of Telegram's")
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """A tag closes."""
        if not self.open or self.open.pop() != tag:
            raise ValueError(f"text: </{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        """Words."""
        self.words.append(data)


def _length(name: str, text: str, least: int, most: int) -> Iterator[str]:
    """Counted in UTF-16 units, as Telegram counts; what is only blank is empty."""
    units = len(text.encode("utf-16-le")) // 2
    if units > most or (least and not text.strip()):
        yield f"{name}: {units} characters, where {least}-{most} may stand"


def _bytes(name: str, text: str) -> Iterator[str]:
    if not 1 <= len(text.encode()) <= 64:
        yield f"{name}: {len(text.encode())} bytes, where 1-64 may stand"


def _within(name: str, number: int, least: int, most: int) -> Iterator[str]:
    if not least <= number <= most:
        yield f"{name}: {number}, where {least}-{most} may stand"


def _places(method: str, values: Values) -> Iterator[str]:
    """Which chat, which thread, which message, and either one thing or the other."""
    if values.get("message_thread_id") == GENERAL:
        yield "message_thread_id: General must be left out"
    if values.get("chat_id") in (0, ANONYMOUS_ADMIN) or values.get("message_id") == 0:
        yield "nobody and nothing has such a number"
    if "parse_mode" in values and {"entities", "caption_entities"} & set(values):
        yield "parse_mode and entities exclude each other"
    if method in ("sendMessage", "editMessageText", "editEphemeralMessageText") and (
        ("text" in values) == ("rich_message" in values)
    ):
        yield "either text or rich_message must be given"
    if method.startswith("editMessage"):
        here, inline = {"chat_id", "message_id"} & set(values), "inline_message_id" in values
        if len(here) != (0 if inline else 2):
            yield "either chat_id and message_id or inline_message_id must be given"
    replied = values.get("reply_parameters")
    if replied is not None and ("message_id" in replied) == ("ephemeral_message_id" in replied):
        yield "reply_parameters: either message_id or ephemeral_message_id must be given"


def _commands(values: Values) -> Iterator[str]:
    commands = values.get("commands") or ()
    yield from _within("commands", len(commands), 0, 100)
    for each in commands:
        if not COMMAND.fullmatch(each["command"]):
            yield f"commands: {each['command']!r} is not a command"
        yield from _length(f"commands: {each['command']}", each["description"], 1, 256)


def _keyboard(markup: Values) -> Iterator[str]:
    rows = markup.get("inline_keyboard") or markup.get("keyboard") or []
    yield from _within("reply_markup: buttons", sum(map(len, rows)), 0, 100)
    for row in rows:
        yield from _within("reply_markup: buttons in a row", len(row), 1, 8)
        for button in row if "inline_keyboard" in markup else ():
            yield from _button(button)


def _button(button: Values) -> Iterator[str]:
    label = button["text"]
    yield from _length("a button's text", label, 1, 256)
    if len(actions := [each for each in ACTIONS if each in button]) != 1:
        yield f"button {label!r}: one thing to do is needed, not {actions}"
    if "callback_data" in button:
        yield from _bytes(f"callback_data of {label!r}", button["callback_data"])
    if "url" in button:
        yield from _link(button["url"])


def _link(url: str) -> Iterator[str]:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https", "tg") or not parts.netloc:
        yield f"url: {url[:40]!r} is not a link"
    if parts.netloc in ("t.me", "telegram.me"):
        query = parse_qs(parts.query, keep_blank_values=True)
        for name in {"start", "startgroup"} & set(query):
            if not PAYLOAD.fullmatch(query[name][0]):
                yield f"url: {name} takes 1-64 characters of A-Za-z0-9_-"


def _results(values: Values) -> Iterator[str]:
    results = values["results"]
    yield from _within("results", len(results), 0, 50)
    if repeated := [each for each, times in Counter(r["id"] for r in results).items() if times > 1]:
        yield f"results: {repeated} are there twice"
    for each in results:
        yield from _bytes("results: id", each["id"])
        yield from _keyboard(each.get("reply_markup") or {})
        content = each.get("input_message_content") or {}
        if "message_text" in content:
            words = plain(content, content["message_text"])
            yield from _length("results: message_text", words, 1, 4096)
    if button := values.get("button"):
        start = button.get("start_parameter")
        if start is not None and not PAYLOAD.fullmatch(start):
            yield "button: start_parameter takes 1-64 characters of A-Za-z0-9_-"
