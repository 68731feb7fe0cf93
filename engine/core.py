"""What every game is, and the one way a move is made.

A game is a bundle of pure functions over frozen values. This module knows no game, no language
and no Telegram. `legal` is the single source: keyboards, checks, bots and tests all come from it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

from engine.dice import Dice
from engine.errors import IllegalMove
from engine.fairness import Fallen
from engine.quick import QuickRoll
from engine.screen import Passage, Screen, Text

Seat = NewType("Seat", str)
"""A chair at the table. People change, seats stay: `GM` for the game master, "1", "2", ... else."""

GM = Seat("gm")


class Move:
    """What somebody wants to do; imperative. Subclasses are frozen dataclasses.

    `CODE` is the move's short name, unique in its game: it travels in buttons, so it is ASCII.
    `RECORDS` marks a move that a voice message makes, when the voice itself is kept for later.
    """

    __slots__ = ()
    CODE: ClassVar[str]
    RECORDS: ClassVar[bool] = False


class Event:
    """What has happened; past tense. Subclasses are frozen dataclasses whose names are unique."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """How loudly the table must hear of some events.

    `new_card` asks for a new message instead of a silent edit; `notices` are messages of their own.
    What these seats have recorded is `played` back after them, in this order.
    """

    new_card: bool = False
    notices: tuple[Text, ...] = ()
    played: tuple[Seat, ...] = ()


S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True, bound=Move)


GAME_OVER = ""
"""What bares a secret event when nothing else does: the end of the game."""
STEP = ""
"""The topic that is the present step itself; every other topic is a standing one."""


@dataclass(frozen=True, slots=True)
class Undone(Generic[E]):
    """What a game adds when a step is taken back: events on the state before it, a notice."""

    events: tuple[E, ...] = ()
    notice: Text | None = None


class Legal(Protocol[S_contra, M_co]):
    """Every move that a seat may make now by a button of this topic."""

    def __call__(self, state: S_contra, seat: Seat, topic: str = STEP, /) -> tuple[M_co, ...]: ...


class Fill(Protocol[S_contra, M_co]):
    """The move that a typed answer stands for, or None where this page asks nothing."""

    def __call__(
        self, state: S_contra, seat: Seat, words: str, topic: str = STEP, page: str = "", /
    ) -> M_co | None: ...


def unheard(state: Any, seat: Seat) -> None:
    """The answer of a game that has no use for voice messages."""


class Show(Protocol[S_contra]):
    """What a seat sees of a topic; viewer None is the public card, which has the step only.

    `private` is true where nobody else can see it: only there may secrets be shown.
    """

    def __call__(
        self,
        state: S_contra,
        viewer: Seat | None,
        topic: str = STEP,
        private: bool = False,
        /,
    ) -> Screen: ...


@dataclass(frozen=True)
class Game(Generic[S, M, E]):
    """The functions of one game, bound together.

    start()                          the state of a table at which nobody sits yet
    admit(state, seat)               events of somebody sitting down, in any phase
    release(state, seat)             events of somebody getting up, in any phase
    topics(state, seat)              the standing topics of this seat: personal screens with pages
    legal(state, seat, topic)        every move that this seat may make now by a button
    accepts(state, seat, move)       may this move, made of free text, be made now?
    fill(state, seat, words, ...)    the move that a typed answer stands for, or None
    decide(state, seat, move, dice)  events; no validation, `play` has checked the move
    evolve(state, event)             the state after it; no rules, only writes down
    step(state)                      names the present step; buttons die when it changes
    screen(state, viewer, topic)     what this seat sees; viewer None is the public card
    reply(state, seat, move)         what only the presser is told after the move, or None
    refuse(state, seat, move)        why this seat may not make this move now, or None
    glance(state, seat)              this seat's own sheet in a few words
    moment(before, after, events)    how loudly to tell it
    undone(before, events)           what is added when these events are taken back
    chair(state, seat)               why whoever sits there cannot take the GM's chair now, or None
    settings                         the GM's topic and the menu in it with the game's own settings
    heard(state, seat)               the move that a voice message in reply to the card stands for,
                                     or None
    seating(state)                   players in seating order
    reseat(state, seat, place)       events of somebody getting another place; none: not now
    unfinished(state)                what is open, a line each, for a table that wakes
    fallen(event)                    which dice an event showed, by colour; None: there are none
    tale(before, event, after)       what an event adds to the story that is read afterwards, never
                                     what is secret; where it tells outcomes only, or is
                                     not there, the cards are the story
    openings                         other states that a table may start from, by a word for each
    secret_events                    names of events that no export may tell yet, each with those
                                     that bare it when they come later, or GAME_OVER; none: never
    sealing_events                   names of events after which only GAME_OVER bares what is secret
    veiled(state, event)             what may be told of a sealed event, given the state before it
    quick                            how its dice are rolled without a table, or None
    """

    name: str
    state_type: Any
    event_types: tuple[type[Event], ...]
    start: Callable[[], S]
    admit: Callable[[S, Seat], tuple[E, ...]]
    release: Callable[[S, Seat], tuple[E, ...]]
    topics: Callable[[S, Seat], tuple[str, ...]]
    legal: Legal[S, M]
    accepts: Callable[[S, Seat, M], bool]
    fill: Fill[S, M]
    decide: Callable[[S, Seat, M, Dice], tuple[E, ...]]
    evolve: Callable[[S, E], S]
    step: Callable[[S], str]
    screen: Show[S]
    reply: Callable[[S, Seat, M], Text | None]
    refuse: Callable[[S, Seat, M], Text | None]
    glance: Callable[[S, Seat], Text]
    moment: Callable[[S, S, tuple[E, ...]], Moment]
    undone: Callable[[S, tuple[E, ...]], Undone[E]]
    chair: Callable[[S, Seat], Text | None]
    settings: tuple[str, str] = ("", "")
    heard: Callable[[S, Seat], M | None] = unheard
    seating: Callable[[S], tuple[Seat, ...]] = lambda state: ()
    reseat: Callable[[S, Seat, int], tuple[E, ...]] = lambda state, seat, place: ()
    unfinished: Callable[[S], tuple[Text, ...]] = lambda state: ()
    fallen: Callable[[E], Fallen] | None = None
    tale: Callable[[S, E, S], Iterable[Passage]] | None = None
    openings: Mapping[str, Callable[[], S]] = field(default_factory=dict)
    secret_events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sealing_events: frozenset[str] = frozenset()
    veiled: Callable[[S, E], E] = lambda state, event: event
    quick: QuickRoll | None = None


@dataclass(frozen=True)
class Played(Generic[S, E]):
    """The state after a move, and the events that led there."""

    state: S
    events: tuple[E, ...] = field(default=())


def play(game: Game[S, M, E], state: S, seat: Seat, move: M, dice: Dice) -> Played[S, E]:
    """Make a move if the rules allow it in the step or a standing topic; IllegalMove otherwise."""
    topics = (STEP, *game.topics(state, seat))
    legal = any(move in game.legal(state, seat, topic) for topic in topics)
    if not legal and not game.accepts(state, seat, move):
        raise IllegalMove("not_legal")
    events = game.decide(state, seat, move, dice)
    return Played(replay(game, state, events), events)


def replay(game: Game[S, M, E], state: S, events: Iterable[E]) -> S:
    """Write down events one after the other; rolls nothing and checks nothing."""
    for event in events:
        state = game.evolve(state, event)
    return state
