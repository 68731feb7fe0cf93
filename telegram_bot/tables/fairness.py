"""How the dice of a table have fallen, beside what chance would do (/fair).

Every die counts that anybody saw, those of steps that were taken back too. Which event showed
which dice is the game's to say.
"""

from collections import defaultdict
from collections.abc import Iterator

from engine.core import Event
from engine.fairness import ENOUGH, band, counted, oddity
from engine.screen import Text, text
from telegram_bot.chronicles import chronicle
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Answer, Ledger, Visitor

SELDOM = 0.05
ODD = 0.01


class Fairness:
    """The use case of counting faces."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def counted(self, key: TableKey, who: Visitor) -> Answer:
        """Faces by colour, the usual range of each, and a word about the whole."""
        table = await self._ledger.store.load(key)
        if table is None:
            return self._ledger.nothing_here(who)
        if table.asleep:
            return self._ledger.told(table, text("asleep"), done=False)
        if self._ledger.game(table).fallen is None:
            return self._ledger.told(table, text("fair-no-dice"))
        lines = await self._ledger.store.read_log(key, table.id)
        events = chronicle.events_in(self._ledger.codecs[table.game], lines)
        faces = self._fallen(table, events)
        if not any(faces.values()):
            return self._ledger.told(table, text("fair-none"))
        said = [self._ledger.painter.plain(table, line) for line in page(table.game, faces)]
        return Answer("\n".join(said))

    def _fallen(self, table: Table, events: tuple[Event, ...]) -> dict[str, tuple[int, ...]]:
        game = self._ledger.game(table)
        faces: dict[str, tuple[int, ...]] = defaultdict(tuple)
        for event in events:
            for colour, shown in (game.fallen(event) if game.fallen else {}).items():
                faces[colour] += shown
        return faces


def page(game: str, faces: dict[str, tuple[int, ...]]) -> Iterator[Text]:
    """What is said of these dice, colour by colour, then of all."""
    yield text("fair-title")
    colours = {colour: fallen for colour, fallen in faces.items() if fallen}
    for colour, fallen in colours.items():
        yield from _part(text(f"{game}-colour", colour=colour), fallen)
    if len(colours) > 1:
        yield from _part(text("fair-all"), tuple(sum(colours.values(), ())))
    yield text("plain", label="")
    yield text("fair-how")


def _part(name: Text, fallen: tuple[int, ...]) -> Iterator[Text]:
    counts, (low, high) = counted(fallen), band(len(fallen))
    yield text("plain", label="")
    yield text("fair-colour", colour=name, count=len(fallen))
    for first in (0, 3):
        three = counts[first : first + 3]
        faces = {f"face{number}": first + number for number in range(1, 4)}
        told = {f"count{n}": _marked(count, low, high) for n, count in enumerate(three, 1)}
        yield text("fair-faces", **faces, **told)
    yield text("fair-band", low=low, high=high)
    yield text("fair-verdict", how=_how(counts))


def _marked(count: int, low: int, high: int) -> Text:
    where = "below" if count < low else "above" if count > high else "within"
    return text("fair-count", count=count, where=where)


def _how(counts: tuple[int, ...]) -> str:
    if sum(counts) < ENOUGH:
        return "few"
    chance = oddity(counts)
    return "odd" if chance < ODD else "seldom" if chance < SELDOM else "usual"
