"""Lists that only their voters see, and the close. DS-04..06, 13, 14, X4, X5, X8.

What a voter may press never depends on any list, so that no button tells one: a name that has a
place already may be pressed again and keeps it.
"""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.rules.tally import result
from engine.games.dramasystem.state import (
    Announce,
    Awarded,
    Clear,
    CloseVote,
    DeputyNamed,
    ForceClose,
    ListCleared,
    NameDeputy,
    Rank,
    Ranked,
    State,
    TakenOut,
    Tally,
    Vote,
    VoteClosed,
    VoteReopened,
    Voting,
    WaitMore,
)


def legal_voting(vote: Vote, seat: Seat) -> Iterator[Move]:
    """Rank and begin anew until the close; the moderator or the deputy closes (DS-13, X4)."""
    if seat in vote.voters and seat not in vote.locked:
        yield from (Rank(other) for other in vote.others(seat))
        yield Clear()
    yield from _legal_deputy(vote, seat)
    if seat in (GM, vote.deputy):
        yield ForceClose() if vote.missing else CloseVote()


def _legal_deputy(vote: Vote, seat: Seat) -> Iterator[Move]:
    """The players choose whom they want, while the moderator keeps the chair (X4)."""
    if seat in vote.voters and seat != GM:
        yield from (NameDeputy(other) for other in vote.voters if other != GM)


def legal_tally(state: State, vote: Vote, seat: Seat) -> Iterator[Move]:
    """Announce, or wait for lists that were missing; both the moderator's, the first a deputy's.

    A vote in which nobody could be ranked any more is not opened again.
    """
    yield from _legal_deputy(vote, seat)
    if seat in (GM, vote.deputy):
        yield Announce()
    if seat == GM and vote.missing and set(vote.candidates) - set(_gone(state, vote)):
        yield WaitMore()


def _gone(state: State, vote: Vote) -> tuple[Seat, ...]:
    """Who has left since the close; an open vote goes on without them (X5)."""
    asked = dict.fromkeys((*vote.candidates, *vote.voters))
    return tuple(seat for seat in asked if seat != GM and not state.sheets[seat].here)


def made_voting(phase: Voting, seat: Seat, move: Move) -> Iterator[Event]:
    """A place, a new beginning, the close."""
    match move:
        case Rank(other):
            yield Ranked(seat, other)
        case Clear():
            yield ListCleared(seat)
        case NameDeputy(other):
            yield DeputyNamed(seat, other)
        case CloseVote() | ForceClose():
            yield VoteClosed(phase.vote.missing)


def made_tally(state: State, phase: Tally, seat: Seat, move: Move) -> Iterator[Event]:
    """The award, in seating order, since any other would tell the tally (X8)."""
    match move:
        case NameDeputy(other):
            yield DeputyNamed(seat, other)
        case Announce():
            winners = result(phase.vote).winners
            yield Awarded(tuple(other for other in state.order if other in winners))
        case WaitMore():
            yield from (TakenOut(other) for other in _gone(state, phase.vote))
            yield VoteReopened()


def deserted(vote: Vote) -> Iterator[Event]:
    """Nobody is left to be ranked."""
    if not vote.candidates:
        yield Awarded(())
