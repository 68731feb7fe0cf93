"""The coins' step: scars, Despair and Hope on fallen dice, all on one card. DRYH-71-79, 91.

The order of pressing is free, but for one thing: a scar re-rolls only before the GM's first coin
in this roll. The GM's next decision closes the step; where nobody can do anything it is not there.
"""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice
from engine.errors import IllegalMove
from engine.games.dryh.rules import hope
from engine.games.dryh.rules.coins import Bowls, despair_spent
from engine.games.dryh.rules.consequences import tasks_for
from engine.games.dryh.rules.verdict import coin_due, loss_options, verdict
from engine.games.dryh.state import (
    COLOURS,
    OWN,
    Aftermath,
    CloseCoins,
    CoinGained,
    Coins,
    CoinsClosed,
    Colour,
    ColourReRolled,
    DespairSpent,
    Due,
    HopeSpent,
    LossChosen,
    Punish,
    PunishAll,
    ReRoll,
    SpendDespair,
    SpendHope,
    State,
)


def legal(state: State, phase: Coins, seat: Seat) -> Iterator[Move]:
    """What this seat may do to the dice, and the GM's ways to close the step."""
    if seat == GM:
        yield from _despair(state, phase.aftermath)
        yield from _closing(phase.aftermath)
        return
    yield from _scars(state, phase.aftermath, seat)
    if _may_hope(state, phase.aftermath, seat):
        yield SpendHope(state.spent)


def _despair(state: State, aftermath: Aftermath) -> Iterator[Move]:
    bowls = Bowls(state.despair, state.hope)
    for colour in COLOURS:
        for add in (True, False):
            try:
                despair_spent(aftermath.roll, bowls, coin(add, colour))
            except IllegalMove:
                continue
            yield SpendDespair(add, colour, len(aftermath.roll.despair))


def coin(add: bool, colour: Colour) -> str:
    """How a roll writes down a Despair coin (DRYH-72)."""
    return f"{'+' if add else '-'}{colour}"


def _closing(aftermath: Aftermath) -> Iterator[Move]:
    result = verdict(aftermath.roll)
    if result.won:
        yield CloseCoins()
        return
    losers = aftermath.participants
    options = loss_options(result.dominant)
    if len(losers) > 1:
        yield from (PunishAll(choice) for choice in options)
    yield from (Punish(seat, choice) for seat in losers for choice in options)


def own_colours(aftermath: Aftermath, seat: Seat) -> tuple[Colour, ...]:
    """The colours that a scar of this seat could throw again: own dice only (DRYH-91)."""
    if seat == aftermath.declaration.main:
        return tuple(colour for colour in OWN if aftermath.roll.dice.get(colour))
    return ("discipline",) if aftermath.roll.helpers.get(seat) else ()


def _scars(state: State, aftermath: Aftermath, seat: Seat) -> Iterator[Move]:
    if aftermath.roll.despair or not state.sheets[seat].ready_scars(state.session):
        return
    used = sum(scar.used == state.session for scar in state.sheets[seat].scars)
    yield from (ReRoll(colour, used) for colour in own_colours(aftermath, seat))


def _may_hope(state: State, aftermath: Aftermath, seat: Seat) -> bool:
    own = state.settings.hope == "others" and seat == aftermath.declaration.main
    return state.free_hope > 0 and state.sheets[seat].here and not own


def scar_holders(state: State, aftermath: Aftermath) -> tuple[Seat, ...]:
    """Who could still re-roll; the GM's first coin is confirmed against their names (DRYH-76)."""
    return tuple(s for s in aftermath.participants if any(_scars(state, aftermath, s)))


def needed(state: State, phase: Coins) -> bool:
    """Can anybody still do anything but close the step? A scar's five coins count as well."""
    if any(_despair(state, phase.aftermath)):
        return True
    players = [seat for seat in state.order if state.sheets[seat].here]
    if any(state.sheets[seat].ready_scars(state.session) for seat in players):
        return True
    return any(
        _may_hope(state, phase.aftermath, seat) or any(hope.legal(state, seat)) for seat in players
    )


def made(state: State, phase: Coins, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    """What happens to the dice; a punishment closes the step and is chosen at once."""
    match move:
        case ReRoll(colour):
            yield _rerolled(state, phase.aftermath, seat, colour, dice)
        case SpendDespair(add, colour):
            yield DespairSpent(coin(add, colour))
        case SpendHope():
            yield HopeSpent(seat)
        case Punish(loser, choice):
            yield from closed(phase.aftermath)
            yield LossChosen(loser, choice)
        case PunishAll(choice):
            yield from closed(phase.aftermath)
            yield from (LossChosen(loser, choice) for loser in phase.aftermath.participants)
        case CloseCoins():
            yield from closed(phase.aftermath)


def _rerolled(
    state: State, aftermath: Aftermath, seat: Seat, colour: Colour, dice: Dice
) -> ColourReRolled:
    own = aftermath.declaration.main == seat
    old = aftermath.roll.dice[colour] if own else aftermath.roll.helpers[seat]
    scar = state.sheets[seat].ready_scars(state.session)[0]
    return ColourReRolled(seat, scar.number, colour, dice(len(old)))


def closed(aftermath: Aftermath) -> Iterator[Event]:
    """The dice are final: a coin if Shadow dominates, and what they ask of whom (DRYH-49, X1)."""
    result = verdict(aftermath.roll)
    main = aftermath.declaration.main
    dues = tuple(Due(s, tasks_for(result, main=s == main)) for s in aftermath.participants)
    yield CoinsClosed(dues)
    if coin_due(aftermath.roll, result.dominant):
        yield CoinGained()
