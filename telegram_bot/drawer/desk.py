"""What a drawing works with: the few calls it makes to Telegram and to the store, and its clocks.

The calls are declared here, so that a test can give ten lines for each.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from telegram import InlineKeyboardMarkup, LinkPreviewOptions
from telegram.constants import ParseMode

from telegram_bot.calls.gate import HAS_PLACE
from telegram_bot.calls.pacing import Pacing
from telegram_bot.drawer.cards import Drawn
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Notice, Table

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Rest(Exception):
    """Nothing can be drawn for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class LeaseLost(Exception):
    """Somebody else may be drawing this table."""


class Elsewhere(Exception):
    """The chat of this table has a new id, and the table has gone there."""

    def __init__(self, key: TableKey) -> None:
        super().__init__(key)
        self.key = key


class Sent(Protocol):
    """What is read of a sent message."""

    @property
    def message_id(self) -> int: ...


class Pen(Protocol):
    """What a drawer needs of a telegram.Bot."""

    async def send_message(
        self,
        chat_id: int,
        text: str,
        *,
        parse_mode: str,
        message_thread_id: int | None,
        link_preview_options: LinkPreviewOptions,
        reply_markup: InlineKeyboardMarkup | None,
        rate_limit_args: bool,
    ) -> Sent: ...

    async def send_voice(
        self,
        chat_id: int,
        voice: str,
        *,
        caption: str,
        parse_mode: str,
        message_thread_id: int | None,
        rate_limit_args: bool,
    ) -> Sent: ...

    async def edit_message_text(
        self,
        text: str,
        chat_id: int,
        message_id: int,
        *,
        parse_mode: str,
        link_preview_options: LinkPreviewOptions,
        reply_markup: InlineKeyboardMarkup | None,
        rate_limit_args: bool,
    ) -> object: ...

    async def edit_message_reply_markup(
        self, chat_id: int, message_id: int, *, rate_limit_args: bool
    ) -> object: ...


class Tables(Protocol):
    """What a drawer needs of the store."""

    async def load(self, key: TableKey) -> Table | None: ...
    async def card(self, key: TableKey) -> dict[str, int]: ...
    async def save_card(self, key: TableKey, card: dict[str, int]) -> None: ...
    async def begin(
        self, key: TableKey, owner: str, seconds: float
    ) -> tuple[Table | None, dict[str, int]] | None: ...
    async def finish(
        self, key: TableKey, owner: str, revision: int, card: dict[str, int] | None = None
    ) -> bool: ...
    async def renew(self, key: TableKey, owner: str, seconds: float) -> bool: ...
    async def release(self, key: TableKey, owner: str) -> None: ...
    async def dirty(self) -> set[TableKey]: ...


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything a drawing works with. `clock` is this process's, `wall` all replicas'.

    Whoever calls here has reserved a place in the chat's budget.
    """

    bot: Pen
    store: Tables
    render: Callable[[Table], Drawn]
    pacing: Pacing
    owner: str
    clock: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    def post(
        self, key: TableKey, html: str, keyboard: InlineKeyboardMarkup | None
    ) -> Coroutine[Any, Any, Sent]:
        """A new message. Topic 1 is General, where Telegram wants no number."""
        return self.bot.send_message(
            chat_id=key.chat,
            text=html,
            parse_mode=ParseMode.HTML,
            message_thread_id=key.topic if key.topic > 1 else None,
            link_preview_options=NO_PREVIEW,
            reply_markup=keyboard,
            rate_limit_args=HAS_PLACE,
        )

    def tell(self, key: TableKey, notice: Notice) -> Coroutine[Any, Any, Sent]:
        """A notice: a message of its own, or a voice message that was recorded before."""
        if not notice.voice:
            return self.post(key, notice.html, None)
        return self.bot.send_voice(
            chat_id=key.chat,
            voice=notice.voice,
            caption=notice.html,
            parse_mode=ParseMode.HTML,
            message_thread_id=key.topic if key.topic > 1 else None,
            rate_limit_args=HAS_PLACE,
        )

    def write(
        self, key: TableKey, message: int, html: str, keyboard: InlineKeyboardMarkup | None
    ) -> Coroutine[Any, Any, object]:
        """An edit of a message."""
        return self.bot.edit_message_text(
            text=html,
            chat_id=key.chat,
            message_id=message,
            parse_mode=ParseMode.HTML,
            link_preview_options=NO_PREVIEW,
            reply_markup=keyboard,
            rate_limit_args=HAS_PLACE,
        )

    def strip(self, chat: int, message: int) -> Coroutine[Any, Any, object]:
        """An edit that takes the buttons off and leaves the text."""
        return self.bot.edit_message_reply_markup(
            chat_id=chat, message_id=message, rate_limit_args=HAS_PLACE
        )
