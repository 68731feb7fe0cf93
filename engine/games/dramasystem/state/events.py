"""What has happened: past tense, frozen, complete. Cards are in here, so nothing is dealt twice.

`SECRET` events hold what only one person may know: no chronicle, export or log that people read
may show them. The rest replays without them, since `Awarded` carries the result (DS-14).
"""

from dataclasses import dataclass

from engine.core import Event, Seat
from engine.games.dramasystem.state.values import (
    Burnable,
    Field,
    Number,
    PaidUse,
    Payment,
    Procedural,
    Vote,
)


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """Somebody took a seat, new or left empty before."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GotUp(Event):
    """Nobody sits there any more; the sheet stays."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseated(Event):
    """Somebody sits at another place of the order."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class WordsWritten(Event):
    """Words on a sheet."""

    seat: Seat
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class GuestSet(Event):
    """Somebody is a guest of the episode, or no longer (X6)."""

    seat: Seat
    guest: bool


@dataclass(frozen=True, slots=True)
class NumberCorrected(Event):
    """The moderator corrected a number."""

    seat: Seat
    number: Number
    value: int


@dataclass(frozen=True, slots=True)
class SettingChosen(Event):
    """The table plays by another setting."""

    setting: str
    value: str


# --- an episode and its scenes ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EpisodeOpened(Event):
    """A new episode: no drama tokens in hand, nobody skips, no guests (DS-X9, X2)."""


@dataclass(frozen=True, slots=True)
class ThemeSet(Event):
    """What the episode is about."""

    words: str


@dataclass(frozen=True, slots=True)
class EpisodeBegun(Event):
    """Scenes may be called."""


@dataclass(frozen=True, slots=True)
class SceneBegun(Event):
    """Somebody directs a scene, in turn or out of it."""

    caller: Seat
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Described(Event):
    """What the scene is about, in words."""

    words: str


@dataclass(frozen=True, slots=True)
class SceneEnded(Event):
    """The scene is over; the question comes."""


@dataclass(frozen=True, slots=True)
class RequestSettled(Event):
    """Granted: the granter gets a token, else the asker. `payer` None is the pile (DS-X9)."""

    asker: Seat
    granter: Seat
    granted: bool
    payer: Seat | None


@dataclass(frozen=True, slots=True)
class NothingRequested(Event):
    """No token moved."""


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A turn went by without a scene; `skipped` for one called out of turn before (DS-16d)."""

    seat: Seat
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Everybody has had a turn, the moderator last."""


@dataclass(frozen=True, slots=True)
class DramaPaid(Event):
    """Drama tokens went from hand to hand."""

    use: PaidUse
    payer: Seat
    to: Seat


# --- recognition tokens -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DramaBought(Event):
    """DS-16a."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProceduralBought(Event):
    """DS-16b."""

    seat: Seat
    colour: Procedural


@dataclass(frozen=True, slots=True)
class SceneClaimed(Event):
    """DS-16d."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimDropped(Event):
    """Whoever claimed the next scene has got up: the token comes back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForceAsked(Event):
    """DS-16e: somebody wants to come in; nothing is paid yet."""

    seat: Seat
    payment: Payment


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """DS-16e: somebody came in uninvited and has paid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """DS-16f: the director has stopped it and paid; the other keeps the token."""

    seat: Seat
    payment: Payment


@dataclass(frozen=True, slots=True)
class ForceDropped(Event):
    """Whoever wanted to come in has got up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """DS-16g: a drama token went back to the pile, or a procedural token counts as used."""

    seat: Seat
    target: Seat
    what: Burnable


# --- a procedural conflict --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConflictOpened(Event):
    """The whole deck as it was shuffled, its top first."""

    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokenHidden(Event):
    """The moderator's token lies face down."""

    colour: Procedural


@dataclass(frozen=True, slots=True)
class TokenRevealed(Event):
    """The moderator's token lies face up and is spent."""

    colour: Procedural


@dataclass(frozen=True, slots=True)
class TokenLaid(Event):
    """A player's token is spent."""

    seat: Seat
    colour: Procedural


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """The top card lies before somebody; `bought` for a recognition token (DS-16c)."""

    seat: Seat
    card: int
    bought: bool = False


@dataclass(frozen=True, slots=True)
class ConflictClosed(Event):
    """The cards have been judged."""


@dataclass(frozen=True, slots=True)
class TokensRestored(Event):
    """All three procedural tokens were spent and come back (DS-X10)."""

    seat: Seat


# --- the end of an episode --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EpisodeEnded(Event):
    """Who votes, who is ranked, and the drama tokens in hand now (DS-07)."""

    vote: Vote


@dataclass(frozen=True, slots=True)
class EpisodeResumed(Event):
    """Scenes may be called again."""


@dataclass(frozen=True, slots=True)
class Stated(Event):
    """A statement; no words when it was made aloud."""

    seat: Seat
    words: str = ""
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class VotePrepared(Event):
    """A vote on its own is coming (X7)."""


@dataclass(frozen=True, slots=True)
class DramaEntered(Event):
    """Tokens in hand at a real table."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class VoteDropped(Event):
    """No vote after all."""


@dataclass(frozen=True, slots=True)
class VoteOpened(Event):
    """Lists may be made."""

    vote: Vote


@dataclass(frozen=True, slots=True)
class Ranked(Event):
    """Secret: somebody's next place."""

    voter: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class ListCleared(Event):
    """Secret: somebody begins anew."""

    voter: Seat


@dataclass(frozen=True, slots=True)
class TakenOut(Event):
    """Somebody left during the vote and is in no list any more (X5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeputyNamed(Event):
    """Who shall close the vote, as one voter sees it (X4)."""

    voter: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteClosed(Event):
    """No list changes any more; `missing` had none (DS-13)."""

    missing: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class VoteReopened(Event):
    """Those whose lists were missing may make them; the others stand."""


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """Who gets a recognition token, in seating order (DS-14, X8); drama tokens go to the pile."""

    seats: tuple[Seat, ...]


SECRET: tuple[type[Event], ...] = (Ranked, ListCleared)
