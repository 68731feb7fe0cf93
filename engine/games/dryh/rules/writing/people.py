"""Events of seats and sheets outside of a conflict."""

from dataclasses import replace

from engine.core import Seat
from engine.games.dryh.rules import sheets
from engine.games.dryh.state import (
    BreakdownClosed,
    CharacterMade,
    Collapsed,
    ConditionCorrected,
    GiftChanged,
    GotUp,
    Mark,
    MarkCorrected,
    MarksChosen,
    NumberCorrected,
    Recovered,
    Reseated,
    SatDown,
    ScarGained,
    ScarWritten,
    Setup,
    Sheet,
    State,
    WokeUp,
    WordsWritten,
)
from engine.seating import placed

Personal = (
    BreakdownClosed
    | Collapsed
    | ConditionCorrected
    | GiftChanged
    | GotUp
    | MarkCorrected
    | MarksChosen
    | NumberCorrected
    | Recovered
    | ScarGained
    | ScarWritten
    | WokeUp
    | WordsWritten
)


def with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    """The state with another sheet on this seat."""
    return replace(state, sheets={**state.sheets, seat: sheet})


def seated(state: State, event: SatDown | Reseated) -> State:
    """A newcomer comes at the end of the order; who comes back finds the old sheet."""
    if isinstance(event, Reseated):
        return replace(state, order=placed(state.order, event.seat, event.place))
    order = state.order if event.seat in state.order else (*state.order, event.seat)
    sheet = replace(state.sheets.get(event.seat, Sheet()), here=True)
    return replace(state, order=order, sheets={**state.sheets, event.seat: sheet})


def character_made(state: State, event: CharacterMade) -> State:
    """The old sheet goes to the GM."""
    old = state.sheets[event.seat]
    state = replace(state, former=(*state.former, old))
    return with_sheet(state, event.seat, sheets.newborn(old))


def personal(state: State, event: Personal) -> State:
    """An event that changes one sheet and nothing else."""
    sheet = state.sheets[event.seat]
    return with_sheet(state, event.seat, _changed(state, sheet, event))


def _changed(state: State, sheet: Sheet, event: Personal) -> Sheet:
    match event:
        case GotUp():
            return replace(sheet, here=False)
        case MarksChosen(kinds=kinds):
            return replace(sheet, marks=tuple(Mark(kind) for kind in kinds))
        case BreakdownClosed():
            return replace(sheet, breaking=False)
        case WokeUp():
            return replace(sheet, asleep=False)
        case Recovered():
            return sheets.recovered(sheet)
        case Collapsed(fate=fate):
            return sheets.collapsed(sheet, fate, state.scene)
        case ScarGained():
            return sheets.scarred(sheet, state.session)
        case _:
            return _worded(state, sheet, event)


def _worded(state: State, sheet: Sheet, event: Personal) -> Sheet:
    match event:
        case ScarWritten(scar=number, words=words):
            scar = replace(sheets.scar(sheet, number), words=words)
            return sheets.with_scar(sheet, scar)
        case WordsWritten(field=field, words=words):
            return sheets.written(sheet, field, words)
        case GiftChanged(scar=number, gift=gift, lasting=lasting, keeps=keeps):
            scar = replace(sheets.scar(sheet, number), spent=True)
            changed = sheets.with_scar(sheet, scar)
            return sheets.gifted(changed, gift, lasting=lasting, keeps=keeps)
        case NumberCorrected(number=kind, value=value):
            begun = not isinstance(state.phase, Setup)
            return sheets.corrected(sheet, kind, value, begun=begun)
        case MarkCorrected(index=index, crossed=crossed):
            marks = list(sheet.marks)
            marks[index] = replace(marks[index], crossed=crossed)
            return replace(sheet, marks=tuple(marks))
        case ConditionCorrected(condition=condition, holds=holds):
            return sheets.conditioned(sheet, condition, state.scene, holds=holds)
        case _:
            raise LookupError(type(event).__name__)
