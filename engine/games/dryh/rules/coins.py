"""What changes fallen dice before they are read: scars and both bowls. DRYH-71-75, 78, 91.

The bowls are checked here, the dice in `verdict`, which also lays the coins' dice down.
"""

from dataclasses import dataclass, replace

from engine.errors import IllegalMove
from engine.games.dryh.rules.verdict import coin_due, verdict
from engine.games.dryh.state import OWN, Colour, Roll


@dataclass(frozen=True, slots=True)
class Bowls:
    """Coins in the bowl of Despair and in that of Hope."""

    despair: int = 0
    hope: int = 0


def rerolled(roll: Roll, colour: Colour, faces: tuple[int, ...]) -> Roll:
    """A scar's small use: the whole colour falls anew; the Anxiety level stays (DRYH-91, 21).

    IllegalMove: not_own_colour for Shadow, no_dice for a colour without dice, dice_number when
    not exactly as many dice fall again.
    """
    if colour not in OWN:
        raise IllegalMove("not_own_colour", colour=colour)
    old = roll.dice.get(colour, ())
    if not old:
        raise IllegalMove("no_dice", colour=colour)
    if len(faces) != len(old):
        raise IllegalMove("dice_number", expected=len(old), got=len(faces))
    return replace(roll, dice={**roll.dice, colour: faces})


def despair_spent(roll: Roll, bowls: Bowls, coin: str) -> tuple[Roll, Bowls]:
    """One Despair coin lays a six down or takes one away, and moves to Hope (DRYH-71-74, 78).

    IllegalMove: no_despair_coins; no_six when the colour shows none.
    """
    if not bowls.despair:
        raise IllegalMove("no_despair_coins")
    spent = replace(roll, despair=(*roll.despair, coin))
    verdict(spent)  # refuses a six that is not there
    return spent, Bowls(bowls.despair - 1, bowls.hope + 1)


def hope_spent(roll: Roll, bowls: Bowls) -> tuple[Roll, Bowls]:
    """One Hope coin is a Discipline die showing 1 (DRYH-75). IllegalMove: no_hope_coins."""
    if not bowls.hope:
        raise IllegalMove("no_hope_coins")
    return replace(roll, hope=roll.hope + 1), Bowls(bowls.despair, bowls.hope - 1)


def bowls_after(roll: Roll, bowls: Bowls) -> Bowls:
    """The bowls once the dice are read: Shadow's dominance may bring a coin (DRYH-49)."""
    gained = coin_due(roll, verdict(roll).dominant)
    return Bowls(bowls.despair + gained, bowls.hope)
