"""Personal screens: the standing topics of a game, and the table's own questions.

Such a screen stands in a message of its own, in the group (seen by all, or by its owner alone) or
in its owner's private chat, and its buttons carry whose it is and where it is open. Moves of
standing topics state the value, so no epoch is compared: a press counts as long as the move is
legal.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core import Seat
from engine.screen import Screen, Text, names, text
from telegram_bot.screens.wire import PagePress, Place, Spot
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import PAGES, Page, Table
from telegram_bot.tables.ledger import (
    Answer,
    Ledger,
    Shown,
    TableChange,
    Visitor,
    only_gm,
    seen_after,
)
from telegram_bot.tables.moves import Act, Moves, find, label_of, look

OwnScreen = Callable[[Table, Page], Screen]
OwnAct = Callable[[Table, Visitor, str], TableChange]
NOWHERE = Spot()
"""Not sent yet, to the group."""


class Topics:
    """The use cases of personal screens.

    `screens` draws the table's own topics, whose names begin with "_"; `acts` are what buttons of
    a personal screen may ask of the table, given what follows the point, `card_acts` those that
    the card has as well.
    """

    def __init__(
        self,
        ledger: Ledger,
        moves: Moves,
        screens: Mapping[str, OwnScreen],
        acts: Mapping[str, OwnAct],
        card_acts: Mapping[str, Act],
    ) -> None:
        self._ledger = ledger
        self._moves = moves
        self._screens = screens
        self._acts = acts
        self._card_acts = card_acts

    # --- opening -------------------------------------------------------------------------------

    def opened(self, table: Table, who: Visitor, topic: str = "", spot: Spot = NOWHERE) -> Answer:
        """Show a topic, or the first one of this person; where there is none, a glance."""
        told, seat = self._ledger.told, table.seat_of(who.user)
        if seat is None:
            return told(table, text("not-seated"), alert=True, done=False)
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        mine = game.topics(state, Seat(seat))
        if not mine and not topic:
            return told(table, game.glance(state, Seat(seat)), alert=True)
        page = Page(seat=seat, topic=topic or mine[0])
        if page.topic not in mine:
            return told(table, self._whose(table, state, topic), alert=True, done=False)
        return self._with(Answer(), table, page, spot)

    def _whose(self, table: Table, state: Any, topic: str) -> Text:
        """Who has this topic, if not the one who asked."""
        topics = self._ledger.game(table).topics
        owners = [seat for seat in table.people if topic in topics(state, Seat(seat))]
        if len(owners) > 1:
            return text("page-of-player")
        return text("page-owner", who=names(owners)) if owners else text("not-now")

    def _screen(self, table: Table, page: Page, *, private: bool) -> Screen | None:
        """What this page shows, or None when there is no such topic, or no more."""
        if own := self._screens.get(page.topic):
            return own(table, page)
        game, state, seat = self._ledger.game(table), self._ledger.painter.state(table), page.seat
        if seat not in table.people or page.topic not in game.topics(state, Seat(seat)):
            return None
        return game.screen(state, Seat(seat), page.topic, private)

    def _with(self, answer: Answer, table: Table, page: Page, spot: Spot) -> Answer:
        """The answer together with the page as it looks now; a page that is no more is closed."""
        shown = self._shown(table, page, spot.place, private=spot.place is not None)
        if shown is None:
            return replace(answer, drop=True)
        if spot.place is None and page.seat:
            shown = replace(shown, aside=self._shown(table, page, None, private=True))
        return replace(answer, show=shown)

    def _shown(
        self, table: Table, page: Page, place: Place | None, *, private: bool
    ) -> Shown | None:
        """A page, open at its menu if it has that one."""
        screen = self._screen(table, page, private=private)
        if screen is None:
            return None
        menu = page.menu if any(menu.name == page.menu for menu in screen.menus) else ""
        return self._ledger.shown(table, screen, page.model_copy(update={"menu": menu}), place)

    # --- presses -------------------------------------------------------------------------------

    def pressed(
        self, table: Table | None, who: Visitor, press: PagePress, message: int
    ) -> TableChange:
        """A button of a personal screen that stands in this message."""
        early = self._ledger.early(table, who, press.table, page=True)
        if early is not None or table is None:
            return early or Change(Answer())
        if press.place and table.seat_of(who.user) is None:
            return self._ledger.refused(table, text("private-not-seated"))
        page = Page(seat=press.seat, topic=press.topic, menu=press.menu)
        is_own = table.seat_of(who.user) == page.seat
        if (press.kind, press.code) == ("act", "close"):
            is_own = is_own or only_gm(table, who)
        if page.seat and not is_own:
            return self._ledger.refused(table, text("page-owner", who=names((page.seat,))))
        spot = Spot(press.place, message)
        if self._screen(table, page, private=spot.is_alone) is None:
            return Change(Answer(drop=True))
        change = self._done(table, who, page, press, spot)
        return change if press.place or not message else _remembering(change, table, who, message)

    def again(self, table: Table, who: Visitor, press: PagePress, message: int) -> Answer:
        """What the message of a press shall show that has counted already: its page as it is now.

        Whoever died after the press was written down has not drawn it.
        """
        is_own = table.seat_of(who.user) == press.seat
        if self._ledger.early(table, who, press.table, page=True) or not is_own:
            return Answer()
        page = table.pages.get(message)
        if page is None and (press.kind, press.code) == ("act", "close"):
            return Answer(drop=True)
        page = page or Page(seat=press.seat, topic=press.topic)
        return self._with(Answer(), table, page, Spot(press.place, message))

    def _done(
        self, table: Table, who: Visitor, page: Page, press: PagePress, spot: Spot
    ) -> TableChange:
        """What the button does: the page it leads to is in the answer."""
        match press.kind:
            case "open":
                menu = "" if press.code == "main" else press.code
                turned = page.model_copy(update={"menu": menu})
                return Change(self._with(Answer(), table, turned, spot))
            case "topic":
                return Change(self.opened(table, who, press.code, spot))
            case "act":
                return self._acted(table, who, page, press.code, spot)
            case _:
                return self._moved(table, who, page, press.code, spot)

    def _acted(self, table: Table, who: Visitor, page: Page, code: str, spot: Spot) -> TableChange:
        name, _, rest = code.partition(".")
        if name == "close":
            return Change(Answer(drop=True))
        if name in self._acts:
            change = self._acts[name](table, who, rest)
        elif name in self._card_acts:
            change = self._card_acts[name](table, who)
        else:
            return Change(self._ledger.told(table, text("unknown-press"), done=False))
        answer, after = change.result, change.table or table
        if answer.show:
            page = answer.show.page
        elif change.table is None or answer.drop:
            return change
        else:
            page = page.model_copy(update={"menu": ""})
        return replace(change, result=self._with(answer, after, page, spot))

    def _moved(self, table: Table, who: Visitor, page: Page, code: str, spot: Spot) -> TableChange:
        """A move of the game; one that is legal no more is refused, and the page shows why."""
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        seat, private = Seat(page.seat), spot.is_alone
        if page.topic.startswith("_"):
            return Change(self._ledger.told(table, text("unknown-press"), done=False))
        if table.paused:
            return self._ledger.refused(table, text("game-paused"))
        move = find(game.legal(state, seat, page.topic), code)
        if move is None:
            answer = self._ledger.told(table, text("not-now"), done=False)
            return Change(self._with(answer, table, page, spot))
        screen = game.screen(state, seat, page.topic, private)
        button = next((each for each in screen.buttons() if each.move == move), None)
        in_public = game.screen(state, seat, page.topic, False).buttons()
        label = label_of(next((each for each in in_public if each.move == move), None))
        before = look(screen, page.menu)
        if button and button.leads:
            page = page.model_copy(update={"menu": button.leads})

        def is_seen(now: Any) -> bool:
            return look(game.screen(now, seat, page.topic, private), page.menu) != before

        change = self._moves.made(table, state, who, seat, move, label, is_seen)
        after = change.table or table
        return replace(change, result=self._with(change.result, after, page, spot))

    # --- words ---------------------------------------------------------------------------------

    def said(
        self,
        table: Table | None,
        who: Visitor,
        words: str,
        page: Page,
        spot: Spot,
    ) -> TableChange:
        """Words for whatever the page asks its owner; `show` is None where it asks nothing."""
        if table is None or not table.on:
            return Change(Answer(done=False))
        screen = self._screen(table, page, private=spot.is_alone)
        if table.seat_of(who.user) != page.seat or screen is None or page.topic.startswith("_"):
            return Change(Answer(done=False))
        game, state, seat = self._ledger.game(table), self._ledger.painter.state(table), page.seat
        move = game.fill(state, Seat(seat), words, page.topic, page.menu)
        if move is None:
            return Change(Answer(done=False))
        change = self._moves.filled(table, state, who, seat, move)
        if change.table is None:
            return change
        asked = screen.menu(page.menu)
        if asked and asked.leads:
            page = page.model_copy(update={"menu": asked.leads})
        answer = self._with(change.result, change.table, page, spot)
        if answer.show:
            answer = replace(answer, show=replace(answer.show, message=spot.message))
        change = replace(change, result=answer)
        return change if spot.place else _remembering(change, table, who, spot.message)

    async def remember(
        self, key: TableKey, who: Visitor, message: int, page: Page
    ) -> tuple[int, ...]:
        """A page was sent: older ones of its kind shall go, and replies to it will count."""
        if not page.seat:
            return ()

        def change(table: Table | None) -> Change[Table, tuple[int, ...]]:
            if table is None:
                return Change(())
            old = tuple(
                number
                for number, other in table.pages.items()
                if (other.seat, other.topic) == (page.seat, page.topic)
            )
            return Change(old, _paged(table, who, message, page, forget=old))

        old = await self._ledger.store.update(key, change)
        self._ledger.notify(self._ledger.store.where(key))
        return old


def _remembering(change: TableChange, table: Table, who: Visitor, message: int) -> TableChange:
    """Note in the same write which page the message is open at, if that has changed."""
    answer, after = change.result, change.table or table
    page = after.pages.get(message)
    if answer.show:
        page = (answer.show.aside or answer.show if message < 0 else answer.show).page
    if answer.drop:
        page = None
    if page == after.pages.get(message) or (page is not None and not page.seat):
        return change
    return replace(change, table=_paged(after, who, message, page, forget=(message,)))


def _paged(
    table: Table, who: Visitor, message: int, page: Page | None, forget: tuple[int, ...]
) -> Table:
    pages = {number: kept for number, kept in table.pages.items() if number not in forget}
    if page is not None:
        pages[message] = page
    kept = dict(list(pages.items())[-PAGES:])
    return table.model_copy(update={"pages": kept, "seen": seen_after(table, who)})
