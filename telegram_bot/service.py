"""The use cases of a table: open, sit down, get up, press, say, end. Store and engine, no Telegram.

Every use case is one change of one table: read, decide, write. What it answers is for the person
who asked; the table itself is told by its card, which somebody else draws after `notify`.
"""

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from engine.core import GM, Event, Game, Move, Played, Seat, play, replay
from engine.dice import Dice
from engine.errors import IllegalMove
from engine.screen import Name, Text, names, text
from telegram_bot.draw import Painter, clean_name
from telegram_bot.store import Change, Store, TableKey
from telegram_bot.table import NOTICES, SEEN, Notice, Person, Press, Table
from telegram_bot.texts import LANGUAGES, Texts, guess_language
from telegram_bot.wire import Pressed, encode

Games = dict[str, Game[Any, Any, Any]]
TableChange = Change[Table, "Answer"]
SEATS = 12
"""How many players a table takes; a card with more would not fit a phone."""
ID_BYTES = 4


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever sent an update: Telegram id, name, language of their app, and the update's id.

    `admin` is known only where it was asked for.
    """

    user: int
    name: str
    language_code: str | None = None
    update: int = 0
    admin: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What only the person who asked is told; no `said` ends the spinner and says nothing.

    `alert` wants to be closed by hand. `stray` means that the pressed button's message belongs to
    no living card and shall lose its buttons. `done` is false for a refusal.
    """

    said: str = ""
    alert: bool = False
    stray: bool = False
    done: bool = True


class Service:
    """Everything that may be done with tables; StoreDown and StoreBusy come through."""

    def __init__(
        self,
        store: Store[Table],
        games: Games,
        texts: Texts,
        dice: Dice,
        notify: Callable[[TableKey], None],
    ) -> None:
        self.store = store
        self.games = games
        self.texts = texts
        self.painter = Painter(games, texts)
        self._dice = dice
        self._notify = notify
        self._events: dict[type[Event], TypeAdapter[Any]] = {
            kind: TypeAdapter(kind) for game in games.values() for kind in game.event_types
        }
        self._acts: dict[str, Callable[[Table, Visitor], TableChange]] = {
            "join": self._joined,
            "leave": self._left,
            "language": self._turned,
            "sheet": self._looked,
            "rules": lambda table, _: Change(self._told(table, self._rule(table), alert=True)),
        }

    # --- a table begins and ends ---------------------------------------------------------------

    async def running(self, key: TableKey) -> Table | None:
        """The game that is on in this chat, if any."""
        table = await self.store.load(key)
        return None if table is None or table.ended else table

    async def language(self, key: TableKey, code: str | None) -> str:
        """The chat's language: its table's, else a guess from the app of whoever asks."""
        table = await self.store.load(key)
        return table.language if table else guess_language(code)

    async def create(
        self, key: TableKey, who: Visitor, game: str, *, voice: bool, message: int
    ) -> Answer:
        """Open a table; whoever asks is the GM, and the message pressed becomes the card."""

        def change(old: Table | None) -> TableChange:
            if old is not None and not old.ended:
                running = text("new-running", gm=Name(GM, face=True))
                return Change(self._told(old, running, done=False))
            return self._opened(key, who, old, game, voice=voice, message=message)

        return await self._update(key, who, change)

    def _opened(
        self,
        key: TableKey,
        who: Visitor,
        old: Table | None,
        game: str,
        *,
        voice: bool,
        message: int,
    ) -> TableChange:
        state = self.games[game].start()
        table = Table(
            id=secrets.token_hex(ID_BYTES),
            chat=key.chat,
            topic=key.topic,
            game=game,
            voice=voice,
            language=old.language if old else guess_language(who.language_code),
            people={GM: Person(user=who.user, name=clean_name(who.name))},
            post=old.post + 1 if old else 1,
            adopted=message,
            seen=self._seen(old, who),
            revision=old.revision if old else 0,
        )
        table.state = self.painter.dump(table, state)
        opening = json.dumps({"opened": game, "state": table.state}, ensure_ascii=False)
        return Change(Answer(), table, (opening,), table.id)

    async def end(self, key: TableKey, who: Visitor) -> Answer:
        """End the game: its GM may, and an admin of the chat."""

        def change(table: Table | None) -> TableChange:
            if table is None or table.ended:
                return Change(self._nothing_here(who))
            if not who.admin and table.seat_of(who.user) != GM:
                told = text("end-not-yours", gm=Name(GM, face=True))
                return Change(self._told(table, told, alert=True, done=False))
            ended = self._marked(table, who, ended=True)
            return Change(
                self._told(table, text("end-done")), ended, ('{"ended": true}',), table.id
            )

        return await self._update(key, who, change)

    # --- people come and go --------------------------------------------------------------------

    async def join(self, key: TableKey, who: Visitor) -> Answer:
        """Sit down, or come back to the seat left before."""
        return await self._update(key, who, lambda table: self._joined(table, who))

    def _joined(self, table: Table | None, who: Visitor) -> TableChange:
        if table is None or table.ended:
            return Change(self._nothing_here(who))
        seat = table.seat_of(who.user)
        if seat is not None:
            again = text("seated-as-gm" if seat == GM else "seated-already")
            return Change(self._told(table, again))
        back = next((s for s, person in table.people.items() if person.user == who.user), None)
        seat = back or self._free_seat(table)
        if seat is None:
            return Change(self._told(table, text("table-full"), alert=True, done=False))
        others = [person.name for other, person in table.people.items() if other != seat]
        name = clean_name(who.name, others)
        people = {**table.people, seat: Person(user=who.user, name=name)}
        game = self.games[table.game]
        state = self.painter.state(table)
        played = self._outside(game, state, game.admit(state, Seat(seat)))
        table = table.model_copy(update={"people": people})
        told = self._told(table, text("seated", name=Name(seat)))
        return self._commit(table, state, played, who, told, seat)

    def _free_seat(self, table: Table) -> str | None:
        free = (str(number) for number in range(1, SEATS + 1))
        return next((seat for seat in free if seat not in table.people), None)

    async def leave(self, key: TableKey, who: Visitor) -> Answer:
        """Get up; the sheet waits. The GM does not leave, but ends the game."""
        return await self._update(key, who, lambda table: self._left(table, who))

    def _left(self, table: Table | None, who: Visitor) -> TableChange:
        if table is None or table.ended:
            return Change(self._nothing_here(who))
        seat = table.seat_of(who.user)
        if seat is None:
            return Change(self._told(table, text("not-seated"), done=False))
        if seat == GM:
            return Change(self._told(table, text("gm-cannot-leave"), alert=True, done=False))
        game = self.games[table.game]
        state = self.painter.state(table)
        played = self._outside(game, state, game.release(state, Seat(seat)))
        person = table.people[seat].model_copy(update={"here": False})
        told = self._told(table, text("left"))
        table = table.model_copy(update={"people": {**table.people, seat: person}})
        return self._commit(table, state, played, who, told, seat)

    def _outside(
        self, game: Game[Any, Any, Any], state: Any, events: tuple[Any, ...]
    ) -> Played[Any, Any]:
        """What coming and going does to the game."""
        return Played(replay(game, state, events), events)

    # --- the card ------------------------------------------------------------------------------

    async def repost(self, key: TableKey, who: Visitor) -> Answer:
        """Put the card at the end of the chat; the old one becomes a record."""

        def change(table: Table | None) -> TableChange:
            if table is None or table.ended:
                return Change(self._nothing_here(who))
            game = self.games[table.game]
            farewell = self.painter.record(table, game.screen(self.painter.state(table), None))
            again = self._marked(table, who, post=table.post + 1, adopted=None, farewell=farewell)
            return Change(Answer(), again)

        return await self._update(key, who, change)

    async def speak(self, key: TableKey, who: Visitor) -> Answer:
        """Change the language of the table to the other one."""

        def change(table: Table | None) -> TableChange:
            if table is None or table.ended:
                return Change(self._nothing_here(who))
            return self._turned(table, who)

        return await self._update(key, who, change)

    def _turned(self, table: Table, who: Visitor) -> TableChange:
        other = next(language for language in LANGUAGES if language != table.language)
        turned = self._marked(table, who, language=other)
        return Change(self._told(turned, text("language-set")), turned)

    async def rule(self, key: TableKey, who: Visitor) -> Answer:
        """The rule of the present step."""
        table = await self.store.load(key)
        if table is None or table.ended:
            return self._nothing_here(who)
        return self._told(table, self._rule(table), alert=True)

    def _rule(self, table: Table) -> Text:
        game = self.games[table.game]
        step = game.step(self.painter.state(table)).split(":")[0]
        return text(f"{game.name}-rule-{step}")

    # --- moves ---------------------------------------------------------------------------------

    async def press(self, key: TableKey, who: Visitor, pressed: Pressed) -> Answer:
        """A button of a card: a move, a menu, or something that the table does."""
        return await self._update(key, who, lambda table: self._pressed(table, who, pressed))

    def _checked(self, table: Table | None, who: Visitor, pressed: Pressed) -> TableChange | None:
        """What is answered without looking at the button: a table that is no more."""
        if table is None or table.ended or table.id != pressed.table:
            language = table.language if table else guess_language(who.language_code)
            said = self.texts.say(language, text("gone"))
            return Change(Answer(said, stray=True, done=False))
        return None

    def _pressed(self, table: Table | None, who: Visitor, pressed: Pressed) -> TableChange:
        early = self._checked(table, who, pressed)
        if early is not None or table is None:
            return early or Change(Answer())
        if pressed.kind == "act":
            act = self._acts.get(pressed.code)
            unknown = self._told(table, text("unknown-press"), done=False)
            return act(table, who) if act else Change(unknown)
        seat = table.seat_of(who.user)
        if seat is None:
            return Change(self._told(table, text("not-seated"), alert=True, done=False))
        if pressed.epoch != table.epoch:
            return Change(self._too_late(table, seat, pressed))
        state = self.painter.state(table)
        if pressed.kind == "open":
            return self._menu(table, state, who, seat, pressed.code)
        game = self.games[table.game]
        move = _find(game.legal(state, Seat(seat)), pressed.code)
        if move is None:
            return Change(self._refused(table, state, seat, pressed))
        return self._played(table, state, who, seat, move)

    def _looked(self, table: Table, who: Visitor) -> TableChange:
        """One's own sheet, for one's own eyes."""
        seat = table.seat_of(who.user)
        if seat is None:
            return Change(self._told(table, text("not-seated"), alert=True, done=False))
        state = self.painter.state(table)
        glance = self.games[table.game].glance(state, Seat(seat))
        return Change(self._told(table, glance, alert=True))

    def _too_late(self, table: Table, seat: str, pressed: Pressed) -> Answer:
        last = table.recent.get(seat)
        if last == Press(epoch=pressed.epoch, code=pressed.code):
            return self._told(table, text("already"))
        return self._told(table, text("moment-passed"), done=False)

    def _menu(self, table: Table, state: Any, who: Visitor, seat: str, code: str) -> TableChange:
        """Open another menu of the card. Only where one has something to do, or it is for all."""
        screen = self.games[table.game].screen(state, None)
        names_of_menus = {menu.name for menu in screen.menus} | {"main"}
        if code not in names_of_menus:
            return Change(self._told(table, text("unknown-press"), done=False))
        only = next((b.seats for b in screen.buttons() if b.opens == code and b.seats), ())
        if only and seat not in only:
            told = text("turn-of", who=names(only))
            return Change(self._told(table, told, alert=True, done=False))
        menu = "" if code == "main" else code
        if menu == table.menu:
            return Change(Answer())
        return Change(Answer(), self._marked(table, who, menu=menu))

    def _refused(self, table: Table, state: Any, seat: str, pressed: Pressed) -> Answer:
        """One sentence with the reason: the rules', else whose turn it is."""
        if table.recent.get(seat) == Press(epoch=pressed.epoch, code=pressed.code):
            return self._told(table, text("already"))
        game = self.games[table.game]
        able = {}
        for other in table.people:
            move = _find(game.legal(state, Seat(other)), pressed.code)
            if move is not None:
                able[other] = move
        if not able:
            return self._told(table, text("not-now"), done=False)
        reason = game.refuse(state, Seat(seat), next(iter(able.values())))
        told = reason or text("turn-of", who=names(able))
        return self._told(table, told, alert=True, done=False)

    def _played(self, table: Table, state: Any, who: Visitor, seat: str, move: Move) -> TableChange:
        game = self.games[table.game]
        played = play(game, state, Seat(seat), move, self._dice)
        screen = game.screen(state, None)
        button = next((b for b in screen.buttons() if b.move == move), None)
        told = game.reply(played.state, Seat(seat), move)
        answer = self._told(table, told, alert=True) if told else Answer()
        recent = {**table.recent, seat: Press(epoch=table.epoch, code=encode(move))}
        menu = button.leads if button and button.leads else table.menu
        table = table.model_copy(update={"recent": recent, "menu": menu})
        return self._commit(table, state, played, who, answer, seat)

    async def say(self, key: TableKey, who: Visitor, words: str) -> Answer:
        """A reply to the card: words for whatever the card asks this person; else nothing."""

        def change(table: Table | None) -> TableChange:
            if table is None or table.ended:
                return Change(Answer())
            seat = table.seat_of(who.user)
            game, state = self.games[table.game], self.painter.state(table)
            move = game.fill(state, Seat(seat), words) if seat else None
            if seat is None or move is None:
                return Change(Answer())
            try:
                played = play(game, state, Seat(seat), move, self._dice)
            except IllegalMove:
                reason = game.refuse(state, Seat(seat), move) or text("not-now")
                return Change(self._told(table, reason, done=False))
            return self._commit(table, state, played, who, Answer(), seat)

        return await self._update(key, who, change)

    # --- writing -------------------------------------------------------------------------------

    def _commit(
        self,
        table: Table,
        before: Any,
        played: Played[Any, Any],
        who: Visitor,
        answer: Answer,
        seat: str,
    ) -> TableChange:
        """The table after some events: a new step is a new epoch, a loud moment a new card."""
        game = self.games[table.game]
        update: dict[str, Any] = {"state": self.painter.dump(table, played.state)}
        if game.step(played.state) != game.step(before):
            update |= {"epoch": table.epoch + 1, "menu": ""}
        moment = game.moment(before, played.state, played.events)
        if moment.new_card:
            farewell = self.painter.record(table, game.screen(before, None))
            update |= {"post": table.post + 1, "adopted": None, "farewell": farewell}
        for notice in moment.notices:
            told = update.get("told", table.told) + 1
            new = Notice(serial=told, html=self.painter.notice(table, notice))
            old = update.get("notices", table.notices)
            update |= {"told": told, "notices": (*old, new)[-NOTICES:]}
        log = tuple(self._line(event, seat) for event in played.events)
        return Change(answer, self._marked(table, who, **update), log, table.id)

    def _line(self, event: Event, seat: str) -> str:
        data = self._events[type(event)].dump_python(event, mode="json")
        return json.dumps(
            {"event": type(event).__name__, "by": seat, "data": data}, ensure_ascii=False
        )

    def _marked(self, table: Table, who: Visitor, **update: Any) -> Table:
        """The table with some changes, remembering the update that made them."""
        return table.model_copy(update={"seen": self._seen(table, who), **update})

    def _seen(self, table: Table | None, who: Visitor) -> tuple[int, ...]:
        """The updates that were here, with this one; a new game goes on where the old one was."""
        seen = table.seen if table else ()
        return (*seen, who.update)[-SEEN:] if who.update else seen

    def _told(self, table: Table, told: Text, *, alert: bool = False, done: bool = True) -> Answer:
        return Answer(self.painter.plain(table, told), alert=alert, done=done)

    def _nothing_here(self, who: Visitor) -> Answer:
        said = self.texts.say(guess_language(who.language_code), text("no-table"))
        return Answer(said, done=False)

    async def _update(
        self, key: TableKey, who: Visitor, change: Callable[[Table | None], TableChange]
    ) -> Answer:
        """Make a change and have the card drawn; a refusal has it drawn as well, if it is stale.

        An update that comes again has had its effect.
        """

        def once(table: Table | None) -> TableChange:
            if table is not None and who.update and who.update in table.seen:
                return Change(Answer())
            return change(table)

        answer = await self.store.update(key, once)
        self._notify(key)
        return answer


def _find(moves: Sequence[Move], code: str) -> Move | None:
    """The legal move that a button stands for; data from outside can name nothing else."""
    return next((move for move in moves if encode(move) == code), None)
