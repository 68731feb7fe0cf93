"""What only the presser is told, why a move is refused, and what the whole table must hear."""

from collections.abc import Sequence

from engine.core import GM, Event, Moment, Move, Seat, Undone
from engine.games.dramasystem.rules import tokens, turns
from engine.games.dramasystem.rules.words import SHEET_LIMIT, WORDS_LIMIT
from engine.games.dramasystem.screen.parts import cards, numbered, procedural
from engine.games.dramasystem.screen.tally import tally_glance
from engine.games.dramasystem.state import (
    PRICES,
    Awarded,
    Burn,
    BuyDrama,
    BuyProcedural,
    CardDealt,
    ClaimScene,
    Clear,
    CloseVote,
    ConflictOpened,
    Describe,
    EpisodeEnded,
    ExtraCard,
    ForceClose,
    ForceIn,
    LayToken,
    MakeStatement,
    Pay,
    Rank,
    Scene,
    SetTheme,
    State,
    Tally,
    Vote,
    VoteOpened,
    Voting,
    WriteWords,
)
from engine.screen import Name, Text, text


def reply(state: State, seat: Seat, move: Move) -> Text | None:
    """An answer for the presser alone, given the state after the move."""
    match state.phase, move:
        case Voting(vote), Rank(other):
            return _ranked(vote, seat, other)
        case Voting(vote), Clear():
            return _own_list(vote, seat)
        case Tally(vote), CloseVote() | ForceClose() if seat == GM:
            return tally_glance(vote)
        case Scene(), LayToken(colour) if seat == GM:
            return text("dramasystem-token-told", colour=text("dramasystem-colour", colour=colour))
        case Scene() as phase, ForceIn():
            waits = any(entry.seat == seat for entry in phase.waiting)
            told = "dramasystem-force-waits" if waits else "dramasystem-force-done"
            return text(told, who=Name(phase.caller))
        case _:
            return None


def _ranked(vote: Vote, voter: Seat, seat: Seat) -> Text:
    """The place just given, or the whole list once it counts."""
    places = vote.lists.get(voter, ())
    if vote.ready(voter) or seat not in places:
        return _own_list(vote, voter)
    return text("dramasystem-ranked", place=str(places.index(seat) + 1), name=Name(seat))


def _own_list(vote: Vote, voter: Seat) -> Text:
    ballot = vote.ballot(voter)
    if vote.ready(voter):
        return text("dramasystem-accepted", places=numbered(ballot))
    if ballot:
        return text("dramasystem-unfinished", places=numbered(ballot))
    return text("dramasystem-list-empty")


def glance(state: State, seat: Seat) -> Text:
    """One's own tokens in a few words; in a vote one's own list; the moderator's count after it."""
    match state.phase:
        case Tally(vote) if seat == GM:
            return tally_glance(vote)
        case Voting(vote) if seat in vote.voters:
            return _own_list(vote, seat)
        case Tally(vote) if seat in vote.voters and vote.ready(seat):
            return text("dramasystem-was-accepted", places=numbered(vote.ballot(seat)))
    sheet = state.sheets.get(seat)
    if sheet is None:
        return text("dramasystem-glance-none")
    told = (
        "dramasystem-glance-poles"
        if {"first", "second"} & set(sheet.words)
        else "dramasystem-glance"
    )
    return text(
        "dramasystem-glance-gm" if seat == GM else told,
        name=Name(seat),
        drama=str(sheet.drama),
        recognition=str(sheet.recognition),
        tokens=procedural(state, seat),
        first=sheet.words.get("first", "…"),
        second=sheet.words.get("second", "…"),
    )


def refuse(state: State, seat: Seat, move: Move) -> Text | None:
    """Why this seat cannot make this move; None where only "whose turn" is to be said."""
    match move:
        case SetTheme(words) | Describe(words) | MakeStatement(_, words):
            too_long = len(words) > WORDS_LIMIT
            return text("too-long", limit=WORDS_LIMIT) if too_long else None
        case WriteWords():
            return text("too-long", limit=SHEET_LIMIT)
        case Rank() | Clear():
            return _no_vote(state, seat, move)
        case ForceIn() | ClaimScene() | Burn() | BuyDrama() | BuyProcedural() | ExtraCard():
            return _no_use(state, seat, move)
        case Pay(use) if seat in state.sheets and state.sheets[seat].drama < PRICES[use]:
            return text("dramasystem-no-drama", price=str(PRICES[use]))
        case LayToken():
            return _no_token(state, seat)
        case _:
            return None


def _no_vote(state: State, seat: Seat, move: Rank | Clear) -> Text | None:
    """Never by what a list holds, so that no refusal tells one."""
    if not isinstance(state.phase, Voting):
        return None
    vote = state.phase.vote
    if isinstance(move, Rank) and move.seat == seat:
        return text("dramasystem-no-self")
    if seat not in vote.voters:
        return text("dramasystem-no-voter")
    return text("dramasystem-no-change") if seat in vote.locked else None


def _no_use(state: State, seat: Seat, move: Move) -> Text | None:
    if seat == GM or seat not in state.sheets:
        return text("dramasystem-no-gm")
    phase = state.phase
    if isinstance(phase, Scene) and isinstance(move, ForceIn):
        if phase.caller == seat:
            return text("dramasystem-no-own-scene")
        if any(entry.seat == seat for entry in phase.entries):
            return text("dramasystem-no-second-try")
        if move.payment == "drama":
            return text("dramasystem-no-drama", price="1")
    if isinstance(move, ClaimScene) and turns.coming(state) == seat:
        return text("dramasystem-no-need")
    if not state.sheets[seat].recognition:
        return text("dramasystem-no-recognition")
    if tokens.limited(state, seat):
        return text("dramasystem-no-more", limit=state.settings.limit)
    return text("dramasystem-no-own-burn") if isinstance(move, Burn) else None


def _no_token(state: State, seat: Seat) -> Text | None:
    phase = state.phase
    if not isinstance(phase, Scene) or phase.conflict is None:
        return None
    laid = seat in phase.conflict.laid
    return text("dramasystem-no-second-token" if laid else "dramasystem-no-such-token")


def moment(before: State, after: State, events: Sequence[Event]) -> Moment:
    """New messages: somebody at the door, a conflict, the freeze, the vote, the award."""
    loud = (ConflictOpened, EpisodeEnded, VoteOpened, Awarded)
    door = isinstance(after.phase, Scene) and len(after.phase.waiting)
    was = len(before.phase.waiting) if isinstance(before.phase, Scene) else 0
    return Moment(door > was or any(isinstance(event, loud) for event in events))


def undone(before: State, events: Sequence[Event]) -> Undone[Event]:
    """Cards that had been dealt are announced."""
    dealt = [event.card for event in events if isinstance(event, CardDealt)]
    if not dealt:
        return Undone()
    return Undone((), text("dramasystem-undone-cards", cards=cards(dealt)))


def chair(state: State, seat: Seat) -> Text | None:
    """The moderator's chair does not change while lists are made and counted (X4)."""
    if isinstance(state.phase, (Voting, Tally)):
        return text("dramasystem-no-chair")
    return None
