"""Chance games of this game: where they start, and every text that they show."""

from random import Random

from engine.core import Seat
from engine.games.tencandles import GAME
from engine.games.tencandles.state import TRAITS, Scene, Settings, Sheet, State
from tests.engine.walk import Playout

SEATS = (Seat("1"), Seat("2"), Seat("3"), Seat("4"))


def fresh(random: Random) -> Playout:
    """A game from the first newcomer on."""
    return Playout(GAME, GAME.start(), random, SEATS)


def midway(random: Random) -> Playout:
    """A table in the middle of a long night: few candles, burned traits, Hope dice."""
    seats = SEATS[: random.randint(1, len(SEATS))]
    candles = random.choice([1, 1, 2, 3, 5, 8])
    state = State(
        seats,
        {seat: _worn(random) for seat in seats},
        Scene(),
        candles,
        random.randint(0, candles),
        settings=Settings(
            random.choice(["no", "dark"]),
            random.choice(["speak", "silent"]),
            random.choice(["none", "all"]),
        ),
    )
    return Playout(GAME, state, random, SEATS, here=set(seats))


def _worn(random: Random) -> Sheet:
    if random.random() < 0.1:
        return Sheet()
    burned = tuple(trait for trait in TRAITS if random.random() < 0.5)
    return Sheet(told=True, burned=burned, hope=random.choice([0, 0, 1, 2]))


STARTS = (fresh, midway)
