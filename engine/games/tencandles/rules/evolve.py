"""Writes down what happened: state and event in, state out. No rule is decided here."""

from engine.core import Event
from engine.games.tencandles.rules.writing import conflict, people, table
from engine.games.tencandles.state import Reseated, SatDown, State


def evolve(state: State, event: Event) -> State:
    """The state after one event; LookupError for an event that its phase cannot have."""
    if isinstance(event, SatDown):
        return people.sat_down(state, event)
    if isinstance(event, Reseated):
        return people.reseated(state, event)
    if isinstance(event, people.Personal):
        return people.personal(state, event)
    if isinstance(event, table.Common):
        return table.common(state, event)
    if isinstance(event, table.Told):
        return table.told(state, event)
    return conflict.written(state, event)
