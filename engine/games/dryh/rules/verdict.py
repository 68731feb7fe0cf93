"""Who wins, how well, which colour dominates and why: DRYH-21-25, 30-45, 49, 72-77, 82, 83.

The order of computing is fixed (DRYH-76): dice as they lie, Despair's sixes, the talent, Hope.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.errors import IllegalMove
from engine.games.dryh.state import COLOURS, OWN, Colour, LossChoice, Roll

Reason = Literal["highest_die", "next_die", "more_dice", "priority"]
Degree = Literal["none", "competent", "impressive", "extraordinary", "fantastic"]
DEGREES: tuple[Degree, ...] = ("none", "competent", "impressive", "extraordinary", "fantastic")
Power = Literal["none", "minor", "medium", "epic"]

PRIORITY: tuple[Colour, ...] = ("discipline", "emotions", "anxiety", "shadow")
"""Who wins when values and numbers of dice are equal (DRYH-44)."""
SUCCESS_MAX = 3
HOPE_FACE = 1
SIX = 6


@dataclass(frozen=True, slots=True)
class Verdict:
    """The whole answer to a roll. `dice` are those that count for dominance, high to low."""

    dice: Mapping[Colour, tuple[int, ...]]
    dice_successes: int
    successes: int
    shadow: int
    won: bool
    degree: Degree | None
    dominant: Colour
    reason: Reason


def verdict(roll: Roll) -> Verdict:
    """Read the dice. IllegalMove: no_six when Despair takes a six that is not there."""
    dice = counted_dice(roll)
    own = [face for colour in OWN for face in roll.dice.get(colour, ())]
    helped = [face for faces in roll.helpers.values() for face in faces]
    found = successes(own) + successes(helped)
    total = with_hope(with_talent(found, roll), roll.hope)
    shadow = successes(roll.dice.get("shadow", ()))
    won = total >= shadow
    dominant, reason = dominance(dice)
    return Verdict(
        dice, found, total, shadow, won, degree(total) if won else None, dominant, reason
    )


def successes(faces: Iterable[int]) -> int:
    """A die showing 1-3 is a success (DRYH-31)."""
    return sum(face <= SUCCESS_MAX for face in faces)


def with_talent(found: int, roll: Roll) -> int:
    """Minor: at least the level; Major: the level on top (DRYH-21-23)."""
    if roll.talent == "minor":
        return max(found, roll.anxiety_level)
    return found + roll.anxiety_level if roll.talent == "major" else found


def with_hope(total: int, coins: int) -> int:
    """Hope comes last, on top of Minor's minimum. The riskiest reading: it lives here (DRYH-76)."""
    return total + coins


def degree(total: int) -> Degree:
    """The degree of a win, absolute (DRYH-37, 38)."""
    return DEGREES[min(total, len(DEGREES) - 1)]


def power(dice: int) -> Power:
    """What the Relic does with so many Emotion dice, permanent ones included (DRYH-27)."""
    bands: tuple[Power, ...] = ("none", "minor", "minor", "medium", "medium", "epic")
    return bands[min(dice, len(bands) - 1)]


def counted_dice(roll: Roll) -> Mapping[Colour, tuple[int, ...]]:
    """Dice that count for dominance, high to low: no helpers, Despair's sixes, Hope's ones.

    Helpers: DRYH-83. Sixes added or taken: DRYH-72, 74. A Hope die shows 1: DRYH-77.
    """
    dice = {colour: sorted(roll.dice.get(colour, ()), reverse=True) for colour in COLOURS}
    for coin in roll.despair:
        spend_despair(dice, coin)
    dice["discipline"].extend([HOPE_FACE] * roll.hope)
    return {colour: tuple(faces) for colour, faces in dice.items()}


def spend_despair(dice: Mapping[Colour, list[int]], coin: str) -> None:
    """Lay a six down or take one away, in place (DRYH-72); successes never change by it."""
    colour = next((colour for colour in COLOURS if colour == coin[1:]), None)
    if colour is None:
        raise IllegalMove("no_such_colour", coin=coin)
    if coin.startswith("+"):
        dice[colour].insert(0, SIX)
    elif dice[colour][:1] == [SIX]:
        del dice[colour][0]
    else:
        raise IllegalMove("no_six", colour=colour)


def dominance(dice: Mapping[Colour, tuple[int, ...]]) -> tuple[Colour, Reason]:
    """The strongest colour, and what told it from the next strongest (DRYH-40-45).

    Comparing sorted lists with "longer wins a tie of all that both have" is the rule of 40-43.
    Colours without dice cannot dominate; with no dice at all Discipline does (DRYH-45).
    """
    ranked = sorted(
        (colour for colour in PRIORITY if dice[colour]),
        key=lambda colour: dice[colour],
        reverse=True,
    )
    if not ranked:
        return PRIORITY[0], "priority"
    first = ranked[0]
    return first, _told_by(dice[first], dice[ranked[1]]) if ranked[1:] else "highest_die"


def _told_by(first: tuple[int, ...], second: tuple[int, ...]) -> Reason:
    if first == second:
        return "priority"
    for place, (ours, theirs) in enumerate(zip(first, second, strict=False)):
        if ours != theirs:
            return "next_die" if place else "highest_die"
    return "more_dice"


def loss_options(dominant: Colour) -> tuple[LossChoice, ...]:
    """What the GM may choose on a loss; never what the colour brings anyway (DRYH-34-36)."""
    if dominant == "anxiety":
        return ("mark", "mercy")
    if dominant == "emotions":
        return ("anxiety", "mercy")
    return ("mark", "anxiety", "mercy")


def coin_due(roll: Roll, dominant: Colour) -> bool:
    """Does Shadow's dominance bring a Despair coin (DRYH-49)?"""
    return dominant == "shadow" and not roll.despair
