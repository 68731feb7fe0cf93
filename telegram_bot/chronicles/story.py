"""The chronicle as one page: its first screen is a recap, then all in order; for print too.

A game that has a tale is read as a story; of another one the cards and steps are shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from engine.core import GM
from engine.screen import Name, Passage, Text, text
from telegram_bot.chronicles import chronicle
from telegram_bot.chronicles.chronicle import Entry
from telegram_bot.chronicles.retelling import Told
from telegram_bot.screens.draw import Painter
from telegram_bot.storage.table import Table

STYLE = """
body{font:17px/1.5 Georgia,serif;color-scheme:light dark;
max-width:38rem;margin:0 auto;padding:1.5rem;
color:#222;background:#fbf9f4}
h1{font-size:1.9rem;margin:0 0 .3rem}h2{font-size:1.2rem;margin:2.2rem 0 .6rem}
.recap{min-height:80vh}.recap p{margin:.35rem 0}
.people,.step{color:#666}.step{font-size:.85rem;margin:.2rem 0}
.card,.notice{white-space:pre-line;margin:1.2rem 0;padding:.8rem 1rem;border-left:3px solid #b9a77c;
background:#fff;break-inside:avoid}
.notice{border-color:#7c2d2d}
blockquote{margin:1.2rem 0;font-style:italic;break-inside:avoid}
cite{display:block;font-style:normal;color:#666}
.scene{font-size:1.3rem;margin:2.4rem 0 .8rem;padding-top:1.2rem;border-top:1px solid #d9d2c0;
break-after:avoid}
.roll,.dark,.end{white-space:pre-wrap;break-inside:avoid;margin:1.1rem 0}
.roll{padding:.7rem 1rem;border-left:3px solid #b9a77c;background:#fff}
.roll b,.dark b,.end b{display:block}
.dark{margin:2.4rem 0 1.4rem;padding:1rem;text-align:center;background:#2a2622;color:#f2e9d5;
border-radius:4px}
.fact{margin:.45rem 0;white-space:pre-line}.aside{margin:.45rem 0;color:#77706a;font-size:.92rem;
white-space:pre-line}
.fallen{margin:1.2rem 0;padding:.6rem 1rem;border-left:3px solid #7c2d2d;white-space:pre-line;
font-weight:bold;break-inside:avoid}
.end{margin:2.8rem 0;padding:1.4rem 1rem;border:1px solid #b9a77c;text-align:center}
.end b{font-size:1.3rem;margin-bottom:.8rem}
@media screen and (prefers-color-scheme:dark){body{color:#e6dfd0;background:#1b1916}
.people,.step,cite,.aside{color:#a79f92}.card,.notice,.roll{background:#26231f}
.dark{background:#0d0c0b}.scene{border-color:#4a443a}}
@media print{.dark{background:none;color:inherit;border:1px solid #999}
body{background:#fff;padding:0;font-size:11pt}.recap{min-height:0;break-after:page}
.card,.notice{border:1px solid #bbb}}
"""


@dataclass(frozen=True, slots=True)
class Story:
    """One game's page. `recap` is what happened last, a line each; `story` is the game's own."""

    painter: Painter
    table: Table
    lines: Sequence[str]
    recap: Sequence[str]
    story: Sequence[Told] = ()

    def html(self, now: str) -> str:
        """The page; `now` is the public card as a record, HTML."""
        told = [*self._all()]
        is_over = self.table.ended or any(isinstance(p, Passage) and p.kind == "end" for p in told)
        if not is_over:
            told.append(Entry("card", chronicle.unlinked(now)))
        title = self._say(text(f"{self.table.game}-name"))
        parts = [self._recap(title), *map(self._part, told)]
        return (
            f'<!doctype html>\n<html lang="{self.table.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}</style></head><body>\n"
            + "\n".join(parts)
            + "\n</body></html>\n"
        )

    def _all(self) -> Sequence[Told]:
        """The game's own story; where that tells outcomes only, what everybody saw."""
        whole = [part for part in self.story if isinstance(part, Entry) or part.lines]
        tells = any(isinstance(part, Passage) for part in whole)
        return whole if tells else chronicle.entries(self.lines)

    def _recap(self, title: str) -> str:
        names = ", ".join(self._name(seat) for seat in self.table.players())
        gm = self._say(text("export-gm", name=Name(GM, face=True)))
        whole = [part for part in self.story if isinstance(part, Passage) and part.lines]
        brief = [part.brief for part in whole if part.brief]
        last = "".join(f"<p>{line}</p>" for line in map(self._say, brief))
        last = last or "".join(f"<p>{escape(line)}</p>" for line in self.recap)
        return (
            f'<section class="recap"><h1>{title}</h1><p class="people">{gm}<br>{names}</p>'
            f"<h2>{self._say(text('export-recap'))}</h2>{last}</section>"
            f"<h2>{self._say(text('export-all'))}</h2>"
        )

    def _part(self, entry: Told) -> str:
        if isinstance(entry, Passage):
            return self._passage(entry)
        if entry.kind == "step":
            return f'<p class="step">{self._name(entry.by)}: {escape(entry.words)}</p>'
        if entry.kind == "kept":
            return f"<blockquote>{escape(entry.words)}<cite>{escape(entry.by)}</cite></blockquote>"
        return f'<div class="{entry.kind}">{entry.words}</div>'

    def _passage(self, passage: Passage) -> str:
        lines = [self._say(line) for line in passage.lines]
        if passage.kind == "scene":
            return f'<h2 class="scene">{" ".join(lines)}</h2>'
        if passage.kind in ("roll", "end"):
            lines[0] = f"<b>{lines[0]}</b>"
            lines[:2] = ["".join(lines[:2])]
        body = "\n".join(lines)
        tag = "p" if passage.kind in ("fact", "aside", "fallen") else "div"
        return f'<{tag} class="{passage.kind}">{body}</{tag}>'

    def _name(self, seat: str) -> str:
        return self._say(text("plain", label=Name(seat, face=True)))

    def _say(self, message: Text) -> str:
        return escape(self.painter.plain(self.table, message))
