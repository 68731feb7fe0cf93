"""What people may want: imperative, frozen, stating the value and not the step.

Moves that may be repeated also carry the number that they act on (`nth`), so that the same button
pressed twice counts once.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Move, Seat
from engine.games.dryh.state.values import (
    Bowl,
    Colour,
    Condition,
    Fate,
    Field,
    Gift,
    LossChoice,
    MarkKind,
    Number,
    Talent,
)


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


@dataclass(frozen=True, slots=True)
class NewCharacter(Move):
    """The player of a spirit or of the dead takes a new sheet from the next scene on (DRYH-X4)."""

    CODE: ClassVar[str] = "newborn"


@dataclass(frozen=True, slots=True)
class Contend(Move):
    """Is this one among those who find out by dice who leads (DRYH-81)?"""

    CODE: ClassVar[str] = "contend"
    seat: Seat
    inside: bool


@dataclass(frozen=True, slots=True)
class RollForMain(Move):
    """Contestants throw Discipline: most successes lead (DRYH-81)."""

    CODE: ClassVar[str] = "who"


@dataclass(frozen=True, slots=True)
class AddOpponent(Move):
    """One more opponent for the calculator (DRYH-08); `nth` are there already."""

    CODE: ClassVar[str] = "foe"
    value: int
    nth: int


@dataclass(frozen=True, slots=True)
class ClearOpponents(Move):
    """The calculator begins anew."""

    CODE: ClassVar[str] = "nofoes"


@dataclass(frozen=True, slots=True)
class SetEffective(Move):
    """Do the opponents fight as a very effective group, which sums (DRYH-08)?"""

    CODE: ClassVar[str] = "sum"
    effective: bool


@dataclass(frozen=True, slots=True)
class UseGroup(Move):
    """The calculator's result becomes the Shadow."""

    CODE: ClassVar[str] = "group"


@dataclass(frozen=True, slots=True)
class OpenPrepared(Move):
    """The GM opens a conflict with a prepared spirit."""

    CODE: ClassVar[str] = "spirit"
    number: int


@dataclass(frozen=True, slots=True)
class ReRoll(Move):
    """A scar's small use: one own colour falls again (DRYH-91); the presser used `nth` before."""

    CODE: ClassVar[str] = "scar"
    colour: Colour
    nth: int


@dataclass(frozen=True, slots=True)
class SpendDespair(Move):
    """A six is laid down or taken away, by a coin (DRYH-72); `nth` were spent in this roll."""

    CODE: ClassVar[str] = "despair"
    add: bool
    colour: Colour
    nth: int


@dataclass(frozen=True, slots=True)
class SpendHope(Move):
    """A Hope coin for one more success in this roll (DRYH-75); `nth` were ever spent."""

    CODE: ClassVar[str] = "luck"
    nth: int


@dataclass(frozen=True, slots=True)
class CalmByHope(Move):
    """A Hope coin lowers somebody's Anxiety (DRYH-75); `nth` were ever spent."""

    CODE: ClassVar[str] = "soothe"
    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class ClearByHope(Move):
    """A Hope coin clears somebody's mark (DRYH-75); `nth` were ever spent."""

    CODE: ClassVar[str] = "mend"
    seat: Seat
    kind: MarkKind
    nth: int


@dataclass(frozen=True, slots=True)
class CloseCoins(Move):
    """The GM closes the coins' step (DRYH-76)."""

    CODE: ClassVar[str] = "on"


@dataclass(frozen=True, slots=True)
class Rule(Move):
    """The GM's word on a breakdown while collapsed: a spirit, or not yet (DRYH-55)."""

    CODE: ClassVar[str] = "rule"
    seat: Seat
    spirit: bool


@dataclass(frozen=True, slots=True)
class EndScene(Move):
    """The scene ends; first the last chance, if somebody would collapse (DRYH-60, 61)."""

    CODE: ClassVar[str] = "endscene"


@dataclass(frozen=True, slots=True)
class EndSession(Move):
    """The session ends; first the last chance to spend what is left (DRYH-X9)."""

    CODE: ClassVar[str] = "endsession"


@dataclass(frozen=True, slots=True)
class GoBack(Move):
    """It does not end yet."""

    CODE: ClassVar[str] = "notyet"


@dataclass(frozen=True, slots=True)
class SetFate(Move):
    """What becomes of one who collapses (DRYH-62, 63)."""

    CODE: ClassVar[str] = "fate"
    seat: Seat
    fate: Fate


@dataclass(frozen=True, slots=True)
class BeginSession(Move):
    """The next session begins."""

    CODE: ClassVar[str] = "nextsession"


@dataclass(frozen=True, slots=True)
class CloseBreakdown(Move):
    """The breakdown has been played (DRYH-52)."""

    CODE: ClassVar[str] = "played"
    seat: Seat


@dataclass(frozen=True, slots=True)
class WakeUp(Move):
    """They have come to themselves (DRYH-62)."""

    CODE: ClassVar[str] = "wake"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Recover(Move):
    """They have meditated long enough: talents and Discipline return (DRYH-64)."""

    CODE: ClassVar[str] = "recover"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AskRest(Move):
    """A player asks for rest for somebody (DRYH-80)."""

    CODE: ClassVar[str] = "rest"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AllowRest(Move):
    """The GM allows the rest; the Hope bowl pays (DRYH-80)."""

    CODE: ClassVar[str] = "allow"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DenyRest(Move):
    """There is no time to rest."""

    CODE: ClassVar[str] = "deny"


@dataclass(frozen=True, slots=True)
class ChangeGift(Move):
    """A scar's large use (a), (b): another talent, for ever or this scene (DRYH-93, 94)."""

    CODE: ClassVar[str] = "gift"
    scar: int
    gift: Gift
    lasting: bool
    keeps: bool


@dataclass(frozen=True, slots=True)
class ScarCoins(Move):
    """A scar's large use (c): five coins into the Hope bowl (DRYH-93)."""

    CODE: ClassVar[str] = "five"
    scar: int


@dataclass(frozen=True, slots=True)
class WriteWords(Move):
    """Free text on one's own sheet."""

    CODE: ClassVar[str] = "write"
    field: Field
    words: str


@dataclass(frozen=True, slots=True)
class WriteScar(Move):
    """Free text of one's own scar (DRYH-90)."""

    CODE: ClassVar[str] = "scarred"
    scar: int
    words: str


@dataclass(frozen=True, slots=True)
class Prepare(Move):
    """Free text of the GM: a spirit with a Shadow, or the opening of a scene."""

    CODE: ClassVar[str] = "prepare"
    name: str
    shadow: int
    note: str


@dataclass(frozen=True, slots=True)
class DropPrepared(Move):
    """The GM takes a prepared one off the list."""

    CODE: ClassVar[str] = "unprepare"
    number: int


@dataclass(frozen=True, slots=True)
class OpenScene(Move):
    """The GM puts a prepared opening of a scene on the table."""

    CODE: ClassVar[str] = "scene"
    number: int


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """The GM corrects a number of a sheet."""

    CODE: ClassVar[str] = "fix"
    seat: Seat
    number: Number
    value: int


@dataclass(frozen=True, slots=True)
class CorrectMark(Move):
    """The GM corrects a mark of a sheet."""

    CODE: ClassVar[str] = "fixmark"
    seat: Seat
    index: int
    crossed: bool


@dataclass(frozen=True, slots=True)
class CorrectCondition(Move):
    """The GM corrects what a character suffers from."""

    CODE: ClassVar[str] = "fixed"
    seat: Seat
    condition: Condition
    holds: bool


@dataclass(frozen=True, slots=True)
class CorrectBowl(Move):
    """The GM corrects a bowl (DRYH-70)."""

    CODE: ClassVar[str] = "fixbowl"
    bowl: Bowl
    value: int


@dataclass(frozen=True, slots=True)
class GiveScar(Move):
    """The GM adds a scar (DRYH-90); `nth` are there."""

    CODE: ClassVar[str] = "givescar"
    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """The GM changes a setting."""

    CODE: ClassVar[str] = "set"
    setting: str
    value: str
