"""How games that sleep are listed and asked about, where a game is chosen.

Two of the same kind and the same GM are told apart by their number, the day, and who plays.
"""

from datetime import UTC, datetime

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from engine.screen import Listing, Text, text
from telegram_bot.storage.table import Sleeper
from telegram_bot.words.texts import Texts

Rows = list[list[InlineKeyboardButton]]
Sleepers = tuple[Sleeper, ...]
NAMED = 4
"""So many players are named; the others are counted."""


class Bedroom:
    """Sentences and buttons about games that sleep; their buttons begin with "!"."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def told(self, language: str, sleepers: Sleepers) -> str:
        """What sleeps here, below the question that is asked; empty when nothing does."""
        if not sleepers:
            return ""
        lines = (text("sleep-number", number=n, game=about(s)) for n, s in enumerate(sleepers, 1))
        said = [text("sleep-list"), *lines]
        return "\n\n" + "\n".join(self._texts.say(language, line) for line in said)

    def to_wake(self, language: str, sleepers: Sleepers) -> Rows:
        """The games that sleep, to go on with or to be ended."""
        rows = self._each(language, sleepers, "sleep-wake", "!wake")
        door = self._button(language, text("sleep-end"), "!endings")
        return [*rows, [door]] if rows else []

    def which(self, language: str, sleepers: Sleepers) -> tuple[str, InlineKeyboardMarkup | None]:
        """Which of the games that sleep is over; of one alone it is asked at once."""
        if len(sleepers) == 1:
            return self.sure(language, sleepers[0])
        if not sleepers:
            return self._texts.say(language, text("sleeps-no-more")), None
        asked = self._texts.say(language, text("sleep-which")) + self.told(language, sleepers)
        rows = self._each(language, sleepers, "sleep-drop", "!ending")
        return asked, InlineKeyboardMarkup(rows)

    def sure(self, language: str, sleeper: Sleeper) -> tuple[str, InlineKeyboardMarkup]:
        """A second yes before a game is over for good."""
        asked = self._texts.say(language, text("sleep-sure", game=about(sleeper)))
        yes = self._button(language, text("sleep-drop-it"), f"!drop.{sleeper.id}")
        no = self._button(language, text("sleep-keep"), "!keep")
        return asked, InlineKeyboardMarkup([[yes], [no]])

    def _each(self, language: str, sleepers: Sleepers, label: str, what: str) -> Rows:
        """A button for each; the only one needs no number."""
        count = len(sleepers)
        said = (
            text(label, game=text(f"{each.game}-name"), number=number if count > 1 else 0)
            for number, each in enumerate(sleepers, 1)
        )
        return [
            [self._button(language, label, f"{what}.{each.id}")]
            for label, each in zip(said, sleepers, strict=True)
        ]

    def _button(self, language: str, label: Text, data: str) -> InlineKeyboardButton:
        return InlineKeyboardButton(self._texts.say(language, label), callback_data=data)


def about(sleeper: Sleeper) -> Text:
    """Which game it is, when it was played last, who runs it and who plays."""
    day = datetime.fromtimestamp(sleeper.touched, UTC) if sleeper.touched else None
    return text(
        "sleep-about",
        game=text(f"{sleeper.game}-name"),
        day=day.day if day else 0,
        month=day.month if day else 0,
        gm=sleeper.gm,
        players=Listing(sleeper.players[:NAMED]),
        count=len(sleeper.players),
        more=max(0, len(sleeper.players) - NAMED),
    )
