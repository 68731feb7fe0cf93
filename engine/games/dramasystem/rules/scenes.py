"""A scene: called, played, ended with one question, and what drama tokens pay for in it. DS-X9."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.rules import tokens, turns
from engine.games.dramasystem.rules.conflict import closed
from engine.games.dramasystem.state import (
    PRICES,
    Asking,
    BeginScene,
    Deed,
    DramaPaid,
    EndEpisode,
    EndScene,
    NoRequest,
    NothingRequested,
    Pay,
    RequestSettled,
    Scene,
    SceneBegun,
    SceneEnded,
    Settle,
    State,
)


def legal_between(state: State, seat: Seat) -> Iterator[Move]:
    """The caller begins a scene, the moderator for them as well; the moderator ends the episode."""
    caller = turns.caller(state)
    if seat in (caller, GM):
        yield BeginScene(caller)
    yield from turns.legal_pass(state, seat)
    if seat == GM:
        yield EndEpisode()


def legal_scene(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    """The director ends it, once nobody waits for an answer; payments from hand to hand."""
    if seat in (phase.caller, GM) and not phase.waiting:
        yield EndScene()
    yield from _payments(state, phase, seat)


def _payments(state: State, phase: Scene, seat: Seat) -> Iterator[Move]:
    """What drama tokens buy: duck out, call without one's own character, force, cancel (X9)."""
    nth, purse = paid(state), tokens.free_drama(state, seat)
    done = {deed.what for deed in state.deeds if deed.kind == "pay" and deed.seat == seat}
    if seat not in (GM, phase.caller) and purse >= PRICES["duck"] and "duck" not in done:
        yield Pay("duck", phase.caller, nth)
    others = [other for other in state.present if other != seat]
    if seat == phase.caller != GM and purse >= PRICES["absent"] and "absent" not in done:
        yield from (Pay("absent", other, nth) for other in others if other != GM)
    if purse >= PRICES["concession"]:
        yield from (Pay("concession", other, nth) for other in others)
    if purse >= PRICES["cancel"]:
        yield from (Pay("cancel", other, nth) for other in others if _forced(state, other, seat))


def paid(state: State) -> int:
    """How many payments there were in this scene."""
    return sum(deed.kind == "pay" for deed in state.deeds)


def _forced(state: State, by: Seat, seat: Seat) -> bool:
    """Has `by` forced more concessions on this seat in this scene than were cancelled?"""
    forced = state.deeds.count(Deed("pay", by, seat, "concession"))
    return forced > state.deeds.count(Deed("pay", seat, by, "cancel"))


def made_between(state: State, move: BeginScene | EndEpisode) -> Iterator[Event]:
    """The next scene."""
    if isinstance(move, BeginScene):
        yield SceneBegun(move.seat, out_of_turn=state.claim == move.seat)


def made_scene(phase: Scene, seat: Seat, move: EndScene | Pay) -> Iterator[Event]:
    """A payment, or the end."""
    match move:
        case EndScene():
            yield from closed(phase.conflict)
            yield SceneEnded()
        case Pay(use, to):
            yield DramaPaid(use, seat, to)


def legal_asking(state: State, phase: Asking, seat: Seat) -> Iterator[Move]:
    """One question, answered by the director or the moderator."""
    if seat not in (phase.caller, GM):
        return
    for asker in state.present:
        for granter in state.present:
            if asker != granter:
                yield Settle(asker, granter, True)
                yield Settle(asker, granter, False)
    yield NoRequest()


def made_asking(state: State, move: Settle | NoRequest) -> Iterator[Event]:
    """Granted: the granter gets a token; refused: the asker. The other's hand pays, or the pile."""
    match move:
        case Settle(asker, granter, granted):
            other = asker if granted else granter
            payer = other if state.sheets[other].drama else None
            yield RequestSettled(asker, granter, granted, payer)
        case NoRequest():
            yield NothingRequested()


def unasked(state: State) -> Iterator[Event]:
    """A table may leave the question out (X9)."""
    if state.settings.question == "skip":
        yield NothingRequested()
