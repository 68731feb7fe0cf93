"""From a legal move to what happens. Nothing is checked here: `play` has looked it up before."""

from collections.abc import Iterable, Iterator

from engine.core import Event, Move, Seat
from engine.dice import Dice
from engine.games.dramasystem.rules import (
    conflict,
    desk,
    entering,
    episodes,
    scenes,
    seats,
    tokens,
    turns,
    uses,
    voting,
)
from engine.games.dramasystem.rules.evolve import evolve
from engine.games.dramasystem.state import (
    Asking,
    BeginScene,
    Between,
    Block,
    Burn,
    BuyDrama,
    BuyProcedural,
    ClaimScene,
    Describe,
    Described,
    EndEpisode,
    EndScene,
    Entering,
    ExtraCard,
    ForceIn,
    LetIn,
    NoRequest,
    OpenEpisode,
    PassTurn,
    Pay,
    Scene,
    SetTheme,
    Settle,
    StartEpisode,
    StartVote,
    State,
    Statements,
    Tally,
    ThemeSet,
    Theming,
    Voting,
    WordsWritten,
    WriteWords,
)


def start() -> State:
    """A table at which nobody sits yet."""
    return State()


def start_vote() -> State:
    """A table that is about to vote and do nothing else (X7)."""
    return State(phase=Entering())


def admit(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody sits down, and all that follows."""
    return _with_what_follows(state, seats.admitted(seat))


def release(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody gets up, and all that follows."""
    return _with_what_follows(state, seats.released(state, seat))


def decide(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Event, ...]:
    """The events of a legal move, and all that follows from it without asking anybody."""
    return _with_what_follows(state, _made(state, seat, move, dice))


def _with_what_follows(state: State, happened: Iterable[Event]) -> tuple[Event, ...]:
    events = list(happened)
    state = _after(state, events)
    while following := tuple(_following(state)):
        events += following
        state = _after(state, following)
    return tuple(events)


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _following(state: State) -> Iterator[Event]:
    """What happens by itself now; asked again until nothing does."""
    yield from tokens.restored(state)
    match state.phase:
        case Between():
            yield from turns.passed_by_itself(state)
        case Scene() as phase:
            yield from entering.answered_by_itself(state, phase)
        case Asking():
            yield from scenes.unasked(state)
        case Statements(vote):
            yield from episodes.spoken(vote)
        case Voting(vote):
            yield from voting.deserted(vote)


def _made(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match move:
        case WriteWords(field, words):
            return iter((WordsWritten(seat, field, words),))
        case SetTheme(words) if not isinstance(state.phase, Theming):
            return iter((ThemeSet(words),))
        case ClaimScene() | PassTurn():
            return turns.made(seat, move)
    written = tuple(desk.made(move))
    return iter(written) if written else _step(state, seat, move, dice)


def _step(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match state.phase, move:
        case Theming(), SetTheme() | StartEpisode():
            return episodes.made_theming(move)
        case Between(), EndEpisode():
            return episodes.ended(state)
        case Between(), BeginScene():
            return scenes.made_between(state, move)
        case Scene() as phase, _:
            return _in_scene(phase, seat, move, dice)
        case Asking(), Settle() | NoRequest():
            return scenes.made_asking(state, move)
        case Statements() as phase, _:
            return episodes.made_statements(phase, seat, move)
        case _, OpenEpisode() | StartVote():
            return episodes.made_apart(move)
    return _vote(state, seat, move)


def _in_scene(phase: Scene, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match move:
        case Describe(words):
            return iter((Described(words),))
        case EndScene() | Pay():
            return scenes.made_scene(phase, seat, move)
        case ForceIn() | LetIn() | Block():
            return entering.made(seat, move)
        case BuyDrama() | BuyProcedural() | ExtraCard() | Burn():
            return uses.made(phase, seat, move)
        case _:
            return conflict.made(phase, seat, move, dice)


def _vote(state: State, seat: Seat, move: Move) -> Iterator[Event]:
    match state.phase:
        case Entering() as phase:
            return episodes.made_entering(state, phase, move)
        case Voting() as phase:
            return voting.made_voting(phase, seat, move)
        case Tally() as phase:
            return voting.made_tally(state, phase, seat, move)
        case _:
            return iter(())


def step(state: State) -> str:
    """Named by episode, scene, conflict and vote; a procedural conflict is a step of its scene."""
    phase = state.phase
    kind: str = phase.kind
    if isinstance(phase, Scene) and phase.conflict is not None and not phase.conflict.over:
        kind = "conflict"
    return f"{kind}:{state.episode}.{state.scene}.{state.conflicts}.{state.votes}"
