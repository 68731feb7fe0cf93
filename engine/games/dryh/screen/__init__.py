"""What people see of this game: one small function a phase, texts by id, buttons from `legal`."""

from engine.core import STEP, Seat
from engine.games.dryh.screen.cards import between, opening, setup
from engine.games.dryh.screen.conflict import consequences, declaring
from engine.games.dryh.screen.replies import chair, glance, moment, refuse, reply, undone
from engine.games.dryh.state import Between, Consequences, Declaring, Opening, State
from engine.screen import Screen

__all__ = ["chair", "glance", "moment", "refuse", "reply", "screen", "undone"]


def screen(
    state: State, viewer: Seat | None, topic: str = STEP, private: bool = False, /
) -> Screen:
    """The public card; nothing of this game is hidden from anybody yet, so all see the same."""
    match state.phase:
        case Between() as phase:
            return between(state, phase)
        case Opening() as phase:
            return opening(state, phase)
        case Declaring(declaration):
            return declaring(state, declaration)
        case Consequences() as phase:
            return consequences(state, phase)
        case _:
            return setup(state)
