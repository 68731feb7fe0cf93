"""Which dice an event showed, by colour: for the count of faces."""

from engine.core import Event
from engine.fairness import Fallen
from engine.games.dryh.state import ColourReRolled, ContestRolled, Rolled


def fallen(event: Event) -> Fallen:
    """Faces by colour. Helpers, and those who find out who leads, throw Discipline."""
    match event:
        case Rolled(roll):
            others = sum(roll.helpers.values(), ())
            dice = {str(colour): faces for colour, faces in roll.dice.items()}
            return {**dice, "discipline": dice.get("discipline", ()) + others}
        case ContestRolled(faces):
            return {"discipline": sum(faces.values(), ())}
        case ColourReRolled(_, _, colour, faces):
            return {colour: faces}
    return {}
