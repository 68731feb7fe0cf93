"""What a table of this game is made of: sheets, phases, moves and events.

Frozen values only. The rules that join them are in `rules`, what people see in `screen`.
Ids in docstrings are those of docs/rules/dryh.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from engine.core import Event, Move, Seat
from engine.errors import IllegalMove

Colour = Literal["discipline", "anxiety", "emotions", "shadow"]
COLOURS: tuple[Colour, ...] = ("discipline", "anxiety", "emotions", "shadow")
OWN: tuple[Colour, ...] = ("discipline", "anxiety", "emotions")

MarkKind = Literal["horror", "rage"]
KINDS: tuple[MarkKind, ...] = ("horror", "rage")
MARKS = 3

Talent = Literal["none", "minor", "major"]
TALENTS: tuple[Talent, ...] = ("none", "minor", "major")

LossChoice = Literal["mark", "anxiety", "mercy"]
LOSS_CHOICES: tuple[LossChoice, ...] = ("mark", "anxiety", "mercy")

EMOTIONS_LIMIT = 6
"""Temporary Emotion dice in one roll (DRYH-05); permanent ones come on top."""
ANXIETY_LIMIT = 6
"""Above it the character collapses when the scene ends (DRYH-60)."""
SHADOW_MIN, SHADOW_MAX = 1, 15
STARTING_DISCIPLINE = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A reaction mark; crossed ones have been acted on."""

    kind: MarkKind
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one character. `marks` are empty until the player has chosen them (DRYH-07).

    `discipline` is the value in force. A spirit (DRYH-55) neither rolls nor helps.
    `here` is false while nobody sits on the seat.
    """

    marks: tuple[Mark, ...] = ()
    discipline: int = STARTING_DISCIPLINE
    anxiety: int = 0
    permanent_emotions: int = 0
    spirit: bool = False
    here: bool = True

    def __post_init__(self) -> None:
        if min(self.discipline, self.anxiety, self.permanent_emotions) < 0:
            raise IllegalMove("below_zero")
        if len(self.marks) not in (0, MARKS):
            raise IllegalMove("three_marks")

    @property
    def crossed(self) -> int:
        """How many marks are crossed."""
        return sum(mark.crossed for mark in self.marks)

    def kinds(self, *, crossed: bool) -> tuple[MarkKind, ...]:
        """The kinds of which a crossed (or an uncrossed) mark exists, horror first."""
        there = {mark.kind for mark in self.marks if mark.crossed == crossed}
        return tuple(kind for kind in KINDS if kind in there)

    @property
    def active(self) -> bool:
        """May this character take part in a conflict now?"""
        return self.here and not self.spirit and bool(self.marks)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What the main player has set before the roll; nothing is charged until it falls (DRYH-06)."""

    main: Seat
    shadow: int
    words: str = ""
    emotions: int = 0
    raised: bool = False
    talent: Talent = "none"
    helpers: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.emotions <= EMOTIONS_LIMIT:
            raise IllegalMove("emotions_limit")
        if not SHADOW_MIN <= self.shadow <= SHADOW_MAX:
            raise IllegalMove("shadow_limit")
        if self.main in self.helpers:
            raise IllegalMove("helps_oneself")


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice as they lie on the table, with what was declared before they fell.

    `anxiety_level` is the level used by the talent (DRYH-21, 23). `power` counts the Emotion dice,
    temporary and permanent (DRYH-27). `despair` lists sixes added ("+shadow") and taken
    ("-shadow"), a coin each (DRYH-72); `hope` counts Hope coins for a success (DRYH-75).
    """

    dice: Mapping[Colour, tuple[int, ...]]
    helpers: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    talent: Talent = "none"
    anxiety_level: int = 0
    power: int = 0
    despair: tuple[str, ...] = ()
    hope: int = 0

    def __post_init__(self) -> None:
        for faces in (*self.dice.values(), *self.helpers.values()):
            if any(not 1 <= face <= 6 for face in faces):
                raise IllegalMove("not_a_face")


@dataclass(frozen=True, slots=True)
class Task:
    """One thing a roll still asks of somebody; the first task of a seat is applied first.

    loss      the GM chooses mark, Anxiety or mercy (DRYH-32)
    mark      the player crosses a mark; `kind` once it is named (DRYH-33, 48)
    anxiety   Anxiety +1, nobody is asked (DRYH-32, 47)
    benefit   the main player may clear a mark or lower Anxiety (DRYH-46)
    """

    ask: Literal["loss", "mark", "anxiety", "benefit"]
    cause: Literal["loss", "dominance"]
    kind: MarkKind | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """What a roll still asks of one participant, in the order of DRYH-39."""

    seat: Seat
    tasks: tuple[Task, ...] = ()


@dataclass(frozen=True, slots=True)
class Aftermath:
    """A conflict whose dice have fallen. `before` are the sheets at its declaration."""

    declaration: Declaration
    roll: Roll
    before: Mapping[Seat, Sheet]
    losses: Mapping[Seat, LossChoice] = field(default_factory=dict)
    crossed: Mapping[Seat, MarkKind] = field(default_factory=dict)
    despair_before: int = 0

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The main first, then the helpers in seating order (DRYH-X1)."""
        return (self.declaration.main, *self.roll.helpers)


@dataclass(frozen=True, slots=True)
class Setup:
    """People come, choose their marks, and the GM begins."""

    kind: Literal["setup"] = "setup"


@dataclass(frozen=True, slots=True)
class Between:
    """The table between two conflicts; `last` is the one that has just ended."""

    last: Aftermath | None = None
    kind: Literal["between"] = "between"


@dataclass(frozen=True, slots=True)
class Opening:
    """The GM sets whose conflict it is and the Shadow; a player may have declared it (DRYH-01)."""

    main: Seat | None = None
    shadow: int | None = None
    declared: bool = False
    words: str = ""
    last: Aftermath | None = None
    kind: Literal["opening"] = "opening"


@dataclass(frozen=True, slots=True)
class Declaring:
    """The main player chooses dice and talent, the others help or do not."""

    declaration: Declaration
    kind: Literal["declaring"] = "declaring"


@dataclass(frozen=True, slots=True)
class Consequences:
    """The dice lie; what they cost is being settled."""

    aftermath: Aftermath
    dues: tuple[Due, ...]
    kind: Literal["consequences"] = "consequences"


Phase = Setup | Between | Opening | Declaring | Consequences


@dataclass(frozen=True, slots=True)
class State:
    """A table of this game. `order` is the seating order; `conflicts` counts those begun."""

    order: tuple[Seat, ...] = ()
    sheets: Mapping[Seat, Sheet] = field(default_factory=dict)
    phase: Phase = Setup()
    despair: int = 0
    hope: int = 0
    conflicts: int = 0
    last_shadow: int | None = None

    def __post_init__(self) -> None:
        if set(self.order) != set(self.sheets) or len(set(self.order)) != len(self.order):
            raise IllegalMove("seating")
        if min(self.despair, self.hope) < 0:
            raise IllegalMove("below_zero")


# --- moves ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseMarks(Move):
    """Three marks; they have no order, so the number of horrors says all (DRYH-07)."""

    CODE: ClassVar[str] = "marks"
    horrors: int


@dataclass(frozen=True, slots=True)
class AssignMarks(Move):
    """The GM gives the usual marks to a player who has chosen none."""

    CODE: ClassVar[str] = "usual"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """The GM ends the set-up."""

    CODE: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """A player wants something that may cost a conflict (DRYH-01)."""

    CODE: ClassVar[str] = "want"


@dataclass(frozen=True, slots=True)
class StartConflict(Move):
    """The GM opens a conflict directly."""

    CODE: ClassVar[str] = "open"


@dataclass(frozen=True, slots=True)
class ChooseMain(Move):
    """Whose conflict it is."""

    CODE: ClassVar[str] = "main"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SetShadow(Move):
    """How many Shadow dice stand against it, 1-15 (DRYH-09)."""

    CODE: ClassVar[str] = "shadow"
    value: int


@dataclass(frozen=True, slots=True)
class WithoutRoll(Move):
    """What was declared happens without dice (DRYH-01, 03)."""

    CODE: ClassVar[str] = "noroll"


@dataclass(frozen=True, slots=True)
class DropOpening(Move):
    """The conflict is not opened after all."""

    CODE: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True)
class Describe(Move):
    """Free text: what the character wants."""

    CODE: ClassVar[str] = "words"
    words: str


@dataclass(frozen=True, slots=True)
class DeclareEmotions(Move):
    """How many temporary Emotion dice, 0-6 (DRYH-05, 26)."""

    CODE: ClassVar[str] = "emotions"
    count: int


@dataclass(frozen=True, slots=True)
class DeclareRaise(Move):
    """Raise Anxiety by one before the roll, or leave it (DRYH-11)."""

    CODE: ClassVar[str] = "raise"
    raised: bool


@dataclass(frozen=True, slots=True)
class DeclareTalent(Move):
    """How the Anxiety talent is used in this roll (DRYH-20)."""

    CODE: ClassVar[str] = "talent"
    talent: Talent


@dataclass(frozen=True, slots=True)
class Help(Move):
    """Add one's own Discipline dice (DRYH-82)."""

    CODE: ClassVar[str] = "help"


@dataclass(frozen=True, slots=True)
class StopHelping(Move):
    """Take them out again."""

    CODE: ClassVar[str] = "unhelp"


@dataclass(frozen=True, slots=True)
class CallOff(Move):
    """The conflict ends before the roll; nothing is charged."""

    CODE: ClassVar[str] = "calloff"


@dataclass(frozen=True, slots=True)
class RollDice(Move):
    """The dice fall with what is declared."""

    CODE: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Punish(Move):
    """The GM's choice for one loser (DRYH-32, 34)."""

    CODE: ClassVar[str] = "loss"
    seat: Seat
    choice: LossChoice


@dataclass(frozen=True, slots=True)
class PunishAll(Move):
    """The same choice for every loser who still waits for one."""

    CODE: ClassVar[str] = "lossall"
    choice: LossChoice


@dataclass(frozen=True, slots=True)
class CrossMark(Move):
    """The player names the mark that is crossed (DRYH-33)."""

    CODE: ClassVar[str] = "cross"
    kind: MarkKind


@dataclass(frozen=True, slots=True)
class ClearMark(Move):
    """Discipline's benefit: clear a mark (DRYH-46)."""

    CODE: ClassVar[str] = "clear"
    kind: MarkKind


@dataclass(frozen=True, slots=True)
class LowerAnxiety(Move):
    """Discipline's benefit: Anxiety -1 (DRYH-46)."""

    CODE: ClassVar[str] = "calm"


@dataclass(frozen=True, slots=True)
class DeclineBenefit(Move):
    """Discipline's benefit is left alone (DRYH-46)."""

    CODE: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class AnswerFor(Move):
    """The GM answers a player's question for them (DRYH-X5)."""

    CODE: ClassVar[str] = "for"
    seat: Seat
    move: CrossMark | ClearMark | LowerAnxiety | DeclineBenefit


# --- events -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """Somebody took a seat, new or left empty before (DRYH-X11)."""

    seat: Seat


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
    dues: tuple[Due, ...]
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
    """Nothing is asked any more; the conflict is closed."""
