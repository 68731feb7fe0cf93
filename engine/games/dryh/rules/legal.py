"""Every move that a seat may make now. The single source of buttons and checks."""

from collections.abc import Iterator

from engine.core import GM, STEP, Move, Seat
from engine.games.dryh.rules.consequences import answers
from engine.games.dryh.rules.pool import talents
from engine.games.dryh.rules.verdict import loss_options, verdict
from engine.games.dryh.state import (
    EMOTIONS_LIMIT,
    MARKS,
    SHADOW_MAX,
    SHADOW_MIN,
    AnswerFor,
    AssignMarks,
    Begin,
    Between,
    CallOff,
    ChooseMain,
    ChooseMarks,
    Consequences,
    Declaration,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Declaring,
    Describe,
    DropOpening,
    Due,
    Help,
    Opening,
    Punish,
    PunishAll,
    RollDice,
    SetShadow,
    Setup,
    StartConflict,
    State,
    StopHelping,
    WithoutRoll,
)

WORDS_LIMIT = 120
"""Characters of a description; more does not fit a card."""


def topics(state: State, seat: Seat) -> tuple[str, ...]:
    """The standing topics of this seat."""
    return ()


def legal(state: State, seat: Seat, topic: str = STEP, /) -> tuple[Move, ...]:
    """What this seat may do by a button now, in a fixed order; () for a stranger."""
    if topic != STEP:
        return ()
    moves = _gm(state) if seat == GM else _player(state, seat)
    return (*moves, *_marks(state, seat))


def able(state: State) -> tuple[Seat, ...]:
    """Who could be the main player of a conflict now, in seating order."""
    return tuple(seat for seat in state.order if state.sheets[seat].active)


def unmarked(state: State) -> tuple[Seat, ...]:
    """Who sits here and has not chosen marks yet (DRYH-07, X11)."""
    return tuple(s for s in state.order if state.sheets[s].here and not state.sheets[s].marks)


def _marks(state: State, seat: Seat) -> Iterator[Move]:
    if isinstance(state.phase, Consequences):
        return
    waiting = unmarked(state)
    if seat == GM:
        yield from (AssignMarks(other) for other in waiting)
    elif seat in waiting or (isinstance(state.phase, Setup) and _here(state, seat)):
        yield from (ChooseMarks(horrors) for horrors in range(MARKS, -1, -1))


def _here(state: State, seat: Seat) -> bool:
    return seat in state.sheets and state.sheets[seat].here


def _player(state: State, seat: Seat) -> Iterator[Move]:
    if not _here(state, seat):
        return
    match state.phase:
        case Between() if state.sheets[seat].active:
            yield Declare()
        case Opening(main=main, declared=True) if main == seat:
            yield DropOpening()
        case Declaring(declaration) if declaration.main == seat:
            yield from _choices(state, declaration)
        case Declaring(declaration) if state.sheets[seat].active:
            yield StopHelping() if seat in declaration.helpers else Help()
        case Consequences(dues=dues):
            for due in dues:
                if due.seat == seat:
                    yield from answers(due, state.sheets[seat])


def _choices(state: State, declaration: Declaration) -> Iterator[Move]:
    yield from (DeclareEmotions(count) for count in range(EMOTIONS_LIMIT + 1))
    yield from (DeclareRaise(raised) for raised in (False, True))
    sheet = state.sheets[declaration.main]
    yield from (DeclareTalent(use) for use in talents(sheet, raised=declaration.raised))
    yield RollDice()


def _gm(state: State) -> Iterator[Move]:
    match state.phase:
        case Setup():
            if able(state) and not unmarked(state):
                yield Begin()
        case Between():
            if able(state):
                yield StartConflict()
        case Opening(declared=declared):
            if not declared:
                yield from (ChooseMain(seat) for seat in able(state))
            yield from (SetShadow(value) for value in range(SHADOW_MIN, SHADOW_MAX + 1))
            yield WithoutRoll() if declared else DropOpening()
        case Declaring():
            yield RollDice()
            yield CallOff()
        case Consequences():
            yield from _settling(state, state.phase)


def _settling(state: State, phase: Consequences) -> Iterator[Move]:
    losers = [due.seat for due in phase.dues if _loss_open(due)]
    options = loss_options(verdict(phase.aftermath.roll).dominant)
    if len(losers) > 1:
        yield from (PunishAll(choice) for choice in options)
    yield from (Punish(seat, choice) for seat in losers for choice in options)
    for due in phase.dues:
        for answer in answers(due, state.sheets[due.seat]):
            yield AnswerFor(due.seat, answer)


def _loss_open(due: Due) -> bool:
    return due.tasks[:1] != () and due.tasks[0].ask == "loss"


def losers_waiting(phase: Consequences) -> tuple[Seat, ...]:
    """For whom the GM still has to choose (DRYH-32)."""
    return tuple(due.seat for due in phase.dues if _loss_open(due))


def accepts(state: State, seat: Seat, move: Move) -> bool:
    """May this typed answer be taken now? Only a description by the main player or the GM."""
    if not isinstance(move, Describe) or not 0 < len(move.words) <= WORDS_LIMIT:
        return False
    match state.phase:
        case Opening(main=main, declared=True):
            return seat in (main, GM)
        case Declaring(declaration):
            return seat in (declaration.main, GM)
        case _:
            return False


def fill(state: State, seat: Seat, words: str, topic: str = STEP, page: str = "", /) -> Move | None:
    """The move that a reply to the card stands for; None where nothing is asked of this seat."""
    if topic != STEP:
        return None
    move = Describe(" ".join(words.split()))
    asked = accepts(state, seat, Describe("?"))
    return move if asked and move.words else None
