"""Where a table stands: a tagged union, so that a field exists only where it has a meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core import Seat
from engine.errors import IllegalMove
from engine.games.dryh.state.values import (
    USUAL_SETTINGS,
    Aftermath,
    Declaration,
    Due,
    Fate,
    Prepared,
    Settings,
    Sheet,
)


@dataclass(frozen=True, slots=True)
class Setup:
    """People come, choose their marks, and the GM begins."""

    kind: Literal["setup"] = "setup"


@dataclass(frozen=True, slots=True)
class Between:
    """The table between two conflicts; `last` is the one that has just ended.

    `rest` is the character for whom a player asks for rest (DRYH-80); the GM allows it or not.
    """

    last: Aftermath | None = None
    rest: Seat | None = None
    kind: Literal["between"] = "between"


@dataclass(frozen=True, slots=True)
class Opening:
    """The GM sets whose conflict it is and the Shadow; a player may have declared it (DRYH-01).

    `opponents` are being added up (DRYH-08). `contestants` find out by dice who leads (DRYH-81);
    `contest` is what fell, and `tied` are those among whom the GM has to choose.
    """

    main: Seat | None = None
    shadow: int | None = None
    declared: bool = False
    words: str = ""
    last: Aftermath | None = None
    opponent: str = ""
    opponents: tuple[int, ...] = ()
    effective: bool = False
    contestants: tuple[Seat, ...] = ()
    contest: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    tied: tuple[Seat, ...] = ()
    kind: Literal["opening"] = "opening"


@dataclass(frozen=True, slots=True)
class Declaring:
    """The main player chooses dice and talent, the others help or do not."""

    declaration: Declaration
    kind: Literal["declaring"] = "declaring"


@dataclass(frozen=True, slots=True)
class Coins:
    """The dice lie: scars, Despair and Hope, all in one step (DRYH-76)."""

    aftermath: Aftermath
    kind: Literal["coins"] = "coins"


@dataclass(frozen=True, slots=True)
class Consequences:
    """The dice lie for good; what they cost is being settled."""

    aftermath: Aftermath
    dues: tuple[Due, ...]
    kind: Literal["consequences"] = "consequences"


@dataclass(frozen=True, slots=True)
class Ending:
    """The last chance before a scene or a session ends: who would collapse, which coins are left.

    `fates` are the GM's words on those who collapse; to faint is the default (DRYH-62, 63).
    """

    session: bool = False
    fates: Mapping[Seat, Fate] = field(default_factory=dict)
    last: Aftermath | None = None
    kind: Literal["ending"] = "ending"


@dataclass(frozen=True, slots=True)
class Resting:
    """Between two sessions."""

    kind: Literal["resting"] = "resting"


Phase = Setup | Between | Opening | Declaring | Coins | Consequences | Ending | Resting


@dataclass(frozen=True, slots=True)
class State:
    """A table of this game. `order` is the seating order; `conflicts` counts those begun.

    `locked` are coins of the Hope bowl that wait for the next scene (DRYH-78), `spent` counts all
    Hope coins ever spent, `told` the conflicts ever told (for the round of DRYH-02). `scene_name`
    is a prepared opening that is on the table. `former` are sheets that the GM has taken over.
    """

    order: tuple[Seat, ...] = ()
    sheets: Mapping[Seat, Sheet] = field(default_factory=dict)
    phase: Phase = Setup()
    despair: int = 0
    hope: int = 0
    conflicts: int = 0
    last_shadow: int | None = None
    session: int = 1
    scene: int = 1
    locked: int = 0
    spent: int = 0
    told: int = 0
    scene_name: str = ""
    settings: Settings = USUAL_SETTINGS
    prepared: tuple[Prepared, ...] = ()
    former: tuple[Sheet, ...] = ()

    def __post_init__(self) -> None:
        if set(self.order) != set(self.sheets) or len(set(self.order)) != len(self.order):
            raise IllegalMove("seating")
        if min(self.despair, self.hope, self.locked) < 0:
            raise IllegalMove("below_zero")

    @property
    def free_hope(self) -> int:
        """Hope coins that may be spent now."""
        return max(0, self.hope - self.locked)
