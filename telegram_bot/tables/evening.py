"""A table begins and ends; its card goes to the end of the chat; it changes its language."""

import secrets

from engine.core import GM, Seat
from engine.screen import Name, text
from telegram_bot.chronicles import chronicle
from telegram_bot.screens.draw import clean_name
from telegram_bot.storage.store import Change, TableKey
from telegram_bot.storage.table import Person, Table
from telegram_bot.tables.lasttime import last_time
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, only_gm, seen_after
from telegram_bot.words.texts import LANGUAGES, guess_language

ID_BYTES = 4
LONG_BREAK = 12 * 60 * 60
"""After so many seconds without a command, people are told where they were."""


class Evening:
    """The use cases of a table as a whole."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def created(
        self,
        key: TableKey,
        who: Visitor,
        old: Table | None,
        game: str,
        *,
        voice: bool,
        message: int,
        opening: str = "",
    ) -> TableChange:
        """Open a table; whoever asks is the GM, and the message pressed becomes the card.

        Without a message the card is a new one. `opening` is one of those the game has by name.
        """
        if old is not None and old.on:
            running = text("new-running", gm=Name(GM, face=True))
            return Change(self._ledger.told(old, running, done=False))
        table = Table(
            id=secrets.token_hex(ID_BYTES),
            chat=key.chat,
            topic=key.topic,
            game=game,
            voice=voice,
            language=old.language if old else guess_language(who.language_code),
            people={GM: Person(user=who.user, name=clean_name(who.name))},
            post=old.post + 1 if old else 1,
            adopted=message or None,
            seen=seen_after(old, who),
            revision=old.revision if old else 0,
            logged=1,
            touched=who.at,
            sleepers=old.sleeping() if old else (),
        )
        rules = self._ledger.games[game]
        start = rules.openings[opening] if opening else rules.start
        table.state = self._ledger.painter.dump(table, start())
        opening = chronicle.opened(game, table.state)
        if old is not None and old.asleep and not old.ended:
            return Change(Answer(), table, (opening,), table.id, stow=old.id)
        return Change(Answer(), table, (opening,), table.id, past="clear")

    def may_end(self, table: Table, who: Visitor) -> bool:
        """Its GM may end a game, and an admin of the chat."""
        return who.admin or only_gm(table, who)

    def ended(self, table: Table, who: Visitor, number: str = "") -> TableChange:
        """End the game for good; by a button, only the one that the button was about."""
        if number not in ("", table.id):
            return Change(self._ledger.told(table, text("gone")))
        if not self.may_end(table, who):
            return self._ledger.refused(table, text("end-not-yours", gm=Name(GM, face=True)))
        said = self._ledger.painter.plain(table, text("end-done"))
        painter, game = self._ledger.painter, self._ledger.game(table)
        last = painter.record(table, game.screen(painter.state(table), None))
        log = (chronicle.card(last, table.commits), chronicle.ended())
        ended = self._ledger.marked(table, who, ended=True, logged=table.logged + len(log))
        return Change(Answer(said, strays=tuple(table.pages)), ended, log, table.id, past="clear")

    async def reposted(self, key: TableKey, who: Visitor) -> Answer:
        """Put the card at the end of the chat; the old one becomes a record.

        After a long break it is told before it what happened last, and what is open.
        """
        table = await self._ledger.store.load(key)
        last: list[str] = []
        if table is not None and _is_long_ago(table, who):
            last = await self._ledger.store.read_log(key, table.id)

        def act(table: Table, who: Visitor) -> TableChange:
            update = self._ledger.anew(table)
            notice = last_time(self._ledger, table, last) if _is_long_ago(table, who) else None
            if notice is not None:
                update |= self._ledger.announced(table, notice)
            return Change(Answer(), self._ledger.marked(table, who, **update))

        return await self._ledger.at(key, who, act)

    def turned(self, table: Table, who: Visitor) -> TableChange:
        """Change the language of the table to the other one."""
        other = next(language for language in LANGUAGES if language != table.language)
        turned = self._ledger.marked(table, who, language=other)
        return Change(self._ledger.told(turned, text("language-set")), turned)

    def ruled(self, table: Table, who: Visitor) -> TableChange:
        """The rule of the present step."""
        game = self._ledger.game(table)
        step = game.step(self._ledger.painter.state(table)).split(":")[0]
        return Change(self._ledger.told(table, text(f"{game.name}-rule-{step}"), alert=True))

    def glanced(self, table: Table, who: Visitor) -> TableChange:
        """One's own sheet in a few words, for one's own eyes."""
        seat = table.seat_of(who.user)
        if seat is None:
            return self._ledger.refused(table, text("not-seated"))
        glance = self._ledger.game(table).glance(self._ledger.painter.state(table), Seat(seat))
        return Change(self._ledger.told(table, glance, alert=True))


def _is_long_ago(table: Table, who: Visitor) -> bool:
    """Was the last command so long ago that people want to be told where they were?"""
    return bool(table.touched) and who.at - table.touched > LONG_BREAK
