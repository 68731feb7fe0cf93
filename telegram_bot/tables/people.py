"""People come and go: sitting down, getting up, and seats that pass from one to another."""

from engine.core import GM, Seat
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text
from telegram_bot.screens.draw import clean_name
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Page, Person, Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, only_gm

SEATS = 12
"""How many players a table takes; a card with more would not fit a phone."""
SEATS_PAGE = Page(topic="_seats")
"""Which free seat to take: a question in a message of its own, for whoever sits down."""
NEW = "new"


class People:
    """The use cases of coming and going."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    # --- sitting down --------------------------------------------------------------------------

    def joined(self, table: Table, who: Visitor) -> TableChange:
        """Sit down: on one's own old seat, else where the table has room.

        Seats that were set free are offered first, since each has a sheet that somebody may like.
        """
        seat = table.seat_of(who.user)
        if seat is not None:
            again = text("seated-as-gm" if seat == GM else "seated-already")
            return Change(self._ledger.told(table, again))
        own = table.seat_kept_for(who.user)
        if own is None and table.free_seats():
            show = self._ledger.shown(table, self.offer(table), SEATS_PAGE)
            return Change(Answer(show=show))
        return self._seated(table, who, own or _new_seat(table))

    def offer(self, table: Table) -> Screen:
        """The seats that anybody may take, and a new one."""
        rows: list[Row] = [
            (Button(text("seat-take", name=Name(seat, face=True)), act=f"sit.{seat}"),)
            for seat in table.free_seats()
        ]
        if _new_seat(table) is not None:
            rows.append((Button(text("seat-new"), act=f"sit.{NEW}"),))
        return Screen((Line(text("seat-offer")),), (Menu("", tuple(rows)),))

    def took(self, table: Table, who: Visitor, seat: str) -> TableChange:
        """Take a seat of the offer; whoever sits already, or comes too late, is told so."""
        own = table.seat_of(who.user) or table.seat_kept_for(who.user)
        if own is not None:
            return self.joined(table, who)
        if seat == NEW:
            return self._seated(table, who, _new_seat(table), drop=True)
        if seat not in table.free_seats():
            return self._ledger.refused(table, text("seat-taken"))
        return self._seated(table, who, seat, drop=True)

    def _seated(
        self, table: Table, who: Visitor, seat: str | None, drop: bool = False
    ) -> TableChange:
        if seat is None:
            return self._ledger.refused(table, text("table-full"))
        others = [person.name for other, person in table.people.items() if other != seat]
        person = Person(user=who.user, name=clean_name(who.name, others))
        old = table.people.get(seat)
        if old is not None and old.named and old.user == who.user:
            person = old.model_copy(update={"here": True, "free": False})
        state = self._ledger.painter.state(table)
        events = self._ledger.game(table).admit(state, Seat(seat))
        table = table.model_copy(update={"people": {**table.people, seat: person}})
        said = self._ledger.painter.plain(table, text("seated", name=Name(seat)))
        answer = Answer(said, drop=drop)
        return self._ledger.changed_people(table, events, who, answer, by=seat)

    def renamed(self, table: Table, who: Visitor, words: str) -> TableChange:
        """Another name on the cards than Telegram's, for this table."""
        seat = table.seat_of(who.user)
        if seat is None:
            return Change(self._ledger.told(table, text("not-seated"), done=False))
        others = [person.name for other, person in table.people.items() if other != seat]
        name = clean_name(words, others, fallback="")
        if not name.strip():
            return Change(self._ledger.told(table, text("name-how"), done=False))
        person = table.people[seat].model_copy(update={"name": name, "named": True})
        after = self._ledger.marked(table, who, people={**table.people, seat: person})
        return Change(self._ledger.told(after, text("name-changed", name=name)), after)

    # --- getting up ----------------------------------------------------------------------------

    def left(self, table: Table, who: Visitor) -> TableChange:
        """Get up; the sheet waits. The GM does not leave, but hands on or ends the game."""
        seat = table.seat_of(who.user)
        if seat is None:
            return Change(self._ledger.told(table, text("not-seated"), done=False))
        if seat == GM:
            return self._ledger.refused(table, text("gm-cannot-leave"))
        return self._got_up(table, who, seat, text("left"), free=False)

    def freed(self, table: Table, who: Visitor, seat: str) -> TableChange:
        """The GM sets a seat free: whoever sat there may come back, or somebody else takes it."""
        if not only_gm(table, who):
            return self._ledger.refused(table, text("turn-of", who=Name(GM)))
        if seat not in freeable(table):
            return self._ledger.refused(table, text("unknown-press"))
        return self._got_up(table, who, seat, text("seat-freed", name=Name(seat)), free=True)

    def _got_up(
        self, table: Table, who: Visitor, seat: str, told: Text, *, free: bool
    ) -> TableChange:
        was_here, state = table.people[seat].here, self._ledger.painter.state(table)
        events = self._ledger.game(table).release(state, Seat(seat)) if was_here else ()
        person = table.people[seat].model_copy(update={"here": False, "free": free})
        answer = self._ledger.told(table, told)
        table = table.model_copy(update={"people": {**table.people, seat: person}})
        if not was_here:
            return Change(answer, self._ledger.marked(table, who))
        by = GM if free else seat
        return self._ledger.changed_people(table, events, who, answer, by=by)


def freeable(table: Table) -> tuple[str, ...]:
    """Seats that the GM may set free: all but free ones, and the GM's own, which rests."""
    return tuple(
        seat
        for seat in table.players()
        if not table.people[seat].free and table.people[seat].user != table.people[GM].user
    )


def _new_seat(table: Table) -> str | None:
    """The number of the next seat, if the table takes one more."""
    numbers = (str(number) for number in range(1, SEATS + 1))
    return next((seat for seat in numbers if seat not in table.people), None)
