"""What people see of this game: one small function a phase, texts by id, buttons from `legal`."""

from engine.core import STEP, Seat
from engine.games.dramasystem.rules.desk import DESK, TALLY
from engine.games.dramasystem.screen.asking import asking
from engine.games.dramasystem.screen.ballot import entering, statements, voted, voting
from engine.games.dramasystem.screen.desk import desk_screen
from engine.games.dramasystem.screen.replies import chair, glance, moment, refuse, reply, undone
from engine.games.dramasystem.screen.scene import scene
from engine.games.dramasystem.screen.sheet import sheet_screen
from engine.games.dramasystem.screen.table import between, resting, setup, theming
from engine.games.dramasystem.screen.tale import tale
from engine.games.dramasystem.screen.tally import tally_screen
from engine.games.dramasystem.screen.unfinished import unfinished
from engine.games.dramasystem.state import (
    Asking,
    Between,
    Entering,
    Resting,
    Scene,
    State,
    Statements,
    Tally,
    Theming,
    Voting,
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
        return desk_screen(state)
    if topic == TALLY and isinstance(state.phase, Tally):
        return tally_screen(state, state.phase.vote, private=private)
    return sheet_screen(state, viewer)


def _card(state: State) -> Screen:
    match state.phase:
        case Theming():
            return theming(state)
        case Between():
            return between(state)
        case Scene() as phase:
            return scene(state, phase)
        case Asking() as phase:
            return asking(state, phase)
        case Statements(vote):
            return statements(state, vote)
        case Entering() as phase:
            return entering(state, phase)
        case Voting(vote):
            return voting(state, vote)
        case Tally(vote):
            return voted(state, vote)
        case Resting() as phase:
            return resting(state, phase)
        case _:
            return setup(state)
