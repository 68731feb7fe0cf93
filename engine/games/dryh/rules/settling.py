"""What a roll costs: the GM's choices, marks, the breather. DRYH-32-36, 46, 55, X1-X3, X5."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dryh.rules.consequences import answers, held_back
from engine.games.dryh.rules.verdict import loss_options, verdict
from engine.games.dryh.state import (
    Aftermath,
    AnswerFor,
    AnxietyFell,
    BecameSpirit,
    BenefitDeclined,
    BreakdownHeld,
    BrokeDown,
    ClearMark,
    Consequences,
    CrossMark,
    DeclineBenefit,
    Due,
    LossChosen,
    LowerAnxiety,
    MarkCleared,
    MarkNamed,
    Punish,
    PunishAll,
    Rule,
    State,
)

Answer = CrossMark | ClearMark | LowerAnxiety | DeclineBenefit


def legal(state: State, phase: Consequences, seat: Seat) -> Iterator[Move]:
    """Open questions of the GM, or of this player; the GM may answer for everybody (X5)."""
    if seat != GM:
        for due in phase.dues:
            if due.seat == seat:
                yield from answers(due, state.sheets[seat])
        return
    losers = losers_waiting(phase)
    options = loss_options(verdict(phase.aftermath.roll).dominant)
    if len(losers) > 1:
        yield from (PunishAll(choice) for choice in options)
    yield from (Punish(loser, choice) for loser in losers for choice in options)
    for due in phase.dues:
        if held_back(due, state.sheets[due.seat]):
            yield from (Rule(due.seat, spirit) for spirit in (True, False))
        for answer in answers(due, state.sheets[due.seat]):
            yield AnswerFor(due.seat, answer)


def losers_waiting(phase: Consequences) -> tuple[Seat, ...]:
    """For whom the GM still has to choose (DRYH-32)."""
    return tuple(due.seat for due in phase.dues if _loss_open(due))


def _loss_open(due: Due) -> bool:
    return due.tasks[:1] != () and due.tasks[0].ask == "loss"


def made(state: State, phase: Consequences, seat: Seat, move: Move) -> Iterator[Event]:
    """The answer that was given; what follows from it is settled afterwards."""
    match move:
        case Punish(other, choice):
            yield LossChosen(other, choice)
        case PunishAll(choice):
            yield from (LossChosen(other, choice) for other in losers_waiting(phase))
        case Rule(other, spirit):
            if spirit:
                yield BrokeDown(other)
                yield BecameSpirit(other)
            else:
                yield BreakdownHeld(other)
        case AnswerFor(other, answer):
            yield from _answered(other, answer, by_gm=True)
        case CrossMark() | ClearMark() | LowerAnxiety() | DeclineBenefit():
            yield from _answered(seat, move, by_gm=False)


def _answered(seat: Seat, answer: Answer, *, by_gm: bool) -> Iterator[Event]:
    match answer:
        case CrossMark(kind):
            yield MarkNamed(seat, kind, by_gm)
        case ClearMark(kind):
            yield MarkCleared(seat, kind, by_gm)
        case LowerAnxiety():
            yield AnxietyFell(seat, by_gm)
        case DeclineBenefit():
            yield BenefitDeclined(seat, by_gm)


def teller(state: State, aftermath: Aftermath) -> Seat:
    """Who tells how it ended, by the table's setting; for who has left, the GM (DRYH-02)."""
    result = verdict(aftermath.roll)
    main = aftermath.declaration.main
    main = main if state.sheets[main].here else GM
    match state.settings.teller:
        case "winner":
            return main if result.won else GM
        case "colour":
            return GM if result.dominant == "shadow" else main
        case "round":
            circle = (*(s for s in state.order if state.sheets[s].here), GM)
            return circle[state.told % len(circle)]
        case _:
            return GM
