"""Standing topics: the moderator's desk and tally, a player's sheet. DS-14, 17, X6, X9, X10.

Corrections state the value. While lists are made and counted, seats and guests stay as they are.
"""

from collections.abc import Iterator, Mapping

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.rules import turns, voting
from engine.games.dramasystem.rules.episodes import HAND
from engine.games.dramasystem.state import (
    CHOICES,
    PROCEDURAL,
    Between,
    Choose,
    Correct,
    GuestSet,
    NameDeputy,
    Number,
    NumberCorrected,
    Reseat,
    Reseated,
    SetGuest,
    SettingChosen,
    Sheet,
    State,
    Statements,
    Tally,
    Voting,
)

SHEET, DESK, TALLY = "sheet", "desk", "tally"
RANGES: Mapping[Number, range] = {
    "drama": HAND,
    "recognition": range(10),
    **dict.fromkeys(PROCEDURAL, range(4)),
    "skips": range(3),
}
"""What the moderator may correct a number to."""


def topics(state: State, seat: Seat) -> tuple[str, ...]:
    """The moderator has the desk, and the tally once the vote is closed; players have a sheet."""
    if seat == GM:
        return (DESK, TALLY) if isinstance(state.phase, Tally) else (DESK,)
    return (SHEET,) if seat in state.players else ()


def legal(state: State, seat: Seat, topic: str) -> Iterator[Move]:
    """Moves of a standing topic; a sheet has only words."""
    if topic not in topics(state, seat):
        return
    if topic == TALLY and isinstance(state.phase, Tally):
        moves = voting.legal_tally(state, state.phase.vote, seat)
        yield from (move for move in moves if not isinstance(move, NameDeputy))
    if topic == DESK:
        yield from (Choose(name, value) for name, values in CHOICES.items() for value in values)
        if not isinstance(state.phase, (Statements, Voting, Tally)):
            yield from _people(state)
        for other in (*state.order, GM):
            yield from _numbers(state, other)


def reseat(state: State, seat: Seat, place: int) -> tuple[Event, ...]:
    """Somebody gets another place, where the desk allows it."""
    is_legal = Reseat(seat, place) in tuple(legal(state, GM, DESK))
    return (Reseated(seat, place),) if is_legal else ()


def _people(state: State) -> Iterator[Move]:
    for seat in state.order:
        yield SetGuest(seat, not state.sheets[seat].guest)
        places = range(len(state.order))
        yield from (Reseat(seat, p) for p in places if state.order[p] != seat)


def _numbers(state: State, seat: Seat) -> Iterator[Move]:
    """Every number that means something: the last procedural token is never taken away.

    Whose turn it is now passes it by a button, and is given no turns to skip.
    """
    sheet = state.sheets[seat]
    now = isinstance(state.phase, Between) and seat == turns.regular(state)
    for number, values in RANGES.items():
        if (seat == GM and number in ("recognition", "skips")) or (now and number == "skips"):
            continue
        yield from (Correct(seat, number, v) for v in values if not _empties(sheet, number, v))


def _empties(sheet: Sheet, number: Number, value: int) -> bool:
    others = [count for colour, count in sheet.procedural.items() if colour != number]
    return number in PROCEDURAL and value == 0 and not any(others)


def made(move: Move) -> Iterator[Event]:
    """What the moderator wrote."""
    match move:
        case Choose(setting, value):
            yield SettingChosen(setting, value)
        case SetGuest(seat, guest):
            yield GuestSet(seat, guest)
        case Reseat(seat, place):
            yield Reseated(seat, place)
        case Correct(seat, number, value):
            yield NumberCorrected(seat, number, value)
