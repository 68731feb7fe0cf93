"""Quick rolls in any chat: `@bot 3 1 2 4` posts a card with a Roll button, and nothing else.

The dice fall when it is pressed, in sight of all: nobody can type again until the result suits
them. The first press counts; later ones are told what fell. Nothing is known of the chat.
"""

from telegram import (
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Update,
)
from telegram.constants import ParseMode

from engine.screen import text
from telegram_bot.quick.cards import QuickPainter
from telegram_bot.quick.chat import LINK, answer
from telegram_bot.quick.rolls import QuickService
from telegram_bot.quick.text import Asked, Complaint, Reader
from telegram_bot.quick.wire import QuickPress
from telegram_bot.screens.draw import clean_name
from telegram_bot.speech.asides import NO_PREVIEW
from telegram_bot.speech.incoming import query_of
from telegram_bot.speech.pages import Pages
from telegram_bot.storage.quick_store import RollPlace
from telegram_bot.words.texts import Texts, guess_language

REMEMBERED = 300
"""Seconds for which Telegram may give the same answer to the same words of the same person."""


class InlineRolls:
    """What people ask of us in chats where we are not."""

    def __init__(
        self,
        texts: Texts,
        service: QuickService,
        reader: Reader,
        cards: QuickPainter,
        pages: Pages,
    ) -> None:
        self._texts = texts
        self._service = service
        self._reader = reader
        self._cards = cards
        self._pages = pages

    async def ask(self, update: Update) -> None:
        """Words after our name: the roll they mean, or one that shows how to write it."""
        query = update.inline_query
        if query is None:
            raise LookupError("an update without an inline query")
        language = guess_language(query.from_user.language_code)
        results = self._results(query.query.strip(), language)
        label = self._texts.say(language, text("quick-inline-keypad"))
        button = InlineQueryResultsButton(label, start_parameter=LINK)
        await query.answer(results, cache_time=REMEMBERED, is_personal=True, button=button)

    def _results(self, line: str, language: str) -> list[InlineQueryResultArticle]:
        if not line:
            usual = (self._cards.usual(game, language) for game in self._cards.games)
            return [self._example(press) for press in usual]
        asked = self._reader.read(line)
        if isinstance(asked, Complaint):
            return [self._corrected(asked, language)]
        press = QuickPress(asked.game, language, "roll", asked.pool)
        return [self._article(press, self._cards.odds(press), self._cards.listed(press))]

    def _example(self, press: QuickPress) -> InlineQueryResultArticle:
        """A pool that can be posted as it is, and how to write another."""
        hint = self._cards.say(press, text(f"{press.game}-quick-hint"))
        return self._article(press, self._titled(press), hint)

    def _corrected(self, complaint: Complaint, language: str) -> InlineQueryResultArticle:
        """A pool that is written right, and what is wrong with the one that was typed."""
        line = self._texts.say(language, complaint.example)
        right = self._reader.read(line)
        if not isinstance(right, Asked):
            raise LookupError(f"an example that is none: {line}")
        press = QuickPress(right.game, language, "roll", right.pool)
        title = self._texts.say(language, text("quick-inline-example", example=line))
        return self._article(press, title, self._texts.say(language, complaint.why))

    def _titled(self, press: QuickPress) -> str:
        pool, odds = self._cards.typed(press), self._cards.odds(press)
        return self._cards.say(press, text("quick-inline-chance", pool=pool, odds=odds))

    def _article(self, press: QuickPress, title: str, about: str) -> InlineQueryResultArticle:
        drawn = self._cards.sealed(press)
        pool = ".".join(map(str, press.pool))
        return InlineQueryResultArticle(
            id=f"{press.game}-{pool}",
            title=title,
            description=about,
            input_message_content=InputTextMessageContent(
                drawn.html, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW
            ),
            reply_markup=drawn.keyboard,
        )

    async def press(self, update: Update, message: str, press: QuickPress) -> None:
        """The button of a posted card: its first press rolls, any other is told what fell."""
        query = query_of(update)
        if not self._service.knows(press) or press.action != "roll" or press.number != 1:
            language = guess_language(query.from_user.language_code)
            await query.answer(self._texts.say(language, text("unknown-press")))
            return
        name = clean_name(query.from_user.full_name)
        outcome = await self._service.pressed(RollPlace(inline=message), press, name)
        fallen = outcome.of(1)
        if fallen is not None:
            again = self._cards.typed(press._replace(pool=tuple(map(len, fallen.faces))))
            drawn = self._cards.closed(press, fallen, again)
            self._pages.edit_inline(query.from_user.id, message, drawn)
        await answer(query, self._cards, press, outcome)
