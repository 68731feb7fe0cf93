"""Events of the whole table: candles, facts, scenes, the end, settings."""

from dataclasses import replace

from engine.games.tencandles.rules.truths import at_or_after, next_turn
from engine.games.tencandles.state import (
    Addition,
    AliveSaid,
    Begun,
    CandlesCorrected,
    CandleWentOut,
    Chorus,
    ChorusBegun,
    Epilogue,
    Fact,
    FactExtended,
    FactSkipped,
    FactTold,
    PoolCorrected,
    Scene,
    SceneBegun,
    SettingChosen,
    State,
    StoryEnded,
    Truths,
)

Common = (
    Begun
    | CandlesCorrected
    | CandleWentOut
    | ChorusBegun
    | PoolCorrected
    | SceneBegun
    | SettingChosen
    | StoryEnded
)
Told = FactTold | FactSkipped | FactExtended | AliveSaid


def common(state: State, event: Common) -> State:
    """An event that belongs to no single conflict."""
    match event:
        case Begun():
            return replace(state, phase=Scene())
        case CandleWentOut():
            return _out(state, event)
        case CandlesCorrected(value):
            lost = state.candles - state.pool
            return replace(state, candles=value, pool=max(0, value - lost))
        case PoolCorrected(value):
            return replace(state, pool=value)
        case SettingChosen(setting, value):
            settings = replace(state.settings, **{setting: value})  # type: ignore[arg-type]
            return replace(state, settings=settings)
        case StoryEnded():
            return replace(state, phase=Epilogue())
        case ChorusBegun() | SceneBegun():
            return _passage(state, event)


def _out(state: State, event: CandleWentOut) -> State:
    """The pool is as many dice as candles are lit (TC-19); facts that were told stay (TC-X7)."""
    state = replace(state, candles=event.lit, pool=event.lit, moments=())
    match state.phase:
        case Truths() | Chorus():
            return state
        case Scene(last=last) if event.lit:
            asked = Truths(at_or_after(state, state.roller), last=last)
            return replace(state, phase=asked, scene=state.scene + 1)
        case _:
            return state


def _passage(state: State, event: ChorusBegun | SceneBegun) -> State:
    match state.phase, event:
        case Truths(facts=facts, last=last), ChorusBegun():
            return replace(state, phase=Chorus(facts, last=last))
        case Chorus(facts=facts), SceneBegun():
            return replace(state, phase=Scene(facts=facts))
        case phase, _:
            raise LookupError(f"{type(event).__name__} in {phase.kind}")


def told(state: State, event: Told) -> State:
    """Facts and what is added to them, and the chorus."""
    match state.phase, event:
        case Truths() as phase, FactTold(seat, words):
            facts = (*phase.facts, Fact(seat, words))
            turn = next_turn(state, seat)
            return replace(state, phase=replace(phase, facts=facts, turn=turn))
        case Truths() as phase, FactSkipped(skipped):
            facts = (*phase.facts, Fact(skipped, skipped=True))
            turn_after = phase.turn if skipped is None else next_turn(state, skipped)
            return replace(state, phase=replace(phase, facts=facts, turn=turn_after))
        case (Truths() | Chorus()) as phase, FactExtended(seat, at, words):
            old = phase.facts[at]
            more = replace(old, more=(*old.more, Addition(seat, words)))
            facts = (*phase.facts[:at], more, *phase.facts[at + 1 :])
            return replace(state, phase=replace(phase, facts=facts))
        case Chorus() as phase, AliveSaid(seat):
            return replace(state, phase=replace(phase, said=(*phase.said, seat)))
        case phase, _:
            raise LookupError(f"{type(event).__name__} in {phase.kind}")
