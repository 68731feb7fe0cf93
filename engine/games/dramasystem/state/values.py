"""Sheets, the ballot and settings: the values that phases, moves and events speak of.

Ids in docstrings are those of the rules (DS-01..17, X1..X10).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from engine.core import GM, Seat
from engine.errors import IllegalMove

Procedural = Literal["green", "yellow", "red"]
PROCEDURAL: tuple[Procedural, ...] = ("green", "yellow", "red")
"""The colours of procedural tokens; each participant has one of each (DS-X10)."""

Burnable = Literal["drama", "green", "yellow", "red"]
BURNABLE: tuple[Burnable, ...] = ("drama", *PROCEDURAL)

Payment = Literal["recognition", "drama"]
PAYMENTS: tuple[Payment, ...] = ("recognition", "drama")
"""What pays for coming in uninvited and for stopping that (DS-16e, 16f, X9)."""

PaidUse = Literal["duck", "absent", "concession", "cancel"]
PRICES: Mapping[PaidUse, int] = {"duck": 1, "absent": 1, "concession": 2, "cancel": 3}
"""Drama tokens that one participant pays to another in a scene (DS-X9)."""

Field = Literal["name", "first", "second"]
FIELDS: tuple[Field, ...] = ("name", "first", "second")
"""What a player may write on the sheet: the character's name and the two dramatic poles."""

Number = Literal["drama", "recognition", "green", "yellow", "red", "skips"]

CARDS = 52
RANKS = 13


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one participant has; the moderator has one too, without recognition tokens (DS-05).

    `skips` are own turns still to be skipped for scenes called out of turn (DS-16d). A `guest` of
    the episode votes and is not ranked (X6). `here` is false while nobody sits on the seat.
    """

    here: bool = True
    drama: int = 0
    recognition: int = 0
    procedural: Mapping[Procedural, int] = field(
        default_factory=lambda: dict.fromkeys(PROCEDURAL, 1)
    )
    skips: int = 0
    guest: bool = False
    words: Mapping[Field, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if min(self.drama, self.recognition, self.skips, *self.procedural.values()) < 0:
            raise IllegalMove("below_zero")


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody comes in uninvited; the payment waits for the director's answer (DS-16e, 16f)."""

    seat: Seat
    payment: Payment
    answer: Literal["waiting", "in", "out"] = "waiting"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done with tokens in this scene, kept to be shown: who, to or from whom, what."""

    kind: Literal[
        "drama", "procedural", "card", "claim", "force", "block", "burn", "pay", "request"
    ]
    seat: Seat
    other: Seat | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A procedural conflict on the table (DS-X10). Cards are numbers below 52.

    `deck` is what is left, its top first. `hidden` is the moderator's token, face down until it
    is revealed; `laid` are tokens that lie face up.
    """

    deck: tuple[int, ...]
    hidden: Procedural | None = None
    laid: Mapping[Seat, Procedural] = field(default_factory=dict)
    cards: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    over: bool = False

    @property
    def dealt(self) -> int:
        """How many cards lie on the table."""
        return sum(map(len, self.cards.values()))


@dataclass(frozen=True, slots=True)
class Vote:
    """The vote at the end of an episode, or on its own (`alone`, X7). Secret: `lists`.

    `candidates` are ranked, in the seating order of the freeze; `voters` rank, the moderator last.
    `drama` are the tokens in hand at the freeze (DS-07). `said` are statements, empty when made
    aloud. `locked` lists stand after a close that was taken back. `named` says who wants whom as
    deputy (X4).
    """

    candidates: tuple[Seat, ...]
    voters: tuple[Seat, ...]
    drama: Mapping[Seat, int] = field(default_factory=dict)
    lists: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    said: Mapping[Seat, str] = field(default_factory=dict)
    locked: tuple[Seat, ...] = ()
    named: Mapping[Seat, Seat] = field(default_factory=dict)
    alone: bool = False

    def __post_init__(self) -> None:
        for voter, places in self.lists.items():
            if voter in places:
                raise IllegalMove("self_vote")
            if len(set(places)) < len(places) or not set(places) <= set(self.candidates):
                raise IllegalMove("bad_ballot")

    def others(self, voter: Seat) -> tuple[Seat, ...]:
        """Whom this voter ranks: every candidate but oneself (DS-04, 05, 06)."""
        return tuple(seat for seat in self.candidates if seat != voter)

    def ballot(self, voter: Seat) -> tuple[Seat, ...]:
        """The list as it counts: the last place fills itself."""
        places = self.lists.get(voter, ())
        rest = tuple(seat for seat in self.others(voter) if seat not in places)
        return places if len(rest) > 1 else (*places, *rest)

    def ready(self, voter: Seat) -> bool:
        """Is the list of this voter whole?"""
        return len(self.ballot(voter)) == len(self.others(voter))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Voters whose list is not whole."""
        return tuple(voter for voter in self.voters if not self.ready(voter))

    def ranked(self, voter: Seat, seat: Seat) -> Self:
        """The next place of a list; a name that has a place keeps it."""
        places = self.lists.get(voter, ())
        if seat in places:
            return self
        return replace(self, lists={**self.lists, voter: (*places, seat)})

    def without(self, seat: Seat) -> Self:
        """Somebody is taken out of every list, places close up, their own list goes too (X5)."""
        lists = {
            voter: tuple(other for other in places if other != seat)
            for voter, places in self.lists.items()
            if voter != seat
        }
        named = {by: who for by, who in self.named.items() if seat not in (by, who)}
        return replace(
            self,
            candidates=tuple(other for other in self.candidates if other != seat),
            voters=tuple(other for other in self.voters if other != seat),
            lists=lists,
            named=named,
        )

    @property
    def deputy(self) -> Seat | None:
        """Whom more than half of the voters beside the moderator have named, if any (X4)."""
        half = len([voter for voter in self.voters if voter != GM]) / 2
        chosen = [*self.named.values()]
        return next((seat for seat in chosen if chosen.count(seat) > half), None)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table may decide for itself; each has the value of the rules as its default.

    limit      one recognition token a scene for each player, or for the whole table (DS-17)
    question   is it asked after a scene who asked whom (DS-X9)
    award      do the awarded stand on the card in the open, or under a spoiler (DS-14)
    """

    limit: Literal["player", "table"] = "player"
    question: Literal["ask", "skip"] = "ask"
    award: Literal["open", "spoiler"] = "open"


USUAL_SETTINGS = Settings()

CHOICES: Mapping[str, tuple[str, ...]] = {
    "limit": ("player", "table"),
    "question": ("ask", "skip"),
    "award": ("open", "spoiler"),
}
"""The values of every setting, the default first."""
