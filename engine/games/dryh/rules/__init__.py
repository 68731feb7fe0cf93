"""The rules of this game as pure functions; docs/rules/dryh.md says where each id lives."""

from engine.games.dryh.rules.decide import admit, decide, release, start, step
from engine.games.dryh.rules.evolve import evolve
from engine.games.dryh.rules.legal import accepts, fill, legal, topics

__all__ = [
    "accepts",
    "admit",
    "decide",
    "evolve",
    "fill",
    "legal",
    "release",
    "start",
    "step",
    "topics",
]
