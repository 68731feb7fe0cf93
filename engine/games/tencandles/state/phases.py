"""Where a table stands: a tagged union, so that a field exists only where it has a meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core import Seat
from engine.errors import IllegalMove
from engine.games.tencandles.state.values import (
    CANDLES,
    LAST,
    USUAL_SETTINGS,
    Conflict,
    Fact,
    Fallen,
    Settings,
    Sheet,
)


@dataclass(frozen=True, slots=True)
class Setup:
    """People come, name their traits, and the GM begins."""

    kind: Literal["setup"] = "setup"


@dataclass(frozen=True, slots=True)
class Scene:
    """The story goes on; `last` is the conflict that has just ended, `facts` began the scene."""

    last: Conflict | None = None
    facts: tuple[Fact, ...] = ()
    kind: Literal["scene"] = "scene"


@dataclass(frozen=True, slots=True)
class Lying:
    """The dice lie, and offers stand until the next roll or until somebody goes on."""

    conflict: Conflict
    kind: Literal["lying"] = "lying"


@dataclass(frozen=True, slots=True)
class Truths:
    """A candle has gone out: facts in turn. `turn` is where the circle stands (TC-25, 26)."""

    turn: Seat | None = None
    facts: tuple[Fact, ...] = ()
    last: Conflict | None = None
    kind: Literal["truths"] = "truths"


@dataclass(frozen=True, slots=True)
class Chorus:
    """The last fact, said together; `said` have said it."""

    facts: tuple[Fact, ...] = ()
    said: tuple[Seat, ...] = ()
    last: Conflict | None = None
    kind: Literal["chorus"] = "chorus"


@dataclass(frozen=True, slots=True)
class Epilogue:
    """Nobody lives any more."""

    kind: Literal["epilogue"] = "epilogue"


Phase = Setup | Scene | Lying | Truths | Chorus | Epilogue


@dataclass(frozen=True, slots=True)
class State:
    """A table of this game. `order` is the seating order.

    `candles` are lit, `pool` dice are left in this scene. `moments` are declared for the next roll
    of these seats. `roller` was the last to roll. `conflicts` and `scene` count from the start.
    """

    order: tuple[Seat, ...] = ()
    sheets: Mapping[Seat, Sheet] = field(default_factory=dict)
    phase: Phase = Setup()
    candles: int = CANDLES
    pool: int = CANDLES
    moments: tuple[Seat, ...] = ()
    roller: Seat | None = None
    scene: int = 1
    conflicts: int = 0
    fallen: tuple[Fallen, ...] = ()
    settings: Settings = USUAL_SETTINGS

    def __post_init__(self) -> None:
        if set(self.order) != set(self.sheets) or len(set(self.order)) != len(self.order):
            raise IllegalMove("seating")
        if not 0 <= self.pool <= self.candles <= CANDLES:
            raise IllegalMove("dice_number")

    @property
    def living(self) -> tuple[Seat, ...]:
        """Seats of living characters with somebody to play them, in seating order."""
        return tuple(seat for seat in self.order if self.sheets[seat].alive)

    @property
    def final(self) -> bool:
        """Is this the final scene (TC-20)?"""
        return self.candles == LAST
