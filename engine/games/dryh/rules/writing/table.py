"""Events of the whole table: bowls, scenes, sessions, settings, preparations."""

from dataclasses import replace

from engine.games.dryh.rules import sheets
from engine.games.dryh.rules.scars import SCAR_COINS
from engine.games.dryh.rules.writing.people import with_sheet
from engine.games.dryh.state import (
    Begun,
    Between,
    BowlCorrected,
    CalmedByHope,
    ClearedByHope,
    CoinGained,
    Ending,
    EndingBegun,
    EndingDropped,
    FateSet,
    PreparedAdded,
    PreparedDropped,
    RestAsked,
    Rested,
    Resting,
    ScarPaid,
    SceneEnded,
    SceneOpened,
    SessionBegun,
    SessionEnded,
    SettingChosen,
    State,
)

Common = (
    Begun
    | BowlCorrected
    | CalmedByHope
    | ClearedByHope
    | CoinGained
    | EndingBegun
    | EndingDropped
    | FateSet
    | PreparedAdded
    | PreparedDropped
    | RestAsked
    | Rested
    | ScarPaid
    | SceneEnded
    | SceneOpened
    | SessionBegun
    | SessionEnded
    | SettingChosen
)


def common(state: State, event: Common) -> State:
    """An event that does not belong to one phase of a conflict."""
    match event:
        case CoinGained():
            return replace(state, despair=state.despair + 1)
        case CalmedByHope(seat=seat):
            return paid(with_sheet(state, seat, sheets.calmer(state.sheets[seat])), 1)
        case ClearedByHope(seat=seat, kind=kind):
            return paid(with_sheet(state, seat, sheets.cleared(state.sheets[seat], kind)), 1)
        case ScarPaid(seat=seat, scar=number):
            sheet = state.sheets[seat]
            spent = replace(sheets.scar(sheet, number), spent=True)
            state = replace(state, hope=state.hope + SCAR_COINS)
            return with_sheet(state, seat, sheets.with_scar(sheet, spent))
        case RestAsked() | Rested():
            return _rest(state, event)
        case BowlCorrected(bowl=bowl, value=value):
            if bowl == "despair":
                return replace(state, despair=value)
            return replace(state, hope=value, locked=min(state.locked, value))
        case SettingChosen() | PreparedAdded() | PreparedDropped() | SceneOpened():
            return _desk(state, event)
        case _:
            return _passage(state, event)


def paid(state: State, coins: int) -> State:
    """The Hope bowl has paid."""
    return replace(state, hope=state.hope - coins, spent=state.spent + 1)


def _rest(state: State, event: RestAsked | Rested) -> State:
    if not isinstance(state.phase, Between):
        raise LookupError("rest outside of Between")
    asked = replace(state.phase, rest=event.seat if isinstance(event, RestAsked) else None)
    state = replace(state, phase=asked)
    if isinstance(event, RestAsked):
        return state
    rested = sheets.rested(state.sheets[event.seat])
    return paid(with_sheet(state, event.seat, rested), event.cost)


def _desk(
    state: State, event: SettingChosen | PreparedAdded | PreparedDropped | SceneOpened
) -> State:
    match event:
        case SettingChosen(setting, value):
            settings = replace(state.settings, **{setting: value})  # type: ignore[arg-type]
            locked = state.locked if settings.moved == "scene" else 0
            return replace(state, settings=settings, locked=locked)
        case PreparedAdded(prepared):
            return replace(state, prepared=(*state.prepared, prepared))
        case PreparedDropped(number):
            left = tuple(p for p in state.prepared if p.number != number)
            return replace(state, prepared=left)
        case SceneOpened(name):
            return replace(state, scene_name=name)


def _passage(state: State, event: Common) -> State:
    """Beginnings and ends."""
    phase = state.phase
    last = phase.last if isinstance(phase, (Between, Ending)) else None
    match event:
        case Begun() | EndingDropped():
            return replace(state, phase=Between(last))
        case EndingBegun(session):
            return replace(state, phase=Ending(session, last=last))
        case FateSet(seat, fate) if isinstance(phase, Ending):
            return replace(state, phase=replace(phase, fates={**phase.fates, seat: fate}))
        case SceneEnded():
            after = {seat: sheets.after_scene(sheet) for seat, sheet in state.sheets.items()}
            return replace(
                state, phase=Between(), sheets=after, scene=state.scene + 1, locked=0, scene_name=""
            )
        case SessionEnded():
            return replace(state, phase=Resting(), despair=0, hope=0, locked=0)
        case SessionBegun():
            return replace(state, phase=Between(), session=state.session + 1)
    raise LookupError(f"{type(event).__name__} in {phase.kind}")
