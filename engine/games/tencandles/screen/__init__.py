"""What people see of this game: one small function a phase, texts by id, buttons from `legal`."""

from engine.core import STEP, Seat
from engine.games.tencandles.rules.desk import DESK
from engine.games.tencandles.screen.desk import desk_screen
from engine.games.tencandles.screen.facts import chorus, truths
from engine.games.tencandles.screen.lying import lying
from engine.games.tencandles.screen.replies import chair, glance, moment, refuse, reply, undone
from engine.games.tencandles.screen.sheet import sheet_screen
from engine.games.tencandles.screen.table import epilogue, scene, setup
from engine.games.tencandles.screen.tale import tale
from engine.games.tencandles.screen.unfinished import unfinished
from engine.games.tencandles.state import Chorus, Epilogue, Lying, Scene, State, Truths
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
    return sheet_screen(state, viewer, private=private)


def _card(state: State) -> Screen:
    match state.phase:
        case Scene() as phase:
            return scene(state, phase)
        case Lying(conflict):
            return lying(state, conflict)
        case Truths() as phase:
            return truths(state, phase)
        case Chorus() as phase:
            return chorus(state, phase)
        case Epilogue():
            return epilogue(state)
        case _:
            return setup(state)
