"""Presses on the card, and words in reply to it: moves, menus, and what the table itself does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Move, Seat, play
from engine.errors import IllegalMove
from engine.screen import Button, Menu, Screen, Text, names, text
from telegram_bot.screens.draw import NAME_COLUMNS
from telegram_bot.screens.wire import Pressed, encode
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Press, Table
from telegram_bot.tables import recordings
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor
from telegram_bot.tables.recordings import Voice

Act = Callable[[Table, Visitor], TableChange]
LABEL = 3 * NAME_COLUMNS
"""How much of a button's label is kept to name the step later."""
TOAST = 60
"""Longer answers are alerts, which stay until they are closed."""


class Moves:
    """What people do with the live card; `acts` are those of its buttons that make no move."""

    def __init__(self, ledger: Ledger, acts: Mapping[str, Act]) -> None:
        self._ledger = ledger
        self._acts = acts

    def pressed(self, table: Table | None, who: Visitor, pressed: Pressed) -> TableChange:
        """A button of a card."""
        early = self._ledger.early(table, who, pressed.table)
        if early is not None or table is None:
            return early or Change(Answer())
        if pressed.kind == "act":
            act = self._acts.get(pressed.code)
            return act(table, who) if act else self._unknown(table)
        if table.paused:
            return self._ledger.refused(table, text("game-paused"))
        seat = table.seat_of(who.user)
        if seat is None:
            return self._ledger.refused(table, text("not-seated"))
        if pressed.epoch != table.epoch:
            return Change(self._too_late(table, seat, pressed))
        if pressed.kind == "open":
            return self._menu(table, who, seat, pressed.code)
        state = self._ledger.painter.state(table)
        move = find(self._ledger.game(table).legal(state, Seat(seat)), pressed.code)
        if move is None:
            return Change(self._refused(table, state, seat, pressed))
        return self._played(table, state, who, seat, move)

    def _unknown(self, table: Table) -> TableChange:
        return Change(self._ledger.told(table, text("unknown-press"), done=False))

    def _too_late(self, table: Table, seat: str, pressed: Pressed) -> Answer:
        if table.recent.get(seat) == Press(epoch=pressed.epoch, code=pressed.code):
            return self._ledger.told(table, text("already"))
        return self._ledger.told(table, text("moment-passed"), done=False)

    def _menu(self, table: Table, who: Visitor, seat: str, code: str) -> TableChange:
        """Open another menu of the card. Only where one has something to do, or it is for all."""
        screen = self._ledger.painter.screen(table)
        names_of_menus = {menu.name for menu in screen.menus} | {"main"}
        if code not in names_of_menus:
            return self._unknown(table)
        only = next((b.seats for b in screen.buttons() if b.opens == code and b.seats), ())
        if only and seat not in only:
            return self._ledger.refused(table, text("turn-of", who=names(only)))
        menu = "" if code == "main" else code
        if menu == table.menu:
            return Change(Answer())
        return Change(Answer(), self._ledger.marked(table, who, menu=menu))

    def _refused(self, table: Table, state: Any, seat: str, pressed: Pressed) -> Answer:
        """One sentence with the reason: the rules', else whose turn it is."""
        told = self._ledger.told
        if table.recent.get(seat) == Press(epoch=pressed.epoch, code=pressed.code):
            return told(table, text("already"))
        game = self._ledger.game(table)
        able = {}
        for other in table.people:
            move = find(game.legal(state, Seat(other)), pressed.code)
            if move is not None:
                able[other] = move
        if not able:
            return told(table, text("not-now"), done=False)
        reason = game.refuse(state, Seat(seat), next(iter(able.values())))
        return told(table, reason or text("turn-of", who=names(able)), alert=True, done=False)

    def _played(self, table: Table, state: Any, who: Visitor, seat: str, move: Move) -> TableChange:
        screen = self._ledger.painter.screen(table)
        button = next((b for b in screen.buttons() if b.move == move), None)
        recent = {**table.recent, seat: Press(epoch=table.epoch, code=encode(move))}
        menu = button.leads if button and button.leads else table.menu
        before = look(screen, table.menu)
        table = table.model_copy(update={"recent": recent, "menu": menu})

        def is_seen(after: Any) -> bool:
            return look(self._ledger.painter.screen_after(table, after), menu) != before

        return self.made(table, state, who, seat, move, label_of(button), is_seen)

    def made(
        self,
        table: Table,
        state: Any,
        who: Visitor,
        seat: str,
        move: Move,
        label: Text,
        is_seen: Callable[[Any], bool] = lambda after: True,
    ) -> TableChange:
        """Make a move that was found among the legal ones, or IllegalMove for a typed one.

        The step is called afterwards as its button was, or by `<game>-said-<move>` where a bare
        number would say too little, or too much while it is hidden. Where the presser sees nothing
        of it (`is_seen`, given the state after it), a word says that it counted.
        """
        game, ledger = self._ledger.game(table), self._ledger
        played = play(game, state, Seat(seat), move, ledger.dice)
        told = game.reply(played.state, Seat(seat), move)
        answer = ledger.told(table, told, alert=True) if told else Answer()
        answer = replace(answer, alert=len(answer.said) > TOAST)
        if told is None and not is_seen(played.state):
            answer = ledger.told(table, text("noted"))
        named = text(f"{table.game}-said-{move.CODE}")
        label = named if ledger.texts.has(table.language, named.id) else label
        short = ledger.painter.plain(table, label).replace("\n", " ")[:LABEL]
        return ledger.moved(table, state, played, who, answer, by=seat, label=short)

    def said(self, table: Table | None, who: Visitor, words: str) -> TableChange:
        """A reply to the card: words for whatever the card asks this person; else nothing."""
        if table is None or table.ended:
            return Change(Answer())
        seat = table.seat_of(who.user)
        state = self._ledger.painter.state(table)
        move = self._ledger.game(table).fill(state, Seat(seat), words) if seat else None
        if seat is None or move is None:
            return Change(Answer())
        return self.filled(table, state, who, seat, move)

    def heard(self, table: Table | None, who: Visitor, voice: Voice) -> TableChange:
        """A voice message in reply to the card; it is kept if the game wants to have it later."""
        if table is None or table.ended:
            return Change(Answer())
        seat = table.seat_of(who.user)
        state = self._ledger.painter.state(table)
        move = self._ledger.game(table).heard(state, Seat(seat)) if seat else None
        if seat is None or move is None:
            return Change(Answer())
        if not move.RECORDS:
            return self.filled(table, state, who, seat, move)
        table = table.model_copy(update=recordings.kept(table, seat, voice))
        change = self.filled(table, state, who, seat, move)
        said = self._ledger.painter.plain(table, recordings.confirmed(table, voice))
        return replace(change, result=replace(change.result, instead=said))

    def filled(self, table: Table, state: Any, who: Visitor, seat: str, move: Move) -> TableChange:
        """Make a move of typed words, if the game takes it; else say in a sentence why not."""
        if table.paused:
            return Change(self._ledger.told(table, text("game-paused"), done=False))
        try:
            change = self.made(table, state, who, seat, move, text("step-words"))
            return replace(change, result=replace(change.result, taken=True))
        except IllegalMove:
            game = self._ledger.game(table)
            reason = game.refuse(state, Seat(seat), move) or text("not-now")
            return Change(self._ledger.told(table, reason, done=False))


def look(screen: Screen, menu: str) -> tuple[object, ...]:
    """What of a screen stands in its message, when it is open at this menu."""
    shown = screen.menu(menu) or Menu("", ())
    return screen.lines, shown.lines, tuple(button.label for row in shown.rows for button in row)


def label_of(button: Button | None) -> Text:
    """What a step is called afterwards: as its button was."""
    return button.label if button else text("step-unseen")


def find(moves: Sequence[Move], code: str) -> Move | None:
    """The legal move that a button stands for; data from outside can name nothing else."""
    return next((move for move in moves if encode(move) == code), None)
