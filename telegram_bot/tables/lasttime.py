"""«В прошлый раз»: what a table that wakes is told — what happened last, and how things stand."""

from collections.abc import Iterable

from engine.screen import Text, names, text
from telegram_bot.chronicles.chronicle import Entry
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Ledger
from telegram_bot.tables.tales import told

LAST_STEPS = 5


def last_time(ledger: Ledger, table: Table, entries: list[Entry]) -> Text | None:
    """The notice, or None where nothing has happened yet."""
    said = told(ledger, table, entries, LAST_STEPS)
    if not said:
        return None
    now = [ledger.painter.plain(table, line) for line in _now(ledger, table)]
    if not now:
        return text("last-time", steps="\n".join(said))
    return text("last-time-now", steps="\n".join(said), now="\n".join(now))


def _now(ledger: Ledger, table: Table) -> Iterable[Text]:
    """What is open in this game, and who is awaited."""
    game, state = ledger.game(table), ledger.painter.state(table)
    yield from game.unfinished(state)
    awaited = game.screen(state, None).awaited
    if awaited:
        yield text("waiting", who=names(awaited))
