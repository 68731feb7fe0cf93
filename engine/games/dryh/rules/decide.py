"""From a legal move to what happens. Nothing is checked here: `play` has looked it up before."""

from collections.abc import Iterable, Iterator

from engine.core import Event, Move, Seat
from engine.dice import Dice
from engine.games.dryh.rules import (
    declaring,
    desk,
    hope,
    opening,
    rolling,
    scars,
    scenes,
    seats,
    settling,
)
from engine.games.dryh.rules.consequences import applied
from engine.games.dryh.rules.evolve import evolve
from engine.games.dryh.state import (
    AssignMarks,
    Begin,
    Between,
    CalledOff,
    CalmByHope,
    ChangeGift,
    ChooseMarks,
    ClearByHope,
    Coins,
    Consequences,
    Contended,
    Declared,
    Declaring,
    Describe,
    Described,
    Ending,
    Opening,
    OpeningDropped,
    OpenScene,
    Prepare,
    Prepared,
    PreparedAdded,
    RestAsked,
    Resting,
    ScarCoins,
    ScarWritten,
    Settled,
    State,
    WordsWritten,
    WriteScar,
    WriteWords,
)


def start() -> State:
    """A table at which nobody sits yet."""
    return State()


def decide(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Event, ...]:
    """The events of a legal move, and all that follows from it without asking anybody."""
    events = list(_made(state, seat, move, dice))
    return (*events, *settled(_after(state, events)))


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _fitted(state: State) -> Iterator[Event]:
    """What is asked or chosen fits the sheets and bowls, whatever has changed them."""
    match state.phase:
        case Declaring(declaration):
            fit = declaring.fitted(state, declaration)
            if fit is None:
                yield CalledOff()
            elif fit != declaration:
                yield Declared(fit)
        case Between(rest=rest) if rest is not None and hope.price(state, rest) is None:
            yield RestAsked(None)
        case Opening(main=main) if main is not None and not state.sheets[main].active:
            yield OpeningDropped()
        case Opening(contestants=contestants):
            left = tuple(seat for seat in contestants if state.sheets[seat].active)
            if left != contestants:
                yield Contended(left)


def settled(state: State) -> Iterator[Event]:
    """Close what asks nothing of anybody: coins, questions, the conflict (DRYH-39, 76)."""
    yield from _fitted(state)
    if isinstance(state.phase, Coins) and not rolling.needed(state, state.phase):
        events = tuple(rolling.closed(state.phase.aftermath))
        yield from events
        state = _after(state, events)
    while isinstance(state.phase, Consequences):
        events = _next_applied(state, state.phase)
        if not events and any(due.tasks for due in state.phase.dues):
            return
        events = events or (Settled(settling.teller(state, state.phase.aftermath)),)
        yield from events
        state = _after(state, events)


def _next_applied(state: State, phase: Consequences) -> tuple[Event, ...]:
    for due in phase.dues:
        events = applied(due.seat, state.sheets[due.seat], due.tasks)
        if events:
            return events
    return ()


def _made(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match move:
        case ChooseMarks() | AssignMarks() | Begin():
            return seats.made(seat, move)
        case CalmByHope() | ClearByHope():
            return hope.made(seat, move)
        case ChangeGift() | ScarCoins():
            return scars.made(seat, move)
        case OpenScene(number):
            return desk.made_scene(state, number)
        case Describe() | WriteWords() | WriteScar() | Prepare():
            return _written(state, seat, move)
    written = tuple(desk.made(move))
    return iter(written) if written else _step(state, seat, move, dice)


def _step(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match state.phase:
        case Between():
            return scenes.made_between(state, seat, move)
        case Opening() as phase:
            return opening.made(state, phase, move, dice)
        case Declaring(declaration):
            return declaring.made(state, declaration, seat, move, dice)
        case Coins() as phase:
            return rolling.made(state, phase, seat, move, dice)
        case Consequences() as phase:
            return settling.made(state, phase, seat, move)
        case Ending() as phase:
            return scenes.made_ending(state, phase, move)
        case Resting():
            return scenes.made_resting(state)
        case _:
            return iter(())


def _written(
    state: State, seat: Seat, move: Describe | WriteWords | WriteScar | Prepare
) -> Iterator[Event]:
    match move:
        case Describe(words):
            yield Described(words)
        case WriteWords(field, words):
            yield WordsWritten(seat, field, words)
        case WriteScar(scar, words):
            yield ScarWritten(seat, scar, words)
        case Prepare(name, shadow, note):
            number = max((p.number for p in state.prepared), default=0) + 1
            yield PreparedAdded(Prepared(number, name, shadow, note))


def step(state: State) -> str:
    """A step is a whole declaration, the coins' step, a set of consequences; named by conflict."""
    return f"{state.phase.kind}:{state.session}.{state.scene}.{state.conflicts}"
