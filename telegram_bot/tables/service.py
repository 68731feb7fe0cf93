"""The use cases of a table, in front of those who do them. Store and engine, no Telegram.

    evening    a table begins and ends, its card, its language
    people     sitting down, getting up, free seats
    chair      who is here, who is the GM, the GM's call
    sleep      several games of one chat: one is on, the others sleep
    moves      presses on the card and words in reply to it
    topics     personal screens and the table's own questions
    privately  the same in the private chat
    tales      what happened lately, words that were kept, the chronicle as files
    undo       taking steps back
    fairness   how the dice of a table have fallen
    xcard      a pause without a name
    preferences   the settings of the table

StoreDown and StoreBusy come through from everywhere.
"""

from collections.abc import Callable
from dataclasses import replace

from pydantic import TypeAdapter

from engine.dice import Dice
from engine.screen import text
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import PagePress, Pressed, Spot
from telegram_bot.storage.store import Change, Store, TableKey
from telegram_bot.storage.table import Page, Table
from telegram_bot.tables.chair import CLAIM_PAGE, GM_PAGE, Chair
from telegram_bot.tables.evening import Evening
from telegram_bot.tables.fairness import Fairness
from telegram_bot.tables.ledger import Answer, Games, Ledger, Shown, TableChange, Visitor
from telegram_bot.tables.moves import Act, Moves
from telegram_bot.tables.people import SEATS_PAGE, People
from telegram_bot.tables.preferences import ADMIN_PAGE, Preferring
from telegram_bot.tables.preferences import PAGE as SETTINGS_PAGE
from telegram_bot.tables.privately import Privately
from telegram_bot.tables.recordings import Voice
from telegram_bot.tables.seating import Seating
from telegram_bot.tables.sleep import Sleep
from telegram_bot.tables.tales import Tales
from telegram_bot.tables.topics import Topics
from telegram_bot.tables.undo import PAGE as UNDO_PAGE
from telegram_bot.tables.undo import Undo
from telegram_bot.tables.xcard import XCard
from telegram_bot.words.texts import Texts, guess_language

__all__ = ["Answer", "Service", "Shown", "Visitor"]


class Service:
    """Everything that may be done with tables."""

    def __init__(
        self,
        store: Store[Table],
        games: Games,
        painter: Painter,
        texts: Texts,
        dice: Dice,
        notify: Callable[[TableKey], None],
    ) -> None:
        self.store = store
        self.games = games
        self.texts = texts
        self.painter = painter
        codecs = {
            name: {kind: TypeAdapter(kind) for kind in game.event_types}
            for name, game in games.items()
        }
        self._ledger = ledger = Ledger(store, games, texts, painter, dice, notify, codecs)
        self._evening = Evening(ledger)
        self.sleep = Sleep(ledger, self._evening)
        self._people, self._chair = People(ledger), Chair(ledger, Seating(ledger))
        self.fairness = Fairness(ledger)
        self._undo, self.tales = Undo(ledger), Tales(ledger)
        self._xcard, self._preferring = XCard(ledger), Preferring(ledger)
        self._acts = self._acts_of_a_card()
        self._moves = Moves(ledger, self._acts)
        self._topics = self._personal_screens()
        self._privately = Privately(ledger, self._topics)

    def _acts_of_a_card(self) -> dict[str, Act]:
        return {
            "join": self._people.joined,
            "leave": self._people.left,
            "people": self._chair.listed,
            "call": self._chair.called,
            "undo": self._undo.asked,
            "x": self._xcard.paused,
            "goon": self._xcard.resumed,
            "settings": self._preferring.asked,
            "gamesettings": self._preferring.opened,
            "sleep": self.sleep.put,
            "sheet": self._evening.glanced,
            "rules": self._evening.ruled,
            "language": self._evening.turned,
        }

    def _personal_screens(self) -> Topics:
        people, chair, undo = self._people, self._chair, self._undo
        return Topics(
            self._ledger,
            self._moves,
            screens={
                GM_PAGE.topic: chair.people,
                CLAIM_PAGE.topic: lambda table, _: chair.claim(table),
                SEATS_PAGE.topic: lambda table, _: people.offer(table),
                UNDO_PAGE.topic: lambda table, _: undo.screen(table),
                SETTINGS_PAGE.topic: self._preferring.screen,
                ADMIN_PAGE.topic: self._preferring.screen,
            },
            acts={
                "set": self._preferring.chosen,
                "sit": people.took,
                "place": Seating(self._ledger).placed,
                "free": people.freed,
                "chair": chair.handed_on,
                "take": lambda table, who, _: chair.taken(table, who),
                "agree": lambda table, who, _: chair.agreed(table, who),
            },
            card_acts=self._acts,
        )

    # --- the table -----------------------------------------------------------------------------

    async def running(self, key: TableKey) -> Table | None:
        """The game that is on in this chat, if any."""
        table = await self.store.load(key)
        return table if table is not None and table.on else None

    async def place_of(self, key: TableKey, number: str) -> TableKey:
        """The place of this chat, topics among them, in which that game is on or sleeps."""
        for place in await self.store.places(key.chat):
            table = await self.store.load(place)
            games = (table.id, *(each.id for each in table.sleeping())) if table else ()
            if number in games:
                return place
        return key

    async def language(self, key: TableKey, code: str | None) -> str:
        """The chat's language: its table's, else a guess from the app of whoever asks."""
        table = await self.store.load(key)
        return table.language if table else guess_language(code)

    async def create(
        self, key: TableKey, who: Visitor, game: str, *, voice: bool, message: int
    ) -> Answer:
        """Open a table; whoever asks is the GM, and the message pressed becomes the card."""
        answer = await self._ledger.update(
            key,
            who,
            lambda old: self._evening.created(key, who, old, game, voice=voice, message=message),
        )
        return replace(answer, sits=True)

    async def open_as(self, key: TableKey, who: Visitor, opening: str) -> Answer:
        """Open a table of the game that has this opening; LookupError when none has."""
        game = next(name for name in sorted(self.games) if opening in self.games[name].openings)
        answer = await self._ledger.update(
            key,
            who,
            lambda old: self._evening.created(
                key, who, old, game, voice=True, message=0, opening=opening
            ),
        )
        return replace(answer, sits=True)

    async def at_stake(self, key: TableKey, who: Visitor) -> Table | None:
        """The game that this person may end here; None where nothing has happened in it yet."""
        table = await self.running(key)
        has_begun = table is not None and table.commits > 0
        return table if table and has_begun and self._evening.may_end(table, who) else None

    async def end(self, key: TableKey, who: Visitor, number: str = "") -> Answer:
        """End the game, the one of this number: its GM may, and an admin of the chat."""

        def act(table: Table, who: Visitor) -> TableChange:
            return self._evening.ended(table, who, number)

        return await self._ledger.at(key, who, act)

    async def repost(self, key: TableKey, who: Visitor) -> Answer:
        """Put the card at the end of the chat; the old one becomes a record."""
        return await self._evening.reposted(key, who)

    async def speak(self, key: TableKey, who: Visitor) -> Answer:
        """Change the language of the table to the other one."""
        return await self._ledger.at(key, who, self._evening.turned)

    async def rule(self, key: TableKey, who: Visitor) -> Answer:
        """The rule of the present step."""
        return await self._ledger.at(key, who, self._evening.ruled)

    # --- people --------------------------------------------------------------------------------

    async def join(self, key: TableKey, who: Visitor) -> Answer:
        """Sit down, or come back to the seat left before."""
        answer = await self._ledger.at(key, who, self._people.joined)
        return replace(answer, sits=True)

    async def sat(self, key: TableKey, who: Visitor) -> None:
        """Note for the private chat that somebody sits here, after an answer that `sits`."""
        await self._privately.sat(key, who.user)

    async def rename(self, key: TableKey, who: Visitor, words: str) -> Answer:
        """Choose a name for the cards of this table."""

        def act(table: Table, who: Visitor) -> TableChange:
            return self._people.renamed(table, who, words)

        return await self._ledger.at(key, who, act)

    async def leave(self, key: TableKey, who: Visitor) -> Answer:
        """Get up; the sheet waits. The GM does not leave, but hands on or ends the game."""
        return await self._ledger.at(key, who, self._people.left)

    async def list_people(self, key: TableKey, who: Visitor) -> Answer:
        """Show who is here, and what may be done about seats and the GM's chair."""
        return await self._ledger.at(key, who, self._chair.listed)

    async def call(self, key: TableKey, who: Visitor) -> Answer:
        """The GM calls those who are awaited."""
        return await self._ledger.at(key, who, self._chair.called)

    # --- moves ---------------------------------------------------------------------------------

    async def press(self, key: TableKey, who: Visitor, pressed: Pressed) -> Answer:
        """A button of a card: a move, a menu, a topic, or something that the table does."""

        def change(table: Table | None) -> TableChange:
            if pressed.kind == "topic":
                early = self._ledger.early(table, who, pressed.table)
                if early is not None or table is None:
                    return early or Change(Answer())
                return Change(self._topics.opened(table, who, pressed.code))
            return self._moves.pressed(table, who, pressed)

        answer = await self._ledger.update(key, who, change)
        is_join = (pressed.kind, pressed.code) == ("act", "join")
        return replace(answer, sits=True) if is_join else answer

    async def say(
        self, key: TableKey, who: Visitor, words: str, message: int = 0, *, aside: bool = False
    ) -> Answer:
        """A reply to a message of the bot: to a personal screen, else to the card.

        What is said `aside` nobody else sees; it may not name the screen to which it is a reply.
        """

        def change(table: Table | None) -> TableChange:
            if table is None or not table.on:
                return Change(Answer())
            number = (message or table.aside_of(who.user)) if aside else message
            page = table.pages.get(number)
            if page is not None:
                return self._topics.said(table, who, words, page, Spot(message=number))
            return Change(Answer()) if aside else self._moves.said(table, who, words)

        return await self._ledger.update(key, who, change)

    async def hear(self, key: TableKey, who: Visitor, voice: Voice, message: int) -> Answer:
        """A voice message in reply to a message of the bot; personal screens have no use for it."""

        def change(table: Table | None) -> TableChange:
            if table is None or not table.on or message in table.pages:
                return Change(Answer())
            return self._moves.heard(table, who, voice)

        return await self._ledger.update(key, who, change)

    async def pause(self, key: TableKey, who: Visitor) -> Answer:
        """Stop the game, without a name."""
        return await self._ledger.at(key, who, self._xcard.paused)

    async def settings(self, key: TableKey, who: Visitor) -> Answer:
        """Show the settings of the table."""
        return await self._ledger.at(key, who, self._preferring.asked)

    async def ask_undo(self, key: TableKey, who: Visitor) -> Answer:
        """Name the last step and ask whether to take it back."""
        return await self._ledger.at(key, who, self._undo.asked)

    # --- personal screens ----------------------------------------------------------------------

    async def open(self, key: TableKey, who: Visitor) -> Answer:
        """Show the presser's first topic, or a glance, in the group."""

        def act(table: Table, who: Visitor) -> TableChange:
            return Change(self._topics.opened(table, who))

        return await self._ledger.at(key, who, act)

    async def press_page(
        self, key: TableKey, who: Visitor, press: PagePress, message: int
    ) -> Answer:
        """A button of a personal screen that stands in this message."""
        if press.kind == "act" and press.code.startswith("undo."):
            return await self._undo.take_back(key, who, press)
        answer = await self._ledger.update(
            key,
            who,
            lambda table: self._topics.pressed(table, who, press, message),
            lambda table: self._topics.again(table, who, press, message),
        )
        if press.place and answer.show:
            await self._privately.remember(key, who, message, answer.show.page)
        elif press.place and answer.drop:
            await self._privately.forget(key, who)
        elif press.code.startswith("sit."):
            return replace(answer, sits=True)
        return answer

    async def remember(
        self, key: TableKey, who: Visitor, message: int, page: Page
    ) -> tuple[int, ...]:
        """A page was sent to the group; returns the messages of older ones, which shall go."""
        old = await self._topics.remember(key, who, message, page)
        await self._privately.used(key, who.user)
        return old

    # --- in the private chat -------------------------------------------------------------------

    async def open_privately(self, key: TableKey, who: Visitor, topic: str) -> Answer:
        """Show a topic of that table in the private chat."""
        return await self._privately.opened(key, who, topic)

    async def open_last(self, who: Visitor) -> tuple[TableKey | None, Answer]:
        """Show the first topic of the table used last, and name that table."""
        return await self._privately.last(who)

    async def tables_of(self, who: Visitor) -> list[tuple[TableKey, Table]]:
        """The tables at which somebody sits now, the last used first."""
        return await self._privately.tables(who.user)

    def no_table(self, who: Visitor) -> Answer:
        """It is not known at which table somebody sits."""
        return self._privately.nowhere(who)

    async def pause_privately(self, key: TableKey, who: Visitor) -> Answer:
        """The X-card from the private chat: only for those at the table."""

        def act(table: Table, who: Visitor) -> TableChange:
            if table.seat_of(who.user) is None:
                return self._ledger.refused(table, text("private-not-seated"))
            return self._xcard.paused(table, who)

        return await self._ledger.at(key, who, act)

    async def say_privately(self, who: Visitor, words: str) -> Answer:
        """Words typed in the private chat, for the page that is open there."""
        return await self._privately.said(who, words)

    async def lost(self, user: int) -> None:
        """Somebody has blocked the bot."""
        await self._privately.lost(user)

    async def remember_privately(
        self, key: TableKey, who: Visitor, message: int, page: Page
    ) -> tuple[int, ...]:
        """A page was sent to the private chat; returns the one before, which shall go."""
        return await self._privately.remember(key, who, message, page)
