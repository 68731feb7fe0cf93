"""Places, totals and who gets a token, as exact numbers. DS-04..13, 10b. Knows no table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from engine.core import Seat
from engine.errors import IllegalMove
from engine.games.dramasystem.state import Vote

Ballots = Mapping[Seat, Sequence[Seat]]
Tie = Literal[
    "clear", "first_two", "first_many", "second_two", "second_many", "pair", "one", "none"
]


@dataclass(frozen=True, slots=True)
class Count:
    """One candidate's sum of places, drama tokens, and the total, which may be negative (DS-07)."""

    places: Fraction
    drama: int

    @property
    def total(self) -> Fraction:
        """Less is better."""
        return self.places - self.drama


@dataclass(frozen=True, slots=True)
class Result:
    """All counts in seating order, who gets a token, and by which rule of ties."""

    counts: Mapping[Seat, Count]
    winners: tuple[Seat, ...]
    tie: Tie


def checked(voter: Seat, ballot: Sequence[Seat], candidates: Sequence[Seat]) -> Sequence[Seat]:
    """A strict full order of everybody but oneself, else IllegalMove (DS-04, 05)."""
    if voter in ballot:
        raise IllegalMove("self_vote")
    if sorted(ballot) != sorted(seat for seat in candidates if seat != voter):
        raise IllegalMove("bad_ballot")
    return ballot


def counted(
    candidates: Sequence[Seat],
    voters: Sequence[Seat],
    ballots: Ballots,
    drama: Mapping[Seat, int],
    *,
    forced: bool = False,
) -> Result:
    """Count whole ballots. A missing one is refused, or gives the mean place if forced (DS-13)."""
    missing = [voter for voter in voters if voter not in ballots]
    if missing and not forced:
        raise IllegalMove("ballots_missing")
    sums = dict.fromkeys(candidates, Fraction())
    for voter, ballot in ballots.items():
        for place, seat in enumerate(checked(voter, ballot, candidates), start=1):
            sums[seat] += place
    for voter in missing:
        others = [seat for seat in candidates if seat != voter]
        for seat in others:
            sums[seat] += Fraction(len(others) + 1, 2)
    counts = {seat: Count(total, drama.get(seat, 0)) for seat, total in sums.items()}
    winners, tie = awarded({seat: count.total for seat, count in counts.items()})
    return Result(counts, winners, tie)


def awarded(totals: Mapping[Seat, Fraction]) -> tuple[tuple[Seat, ...], Tie]:
    """Who gets a token: the two lowest (DS-08); ties for first share it (DS-09, 11).

    Ties for second all get one beside the first (DS-10, 10b). Two players both get one, a single
    player one (DS-12). The winners stand in the order of `totals`.
    """
    if len(totals) <= 2:
        return tuple(totals), ("none", "one", "pair")[len(totals)]
    ranking = sorted(set(totals.values()))
    first = tuple(seat for seat in totals if totals[seat] == ranking[0])
    if len(first) > 1:
        return first, "first_two" if len(first) == 2 else "first_many"
    both = tuple(seat for seat in totals if totals[seat] <= ranking[1])
    ties: dict[int, Tie] = {2: "clear", 3: "second_two"}
    return both, ties.get(len(both), "second_many")


def result(vote: Vote) -> Result:
    """The count of a closed vote; whoever had no whole list gives mean places."""
    ballots = {voter: vote.ballot(voter) for voter in vote.voters if vote.ready(voter)}
    return counted(vote.candidates, vote.voters, ballots, vote.drama, forced=True)
