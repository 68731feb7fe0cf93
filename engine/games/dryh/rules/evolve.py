"""Writes down what happened: state and event in, state out. No rule is decided here."""

from dataclasses import replace

from engine.core import Event
from engine.games.dryh.rules.writing import conflict, people, table
from engine.games.dryh.state import (
    BecameSpirit,
    CharacterMade,
    Coins,
    ConflictOpened,
    Consequences,
    Declaring,
    Reseated,
    Rolled,
    SatDown,
    State,
)


def evolve(state: State, event: Event) -> State:
    """The state after one event; LookupError for an event that its phase cannot have."""
    match event:
        case SatDown() | Reseated():
            return people.seated(state, event)
        case CharacterMade():
            return people.character_made(state, event)
        case _ if isinstance(event, people.Personal):
            return people.personal(state, event)
        case _ if isinstance(event, table.Common):
            return table.common(state, event)
        case ConflictOpened():
            return conflict.opened(state, event)
    match state.phase, event:
        case Declaring() as phase, Rolled():
            return conflict.rolled(state, phase, event)
        case Coins() as phase, _:
            return conflict.coins(state, phase, event)
        case Consequences() as phase, _:
            return conflict.consequence(state, phase, event)
        case _, BecameSpirit(seat):
            return conflict.spirit(state, seat)
    return replace(state, phase=conflict.before_roll(state.phase, event))
