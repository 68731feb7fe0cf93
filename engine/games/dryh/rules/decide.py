"""From a legal move to what happens. Nothing is checked here: `play` has looked it up before."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice
from engine.games.dryh.rules.consequences import applied, tasks_for
from engine.games.dryh.rules.evolve import evolve
from engine.games.dryh.rules.legal import able, losers_waiting
from engine.games.dryh.rules.pool import declared_pool, talents
from engine.games.dryh.rules.verdict import coin_due, verdict
from engine.games.dryh.state import (
    KINDS,
    MARKS,
    AnswerFor,
    AnxietyFell,
    AssignMarks,
    Begin,
    Begun,
    BenefitDeclined,
    Between,
    CalledOff,
    CallOff,
    ChooseMain,
    ChooseMarks,
    ClearMark,
    CoinGained,
    ConflictOpened,
    Consequences,
    CrossMark,
    Declaration,
    Declare,
    Declared,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Declaring,
    DeclineBenefit,
    Describe,
    Described,
    DropOpening,
    Due,
    GotUp,
    GrantedWithoutRoll,
    Help,
    LossChosen,
    LowerAnxiety,
    MainChosen,
    MarkCleared,
    MarkKind,
    MarkNamed,
    MarksChosen,
    Opening,
    OpeningDropped,
    OpeningStarted,
    Punish,
    PunishAll,
    Roll,
    RollDice,
    Rolled,
    SatDown,
    SetShadow,
    Settled,
    ShadowSet,
    State,
    WithoutRoll,
)

USUAL_HORRORS = 2
"""The example of the text: Horror, Horror, Rage. Given when the GM chooses for somebody."""


def start() -> State:
    """A table at which nobody sits yet."""
    return State()


def admit(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody sits down: a newcomer at the end of the order, or back on a sheet (DRYH-X11)."""
    return () if seat == GM else (SatDown(seat),)


def release(state: State, seat: Seat) -> tuple[Event, ...]:
    """Somebody gets up. Before the roll nothing is charged; after it the GM answers (DRYH-X5)."""
    if seat == GM or seat not in state.sheets:
        return ()
    gone: list[Event] = []
    match state.phase:
        case Opening(main=main) if main == seat:
            gone = [OpeningDropped()]
        case Declaring(declaration) if declaration.main == seat:
            gone = [CalledOff()]
        case Declaring(declaration) if seat in declaration.helpers:
            gone = [Declared(_without(declaration, seat))]
    return (*gone, GotUp(seat))


def decide(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Event, ...]:
    """The events of a legal move, and all that follows from it without asking anybody."""
    events = list(_made(state, seat, move, dice))
    return (*events, *settled(_after(state, events)))


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def settled(state: State) -> Iterator[Event]:
    """Apply whatever needs no answer; close the conflict when nothing is asked any more."""
    while isinstance(state.phase, Consequences):
        events = _next_applied(state, state.phase)
        if not events and any(due.tasks for due in state.phase.dues):
            return
        events = events or (Settled(),)
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
        case ChooseMarks(horrors):
            yield MarksChosen(seat, _kinds(horrors))
        case AssignMarks(other):
            yield MarksChosen(other, _kinds(USUAL_HORRORS), by_gm=True)
        case Begin():
            yield Begun()
        case Declare():
            yield OpeningStarted(seat, declared=True)
        case Describe(words):
            yield Described(words)
        case Punish(other, choice):
            yield LossChosen(other, choice)
        case PunishAll(choice) if isinstance(state.phase, Consequences):
            yield from (LossChosen(other, choice) for other in losers_waiting(state.phase))
        case AnswerFor(other, answer):
            yield from _answered(other, answer, by_gm=True)
        case CrossMark() | ClearMark() | LowerAnxiety() | DeclineBenefit():
            yield from _answered(seat, move, by_gm=False)
        case _:
            yield from _before_roll(state, seat, move, dice)


def _before_roll(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    match state.phase:
        case Between():
            only = able(state)
            yield OpeningStarted(only[0] if len(only) == 1 else None)
        case Opening():
            yield from _opening(state.phase, move)
        case Declaring(declaration) if isinstance(move, CallOff):
            yield CalledOff()
        case Declaring(declaration) if isinstance(move, RollDice):
            yield from _rolled(state, declaration, dice, by_gm=seat == GM)
        case Declaring(declaration):
            yield Declared(_declared(state, declaration, seat, move))


def _kinds(horrors: int) -> tuple[MarkKind, ...]:
    return (*(KINDS[0],) * horrors, *(KINDS[1],) * (MARKS - horrors))


def _opening(phase: Opening, move: Move) -> Iterator[Event]:
    match move:
        case DropOpening():
            yield OpeningDropped()
        case WithoutRoll() if phase.main is not None:
            yield GrantedWithoutRoll(phase.main)
        case ChooseMain(main) if phase.shadow is not None:
            yield ConflictOpened(Declaration(main, phase.shadow))
        case ChooseMain(main):
            yield MainChosen(main)
        case SetShadow(value) if phase.main is not None:
            yield ConflictOpened(Declaration(phase.main, value, phase.words))
        case SetShadow(value):
            yield ShadowSet(value)


def _declared(state: State, old: Declaration, seat: Seat, move: Move) -> Declaration:
    match move:
        case DeclareEmotions(count):
            return replace(old, emotions=count)
        case DeclareRaise(raised):
            open_uses = talents(state.sheets[old.main], raised=raised)
            talent = old.talent if old.talent in open_uses else "none"
            return replace(old, raised=raised, talent=talent)
        case DeclareTalent(talent):
            return replace(old, talent=talent)
        case Help():
            helpers = tuple(s for s in state.order if s in (*old.helpers, seat))
            return replace(old, helpers=helpers)
        case _:
            return _without(old, seat)


def _without(declaration: Declaration, seat: Seat) -> Declaration:
    return replace(declaration, helpers=tuple(s for s in declaration.helpers if s != seat))


def _rolled(state: State, declaration: Declaration, dice: Dice, *, by_gm: bool) -> Iterator[Event]:
    """The dice fall; the raise and Major are charged only now (DRYH-X5)."""
    pool = declared_pool(declaration, state.sheets)
    fallen = {colour: dice(count) for colour, count in pool.dice.items()}
    roll = Roll(
        dice={**fallen, "shadow": dice(declaration.shadow)},
        helpers={seat: dice(state.sheets[seat].discipline) for seat in declaration.helpers},
        talent=declaration.talent,
        anxiety_level=pool.anxiety_level,
        power=pool.dice["emotions"],
    )
    result = verdict(roll)
    participants = (declaration.main, *declaration.helpers)
    dues = tuple(Due(s, tasks_for(result, main=s == declaration.main)) for s in participants)
    yield Rolled(roll, pool.anxiety_level, dues, by_gm=by_gm)
    if coin_due(roll, result.dominant):
        yield CoinGained()


def _answered(
    seat: Seat,
    answer: CrossMark | ClearMark | LowerAnxiety | DeclineBenefit,
    *,
    by_gm: bool,
) -> Iterator[Event]:
    match answer:
        case CrossMark(kind):
            yield MarkNamed(seat, kind, by_gm)
        case ClearMark(kind):
            yield MarkCleared(seat, kind, by_gm)
        case LowerAnxiety():
            yield AnxietyFell(seat, by_gm)
        case DeclineBenefit():
            yield BenefitDeclined(seat, by_gm)


def step(state: State) -> str:
    """A step is a whole declaration, a whole set of consequences; its name carries the conflict."""
    return f"{state.phase.kind}:{state.conflicts}"
