"""The chronicle as one page: its first screen is a recap, then all in order; for print too."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from engine.core import GM
from engine.screen import Name, Text, text
from telegram_bot import chronicle
from telegram_bot.chronicle import Entry
from telegram_bot.draw import Painter
from telegram_bot.table import Table

STYLE = """
body{font:17px/1.5 Georgia,serif;max-width:38rem;margin:0 auto;padding:1.5rem;
color:#222;background:#fbf9f4}
h1{font-size:1.9rem;margin:0 0 .3rem}h2{font-size:1.2rem;margin:2.2rem 0 .6rem}
.recap{min-height:80vh}.people,.step{color:#666}.step{font-size:.85rem;margin:.2rem 0}
.card,.notice{white-space:pre-line;margin:1.2rem 0;padding:.8rem 1rem;border-left:3px solid #b9a77c;
background:#fff;break-inside:avoid}
.notice{border-color:#7c2d2d}
blockquote{margin:1.2rem 0;font-style:italic;break-inside:avoid}
cite{display:block;font-style:normal;color:#666}
@media print{body{background:#fff;padding:0;font-size:11pt}.recap{min-height:0;break-after:page}
.card,.notice{border:1px solid #bbb}}
"""


@dataclass(frozen=True, slots=True)
class Story:
    """One game's page. `recap` is what happened last, a line each."""

    painter: Painter
    table: Table
    lines: Sequence[str]
    recap: Sequence[str]

    def html(self, now: str) -> str:
        """The page; `now` is the public card as a record, HTML."""
        entries = chronicle.entries(self.lines)
        if not self.table.ended:
            entries.append(Entry("card", chronicle.unlinked(now)))
        title = self._say(text(f"{self.table.game}-name"))
        parts = [self._recap(title), *(self._part(entry) for entry in entries)]
        return (
            f'<!doctype html>\n<html lang="{self.table.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}</style></head><body>\n"
            + "\n".join(parts)
            + "\n</body></html>\n"
        )

    def _recap(self, title: str) -> str:
        names = ", ".join(self._name(seat) for seat in self.table.players())
        gm = self._say(text("export-gm", name=Name(GM, face=True)))
        last = "".join(f"<p>{escape(line)}</p>" for line in self.recap)
        return (
            f'<section class="recap"><h1>{title}</h1><p class="people">{gm}<br>{names}</p>'
            f"<h2>{self._say(text('export-recap'))}</h2>{last}</section>"
            f"<h2>{self._say(text('export-all'))}</h2>"
        )

    def _part(self, entry: Entry) -> str:
        if entry.kind == "step":
            return f'<p class="step">{self._name(entry.by)}: {escape(entry.words)}</p>'
        if entry.kind == "kept":
            return f"<blockquote>{escape(entry.words)}<cite>{escape(entry.by)}</cite></blockquote>"
        return f'<div class="{entry.kind}">{entry.words}</div>'

    def _name(self, seat: str) -> str:
        return self._say(text("plain", label=Name(seat, face=True)))

    def _say(self, message: Text) -> str:
        return escape(self.painter.plain(self.table, message))
