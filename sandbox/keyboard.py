"""Inline keyboards: reading and refusing.

Eight buttons in a row is what phones show well and our own rule, so it is not refused here.
It must not know messages.
"""

import json
from typing import Any

from sandbox.errors import (
    BUTTON_DATA_INVALID,
    BUTTON_URL_INVALID,
    MARKUP_TOO_LONG,
    ApiError,
    bad_request,
)
from sandbox.model import Button, Keyboard

MAX_BUTTONS = 100
MAX_DATA_BYTES = 64
MAX_MARKUP_BYTES = 10_000
"""Nobody publishes it; live servers refuse a little above ten thousand bytes."""
KINDS = (
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")


def read_keyboard(markup: dict[str, Any], inline_only: bool = False) -> Keyboard:
    """The rows of a reply_markup; other kinds of keyboards are taken and not shown."""
    if not markup:
        return []
    if "inline_keyboard" not in markup:
        if not inline_only and any(kind in markup for kind in OTHER_MARKUPS):
            return []
        raise bad_request("inline keyboard expected")
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise _cannot_read('Field "inline_keyboard" must be an Array of Arrays')
    keyboard = [[_button(button) for button in row] for row in rows if row]
    size = len(json.dumps(markup, ensure_ascii=False).encode())
    if sum(map(len, keyboard)) > MAX_BUTTONS or size > MAX_MARKUP_BYTES:
        raise bad_request(MARKUP_TOO_LONG)
    return keyboard


def _button(raw: Any) -> Button:
    if not isinstance(raw, dict):
        raise _cannot_read("InlineKeyboardButton must be an Object")
    text = raw.get("text")
    if not isinstance(text, str):
        raise _cannot_read('Field "text" must be of type String')
    if not text.strip():
        raise bad_request("inline keyboard button text must be non-empty")
    extra = tuple((kind, json.dumps(raw[kind])) for kind in KINDS if kind in raw)
    data, url = raw.get("callback_data"), raw.get("url")
    if not data and not url and not extra:
        raise _cannot_read("Text buttons are unallowed in the inline keyboard")
    if data and len(str(data).encode()) > MAX_DATA_BYTES:
        raise bad_request(BUTTON_DATA_INVALID)
    if url and not _is_address(str(url)):
        raise bad_request(BUTTON_URL_INVALID)
    return Button(text, data or None, url or None, extra)


def _is_address(url: str) -> bool:
    if url.startswith("tg://"):
        return True
    return "." in url.split("://")[-1].split("/")[0] and " " not in url


def _cannot_read(words: str) -> ApiError:
    return bad_request(f"can't parse inline keyboard button: {words}")
