"""Events of seats, sheets and settings."""

from dataclasses import replace

from engine.core import Seat
from engine.games.dramasystem.state import (
    PROCEDURAL,
    GotUp,
    GuestSet,
    NumberCorrected,
    Reseated,
    SatDown,
    SettingChosen,
    Sheet,
    State,
    Statements,
    Tally,
    TokensRestored,
    Voting,
    WordsWritten,
)

Personal = (
    GotUp
    | GuestSet
    | NumberCorrected
    | Reseated
    | SatDown
    | SettingChosen
    | TokensRestored
    | WordsWritten
)


def with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    """The state with another sheet on this seat."""
    return replace(state, sheets={**state.sheets, seat: sheet})


def changed(state: State, seat: Seat, *, drama: int = 0, recognition: int = 0) -> State:
    """So many tokens more in somebody's hand."""
    sheet = state.sheets[seat]
    more = replace(sheet, drama=sheet.drama + drama, recognition=sheet.recognition + recognition)
    return with_sheet(state, seat, more)


def personal(state: State, event: Personal) -> State:
    """An event of one person, or of how the table plays."""
    match event:
        case SatDown(seat):
            order = state.order if seat in state.order else (*state.order, seat)
            sheet = replace(state.sheets.get(seat, Sheet()), here=True)
            return replace(state, order=order, sheets={**state.sheets, seat: sheet})
        case Reseated(seat, place):
            order = tuple(other for other in state.order if other != seat)
            return replace(state, order=(*order[:place], seat, *order[place:]))
        case SettingChosen(setting, value):
            settings = replace(state.settings, **{setting: value})  # type: ignore[arg-type]
            return replace(state, settings=settings)
        case NumberCorrected():
            return _corrected(state, event)
        case GotUp(seat) | GuestSet(seat) | TokensRestored(seat) | WordsWritten(seat):
            return with_sheet(state, seat, _sheet(state.sheets[seat], event))


def _sheet(sheet: Sheet, event: GotUp | GuestSet | TokensRestored | WordsWritten) -> Sheet:
    match event:
        case GotUp():
            return replace(sheet, here=False)
        case GuestSet(guest=guest):
            return replace(sheet, guest=guest)
        case TokensRestored():
            return replace(sheet, procedural=dict.fromkeys(PROCEDURAL, 1))
        case WordsWritten(field=field, words=words):
            return replace(sheet, words={**sheet.words, field: words})


def _corrected(state: State, event: NumberCorrected) -> State:
    """A number of a sheet; drama tokens count in a vote that has been frozen as well."""
    seat, number, value = event.seat, event.number, event.value
    sheet = state.sheets[seat]
    match number:
        case "drama":
            sheet = replace(sheet, drama=value)
        case "recognition":
            sheet = replace(sheet, recognition=value)
        case "skips":
            sheet = replace(sheet, skips=value)
        case _:
            sheet = replace(sheet, procedural={**sheet.procedural, number: value})
    state = with_sheet(state, seat, sheet)
    phase = state.phase
    if number != "drama" or not isinstance(phase, (Statements, Voting, Tally)):
        return state
    if seat not in phase.vote.candidates:
        return state
    vote = replace(phase.vote, drama={**phase.vote.drama, seat: value})
    return replace(state, phase=replace(phase, vote=vote))
