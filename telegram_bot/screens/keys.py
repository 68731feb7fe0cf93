"""From buttons of a screen to those of Telegram: what each carries. Labels are made elsewhere."""

from dataclasses import dataclass
from typing import Literal

from telegram import InlineKeyboardButton

from engine.screen import Button
from telegram_bot.screens.wire import (
    Kind,
    PagePress,
    Place,
    Pressed,
    encode,
    pack,
    pack_page,
    payload,
)
from telegram_bot.storage.table import Page, Table


@dataclass(frozen=True, slots=True)
class Keys:
    """The keyboard of one message: of the card, or of a personal screen (`page`).

    With `place` that screen stands in the private chat, where no button needs to lead any more.
    """

    table: Table
    bot_name: str
    page: Page | None = None
    place: Place | None = None

    def wanted(self, row: tuple[Button, ...]) -> tuple[Button, ...]:
        """Those buttons of a row that have a meaning here."""
        if self.place is None:
            return row
        return tuple(button for button in row if _meaning(button)[0] != "link")

    def key(self, button: Button, label: str) -> InlineKeyboardButton:
        """One button; ValueError when it carries more than Telegram takes."""
        kind, code = _meaning(button)
        if kind == "link":
            start = payload(Place(self.table.chat, self.table.topic), code)
            return InlineKeyboardButton(label, url=f"https://t.me/{self.bot_name}?start={start}")
        return InlineKeyboardButton(label, callback_data=self._data(kind, code))

    def _data(self, kind: Kind, code: str) -> str:
        table, page = self.table, self.page
        if page is None:
            return pack(Pressed(table.id, table.epoch, kind, code))
        press = PagePress(table.id, self.place, kind, page.seat, page.topic, page.menu, code)
        return pack_page(press)


def _meaning(button: Button) -> tuple[Kind | Literal["link"], str]:
    """What a button does, and with what."""
    if button.move is not None:
        return "move", encode(button.move)
    if button.opens:
        return "open", button.opens
    name, _, topic = button.act.partition(":")
    if name == "private":
        return "link", topic
    return ("topic", topic) if name == "topic" else ("act", button.act)
