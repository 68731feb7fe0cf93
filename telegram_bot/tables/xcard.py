"""The X-card: whoever presses stops the game at once, and nobody is told who.

A pause is one flag of the table. It is no step, no line of the log, no press that is remembered;
of the update only its number is kept, as of any other, so that it has no second effect.
"""

from engine.screen import text
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor


class XCard:
    """The use cases of the pause."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def paused(self, table: Table, who: Visitor) -> TableChange:
        """Stop the game: a new card says so and nothing else. Anybody may, at any time."""
        if table.preferences.xcard == "off":
            return Change(self._ledger.told(table, text("xcard-off"), alert=True, done=False))
        answer = self._ledger.told(table, text("xcard-done"))
        if table.paused:
            return Change(answer)
        update = self._ledger.anew(table)
        # What a GM's move does to somebody's claim of the chair would tell that it was the GM.
        paused = self._ledger.marked(table, who, **update, paused=True, claim=table.claim)
        return Change(answer, paused)

    def resumed(self, table: Table, who: Visitor) -> TableChange:
        """Go on where the game was, on the same card. Anybody may."""
        if not table.paused:
            return Change(self._ledger.told(table, text("already")))
        return Change(Answer(), self._ledger.marked(table, who, paused=False, menu=""))
