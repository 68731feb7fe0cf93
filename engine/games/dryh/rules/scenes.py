"""Between conflicts: ends of scenes and sessions, recovery. DRYH-52, 60-64, 90, 92, X4, X9."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dryh.rules import hope
from engine.games.dryh.rules.opening import able
from engine.games.dryh.rules.sheets import will_collapse
from engine.games.dryh.state import (
    FATES,
    AllowRest,
    AskRest,
    BecameSpirit,
    BeginSession,
    Between,
    BreakdownClosed,
    CharacterMade,
    CloseBreakdown,
    Collapsed,
    ConflictOpened,
    Declaration,
    Declare,
    DenyRest,
    Ending,
    EndingBegun,
    EndingDropped,
    EndScene,
    EndSession,
    FateSet,
    GoBack,
    NewCharacter,
    OpeningStarted,
    OpenPrepared,
    OpponentNamed,
    Recover,
    Recovered,
    ScarGained,
    SceneEnded,
    SessionBegun,
    SessionEnded,
    SetFate,
    StartConflict,
    State,
    WakeUp,
    WokeUp,
)


def legal_between(state: State, phase: Between, seat: Seat) -> Iterator[Move]:
    """The table card: declare, open, end, and what the GM closes or allows."""
    yield from hope.legal_rest(state, phase, seat)
    if seat != GM:
        if state.sheets[seat].active:
            yield Declare()
        if state.sheets[seat].lost and state.sheets[seat].fell < state.scene:
            yield NewCharacter()
        return
    if able(state):
        yield StartConflict()
    for other in state.order:
        sheet = state.sheets[other]
        if sheet.breaking and not sheet.lost:
            yield CloseBreakdown(other)
        if sheet.asleep:
            yield WakeUp(other)
        elif sheet.talents_lost and not sheet.lost:
            yield Recover(other)
    yield EndScene()
    yield EndSession()


def doomed(state: State) -> tuple[Seat, ...]:
    """Who collapses if the scene ends now, present or not (DRYH-60, 61, X9)."""
    latched = state.settings.collapse == "latched"
    return tuple(s for s in state.order if will_collapse(state.sheets[s], latched=latched))


def legal_ending(state: State, phase: Ending, seat: Seat) -> Iterator[Move]:
    """The GM ends it, or does not yet, and says what becomes of those who collapse."""
    if seat != GM:
        return
    for other in doomed(state):
        yield from (SetFate(other, fate) for fate in FATES)
    yield EndSession() if phase.session else EndScene()
    yield GoBack()


def made_between(state: State, seat: Seat, move: Move) -> Iterator[Event]:
    """What happens between conflicts."""
    match move:
        case Declare():
            yield OpeningStarted(seat, declared=True)
        case StartConflict():
            only = able(state)
            yield OpeningStarted(only[0] if len(only) == 1 else None)
        case OpenPrepared(number):
            yield from _prepared(state, number)
        case NewCharacter():
            yield CharacterMade(seat)
        case CloseBreakdown() | WakeUp() | Recover():
            yield from _over(state, move)
        case AskRest() | AllowRest() | DenyRest():
            yield from hope.made_rest(state, move)
        case EndScene() if not doomed(state):
            yield SceneEnded()
        case EndScene() | EndSession():
            yield EndingBegun(session=isinstance(move, EndSession))


def _over(state: State, move: CloseBreakdown | WakeUp | Recover) -> Iterator[Event]:
    match move:
        case CloseBreakdown(other):
            yield BreakdownClosed(other)
        case WakeUp(other):
            yield WokeUp(other)
        case Recover(other):
            yield Recovered(other)
            if state.sheets[other].base == 0:
                yield BecameSpirit(other)


def _prepared(state: State, number: int) -> Iterator[Event]:
    spirit = next(p for p in state.prepared if p.number == number)
    only = able(state)
    if len(only) == 1:
        yield ConflictOpened(Declaration(only[0], spirit.shadow, opponent=spirit.name))
    else:
        yield OpeningStarted(None)
        yield OpponentNamed(spirit.name, spirit.shadow)


def made_ending(state: State, phase: Ending, move: Move) -> Iterator[Event]:
    """Collapse test, then for a session: bowls emptied, scars (DRYH-X9)."""
    match move:
        case SetFate(other, fate):
            yield FateSet(other, fate)
        case GoBack():
            yield EndingDropped()
        case EndScene() | EndSession():
            for other in doomed(state):
                yield Collapsed(other, phase.fates.get(other, "faint"))
            yield SceneEnded()
            if phase.session:
                yield SessionEnded()
                yield from (ScarGained(s) for s in state.order if _gains_scar(state, phase, s))


def _gains_scar(state: State, phase: Ending, seat: Seat) -> bool:
    """One for each character, absent or not; spirits and the dead have no memories (DRYH-90)."""
    sheet = state.sheets[seat]
    dies = seat in doomed(state) and phase.fates.get(seat) == "death"
    return bool(sheet.marks) and not sheet.lost and not dies


def legal_resting(seat: Seat) -> Iterator[Move]:
    """The GM begins the next session."""
    if seat == GM:
        yield BeginSession()


def made_resting(state: State) -> Iterator[Event]:
    """Scars of the last session may be used from now on (DRYH-90, 92)."""
    yield SessionBegun()
