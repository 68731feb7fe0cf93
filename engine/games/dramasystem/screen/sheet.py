"""A player's own sheet: tokens, and the words that may be written whenever one likes."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.dramasystem.rules.words import FIELD_PAGE
from engine.games.dramasystem.screen.parts import back, grid, procedural
from engine.games.dramasystem.state import FIELDS, State
from engine.screen import Button, Line, Menu, Name, Screen, text


def sheet_screen(state: State, seat: Seat) -> Screen:
    """What is on the sheet, and a page for each field."""
    buttons = (Button(text("dramasystem-write", field=f), opens=f"{FIELD_PAGE}{f}") for f in FIELDS)
    menus = (
        Menu("", grid(buttons, 1)),
        *(
            Menu(
                f"{FIELD_PAGE}{field}",
                (back(),),
                (
                    Line(),
                    Line(text("dramasystem-write-ask", field=field)),
                    Line(text("dramasystem-write-how")),
                ),
                "main",
            )
            for field in FIELDS
        ),
    )
    return Screen(tuple(_lines(state, seat)), menus)


def _lines(state: State, seat: Seat) -> Iterator[Line]:
    sheet = state.sheets[seat]
    words = sheet.words
    yield Line(
        text("dramasystem-sheet-title", name=Name(seat), words=words.get("name", "—")), bold=True
    )
    yield Line()
    first, second = words.get("first", "…"), words.get("second", "…")
    yield Line(text("dramasystem-poles", first=first, second=second))
    yield Line(text("dramasystem-own-drama", count=str(sheet.drama)))
    yield Line(text("dramasystem-own-recognition", count=str(sheet.recognition)))
    yield Line(text("dramasystem-own-tokens", tokens=procedural(state, seat)))
    if sheet.guest:
        yield Line(text("dramasystem-own-guest"))
