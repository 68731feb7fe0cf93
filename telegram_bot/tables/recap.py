"""What happened last, in a few lines, and what is open now: for /log, a table that wakes, a page.

A game that tells its outcomes is told by them: how it ended, not what was pressed. Until there is
an outcome, and for a game that tells none, the steps are named. Words that were kept are in both.
"""

from collections.abc import Iterable, Sequence

from engine.screen import Name, Passage, Text, names, text
from telegram_bot.chronicles import chronicle
from telegram_bot.chronicles.chronicle import Entry
from telegram_bot.chronicles.retelling import Told, retold
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Ledger

LONGEST = 120
"""Characters of a step or of words that were kept."""


def told(ledger: Ledger, table: Table, lines: Sequence[str], most: int) -> list[str]:
    """The last of a whole log in about so many lines; what belongs together is not torn apart."""
    story = retold(ledger.game(table), ledger.codecs[table.game], lines)
    if any(isinstance(part, Passage) and _outcome(part) for part in story):
        said = [line for part in story if (line := _part(ledger, table, part))]
    else:
        seen = (entry for entry in chronicle.entries(lines) if entry.kind != "card")
        said = [_entry(ledger, table, entry) for entry in seen]
    return _last(said, most)


def standing(ledger: Ledger, table: Table) -> list[str]:
    """What is open in this game, and who is awaited, a line each."""
    return [ledger.painter.plain(table, line) for line in _open(ledger, table)]


def _open(ledger: Ledger, table: Table) -> Iterable[Text]:
    game, state = ledger.game(table), ledger.painter.state(table)
    yield from game.unfinished(state)
    awaited = game.screen(state, None).awaited
    if awaited:
        yield text("waiting", who=names(awaited))


def _outcome(passage: Passage) -> Text | None:
    return passage.brief or passage.lately


def _part(ledger: Ledger, table: Table, part: Told) -> str:
    if isinstance(part, Entry):
        return _entry(ledger, table, part)
    line = _outcome(part)
    return ledger.painter.plain(table, line) if line else ""


def _entry(ledger: Ledger, table: Table, entry: Entry) -> str:
    words = shortened(entry.first_line(), LONGEST)
    if entry.kind == "step":
        line = text("last-step", name=Name(entry.by), label=words)
    elif entry.kind == "kept":
        line = text("log-kept", name=entry.by, words=words)
    else:
        line = text("log-notice", words=words)
    return ledger.painter.plain(table, line)


def _last(said: Sequence[str], most: int) -> list[str]:
    """The last of these that fit into so many lines; the very last one in any case."""
    chosen: list[str] = []
    for one in reversed(said):
        most -= 1 + one.count("\n")
        if most < 0 and chosen:
            break
        chosen.insert(0, one)
    return chosen


def shortened(words: str, longest: int) -> str:
    """At most so many characters."""
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"
