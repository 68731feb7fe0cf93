"""Walks over screens, texts and tables of any game, for every test that must see all of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core import GM, STEP, Event, Game, Move, Seat, play, replay
from engine.errors import IllegalMove
from engine.screen import Button, Listing, Menu, Name, Screen, Text

FIRST = ("", "main")
"""What a button calls the first menu of a card."""
WORDS = "Догнать последний трамвай"


def texts_of(screen: Screen) -> Iterator[Text]:
    """Every text of a screen: lines, record, menus, labels, and the texts that these contain."""
    in_menus = (line for menu in screen.menus for line in menu.lines)
    for line in (*screen.lines, *(screen.record or ()), *in_menus):
        if line.text is not None:
            yield from texts_in(line.text)
    for button in screen.buttons():
        yield from texts_in(button.label)


def texts_in(text: Text) -> Iterator[Text]:
    """A text and every text among its arguments; TypeError for an argument nobody can draw."""
    yield text
    for _, arg in text.args:
        yield from _texts_of_arg(text, arg)


def _texts_of_arg(text: Text, arg: Any) -> Iterator[Text]:
    match arg:
        case Text():
            yield from texts_in(arg)
        case Listing(items):
            for item in items:
                yield from _texts_of_arg(text, item)
        case bool():
            raise TypeError(f"{text.id}: {arg!r} is a bool")
        case str() | int() | Name():
            return
        case _:
            raise TypeError(f"{text.id}: {arg!r} is no argument")


def texts_at(game: Game[Any, Any, Any], state: Any) -> Iterator[Text]:
    """Every text that anybody can see or be told of this state; of moves one of each kind."""
    seats = (GM, *state.order)
    kinds = {
        type(move): move
        for seat in seats
        for topic in (STEP, *game.topics(state, seat))
        for move in game.legal(state, seat, topic)
    }
    yield from texts_of(game.screen(state, None))
    for seat in seats:
        for topic in (STEP, *game.topics(state, seat)):
            for private in (False, True):
                yield from texts_of(game.screen(state, seat, topic, private))
        yield from texts_in(game.glance(state, seat))
        for move in kinds.values():
            for told in (game.refuse(state, seat, move), game.reply(state, seat, move)):
                if told is not None:
                    yield from texts_in(told)


def offered(game: Game[Any, Any, Any], state: Any) -> set[Move]:
    """Every move of the present step that anybody may make now, each once."""
    return {move for seat in (GM, *state.order) for move in game.legal(state, seat)}


def personal(game: Game[Any, Any, Any], state: Any) -> Iterator[tuple[Seat, str, Screen]]:
    """Every standing topic of everybody as its owner sees it."""
    for seat in (GM, *state.order):
        for topic in game.topics(state, seat):
            yield seat, topic, game.screen(state, seat, topic, True)


def shown(screen: Screen) -> set[Move]:
    """Every move that a button of any menu makes."""
    return {button.move for button in screen.buttons() if button.move is not None}


def lost_menus(screen: Screen) -> set[str]:
    """Menus that no button of an open menu leads to, and names that lead to no menu."""
    named = {menu.name for menu in screen.menus}
    named_by_buttons = {name for menu in screen.menus for name in _names(menu)}
    reached, todo = set[str](), [menu.name for menu in screen.menus[:1]]
    while todo:
        menu = screen.menu(todo.pop())
        if menu is not None and menu.name not in reached:
            reached.add(menu.name)
            todo += [name for name in _names(menu) if name in named]
    return (named - reached) | (named_by_buttons - named - set(FIRST))


def _names(menu: Menu) -> set[str]:
    buttons = [button for row in menu.rows for button in row]
    return {name for b in buttons for name in (b.opens, b.leads) if name}


def idle(screen: Screen) -> list[Button]:
    """Buttons that do not do exactly one thing."""
    return [
        button
        for button in screen.buttons()
        if [button.move is not None, bool(button.opens), bool(button.act)].count(True) != 1
    ]


# --- playouts ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One step of a playout: `move` is None where somebody came or went."""

    before: Any
    after: Any
    events: tuple[Event, ...]
    seat: Seat
    move: Move | None


@dataclass
class Playout:
    """A game played by chance. The chance is `random`; everything follows from it and the start.

    Kinds of moves are chosen first and the move after it, so that keypads do not drown the rest.
    Where an answer may be typed, WORDS are. Without `standing` only the step's moves are made.
    """

    game: Game[Any, Any, Any]
    state: Any
    random: Random
    seats: tuple[Seat, ...]
    restless: float = 0.15
    standing: bool = True
    here: set[Seat] = field(default_factory=set)

    def steps(self, count: int) -> Iterator[Step]:
        """At most `count` steps; people come and go in every phase."""
        for _ in range(count):
            choices = self._choices()
            step = (
                self._moved(choices)
                if choices and self.random.random() >= self.restless
                else self._came_or_went()
            )
            self.state = step.after
            yield step

    def dice(self, count: int) -> tuple[int, ...]:
        """Dice by the playout's own chance."""
        return tuple(self.random.randint(1, 6) for _ in range(count))

    def _choices(self) -> list[tuple[Seat, Move]]:
        seats = (GM, *sorted(self.here))
        topics = [(seat, topic) for seat in seats for topic in self._topics(seat)]
        pressed = [
            (s, move) for s, topic in topics for move in self.game.legal(self.state, s, topic)
        ]
        typed = [(s, self.game.fill(self.state, s, WORDS, topic)) for s, topic in topics]
        return pressed + [(seat, move) for seat, move in typed if move is not None]

    def _topics(self, seat: Seat) -> tuple[str, ...]:
        return (STEP, *self.game.topics(self.state, seat)) if self.standing else (STEP,)

    def _moved(self, choices: list[tuple[Seat, Move]]) -> Step:
        kinds = sorted({(seat, type(move).__name__) for seat, move in choices})
        seat, kind = self.random.choice(kinds)
        move = self.random.choice(
            [move for s, move in choices if s == seat and type(move).__name__ == kind]
        )
        played = play(self.game, self.state, seat, move, self.dice)
        return Step(self.state, played.state, played.events, seat, move)

    def _came_or_went(self) -> Step:
        seat = self.random.choice(self.seats)
        change = self.game.release if seat in self.here else self.game.admit
        self.here ^= {seat}
        events = change(self.state, seat)
        return Step(self.state, replay(self.game, self.state, events), events, seat, None)


def again(game: Game[Any, Any, Any], step: Step) -> Any:
    """The state after the same button is pressed twice; the rules may refuse the second press."""
    if step.move is None or game.step(step.before) != game.step(step.after):
        return step.after
    try:
        return play(game, step.after, step.seat, step.move, lambda count: (1,) * count).state
    except IllegalMove:
        return step.after


def told(game: Game[Any, Any, Any], step: Step) -> Iterator[Text]:
    """What people are told because of a step: the presser's answer, the table's notices."""
    if step.move is not None:
        answer = game.reply(step.after, step.seat, step.move)
        if answer is not None:
            yield from texts_in(answer)
    for notice in game.moment(step.before, step.after, step.events).notices:
        yield from texts_in(notice)
