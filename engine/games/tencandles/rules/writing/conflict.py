"""Events of dice: from the roll to its end, with deaths."""

from dataclasses import replace

from engine.core import Event
from engine.games.tencandles.rules.verdict import over_brink, with_trait
from engine.games.tencandles.rules.writing.people import burn, fallen, with_moment, with_sheet
from engine.games.tencandles.state import (
    Closed,
    Conflict,
    Died,
    Lying,
    OnesLeft,
    PoolRestored,
    Rolled,
    SacrificeAsked,
    SacrificeWithdrawn,
    Scene,
    Seized,
    State,
    SteppedOver,
    TraitBurned,
)


def written(state: State, event: Event) -> State:
    """An event of a conflict."""
    match event:
        case Rolled(conflict):
            return _rolled(state, conflict)
        case Died():
            return _died(state, event)
        case OnesLeft(count):
            return replace(state, pool=state.pool - count)
        case PoolRestored():
            return replace(state, pool=state.candles)
    if not isinstance(state.phase, Lying):
        raise LookupError(f"{type(event).__name__} in {state.phase.kind}")
    return _lying(state, state.phase.conflict, event)


def _rolled(state: State, conflict: Conflict) -> State:
    seat = conflict.seat
    if conflict.moment:
        state = with_sheet(state, seat, burn(state.sheets[seat], "moment"))
    state = with_moment(state, seat, declared=False)
    count = state.conflicts + 1
    return replace(state, phase=Lying(conflict), roller=seat, conflicts=count)


def _lying(state: State, conflict: Conflict, event: Event) -> State:
    match event:
        case TraitBurned(seat, trait, faces):
            sheet = replace(burn(state.sheets[seat], trait), used=state.scene)
            state = with_sheet(state, seat, sheet)
            conflict = with_trait(conflict, trait, faces)
        case SteppedOver(seat, pool, hope):
            state = with_sheet(state, seat, replace(state.sheets[seat], bared=True))
            conflict = over_brink(conflict, pool, hope)
        case SacrificeAsked(_, heir):
            conflict = replace(conflict, asked=True, heir=heir)
        case SacrificeWithdrawn():
            conflict = replace(conflict, asked=False, heir=None)
        case Seized():
            conflict = replace(conflict, seized=True)
        case Closed(teller):
            return replace(state, phase=Scene(replace(conflict, teller=teller)))
        case _:
            raise LookupError(type(event).__name__)
    return replace(state, phase=Lying(conflict))


def _died(state: State, event: Died) -> State:
    """The Hope dice pass before the sheet is closed (TC-23, X4)."""
    if event.heir is not None:
        heir = state.sheets[event.heir]
        passed = state.sheets[event.seat].hope
        state = with_sheet(state, event.heir, replace(heir, hope=heir.hope + passed))
    state = fallen(state, event.seat, heroic=event.heroic)
    match state.phase:
        case Scene(last=Conflict() as last) if last.seat == event.seat:
            died = replace(last, died=True, heir=event.heir)
            return replace(state, phase=replace(state.phase, last=died))
        case _:
            return state
