"""The scene of the candles' transcript: four people and a GM, from ten lights to the last death.

Each kind of trait, a Moment won and one lost, a Brink that saves and one that fails, a seizing, a
heroic death that passes the Hope die; farewells that are heard at the end. Steps with `words` or a
`voice` are replies to the card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.core import Seat
from engine.games.tencandles.state import (
    AllowSacrifice,
    AskSacrifice,
    Begin,
    BurnTrait,
    DeclareMoment,
    Extend,
    GoOn,
    RollDice,
    RollFor,
    Sacrifice,
    SayAlive,
    SayFact,
    Seize,
    SetBrink,
    SkipFact,
    StepOver,
    TellTraits,
)
from tests.e2e.stage import Stage, Tap

GM, VERA, LEVA, OLYA, GRISHA = "Марк", "Вера", "Лёва", "Оля", "Гриша"
PLAYERS = (VERA, LEVA, OLYA, GRISHA)
PEOPLE = (GM, *PLAYERS)
V, L, Y, G = Seat("1"), Seat("2"), Seat("3"), Seat("4")


@dataclass(frozen=True)
class Step:
    """One tap with the dice that fall by it; or words, or a voice, as a reply to the card."""

    who: str
    what: Tap = ""
    dice: tuple[Iterable[int], ...] = ()
    words: str = ""
    voice: int = 0


@dataclass(frozen=True)
class Part:
    """What belongs together; `taps` is the budget of a conflict, None where nothing is counted."""

    name: str
    steps: tuple[Step, ...]
    taps: int | None = None


def roll(who: str, pool: str, gm: str = "", *, hope: str = "") -> Step:
    """Dice as digits: the pool, the Hope die, the GM's."""
    return Step(who, RollDice(), tuple(map(_faces, (pool, hope, gm))))


def _faces(digits: str) -> list[int]:
    return [int(digit) for digit in digits]


def again(who: str, what: Tap, faces: str) -> Step:
    """Dice that are thrown once more."""
    return Step(who, what, (_faces(faces),))


def facts(count: int, first: str, **words: str) -> Part:
    """So many free facts from `first` on, aloud where no words are given as f1, f2, ..."""
    start = PLAYERS.index(first)
    circle = [*PLAYERS[start:], *PLAYERS[:start]]

    def steps() -> Iterator[Step]:
        for nth in range(count):
            who = circle[nth % len(circle)]
            typed = words.get(f"f{nth + 1}", "")
            yield Step(who, words=typed) if typed else Step(who, SayFact(nth))

    return Part(f"facts {count}", tuple(steps()))


def alive(*who: str) -> Part:
    """And we are alive."""
    return Part("chorus", tuple(Step(name, SayAlive()) for name in who))


SET_UP = Part(
    "set-up",
    (
        Step(GM, "!new.tencandles.1"),
        *(step for who in PLAYERS for step in (Step(who, "act:join"), Step(who, TellTraits()))),
        Step(OLYA, voice=34),
        Step(LEVA, voice=9),
        Step(LEVA, voice=21),
        Step(GM, Begin()),
    ),
)

TEN = (
    Part(
        "Virtue on a success",
        (roll(VERA, "6554433211"), again(VERA, BurnTrait("virtue"), "51")),
        2,
    ),
    Part("a Moment won", (Step(LEVA, DeclareMoment(True)), roll(LEVA, "654322345")), 2),
    Part(
        "Vice, and lost all the same",
        (roll(OLYA, "554433221"), again(OLYA, BurnTrait("vice"), "2"), Step(OLYA, GoOn())),
        3,
    ),
    Part(
        "facts 8",
        (
            Step(OLYA, words="мост за спиной обвалился"),
            Step(GRISHA, words="в трубке чей-то голос, и он знает имена"),
            Step(LEVA, words="женский"),
            Step(GM, Extend(1)),
            Step(VERA, SayFact(2)),
            Step(LEVA, words="он просит не зажигать свет"),
            Step(OLYA, words="под снегом что-то идёт за нами"),
            Step(GM, SkipFact(5)),
            Step(GM, SayFact(6)),
            Step(LEVA, words="до маяка один переход"),
        ),
    ),
    alive(*PLAYERS),
)
NINE = (
    Part(
        "a Moment lost",
        (
            Step(GRISHA, DeclareMoment(True)),
            roll(GRISHA, "555444332", "3"),
            Step(GRISHA, GoOn()),
        ),
        3,
    ),
    facts(7, GRISHA, f1="лодка вмёрзла в лёд"),
    alive(*PLAYERS),
)
EIGHT = (
    Part(
        "a seizing",
        (roll(VERA, "65443322", "63"), Step(VERA, Seize())),
        2,
    ),
    facts(6, VERA, f1="маяк горит, но не для нас"),
    alive(*PLAYERS),
)
SEVEN = (
    Part(
        "a Brink that saves",
        (
            roll(LEVA, "5544322", "542", hope="3"),
            Step(GM, "open:more"),
            Step(GM, SetBrink(L, True)),
            again(LEVA, StepOver(), "65543216"),
        ),
        4,
    ),
    Part("a plain success", (roll(GRISHA, "655432", "222"),), 1),
    Part("a plain failure", (roll(GRISHA, "555432", "222"), Step(GM, GoOn())), 2),
    facts(5, GRISHA),
    alive(*PLAYERS),
)
SIX = (
    Part(
        "a Brink that fails",
        (
            roll(OLYA, "554322", "5422"),
            Step(GM, "open:more"),
            Step(GM, SetBrink(Y, True)),
            again(OLYA, StepOver(), "554432"),
            Step(OLYA, GoOn()),
        ),
        5,
    ),
    facts(4, OLYA, f2="Вера слышит своё имя из темноты"),
    alive(*PLAYERS),
)
FIVE = (
    Part(
        "a heroic death that passes the Hope die",
        (
            roll(LEVA, "54322", "54221", hope="4"),
            Step(LEVA, "open:heirs"),
            Step(LEVA, AskSacrifice(V)),
            Step(GM, AllowSacrifice()),
        ),
        4,
    ),
    facts(3, LEVA, f1="верёвка держит троих"),
    alive(VERA, OLYA, GRISHA),
)
FOUR = (
    Part("Hope carries it", (roll(VERA, "5432", "222222", hope="5"),), 1),
    Part("a plain failure", (roll(GRISHA, "5522", "222222"), Step(GM, GoOn())), 2),
    facts(2, GRISHA),
    alive(VERA, OLYA, GRISHA),
)
THREE = (
    Part("a plain failure", (roll(OLYA, "542", "2222222"), Step(GM, GoOn())), 2),
    facts(1, OLYA),
    alive(VERA, OLYA, GRISHA),
)
TWO = (
    Part("a plain failure", (roll(GRISHA, "54", "22222222"), Step(GM, GoOn())), 2),
    alive(VERA, OLYA, GRISHA),
)
ONE = (
    Part("the pool is lost", (roll(VERA, "1", "222222222", hope="6"),), 1),
    Part("a sure death", (roll(OLYA, "", "622222222"), Step(OLYA, GoOn())), 2),
    Part("a hero", (roll(GRISHA, "3", "222222222"), Step(GRISHA, Sacrifice(None))), 2),
    Part(
        "the last death",
        (
            Step(GM, "open:more"),
            Step(GM, "open:for"),
            Step(GM, RollFor(V), ([2], [4], [2] * 9)),
            Step(GM, GoOn()),
        ),
        4,
    ),
)
PARTS = (SET_UP, *TEN, *NINE, *EIGHT, *SEVEN, *SIX, *FIVE, *FOUR, *THREE, *TWO, *ONE)


async def play_candles(stage: Stage) -> list[tuple[Part, dict[str, int]]]:
    """Play it all; what was counted in each part."""
    await stage.say(GM, "/new")
    counted = []
    for part in PARTS:
        before = stage.counts.copy()
        for step in part.steps:
            if step.voice:
                await stage.record(step.who, step.voice, stage.card())
                continue
            if step.words:
                await stage.say(step.who, step.words, stage.card())
                continue
            stage.dice.load(*step.dice)
            await stage.tap(step.who, step.what)
            assert not stage.dice.left, part.name
        counted.append((part, {what: stage.counts[what] - before[what] for what in stage.counts}))
    return counted
