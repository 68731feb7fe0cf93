"""What has happened: past tense, frozen, complete. Dice are in here, so nothing rolls twice."""

from dataclasses import dataclass

from engine.core import Event, Seat
from engine.games.tencandles.state.values import Conflict, Field, Temper, Trait


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """Somebody took a seat, new or left empty before (TC-X6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseated(Event):
    """Somebody sits at another place of the order, counted from 0."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class GotUp(Event):
    """Nobody sits there any more; the sheet stays, a declared Moment does not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TraitsTold(Event):
    """The traits are known at the table without having been written."""

    seat: Seat
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class WordsWritten(Event):
    """Free text on a sheet, for all to read."""

    seat: Seat
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class BrinkWritten(Event):
    """The Brink in words: secret until it is stepped over, so an event of its own."""

    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class FarewellRecorded(Event):
    """A voice message is kept for the end; it replaces an earlier one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """Ten candles are lit."""


@dataclass(frozen=True, slots=True)
class MomentDeclared(Event):
    """The next roll of this seat is the Moment's, or is not."""

    seat: Seat
    declared: bool


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice that fell; a declared Moment is spent with them (TC-13)."""

    conflict: Conflict
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class TraitBurned(Event):
    """All ones fell again: those of the pool first, then those of the Hope dice (TC-11)."""

    seat: Seat
    trait: Temper
    faces: tuple[int, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class SteppedOver(Event):
    """All dice of this conflict fell again; from now on the Brink is known (TC-17)."""

    seat: Seat
    pool: tuple[int, ...]
    hope: tuple[int, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class BrinkBurned(Event):
    """It did not help: the Brink and all Hope dice are gone (TC-18, X4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SacrificeAsked(Event):
    """A player asks for a heroic death (TC-23)."""

    seat: Seat
    heir: Seat | None = None


@dataclass(frozen=True, slots=True)
class SacrificeWithdrawn(Event):
    """And does not any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Seized(Event):
    """The telling was taken for a candle (TC-08)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnesLeft(Event):
    """Ones left the pool for this scene (TC-05)."""

    count: int


@dataclass(frozen=True, slots=True)
class HopeGained(Event):
    """The Moment brought a Hope die (TC-13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The dice are done with; `teller` tells it (TC-07, 10)."""

    teller: Seat


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A character is no more; the Hope dice go to `heir`, or nowhere (TC-21, 23)."""

    seat: Seat
    heroic: bool = False
    heir: Seat | None = None


@dataclass(frozen=True, slots=True)
class PoolRestored(Event):
    """The pool is whole again within a scene: after a death in the final one (TC-21)."""


@dataclass(frozen=True, slots=True)
class CandleWentOut(Event):
    """So many are `lit` now, and the pool is as many (TC-19)."""

    lit: int
    by_accident: bool = False


@dataclass(frozen=True, slots=True)
class FactTold(Event):
    """A fact; no words when it was said aloud."""

    seat: Seat
    words: str = ""
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class FactSkipped(Event):
    """The GM went on without it."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class FactExtended(Event):
    """Somebody added to a fact; no words when it was said aloud (TC-27)."""

    seat: Seat
    fact: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class ChorusBegun(Event):
    """Only the last fact is missing."""


@dataclass(frozen=True, slots=True)
class AliveSaid(Event):
    """And we are alive."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SceneBegun(Event):
    """The next scene."""


@dataclass(frozen=True, slots=True)
class StoryEnded(Event):
    """Nobody lives any more."""


@dataclass(frozen=True, slots=True)
class BrinkSet(Event):
    """The GM's word on who is on the Brink."""

    seat: Seat
    holds: bool


@dataclass(frozen=True, slots=True)
class CandlesCorrected(Event):
    """By the GM; as many dice are missing from the pool as before."""

    value: int


@dataclass(frozen=True, slots=True)
class PoolCorrected(Event):
    """By the GM."""

    value: int


@dataclass(frozen=True, slots=True)
class TraitCorrected(Event):
    """By the GM."""

    seat: Seat
    trait: Trait
    burned: bool


@dataclass(frozen=True, slots=True)
class HopeCorrected(Event):
    """By the GM."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class LifeCorrected(Event):
    """By the GM."""

    seat: Seat
    dead: bool


@dataclass(frozen=True, slots=True)
class SettingChosen(Event):
    """The table decides something for itself."""

    setting: str
    value: str
