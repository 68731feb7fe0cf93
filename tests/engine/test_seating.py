"""Somebody gets another place at the table: who then sits where, and what is no other place."""

import pytest

from engine.core import Seat
from engine.seating import may_place, placed

VERA, LEVA, OLYA = ORDER = (Seat("1"), Seat("2"), Seat("3"))


@pytest.mark.parametrize(
    ("seat", "place", "after"),
    [
        (VERA, 2, (LEVA, OLYA, VERA)),
        (OLYA, 0, (OLYA, VERA, LEVA)),
        (LEVA, 0, (LEVA, VERA, OLYA)),
        (VERA, 1, (LEVA, VERA, OLYA)),
    ],
)
def test_whoever_moves_sits_there_and_the_others_keep_their_order(
    seat: Seat, place: int, after: tuple[Seat, ...]
) -> None:
    assert may_place(ORDER, seat, place)
    assert placed(ORDER, seat, place) == after


@pytest.mark.parametrize(("seat", "place"), [(VERA, 0), (VERA, -1), (VERA, 3), (Seat("9"), 1)])
def test_the_own_place_none_at_all_and_a_stranger_are_refused(seat: Seat, place: int) -> None:
    assert not may_place(ORDER, seat, place)
