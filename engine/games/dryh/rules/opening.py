"""Opening a conflict: whose, how much Shadow, found out by dice. DRYH-01, 03, 08, 09, 81."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.dice import Dice
from engine.games.dryh.rules.shadow import group
from engine.games.dryh.rules.verdict import successes
from engine.games.dryh.state import (
    SHADOW_MAX,
    SHADOW_MIN,
    AddOpponent,
    ChooseMain,
    ClearOpponents,
    ConflictOpened,
    Contend,
    Contended,
    ContestRolled,
    Declaration,
    DropOpening,
    GrantedWithoutRoll,
    GroupChanged,
    MainChosen,
    Opening,
    OpeningDropped,
    RollForMain,
    SetEffective,
    SetShadow,
    ShadowSet,
    State,
    UseGroup,
    WithoutRoll,
)

OPPONENTS_LIMIT = 9
"""As many as a line of the card holds."""
THROWS = 2
"""Those who tie for the lead throw once more, then the GM names one (DRYH-81)."""


def able(state: State) -> tuple[Seat, ...]:
    """Who could be the main player of a conflict now, in seating order."""
    return tuple(seat for seat in state.order if state.sheets[seat].active)


def legal(state: State, phase: Opening, seat: Seat) -> Iterator[Move]:
    """The GM's keypad; a player who declared may take it back."""
    if seat != GM:
        if phase.declared and phase.main == seat:
            yield DropOpening()
        return
    if not phase.declared:
        tied = tuple(other for other in able(state) if other in phase.tied)
        yield from (ChooseMain(other) for other in (tied or able(state)))
        yield from _contest(state, phase)
    yield from (SetShadow(value) for value in range(SHADOW_MIN, SHADOW_MAX + 1))
    yield from _calculator(phase)
    yield WithoutRoll() if phase.declared else DropOpening()


def _contest(state: State, phase: Opening) -> Iterator[Move]:
    """Once: after that throw the GM names whom it leaves open (DRYH-81)."""
    if len(able(state)) < 2 or phase.contest:
        return
    yield from (Contend(seat, seat not in phase.contestants) for seat in able(state))
    if len(phase.contestants) > 1:
        yield RollForMain()


def _calculator(phase: Opening) -> Iterator[Move]:
    count = len(phase.opponents)
    if count < OPPONENTS_LIMIT:
        yield from (AddOpponent(value, count) for value in range(SHADOW_MIN, SHADOW_MAX + 1))
    if count:
        yield ClearOpponents()
        yield UseGroup()
    yield SetEffective(not phase.effective)


def made(state: State, phase: Opening, move: Move, dice: Dice) -> Iterator[Event]:
    """Whichever of main and Shadow comes second opens the conflict."""
    match move:
        case DropOpening():
            yield OpeningDropped()
        case WithoutRoll() if phase.main is not None:
            yield GrantedWithoutRoll(phase.main)
        case ChooseMain(main) if phase.shadow is not None:
            yield _opened(phase, main, phase.shadow)
        case ChooseMain(main):
            yield MainChosen(main)
        case SetShadow(value):
            yield from _against(phase, value)
        case UseGroup():
            yield from _against(phase, group(phase.opponents, effective=phase.effective).shadow)
        case RollForMain():
            yield from _thrown(state, phase, dice)
        case _:
            yield from _reckoned(state, phase, move)


def _reckoned(state: State, phase: Opening, move: Move) -> Iterator[Event]:
    match move:
        case AddOpponent(value):
            yield GroupChanged((*phase.opponents, value), phase.effective)
        case ClearOpponents():
            yield GroupChanged((), phase.effective)
        case SetEffective(effective):
            yield GroupChanged(phase.opponents, effective)
        case Contend(seat, inside):
            chosen = {*phase.contestants, seat} if inside else {*phase.contestants} - {seat}
            yield Contended(tuple(s for s in state.order if s in chosen))


def _against(phase: Opening, shadow: int) -> Iterator[Event]:
    if phase.main is None:
        yield ShadowSet(shadow)
    else:
        yield _opened(phase, phase.main, shadow)


def _opened(phase: Opening, main: Seat, shadow: int) -> ConflictOpened:
    return ConflictOpened(Declaration(main, shadow, phase.words, opponent=phase.opponent))


def _thrown(state: State, phase: Opening, dice: Dice) -> Iterator[Event]:
    """A separate throw of Discipline: no consequences, no scars, no coins (DRYH-81)."""
    contestants = phase.contestants
    for _ in range(THROWS):
        faces = {seat: dice(state.sheets[seat].discipline) for seat in contestants}
        contestants = leaders(faces)
        yield ContestRolled(faces, contestants)
        if len(contestants) == 1:
            break
    if len(contestants) == 1:
        yield from made(state, phase, ChooseMain(contestants[0]), dice)


def leaders(faces: dict[Seat, tuple[int, ...]]) -> tuple[Seat, ...]:
    """Those with the most Discipline successes (DRYH-81); more than one is a tie."""
    found = {seat: successes(fallen) for seat, fallen in faces.items()}
    return tuple(seat for seat in faces if found[seat] == max(found.values()))
