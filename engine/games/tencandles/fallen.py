"""Which dice an event showed, by whose they are: for the count of faces."""

from engine.core import Event
from engine.fairness import Fallen
from engine.games.tencandles.state import Rolled, SteppedOver, TraitBurned


def fallen(event: Event) -> Fallen:
    """Faces of the pool, of Hope dice, of the GM's; ones thrown again may be of two kinds."""
    match event:
        case Rolled(conflict):
            return {"pool": conflict.pool, "hope": conflict.hope, "gm": conflict.gm}
        case TraitBurned(_, _, faces):
            return {"again": faces}
        case SteppedOver(_, pool, hope):
            return {"pool": pool, "hope": hope}
    return {}
