"""Events of drama and recognition tokens in a scene."""

from dataclasses import replace

from engine.core import Seat
from engine.games.dramasystem.rules.writing.people import changed, with_sheet
from engine.games.dramasystem.state import (
    PRICES,
    Between,
    Blocked,
    Burned,
    ClaimDropped,
    Deed,
    DramaBought,
    DramaPaid,
    Entered,
    Entry,
    ForceAsked,
    ForceDropped,
    Payment,
    Procedural,
    ProceduralBought,
    RequestSettled,
    Scene,
    SceneClaimed,
    State,
)

Moved = (
    Blocked
    | Burned
    | ClaimDropped
    | DramaBought
    | DramaPaid
    | Entered
    | ForceAsked
    | ForceDropped
    | ProceduralBought
    | RequestSettled
    | SceneClaimed
)


def moved(state: State, event: Moved) -> State:
    """A token moves; what was done is kept to be shown."""
    match event:
        case ForceAsked() | Entered() | Blocked() | ForceDropped():
            return _entry(state, event)
        case RequestSettled(asker, granter, granted, payer):
            gainer = granter if granted else asker
            state = changed(state, gainer, drama=1)
            if payer is not None:
                state = changed(state, payer, drama=-1)
            state = replace(state, phase=Between())
            return done(state, Deed("request", gainer, payer, "granted" if granted else "refused"))
        case DramaPaid(use, payer, to):
            price = PRICES[use]
            state = changed(changed(state, payer, drama=-price), to, drama=price)
            return done(state, Deed("pay", payer, to, use))
        case _:
            return _bought(state, event)


def _bought(
    state: State, event: DramaBought | ProceduralBought | SceneClaimed | ClaimDropped | Burned
) -> State:
    match event:
        case DramaBought(seat):
            return done(changed(used(state, seat), seat, drama=1), Deed("drama", seat))
        case ProceduralBought(seat, colour):
            state = procedural(used(state, seat), seat, colour, 1)
            return done(state, Deed("procedural", seat, what=colour))
        case SceneClaimed(seat):
            state = _skips(used(state, seat), seat, 1)
            return done(replace(state, claim=seat), Deed("claim", seat))
        case ClaimDropped(seat):
            state = _skips(changed(state, seat, recognition=1), seat, -1)
            return replace(state, claim=None)
        case Burned(seat, target, what):
            state = used(state, seat)
            if what == "drama":
                state = changed(state, target, drama=-1)
            else:
                state = procedural(state, target, what, -1)
            return done(state, Deed("burn", seat, target, what))


def done(state: State, deed: Deed) -> State:
    """The deed is shown from now on."""
    return replace(state, deeds=(*state.deeds, deed))


def used(state: State, seat: Seat) -> State:
    """A recognition token leaves the game (DS-15)."""
    return replace(changed(state, seat, recognition=-1), uses=(*state.uses, seat))


def procedural(state: State, seat: Seat, colour: Procedural, more: int) -> State:
    """So many procedural tokens more; never below none, whatever has been corrected."""
    sheet = state.sheets[seat]
    count = max(0, sheet.procedural[colour] + more)
    return with_sheet(state, seat, replace(sheet, procedural={**sheet.procedural, colour: count}))


def _skips(state: State, seat: Seat, more: int) -> State:
    sheet = state.sheets[seat]
    return with_sheet(state, seat, replace(sheet, skips=max(0, sheet.skips + more)))


def _entry(state: State, event: ForceAsked | Entered | Blocked | ForceDropped) -> State:
    phase = state.phase
    if not isinstance(phase, Scene):
        raise LookupError(f"{type(event).__name__} in {phase.kind}")
    others = tuple(e for e in phase.entries if e.seat != event.seat)
    match event:
        case ForceAsked(seat, payment):
            entry = Entry(seat, payment)
            return replace(state, phase=replace(phase, entries=(*phase.entries, entry)))
        case ForceDropped():
            return replace(state, phase=replace(phase, entries=others))
    asked = next(e for e in phase.entries if e.seat == event.seat)
    answer = replace(asked, answer="in" if isinstance(event, Entered) else "out")
    entries = tuple(answer if e.seat == event.seat else e for e in phase.entries)
    state = replace(state, phase=replace(phase, entries=entries))
    if isinstance(event, Entered):
        state = _pays(state, event.seat, asked.payment, phase.caller)
        return done(state, Deed("force", event.seat, phase.caller, asked.payment))
    state = _pays(state, phase.caller, event.payment, event.seat)
    return done(state, Deed("block", phase.caller, event.seat, event.payment))


def _pays(state: State, payer: Seat, payment: Payment, to: Seat) -> State:
    """A recognition token leaves the game, a drama token goes to the other (DS-X9)."""
    if payment == "recognition":
        return used(state, payer)
    return changed(changed(state, payer, drama=-1), to, drama=1)
