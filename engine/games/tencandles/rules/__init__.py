"""The rules of this game as pure functions; each id stands at its home."""

from engine.games.tencandles.rules.decide import decide, start, step
from engine.games.tencandles.rules.desk import topics
from engine.games.tencandles.rules.evolve import evolve
from engine.games.tencandles.rules.legal import legal
from engine.games.tencandles.rules.seats import admit, release, reseat
from engine.games.tencandles.rules.words import accepts, fill, heard

__all__ = [
    "accepts",
    "admit",
    "decide",
    "evolve",
    "fill",
    "heard",
    "legal",
    "release",
    "reseat",
    "start",
    "step",
    "topics",
]
