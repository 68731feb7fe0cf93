"""What people see of this game: one small function a phase, texts by id, buttons from `legal`."""

from engine.core import STEP, Seat
from engine.games.dryh.rules.desk import DESK
from engine.games.dryh.screen.declaring import declaring
from engine.games.dryh.screen.desk import desk_screen
from engine.games.dryh.screen.opening import opening
from engine.games.dryh.screen.replies import chair, glance, moment, refuse, reply, undone
from engine.games.dryh.screen.rolled import coins, consequences
from engine.games.dryh.screen.sheet import sheet_screen
from engine.games.dryh.screen.table import between, ending, resting, setup
from engine.games.dryh.screen.tale import tale
from engine.games.dryh.screen.unfinished import unfinished
from engine.games.dryh.state import (
    Between,
    Coins,
    Consequences,
    Declaring,
    Ending,
    Opening,
    Resting,
    State,
)
from engine.screen import Screen

__all__ = ["chair", "glance", "moment", "refuse", "reply", "screen", "tale", "undone", "unfinished"]


def screen(
    state: State, viewer: Seat | None, topic: str = STEP, private: bool = False, /
) -> Screen:
    """The public card, the same for all, or a standing topic of the viewer's."""
    if topic == STEP or viewer is None:
        return _card(state)
    if topic == DESK:
        return desk_screen(state, private=private)
    return sheet_screen(state, viewer)


def _card(state: State) -> Screen:
    match state.phase:
        case Between() as phase:
            return between(state, phase)
        case Opening() as phase:
            return opening(state, phase)
        case Declaring(declaration):
            return declaring(state, declaration)
        case Coins() as phase:
            return coins(state, phase)
        case Consequences() as phase:
            return consequences(state, phase)
        case Ending() as phase:
            return ending(state, phase)
        case Resting():
            return resting(state)
        case _:
            return setup(state)
