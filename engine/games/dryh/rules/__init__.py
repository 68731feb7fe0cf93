"""The rules of this game as pure functions; docs/rules/dryh.md says where each id lives."""

from engine.games.dryh.rules.decide import decide, start, step
from engine.games.dryh.rules.desk import topics
from engine.games.dryh.rules.evolve import evolve
from engine.games.dryh.rules.legal import legal
from engine.games.dryh.rules.seats import admit, release, reseat
from engine.games.dryh.rules.veil import veiled
from engine.games.dryh.rules.words import accepts, fill

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
    "step",
    "topics",
    "veiled",
]
