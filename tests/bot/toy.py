"""The smallest game with all that a table must carry: standing topics, secrets, dice, a chair.

Each player has a number (the sheet) and a name that is typed; the GM has a desk with a secret note.
Anybody rolls; a roll is a new round. Who has rolled an odd number cannot become the GM.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest
from redis.asyncio import Redis

from engine.core import GM, STEP, Event, Game, Moment, Move, Seat, Undone
from engine.dice import Dice
from engine.screen import Button, Line, Menu, Screen, Text, text
from sandbox.model import Message, Press
from telegram_bot import app
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import unpack_page
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import LANGUAGES, LOCALES, Texts, _book
from tests.e2e.stage import Stage

MARK, VERA, LEVA, OLYA = "Марк", "Вера", "Лёва", "Оля"
LIMIT = 20


@dataclass(frozen=True, slots=True)
class State:
    """Who sits here, and what is known of them."""

    round: int = 0
    here: dict[Seat, bool] = field(default_factory=dict)
    numbers: dict[Seat, int] = field(default_factory=dict)
    names: dict[Seat, str] = field(default_factory=dict)
    note: str = ""
    face: int = 0
    roller: str = ""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class SetNumber(Move):
    CODE: ClassVar[str] = "set"
    value: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    CODE: ClassVar[str] = "give"
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Write(Move):
    CODE: ClassVar[str] = "write"
    words: str


@dataclass(frozen=True, slots=True)
class Roll(Move):
    CODE: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Sat(Event):
    seat: Seat
    here: bool


@dataclass(frozen=True, slots=True)
class NumberSet(Event):
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Written(Event):
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    pass


def _topics(state: State, seat: Seat) -> tuple[str, ...]:
    if seat == GM:
        return ("desk",)
    return ("sheet",) if state.here.get(seat) else ()


def _legal(state: State, seat: Seat, topic: str = STEP, /) -> tuple[Move, ...]:
    if topic == "sheet" and state.here.get(seat):
        return tuple(SetNumber(value) for value in range(3))
    if topic == "desk" and seat == GM:
        return tuple(Give(other, 9) for other in state.numbers)
    return (Roll(),) if topic == STEP and state.here.get(seat) else ()


def _fill(
    state: State, seat: Seat, words: str, topic: str = STEP, page: str = "", /
) -> Move | None:
    asks = (topic, page) in (("sheet", "name"), ("desk", "")) or (topic == STEP and seat == GM)
    return Write(words.strip()) if asks and words.strip() else None


def _decide(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Event, ...]:
    match move:
        case SetNumber(value):
            return (NumberSet(seat, value),)
        case Give(other, value):
            return (NumberSet(other, value),)
        case Write(words):
            return (Written(seat, words),)
        case _:
            return (Rolled(seat, dice(1)[0]),)


def _evolve(state: State, event: Event) -> State:
    match event:
        case Sat(seat, here):
            numbers = {seat: 0, **state.numbers}
            return replace(state, here={**state.here, seat: here}, numbers=numbers)
        case NumberSet(seat, value):
            return replace(state, numbers={**state.numbers, seat: value})
        case Written(seat, words) if seat == GM:
            return replace(state, note=words)
        case Written(seat, words):
            return replace(state, names={**state.names, seat: words})
        case Rolled(seat, face):
            return replace(state, round=state.round + 1, face=face, roller=seat, repeated=False)
        case _:
            return replace(state, repeated=True)


def _line(said: str) -> Line:
    return Line(text("plain", label=said))


def _button(label: str, move: Move | None = None, **does: str) -> Button:
    return Button(text("plain", label=label), move, **does)  # type: ignore[arg-type]


def _screen(
    state: State, viewer: Seat | None, topic: str = STEP, private: bool = False, /
) -> Screen:
    if topic == "sheet" and viewer is not None:
        return _sheet(state, viewer)
    if topic == "desk":
        return _desk(state, private)
    lines = (_line(f"Круг {state.round}, выпало {state.face}"),)
    acts = ("topic:sheet", "topic:desk", "private", "join", "leave", "undo", "people", "call")
    more = Menu("more", tuple((_button(act, act=act),) for act in acts))
    rows = ((_button("🎲 Бросить", Roll()),), (_button("⋯", opens="more"),))
    return Screen(lines, (Menu("", rows), more), awaited=tuple(s for s in state.here))


def _sheet(state: State, seat: Seat) -> Screen:
    lines = (_line(f"Лист: {state.names.get(seat, '?')}, {state.numbers[seat]}"),)
    keys = tuple(_button(str(value), SetNumber(value)) for value in range(3))
    name = _button("имя", opens="name")
    ask = Menu("name", ((_button("назад", opens="main"),),), (_line("Имя?"),), "main")
    return Screen(lines, (Menu("", (keys, (name,))), ask))


def _desk(state: State, private: bool) -> Screen:
    said = state.note if private else "не здесь"
    rows = tuple((_button(f"дать {seat}", Give(seat, 9)),) for seat in state.numbers)
    public = (_button("наедине", act="private:desk"), _button("отмена", act="undo"))
    return Screen((_line(f"Стол мастера. Записано: {said}"),), (Menu("", (*rows, public)),))


def _undone(before: State, events: tuple[Event, ...]) -> Undone[Event]:
    rolled = next((event for event in events if isinstance(event, Rolled)), None)
    if rolled is None:
        return Undone()
    return Undone((Repeated(),), text("plain", label=f"Бросок отменён. Было: {rolled.face}"))


def _chair(state: State, seat: Seat) -> Text | None:
    is_busy = state.roller == seat and state.face % 2 == 1
    return text("plain", label="Сначала доиграть бросок") if is_busy else None


def _refuse(state: State, seat: Seat, move: Move) -> Text | None:
    is_long = isinstance(move, Write) and len(move.words) > LIMIT
    return text("too-long", limit=LIMIT) if is_long else None


TOY: Game[State, Move, Event] = Game(
    name="toy",
    state_type=State,
    event_types=(Sat, NumberSet, Written, Rolled, Repeated),
    start=State,
    admit=lambda state, seat: (Sat(seat, True),),
    release=lambda state, seat: (Sat(seat, False),),
    topics=_topics,
    legal=_legal,
    accepts=lambda state, seat, move: isinstance(move, Write) and len(move.words) <= LIMIT,
    fill=_fill,
    decide=_decide,
    evolve=_evolve,
    step=lambda state: f"round:{state.round}",
    screen=_screen,
    reply=lambda state, seat, move: None,
    refuse=_refuse,
    glance=lambda state, seat: text("plain", label=f"Взгляд: {state.round}"),
    moment=lambda before, after, events: Moment(any(isinstance(e, Rolled) for e in events)),
    undone=_undone,
    chair=_chair,
)
TEXTS = "toy-name = Игрушка\ntoy-about = Игрушка.\ntoy-gm-role = мастер\ntoy-rule-round = Бросай."


# --- a table with this game ---------------------------------------------------------------------


@asynccontextmanager
async def table_of_toys(
    redis: Redis,
    monkeypatch: pytest.MonkeyPatch,
    sits: tuple[str, ...] = (VERA, LEVA),
    *,
    ephemeral: bool = False,
) -> AsyncIterator[Stage]:
    """A game that Mark runs; Vera and Leva sit on seats 1 and 2, Olya does not."""
    monkeypatch.setattr(app, "load_games", lambda: {"toy": TOY})
    for language in LANGUAGES:
        _book(LOCALES / language).add(TEXTS)
    people = (MARK, VERA, LEVA, OLYA)
    async with Stage.open(redis, people=people, ephemeral=ephemeral) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, "!new.toy.1")
        for name in sits:
            await stage.say(name, "/join")
        yield stage


def of_bot(stage: Stage, private: str = "") -> list[Message]:
    """What stands of the bot in the group, or in somebody's private chat."""
    chat = stage.world.private(stage.people[private]) if private else stage.group
    return [m for m in stage.world.history(chat) if m.sender is stage.world.bot and not m.deleted]


def told(press: Press) -> str:
    """What the presser was told."""
    assert press.answer is not None, "a press was left without an answer"
    return press.answer.text


async def card(stage: Stage) -> Message:
    """The live card."""
    notes = await stage.bot.store.card(stage.key)
    found = stage.world.find_message(stage.group, notes["message"])
    assert found is not None
    return found


async def tap_card(stage: Stage, name: str, what: str) -> Press:
    """A tap on the card, whose menu of acts the GM has opened."""
    table = await stage.table()
    if table.menu != "more":
        gm = next(n for n, p in stage.people.items() if p.id == table.people[GM].user)
        await stage.tap(gm, "open:more", await card(stage))
    return await stage.tap(name, what, await card(stage))


async def roll(stage: Stage, name: str, face: int) -> Press:
    """Somebody rolls; the press is made as from a card on which the button is open."""
    stage.dice.load([face])
    table = await stage.table()
    data = f"{table.id}:{table.epoch}:m:roll"
    press = stage.world.press_data(stage.people[name], await card(stage), data)
    await stage.pump()
    return press


async def tap_page(stage: Stage, name: str, code: str, message: Message) -> Press:
    """A tap on a personal screen's button, by what it does: a move's code, a menu, an act."""
    for button in message.buttons:
        press = unpack_page(button.data or "")
        if press is not None and press.code == code:
            found = stage.world.press_data(stage.people[name], message, button.data or "")
            await stage.pump()
            return found
    raise LookupError(f"no button for {code}; there are {message.labels}")


async def write(stage: Stage, name: str, words: str) -> None:
    """Somebody types in the private chat."""
    person = stage.people[name]
    stage.world.say(person, stage.world.private(person), words)
    await stage.pump()


def state_of(table: Table) -> State:
    """The game's own state."""
    state: State = Painter({"toy": TOY}, Texts.load()).state(table)
    return state
