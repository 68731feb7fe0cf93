"""Several games in one chat: one is on, the others sleep and are woken.

A game that is put to sleep stays where it is, without buttons, until another comes to its place;
then the store puts it away and fetches the other in one script. See
docs/decisions/013-sleeping-tables.md.
"""

from dataclasses import replace
from typing import Any

from engine.core import GM
from engine.screen import Name, text
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import Sleeper, Table
from telegram_bot.tables.evening import Evening
from telegram_bot.tables.lasttime import last_time
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, only_gm, seen_after
from telegram_bot.words.texts import guess_language

SLEEPERS = 5
"""So many games may sleep in one place."""


class Sleep:
    """The use cases of putting to sleep and of waking."""

    def __init__(self, ledger: Ledger, evening: Evening) -> None:
        self._ledger = ledger
        self._evening = evening

    async def asked(self, key: TableKey, who: Visitor) -> Answer:
        """Put the game of this place to sleep."""
        return await self._ledger.at(key, who, self.put)

    async def here(self, key: TableKey) -> tuple[Sleeper, ...]:
        """The games that sleep in this place, the newest first."""
        table = await self._ledger.store.load(key)
        return table.sleeping() if table else ()

    def put(self, table: Table, who: Visitor) -> TableChange:
        """Put the game to sleep: its GM may, and an admin of the chat; five may sleep at once."""
        refusal = self._not_yours(table, who)
        if refusal is None and len(table.sleepers) >= SLEEPERS:
            refusal = self._ledger.refused(table, text("sleep-full", count=SLEEPERS))
        if refusal is not None:
            return refusal
        answer = replace(self._ledger.told(table, text("asleep")), drop=True)
        return Change(answer, self._ledger.marked(table, who, asleep=True, menu=""))

    async def wake(self, key: TableKey, who: Visitor, number: str) -> Answer:
        """Go on with a game that sleeps; one that is on here is put to sleep for it."""
        kept = await self._ledger.store.put_away(key, number)
        last = await self._ledger.store.read_log(key, number)

        def change(table: Table | None) -> TableChange:
            if table is not None and table.id == number and table.on:
                return Change(self._ledger.told(table, text("already")))
            found = _found(table, kept, number)
            if table is None or found is None:
                return Change(self._no_more(table, who))
            return self._may_not(table, found, who) or self._woken(table, found, who, last)

        return await self._ledger.update(key, who, change)

    def _may_not(self, table: Table, found: Table, who: Visitor) -> TableChange | None:
        """Why somebody may not wake this game, or not now; None if they may."""
        if not who.admin and found.seat_of(who.user) is None:
            return self._ledger.refused(found, text("wake-not-yours"))
        return self._not_yours(table, who) if table.on else None

    def _woken(self, table: Table, found: Table, who: Visitor, last: list[str]) -> TableChange:
        """The game in its place again: a new card below, what happened last before it.

        Update ids are those of the place, and buttons of before the sleep stay dead.
        """
        is_here = found.id == table.id
        stow = "" if is_here or table.ended else table.id
        rest = tuple(each for each in table.sleepers if each.id != found.id)
        update: dict[str, Any] = {
            "asleep": False,
            "sleepers": (table.sleeper(), *rest) if stow else rest,
            "epoch": found.epoch + 1,
            "menu": "",
            "post": max(found.post, table.post) + 1,
            "adopted": None,
            "called": 0,
            "farewell": "" if is_here else self._farewell(table),
            "notices": found.notices if is_here else (),
            "seen": seen_after(table, who),
        }
        after = self._ledger.marked(found, who, **update)
        if (notice := last_time(self._ledger, after, last)) is not None:
            after = after.model_copy(update=self._ledger.announced(after, notice))
        if is_here:
            return Change(Answer(), after)
        return Change(Answer(), after, stow=stow, fetch=found.id)

    def _farewell(self, table: Table) -> str:
        """What stays of the card of the game that makes room."""
        screen = self._ledger.game(table).screen(self._ledger.painter.state(table), None)
        return self._ledger.painter.record(table, screen, text("asleep" if table.on else "ended"))

    async def drop(self, key: TableKey, who: Visitor, number: str) -> Answer:
        """End a game that sleeps: its GM may, and an admin of the chat."""
        kept = await self._ledger.store.put_away(key, number)

        def change(table: Table | None) -> TableChange:
            found = _found(table, kept, number)
            if table is None or found is None:
                return Change(self._no_more(table, who))
            if found.id == table.id:
                return self._evening.ended(table, who)
            return self._dropped(table, found, who)

        return await self._ledger.update(key, who, change)

    async def kept(self, key: TableKey, who: Visitor) -> Answer:
        """Nothing is ended after all."""
        table = await self._ledger.store.load(key)
        language = table.language if table else guess_language(who.language_code)
        return Answer(self._ledger.texts.say(language, text("sleep-kept")))

    def _dropped(self, table: Table, found: Table, who: Visitor) -> TableChange:
        change = self._evening.ended(found, who)
        if change.table is None:
            return change
        rest = tuple(each for each in table.sleepers if each.id != found.id)
        after = self._ledger.marked(table, who, sleepers=rest)
        return Change(change.result, after, change.log, found.id, drop=found.id)

    def _not_yours(self, table: Table, who: Visitor) -> TableChange | None:
        if who.admin or only_gm(table, who):
            return None
        return self._ledger.refused(table, text("sleep-not-yours", gm=Name(GM, face=True)))

    def _no_more(self, table: Table | None, who: Visitor) -> Answer:
        language = table.language if table else guess_language(who.language_code)
        return Answer(self._ledger.texts.say(language, text("sleeps-no-more")), done=False)


def _found(table: Table | None, kept: Table | None, number: str) -> Table | None:
    """The game of that id that sleeps here, if `kept` is what was put away last."""
    listed = table and next((each for each in table.sleeping() if each.id == number), None)
    if table is None or not listed:
        return None
    if table.id == number:
        return table
    return kept if kept is not None and kept.revision == listed.revision else None
