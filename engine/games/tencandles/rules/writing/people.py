"""Events of seats and sheets."""

from dataclasses import replace

from engine.core import Seat
from engine.games.tencandles.state import (
    TRAITS,
    BrinkBurned,
    BrinkSet,
    BrinkWritten,
    Fallen,
    FarewellRecorded,
    GotUp,
    HopeCorrected,
    HopeGained,
    LifeCorrected,
    MomentDeclared,
    Reseated,
    SatDown,
    Setup,
    Sheet,
    State,
    Trait,
    TraitCorrected,
    TraitsTold,
    WordsWritten,
)
from engine.seating import placed

Personal = (
    BrinkBurned
    | BrinkSet
    | BrinkWritten
    | FarewellRecorded
    | GotUp
    | HopeCorrected
    | HopeGained
    | LifeCorrected
    | MomentDeclared
    | TraitCorrected
    | TraitsTold
    | WordsWritten
)


def with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    """The state with another sheet on this seat."""
    return replace(state, sheets={**state.sheets, seat: sheet})


def sat_down(state: State, event: SatDown) -> State:
    """A newcomer comes at the end of the order; who comes back finds the old sheet."""
    order = state.order if event.seat in state.order else (*state.order, event.seat)
    sheet = replace(state.sheets.get(event.seat, Sheet()), here=True)
    return replace(state, order=order, sheets={**state.sheets, event.seat: sheet})


def reseated(state: State, event: Reseated) -> State:
    """Another order, the same people."""
    return replace(state, order=placed(state.order, event.seat, event.place))


def personal(state: State, event: Personal) -> State:
    """An event of one seat."""
    match event:
        case MomentDeclared(seat, declared):
            return with_moment(state, seat, declared=declared)
        case LifeCorrected(seat, dead):
            return _life(state, seat, dead=dead)
        case FarewellRecorded(seat):
            return with_sheet(state, seat, replace(state.sheets[seat], farewell=True))
        case GotUp(seat):
            state = _taken_along(with_moment(state, seat, declared=False), seat)
        case TraitCorrected(seat, "moment", True):
            state = with_moment(state, seat, declared=False)
        case _:
            pass
    return with_sheet(state, event.seat, _changed(state.sheets[event.seat], event))


def _taken_along(state: State, seat: Seat) -> State:
    """Whoever gets up before the start leaves no farewell."""
    if not isinstance(state.phase, Setup):
        return state
    return with_sheet(state, seat, replace(state.sheets[seat], farewell=False))


def with_moment(state: State, seat: Seat, *, declared: bool) -> State:
    """The seats whose next roll is the Moment's, in seating order."""
    moments = {*state.moments, seat} if declared else {*state.moments} - {seat}
    return replace(state, moments=tuple(s for s in state.order if s in moments))


def _changed(sheet: Sheet, event: Personal) -> Sheet:
    match event:
        case GotUp():
            return replace(sheet, here=False)
        case TraitsTold():
            return replace(sheet, told=True)
        case WordsWritten(field=field, words=words):
            return replace(sheet, words={**sheet.words, field: words})
        case BrinkWritten(words=words):
            return replace(sheet, words={**sheet.words, "brink": words})
        case BrinkSet(holds=holds):
            return replace(sheet, edge=holds)
        case HopeGained():
            return replace(sheet, hope=sheet.hope + 1)
        case HopeCorrected(value=value):
            return replace(sheet, hope=value)
        case TraitCorrected(trait=trait, burned=burned):
            return corrected(sheet, trait, burned=burned)
        case BrinkBurned():
            return replace(burn(sheet, "brink"), hope=0)
        case _:
            raise LookupError(type(event).__name__)


def burn(sheet: Sheet, trait: Trait) -> Sheet:
    """The sheet without this trait."""
    gone = {*sheet.burned, trait}
    return replace(sheet, burned=tuple(t for t in TRAITS if t in gone))


def corrected(sheet: Sheet, trait: Trait, *, burned: bool) -> Sheet:
    """A trait as the GM says; one that was not burned after all leaves this scene's turn free."""
    if burned:
        return burn(sheet, trait)
    left = tuple(t for t in sheet.burned if t != trait)
    return replace(sheet, burned=left, used=0 if trait in ("virtue", "vice") else sheet.used)


def fallen(state: State, seat: Seat, *, heroic: bool = False) -> State:
    """One more who is no more; nothing is declared for them."""
    sheet = state.sheets[seat]
    gone = Fallen(seat, state.candles, heroic, sheet.words.get("name", ""))
    state = with_moment(state, seat, declared=False)
    state = replace(state, fallen=(*state.fallen, gone))
    return with_sheet(state, seat, replace(sheet, dead=True, hope=0))


def _life(state: State, seat: Seat, *, dead: bool) -> State:
    if dead:
        return fallen(state, seat)
    left = tuple(gone for gone in state.fallen if gone.seat != seat)
    state = replace(state, fallen=left)
    return with_sheet(state, seat, replace(state.sheets[seat], dead=False))
