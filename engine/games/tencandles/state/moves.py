"""What people may want: imperative, frozen, stating the value and not the step.

Moves that may be repeated also carry the number that they act on (`nth`), so that the same button
pressed twice counts once.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Move, Seat
from engine.games.tencandles.state.values import Field, Temper, Trait


@dataclass(frozen=True, slots=True)
class TellTraits(Move):
    """All four traits are told aloud; nothing needs to be written."""

    CODE: ClassVar[str] = "told"


@dataclass(frozen=True, slots=True)
class TellFor(Move):
    """The GM says so for a player."""

    CODE: ClassVar[str] = "toldfor"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RecordFarewell(Move):
    """A voice message: what is left to say, to be heard after the last candle."""

    CODE: ClassVar[str] = "farewell"
    RECORDS: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """The GM ends the set-up: ten candles are lit."""

    CODE: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class DeclareMoment(Move):
    """This character's next roll is the Moment's, or is not (TC-13)."""

    CODE: ClassVar[str] = "moment"
    declared: bool


@dataclass(frozen=True, slots=True)
class RollDice(Move):
    """The presser's conflict: the whole pool, the own Hope dice, the GM's dice beside (TC-03)."""

    CODE: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class RollFor(Move):
    """The GM throws the dice for a player."""

    CODE: ClassVar[str] = "rollfor"
    seat: Seat


@dataclass(frozen=True, slots=True)
class BurnTrait(Move):
    """Burn Virtue or Vice, and throw all ones again (TC-11)."""

    CODE: ClassVar[str] = "burn"
    trait: Temper


@dataclass(frozen=True, slots=True)
class StepOver(Move):
    """Step over the Brink: throw the whole pool again (TC-17)."""

    CODE: ClassVar[str] = "brink"


@dataclass(frozen=True, slots=True)
class Seize(Move):
    """Take the telling from the GM for a candle (TC-08)."""

    CODE: ClassVar[str] = "seize"


@dataclass(frozen=True, slots=True)
class AskSacrifice(Move):
    """Ask the GM for a heroic death; the Hope dice go to `heir` (TC-23)."""

    CODE: ClassVar[str] = "ask"
    heir: Seat | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Do not ask any more."""

    CODE: ClassVar[str] = "unask"


@dataclass(frozen=True, slots=True)
class AllowSacrifice(Move):
    """The GM allows it."""

    CODE: ClassVar[str] = "allow"


@dataclass(frozen=True, slots=True)
class Sacrifice(Move):
    """A heroic death in the final scene, where nobody is asked (TC-23)."""

    CODE: ClassVar[str] = "perish"
    heir: Seat | None = None


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Nothing more is done to these dice."""

    CODE: ClassVar[str] = "on"


@dataclass(frozen=True, slots=True)
class Douse(Move):
    """A candle went out by accident; so many are `left` (TC-X7)."""

    CODE: ClassVar[str] = "douse"
    left: int


@dataclass(frozen=True, slots=True)
class EndStory(Move):
    """The GM ends a story in which nobody at the table lives."""

    CODE: ClassVar[str] = "over"


@dataclass(frozen=True, slots=True)
class SayFact(Move):
    """The fact was said aloud; `nth` are told before it."""

    CODE: ClassVar[str] = "fact"
    nth: int


@dataclass(frozen=True, slots=True)
class TellFact(Move):
    """Free text: the fact in words."""

    CODE: ClassVar[str] = "factwords"
    words: str


@dataclass(frozen=True, slots=True)
class SkipFact(Move):
    """The GM goes on without this fact; `nth` are told before it."""

    CODE: ClassVar[str] = "skip"
    nth: int


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The presser added something aloud to the `nth` fact (TC-27)."""

    CODE: ClassVar[str] = "extend"
    nth: int


@dataclass(frozen=True, slots=True)
class ExtendInWords(Move):
    """Free text: what is added to the newest fact (TC-27)."""

    CODE: ClassVar[str] = "extendwords"
    words: str


@dataclass(frozen=True, slots=True)
class SayAlive(Move):
    """And we are alive (TC-25)."""

    CODE: ClassVar[str] = "alive"


@dataclass(frozen=True, slots=True)
class BeginScene(Move):
    """The GM does not wait for the rest of the chorus."""

    CODE: ClassVar[str] = "scene"


@dataclass(frozen=True, slots=True)
class WriteWords(Move):
    """Free text on one's own sheet."""

    CODE: ClassVar[str] = "write"
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class SetBrink(Move):
    """The GM's word: this character is on the Brink, or is not (TC-16)."""

    CODE: ClassVar[str] = "edge"
    seat: Seat
    holds: bool


@dataclass(frozen=True, slots=True)
class CorrectCandles(Move):
    """So many candles are lit; the scene goes on."""

    CODE: ClassVar[str] = "fixcandles"
    value: int


@dataclass(frozen=True, slots=True)
class CorrectPool(Move):
    """So many dice are left in this scene."""

    CODE: ClassVar[str] = "fixpool"
    value: int


@dataclass(frozen=True, slots=True)
class CorrectTrait(Move):
    """A trait is burned, or is not."""

    CODE: ClassVar[str] = "fixtrait"
    seat: Seat
    trait: Trait
    burned: bool


@dataclass(frozen=True, slots=True)
class CorrectHope(Move):
    """So many Hope dice."""

    CODE: ClassVar[str] = "fixhope"
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class CorrectLife(Move):
    """This character is dead, or lives."""

    CODE: ClassVar[str] = "fixlife"
    seat: Seat
    dead: bool


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """The GM changes a setting."""

    CODE: ClassVar[str] = "set"
    setting: str
    value: str
