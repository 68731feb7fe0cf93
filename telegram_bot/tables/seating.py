"""The order in which people sit, where a game has one: the GM moves somebody up, a tap a place."""

from engine.core import GM, Played, Seat, replay
from engine.screen import Button, Line, Menu, Name, Row, names, text
from telegram_bot.storage.table import Table
from telegram_bot.tables.ledger import Ledger, TableChange, Visitor, only_gm

MENU = "order"


class Seating:
    """The use case of changing places. It is a step like any other, and can be taken back."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def order(self, table: Table) -> tuple[Seat, ...]:
        """The order of the game; empty where places cannot be changed now."""
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        order: tuple[Seat, ...] = game.seating(state)
        return order if len(order) > 1 and game.reseat(state, order[1], 0) else ()

    def menus(self, table: Table) -> tuple[Menu, ...]:
        """Who sits where, with a button to move up for everybody but the first."""
        order = self.order(table)
        if not order:
            return ()
        rows: list[Row] = [
            (Button(text("seat-up", name=Name(seat, face=True)), act=f"place.{seat}.{place}"),)
            for place, seat in enumerate(order[1:])
        ]
        rows.append((Button(text("back"), opens="main"),))
        return (Menu(MENU, tuple(rows), (Line(), Line(text("seat-order", who=names(order))))),)

    def placed(self, table: Table, who: Visitor, choice: str) -> TableChange:
        """Give somebody a place, such as "2.0"."""
        if not only_gm(table, who):
            return self._ledger.refused(table, text("turn-of", who=Name(GM)))
        seat, _, place = choice.partition(".")
        if not place.isdecimal() or len(place) > 2:
            return self._ledger.refused(table, text("unknown-press"))
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        events = game.reseat(state, Seat(seat), int(place))
        answer = self._ledger.told(table, text("already" if not events else "seat-order-noted"))
        played = Played(replay(game, state, events), events)
        label = self._ledger.painter.plain(table, text("seat-order-said"))
        return self._ledger.moved(table, state, played, who, answer, by=GM, label=label)
