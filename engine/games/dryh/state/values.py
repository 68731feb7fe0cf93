"""Sheets, dice and settings: the values that phases, moves and events speak of.

Ids in docstrings are those of docs/rules/dryh.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core import Seat
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

Gift = Literal["emotions", "anxiety"]
GIFTS: tuple[Gift, ...] = ("emotions", "anxiety")
"""The two talents by what they are made of; a scar may change either (DRYH-93)."""

Field = Literal["name", "relic", "emotions", "anxiety", "answers"]
FIELDS: tuple[Field, ...] = ("name", "relic", "emotions", "anxiety", "answers")
"""What a player may write on the sheet whenever they like."""

Bowl = Literal["despair", "hope"]
BOWLS: tuple[Bowl, ...] = ("despair", "hope")

Number = Literal["discipline", "anxiety", "permanent_emotions", "starting"]
NUMBERS: tuple[Number, ...] = ("discipline", "anxiety", "permanent_emotions")

Condition = Literal["breaking", "asleep", "talents_lost", "spirit", "dead"]
CONDITIONS: tuple[Condition, ...] = ("breaking", "asleep", "talents_lost", "spirit", "dead")

Fate = Literal["faint", "death"]
FATES: tuple[Fate, ...] = ("faint", "death")

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
class Scar:
    """A scar of experience (DRYH-90-93). `used` is the session of its last small use, or 0."""

    number: int
    gained: int
    words: str = ""
    used: int = 0
    spent: bool = False

    def ready(self, session: int) -> bool:
        """May it be used in this session: gained before, not used in it, not crossed out?"""
        return not self.spent and self.gained < session and self.used != session


@dataclass(frozen=True, slots=True)
class SceneGift:
    """A talent that a scar gives for this scene; `keeps` says whether the usual one works too."""

    words: str = ""
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one character. `marks` are empty until the player has chosen them (DRYH-07).

    `discipline` is the value in force; while the talents are lost, `base` is what it returns to
    (DRYH-64). A spirit (DRYH-55) or a dead character neither rolls nor helps, one asleep does not
    for now. `over` remembers that Anxiety went above six in this scene (DRYH-61). `fell` is the
    scene in which the character was lost (X4). `here` is false while nobody sits on the seat.
    """

    marks: tuple[Mark, ...] = ()
    discipline: int = STARTING_DISCIPLINE
    anxiety: int = 0
    permanent_emotions: int = 0
    spirit: bool = False
    here: bool = True
    starting: int = STARTING_DISCIPLINE
    base: int | None = None
    breaking: bool = False
    asleep: bool = False
    dead: bool = False
    over: bool = False
    fell: int = 0
    conflicts: int = 0
    scars: tuple[Scar, ...] = ()
    words: Mapping[Field, str] = field(default_factory=dict)
    scene_gifts: Mapping[Gift, SceneGift] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if min(self.discipline, self.anxiety, self.permanent_emotions, self.base or 0) < 0:
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
    def talents_lost(self) -> bool:
        """After a collapse, until the character has meditated (DRYH-62, 64)."""
        return self.base is not None

    @property
    def lost(self) -> bool:
        """A spirit or dead: the GM's from now on."""
        return self.spirit or self.dead

    @property
    def active(self) -> bool:
        """May this character take part in a conflict now?"""
        return self.here and not self.lost and not self.asleep and bool(self.marks)

    def ready_scars(self, session: int) -> tuple[Scar, ...]:
        """Scars that may be used now; those of a spirit are frozen (X4)."""
        return () if self.lost else tuple(scar for scar in self.scars if scar.ready(session))


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
    opponent: str = ""
    repeated: bool = False

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
class ReRolled:
    """Dice that a scar threw again: whose, which colour, and what had lain there (DRYH-91)."""

    seat: Seat
    colour: Colour
    old: tuple[int, ...]


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
    """A conflict whose dice have fallen. `before` are the sheets at its declaration.

    `teller` tells how it ended (DRYH-02), once that is known.
    """

    declaration: Declaration
    roll: Roll
    before: Mapping[Seat, Sheet]
    losses: Mapping[Seat, LossChoice] = field(default_factory=dict)
    crossed: Mapping[Seat, MarkKind] = field(default_factory=dict)
    despair_before: int = 0
    hope_before: int = 0
    rerolled: tuple[ReRolled, ...] = ()
    teller: Seat | None = None

    @property
    def participants(self) -> tuple[Seat, ...]:
        """The main first, then the helpers in seating order (DRYH-X1)."""
        return (self.declaration.main, *self.roll.helpers)


@dataclass(frozen=True, slots=True)
class Prepared:
    """What the GM has prepared: a spirit with its Shadow, or the opening of a scene without one.

    `note` is for the GM's eyes only.
    """

    number: int
    name: str
    shadow: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table may decide for itself; each has the value of the rules as its default.

    teller          who describes the outcome (DRYH-02)
    shadow          is the Shadow seen before the roll (DRYH-06)
    chances         who sees the chances before the roll
    walk            three short menus, or everything on one keypad
    collapse        tested by the value at scene end, or once above six always (DRYH-61)
    calm            Hope for Anxiety and marks at any time, or outside of conflicts only (DRYH-75)
    moved           is a coin that was just moved usable at once, or from the next scene (DRYH-78)
    hope            may Hope be spent for oneself (DRYH-79)
    """

    teller: Literal["gm", "winner", "colour", "round"] = "gm"
    shadow: Literal["open", "hidden"] = "open"
    chances: Literal["all", "gm", "none"] = "all"
    walk: Literal["menus", "keypad"] = "menus"
    collapse: Literal["value", "latched"] = "value"
    calm: Literal["any", "outside"] = "any"
    moved: Literal["now", "scene"] = "now"
    hope: Literal["all", "others"] = "all"


USUAL_SETTINGS = Settings()

CHOICES: Mapping[str, tuple[str, ...]] = {
    "teller": ("gm", "winner", "colour", "round"),
    "shadow": ("open", "hidden"),
    "chances": ("all", "gm", "none"),
    "walk": ("menus", "keypad"),
    "collapse": ("value", "latched"),
    "calm": ("any", "outside"),
    "moved": ("now", "scene"),
    "hope": ("all", "others"),
}
"""The values of every setting, the default first."""
