"""The declaration: Emotions, raise, talent, helpers, roll. DRYH-04-06, 11-13, 20-26, 82."""

from collections.abc import Iterator
from dataclasses import replace

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice
from engine.games.dryh.rules.pool import declared_pool, talents
from engine.games.dryh.state import (
    EMOTIONS_LIMIT,
    CalledOff,
    CallOff,
    Declaration,
    Declared,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Help,
    Roll,
    RollDice,
    Rolled,
    State,
    StopHelping,
)


def legal(state: State, declaration: Declaration, seat: Seat) -> Iterator[Move]:
    """The main player chooses, the others help, the GM may roll as it stands or call it off."""
    if seat == GM:
        yield RollDice()
        yield CallOff()
    elif declaration.main == seat:
        yield from _choices(state, declaration)
        yield RollDice()
    elif state.sheets[seat].active:
        yield StopHelping() if seat in declaration.helpers else Help()


def _choices(state: State, declaration: Declaration) -> Iterator[Move]:
    """Everything stays open in every menu of the walk; without talents there is no choice (62)."""
    sheet = state.sheets[declaration.main]
    if sheet.talents_lost:
        return
    yield from (DeclareEmotions(count) for count in range(EMOTIONS_LIMIT + 1))
    yield from (DeclareRaise(raised) for raised in (False, True))
    yield from (DeclareTalent(use) for use in talents(sheet, raised=declaration.raised))


def made(
    state: State, declaration: Declaration, seat: Seat, move: Move, dice: Dice
) -> Iterator[Event]:
    """The declaration as it stands after the move, or the dice."""
    match move:
        case CallOff():
            yield CalledOff()
        case RollDice():
            yield rolled(state, declaration, dice, by_gm=seat == GM)
        case _:
            yield Declared(_declared(state, declaration, seat, move))


def _declared(state: State, old: Declaration, seat: Seat, move: Move) -> Declaration:
    match move:
        case DeclareEmotions(count):
            return replace(old, emotions=count)
        case DeclareRaise(raised):
            open_uses = talents(state.sheets[old.main], raised=raised)
            talent = old.talent if old.talent in open_uses else "none"
            return replace(old, raised=raised, talent=talent)
        case DeclareTalent(talent):
            return replace(old, talent=talent)
        case Help():
            helpers = tuple(s for s in state.order if s in (*old.helpers, seat))
            return replace(old, helpers=helpers)
        case _:
            return without(old, seat)


def fitted(state: State, declaration: Declaration) -> Declaration | None:
    """The declaration as far as the sheets still allow it; None when its player cannot go on.

    Hope and the GM's corrections change sheets while it stands (DRYH-13, 62, 75).
    """
    sheet = state.sheets[declaration.main]
    if not sheet.active:
        return None
    lost = sheet.talents_lost
    raised = declaration.raised and not lost
    talent = declaration.talent if declaration.talent in talents(sheet, raised=raised) else "none"
    return replace(
        declaration,
        emotions=0 if lost else declaration.emotions,
        raised=raised,
        talent=talent,
        helpers=tuple(s for s in declaration.helpers if state.sheets[s].active),
    )


def without(declaration: Declaration, seat: Seat) -> Declaration:
    """The declaration without this helper's dice."""
    return replace(declaration, helpers=tuple(s for s in declaration.helpers if s != seat))


def rolled(state: State, declaration: Declaration, dice: Dice, *, by_gm: bool) -> Rolled:
    """The dice fall; the raise and Major are charged only now (DRYH-X5)."""
    pool = declared_pool(declaration, state.sheets)
    fallen = {colour: dice(count) for colour, count in pool.dice.items()}
    roll = Roll(
        dice={**fallen, "shadow": dice(declaration.shadow)},
        helpers={seat: dice(state.sheets[seat].discipline) for seat in declaration.helpers},
        talent=declaration.talent,
        anxiety_level=pool.anxiety_level,
        power=pool.dice["emotions"],
    )
    return Rolled(roll, pool.anxiety_level, by_gm=by_gm)
