"""Taking steps back, for every game: the GM is told which step it is, and asked once.

The state before a step is the record that the step replaced: the store keeps the last ten. The
log keeps everything and gets one more line. See docs/decisions/011-undo.md.
"""

from typing import Any

from engine.core import GM, Moment, replay
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text
from telegram_bot.chronicles import chronicle
from telegram_bot.screens.wire import PagePress
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import Page, Step, Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, noticed, only_gm

PAGE = Page(seat=GM, topic="_undo")
"""The question stands in a message of its own, which is the GM's, or of whoever asked."""


class Undo:
    """The use case of taking back."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def asked(self, table: Table, who: Visitor) -> TableChange:
        """Name the last step and ask; the GM may, or all, and something must be left."""
        if (refusal := self._not_yours(table, who)) is not None:
            return refusal
        if not table.steps:
            return self._ledger.refused(table, _why_no_more(table))
        return Change(Answer(show=self._ledger.shown(table, self.screen(table), _page(table, who))))

    def _not_yours(self, table: Table, who: Visitor) -> TableChange | None:
        """Why somebody may not take back a step, or not now; None if they may."""
        if table.paused:
            return self._ledger.refused(table, text("game-paused"))
        if table.preferences.undo == "all":
            seated = table.seat_of(who.user) is not None
            return None if seated else self._ledger.refused(table, text("not-seated"))
        if only_gm(table, who):
            return None
        return self._ledger.refused(table, text("undo-gm-only", gm=Name(GM, face=True)))

    def screen(self, table: Table, done: Step | None = None) -> Screen:
        """The question about the last step, after what has just been taken back."""
        lines = [Line(_named("undo-done", done)), Line()] if done else []
        if not table.steps:
            return Screen((*lines, Line(_why_no_more(table))), (Menu("", ()),))
        step = table.steps[-1]
        yes = Button(text("undo-yes"), act=f"undo.{step.number}")
        row: Row = (yes, Button(text("undo-no"), act="close"))
        return Screen((*lines, Line(_named("undo-ask", step), bold=True)), (Menu("", (row,)),))

    async def take_back(self, key: TableKey, who: Visitor, press: PagePress) -> Answer:
        """Take back the step that the pressed question names, if it is still the last one."""
        store = self._ledger.store
        table, kept = await store.load(key), await store.past(key)
        last = table.steps[-1] if table and table.steps else None
        if table is None or last is None or kept is None or not _fits(kept, table, last):
            kept, lines = None, []
        else:
            start, stop = last.lines
            lines = await store.read_log(key, table.id, start, stop - 1)

        def change(now: Table | None) -> TableChange:
            early = self._ledger.early(now, who, press.table, page=True)
            if early is not None or now is None:
                return early or Change(Answer())
            return self._checked(now, who, press) or self._taken_back(now, who, press, kept, lines)

        def again(now: Table) -> Answer:
            if self._ledger.early(now, who, press.table, page=True) or self._not_yours(now, who):
                return Answer()
            page = _page(now, who)
            return Answer(show=self._ledger.shown(now, self.screen(now), page, press.place))

        return await self._ledger.update(key, who, change, again)

    def _checked(self, table: Table, who: Visitor, press: PagePress) -> TableChange | None:
        """Why not, or None."""
        if (refusal := self._not_yours(table, who)) is not None:
            return refusal
        last = table.steps[-1].number if table.steps else 0
        if press.code == f"undo.{last}":
            return None
        shown = self._ledger.shown(table, self.screen(table), _page(table, who), press.place)
        said = self._ledger.painter.plain(table, _why_not(table, press.code))
        return Change(Answer(said, show=shown, done=False))

    def _taken_back(
        self,
        table: Table,
        who: Visitor,
        press: PagePress,
        kept: Table | None,
        lines: list[str],
    ) -> TableChange:
        ledger, step = self._ledger, table.steps[-1]
        if kept is None or not _fits(kept, table, step):
            return ledger.refused(table, text("try-again"))
        game, codecs = ledger.game(table), ledger.codecs[table.game]
        before = ledger.painter.state(kept)
        undone = game.undone(before, chronicle.events_in(codecs, lines))
        state = replay(game, before, undone.events)
        number, by = table.commits + 1, table.seat_of(who.user) or GM
        update = self._as_before(table, state, undone.notice)
        log = (
            chronicle.undone(step.number, by),
            *(chronicle.happened(codecs, event, by, number) for event in undone.events),
            *noticed(table, update, number),
        )
        after = ledger.marked(table, who, **update, logged=table.logged + len(log))
        shown = ledger.shown(after, self.screen(after, step), _page(after, who), press.place)
        return Change(Answer(show=shown), after, log, table.id, past="take")

    def _as_before(self, table: Table, state: Any, notice: Text | None) -> dict[str, Any]:
        """The table with an earlier state. Old buttons stay dead, and what fell is announced."""
        notices = (notice,) if notice else ()
        now = self._ledger.painter.state(table)
        return {
            **self._ledger.loud(table, now, Moment(bool(notice), notices)),
            "state": self._ledger.painter.dump(table, state),
            "epoch": table.epoch + 1,
            "menu": "",
            "recent": {},
            "commits": table.commits + 1,
            "steps": table.steps[:-1],
        }


def _page(table: Table, who: Visitor) -> Page:
    """The question of whoever asks."""
    return PAGE.model_copy(update={"seat": table.seat_of(who.user) or GM})


def _fits(kept: Table, table: Table, step: Step) -> bool:
    """Is this the record that the step replaced?"""
    return (kept.id, kept.commits) == (table.id, step.number - 1)


def _named(message: str, step: Step) -> Text:
    return text(message, name=Name(step.seat), label=step.label)


def _why_not(table: Table, code: str) -> Text:
    """Why the step that a question names cannot be taken back: it is gone, or not the last."""
    if not table.steps:
        return _why_no_more(table)
    number = code.partition(".")[2]
    is_gone = number.isdecimal() and int(number[:9]) > table.steps[-1].number
    return text("already" if is_gone else "undo-passed")


def _why_no_more(table: Table) -> Text:
    """Why there is nothing to take back: people changed, ten in a row, or simply nothing."""
    return text(f"undo-stop-{table.undo_stop or 'start'}")
