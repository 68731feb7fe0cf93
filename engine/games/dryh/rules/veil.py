"""What may be told of a Shadow that was hidden and never rolled against. DRYH-06."""

from dataclasses import replace

from engine.core import Event
from engine.games.dryh.state import (
    SHADOW_MIN,
    ConflictOpened,
    Declaration,
    Declared,
    GroupChanged,
    OpponentNamed,
    ShadowSet,
    State,
)


def veiled(state: State, event: Event) -> Event:
    """The event with the lowest Shadow in place of the hidden one, and without who bears it.

    At a table that plays with an open Shadow everybody has seen it: the event as it is.
    """
    if state.settings.shadow != "hidden":
        return event
    match event:
        case ShadowSet():
            return ShadowSet(SHADOW_MIN)
        case OpponentNamed():
            return OpponentNamed("", SHADOW_MIN)
        case GroupChanged(opponents, effective):
            return GroupChanged((SHADOW_MIN,) * len(opponents), effective)
        case ConflictOpened(declaration):
            return ConflictOpened(_veiled(declaration))
        case Declared(declaration):
            return Declared(_veiled(declaration))
    return event


def _veiled(declaration: Declaration) -> Declaration:
    return replace(declaration, shadow=SHADOW_MIN, opponent="")
