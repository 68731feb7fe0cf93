"""Whose turn it is to call a scene, and calling one out of turn. DS-16d, X2, X3, X9."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.rules import tokens
from engine.games.dramasystem.state import (
    Between,
    ClaimScene,
    PassTurn,
    RoundEnded,
    Scene,
    SceneClaimed,
    State,
    TurnPassed,
)


def regular(state: State) -> Seat:
    """Whose turn comes now: in seating order, the moderator last in each round (X9)."""
    return next((seat for seat in state.present if seat not in state.called), state.present[0])


def caller(state: State) -> Seat:
    """Who calls the next scene: whoever has claimed it, else in turn."""
    return state.claim or regular(state)


def coming(state: State) -> Seat:
    """Who has the next turn of their own, when those who skip have skipped."""
    skips = {seat: state.sheets[seat].skips for seat in state.present}
    left = [seat for seat in state.present if seat not in state.called]
    while True:
        for seat in left:
            if not skips[seat]:
                return seat
            skips[seat] -= 1
        left = [*state.present]


def passed_by_itself(state: State) -> Iterator[Event]:
    """A round ends; a turn is skipped by whoever called a scene out of turn before (DS-16d)."""
    if set(state.present) <= set(state.called):
        yield RoundEnded()
    elif state.sheets[regular(state)].skips:
        yield TurnPassed(regular(state), skipped=True)


def legal_claim(state: State, seat: Seat) -> Iterator[Move]:
    """DS-16d in a scene or right after it; the first has it, whoever is next needs it not (X2)."""
    after_scene = isinstance(state.phase, Scene) or (
        isinstance(state.phase, Between) and bool(state.scene)
    )
    if not after_scene or state.claim is not None or seat == coming(state):
        return
    if tokens.may_spend(state, seat):
        yield ClaimScene()


def legal_pass(state: State, seat: Seat) -> Iterator[Move]:
    """The caller, or the moderator for them, lets a turn go by; not one that was claimed."""
    if state.claim is None and seat in (GM, regular(state)):
        yield PassTurn(regular(state), state.passed)


def made(seat: Seat, move: ClaimScene | PassTurn) -> Iterator[Event]:
    """What happens to turns."""
    match move:
        case ClaimScene():
            yield SceneClaimed(seat)
        case PassTurn(other):
            yield TurnPassed(other)
