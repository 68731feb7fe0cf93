"""What has happened: past tense, frozen, complete. Dice are in here, so nothing rolls twice."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Event, Seat
from engine.games.dryh.state.values import (
    Bowl,
    Colour,
    Condition,
    Declaration,
    Due,
    Fate,
    Field,
    Gift,
    LossChoice,
    MarkKind,
    Number,
    Prepared,
    Roll,
)


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """Somebody took a seat, new or left empty before (DRYH-X11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseated(Event):
    """Somebody sits at another place of the order, counted from 0."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class GotUp(Event):
    """Nobody sits there any more; the sheet stays."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarksChosen(Event):
    """The three marks of a sheet."""

    seat: Seat
    kinds: tuple[MarkKind, ...]
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The game is on."""


@dataclass(frozen=True, slots=True)
class OpeningStarted(Event):
    """A conflict is being opened; `declared` when a player asked for it."""

    main: Seat | None = None
    declared: bool = False


@dataclass(frozen=True, slots=True)
class MainChosen(Event):
    """Whose conflict it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShadowSet(Event):
    """What stands against it."""

    value: int


@dataclass(frozen=True, slots=True)
class OpeningDropped(Event):
    """No conflict after all."""


@dataclass(frozen=True, slots=True)
class GrantedWithoutRoll(Event):
    """It simply happened (DRYH-03)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConflictOpened(Event):
    """The main player may choose."""

    declaration: Declaration


@dataclass(frozen=True, slots=True)
class Described(Event):
    """What the character wants, in words."""

    words: str


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """The declaration as it stands now."""

    declaration: Declaration


@dataclass(frozen=True, slots=True)
class CalledOff(Event):
    """The conflict ended before the roll."""


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice that fell. `anxiety` is the main's level after the raises charged with the roll."""

    roll: Roll
    anxiety: int
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class CoinGained(Event):
    """One coin to the Despair bowl (DRYH-49)."""


@dataclass(frozen=True, slots=True)
class LossChosen(Event):
    """The GM's choice for one loser."""

    seat: Seat
    choice: LossChoice


@dataclass(frozen=True, slots=True)
class MarkNamed(Event):
    """The mark that will be crossed."""

    seat: Seat
    kind: MarkKind
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class MarkCrossed(Event):
    """A mark was crossed and is acted on."""

    seat: Seat
    kind: MarkKind


@dataclass(frozen=True, slots=True)
class BrokeDown(Event):
    """The fourth crossing: marks cleared, Discipline -1, permanent Emotions +1 (DRYH-50, 51)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BecameSpirit(Event):
    """Discipline 0: the GM's character from now on (DRYH-55). Ends what the roll still asked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnxietyRose(Event):
    """Anxiety +1 as a consequence."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnxietyFell(Event):
    """Anxiety -1 by Discipline's benefit."""

    seat: Seat
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class MarkCleared(Event):
    """A mark cleared by Discipline's benefit."""

    seat: Seat
    kind: MarkKind
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class BenefitDeclined(Event):
    """Discipline's benefit was left alone, or there was nothing to take."""

    seat: Seat
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """Nothing is asked any more; the conflict is closed. `teller` tells it (DRYH-02)."""

    teller: Seat


@dataclass(frozen=True, slots=True)
class CharacterMade(Event):
    """A new sheet for this seat; the old one is the GM's (DRYH-X4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Contended(Event):
    """Who finds out by dice."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ContestRolled(Event):
    """Discipline was thrown for the lead (DRYH-81); more than one `best` is a tie for the GM."""

    faces: Mapping[Seat, tuple[int, ...]]
    best: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GroupChanged(Event):
    """The calculator's opponents (DRYH-08)."""

    opponents: tuple[int, ...]
    effective: bool


@dataclass(frozen=True, slots=True)
class OpponentNamed(Event):
    """A prepared spirit stands against them."""

    name: str
    shadow: int


@dataclass(frozen=True, slots=True)
class ColourReRolled(Event):
    """A scar threw one colour again; the owner marks it as used (DRYH-91)."""

    seat: Seat
    scar: int
    colour: Colour
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DespairSpent(Event):
    """A coin from Despair to Hope, a six more or less (DRYH-71, 72)."""

    coin: str


@dataclass(frozen=True, slots=True)
class HopeSpent(Event):
    """A coin for one more success."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CalmedByHope(Event):
    """A coin lowered Anxiety."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class ClearedByHope(Event):
    """A coin cleared a mark."""

    seat: Seat
    kind: MarkKind
    by: Seat


@dataclass(frozen=True, slots=True)
class CoinsClosed(Event):
    """The dice are final; this is what they ask."""

    dues: tuple[Due, ...]


@dataclass(frozen=True, slots=True)
class BreakdownHeld(Event):
    """A breakdown while collapsed that makes no spirit yet (DRYH-55)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndingBegun(Event):
    """The last chance before a scene or a session ends."""

    session: bool


@dataclass(frozen=True, slots=True)
class EndingDropped(Event):
    """It does not end yet."""


@dataclass(frozen=True, slots=True)
class FateSet(Event):
    """The GM's word on one who collapses."""

    seat: Seat
    fate: Fate


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """Anxiety was above six when the scene ended (DRYH-60, 62)."""

    seat: Seat
    fate: Fate


@dataclass(frozen=True, slots=True)
class SceneEnded(Event):
    """The scene is over: talents of this scene revert, moved coins are free."""


@dataclass(frozen=True, slots=True)
class ScarGained(Event):
    """A memory of this session (DRYH-90)."""

    seat: Seat
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class SessionEnded(Event):
    """Both bowls are emptied (DRYH-79)."""


@dataclass(frozen=True, slots=True)
class SessionBegun(Event):
    """The next session; scars are free again (DRYH-92)."""


@dataclass(frozen=True, slots=True)
class BreakdownClosed(Event):
    """It has been played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WokeUp(Event):
    """No longer asleep."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """Talents are back, Discipline as computed (DRYH-64)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RestAsked(Event):
    """Somebody asks for rest; None takes it back."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """Discipline +1, permanent Emotions -1, the Hope bowl paid (DRYH-80)."""

    seat: Seat
    cost: int


@dataclass(frozen=True, slots=True)
class GiftChanged(Event):
    """Another talent by a scar, which is crossed out (DRYH-93)."""

    seat: Seat
    scar: int
    gift: Gift
    lasting: bool
    keeps: bool


@dataclass(frozen=True, slots=True)
class ScarPaid(Event):
    """Five coins by a scar, which is crossed out (DRYH-93)."""

    seat: Seat
    scar: int


@dataclass(frozen=True, slots=True)
class WordsWritten(Event):
    """Free text on a sheet."""

    seat: Seat
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class ScarWritten(Event):
    """Free text of a scar."""

    seat: Seat
    scar: int
    words: str


@dataclass(frozen=True, slots=True)
class PreparedAdded(Event):
    """A spirit or an opening was prepared."""

    prepared: Prepared


@dataclass(frozen=True, slots=True)
class PreparedDropped(Event):
    """It was taken off the list."""

    number: int


@dataclass(frozen=True, slots=True)
class SceneOpened(Event):
    """A prepared opening is on the table."""

    name: str


@dataclass(frozen=True, slots=True)
class NumberCorrected(Event):
    """By the GM."""

    seat: Seat
    number: Number
    value: int


@dataclass(frozen=True, slots=True)
class MarkCorrected(Event):
    """By the GM."""

    seat: Seat
    index: int
    crossed: bool


@dataclass(frozen=True, slots=True)
class ConditionCorrected(Event):
    """By the GM."""

    seat: Seat
    condition: Condition
    holds: bool


@dataclass(frozen=True, slots=True)
class BowlCorrected(Event):
    """By the GM."""

    bowl: Bowl
    value: int


@dataclass(frozen=True, slots=True)
class SettingChosen(Event):
    """The table decides something for itself."""

    setting: str
    value: str


@dataclass(frozen=True, slots=True)
class RollTakenBack(Event):
    """The same declaration stands again after an undone roll (DRYH-X12)."""
