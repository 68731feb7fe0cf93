"""What every use case works with, and the one way in which a table is written.

A use case is one change of one table: read, decide, write. What it answers is for the person who
asked; the table itself is told by its card, which somebody else draws after `notify`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from engine.core import GM, Game, Moment, Played, replay
from engine.dice import Dice
from engine.screen import Screen, Text, text
from telegram_bot.chronicles import chronicle
from telegram_bot.chronicles.chronicle import Codecs
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import Place
from telegram_bot.storage.store import Change, Store, TableKey
from telegram_bot.storage.table import NOTICES, SEEN, STEPS, Notice, Page, Step, Table
from telegram_bot.tables import recordings
from telegram_bot.tables.asked import Answer, Shown, Visitor
from telegram_bot.words.texts import Texts, guess_language

__all__ = [
    "Answer",
    "Games",
    "Ledger",
    "Shown",
    "TableChange",
    "Visitor",
    "noticed",
    "only_gm",
    "seen_after",
]

Games = dict[str, Game[Any, Any, Any]]


TableChange = Change[Table, Answer]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Store, games and painter, and how a change becomes a record."""

    store: Store[Table]
    games: Games
    texts: Texts
    painter: Painter
    dice: Dice
    notify: Callable[[TableKey], None]
    codecs: Mapping[str, Codecs] = field(repr=False)

    def game(self, table: Table) -> Game[Any, Any, Any]:
        """The game that is on at this table."""
        return self.games[table.game]

    # --- what is told --------------------------------------------------------------------------

    def told(self, table: Table, told: Text, *, alert: bool = False, done: bool = True) -> Answer:
        """A sentence in the language of the table."""
        say = self.painter.alert if alert else self.painter.plain
        return Answer(say(table, told), alert=alert, done=done)

    def refused(self, table: Table, told: Text) -> TableChange:
        """A sentence that must be closed by hand; nothing is written."""
        return Change(self.told(table, told, alert=True, done=False))

    def nothing_here(self, who: Visitor) -> Answer:
        """There is no game in this chat."""
        return Answer(
            self.texts.say(guess_language(who.language_code), text("no-table")), done=False
        )

    def early(
        self, table: Table | None, who: Visitor, number: str, *, page: bool = False
    ) -> TableChange | None:
        """What is answered without looking at the button: its table is no more, or sleeps.

        The buttons of a `page` wait for a game that sleeps; those of a card are of no use again.
        """
        if table is not None and table.on and table.id == number:
            return None
        sleeps = table is not None and any(each.id == number for each in table.sleeping())
        language = table.language if table else guess_language(who.language_code)
        said = self.texts.say(language, text("asleep" if sleeps else "gone"))
        return Change(Answer(said, stray=not (sleeps and page), done=False))

    def shown(self, table: Table, screen: Screen, page: Page, place: Place | None = None) -> Shown:
        """A personal screen, drawn; one that is somebody's own may stand aside in the group."""
        shown = Shown(page, self.painter.page(table, screen, page, place))
        return replace(shown, aside=shown) if page.seat and place is None else shown

    # --- what is written -----------------------------------------------------------------------

    async def update(
        self,
        key: TableKey,
        who: Visitor,
        change: Callable[[Table | None], TableChange],
        again: Callable[[Table], Answer] = lambda table: Answer(),
    ) -> Answer:
        """Make a change and have the card drawn; a refusal has it drawn as well, if it is stale.

        An update that comes again has had its effect; `again` says what is to be shown of it.
        """

        def once(table: Table | None) -> TableChange:
            if table is not None and who.update and who.update in table.seen:
                return Change(again(table))
            return change(table)

        answer = await self.store.update(key, once)
        self.notify(self.store.where(key))
        return answer

    async def at(
        self, key: TableKey, who: Visitor, act: Callable[[Table, Visitor], TableChange]
    ) -> Answer:
        """Change the game that is on here; say so if there is none."""

        def change(table: Table | None) -> TableChange:
            if table is None or table.ended:
                return Change(self.nothing_here(who))
            if table.asleep:
                return Change(self.told(table, text("asleep"), done=False))
            return act(table, who)

        return await self.update(key, who, change)

    def marked(self, table: Table, who: Visitor, **update: Any) -> Table:
        """The table with some changes, remembering the update that made them.

        A GM who does anything has not gone: nobody wants the chair any more.
        """
        touched = max(table.touched, who.at)
        if table.claim is not None and only_gm(table, who):
            update = {"claim": None, **update}
        return table.model_copy(
            update={"seen": seen_after(table, who), "touched": touched, **update}
        )

    def moved(
        self,
        table: Table,
        before: Any,
        played: Played[Any, Any],
        who: Visitor,
        answer: Answer,
        *,
        by: str,
        label: str,
    ) -> TableChange:
        """The table after a move. If the game has changed, the move can be taken back."""
        number, lines = table.commits + 1, (table.logged, table.logged + len(played.events))
        update = self._after(table, before, played)
        past: Literal["", "keep"] = ""
        said: tuple[str, ...] = ()
        if played.state != before:
            step = Step(number=number, seat=by, label=label, lines=lines)
            said = () if self._is_silent(table, played) else (chronicle.step(label, by, number),)
            steps = (*table.steps, step)
            past, update["steps"] = "keep", steps[-STEPS:]
            if len(steps) > STEPS:
                update["undo_stop"] = "limit"
        return self._change(table, who, answer, update, played, by, past, said)

    def _is_silent(self, table: Table, played: Played[Any, Any]) -> bool:
        """Is there nothing in these events that may ever be told, not even that they happened?"""
        kinds = self.game(table).secret_events
        return all(kinds.get(type(event).__name__) == () for event in played.events)

    def changed_people(
        self, table: Table, events: tuple[Any, ...], who: Visitor, answer: Answer, *, by: str
    ) -> TableChange:
        """The table after somebody came or went; what was before cannot be taken back any more."""
        before = self.painter.state(table)
        played = Played(replay(self.game(table), before, events), events)
        update = self._after(table, before, played) | {"steps": (), "undo_stop": "people"}
        return self._change(table, who, answer, update, played, by, "clear")

    def _change(
        self,
        table: Table,
        who: Visitor,
        answer: Answer,
        update: dict[str, Any],
        played: Played[Any, Any],
        by: str,
        past: Literal["", "keep", "clear"],
        said: tuple[str, ...] = (),
    ) -> TableChange:
        number = table.commits + 1
        codecs = self.codecs[table.game]
        events = tuple(chronicle.happened(codecs, e, by, number) for e in played.events)
        farewell = update.get("farewell")
        card = (chronicle.card(farewell, number),) if farewell and not table.paused else ()
        log = (*events, *card, *said, *noticed(table, update, number))
        update |= {"commits": number, "logged": table.logged + len(log)}
        return Change(answer, self.marked(table, who, **update), log, table.id, past=past)

    def _after(self, table: Table, before: Any, played: Played[Any, Any]) -> dict[str, Any]:
        """What some events change: a new step is a new epoch, a loud moment a new card."""
        game = self.game(table)
        update: dict[str, Any] = {"state": self.painter.dump(table, played.state)}
        if game.step(played.state) != game.step(before):
            update |= {"epoch": table.epoch + 1, "menu": ""}
        return update | self.loud(table, before, game.moment(before, played.state, played.events))

    def loud(self, table: Table, before: Any, moment: Moment) -> dict[str, Any]:
        """What a loud moment changes: the old card becomes a record, notices are told."""
        update: dict[str, Any] = {}
        if moment.new_card:
            update = self.anew(table, before)
        return update | self.announced(table, *moment.notices, played=moment.played)

    def anew(self, table: Table, state: Any = None) -> dict[str, Any]:
        """What a new card at the end of the chat changes: the old one becomes a record."""
        state = self.painter.state(table) if state is None else state
        farewell = self.painter.farewell(table, state)
        return {"post": table.post + 1, "adopted": None, "farewell": farewell}

    def announced(self, table: Table, *notices: Text, played: Sequence[str] = ()) -> dict[str, Any]:
        """What is told to the whole table in messages of their own; voices are played but once."""
        new = [
            Notice(serial=table.told + number, html=self.painter.notice(table, notice))
            for number, notice in enumerate(notices, 1)
        ]
        draw = partial(self.painter.notice, table)
        new += recordings.played(table, played, table.told + len(new) + 1, draw)
        if not new:
            return {}
        kept = (*table.notices, *new)
        room = NOTICES + sum(1 for notice in kept if notice.voice)
        update: dict[str, Any] = {"told": new[-1].serial, "notices": kept[-room:]}
        return update | ({"recordings": {}} if played else {})


def noticed(table: Table, update: Mapping[str, Any], commit: int) -> tuple[str, ...]:
    """The lines of the log for what an update of the table tells in messages of their own."""
    new = (notice for notice in update.get("notices", ()) if notice.serial > table.told)
    return tuple(chronicle.notice(notice.html, commit) for notice in new)


def seen_after(table: Table | None, who: Visitor) -> tuple[int, ...]:
    """The updates that were here, with this one; a new game goes on where the old one was."""
    seen = table.seen if table else ()
    return (*seen, who.update)[-SEEN:] if who.update and who.update not in seen else seen


def only_gm(table: Table, who: Visitor) -> bool:
    """Is this the GM of the table?"""
    return table.seat_of(who.user) == GM
