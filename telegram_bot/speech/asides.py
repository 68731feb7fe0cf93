"""Personal screens of a group that their owner alone sees: sent, edited, taken away.

Such a message can be sent only soon after a press of whom it is for; what cannot be shown so is
shown as everybody may see it, by `pages`. It must not know what is on a screen.
"""

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

from telegram import LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.error import BadRequest

from telegram_bot.calls.ephemeral import LONGEST_EDIT, WINDOW, Ability, Ephemeral, Reader, number_of
from telegram_bot.calls.gate import HAS_PLACE
from telegram_bot.calls.refusals import Failure
from telegram_bot.screens.draw import Drawn
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Page
from telegram_bot.tables.ledger import Shown

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Paced(Protocol):
    """A call within the budget of a chat."""

    async def __call__(
        self,
        chat: int,
        call: Callable[[], Awaitable[Any]],
        may_repeat: tuple[Failure, ...] = ...,
        longest: float = ...,
    ) -> Any: ...


class Asides:
    """What is shown to one person in a group. `take_back` deletes what everybody has seen."""

    def __init__(
        self,
        ephemeral: Ephemeral,
        call: Paced,
        take_back: Callable[[int, int], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.ephemeral = ephemeral
        self._call = call
        self._take_back = take_back
        self._clock = clock

    def asked_by(self, user: int, press: str) -> Reader:
        """Somebody whose press of this moment asks for a screen."""
        return Reader(user, press, self._clock() + WINDOW)

    async def send(self, place: TableKey, shown: Shown, reader: Reader) -> tuple[int, Page] | None:
        """The new message and the page in it; None when nobody could be shown anything so.

        Before it is proven that nobody else sees it, it is what everybody may see; with the proof
        it gets its secrets at once, by an edit, which can show nothing to anybody else.
        """
        able, secret = self.ephemeral, shown.aside
        if secret is None or not reader.press or self._clock() > reader.until:
            return None
        if not await able.may_be_sent(place.chat, reader.user):
            return None
        hidden = secret if able.ability is Ability.PROVEN else shown
        try:
            sent = await self._call(
                place.chat,
                lambda: able.send(
                    place.chat,
                    reader,
                    hidden.drawn.html,
                    message_thread_id=place.topic if place.topic > 1 else None,
                    **look(hidden.drawn),
                ),
                may_repeat=(Failure.HALT, Failure.UNSENT),
                longest=reader.until - self._clock(),
            )
        except (BadRequest, TimeoutError):
            return None
        if able.was_hidden(sent):
            number = number_of(sent)
            same = hidden.drawn == secret.drawn
            full = same or await self.edit(place, number, shown, reader)
            return number, (secret if full else hidden).page
        self._take_back(place.chat, sent.message_id)
        return None

    async def edit(self, place: TableKey, message: int, shown: Shown, reader: Reader) -> bool:
        """Give one its present look; False when it is gone, or too long to be edited."""
        drawn = (shown.aside or shown).drawn
        if len(drawn.html) > LONGEST_EDIT:
            return False
        try:
            await self._call(
                place.chat,
                lambda: self.ephemeral.edit(
                    place.chat, reader.user, message, drawn.html, **look(drawn)
                ),
            )
        except BadRequest:
            return False
        return True

    async def delete(self, chat: int, message: int, user: int) -> None:
        """Take one away, unless it has gone by itself."""
        with suppress(BadRequest):
            await self._call(chat, lambda: self.ephemeral.delete(chat, user, message))


def look(drawn: Drawn) -> dict[str, Any]:
    """What of a drawn screen goes into every call that shows it, beside the words."""
    return {
        "parse_mode": ParseMode.HTML,
        "link_preview_options": NO_PREVIEW,
        "reply_markup": drawn.keyboard,
        "rate_limit_args": HAS_PLACE,
    }
