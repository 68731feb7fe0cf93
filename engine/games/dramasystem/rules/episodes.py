"""An episode opens with a theme, ends with a freeze and statements. DS-01, 02, 07, 13, X6, X7."""

from collections.abc import Iterator

from engine.core import GM, Event, Move, Seat
from engine.games.dramasystem.state import (
    Awarded,
    ClaimDropped,
    DramaEntered,
    DropVote,
    EnterDrama,
    Entering,
    EpisodeBegun,
    EpisodeEnded,
    EpisodeOpened,
    EpisodeResumed,
    MakeStatement,
    OpenEpisode,
    OpenVote,
    Resume,
    Said,
    SetTheme,
    StartEpisode,
    StartVote,
    State,
    Stated,
    Statements,
    ThemeSet,
    Vote,
    VoteDropped,
    VoteOpened,
    VotePrepared,
)

HAND = range(13)
"""Drama tokens that the moderator can enter or correct by a button."""


def frozen(state: State) -> Vote:
    """DS-07: the vote of those who are here now, with the drama tokens in hand at this moment.

    Who is absent is out of the episode (DS-13); guests vote and are not ranked (X6).
    """
    candidates = tuple(seat for seat in state.players if not state.sheets[seat].guest)
    drama = {seat: state.sheets[seat].drama for seat in candidates}
    return Vote(candidates, state.present, drama)


def entered(state: State, phase: Entering) -> Vote:
    """X7: the same without an episode; tokens are those of the real table, 0 by default."""
    vote = frozen(state)
    drama = {seat: phase.drama.get(seat, 0) for seat in vote.candidates}
    return Vote(vote.candidates, vote.voters, drama, alone=True)


def legal_apart(state: State, seat: Seat) -> Iterator[Move]:
    """Before an episode and after it: the next one, or a vote on its own (X7)."""
    if seat == GM and state.players:
        yield OpenEpisode()
        yield StartVote()


def legal_theming(seat: Seat) -> Iterator[Move]:
    """The theme may be typed by anybody; the moderator goes on when it was named aloud."""
    if seat == GM:
        yield StartEpisode()


def speaker(vote: Vote) -> Seat | None:
    """Whose statement comes now: seating order (DS-01)."""
    return next((seat for seat in vote.candidates if seat not in vote.said), None)


def legal_statements(phase: Statements, seat: Seat) -> Iterator[Move]:
    """The one whose statement comes, or the moderator for them (DS-02); the moderator goes on."""
    now = speaker(phase.vote)
    if now is not None and seat in (now, GM):
        yield Said(now)
    if seat == GM:
        yield OpenVote()
        yield Resume()


def legal_entering(state: State, seat: Seat) -> Iterator[Move]:
    """The moderator enters what lies on the real table (X7)."""
    if seat != GM:
        return
    candidates = frozen(state).candidates
    yield from (EnterDrama(other, value) for other in candidates for value in HAND)
    if candidates:
        yield OpenVote()
    yield DropVote()


def made_apart(move: OpenEpisode | StartVote) -> Iterator[Event]:
    """A new episode, or a vote on its own."""
    yield EpisodeOpened() if isinstance(move, OpenEpisode) else VotePrepared()


def made_theming(move: SetTheme | StartEpisode) -> Iterator[Event]:
    """The theme, and the episode begins."""
    if isinstance(move, SetTheme):
        yield ThemeSet(move.words)
    yield EpisodeBegun()


def ended(state: State) -> Iterator[Event]:
    """The freeze. A scene claimed out of turn that never came is not paid for."""
    if state.claim is not None:
        yield ClaimDropped(state.claim)
    yield EpisodeEnded(frozen(state))


def made_statements(phase: Statements, seat: Seat, move: Move) -> Iterator[Event]:
    """Statements, and on to the vote."""
    match move:
        case Said(other):
            yield Stated(other, by_gm=seat == GM)
        case MakeStatement(other, words):
            yield Stated(other, words, by_gm=seat == GM)
        case OpenVote():
            yield VoteOpened(phase.vote)
        case Resume():
            yield EpisodeResumed()


def made_entering(state: State, phase: Entering, move: Move) -> Iterator[Event]:
    """Numbers, then the vote."""
    match move:
        case EnterDrama(other, value):
            yield DramaEntered(other, value)
        case OpenVote():
            yield VoteOpened(entered(state, phase))
        case DropVote():
            yield VoteDropped()


def spoken(vote: Vote) -> Iterator[Event]:
    """After the last statement the vote opens; with nobody left to rank it is over."""
    if not vote.candidates:
        yield Awarded(())
    elif speaker(vote) is None:
        yield VoteOpened(vote)
