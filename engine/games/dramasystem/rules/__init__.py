"""The rules of this game as pure functions; each rule id stands in the docstring of its home."""

from engine.games.dramasystem.rules.decide import admit, decide, release, start, start_vote, step
from engine.games.dramasystem.rules.desk import reseat, topics
from engine.games.dramasystem.rules.evolve import evolve
from engine.games.dramasystem.rules.legal import legal
from engine.games.dramasystem.rules.words import accepts, fill

__all__ = [
    "accepts",
    "admit",
    "decide",
    "evolve",
    "fill",
    "legal",
    "release",
    "reseat",
    "start",
    "start_vote",
    "step",
    "topics",
]
