"""What is told of a game: what happened lately, words that were kept, the chronicle as files."""

from dataclasses import dataclass

from engine.screen import text
from telegram_bot.chronicles import chronicle, export
from telegram_bot.chronicles.retelling import retold
from telegram_bot.chronicles.story import Story
from telegram_bot.screens.draw import clean_name
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor
from telegram_bot.tables.recap import shortened, standing, told

LATELY = 12
"""So many lines tell what happened lately."""
KEPT = 300
"""Characters of a line that is kept."""


@dataclass(frozen=True, slots=True)
class Files:
    """Documents for the chat, each with its name; none with a refusal."""

    answer: Answer
    files: tuple[tuple[str, bytes], ...] = ()


class Tales:
    """The use cases of the chronicle."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def lately(self, key: TableKey, who: Visitor) -> Answer:
        """What happened lately, for those at the table; of a game that is over as well."""
        table = await self._ledger.store.load(key)
        if table is None or table.asleep or table.seat_of(who.user) is None:
            return self._refusal(table, who)
        lines = await self._ledger.store.read_log(key, table.id)
        said = told(self._ledger, table, lines, LATELY)
        if not said:
            return self._ledger.told(table, text("log-empty"))
        now = [] if table.ended else standing(self._ledger, table)
        message = "log-now" if now else "log"
        return self._ledger.told(table, text(message, lines="\n".join(said), now="\n".join(now)))

    def _refusal(self, table: Table | None, who: Visitor) -> Answer:
        if table is None:
            return self._ledger.nothing_here(who)
        return self._ledger.told(
            table, text("asleep" if table.asleep else "not-seated"), done=False
        )

    async def keep(self, key: TableKey, who: Visitor, author: int, name: str, words: str) -> Answer:
        """Keep in the chronicle what somebody said; no words: there is nothing to be kept."""
        line = " ".join(words.split())

        def act(table: Table, who: Visitor) -> TableChange:
            if table.seat_of(who.user) is None:
                return Change(self._ledger.told(table, text("not-seated"), done=False))
            if not line:
                return Change(self._ledger.told(table, text("keep-how"), done=False))
            seat = table.seat_of(author)
            speaker = table.people[seat].name if seat else clean_name(name)
            log = (chronicle.kept(shortened(line, KEPT), speaker),)
            after = self._ledger.marked(table, who, logged=table.logged + 1)
            return Change(
                self._ledger.told(table, text("kept", name=speaker)), after, log, table.id
            )

        return await self._ledger.at(key, who, act)

    async def export(self, key: TableKey, who: Visitor) -> Files:
        """The chronicle as a page and as data, for those at the table; secrets are left out.

        The update is remembered before anything is sent: one that comes again sends nothing.
        """
        found: list[Table] = []

        def change(table: Table | None) -> TableChange:
            if table is None or table.asleep or table.seat_of(who.user) is None:
                return Change(self._refusal(table, who))
            found[:] = [table]
            return Change(Answer(), self._ledger.marked(table, who))

        answer = await self._ledger.update(key, who, change)
        if not found:
            return Files(answer)
        (table,) = found
        lines = await self._ledger.store.read_log(key, table.id)
        return Files(answer, self._documents(table, lines))

    def _documents(self, table: Table, lines: list[str]) -> tuple[tuple[str, bytes], ...]:
        game, painter = self._ledger.game(table), self._ledger.painter
        codecs = self._ledger.codecs[table.game]
        recap = told(self._ledger, table, lines, 8)
        page = Story(painter, table, lines, recap, retold(game, codecs, lines))
        now = painter.record(table, game.screen(painter.state(table), None))
        data = export.written(game, codecs, table, lines)
        name = f"{game.name}-{table.id}"
        return ((f"{name}.html", page.html(now).encode()), (f"{name}.json", data.encode()))
