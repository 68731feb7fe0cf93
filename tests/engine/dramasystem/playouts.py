"""Chance games of this game: where they start, and every text that they show."""

from random import Random
from typing import Any

from engine.core import GM, Seat
from engine.games.dramasystem import GAME
from engine.games.dramasystem.state import (
    PROCEDURAL,
    Between,
    Settings,
    Sheet,
    State,
    Vote,
    Voting,
)
from tests.engine.walk import Playout

SEATS = tuple(Seat(str(number)) for number in range(1, 6))


RARE = frozenset({"finish", "resume", "drop", "without", "wait"})
"""What would end a scene or a vote before anything has happened in it."""


def fresh(random: Random) -> Playout:
    """A game from the first newcomer on."""
    return Playout(GAME, GAME.start(), random, SEATS, rare=RARE)


def midway(random: Random) -> Playout:
    """A table in the middle of a long game: tokens everywhere, somebody has left, a guest."""
    state = worn(random)
    return Playout(GAME, state, random, SEATS, 0.05, rare=RARE, here=set(state.players))


def worn(random: Random) -> State:
    """A table between two scenes."""
    seats = SEATS[: random.randint(1, len(SEATS))]
    sheets = {seat: _sheet(random) for seat in seats}
    gm = Sheet(drama=random.randint(0, 3), procedural=_tokens(random))
    settings = Settings(
        limit=random.choice(["player", "player", "table"]),
        question=random.choice(["ask", "ask", "skip"]),
        award=random.choice(["open", "spoiler"]),
    )
    return State(
        seats,
        {**sheets, GM: gm},
        Between(),
        episode=1,
        scene=2,
        theme=random.choice(["", "Прощение"]),
        settings=settings,
    )


def ballot(random: Random) -> Playout:
    """A table in the middle of a vote."""
    state = worn(random)
    candidates = tuple(s for s in state.players if not state.sheets[s].guest)
    drama = {seat: state.sheets[seat].drama for seat in candidates}
    lists = {}
    for voter in state.present:
        others = [seat for seat in candidates if seat != voter]
        lists[voter] = tuple(random.sample(others, random.randint(0, len(others))))
    vote = Vote(candidates, state.present, drama, lists)
    if not candidates:
        return midway(random)
    voting = State(
        state.order, state.sheets, Voting(vote), state.episode, state.scene, state.theme, votes=1
    )
    return Playout(GAME, voting, random, SEATS, 0.05, rare=RARE, here=set(state.players))


def _sheet(random: Random) -> Sheet:
    return Sheet(
        here=random.random() < 0.9,
        drama=random.choice([0, 0, 1, 2, 3, 5]),
        recognition=random.choice([0, 1, 1, 2]),
        procedural=_tokens(random),
        skips=random.choice([0, 0, 0, 1]),
        guest=random.random() < 0.1,
        words={"name": "Мила", "first": "долг", "second": "свобода"}
        if random.random() < 0.5
        else {},
    )


def _tokens(random: Random) -> dict[Any, int]:
    tokens: dict[Any, int] = {colour: random.choice([0, 1, 1, 2]) for colour in PROCEDURAL}
    return tokens if any(tokens.values()) else dict.fromkeys(PROCEDURAL, 1)


STARTS = (fresh, midway, midway, ballot)

CASCADES = frozenset({"fix"})
"""Codes of moves that lead on: without tokens the caller can stop nobody, so whoever waits comes in
and pays, and a second press acts on what was paid."""
