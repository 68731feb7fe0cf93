"""Writes down what happened: state and event in, state out. No rule is decided here."""

from dataclasses import replace

from engine.core import Event, Seat
from engine.games.dryh.rules import sheets
from engine.games.dryh.rules.consequences import after_choice, after_naming
from engine.games.dryh.state import (
    Aftermath,
    AnxietyFell,
    AnxietyRose,
    BecameSpirit,
    Begun,
    BenefitDeclined,
    Between,
    BrokeDown,
    CalledOff,
    CoinGained,
    ConflictOpened,
    Consequences,
    Declaration,
    Declared,
    Declaring,
    Described,
    Due,
    GotUp,
    GrantedWithoutRoll,
    LossChosen,
    MainChosen,
    Mark,
    MarkCleared,
    MarkCrossed,
    MarkNamed,
    MarksChosen,
    Opening,
    OpeningDropped,
    OpeningStarted,
    Phase,
    Rolled,
    SatDown,
    Settled,
    ShadowSet,
    Sheet,
    State,
    Task,
)


def evolve(state: State, event: Event) -> State:
    """The state after one event; LookupError for an event that its phase cannot have."""
    match event:
        case SatDown() | GotUp() | MarksChosen():
            return _seated(state, event)
        case Begun():
            return replace(state, phase=Between())
        case CoinGained():
            return replace(state, despair=state.despair + 1)
        case ConflictOpened(declaration):
            return replace(
                state,
                phase=Declaring(declaration),
                conflicts=state.conflicts + 1,
                last_shadow=declaration.shadow,
            )
        case Rolled():
            return _rolled(state, event)
    if isinstance(state.phase, Consequences):
        return _consequence(state, state.phase, event)
    return replace(state, phase=_before_roll(state.phase, event))


def _seated(state: State, event: SatDown | GotUp | MarksChosen) -> State:
    order = state.order if event.seat in state.order else (*state.order, event.seat)
    sheet = state.sheets.get(event.seat, Sheet())
    match event:
        case SatDown():
            sheet = replace(sheet, here=True)
        case GotUp():
            sheet = replace(sheet, here=False)
        case MarksChosen(kinds=kinds):
            sheet = replace(sheet, marks=tuple(Mark(kind) for kind in kinds))
    return replace(state, order=order, sheets={**state.sheets, event.seat: sheet})


def _before_roll(phase: Phase, event: Event) -> Phase:
    match phase, event:
        case Between(last=last), OpeningStarted(main, declared):
            return Opening(main=main, declared=declared, last=last)
        case Opening(), MainChosen(seat):
            return replace(phase, main=seat)
        case Opening(), ShadowSet(value):
            return replace(phase, shadow=value)
        case Opening(), Described(words):
            return replace(phase, words=words)
        case Opening(last=last), OpeningDropped() | GrantedWithoutRoll():
            return Between(last)
        case Declaring(declaration), Described(words):
            return Declaring(replace(declaration, words=words))
        case Declaring(), Declared(declaration):
            return Declaring(declaration)
        case Declaring(), CalledOff():
            return Between()
    raise LookupError(f"{type(event).__name__} in {phase.kind}")


def _rolled(state: State, event: Rolled) -> State:
    if not isinstance(state.phase, Declaring):
        raise LookupError("Rolled outside of a declaration")
    declaration: Declaration = state.phase.declaration
    main = declaration.main
    participants = (main, *event.roll.helpers)
    aftermath = Aftermath(
        declaration,
        event.roll,
        before={seat: state.sheets[seat] for seat in participants},
        despair_before=state.despair,
    )
    sheet = replace(state.sheets[main], anxiety=event.anxiety)
    return replace(
        state, phase=Consequences(aftermath, event.dues), sheets={**state.sheets, main: sheet}
    )


def _consequence(state: State, phase: Consequences, event: Event) -> State:
    after = phase.aftermath
    match event:
        case Settled():
            return replace(state, phase=Between(after))
        case LossChosen(seat, choice):
            after = replace(after, losses={**after.losses, seat: choice})
            return _tasks(state, after, seat, after_choice(_due(phase, seat).tasks, choice))
        case MarkNamed(seat, kind):
            return _tasks(state, after, seat, after_naming(_due(phase, seat).tasks, kind))
        case BecameSpirit(seat):
            spirit = replace(state.sheets[seat], spirit=True)
            return _tasks(_sheet(state, seat, spirit), after, seat, ())
        case MarkCrossed(seat, kind):
            after = replace(after, crossed={**after.crossed, seat: kind})
    if not isinstance(event, _Suffered):
        raise LookupError(f"{type(event).__name__} in consequences")
    suffered = _suffered(state.sheets[event.seat], event)
    tasks = _due(phase, event.seat).tasks[1:]
    return _tasks(_sheet(state, event.seat, suffered), after, event.seat, tasks)


_Suffered = MarkCrossed | BrokeDown | AnxietyRose | AnxietyFell | MarkCleared | BenefitDeclined


def _suffered(sheet: Sheet, event: _Suffered) -> Sheet:
    match event:
        case MarkCrossed(kind=kind):
            return sheets.crossed(sheet, kind)
        case MarkCleared(kind=kind):
            return sheets.cleared(sheet, kind)
        case BrokeDown():
            return sheets.broken_down(sheet)
        case AnxietyRose():
            return replace(sheet, anxiety=sheet.anxiety + 1)
        case AnxietyFell():
            return sheets.calmer(sheet)
        case _:
            return sheet


def _sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    return replace(state, sheets={**state.sheets, seat: sheet})


def _due(phase: Consequences, seat: Seat) -> Due:
    return next(due for due in phase.dues if due.seat == seat)


def _tasks(state: State, aftermath: Aftermath, seat: Seat, tasks: tuple[Task, ...]) -> State:
    phase = state.phase
    if not isinstance(phase, Consequences):
        raise LookupError("tasks outside of consequences")
    dues = tuple(Due(seat, tasks) if due.seat == seat else due for due in phase.dues)
    return replace(state, phase=Consequences(aftermath, dues))
