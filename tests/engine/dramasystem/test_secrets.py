"""Whatever one seat votes, nobody else can tell: the same screens, answers, refusals. DS-14.

Two tables differ in one voter's list alone, both ready or both not. Everything that anybody else
sees or hears must be equal, value for value; so is what is drawn from it, byte for byte.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import GM, STEP, Moment, Seat, play
from engine.games.dramasystem import GAME
from engine.games.dramasystem.state import (
    SECRET,
    Announce,
    Clear,
    CloseVote,
    ForceClose,
    NameDeputy,
    Rank,
    State,
    Tally,
    Vote,
    Voting,
)
from engine.screen import Listing, Name, Text
from tests.engine.dramasystem.playouts import ballot
from tests.engine.dramasystem.tables import ANNA, SEATS, Table, seated, sheet

chances = settings(max_examples=60, deadline=None)
randoms = st.randoms(use_true_random=False)


def table(random: Random) -> Table:
    """A vote of three to five, with some drama tokens, lists in every state of readiness."""
    names = list(SEATS)[: random.randint(3, 5)]
    game = seated({name: sheet(random.randint(0, 3)) for name in names}).freeze()
    for voter in game.ballot.voters:
        others = list(game.ballot.others(voter))
        random.shuffle(others)
        game.press(voter, *(Rank(seat) for seat in others[: random.randint(0, len(others))]))
    return game


def twins(random: Random) -> tuple[Seat, Table, Table]:
    """Two tables that differ in what one voter has pressed, not in whether they are ready."""
    one = table(random)
    other = Table(one.state)
    voter = random.choice(one.ballot.voters)
    wanted = random.random() < 0.5
    for game in (one, other):
        others = list(game.ballot.others(voter))
        random.shuffle(others)
        places = len(others) if wanted else random.randint(0, len(others) - 2)
        game.press(voter, Clear(), *(Rank(seat) for seat in others[:places]))
        assert game.ballot.ready(voter) == wanted
    return voter, one, other


def seen(state: State, seats: tuple[Seat, ...]) -> Iterator[Any]:
    """All that these seats can see, press and be told."""
    yield GAME.screen(state, None)
    yield GAME.step(state)
    for seat in seats:
        yield GAME.topics(state, seat)
        for topic in (STEP, *GAME.topics(state, seat)):
            yield GAME.legal(state, seat, topic)
            yield from (GAME.screen(state, seat, topic, private) for private in (False, True))
        yield GAME.glance(state, seat)
        for move in moves(state):
            yield GAME.refuse(state, seat, move)


def moves(state: State) -> list[Any]:
    ranks = [Rank(seat) for seat in state.order]
    return [*ranks, Clear(), CloseVote(), ForceClose(), Announce()]


def others_than(voter: Seat, game: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in game.state.present if seat != voter)


@chances
@given(randoms)
def test_nobody_else_can_tell_what_one_seat_votes(random: Random) -> None:
    """Before the close the moderator can tell no more than anybody."""
    voter, one, other = twins(random)
    seats = others_than(voter, one)
    assert list(seen(one.state, seats)) == list(seen(other.state, seats))


@chances
@given(randoms)
def test_nor_by_what_they_are_told_when_they_press_something(random: Random) -> None:
    voter, one, other = twins(random)
    for seat in others_than(voter, one):
        for move in GAME.legal(one.state, seat):
            if isinstance(move, (CloseVote, ForceClose)):
                continue
            after = [
                play(GAME, game.state, seat, move, lambda n: (1,) * n) for game in (one, other)
            ]
            told = [GAME.reply(played.state, seat, move) for played in after]
            assert told[0] == told[1]
            assert after[0].events == after[1].events
            moments = [
                GAME.moment(game.state, played.state, played.events)
                for game, played in zip((one, other), after, strict=True)
            ]
            assert moments[0] == moments[1]
            undone = [
                GAME.undone(game.state, played.events)
                for game, played in zip((one, other), after, strict=True)
            ]
            assert undone[0] == undone[1]


@chances
@given(randoms)
def test_after_the_close_the_moderator_alone_can_tell(random: Random) -> None:
    """Until the award all others see the same, the deputy too."""
    voter, one, other = twins(random)
    for game in (one, other):
        close = ForceClose() if game.ballot.missing else CloseVote()
        for seat in others_than(GM, game):
            game.press(seat, NameDeputy(ANNA))
        closer = random.choice([GM, ANNA])
        game.press(closer, close)
    seats = tuple(seat for seat in others_than(voter, one) if seat != GM)
    assert list(seen(one.state, seats)) == list(seen(other.state, seats))
    if voter != ANNA:
        assert GAME.reply(one.state, ANNA, CloseVote()) is None
    public = GAME.screen(one.state, GM, "tally", False)
    assert public == GAME.screen(other.state, GM, "tally", False)


@chances
@given(randoms)
def test_a_press_of_a_name_changes_nothing_but_readiness(random: Random) -> None:
    """The public card changes when somebody becomes ready, and then by their readiness alone."""
    game = table(random)
    voter = random.choice(game.ballot.voters)
    before = GAME.screen(game.state, None), game.ballot.ready(voter)
    move = random.choice(GAME.legal(game.state, voter))
    if isinstance(move, (Rank, Clear)):
        state = game.state
        game.press(voter, move)
        assert GAME.moment(state, game.state, game.events) == Moment()
        after = GAME.screen(game.state, None), game.ballot.ready(voter)
        assert (before[0] == after[0]) == (before[1] == after[1])


@chances
@given(randoms)
def test_the_public_card_of_an_award_says_names_and_no_more(random: Random) -> None:
    """Two votes with the same winners look the same afterwards."""
    one, other = table(random), table(random)
    for game in (one, other):
        game.press(GM, ForceClose() if game.ballot.missing else CloseVote())
        game.press(GM, Announce())
        assert game.at == "resting"
    if (one.phase, one.state.order) == (other.phase, other.state.order):
        assert GAME.screen(one.state, None) == GAME.screen(other.state, None)
        assert one.state == other.state


@chances
@given(st.integers(0, 2**32))
def test_no_public_text_of_a_vote_carries_a_place_a_total_or_a_list(seed: int) -> None:
    """Numbers on the card and names beside each other: none but who is ready and who is awaited."""
    for step in ballot(Random(seed)).steps(15):
        phase = step.after.phase
        if isinstance(phase, (Voting, Tally)):
            screen = GAME.screen(step.after, None)
            for line in screen.lines:
                if line.text is not None:
                    assert line.text.id.removeprefix("dramasystem-") in PUBLIC


PUBLIC = {*("vote", "theme", "vote-ask", "vote-how", "vote-secret", "vote-few", "voted", "missing")}


def test_the_events_that_hold_secrets_are_marked() -> None:
    """What the export and the chronicle must leave out: every event that a list depends on."""
    game = Table(anna=sheet(), boris=sheet(), vera=sheet(), gleb=sheet()).freeze()
    for move in (Rank(SEATS["vera"]), Clear()):
        game.press(ANNA, move)
        assert all(isinstance(event, SECRET) for event in game.events)
    empty = Vote((), ())
    assert not empty.lists


def test_a_text_compares_by_its_values() -> None:
    """What the tests above lean on."""
    assert Text("a", (("who", Listing((Name("1"),))),)) == Text(
        "a", (("who", Listing((Name("1"),))),)
    )
    assert Text("a", (("who", Name("1")),)) != Text("a", (("who", Name("2")),))
