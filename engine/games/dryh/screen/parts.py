"""Pieces that several cards share: rows of marks, of Hope, the second page, grids."""

from collections.abc import Iterable, Iterator
from typing import cast

from engine.core import GM, Move, Seat
from engine.games.dryh.rules.legal import legal
from engine.games.dryh.rules.sheets import rest_price
from engine.games.dryh.state import (
    MARKS,
    AskRest,
    AssignMarks,
    CalmByHope,
    ChooseMarks,
    ClearByHope,
    Mark,
    Sheet,
    State,
)
from engine.screen import Button, Line, Listing, Menu, Name, Row, Text, text

Rows = tuple[Row, ...]


def grid(buttons: Iterable[Button], width: int) -> Rows:
    """Buttons in rows of equal width."""
    row = tuple(buttons)
    return tuple(row[i : i + width] for i in range(0, len(row), width))


def offered(state: State, kinds: type | tuple[type, ...]) -> tuple[Move, ...]:
    """Moves of these kinds that anybody may make now, each once, in the order of the seats."""
    moves = (move for found in _legal(state).values() for move in found if isinstance(move, kinds))
    return tuple(dict.fromkeys(moves))


def owners(state: State, move: Move) -> tuple[Seat, ...]:
    """Whose move it is: the players who may make it, else the GM."""
    return tuple(seat for seat, found in _legal(state).items() if move in found)


def _legal(state: State) -> dict[Seat, tuple[Move, ...]]:
    """Every seat's legal moves; those of the state drawn last are kept, for a card asks often."""
    if not _lately or _lately[0] is not state:
        _lately[:] = [state, {seat: legal(state, seat) for seat in (*state.order, GM)}]
    return cast(dict[Seat, tuple[Move, ...]], _lately[1])


_lately: list[State | dict[Seat, tuple[Move, ...]]] = []


def kinds(marks: Iterable[Mark]) -> Listing:
    """Marks by name, in their order."""
    return Listing(tuple(text("dryh-mark", kind=mark.kind) for mark in marks))


def marks_hint(state: State) -> tuple[Line, ...]:
    """What the marks are for, while somebody may choose them."""
    if not offered(state, ChooseMarks):
        return ()
    return (Line(text("dryh-marks-hint-1")), Line(text("dryh-marks-hint-2")))


def marks_rows(state: State) -> Rows:
    """Four buttons for whoever may choose marks now; each press is one's own (DRYH-07)."""
    if not offered(state, ChooseMarks):
        return ()
    row = tuple(
        Button(text("dryh-choose-marks", horrors=n), ChooseMarks(n)) for n in range(MARKS, -1, -1)
    )
    return (row,)


def more_button() -> Button:
    """Opens what is seldom needed."""
    return Button(text("more"), opens="more")


def back(menu: str = "main") -> Row:
    """One row that leads back to a menu."""
    return (Button(text("back"), opens=menu),)


def more(state: State, extra: Iterable[Row] = (), lines: tuple[Line, ...] = ()) -> Menu:
    """What the table offers at any time, and the GM's seldom moves."""
    usual = tuple(
        (Button(text("dryh-usual-marks", name=Name(move.seat)), move, leads="main"),)
        for move in offered(state, AssignMarks)
        if isinstance(move, AssignMarks)
    )
    table: Rows = (
        (
            Button(text("dryh-open-sheet"), act="topic:sheet"),
            Button(text("dryh-open-desk"), act="topic:desk"),
        ),
        (Button(text("people"), act="people"), Button(text("rules"), act="rules")),
        (Button(text("call"), act="call"), Button(text("undo"), act="undo")),
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        (Button(text("other-language"), act="language"), *back()),
    )
    return Menu("more", (*usual, *extra, *table), lines)


def hope_menu(state: State) -> tuple[Menu, ...]:
    """Hope for a character, and rest: whoever presses spends (DRYH-75, 80)."""
    rows = hope_rows(state)
    if not rows:
        return ()
    lines = (Line(), Line(text("dryh-hope-ask", coins=state.free_hope)))
    return (Menu("hope", (*rows, back()), lines),)


def hope_rows(state: State) -> Rows:
    """One button for each thing that a coin, or a rest, could do now."""
    return grid(_hope_buttons(state), 1)


def _hope_buttons(state: State) -> Iterator[Button]:
    for move in offered(state, (CalmByHope, ClearByHope, AskRest)):
        match move:
            case CalmByHope(seat):
                now = state.sheets[seat].anxiety
                label = text("dryh-hope-calm", name=Name(seat), before=str(now), after=str(now - 1))
            case ClearByHope(seat, kind):
                label = text("dryh-hope-clear", name=Name(seat), kind=kind)
            case AskRest(seat):
                label = text("dryh-rest-ask", name=Name(seat), cost=rest_price(state.sheets[seat]))
            case _:
                continue
        yield Button(label, move, leads="main")


def conditions(sheet: Sheet) -> tuple[Text, ...]:
    """What a character suffers from, in words."""
    suffered = {
        "spirit": sheet.spirit,
        "dead": sheet.dead,
        "breaking": sheet.breaking and not sheet.lost,
        "asleep": sheet.asleep,
        "talents_lost": sheet.talents_lost and not sheet.asleep,
    }
    return tuple(text("dryh-condition", what=what) for what, holds in suffered.items() if holds)
