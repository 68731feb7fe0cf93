"""Quick rolls in a chat: /roll, its keypad, and the dice. Anybody may press, no game is needed.

A press is answered at once; the card follows within the chat's budget, and only its newest look is
drawn. A new message is sent once at most: whoever misses it types again. This module must not know
the rules of a game, nor what is stored.
"""

import html

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message, Update, User

from engine.screen import text
from telegram_bot.quick.cards import QuickPainter
from telegram_bot.quick.rolls import Outcome, QuickService
from telegram_bot.quick.text import Asked, Reader
from telegram_bot.quick.wire import QuickPress, unpack
from telegram_bot.screens.draw import ALERT_LIMIT, Drawn, clean_name
from telegram_bot.speech.answers import Cards
from telegram_bot.speech.bearers import Bearers
from telegram_bot.speech.incoming import is_anonymous, key_of, message_of, query_of
from telegram_bot.speech.pages import Pages
from telegram_bot.storage.quick_store import RollPlace
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Page
from telegram_bot.tables.ledger import Shown
from telegram_bot.tables.service import Service
from telegram_bot.words.texts import guess_language

OPEN = "!roll"
"""The button that opens a keypad, where there is none yet."""
LINK = "roll"
"""What a deep link carries that does the same in the private chat."""
COMMAND = "/roll "


class QuickRolls:
    """What people in a chat ask of quick rolls."""

    def __init__(
        self,
        tables: Service,
        service: QuickService,
        reader: Reader,
        cards: QuickPainter,
        pages: Pages,
        live: Cards,
    ) -> None:
        self._tables = tables
        self._service = service
        self._reader = reader
        self._cards = cards
        self._pages = pages
        self._live = live
        self._bearers = Bearers()

    async def typed(self, update: Update) -> None:
        """/roll: the keypad; with a pool behind it, the dice; with anything else, how to write."""
        message = message_of(update)
        line = line_of(message)
        if not line:
            await self._open(update, key_of(message), message.message_id, message.message_id)
            return
        place = RollPlace(message.chat.id, message.message_id)
        asked = self._reader.read(line)
        language = await self._language(key_of(message), message.from_user)
        if not isinstance(asked, Asked):
            said = self._tables.texts.say(language, asked.said(COMMAND))
            await self._once(key_of(message), place, Drawn(html.escape(said, quote=False), None))
            return
        press = QuickPress(asked.game, language, "roll", asked.pool, 1, message.message_id)
        outcome = await self._service.typed(place, asked.game, asked.pool, _author(message))
        if outcome.result == "fallen":
            self._post(key_of(message), self._cards.fallen(press, outcome.rolls))

    async def opened(self, update: Update) -> None:
        """The greeting's button, or a deep link: a keypad of one's own."""
        if update.callback_query is not None and update.callback_query.message is not None:
            try:
                where = key_of(update.callback_query.message)
                await self._open(update, where, -update.update_id, 0)
            finally:
                await update.callback_query.answer()
        elif update.message is not None:
            number = update.message.message_id
            await self._open(update, key_of(update.message), number, number)

    async def press(
        self, update: Update, message: MaybeInaccessibleMessage, press: QuickPress
    ) -> None:
        """A button of a keypad, or of dice that lie.

        Its data in any other message is forged: the keypad would take that one's place.
        """
        query = query_of(update)
        is_forged = not self._bears(message, press) or not self._service.knows(press)
        if is_forged or await self._live.holds(key_of(message), message.message_id):
            said = guess_language(query.from_user.language_code)
            await query.answer(self._tables.texts.say(said, text("unknown-press")))
            return
        place = RollPlace(message.chat.id, press.origin or message.message_id)
        outcome = await self._service.pressed(place, press, clean_name(query.from_user.full_name))
        drawn = look(self._cards, press, outcome)
        if drawn is not None:  # before the answer: with that the next press has its turn
            self._pages.edit(message.chat.id, message.message_id, drawn)
        await answer(query, self._cards, press, outcome)

    def _bears(self, message: MaybeInaccessibleMessage, press: QuickPress) -> bool:
        """Are these the keypad or the dice that the same command asked for?"""

        def is_kin(data: str) -> bool:
            other = unpack(data)
            return other is not None and other.origin == press.origin

        return self._bearers.bears(message, is_kin)

    # --- sending -------------------------------------------------------------------------------

    async def _open(self, update: Update, where: TableKey, number: int, origin: int) -> None:
        """Send a keypad: of the game that is on here, if it can be rolled so, else of the first."""
        table = await self._tables.running(where)
        first = self._cards.first
        language = await self._language(where, update.effective_user)
        press = self._cards.usual(table.game if table else first, language)
        drawn = self._cards.keypad(press._replace(origin=origin), {})
        await self._once(where, RollPlace(where.chat, number), drawn)

    async def _once(self, where: TableKey, place: RollPlace, drawn: Drawn) -> None:
        if await self._service.first_time(place):
            self._post(where, drawn)

    def _post(self, where: TableKey, drawn: Drawn) -> None:
        self._pages.post(where, Shown(Page(), drawn), _forget)

    async def _language(self, where: TableKey, user: User | None) -> str:
        return await self._tables.language(where, user.language_code if user else None)


async def answer(
    query: CallbackQuery, cards: QuickPainter, press: QuickPress, outcome: Outcome
) -> None:
    """End the spinner; say what fell, so that nobody has to wait for the card."""
    said = ""
    fallen = outcome.of(press.number)
    if outcome.result in ("empty", "old"):
        said = cards.say(press, text(f"quick-{outcome.result}"))
    elif outcome.result != "keypad" and fallen is not None:
        said = cards.told(press, fallen)
        if outcome.result == "late":
            said = cards.say(press, text("quick-fallen", told=said))
    await query.answer(said[:ALERT_LIMIT] or None, show_alert=outcome.result in ("empty", "old"))


def look(cards: QuickPainter, press: QuickPress, outcome: Outcome) -> Drawn | None:
    """The card as it stands after a press; None where nothing is known of it."""
    if outcome.result == "keypad":
        return cards.keypad(press, outcome.rolls)
    return cards.fallen(press, outcome.rolls) if outcome.rolls else None


def line_of(message: Message) -> str:
    """What stands behind the command, on whatever line."""
    words = (message.text or "").split(maxsplit=1)
    return words[1].strip() if len(words) > 1 else ""


def _author(message: Message) -> str:
    """The name of whoever typed; an anonymous admin goes by the name of the group."""
    if is_anonymous(message) and message.sender_chat is not None:
        return clean_name(message.sender_chat.effective_name or "")
    return clean_name(message.from_user.full_name if message.from_user else "")


async def _forget(message: int, page: Page) -> tuple[int, ...]:
    """Nobody needs to know where a quick roll stands: its buttons carry all."""
    return ()
