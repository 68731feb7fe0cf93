"""Why a card cannot stand in its chat, for whoever presses meanwhile.

It must not know tables: a place and the words of Telegram's refusal are enough.
"""

from telegram.error import Forbidden, TelegramError

from telegram_bot.storage.changes import TableKey

TOPIC_CLOSED = "topic-closed"
_WORDS = (
    ("topic_closed", TOPIC_CLOSED),
    ("thread not found", "topic-gone"),
    ("not enough rights", "bot-muted"),
)


def hindrance(error: BaseException) -> str:
    """The id of a sentence that says what is in the way; empty for all that may pass by itself."""
    if not isinstance(error, TelegramError):
        return ""
    if isinstance(error, Forbidden):
        return "bot-away"
    words = error.message.lower()
    return next((said for part, said in _WORDS if part in words), "")


class Hindrances:
    """What is in the way of which card, as far as this process knows."""

    def __init__(self) -> None:
        self._met: dict[TableKey, str] = {}
        self._shut: set[TableKey] = set()

    def met(self, key: TableKey, error: BaseException) -> None:
        """A call for this card was refused."""
        if said := hindrance(error):
            self._met[key] = said

    def passed(self, key: TableKey) -> None:
        """The card stands as it should."""
        self._met.pop(key, None)

    def shut(self, key: TableKey) -> None:
        """The topic was closed: what stands there can be edited, but nothing new comes in."""
        self._shut.add(key)

    def opened(self, key: TableKey) -> None:
        """The topic was opened again."""
        self._shut.discard(key)
        self._met.pop(key, None)

    def why(self, key: TableKey) -> str:
        """The id of a sentence for whoever presses; empty when nothing is in the way."""
        return self._met.get(key, "") or (TOPIC_CLOSED if key in self._shut else "")
