"""Events of a conflict, from its opening to its close."""

from dataclasses import replace

from engine.core import Event, Seat
from engine.games.dryh.rules import sheets
from engine.games.dryh.rules.coins import Bowls, despair_spent, hope_spent, rerolled
from engine.games.dryh.rules.consequences import after_choice, after_naming
from engine.games.dryh.rules.writing.people import with_sheet
from engine.games.dryh.state import (
    Aftermath,
    AnxietyFell,
    AnxietyRose,
    BecameSpirit,
    BenefitDeclined,
    Between,
    BreakdownHeld,
    BrokeDown,
    CalledOff,
    Coins,
    CoinsClosed,
    ColourReRolled,
    ConflictOpened,
    Consequences,
    Contended,
    ContestRolled,
    Declared,
    Declaring,
    Described,
    DespairSpent,
    Due,
    GrantedWithoutRoll,
    GroupChanged,
    HopeSpent,
    LossChosen,
    MainChosen,
    MarkCleared,
    MarkCrossed,
    MarkNamed,
    Opening,
    OpeningDropped,
    OpeningStarted,
    OpponentNamed,
    Phase,
    ReRolled,
    Roll,
    Rolled,
    RollTakenBack,
    Settled,
    ShadowSet,
    Sheet,
    State,
    Task,
)


def before_roll(phase: Phase, event: Event) -> Phase:
    """Opening and declaration."""
    match phase, event:
        case Between(last=last), OpeningStarted(main, declared):
            return Opening(main=main, declared=declared, last=last)
        case Opening(), Event():
            return _opening(phase, event)
        case Declaring(declaration), Described(words):
            return Declaring(replace(declaration, words=words))
        case Declaring(declaration), RollTakenBack():
            return Declaring(replace(declaration, repeated=True))
        case Declaring(), Declared(declaration):
            return Declaring(declaration)
        case Declaring(), CalledOff():
            return Between()
    raise LookupError(f"{type(event).__name__} in {phase.kind}")


def _opening(phase: Opening, event: Event) -> Phase:
    match event:
        case MainChosen(seat):
            return replace(phase, main=seat)
        case ShadowSet(value):
            return replace(phase, shadow=value)
        case OpponentNamed(name, shadow):
            return replace(phase, opponent=name, shadow=shadow)
        case GroupChanged(opponents, effective):
            return replace(phase, opponents=opponents, effective=effective)
        case Contended(seats):
            return replace(phase, contestants=seats)
        case ContestRolled(faces, best):
            tied = best if len(best) > 1 else ()
            return replace(phase, contest=faces, tied=tied)
        case Described(words):
            return replace(phase, words=words)
        case OpeningDropped() | GrantedWithoutRoll():
            return Between(phase.last)
    raise LookupError(f"{type(event).__name__} in {phase.kind}")


def opened(state: State, event: ConflictOpened) -> State:
    """The main player may choose."""
    main = event.declaration.main
    sheet = state.sheets[main]
    state = with_sheet(state, main, replace(sheet, conflicts=sheet.conflicts + 1))
    return replace(
        state,
        phase=Declaring(event.declaration),
        conflicts=state.conflicts + 1,
        last_shadow=event.declaration.shadow,
    )


def rolled(state: State, phase: Declaring, event: Rolled) -> State:
    """The dice lie; raise and Major are charged."""
    main = phase.declaration.main
    participants = (main, *event.roll.helpers)
    aftermath = Aftermath(
        phase.declaration,
        event.roll,
        before={seat: state.sheets[seat] for seat in participants},
        despair_before=state.despair,
        hope_before=state.hope,
    )
    charged = sheets.raised(state.sheets[main], event.anxiety)
    return replace(with_sheet(state, main, charged), phase=Coins(aftermath))


def coins(state: State, phase: Coins, event: Event) -> State:
    """Scars and coins on dice that lie."""
    after, bowls = phase.aftermath, Bowls(state.despair, state.hope)
    match event:
        case ColourReRolled():
            return _rerolled(state, after, event)
        case DespairSpent(coin):
            roll, bowls = despair_spent(after.roll, bowls, coin)
            moved = state.locked + (state.settings.moved == "scene")
            state = replace(state, despair=bowls.despair, hope=bowls.hope, locked=moved)
        case HopeSpent():
            roll, bowls = hope_spent(after.roll, bowls)
            state = replace(state, hope=bowls.hope, spent=state.spent + 1)
        case CoinsClosed(dues):
            return replace(state, phase=Consequences(after, dues))
        case _:
            raise LookupError(f"{type(event).__name__} in coins")
    return replace(state, phase=Coins(replace(after, roll=roll)))


def _rerolled(state: State, after: Aftermath, event: ColourReRolled) -> State:
    seat, roll = event.seat, after.roll
    if seat == after.declaration.main:
        old = roll.dice[event.colour]
        fallen: Roll = rerolled(roll, event.colour, event.faces)
    else:
        old = roll.helpers[seat]
        fallen = replace(roll, helpers={**roll.helpers, seat: event.faces})
    again = ReRolled(seat, event.colour, old)
    used = replace(sheets.scar(state.sheets[seat], event.scar), used=state.session)
    state = with_sheet(state, seat, sheets.with_scar(state.sheets[seat], used))
    after = replace(after, roll=fallen, rerolled=(*after.rerolled, again))
    return replace(state, phase=Coins(after))


def consequence(state: State, phase: Consequences, event: Event) -> State:
    """Answers, and what they do to sheets; each takes the first task off its seat."""
    after = phase.aftermath
    match event:
        case Settled(teller):
            told = state.told + 1
            return replace(state, phase=Between(replace(after, teller=teller)), told=told)
        case LossChosen(seat, choice):
            after = replace(after, losses={**after.losses, seat: choice})
            return _tasks(state, after, seat, after_choice(_due(phase, seat).tasks, choice))
        case MarkNamed(seat, kind):
            return _tasks(state, after, seat, after_naming(_due(phase, seat).tasks, kind))
        case BecameSpirit(seat):
            return _tasks(spirit(state, seat), after, seat, ())
        case MarkCrossed(seat, kind):
            after = replace(after, crossed={**after.crossed, seat: kind})
    if not isinstance(event, Suffered):
        raise LookupError(f"{type(event).__name__} in consequences")
    state = with_sheet(state, event.seat, _suffered(state.sheets[event.seat], event))
    return _tasks(state, after, event.seat, _due(phase, event.seat).tasks[1:])


def spirit(state: State, seat: Seat) -> State:
    """The GM's character from now on (DRYH-55); there is no breakdown left to play."""
    lost = replace(state.sheets[seat], spirit=True, breaking=False, fell=state.scene)
    return with_sheet(state, seat, lost)


Suffered = (
    MarkCrossed
    | BrokeDown
    | BreakdownHeld
    | AnxietyRose
    | AnxietyFell
    | MarkCleared
    | BenefitDeclined
)


def _suffered(sheet: Sheet, event: Suffered) -> Sheet:
    match event:
        case MarkCrossed(kind=kind):
            return sheets.crossed(sheet, kind)
        case MarkCleared(kind=kind):
            return sheets.cleared(sheet, kind)
        case BrokeDown() | BreakdownHeld():
            return sheets.broken_down(sheet, held=isinstance(event, BreakdownHeld))
        case AnxietyRose():
            return sheets.raised(sheet, sheet.anxiety + 1)
        case AnxietyFell():
            return sheets.calmer(sheet)
        case _:
            return sheet


def _due(phase: Consequences, seat: Seat) -> Due:
    return next(due for due in phase.dues if due.seat == seat)


def _tasks(state: State, aftermath: Aftermath, seat: Seat, tasks: tuple[Task, ...]) -> State:
    phase = state.phase
    if not isinstance(phase, Consequences):
        raise LookupError("tasks outside of consequences")
    dues = tuple(Due(seat, tasks) if due.seat == seat else due for due in phase.dues)
    return replace(state, phase=Consequences(aftermath, dues))
