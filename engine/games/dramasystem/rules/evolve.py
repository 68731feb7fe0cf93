"""Writes down what happened: state and event in, state out. No rule is decided here."""

from engine.core import Event
from engine.games.dramasystem.rules.writing import ballot, conflict, episode, people, tokens
from engine.games.dramasystem.state import State


def evolve(state: State, event: Event) -> State:
    """The state after one event; LookupError for an event that its phase cannot have."""
    match event:
        case _ if isinstance(event, people.Personal):
            return people.personal(state, event)
        case _ if isinstance(event, episode.Passage):
            return episode.passage(state, event)
        case _ if isinstance(event, tokens.Moved):
            return tokens.moved(state, event)
        case _ if isinstance(event, conflict.OnTable):
            return conflict.on_table(state, event)
        case _ if isinstance(event, ballot.Ballot):
            return ballot.ballot(state, event)
    raise LookupError(type(event).__name__)
