"""Sheets, dice, facts and settings: the values that phases, moves and events speak of.

Ids in docstrings are rules; tests/engine/tencandles names a test for each.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core import Seat
from engine.errors import IllegalMove

Trait = Literal["virtue", "vice", "moment", "brink"]
TRAITS: tuple[Trait, ...] = ("virtue", "vice", "moment", "brink")

Temper = Literal["virtue", "vice"]
TEMPERS: tuple[Temper, ...] = ("virtue", "vice")
"""The traits that are burned to throw ones again (TC-11)."""

Field = Literal["name", "virtue", "vice", "moment", "brink"]
FIELDS: tuple[Field, ...] = ("name", *TRAITS)
"""What a player may write on the sheet whenever they like."""

CANDLES = 10
"""Lit at the start, and dice on the table all evening (TC-01, 02)."""
LAST = 1
"""With one candle lit the scene is the final one (TC-20)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One character.

    `told` says that the traits are known without having been written. `burned` are gone for good.
    `used` is the scene in which Virtue or Vice was burned last (TC-12). `hope` counts Hope dice.
    `edge` is the GM's word that the character is on the Brink (TC-16). `bared` means that the
    Brink has been stepped over, so that all may read it. `farewell` means that a voice message was
    left for the end. `here` is false while nobody sits there.
    """

    words: Mapping[Field, str] = field(default_factory=dict)
    told: bool = False
    burned: tuple[Trait, ...] = ()
    used: int = 0
    hope: int = 0
    edge: bool = False
    bared: bool = False
    farewell: bool = False
    dead: bool = False
    here: bool = True

    def __post_init__(self) -> None:
        if self.hope < 0:
            raise IllegalMove("below_zero")
        if len(set(self.burned)) != len(self.burned):
            raise IllegalMove("burned_twice")

    def has(self, trait: Trait) -> bool:
        """Is this trait not burned yet?"""
        return trait not in self.burned

    @property
    def ready(self) -> bool:
        """Are the four traits known: all written, or told aloud?"""
        return self.told or all(self.words.get(trait) for trait in TRAITS)

    @property
    def alive(self) -> bool:
        """Is this a character of the story who lives, with somebody to play it?"""
        return self.here and self.ready and not self.dead

    @property
    def on_brink(self) -> bool:
        """Virtue, Vice and Moment are gone, or the GM says so; and there is a Brink (TC-16)."""
        spent = not any(self.has(trait) for trait in TRAITS if trait != "brink")
        return self.has("brink") and (self.edge or spent)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Dice as they lie on the table, and what was done to them.

    `pool`, `hope` and `gm` are faces. `trait` was burned here and threw `again` dice once more.
    `stepped` over the Brink: `before` had lain there. `asked` for a heroic death, the Hope dice to
    go to `heir`. `teller` tells how it ended, once it is closed.
    """

    seat: Seat
    lit: int
    pool: tuple[int, ...]
    hope: tuple[int, ...] = ()
    gm: tuple[int, ...] = ()
    moment: bool = False
    trait: Temper | None = None
    again: int = 0
    stepped: bool = False
    before: tuple[int, ...] = ()
    asked: bool = False
    heir: Seat | None = None
    seized: bool = False
    died: bool = False
    teller: Seat | None = None

    def __post_init__(self) -> None:
        if any(not 1 <= face <= 6 for face in (*self.pool, *self.hope, *self.gm)):
            raise IllegalMove("not_a_face")


@dataclass(frozen=True, slots=True)
class Addition:
    """What somebody added to a fact; no words when it was said aloud (TC-27)."""

    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact between two scenes; no words when it was said aloud (TC-25)."""

    seat: Seat | None
    words: str = ""
    skipped: bool = False
    more: tuple[Addition, ...] = ()


@dataclass(frozen=True, slots=True)
class Fallen:
    """One who is no more, in the order of the story. `name` is the character's."""

    seat: Seat
    lit: int
    heroic: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table may decide for itself; each has the value of the rules as its default.

    seize           the last candle may not be put out for the telling, or it may (TC-22)
    dead            do players of the dead speak facts (TC-X1)
    chances         are the chances of success shown before the roll
    word            what a fact is called at this table: as usual in its language, or otherwise
    """

    seize: Literal["no", "dark"] = "no"
    dead: Literal["speak", "silent"] = "speak"
    chances: Literal["none", "all"] = "none"
    word: Literal["usual", "other"] = "usual"


USUAL_SETTINGS = Settings()

CHOICES: Mapping[str, tuple[str, ...]] = {
    "seize": ("no", "dark"),
    "dead": ("speak", "silent"),
    "chances": ("none", "all"),
    "word": ("usual", "other"),
}
"""The values of every setting, the default first."""
