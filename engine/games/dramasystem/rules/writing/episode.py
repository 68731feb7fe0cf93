"""Events of episodes, scenes and turns."""

from dataclasses import replace

from engine.games.dramasystem.rules.writing.people import with_sheet
from engine.games.dramasystem.state import (
    Asking,
    Between,
    Described,
    EpisodeBegun,
    EpisodeEnded,
    EpisodeOpened,
    EpisodeResumed,
    NothingRequested,
    RoundEnded,
    Scene,
    SceneBegun,
    SceneEnded,
    State,
    Statements,
    ThemeSet,
    Theming,
    TurnPassed,
)

Passage = (
    Described
    | EpisodeBegun
    | EpisodeEnded
    | EpisodeOpened
    | EpisodeResumed
    | NothingRequested
    | RoundEnded
    | SceneBegun
    | SceneEnded
    | ThemeSet
    | TurnPassed
)


def passage(state: State, event: Passage) -> State:
    """Beginnings, ends, turns."""
    match event:
        case EpisodeOpened():
            return _opened(state)
        case ThemeSet(words):
            return replace(state, theme=words)
        case EpisodeBegun() | EpisodeResumed() | NothingRequested():
            return replace(state, phase=Between())
        case EpisodeEnded(vote):
            return replace(state, phase=Statements(vote))
        case SceneBegun() | SceneEnded() | Described():
            return _scene(state, event)
        case RoundEnded():
            return replace(state, called=())
        case TurnPassed(seat, skipped):
            sheet = state.sheets[seat]
            if skipped:
                sheet = replace(sheet, skips=sheet.skips - 1)
            called = (*state.called, seat)
            return replace(with_sheet(state, seat, sheet), called=called, passed=state.passed + 1)


def _opened(state: State) -> State:
    sheets = {
        seat: replace(sheet, drama=0, skips=0, guest=False) for seat, sheet in state.sheets.items()
    }
    return replace(
        state,
        phase=Theming(),
        sheets=sheets,
        episode=state.episode + 1,
        scene=0,
        theme="",
        called=(),
        claim=None,
        uses=(),
        deeds=(),
    )


def _scene(state: State, event: SceneBegun | SceneEnded | Described) -> State:
    match state.phase, event:
        case _, SceneBegun(caller, out_of_turn):
            called = state.called if out_of_turn else (*state.called, caller)
            return replace(
                state,
                phase=Scene(caller),
                scene=state.scene + 1,
                called=called,
                claim=None if out_of_turn else state.claim,
                uses=(),
                deeds=(),
            )
        case Scene() as phase, SceneEnded():
            return replace(state, phase=Asking(phase.caller))
        case Scene() as phase, Described(words):
            return replace(state, phase=replace(phase, words=words))
    raise LookupError(f"{type(event).__name__} in {state.phase.kind}")
