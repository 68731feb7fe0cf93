"""The GM's chair and the people menu: who is here, who takes the chair, whom the GM calls."""

from dataclasses import replace

from engine.core import GM, Event, Seat, replay
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, names, text
from telegram_bot.chronicles import chronicle
from telegram_bot.screens.draw import clean_name
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Claim, Page, Person, Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, only_gm
from telegram_bot.tables.people import freeable
from telegram_bot.tables.seating import MENU as ORDER
from telegram_bot.tables.seating import Seating

GM_PAGE = Page(seat=GM, topic="_people")
PLAYERS_PAGE = Page(topic="_people")
CLAIM_PAGE = Page(topic="_chair")
"""The question whether somebody may take the chair; everybody may answer."""


class Chair:
    """The use cases around the GM's chair."""

    def __init__(self, ledger: Ledger, seating: Seating) -> None:
        self._ledger = ledger
        self._seating = seating

    # --- the people menu -----------------------------------------------------------------------

    def listed(self, table: Table, who: Visitor) -> TableChange:
        """Show who is at the table: to the GM with what a GM may do about it."""
        page = GM_PAGE if only_gm(table, who) else PLAYERS_PAGE
        return Change(Answer(show=self._ledger.shown(table, self.people(table, page), page)))

    def people(self, table: Table, page: Page) -> Screen:
        """The people menu, the GM's or the players'."""
        lines = (
            Line(text("people-title"), bold=True),
            Line(text("people-gm", name=Name(GM, face=True))),
            *(Line(_seat_line(table, seat)) for seat in table.players()),
        )
        if page.seat != GM:
            take = Button(text("chair-take"), act="take")
            return Screen(lines, (Menu("", ((take,),)),))
        return Screen((*lines, *_unreached(table)), self._gm_menus(table))

    def _gm_menus(self, table: Table) -> tuple[Menu, ...]:
        rows: list[Row] = [(Button(text("call"), act="call"),)]
        here = [seat for seat in table.players() if table.people[seat].here]
        if here:
            rows.append((Button(text("chair-hand-on"), opens="chair"),))
        if freeable(table):
            rows.append((Button(text("seat-free"), opens="free"),))
        order = self._seating.menus(table)
        if order:
            rows.append((Button(text("seat-order-open"), opens=ORDER),))
        rows.append((Button(text("sleep"), act="sleep"),))
        back: Row = (Button(text("back"), opens="main"),)
        return (
            Menu("", tuple(rows)),
            Menu("chair", (*_choices("chair", here), back), (Line(), Line(text("chair-whom")))),
            Menu(
                "free",
                (*_choices("free", freeable(table)), back),
                (Line(), Line(text("seat-free-whose"))),
            ),
            *order,
        )

    def called(self, table: Table, who: Visitor) -> TableChange:
        """The GM calls: a new card, which mentions whoever is awaited."""
        if not only_gm(table, who):
            return self._ledger.refused(table, text("call-gm-only", gm=Name(GM, face=True)))
        update = self._ledger.anew(table)
        called = self._ledger.marked(table, who, **update, called=update["post"])
        return Change(Answer(), called)

    # --- handing on ----------------------------------------------------------------------------

    def handed_on(self, table: Table, who: Visitor, seat: str) -> TableChange:
        """The GM gives the chair to a player."""
        if not only_gm(table, who):
            return self._ledger.refused(table, text("chair-gm-only", gm=Name(GM, face=True)))
        if seat not in table.players() or not table.people[seat].here:
            return self._ledger.refused(table, text("unknown-press"))
        return self._refusal(table, seat) or self._passed(table, who, seat)

    def _refusal(self, table: Table, seat: str) -> TableChange | None:
        """Why the game does not let this player become the GM now (DRYH-X6)."""
        state = self._ledger.painter.state(table)
        reason = self._ledger.game(table).chair(state, Seat(seat))
        return self._ledger.refused(table, reason) if reason else None

    def _passed(self, table: Table, who: Visitor, seat: str, gone: bool = False) -> TableChange:
        """Somebody of this seat becomes the GM; the seat rests. The old GM's own one comes back."""
        person = table.people[seat]
        return self._sat(table, who, Person(user=person.user, name=person.name), seat, gone)

    def _sat(
        self, table: Table, who: Visitor, person: Person, seat: str, gone: bool
    ) -> TableChange:
        old, people = table.people[GM], {**table.people, GM: person}
        rests = seat if seat and people[seat].here else ""
        back = table.seat_kept_for(old.user) or ""
        if rests:
            people[rests] = people[rests].model_copy(update={"here": False})
        if not back or gone or back == seat or people[back].here:
            back = ""
        else:
            people[back] = people[back].model_copy(update={"here": True, "free": False})
        events = self._exchanged(table, rests, back)
        table = table.model_copy(update={"people": people, "claim": None})
        return self._written(table, who, events, seat)

    def _exchanged(self, table: Table, rests: str, back: str) -> tuple[Event, ...]:
        """The game's events when one player's seat begins to rest, and another's wakes."""
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        released = game.release(state, Seat(rests)) if rests else ()
        state = replay(game, state, released)
        return (*released, *(game.admit(state, Seat(back)) if back else ()))

    def _written(
        self, table: Table, who: Visitor, events: tuple[Event, ...], seat: str
    ) -> TableChange:
        """The new GM is announced to all in a message of its own."""
        ledger, name = self._ledger, Name(GM, face=True)
        answer = Answer(ledger.painter.plain(table, text("chair-now", name=name)), drop=True)
        change = ledger.changed_people(table, events, who, answer, by=GM)
        after = change.table or table
        update = {
            **ledger.announced(after, text("chair-now", name=name)),
            "logged": after.logged + 1,
        }
        log = (*change.log, chronicle.chair(seat))
        return Change(answer, after.model_copy(update=update), log, table.id, past="clear")

    # --- taking the chair of a GM who has gone --------------------------------------------------

    def taken(self, table: Table, who: Visitor) -> TableChange:
        """Take the chair: an admin of the chat at once, a player when the GM has left the chat."""
        seat = table.seat_of(who.user)
        if seat == GM:
            return Change(self._ledger.told(table, text("seated-as-gm")))
        if seat is not None and (refusal := self._refusal(table, seat)):
            return refusal
        if who.admin:
            return self._by_admin(table, who, seat)
        if seat is None:
            return self._ledger.refused(table, text("not-seated"))
        if not who.gm_gone:
            return self._ledger.refused(table, text("chair-gm-here", gm=Name(GM, face=True)))
        return self._weighed(table, who, Claim(seat=seat, agreed=(seat,)))

    def _by_admin(self, table: Table, who: Visitor, seat: str | None) -> TableChange:
        if seat is not None:
            return self._passed(table, who, seat, gone=who.gm_gone)
        own = table.seat_kept_for(who.user)
        others = [person.name for other, person in table.people.items() if other != own]
        person = Person(user=who.user, name=clean_name(who.name, others))
        return self._sat(table, who, person, own or "", who.gm_gone)

    def agreed(self, table: Table, who: Visitor) -> TableChange:
        """Agree that somebody takes the chair: more than half must; the GM's word is enough."""
        claim, seat = table.claim, table.seat_of(who.user)
        if claim is None or not table.people[claim.seat].here:
            return self._ledger.refused(table, text("chair-settled"))
        if seat is None:
            return self._ledger.refused(table, text("not-seated"))
        if refusal := self._refusal(table, claim.seat):
            return refusal
        if seat == GM:
            return self._passed(table, who, claim.seat)
        if not who.gm_gone:
            return self._kept(table, who, claim)
        if seat in claim.agreed:
            return Change(self._ledger.told(table, text("already")))
        return self._weighed(table, who, Claim(seat=claim.seat, agreed=(*claim.agreed, seat)))

    def _kept(self, table: Table, who: Visitor, claim: Claim) -> TableChange:
        """The GM is back: consent given meanwhile is worth nothing should they go again."""
        refused = self._ledger.refused(table, text("chair-gm-here", gm=Name(GM, face=True)))
        anew = self._ledger.marked(table, who, claim=Claim(seat=claim.seat))
        return replace(refused, table=anew)

    def _weighed(self, table: Table, who: Visitor, claim: Claim) -> TableChange:
        if _missing(table, claim) == 0:
            return self._passed(table, who, claim.seat, gone=True)
        table = self._ledger.marked(table, who, claim=claim)
        show = self._ledger.shown(table, self.claim(table), CLAIM_PAGE)
        return Change(Answer(show=show), table)

    def claim(self, table: Table) -> Screen:
        """Who wants the chair, who has agreed, and how many more must."""
        claim = table.claim
        if claim is None:
            return Screen((Line(text("chair-settled")),))
        lines = (
            Line(text("chair-claim", name=Name(claim.seat, face=True)), bold=True),
            Line(text("chair-agreed", who=names(claim.agreed))),
            Line(text("chair-missing", count=_missing(table, claim))),
        )
        return Screen(lines, (Menu("", ((Button(text("chair-agree"), act="agree"),),)),))


def _missing(table: Table, claim: Claim) -> int:
    """How many players must still agree, so that more than half of those here do."""
    here = [seat for seat in table.players() if table.people[seat].here]
    agreed = sum(seat in claim.agreed for seat in here)
    return max(0, len(here) // 2 + 1 - agreed)


def _choices(act: str, seats: list[str] | tuple[str, ...]) -> tuple[Row, ...]:
    """A button for each of these seats."""
    return tuple(
        (Button(text("plain", label=Name(seat, face=True)), act=f"{act}.{seat}"),) for seat in seats
    )


def _unreached(table: Table) -> tuple[Line, ...]:
    """Who would miss what is said in the private chat, for the GM."""
    here = (seat for seat in table.players() if table.people[seat].here)
    seats = tuple(seat for seat in here if not table.people[seat].private)
    return (Line(text("people-unreached", who=names(seats))),) if seats else ()


def _seat_line(table: Table, seat: str) -> Text:
    person = table.people[seat]
    name = Name(seat, face=True)
    if person.here:
        return text("people-here", name=name)
    if person.user == table.people[GM].user:
        return text("people-rests", name=name)
    return text("people-free" if person.free else "people-away", name=name)
