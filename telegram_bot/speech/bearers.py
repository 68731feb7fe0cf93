"""Does a message bear such a button? The keyboard that Telegram sends with a press says so.

A made-up client chooses the data of a press and the message it is said to come from, but not what
Telegram tells of that message. So a message is written over, or loses its buttons, only for a press
that one like its own could have made. Others may have changed it since the tap: its keyboard now
need not hold the same button, only one of the same screen. This must not know tables or seats.
"""

from collections.abc import Callable
from itertools import chain

from telegram import MaybeInaccessibleMessage, Message

from telegram_bot.calls.ephemeral import is_aside
from telegram_bot.screens.wire import PagePress, Pressed, unpack, unpack_page
from telegram_bot.speech.incoming import is_private


class Bearers:
    """Messages and their buttons, as this server tells of them."""

    def __init__(self) -> None:
        self._tells = False

    def bears(self, message: MaybeInaccessibleMessage, is_kin: Callable[[str], bool]) -> bool:
        """Is one of its buttons so? A message of which nothing is told is believed.

        Not every server sends keyboards along; one that did it once is known to do it. What nobody
        else sees is believed, too: whoever forges there deceives themselves.
        """
        if not isinstance(message, Message) or is_private(message) or is_aside(message):
            return True
        if message.reply_markup is None:
            return not self._tells
        self._tells = True
        buttons = chain.from_iterable(message.reply_markup.inline_keyboard)
        return any(is_kin(str(button.callback_data or "")) for button in buttons)

    def bears_card(self, message: MaybeInaccessibleMessage, pressed: Pressed) -> bool:
        """Could this be a card of that table?"""

        def is_kin(data: str) -> bool:
            other = unpack(data)
            return other is not None and other.table == pressed.table

        return self.bears(message, is_kin)

    def bears_page(self, message: MaybeInaccessibleMessage, press: PagePress) -> bool:
        """Could this be a personal screen of that seat?"""

        def is_kin(data: str) -> bool:
            other = unpack_page(data)
            return other is not None and _screen_of(other) == _screen_of(press)

        return self.bears(message, is_kin)


def _screen_of(press: PagePress) -> tuple[object, ...]:
    return press.table, press.place, press.seat
