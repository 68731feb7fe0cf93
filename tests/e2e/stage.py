"""A whole evening in one process: people, the local Telegram, the bot, Redis and loaded dice.

A scene is written in moves, not in labels, so one scene plays in both languages. What everybody
saw is kept as a transcript that reads like the game.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager

from redis.asyncio import Redis
from telegram.request import BaseRequest

from engine.core import Move
from sandbox.inprocess import WorldRequest
from sandbox.model import Button, Chat, Message, Press
from sandbox.world import World
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.screens.wire import encode, unpack, unpack_page
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts

Tap = Move | str
"""A move, or a button that is none: "act:join", "open:anxiety", "!new.dryh.1"."""


class LoadedDice:
    """Dice that fall as they were loaded; LookupError when nothing is loaded."""

    def __init__(self) -> None:
        self._faces: list[int] = []

    @property
    def left(self) -> int:
        """How many loaded dice have not fallen yet."""
        return len(self._faces)

    def load(self, *throws: Iterable[int]) -> None:
        """Load the next throws, in the order in which they fall."""
        self._faces += [face for throw in throws for face in throw]

    def __call__(self, count: int) -> tuple[int, ...]:
        if count > len(self._faces):
            raise LookupError(f"{count} dice asked for, {len(self._faces)} loaded")
        fallen, self._faces = tuple(self._faces[:count]), self._faces[count:]
        return fallen


class Stage:
    """One group at play. `counts` holds taps, typed messages, new messages and edits."""

    def __init__(
        self, redis: Redis, language: str, people: tuple[str, ...], *, ephemeral: bool = False
    ) -> None:
        self.world = World(token="1:test", ephemeral=ephemeral)
        self.language = language
        self.people = {name: self.world.add_person(name, language=language) for name in people}
        self.group: Chat = self.world.add_group("Стол", list(self.people.values()))
        self.dice = LoadedDice()
        self.redis = redis
        self.counts: Counter[str] = Counter()
        self.lines: list[str] = []
        self.unconfirmed = 0
        self.make_request: Callable[[], BaseRequest] = lambda: WorldRequest(self.world)
        self.make_pacing: Callable[[], Pacing] = Pacing.unlimited
        self._stack = AsyncExitStack()
        self._shown: dict[int, str] = {}
        self.bot: TableBot

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        redis: Redis,
        language: str = "ru",
        people: tuple[str, ...] = ("Марк", "Вера", "Лёва"),
        *,
        ephemeral: bool = False,
    ) -> AsyncIterator["Stage"]:
        """A stage with a running bot; the bot's greeting has been seen.

        Unless it is `ephemeral`, personal screens stand where everybody sees them.
        """
        stage = cls(redis, language, people, ephemeral=ephemeral)
        await stage.start()
        await stage.pump()
        yield stage
        await stage.stop()

    async def start(self) -> None:
        """Start a bot on whatever Redis and Telegram hold."""
        self.bot = await self._stack.enter_async_context(
            assemble(
                bot_request=self.make_request(),
                redis=self.redis,
                token="1:test",
                dice=self.dice,
                pacing=self.make_pacing(),
                texts=Texts.load(strict=True),
            )
        )

    async def stop(self) -> None:
        """End the bot; the world, the store and the dice stay."""
        await self._stack.aclose()

    async def restart(self) -> None:
        """As after a kill -9: a new process with nothing in memory, and what was not confirmed."""
        await self.stop()
        await self.start()
        await self.bot.settle()

    @property
    def key(self) -> TableKey:
        """Where the table stands."""
        return TableKey(self.group.id)

    async def table(self) -> Table:
        """The table as it is stored."""
        table = await self.bot.store.load(self.key)
        assert table is not None
        return table

    def card(self) -> Message:
        """The newest message of the bot that has buttons."""
        with_buttons = [m for m in self.world.history(self.group) if m.keyboard and not m.deleted]
        return with_buttons[-1]

    def live_card(self) -> Message:
        """The newest message with buttons of a card, else with any at all."""
        cards = (
            message
            for message in reversed(self.world.history(self.group))
            if any(unpack(button.data or "") for button in message.buttons)
        )
        return next(cards, None) or self.card()

    # --- what people do ------------------------------------------------------------------------

    async def say(self, name: str, words: str, reply_to: Message | None = None) -> None:
        """Somebody types."""
        self.counts["typed"] += 1
        self.lines.append(f"\n{name}: {words}")
        message = self.world.say(self.people[name], self.group, words, reply_to)
        await self.pump()
        self._note_receipt(name, message)

    async def end(self, name: str) -> None:
        """Somebody ends the game, and says yes when asked."""
        await self.say(name, "/end")
        await self.tap(name, f"!end.{(await self.table()).id}", self.card())

    async def record(self, name: str, seconds: int, reply_to: Message | None = None) -> Message:
        """Somebody records a voice message."""
        self.lines.append(f"\n{name}: 🎤 {seconds} с")
        message = self.world.record(self.people[name], self.group, seconds, reply_to)
        await self.pump()
        self._note_receipt(name, message)
        return message

    def _note_receipt(self, name: str, message: Message) -> None:
        self.lines += [f"   {sign} → {name}" for sign in message.reactions]

    async def tap(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """Somebody taps the button that stands for `what`; LookupError when there is none."""
        press = self.touch(name, what, message)
        await self.pump()
        answer = press.answer
        assert answer is not None, "a press was left without an answer"
        if answer.text:
            self.lines.append(f"   {'alert' if answer.alert else 'toast'} → {name}: {answer.text}")
            self.lines += self._seen
        else:
            self.lines += self._seen
        return press

    def touch(self, name: str, what: Tap, message: Message | None = None) -> Press:
        """The tap alone: nothing is delivered yet."""
        message = message or self.card()
        button = find_button(message, what)
        self.counts["taps"] += 1
        self.lines.append(f"\n{name} ▸ [{button.text}]")
        return self.world.press_data(self.people[name], message, button.data or "")

    async def pump(self) -> None:
        """Deliver every update, confirm it, and let the bot draw; note what was shown."""
        before = len(self.world.log)
        while updates := self.world.call("getUpdates", {"offset": self.unconfirmed, "timeout": 0}):
            for update in updates:
                await self.bot.feed(update)
                self.unconfirmed = update["update_id"] + 1
        await self.bot.settle()
        for call in self.world.log[before:]:
            if call.error is None:
                self.counts[call.method] += 1
        self._seen = list(self._news())
        if not self.lines or self.lines[-1].lstrip().split(" ▸ ")[0] not in self.people:
            self.lines += self._seen

    def _news(self) -> Iterable[str]:
        for message in self.world.history(self.group):
            if message.sender is not self.world.bot:
                continue
            voice = [f"▶ 🎤 {message.voice.duration} с"] if message.voice else []
            shown = "\n".join([*voice, message.text, *_keyboard(message)])
            if self._shown.get(message.id) == shown:
                continue
            kind = "карточка меняется" if message.id in self._shown else "новое сообщение"
            self._shown[message.id] = shown
            yield f"   ── {kind} ──"
            yield from (f"   {line}".rstrip() for line in shown.split("\n"))


def find_button(message: Message, what: Tap) -> Button:
    """The button that stands for `what`; LookupError when there is none."""
    wanted = encode(what) if isinstance(what, Move) else what
    for button in message.buttons:
        if button.data and wanted in (_code(button.data), button.data):
            return button
    raise LookupError(f"no button for {wanted}; there are {message.labels}")


def _keyboard(message: Message) -> list[str]:
    return ["  ".join(f"[{button.text}]" for button in row) for row in message.keyboard]


def _code(data: str) -> str:
    pressed = unpack(data) or unpack_page(data)
    if pressed is None:
        return data
    return pressed.code if pressed.kind == "move" else f"{pressed.kind}:{pressed.code}"
