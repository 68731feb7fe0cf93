"""The scene of the golden transcript: three people, three conflicts, three colours on top."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from engine.core import Seat
from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    CrossMark,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Help,
    LowerAnxiety,
    Punish,
    PunishAll,
    RollDice,
    SetShadow,
    StartConflict,
)
from tests.e2e.stage import Stage, Tap

GM, VERA, LEVA = "Марк", "Вера", "Лёва"


@dataclass(frozen=True)
class Step:
    """One tap, and the dice that fall by it."""

    who: str
    what: Tap
    dice: tuple[Iterable[int], ...] = ()


SET_UP = (
    Step(GM, "!new.dryh.1"),
    Step(VERA, "act:join"),
    Step(VERA, ChooseMarks(2)),
    Step(LEVA, "act:join"),
    Step(LEVA, ChooseMarks(1)),
    Step(GM, Begin()),
)

# A player declares; a raise makes Minor possible; a win, Shadow on top: a price and a coin.
FIRST = (
    Step(VERA, Declare()),
    Step(GM, SetShadow(4)),
    Step(VERA, DeclareEmotions(2)),
    Step(VERA, DeclareRaise(True)),
    Step(VERA, DeclareTalent("minor")),
    Step(VERA, RollDice(), ([5, 2, 4], [4], [3, 5], [6, 5, 2, 1])),
)

# The GM opens; a helper; a loss with Emotions on top: Anxiety or mercy, and marks for both.
SECOND = (
    Step(GM, StartConflict()),
    Step(GM, ChooseMain(Seat("2"))),
    Step(GM, SetShadow(7)),
    Step(LEVA, DeclareEmotions(3)),
    Step(VERA, Help()),
    Step(LEVA, DeclareTalent("none")),
    Step(LEVA, RollDice(), ([5, 4, 1], [], [6, 6, 4], [5, 5, 3, 3, 2, 1, 4], [4, 4, 2])),
    Step(GM, PunishAll("anxiety")),
    Step(VERA, CrossMark("horror")),
    Step(LEVA, CrossMark("rage")),
)

# Everything as it stands; a loss with Discipline on top: a mark, and a breather after it.
THIRD = (
    Step(GM, StartConflict()),
    Step(GM, ChooseMain(Seat("1"))),
    Step(GM, SetShadow(5)),
    Step(VERA, RollDice(), ([6, 6, 3], [5, 4], [], [5, 2, 2, 1, 4])),
    Step(GM, Punish(Seat("1"), "mark")),
    Step(VERA, CrossMark("rage")),
    Step(VERA, LowerAnxiety()),
)

CONFLICTS = (FIRST, SECOND, THIRD)


async def nothing(stage: Stage) -> None:
    """Between two taps: just go on."""


async def play_evening(
    stage: Stage, between: Callable[[Stage], Awaitable[None]] = nothing
) -> list[dict[str, int]]:
    """Play it all; what was counted in each conflict. `between` is awaited before every tap."""
    await stage.say(GM, "/new")
    counted = []
    for steps in (SET_UP, *CONFLICTS):
        before = stage.counts.copy()
        for step in steps:
            await between(stage)
            stage.dice.load(*step.dice)
            await stage.tap(step.who, step.what)
        counted.append({what: stage.counts[what] - before[what] for what in stage.counts})
    return counted[1:]
