"""Chance games of this game: where they start, and every text that they show."""

from collections.abc import Iterator
from random import Random

from engine.core import GM, Seat
from engine.games.dryh import GAME
from engine.games.dryh.rules.legal import WORDS_LIMIT
from engine.games.dryh.state import Between, Declare, Describe, Help, Mark, Sheet, State
from engine.screen import Text
from tests.engine.walk import Playout, texts_at, texts_in, told

SEATS = (Seat("1"), Seat("2"), Seat("3"), Seat("4"))


def fresh(random: Random) -> Playout:
    """A game from the first newcomer on."""
    return Playout(GAME, GAME.start(), random, SEATS)


def midway(random: Random) -> Playout:
    """A table in the middle of a long game: low Discipline, high Anxiety, crossed marks."""
    seats = SEATS[: random.randint(1, len(SEATS))]
    sheets = {seat: _worn(random) for seat in seats}
    state = State(seats, sheets, Between(), despair=random.randint(0, 2), hope=random.randint(0, 2))
    return Playout(GAME, state, random, SEATS, here=set(seats))


def _worn(random: Random) -> Sheet:
    if random.random() < 0.1:
        return Sheet()
    discipline = random.randint(1, 3)
    kinds = random.choice(["horror horror horror", "horror horror rage", "rage rage rage"]).split()
    marks = tuple(Mark("rage" if k == "rage" else "horror", random.random() < 0.7) for k in kinds)
    return Sheet(marks, discipline, random.choice([0, 1, 3, 5, 6, 7]), random.randint(0, 3))


def texts(games: int = 30, steps: int = 60) -> Iterator[Text]:
    """Texts of many chance games, for tests of the locales; the same ones in every run."""
    for number in range(games):
        random = Random(number)
        playout = fresh(random) if number % 3 == 0 else midway(random)
        yield from texts_at(GAME, playout.state)
        for step in playout.steps(steps):
            yield from told(GAME, step)
            yield from texts_at(GAME, step.after)
            yield from refusals(step.after)


def refusals(state: State) -> Iterator[Text]:
    """Why people may not do what no button offers them."""
    moves = (Help(), Declare(), Describe("?" * (WORDS_LIMIT + 1)))
    for seat in (GM, *state.order):
        for move in moves:
            refusal = GAME.refuse(state, seat, move)
            if refusal is not None:
                yield from texts_in(refusal)
