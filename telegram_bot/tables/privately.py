"""Personal screens in the private chat with the bot: opened there, pressed and answered there.

Which table somebody is at is noted beside the tables, since a private chat has none of its own.
Nothing is ever sent there but in answer to something that its owner did there.
"""

from pydantic import ValidationError

from engine.screen import text
from telegram_bot.screens.wire import Place, Spot
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import PLACES, Page, PrivatePage, Table
from telegram_bot.tables.ledger import Answer, Ledger, Visitor
from telegram_bot.tables.topics import Topics
from telegram_bot.words.texts import guess_language


class Privately:
    """The use cases of the private chat."""

    def __init__(self, ledger: Ledger, topics: Topics) -> None:
        self._ledger = ledger
        self._topics = topics

    async def noted(self, user: int) -> PrivatePage | None:
        """The table that this person used last, and the page that is open in the private chat."""
        note = await self._ledger.store.note(user)
        try:
            return PrivatePage.model_validate_json(note) if note else None
        except ValidationError:
            return None

    async def note(self, user: int, page: PrivatePage, known: PrivatePage | None) -> None:
        """Remember it, with the tables that were known before."""
        places = (page.chat, page.thread), *_places(known)
        page = page.model_copy(update={"tables": tuple(dict.fromkeys(places))[:PLACES]})
        await self._ledger.store.save_note(user, page.model_dump_json())

    async def sat(self, key: TableKey, user: int) -> None:
        """Somebody sat down there; what is open in the private chat stays open."""
        known = await self.noted(user)
        if known is None:
            await self.note(user, PrivatePage(chat=key.chat, thread=key.topic), None)
        elif tuple(key) not in _places(known):
            seen = known.model_copy(update={"tables": (tuple(key), *_places(known))})
            await self.note(user, seen, seen)

    async def tables(self, user: int) -> list[tuple[TableKey, Table]]:
        """The tables at which this person sits now, where a game is on; the last used first."""
        store, found = self._ledger.store, dict[TableKey, Table]()
        for place in _places(await self.noted(user)):
            table = await store.load(TableKey(*place))
            if table is not None and table.on and table.seat_of(user) is not None:
                found.setdefault(store.where(TableKey(*place)), table)
        return list(found.items())

    async def used(self, key: TableKey, user: int) -> None:
        """Somebody opened a screen of theirs in the group: the private chat is about that table."""
        known = await self.noted(user)
        if known is None or (known.chat, known.thread) != key:
            await self.note(user, PrivatePage(chat=key.chat, thread=key.topic), known)

    async def opened(self, key: TableKey, who: Visitor, topic: str = "") -> Answer:
        """Show a topic of that table to somebody who sits there, and tell nobody else anything."""
        table = await self._ledger.store.load(key)
        if table is None or table.ended or table.seat_of(who.user) is None:
            return self._says(who, table, "private-not-seated")
        if table.asleep:
            return self._says(who, table, "asleep")
        return self._topics.opened(table, who, topic, Spot(Place(*key)))

    async def last(self, who: Visitor) -> tuple[TableKey | None, Answer]:
        """Show the first topic of the table used last."""
        known = await self.noted(who.user)
        if known is None:
            return None, self._says(who, None, "private-no-table")
        key = TableKey(known.chat, known.thread)
        return key, await self.opened(key, who)

    async def said(self, who: Visitor, words: str) -> Answer:
        """Words for the page that is open in the private chat."""
        known = await self.noted(who.user)
        if known is None or not known.message:
            return self._says(who, None, "private-no-page")
        key, page = TableKey(known.chat, known.thread), known.page
        spot = Spot(Place(*key), known.message)
        answer = await self._ledger.update(
            key, who, lambda table: self._topics.said(table, who, words, page, spot)
        )
        if answer.show and answer.show.page != page:
            await self.note(who.user, known.model_copy(update={"page": answer.show.page}), known)
        silent = not answer.done and not answer.said
        return self._says(who, None, "private-no-page") if silent else answer

    async def remember(
        self, key: TableKey, who: Visitor, message: int, page: Page
    ) -> tuple[int, ...]:
        """A page was shown in this message; the one before shall go."""
        known = await self.noted(who.user)
        await self.note(
            who.user,
            PrivatePage(chat=key.chat, thread=key.topic, message=message, page=page),
            known,
        )
        await self._reached(key, who.user, True)
        return (known.message,) if known and known.message not in (0, message) else ()

    async def lost(self, user: int) -> None:
        """Somebody has blocked the bot: the table used last knows that nothing reaches them."""
        known = await self.noted(user)
        if known is not None:
            await self._reached(TableKey(known.chat, known.thread), user, False)

    async def _reached(self, key: TableKey, user: int, is_reached: bool) -> None:
        def change(table: Table | None) -> Change[Table, None]:
            people = table.people if table else {}
            turned = {
                seat: person.model_copy(update={"private": is_reached})
                for seat, person in people.items()
                if person.user == user and person.private != is_reached
            }
            if table is None or not turned:
                return Change(None)
            return Change(None, table.model_copy(update={"people": {**people, **turned}}))

        await self._ledger.store.update(key, change)

    async def forget(self, key: TableKey, who: Visitor) -> None:
        """The page was closed; the table is still the one used last."""
        known = await self.noted(who.user)
        await self.note(who.user, PrivatePage(chat=key.chat, thread=key.topic), known)

    def nowhere(self, who: Visitor) -> Answer:
        """It is not known at which table somebody sits."""
        return self._says(who, None, "private-no-table")

    def _says(self, who: Visitor, table: Table | None, message: str) -> Answer:
        """A sentence in the language of the person: nothing is told of a table."""
        said = self._ledger.texts.say(guess_language(who.language_code), text(message))
        return Answer(said, done=False)


def _places(known: PrivatePage | None) -> tuple[tuple[int, int], ...]:
    """The places of a note, that of its page among them."""
    if known is None:
        return ()
    return known.tables or ((known.chat, known.thread),)
