"""The order in which people sit: shared by games, knows none of them."""

from engine.core import Seat


def placed(order: tuple[Seat, ...], seat: Seat, place: int) -> tuple[Seat, ...]:
    """The order with somebody at another place, counted from 0; the others move up or down."""
    others = [other for other in order if other != seat]
    return (*others[:place], seat, *others[place:])


def may_place(order: tuple[Seat, ...], seat: Seat, place: int) -> bool:
    """Is this another place of somebody who is in the order?"""
    return seat in order and 0 <= place < len(order) and order[place] != seat
