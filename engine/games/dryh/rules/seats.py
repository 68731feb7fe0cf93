"""Who sits here, with which marks; who comes and who goes. DRYH-07, X5, X6, X11."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dryh.rules.declaring import without
from engine.games.dryh.rules.opening import able
from engine.games.dryh.state import (
    KINDS,
    MARKS,
    AssignMarks,
    Begin,
    Begun,
    Between,
    CalledOff,
    ChooseMarks,
    Coins,
    Consequences,
    Contended,
    Declared,
    Declaring,
    GotUp,
    MarkKind,
    MarksChosen,
    Opening,
    OpeningDropped,
    Reseated,
    Resting,
    SatDown,
    Setup,
    State,
)
from engine.seating import may_place

USUAL_HORRORS = 2
"""The example of the text: Horror, Horror, Rage. Given when the GM chooses for somebody."""


def admit(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody sits down: a newcomer at the end of the order, or back on a sheet (DRYH-X11)."""
    return () if seat == GM else (SatDown(seat),)


def reseat(state: State, seat: Seat, place: int) -> tuple[Event, ...]:
    """Somebody gets another place of the order; not while a round of it is going on."""
    is_quiet = isinstance(state.phase, Setup | Between | Resting)
    return (Reseated(seat, place),) if is_quiet and may_place(state.order, seat, place) else ()


def release(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody gets up. Before the roll nothing is charged; after it the GM answers (DRYH-X5)."""
    if seat == GM or seat not in state.sheets:
        return ()
    gone: list[Event] = []
    match state.phase:
        case Opening(main=main) if main == seat:
            gone = [OpeningDropped()]
        case Opening(contestants=contestants) if seat in contestants:
            gone = [Contended(tuple(s for s in contestants if s != seat))]
        case Declaring(declaration) if declaration.main == seat:
            gone = [CalledOff()]
        case Declaring(declaration) if seat in declaration.helpers:
            gone = [Declared(without(declaration, seat))]
    return (*gone, GotUp(seat))


def unmarked(state: State) -> tuple[Seat, ...]:
    """Who sits here and has not chosen marks yet (DRYH-07, X11)."""
    return tuple(s for s in state.order if state.sheets[s].here and not state.sheets[s].marks)


def legal_marks(state: State, seat: Seat) -> Iterator[Move]:
    """Three marks for who has none, in any phase but on fallen dice; anew until the game begins."""
    if isinstance(state.phase, (Coins, Consequences)):
        return
    waiting = unmarked(state)
    if seat == GM:
        yield from (AssignMarks(other) for other in waiting)
    elif seat in waiting or (isinstance(state.phase, Setup) and state.sheets[seat].here):
        yield from (ChooseMarks(horrors) for horrors in range(MARKS, -1, -1))


def legal_setup(state: State, seat: Seat) -> Iterator[Move]:
    """The GM begins once everybody has marks."""
    if seat == GM and able(state) and not unmarked(state):
        yield Begin()


def made(seat: Seat, move: ChooseMarks | AssignMarks | Begin) -> Iterator[Event]:
    """Marks, and the beginning."""
    match move:
        case ChooseMarks(horrors):
            yield MarksChosen(seat, _kinds(horrors))
        case AssignMarks(other):
            yield MarksChosen(other, _kinds(USUAL_HORRORS), by_gm=True)
        case Begin():
            yield Begun()


def _kinds(horrors: int) -> tuple[MarkKind, ...]:
    return (*(KINDS[0],) * horrors, *(KINDS[1],) * (MARKS - horrors))
