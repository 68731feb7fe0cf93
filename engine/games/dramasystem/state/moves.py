"""What people may want: imperative, frozen, stating the value and not the step.

Moves that may be repeated also carry the number that they act on (`nth`), so that the same button
pressed twice counts once.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Move, Seat
from engine.games.dramasystem.state.values import (
    Burnable,
    Field,
    Number,
    PaidUse,
    Payment,
    Procedural,
)

# --- an episode and its scenes ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenEpisode(Move):
    """The moderator opens an episode; its theme comes first."""

    CODE: ClassVar[str] = "episode"


@dataclass(frozen=True, slots=True)
class SetTheme(Move):
    """Free text: the theme of the episode."""

    CODE: ClassVar[str] = "theme"
    words: str


@dataclass(frozen=True, slots=True)
class StartEpisode(Move):
    """The theme has been named aloud."""

    CODE: ClassVar[str] = "aloud"


@dataclass(frozen=True, slots=True)
class BeginScene(Move):
    """The caller begins a scene; the moderator may do it for them."""

    CODE: ClassVar[str] = "scene"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PassTurn(Move):
    """The caller calls no scene this time; `nth` turns have gone by in this game before."""

    CODE: ClassVar[str] = "pass"
    seat: Seat
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Describe(Move):
    """Free text: what the scene is about."""

    CODE: ClassVar[str] = "words"
    words: str


@dataclass(frozen=True, slots=True)
class EndScene(Move):
    """The scene is over."""

    CODE: ClassVar[str] = "cut"


@dataclass(frozen=True, slots=True)
class Settle(Move):
    """Who asked whom, and whether it was granted: a drama token moves (DS-X9)."""

    CODE: ClassVar[str] = "asked"
    asker: Seat
    granter: Seat
    granted: bool


@dataclass(frozen=True, slots=True)
class NoRequest(Move):
    """Nobody asked anybody."""

    CODE: ClassVar[str] = "none"


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Drama tokens from the presser to somebody, for what they buy in a scene (DS-X9)."""

    CODE: ClassVar[str] = "pay"
    use: PaidUse
    to: Seat
    nth: int


# --- recognition tokens -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuyDrama(Move):
    """DS-16a: a drama token."""

    CODE: ClassVar[str] = "drama"


@dataclass(frozen=True, slots=True)
class BuyProcedural(Move):
    """DS-16b: a procedural token of any colour."""

    CODE: ClassVar[str] = "token"
    colour: Procedural


@dataclass(frozen=True, slots=True)
class ExtraCard(Move):
    """DS-16c: one more card in the procedural conflict."""

    CODE: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True)
class ClaimScene(Move):
    """DS-16d: call the next scene out of turn, skip the own turn after it."""

    CODE: ClassVar[str] = "claim"


@dataclass(frozen=True, slots=True)
class ForceIn(Move):
    """DS-16e: one's own character comes in uninvited; paid once the director has let it happen."""

    CODE: ClassVar[str] = "force"
    payment: Payment


@dataclass(frozen=True, slots=True)
class LetIn(Move):
    """The director does not stop it, or the moderator goes on for an absent one."""

    CODE: ClassVar[str] = "let"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Block(Move):
    """DS-16f: the director stops it and pays; the other keeps the token."""

    CODE: ClassVar[str] = "block"
    seat: Seat
    payment: Payment


@dataclass(frozen=True, slots=True)
class Burn(Move):
    """DS-16g: burn a token of another participant."""

    CODE: ClassVar[str] = "burn"
    seat: Seat
    what: Burnable


# --- a procedural conflict --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenConflict(Move):
    """The moderator shuffles the deck (DS-X10)."""

    CODE: ClassVar[str] = "conflict"


@dataclass(frozen=True, slots=True)
class LayToken(Move):
    """A procedural token of one's own goes onto the table, the moderator's face down."""

    CODE: ClassVar[str] = "lay"
    colour: Procedural


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """The moderator's token is turned face up."""

    CODE: ClassVar[str] = "reveal"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """A card, face up, before somebody."""

    CODE: ClassVar[str] = "deal"
    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class CloseConflict(Move):
    """People have judged the cards."""

    CODE: ClassVar[str] = "judged"


# --- the end of an episode --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndEpisode(Move):
    """Freeze; statements and the vote follow (DS-07)."""

    CODE: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The episode goes on after all."""

    CODE: ClassVar[str] = "resume"


@dataclass(frozen=True, slots=True)
class Said(Move):
    """A statement was made aloud (DS-01), or the moderator made it for them (DS-02)."""

    CODE: ClassVar[str] = "said"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MakeStatement(Move):
    """Free text: a statement."""

    CODE: ClassVar[str] = "statement"
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class StartVote(Move):
    """A vote on its own (X7)."""

    CODE: ClassVar[str] = "vote"


@dataclass(frozen=True, slots=True)
class EnterDrama(Move):
    """Drama tokens that somebody has in hand at a real table (X7)."""

    CODE: ClassVar[str] = "hand"
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class DropVote(Move):
    """No vote after all."""

    CODE: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True)
class OpenVote(Move):
    """Lists may be made, whatever has been said."""

    CODE: ClassVar[str] = "open"


@dataclass(frozen=True, slots=True)
class Rank(Move):
    """The next place of the presser's own list (DS-04). A name that has a place keeps it."""

    CODE: ClassVar[str] = "rank"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Clear(Move):
    """The presser's own list begins anew."""

    CODE: ClassVar[str] = "anew"


@dataclass(frozen=True, slots=True)
class NameDeputy(Move):
    """Who shall close the vote when the moderator is gone (X4)."""

    CODE: ClassVar[str] = "deputy"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseVote(Move):
    """All lists are in."""

    CODE: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True)
class ForceClose(Move):
    """Close without the lists that are missing (DS-13)."""

    CODE: ClassVar[str] = "without"


@dataclass(frozen=True, slots=True)
class WaitMore(Move):
    """The vote opens again for those whose lists are missing."""

    CODE: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """The table hears who gets recognition tokens (DS-14)."""

    CODE: ClassVar[str] = "announce"


# --- sheets and the moderator's desk ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WriteWords(Move):
    """Free text on one's own sheet."""

    CODE: ClassVar[str] = "write"
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class Reseat(Move):
    """Put somebody at this place of the seating order, from 0."""

    CODE: ClassVar[str] = "reseat"
    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class SetGuest(Move):
    """A guest of the episode votes and is not ranked (X6)."""

    CODE: ClassVar[str] = "guest"
    seat: Seat
    guest: bool


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """The moderator corrects a number."""

    CODE: ClassVar[str] = "fix"
    seat: Seat
    number: Number
    value: int


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """A setting of the table."""

    CODE: ClassVar[str] = "set"
    setting: str
    value: str
