"""Events of statements and of the vote."""

from dataclasses import replace

from engine.games.dramasystem.state import (
    Awarded,
    DeputyNamed,
    DramaEntered,
    Entering,
    ListCleared,
    Ranked,
    Resting,
    Setup,
    State,
    Stated,
    Statements,
    TakenOut,
    Tally,
    Vote,
    VoteClosed,
    VoteDropped,
    VoteOpened,
    VotePrepared,
    VoteReopened,
    Voting,
)

Ballot = (
    Awarded
    | DeputyNamed
    | DramaEntered
    | ListCleared
    | Ranked
    | Stated
    | TakenOut
    | VoteClosed
    | VoteDropped
    | VoteOpened
    | VotePrepared
    | VoteReopened
)


def ballot(state: State, event: Ballot) -> State:
    """The way to the award."""
    match state.phase, event:
        case (Setup() | Resting()) as before, VotePrepared():
            return replace(state, phase=Entering(before=before))
        case Entering(before=before), VoteDropped():
            return replace(state, phase=before)
        case Entering(drama, before), DramaEntered(seat, value):
            return replace(state, phase=Entering({**drama, seat: value}, before))
        case _, VoteOpened(vote):
            return replace(state, phase=Voting(vote), votes=state.votes + 1)
        case _, Awarded():
            return _awarded(state, event)
        case Voting(vote), VoteClosed():
            return replace(state, phase=Tally(vote))
        case Tally(vote), VoteReopened():
            whole = tuple(voter for voter in vote.voters if vote.ready(voter))
            return replace(state, phase=Voting(replace(vote, locked=whole)))
        case (Statements() | Voting() | Tally()) as phase, _:
            return replace(state, phase=replace(phase, vote=_changed(phase.vote, event)))
    raise LookupError(f"{type(event).__name__} in {state.phase.kind}")


def _changed(vote: Vote, event: Ballot) -> Vote:
    match event:
        case Stated(seat, words):
            return replace(vote, said={**vote.said, seat: words})
        case TakenOut(seat):
            return vote.without(seat)
        case Ranked(voter, seat):
            return vote.ranked(voter, seat)
        case ListCleared(voter):
            return replace(vote, lists={v: p for v, p in vote.lists.items() if v != voter})
        case DeputyNamed(voter, seat):
            return replace(vote, named={**vote.named, voter: seat})
    raise LookupError(type(event).__name__)


def _awarded(state: State, event: Awarded) -> State:
    """A token for each winner; what is left of drama goes back to the pile (DS-X9)."""
    phase = state.phase
    alone = isinstance(phase, (Voting, Tally)) and phase.vote.alone
    sheets = {
        seat: replace(
            sheet,
            recognition=sheet.recognition + (seat in event.seats),
            drama=sheet.drama if alone else 0,
        )
        for seat, sheet in state.sheets.items()
    }
    return replace(state, phase=Resting(event.seats, alone), sheets=sheets, uses=(), deeds=())
