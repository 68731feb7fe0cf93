"""The scene and its dice: who rolls, what is offered on dice that lie. TC-01-03, 13, 23, X1, X7."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice
from engine.games.tencandles.rules import settling
from engine.games.tencandles.rules.offers import offers
from engine.games.tencandles.rules.verdict import gm_dice, ones, over_brink, succeeds
from engine.games.tencandles.state import (
    AllowSacrifice,
    AskSacrifice,
    BrinkBurned,
    BrinkSet,
    BurnTrait,
    Conflict,
    DeclareMoment,
    Douse,
    EndStory,
    GoOn,
    Lying,
    MomentDeclared,
    RollDice,
    Rolled,
    RollFor,
    Sacrifice,
    SacrificeAsked,
    SacrificeWithdrawn,
    Seize,
    SetBrink,
    State,
    StepOver,
    SteppedOver,
    StoryEnded,
    TraitBurned,
    Withdraw,
)


def legal_scene(state: State, seat: Seat) -> Iterator[Move]:
    """Whoever lives may roll; the GM may for them, and ends the scene when a candle is out."""
    yield from _throws(state, seat)
    if seat == GM:
        yield Douse(state.candles - 1)
        if state.fallen and not state.living:
            yield EndStory()


def legal_lying(state: State, conflict: Conflict, seat: Seat) -> Iterator[Move]:
    """Offers to the active player; anybody's next roll, or going on, settles a success."""
    if seat == conflict.seat:
        yield from offers(state, conflict)
    if seat in (conflict.seat, GM):
        yield GoOn()
    if succeeds(conflict):
        yield from _throws(state, seat)
    if seat == GM:
        yield from _rulings(state, conflict)


def _throws(state: State, seat: Seat) -> Iterator[Move]:
    """The Moment is declared before the roll, and may be taken back (TC-03, 13)."""
    if seat == GM:
        yield from (RollFor(other) for other in state.living)
    elif state.sheets[seat].alive:
        yield RollDice()
        if state.sheets[seat].has("moment"):
            yield DeclareMoment(seat not in state.moments)


def _rulings(state: State, conflict: Conflict) -> Iterator[Move]:
    """What only the GM can say about these dice (TC-16, 23, X7)."""
    if succeeds(conflict):
        yield Douse(state.candles - 1)
        return
    if conflict.asked and state.sheets[conflict.seat].alive:
        yield AllowSacrifice()
    sheet = state.sheets[conflict.seat]
    if sheet.alive and sheet.has("brink") and not conflict.stepped:
        if not sheet.on_brink:
            yield SetBrink(conflict.seat, True)
        elif sheet.edge:
            yield SetBrink(conflict.seat, False)


def made_scene(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    """What happens between two rolls, and the roll itself."""
    match move:
        case RollDice():
            yield rolled(state, seat, dice)
        case RollFor(other):
            yield rolled(state, other, dice, by_gm=True)
        case DeclareMoment(declared):
            yield MomentDeclared(seat, declared)
        case Douse():
            yield from settling.doused(state)
        case EndStory():
            yield StoryEnded()


def made_lying(state: State, phase: Lying, seat: Seat, move: Move, dice: Dice) -> Iterator[Event]:
    """What is done to dice that lie; the next roll settles them first."""
    conflict = phase.conflict
    match move:
        case RollDice() | RollFor():
            first = tuple(settling.closed(conflict))
            yield from first
            yield from made_scene(settling.after(state, first), seat, move, dice)
        case BurnTrait(trait):
            words = state.sheets[seat].words.get(trait, "")
            yield TraitBurned(seat, trait, dice(ones(conflict)), words)
        case StepOver():
            yield from _stepped(state, conflict, dice)
        case Seize():
            yield from settling.seized(state, conflict)
        case GoOn():
            yield from settling.gone_on(state, conflict)
        case SetBrink(other, holds):
            yield BrinkSet(other, holds)
        case Douse() | DeclareMoment():
            yield from made_scene(state, seat, move, dice)
        case _:
            yield from _sacrifice(state, conflict, seat, move)


def _sacrifice(state: State, conflict: Conflict, seat: Seat, move: Move) -> Iterator[Event]:
    match move:
        case AskSacrifice(heir):
            yield SacrificeAsked(seat, heir)
        case Withdraw():
            yield SacrificeWithdrawn(seat)
        case AllowSacrifice():
            yield from settling.dying(state, conflict, heroic=True, heir=conflict.heir)
        case Sacrifice(heir):
            yield from settling.dying(state, conflict, heroic=True, heir=heir)


def rolled(state: State, seat: Seat, dice: Dice, *, by_gm: bool = False) -> Rolled:
    """The whole pool, the roller's own Hope dice, the GM's dice beside them (TC-02, 03, 06).

    It counts as rolled even with nothing to roll (TC-X1).
    """
    sheet = state.sheets[seat]
    conflict = Conflict(
        seat,
        state.candles,
        pool=dice(state.pool),
        hope=dice(sheet.hope),
        gm=dice(gm_dice(state.candles)),
        moment=seat in state.moments and sheet.has("moment"),
    )
    return Rolled(conflict, by_gm)


def _stepped(state: State, conflict: Conflict, dice: Dice) -> Iterator[Event]:
    """The whole current pool again; a second failure burns the Brink and all Hope (TC-17, 18)."""
    pool, hope = dice(len(conflict.pool)), dice(len(conflict.hope))
    words = state.sheets[conflict.seat].words.get("brink", "")
    yield SteppedOver(conflict.seat, pool, hope, words)
    if not succeeds(over_brink(conflict, pool, hope)):
        yield BrinkBurned(conflict.seat)
