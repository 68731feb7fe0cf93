"""Chance games of this game: where they start, and every text that they show."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.core import GM, Seat
from engine.games.dryh import GAME
from engine.games.dryh.rules.words import WORDS_LIMIT
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    CHOICES,
    USUAL_SETTINGS,
    Between,
    Declare,
    Describe,
    Help,
    Mark,
    Prepared,
    Scar,
    Sheet,
    State,
)
from engine.screen import Text
from tests.engine.walk import Playout, texts_at, texts_in, told

SEATS = (Seat("1"), Seat("2"), Seat("3"), Seat("4"))
SESSION = 2
ENDS = ("drop", "calloff", "noroll", "endscene", "endsession", "notyet", "deny")
OFTEN = ("foe", "nofoes", "sum", "marks", "soothe", "mend", "words", "write", "scarred", "want")
RARE = frozenset((*ENDS, *OFTEN))
"""Moves that would end a conflict before it has begun, or are offered all the time."""


def fresh(random: Random) -> Playout:
    """A game from the first newcomer on."""
    return Playout(GAME, GAME.start(), random, SEATS, rare=RARE)


def midway(random: Random) -> Playout:
    """A table in the middle of a long game: low Discipline, high Anxiety, crossed marks, scars."""
    seats = SEATS[: random.randint(1, len(SEATS))]
    sheets = {seat: _worn(random) for seat in seats}
    chosen: dict[str, Any] = {name: random.choice(values) for name, values in CHOICES.items()}
    usual = random.random() < 0.5
    state = State(
        seats,
        sheets,
        Between(),
        despair=random.randint(0, 2),
        hope=random.choice([0, 0, 1, 2, 5]),
        session=SESSION,
        settings=USUAL_SETTINGS if usual else replace(USUAL_SETTINGS, **chosen),
        prepared=(Prepared(1, "Смотритель", 6, "боится света"), Prepared(2, "Пустой вокзал")),
    )
    return Playout(GAME, state, random, SEATS, restless=0.05, here=set(seats), rare=RARE)


def _worn(random: Random) -> Sheet:
    if random.random() < 0.1:
        return Sheet()
    kinds = random.choice(["horror horror horror", "horror horror rage", "rage rage rage"]).split()
    fallen = random.random() < 0.3
    worn = 1 if fallen else random.choice([0.5, 0.8, 1])
    marks = tuple(Mark("rage" if k == "rage" else "horror", random.random() < worn) for k in kinds)
    discipline, permanent = random.choice([(3, 0), (3, 0), (2, 1), (1, 2)])
    anxiety = random.choice([0, 1, 3, 5, 6, 7])
    return Sheet(
        marks,
        1 if fallen else discipline,
        anxiety,
        permanent,
        base=discipline if fallen else None,
        asleep=fallen and random.random() < 0.2,
        breaking=random.random() < 0.2,
        over=anxiety > ANXIETY_LIMIT,
        scars=tuple(
            Scar(n, gained=1, used=random.choice([0, 0, SESSION]))
            for n in range(1, random.choice([1, 2, 3]))
        ),
        words=random.choice([{}, {"name": "Лёва", "emotions": "Маяк", "answers": "Порт"}]),
    )


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


STARTS = (fresh, midway)
