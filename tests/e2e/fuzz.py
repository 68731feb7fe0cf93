"""An arena: a game of each kind is on, and whatever Telegram or a forger can send comes in.

After everything that came in, every table is shown to the judge, every press must have been
answered once, and what was logged must name nobody.
"""

import logging
import random
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from redis.asyncio import Redis
from telegram.warnings import PTBDeprecationWarning

from engine.core import Seat
from sandbox import describe
from sandbox.inprocess import WorldRequest
from sandbox.model import Chat, Message, Person, Press
from sandbox.world import World
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.wire import encode, unpack, unpack_page
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts
from tests.e2e.forgery import forged
from tests.e2e.lawful import Judge, Sent, essence, sender_of
from tests.e2e.raw_updates import KINDS, Parts, Updates

CANARY = "зяблик"
"""Stands in every name and in all that is typed, so that a log that carries either is found."""
GAMES = ("dryh", "dramasystem", "tencandles")
WORDS = (
    *("/new", "/join", "/leave", "/table", "/me", "/people", "/call", "/undo", "/log", "/rules"),
    *("/lang", "/help", "/start", "/q", "/sleep", "/roll 3 1 2 4", "/fair", "/settings", "/x"),
    *(f"{CANARY} поёт", f"Страх: {CANARY}", f"/nonsense {CANARY}", "5", "🎲", "@a", ""),
)


class Dice:
    """Dice by chance that remember how they fell."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.fallen: list[tuple[int, ...]] = []

    def __call__(self, count: int) -> tuple[int, ...]:
        """Throw so many."""
        self.fallen.append(tuple(self._chance.randint(1, 6) for _ in range(count)))
        return self.fallen[-1]


class Ear(logging.Handler):
    """Hears everything that the bot logs."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with what was raised."""
        self.lines.append(self.format(record))

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear all of it, whatever is set for others, who are not bothered."""
        log, silenced = logging.getLogger("telegram_bot"), logging.root.manager.disable
        level, propagate = log.level, log.propagate
        logging.disable(logging.NOTSET)
        log.addHandler(self)
        log.setLevel(logging.DEBUG)
        log.propagate = False
        try:
            yield
        finally:
            log.removeHandler(self)
            log.setLevel(level)
            log.propagate = propagate
            logging.disable(silenced)


class Arena:
    """Three groups with a game each, one without, and private chats; all by one seed."""

    def __init__(self, redis: Redis, seed: int) -> None:
        self.chance = random.Random(seed)
        self.world = World(token="1:fuzz")
        names = [f"{CANARY} {name}" for name in ("Марк", "Вера", "Лёва", "Оля", "Чужой")]
        self.people = [self.world.add_person(name) for name in names]
        self.groups = [self.world.add_group(f"{CANARY} {game}", self.people) for game in GAMES]
        self.idle = self.world.add_group(f"{CANARY} пусто", self.people)
        self.updates = Updates(self.chance)
        self.dice = Dice(self.chance)
        self.redis = redis
        self.ear = Ear()
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self._number = 1_000_000
        self._known: dict[int, Table | None] = {}
        self.bot: TableBot
        self.judge: Judge

    @classmethod
    @asynccontextmanager
    async def open(cls, redis: Redis, seed: int) -> AsyncIterator["Arena"]:
        """An arena whose games have begun."""
        arena = cls(redis, seed)
        with arena.ear.listening():
            async with assemble(
                bot_request=WorldRequest(arena.world),
                redis=redis,
                token="1:fuzz",
                dice=arena.dice,
                pacing=Pacing.unlimited(),
                texts=Texts.load(strict=True),
            ) as arena.bot:
                arena.judge = Judge(arena.bot.service, arena.dice.fallen)
                await arena._begin()
                yield arena

    async def _begin(self) -> None:
        for person in self.people:
            self.world.say(person, self.world.private(person), "/start")
        for game, group in zip(GAMES, self.groups, strict=True):
            await self._new(game, group)
        for _ in range(45):
            await self.play()
        assert all(table and table.commits for table in self._known.values())

    async def _new(self, game: str, group: Chat) -> None:
        self.world.say(self.people[0], group, "/new")
        await self.pump()
        await self.press(self.people[0], self.world.history(group)[-1], f"!new.{game}.1")
        for person in self.people[1:4]:
            self.world.say(person, group, "/join")
        await self.pump()
        await self._look(None, "people")

    # --- what comes in -------------------------------------------------------------------------

    async def play(self) -> None:
        """Somebody does what the card of a game lets them do; a game that is over begins anew."""
        at = self.chance.randrange(len(GAMES))
        group, table = self.groups[at], self._known[self.groups[at].id]
        if table is None or not table.on:
            await self._new(GAMES[at], group)
            return
        able = self._able(table, self.world.history(group))
        if not able or self.chance.random() < 0.2:
            await self._fiddle()
            return
        await self.press(*self.chance.choice(able))

    def _able(self, table: Table, history: list[Message]) -> list[tuple[Person, Message, str]]:
        """Whoever has a legal move of the step for which there is a button."""
        game, state = self.bot.service.games[table.game], self.bot.service.painter.state(table)
        codes = {
            (person.user, encode(move))
            for seat, person in table.people.items()
            for move in game.legal(state, Seat(seat))
        }
        return [
            (person, message, button.data)
            for message in history[-6:]
            for button in message.buttons
            for person in self.people
            if button.data and (pressed := unpack(button.data)) and pressed.epoch == table.epoch
            if (person.id, pressed.code) in codes
        ]

    async def _fiddle(self) -> None:
        """Somebody taps any button that there is, or answers a message of the bot."""
        message = self._a_message()
        person = self.chance.choice(message.chat.members if message else self.people)
        if message is None:
            self.world.say(person, self.chance.choice(self.groups), "/table")
            await self.pump()
        elif message.buttons and self.chance.random() < 0.9:
            await self.press(person, message, self.chance.choice(message.buttons).data or "x")
        else:
            self.world.say(person, message.chat, f"{CANARY} и слова", reply_to=message)
            await self.pump()
            await self._look(Sent(person.id, message.chat), "message")

    async def forge(self) -> None:
        """Somebody sends data that no button of that message has."""
        message = self._a_message() or self.world.history(self.groups[0])[-1]
        await self.press(self.chance.choice(message.chat.members), message, self._forged_data())

    async def send(self, spoiled: bool) -> None:
        """An update of any kind, as Telegram sends it, or spoiled."""
        kind = self.chance.choice(KINDS)
        content = self.updates.valid(kind, self._parts())
        press = self._registered(content) if kind == "callback_query" else None
        if spoiled:
            content = self.updates.spoiled(content)
        self._number += 1
        before = len(self.ear.lines)
        self.dice.fallen.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PTBDeprecationWarning)
            was_read = await self.bot.feed({"update_id": self._number, kind: content})
        self.counts["updates"] += 1
        self.counts["unread"] += not was_read
        if not was_read and not (spoiled and "could not be read" in str(self.ear.lines[before:])):
            self._fault(f"set aside: {kind}")
        if press and press.id == content.get("id") and press.answer is None:
            self._fault(f"left without an answer: {kind}")
        await self._look(sender_of(content, self.world), kind)

    async def press(self, person: Person, message: Message, data: str) -> None:
        """A tap that carries this data."""
        self.dice.fallen.clear()
        if message.chat.private:
            person = message.chat.members[0]
        press = self.world.press_data(person, message, data)
        await self.pump()
        self.counts["presses"] += 1
        if not await self._look(Sent(person.id, message.chat, data), "press"):
            self._judge_words(press)
        self._judge_answer(press)

    async def pump(self) -> None:
        """Hand over what the world has for the bot."""
        for update in self.world.call("getUpdates", {}):
            offset = update["update_id"] + 1
            if not await self.bot.feed(update):
                self._fault("a real update was set aside")
            self.world.call("getUpdates", {"offset": offset})
        if self.chance.random() < 0.2:
            await self.bot.settle()

    # --- making --------------------------------------------------------------------------------

    def _a_message(self) -> Message | None:
        chats = [*self.groups, *(self.world.private(person) for person in self.people[:4])]
        history = self.world.history(self.chance.choice(chats), self.people[0])
        ours = [each for each in history if each.sender is self.world.bot and each.keyboard]
        return self.chance.choice(ours[-3:]) if ours else None

    def _real_data(self) -> list[str]:
        return [
            button.data
            for chat in self.world.chats.values()
            for message in chat.messages[-12:]
            for button in message.buttons
            if button.data
        ]

    def _forged_data(self) -> str:
        return forged(self.chance, self._real_data() or ["x"], [group.id for group in self.groups])

    def _registered(self, content: dict[str, Any]) -> Press:
        """A press that the world waits to be answered, so that its answer can be seen."""
        message = self._a_message() or self.world.history(self.groups[0])[-1]
        person = self.chance.choice(message.chat.members)
        press = Press(
            str(next(self.world.press_ids)), person, message, content["data"], self.world.now
        )
        self.world.presses[press.id] = press
        real = describe.press(press)
        if self.chance.random() < 0.5:
            content.pop("message", None)
            content |= real
        content["id"] = press.id
        content["from"] = real["from"]
        return press

    def _parts(self) -> Parts:
        chats = [*self.groups, self.idle, *(self.world.private(p) for p in self.people)]
        numbers = [each.id for group in self.groups for each in group.messages[-3:]]
        return Parts(
            users=[
                *(describe.user(person) for person in self.people),
                describe.user(self.world.bot),
            ],
            chats=[describe.chat(chat) for chat in chats],
            messages=numbers,
            words=WORDS,
            data=[*self._real_data()[-40:], self._forged_data()],
        )

    # --- judging -------------------------------------------------------------------------------

    def _fault(self, said: str) -> None:
        self.faults.append(said)

    def _judge_answer(self, press: Press) -> None:
        """Every press is answered, once; one that means nothing is answered by words."""
        answers = [
            call
            for call in self.world.log[-400:]
            if call.method == "answerCallbackQuery" and call.params["callback_query_id"] == press.id
        ]
        if press.answer is None or len(answers) != 1 or answers[0].error:
            self._fault(f"answered {len(answers)} times: {press.data!r}")

    def _judge_words(self, press: Press) -> None:
        """A move that changed nothing was refused, and data that means nothing: both are told.

        (A personal screen that is no more goes without a word.)
        """
        pressed, page = unpack(press.data), unpack_page(press.data)
        needs_words = pressed.kind == "move" if pressed else "\0" in press.data and not page
        if needs_words and press.answer and not press.answer.text:
            self._fault(f"nothing was said to {press.data!r}")

    async def _look(self, sent: Sent | None, kind: str) -> bool:
        """Compare every table with what it was; says whether any has changed."""
        changed = False
        for group in self.groups:
            before = self._known.get(group.id)
            after = await self.bot.store.load(TableKey(group.id))
            self._known[group.id] = after
            changed = changed or essence(before) != essence(after) or _turned(before, after)
            why = self.judge.unlawful(before, after, sent, kind) if before else None
            if why and kind != "people":
                self._fault(f"{kind}: {why}; {sent.data if sent else None!r}")
        return changed

    def verdict(self) -> list[str]:
        """Everything that went wrong, what the logs tell of people included."""
        heard = [line for line in self.ear.lines if CANARY in line or "1:fuzz" in line]
        failed = [line for line in self.ear.lines if line.startswith(("ERROR", "CRITICAL"))]
        return [*self.faults, *(f"logged: {line}" for line in (*heard, *failed))]


def _turned(before: Table | None, after: Table | None) -> bool:
    """Has the card been opened at another menu? Then the presser sees an effect as well."""
    return (before and before.menu) != (after and after.menu)
