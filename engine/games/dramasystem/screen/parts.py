"""Pieces that several cards share: who has what, what was done, the second page, grids."""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar

from engine.core import GM, Move, Seat
from engine.games.dramasystem.rules.legal import legal
from engine.games.dramasystem.state import RANKS, Deed, State
from engine.screen import Button, Line, Listing, Menu, Name, Row, Text, text

Rows = tuple[Row, ...]
Moves = tuple[Move, ...]
M = TypeVar("M", bound=Move)


class OfSomebody(Protocol):
    """A move that names a seat."""

    @property
    def seat(self) -> Seat: ...


About = TypeVar("About", bound=OfSomebody)


def grid(buttons: Iterable[Button], width: int) -> Rows:
    """Buttons in rows of equal width."""
    row = tuple(buttons)
    return tuple(row[i : i + width] for i in range(0, len(row), width))


def blocks(*groups: Iterable[Line]) -> Iterator[Line]:
    """Groups of lines with one empty line between them; a group without lines leaves none."""
    is_first = True
    for group in map(tuple, groups):
        if group and not is_first:
            yield Line()
        yield from group
        is_first = is_first and not group


def everybodys(state: State) -> Moves:
    """Every move of the present step that anybody may make, each once, by seats."""
    moves: dict[Move, None] = {}
    for seat in (*state.order, GM):
        moves |= dict.fromkeys(legal(state, seat))
    return tuple(moves)


def offered(moves: Moves, kind: type[M]) -> tuple[M, ...]:
    """Those of one kind."""
    return tuple(move for move in moves if isinstance(move, kind))


def by_seats(state: State, moves: Iterable[About]) -> tuple[About, ...]:
    """Moves about somebody in seating order, the moderator last."""
    order = (*state.order, GM)
    return tuple(sorted(moves, key=lambda move: order.index(move.seat)))


def single(moves: Moves, kind: type[Move], label: Text, leads: str = "") -> Rows:
    """One button in a row, if anybody may make this move now."""
    return tuple((Button(label, move, leads=leads),) for move in offered(moves, kind))


def styled(label: Text | Name | str, *, chosen: bool) -> Text:
    """A label, marked when it is the one that holds."""
    return text("chosen" if chosen else "plain", label=label)


def back(menu: str = "main") -> Row:
    """One row that leads back to a menu."""
    return (Button(text("back"), opens=menu),)


def last_row() -> Row:
    """What stands under every card."""
    return (Button(text("my-sheet"), act="sheet"), Button(text("more"), opens="more"))


def come_row() -> Row:
    """Sitting down and getting up."""
    return (Button(text("join"), act="join"), Button(text("leave"), act="leave"))


def more(extra: Iterable[Row] = ()) -> Menu:
    """What the table offers at any time, and seldom moves."""
    table: Rows = (
        (
            Button(text("dramasystem-open-sheet"), act="topic:sheet"),
            Button(text("dramasystem-open-desk"), act="topic:desk"),
        ),
        come_row(),
        (Button(text("rules"), act="rules"), Button(text("other-language"), act="language")),
        (Button(text("call"), act="call"), Button(text("undo"), act="undo")),
    )
    return Menu("more", (*extra, *table, back()))


def decides(seat: Seat, *, mention: bool = False) -> Line:
    """The last line of a card: for whom the table waits."""
    return Line(text("dramasystem-decides", who=Name(seat, mention=mention)))


def quoted(words: str) -> tuple[Line, ...]:
    """Words that somebody has typed, if any."""
    return (Line(text("dramasystem-words", words=words)),) if words else ()


def theme(state: State) -> tuple[Line, ...]:
    """The theme of the episode, if it was written down."""
    return (Line(text("dramasystem-theme", words=state.theme)),) if state.theme else ()


def hands(state: State) -> Iterator[Line]:
    """Drama and recognition tokens of everybody here, the moderator last."""
    for seat in state.present:
        sheet = state.sheets[seat]
        yield Line(
            text(
                "dramasystem-hand",
                name=Name(seat),
                drama=sheet.drama,
                recognition=sheet.recognition,
            )
        )


def procedural(state: State, seat: Seat) -> Listing:
    """Procedural tokens that are not spent, each colour with its word."""
    return Listing(
        tuple(
            text("dramasystem-tokens", colour=colour, count=count)
            for colour, count in state.sheets[seat].procedural.items()
            if count
        )
    )


def spent(state: State, seat: Seat) -> tuple[Text, ...]:
    """Colours of which no token is left."""
    tokens = state.sheets[seat].procedural.items()
    return tuple(text("dramasystem-colour", colour=colour) for colour, count in tokens if not count)


def deeds(state: State) -> Iterator[Line]:
    """What was done with tokens in this scene, and who has paid."""
    yield from (Line(deed_line(deed)) for deed in state.deeds)


def deed_line(deed: Deed) -> Text:
    """What somebody did with a token, and who got it."""
    pile = text("dramasystem-pile")
    return text(
        f"dramasystem-deed-{deed.kind}",
        name=Name(deed.seat),
        other=pile if deed.other is None else Name(deed.other),
        what=deed.what,
    )


def cards(dealt: Iterable[int]) -> Listing:
    """Cards by rank and suit."""
    return Listing(
        tuple(text("dramasystem-card", rank=card % RANKS + 2, suit=card // RANKS) for card in dealt)
    )


def numbered(seats: Iterable[Seat]) -> Listing:
    """A list of places: 1. one, 2. another."""
    return Listing(
        tuple(
            text("dramasystem-place", place=str(place), name=Name(seat))
            for place, seat in enumerate(seats, start=1)
        )
    )
