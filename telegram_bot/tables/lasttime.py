"""«В прошлый раз»: what a table that wakes is told — what happened last, and how things stand."""

from collections.abc import Sequence

from engine.screen import Text, text
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Ledger
from telegram_bot.tables.recap import standing, told

LAST_LINES = 8


def last_time(ledger: Ledger, table: Table, lines: Sequence[str]) -> Text | None:
    """The notice from the lines of a whole log, or None where nothing has happened yet."""
    said = told(ledger, table, lines, LAST_LINES)
    if not said:
        return None
    now = standing(ledger, table)
    if not now:
        return text("last-time", steps="\n".join(said))
    return text("last-time-now", steps="\n".join(said), now="\n".join(now))
