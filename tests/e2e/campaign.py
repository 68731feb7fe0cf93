"""The scene of the long transcript: five people, two whole sessions, everything that can befall.

Breakdown, collapse with recovery, a turn into a spirit, each use of a scar, coins both ways, all
three kinds of loss, each colour on top. Steps in a standing topic name it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core import Move, Seat
from engine.games.dryh.state import (
    AllowRest,
    AskRest,
    Begin,
    BeginSession,
    CalmByHope,
    ChangeGift,
    ChooseMain,
    ChooseMarks,
    CloseBreakdown,
    CloseCoins,
    Correct,
    CrossMark,
    Declare,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    EndScene,
    EndSession,
    GiveScar,
    Help,
    NewCharacter,
    Punish,
    PunishAll,
    Recover,
    ReRoll,
    RollDice,
    ScarCoins,
    SetShadow,
    SpendDespair,
    SpendHope,
    StartConflict,
    WakeUp,
)

GM, VERA, LEVA, OLYA, GRISHA = "Марк", "Вера", "Лёва", "Оля", "Гриша"
PEOPLE = (GM, VERA, LEVA, OLYA, GRISHA)
V, L, Y, G = Seat("1"), Seat("2"), Seat("3"), Seat("4")


@dataclass(frozen=True)
class Step:
    """One tap: a move (of a standing topic when `topic` names it) or another button."""

    who: str
    what: Move | str
    dice: tuple[Iterable[int], ...] = ()
    topic: str = ""


def by_gm(seat: Seat, shadow: int) -> tuple[Step, ...]:
    """The GM opens a conflict."""
    return (Step(GM, StartConflict()), Step(GM, ChooseMain(seat)), Step(GM, SetShadow(shadow)))


SET_UP = (
    Step(GM, "!new.dryh.1"),
    *(
        step
        for who, horrors in ((VERA, 2), (LEVA, 3), (OLYA, 0), (GRISHA, 1))
        for step in (Step(who, "act:join"), Step(who, ChooseMarks(horrors)))
    ),
    Step(GM, Correct(G, "discipline", 1), topic="desk"),  # Grisha is an ordinary man
    Step(GM, GiveScar(L, 0), topic="desk"),
    Step(GM, Begin()),
)

# A win with Discipline on top, and nothing that it could take.
DISCIPLINE = (
    Step(VERA, Declare()),
    Step(GM, SetShadow(3)),
    Step(VERA, DeclareEmotions(1)),
    Step(VERA, DeclareTalent("none")),
    Step(VERA, RollDice(), ([6, 2, 1], [], [4], [5, 5, 2])),
)
# Raise and Major: Anxiety 2, and a third by dominance.
ANXIETY = (
    *by_gm(L, 5),
    Step(LEVA, DeclareEmotions(0)),
    Step(LEVA, DeclareRaise(True)),
    Step(LEVA, DeclareTalent("major")),
    Step(LEVA, RollDice(), ([5, 4, 1], [6, 6], [], [5, 5, 4, 3, 2])),
)
# A loss under Emotions, with a helper: Anxiety for both, marks for both.
EMOTIONS = (
    *by_gm(Y, 4),
    Step(OLYA, DeclareEmotions(3)),
    Step(VERA, Help()),
    Step(OLYA, DeclareTalent("none")),
    Step(OLYA, RollDice(), ([5, 4, 4], [], [6, 6, 5], [3, 2, 1, 4], [5, 4, 4])),
    Step(GM, PunishAll("anxiety")),
    Step(VERA, CrossMark("horror")),
)
# A loss under Shadow: a mark, and the first coin of Despair.
SHADOW = (
    *by_gm(G, 4),
    Step(GRISHA, RollDice(), ([4], [], [], [6, 3, 2, 1])),
    Step(GM, Punish(G, "mark")),
    Step(GRISHA, CrossMark("rage")),
)
# The GM meddles: the coin goes to Hope, a player spends it at once; mercy for the rest.
COINS = (
    *by_gm(V, 6),
    Step(VERA, RollDice(), ([6, 3, 2], [5], [], [6, 5, 3, 2, 1, 1])),
    Step(GM, "open:despair"),
    Step(GM, SpendDespair(True, "discipline", 0)),
    Step(OLYA, SpendHope(0)),
    Step(GM, Punish(V, "mercy")),
    Step(VERA, "decline"),
)
# Grisha loses himself to Emotions, and Leva beside him.
FRENZY = (
    *by_gm(G, 1),
    Step(GRISHA, DeclareEmotions(5)),
    Step(LEVA, Help()),
    Step(GRISHA, RollDice(), ([5], [], [6, 1, 1, 4, 4], [4], [4, 4, 1])),
)
MADNESS = (*FRENZY, Step(GRISHA, CrossMark("horror")), *FRENZY, *FRENZY)
# Leva's own breakdown: Discipline 2, one permanent die, a scene to play.
BREAKDOWN = (
    *by_gm(L, 2),
    Step(LEVA, DeclareEmotions(2)),
    Step(LEVA, RollDice(), ([5, 4, 1], [4, 4, 2], [6, 1], [5, 4])),
    Step(GM, "open:more"),
    Step(GM, CloseBreakdown(L)),
)
# Olya goes above six, knowing it; nothing is left to save her.
COLLAPSE = (
    Step(GM, Correct(Y, "anxiety", 6), topic="desk"),
    *by_gm(Y, 9),
    Step(OLYA, DeclareEmotions(0)),
    Step(OLYA, "open:confirm-raise"),
    Step(OLYA, DeclareRaise(True)),
    Step(OLYA, DeclareTalent("minor")),
    Step(
        OLYA,
        RollDice(),
        ([4, 4, 4], [6, 6, 5, 1, 1, 1, 2], [], [6, 5, 5, 5, 4, 4, 3, 2, 1]),
    ),
    Step(GM, EndScene()),
    Step(GM, EndScene()),
    Step(GM, "open:more"),
    Step(GM, WakeUp(Y)),
    Step(GM, "open:more"),
    Step(GM, Recover(Y)),
    Step(GM, "open:more"),
    Step(GM, EndSession()),
    Step(GM, EndSession()),
)
"""The first session ends here."""

SECOND_SESSION = (
    Step(GM, BeginSession()),
    Step(GRISHA, "open:more"),
    Step(GRISHA, NewCharacter()),
    Step(GRISHA, ChooseMarks(2)),
)
# A scar throws Anxiety again, five coins come from another, two of them go into the roll.
SCARS = (
    *by_gm(V, 6),
    Step(LEVA, ChangeGift(1, "emotions", True, False), topic="sheet"),
    Step(LEVA, ChangeGift(2, "anxiety", False, True), topic="sheet"),
    Step(VERA, RollDice(), ([4, 4, 5], [6], [], [5, 5, 3, 2, 4, 4])),
    Step(VERA, "open:scars"),
    Step(VERA, ReRoll("discipline", 0), ([6, 6, 1],)),
    Step(OLYA, ScarCoins(1), topic="sheet"),
    Step(LEVA, SpendHope(1)),
    Step(GM, CloseCoins()),
    Step(VERA, "calm"),
)
REST = (
    Step(VERA, "open:hope"),
    Step(VERA, CalmByHope(L, 2)),
    Step(VERA, "open:hope"),
    Step(VERA, AskRest(L)),
    Step(GM, AllowRest(L)),
    Step(GM, "open:more"),
    Step(GM, EndSession()),
    Step(GM, EndSession()),
)
SCENES = (
    SET_UP,
    DISCIPLINE,
    ANXIETY,
    EMOTIONS,
    SHADOW,
    COINS,
    MADNESS,
    BREAKDOWN,
    COLLAPSE,
    SECOND_SESSION,
    SCARS,
    REST,
)
