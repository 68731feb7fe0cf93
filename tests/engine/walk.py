"""Walks over screens, texts and tables of any game, for every test that must see all of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core import GM, STEP, Event, Game, Move, Seat, play, replay
from engine.screen import Button, Listing, Menu, Name, Screen, Text

TABLE_ACTS = ("join", "leave", "people", "sheet", "rules", "language", "undo", "call")
"""What a button may ask of the table besides a move of the game and a personal screen."""
FIRST = ("", "main")
"""What a button calls the first menu of a card."""
WORDS = "Догнать последний трамвай"
NUMBERED = "Слуги Маяка 6 фонари вместо лиц"
"""An answer with a number in it."""


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


def pages(game: Game[Any, Any, Any], state: Any, seat: Seat, topic: str) -> tuple[str, ...]:
    """The pages on which this seat could type an answer: menus of a standing topic, or the step."""
    if topic == STEP:
        return ("",)
    return tuple(menu.name for menu in game.screen(state, seat, topic, True).menus)


def typed(game: Game[Any, Any, Any], state: Any, seat: Seat, topic: str) -> Iterator[Move]:
    """The moves that WORDS stand for on every page of this topic."""
    for page in pages(game, state, seat, topic):
        for words in (WORDS, NUMBERED):
            move = game.fill(state, seat, words, topic, page)
            if move is not None:
                yield move


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


RARELY = 0.1


@dataclass
class Playout:
    """A game played by chance. The chance is `random`; everything follows from it and the start.

    Whether the step or a standing topic, then kinds of moves, are chosen first and the move after
    them, so that keypads and the GM's corrections do not drown the rest. Where an answer may be
    typed, WORDS are. No move of a topic that is `closed` is made, and
    seldom one whose code is `rare`.
    """

    game: Game[Any, Any, Any]
    state: Any
    random: Random
    seats: tuple[Seat, ...]
    restless: float = 0.15
    aside: float = 0.15
    closed: frozenset[str] = frozenset()
    rare: frozenset[str] = frozenset()
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
        aside = self.random.random() < self.aside
        return self._choices_of(aside) or self._choices_of(not aside)

    def _choices_of(self, aside: bool) -> list[tuple[Seat, Move]]:
        seats = (GM, *sorted(self.here))
        topics = [(seat, topic) for seat in seats for topic in self._topics(seat, aside)]
        pressed = [
            (s, move) for s, topic in topics for move in self.game.legal(self.state, s, topic)
        ]
        filled = [
            (s, move) for s, topic in topics for move in typed(self.game, self.state, s, topic)
        ]
        heard = [(s, self.game.heard(self.state, s)) for s in (() if aside else seats)]
        return [
            *pressed,
            *((s, move) for s, move in filled if self.game.accepts(self.state, s, move)),
            *((s, move) for s, move in heard if move is not None),
        ]

    def _topics(self, seat: Seat, aside: bool) -> tuple[str, ...]:
        topics = self.game.topics(self.state, seat) if aside else (STEP,)
        return tuple(topic for topic in topics if topic not in self.closed)

    def _moved(self, choices: list[tuple[Seat, Move]]) -> Step:
        kinds = {(seat, type(move).__name__): move.CODE for seat, move in choices}
        weights = [RARELY if code in self.rare else 1 for code in kinds.values()]
        seat, kind = self.random.choices(list(kinds), weights)[0]
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


def made(game: Game[Any, Any, Any], state: Any, seat: Seat, move: Move) -> Any:
    """The state after a move that is known to be legal; all dice show one."""
    return replay(game, state, game.decide(state, seat, move, lambda count: (1,) * count))


def one_of_each(game: Game[Any, Any, Any], state: Any, random: Random) -> Iterator[Any]:
    """Of every kind of button of every seat and topic one by chance: (seat, topic, move)."""
    for seat in (GM, *state.order):
        for topic in (STEP, *game.topics(state, seat)):
            kinds: dict[type[Move], list[Move]] = {}
            for move in game.legal(state, seat, topic):
                kinds.setdefault(type(move), []).append(move)
            yield from ((seat, topic, random.choice(moves)) for moves in kinds.values())


def twice(game: Game[Any, Any, Any], state: Any, seat: Seat, topic: str, move: Move) -> Any:
    """The state after the same button is pressed twice; the rules may refuse the second press.

    A button dies with its step, so nothing happens when the first press has ended that.
    """
    once = made(game, state, seat, move)
    if game.step(state) != game.step(once) or move not in game.legal(once, seat, topic):
        return once
    return made(game, once, seat, move)


def tale(game: Game[Any, Any, Any], step: Step) -> Iterator[Text]:
    """What readers of the story are told of a step."""
    state = step.before
    for event in step.events:
        after = game.evolve(state, event)
        for passage in game.tale(state, event, after) if game.tale else ():
            for line in (*passage.lines, *((passage.brief,) if passage.brief else ())):
                yield from texts_in(line)
        state = after


def told(game: Game[Any, Any, Any], step: Step) -> Iterator[Text]:
    """What people are told because of a step: the presser's answer, notices, an undo's notice."""
    if step.move is not None:
        answer = game.reply(step.after, step.seat, step.move)
        if answer is not None:
            yield from texts_in(answer)
    for notice in game.moment(step.before, step.after, step.events).notices:
        yield from texts_in(notice)
    yield from tale(game, step)
    back = game.undone(step.before, step.events).notice
    if back is not None:
        yield from texts_in(back)
