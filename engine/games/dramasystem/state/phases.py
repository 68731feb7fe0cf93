"""Where a table stands: a tagged union, so that a field exists only where it has a meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core import GM, Seat
from engine.errors import IllegalMove
from engine.games.dramasystem.state.values import (
    USUAL_SETTINGS,
    Conflict,
    Deed,
    Entry,
    Settings,
    Sheet,
    Vote,
)


@dataclass(frozen=True, slots=True)
class Setup:
    """People come; the moderator begins an episode, or a vote on its own."""

    kind: Literal["setup"] = "setup"


@dataclass(frozen=True, slots=True)
class Theming:
    """The theme of the episode is being named."""

    kind: Literal["theming"] = "theming"


@dataclass(frozen=True, slots=True)
class Between:
    """Between two scenes: somebody calls the next one."""

    kind: Literal["between"] = "between"


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene is played; `caller` directs it. `entries` are those who came in uninvited."""

    caller: Seat
    words: str = ""
    entries: tuple[Entry, ...] = ()
    conflict: Conflict | None = None
    kind: Literal["scene"] = "scene"

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """Those whom the director has not answered yet, in the order of pressing (X1)."""
        return tuple(entry for entry in self.entries if entry.answer == "waiting")


@dataclass(frozen=True, slots=True)
class Asking:
    """The scene is over: who asked whom, and was it granted (DS-X9)."""

    caller: Seat
    kind: Literal["asking"] = "asking"


@dataclass(frozen=True, slots=True)
class Statements:
    """The episode is over and frozen; everybody says how the poles were shown (DS-01, 07)."""

    vote: Vote
    kind: Literal["statements"] = "statements"


@dataclass(frozen=True, slots=True)
class Resting:
    """After a vote: who got recognition tokens, in seating order (X8)."""

    award: tuple[Seat, ...] = ()
    alone: bool = False
    kind: Literal["resting"] = "resting"


@dataclass(frozen=True, slots=True)
class Entering:
    """Before a vote on its own: the moderator enters drama tokens in hand (X7).

    `before` is where the table stood, and stands again when there is no vote after all.
    """

    drama: Mapping[Seat, int] = field(default_factory=dict)
    before: Setup | Resting = Setup()
    kind: Literal["entering"] = "entering"


@dataclass(frozen=True, slots=True)
class Voting:
    """Lists are being made, each for its voter's eyes only (DS-04)."""

    vote: Vote
    kind: Literal["voting"] = "voting"


@dataclass(frozen=True, slots=True)
class Tally:
    """The vote is closed; the moderator alone sees the count (DS-14)."""

    vote: Vote
    kind: Literal["tally"] = "tally"


Phase = (
    Setup | Theming | Between | Scene | Asking | Statements | Entering | Voting | Tally | Resting
)


@dataclass(frozen=True, slots=True)
class State:
    """A table of this game. `order` is the seating order of the players.

    `called` have had their turn in this round. `claim` calls the next scene out of turn (DS-16d).
    `uses` have spent a recognition token in this scene or the one just over (DS-17), `deeds` is
    what was done with tokens in it. `conflicts` and `votes` count those begun, `passed` turns that
    went by without a scene.
    """

    order: tuple[Seat, ...] = ()
    sheets: Mapping[Seat, Sheet] = field(default_factory=lambda: {GM: Sheet()})
    phase: Phase = Setup()
    episode: int = 0
    scene: int = 0
    theme: str = ""
    called: tuple[Seat, ...] = ()
    claim: Seat | None = None
    uses: tuple[Seat, ...] = ()
    deeds: tuple[Deed, ...] = ()
    conflicts: int = 0
    votes: int = 0
    passed: int = 0
    settings: Settings = USUAL_SETTINGS

    def __post_init__(self) -> None:
        seats = {*self.order, GM}
        if seats != set(self.sheets) or len(seats) != len(self.order) + 1:
            raise IllegalMove("seating")
        if self.sheets[GM].recognition:
            raise IllegalMove("moderator_awarded")

    @property
    def players(self) -> tuple[Seat, ...]:
        """Players who sit here now, in seating order."""
        return tuple(seat for seat in self.order if self.sheets[seat].here)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Everybody who sits here, the moderator last."""
        return (*self.players, GM)
