"""The award against a second tally, written here and in another way. DS-06..13."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import GM, Seat
from engine.games.dramasystem.rules.tally import result
from engine.games.dramasystem.screen.tally import shown
from engine.games.dramasystem.state import Announce, CloseVote, ForceClose, Resting, Vote
from tests.engine.dramasystem.tables import SEATS, seated, sheet


def naive_award(
    players: Sequence[Seat],
    lists: Mapping[Seat, Sequence[Seat]],
    voters: Sequence[Seat],
    drama: Mapping[Seat, int],
) -> set[Seat]:
    """As a person would with a pencil: doubled places, so that there are no halves.

    A list that lacks one name has it at its end; one that lacks more is no list.
    """
    ballots = {}
    for voter in voters:
        written = list(lists.get(voter, []))
        forgotten = [p for p in players if p not in written and p != voter]
        if len(forgotten) < 2:
            ballots[voter] = written + forgotten
    points = []
    for player in players:
        sum_of_places = 0
        for voter in voters:
            if voter == player:
                continue
            if voter in ballots:
                sum_of_places += 2 * (ballots[voter].index(player) + 1)
            else:
                others = len(players) - (1 if voter in players else 0)
                sum_of_places += others + 1
        points.append((sum_of_places - 2 * drama[player], player))
    points.sort()
    if len(points) <= 2:
        return {player for _, player in points}
    best = points[0][0]
    if points[1][0] == best:
        return {player for score, player in points if score == best}
    second = points[1][0]
    return {player for score, player in points if score <= second}


def chance_vote(random: Random) -> Vote:
    count = random.randint(1, 8)
    players = tuple(Seat(str(number)) for number in range(1, count + 1))
    guests = tuple(Seat(str(20 + number)) for number in range(random.choice([0, 0, 0, 1, 2])))
    voters = (*players, *guests, GM)
    lists = {}
    for voter in voters:
        others = [player for player in players if player != voter]
        random.shuffle(others)
        pressed = len(others) if random.random() < 0.8 else random.randint(0, len(others))
        lists[voter] = tuple(others[:pressed])
    drama = {player: random.choice([0, 0, 1, 2, 3, 6]) for player in players}
    return Vote(players, voters, drama, lists)


def test_the_award_is_that_of_a_second_tally() -> None:
    random = Random(1)
    ties = set()
    for _ in range(5000):
        vote = chance_vote(random)
        found = result(vote)
        naive = naive_award(vote.candidates, vote.lists, vote.voters, vote.drama)
        assert set(found.winners) == naive, vote
        assert list(found.winners) == [seat for seat in vote.candidates if seat in found.winners]
        ties.add(found.tie)
    assert ties == {
        *("clear", "first_two", "first_many", "second_two", "second_many", "pair", "one")
    }


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 5))
def test_the_same_through_the_buttons(random: Random, players: int) -> None:
    names = list(SEATS)[:players]
    hands = {SEATS[name]: random.randint(0, 4) for name in names}
    game = seated({name: sheet(hands[SEATS[name]]) for name in names}).freeze()
    letters = {name[0] if name != "gleb" else "l": SEATS[name] for name in names}
    ballots = {}
    for letter, voter in {**letters, "g": GM}.items():
        others = [other for other in letters if other != letter]
        random.shuffle(others)
        game.vote(f"{letter}:{''.join(others[:-1])}")
        ballots[voter] = [letters[other] for other in others]
    game.press(GM, CloseVote(), Announce())
    phase = game.phase
    assert isinstance(phase, Resting)
    seats = [SEATS[name] for name in names]
    assert set(phase.award) == naive_award(seats, ballots, [*seats, GM], hands)


def test_nobody_gains_by_a_list_that_is_missing() -> None:
    """DS-13: the mean place is the same for everybody but its voter."""
    game = seated({name: sheet() for name in SEATS}).freeze()
    game.vote("a:bvl b:avl v:abl l:abv").press(GM, ForceClose())
    counts = result(game.ballot).counts
    assert [shown(count.total) for count in counts.values()] == ["8½", "10½", "12½", "14½", "19"]


def test_halves_are_written_out() -> None:
    numbers = [Fraction(8, 2), Fraction(7, 2), Fraction(-1, 2), Fraction(-5, 2), Fraction(0)]
    assert [shown(number) for number in numbers] == ["4", "3½", "−½", "−2½", "0"]
