"""A player's own sheet, as pages that ask for words. The Brink only where nobody looks on."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.tencandles.rules.words import FIELD_PAGE, writable
from engine.games.tencandles.screen.parts import back, grid, worded
from engine.games.tencandles.state import FIELDS, TRAITS, Field, Sheet, State, Trait
from engine.screen import Button, Line, Menu, Name, Screen, Text, text


def sheet_screen(state: State, seat: Seat, *, private: bool) -> Screen:
    """Everything that is on the sheet, and what its owner may write."""
    sheet = state.sheets[seat]
    fields = [field for field in FIELDS if writable(state, seat, field)]
    open_fields = [field for field in fields if private or field != "brink"]
    menus = (
        Menu("", grid((_door(field, private=private) for field in fields), 2)),
        *(Menu(f"{FIELD_PAGE}{field}", (back(),), _ask(field), "main") for field in open_fields),
    )
    return Screen(tuple(_lines(seat, sheet, private=private)), menus)


def _door(field: Field, *, private: bool) -> Button:
    if field == "brink" and not private:
        return Button(text("tencandles-write-private"), act="private:sheet")
    return Button(text("tencandles-write", field=field), opens=f"{FIELD_PAGE}{field}")


def _ask(field: Field) -> tuple[Line, ...]:
    how = Line(text("tencandles-write-how"))
    return (Line(), Line(text(f"tencandles-write-{field}")), how)


def _lines(seat: Seat, sheet: Sheet, *, private: bool) -> Iterator[Line]:
    title = worded("tencandles-sheet-title", sheet.words.get("name", ""), name=Name(seat))
    yield Line(title, bold=True)
    yield Line()
    for trait in TRAITS:
        yield Line(_trait(sheet, trait, private=private))
    if sheet.hope:
        yield Line(text("tencandles-hope-dice", count=sheet.hope))
    if sheet.on_brink:
        yield Line(text("tencandles-on-brink"))
    if sheet.dead:
        yield Line(text("tencandles-dead"))


def _trait(sheet: Sheet, trait: Trait, *, private: bool) -> Text:
    label = text("tencandles-trait", trait=trait)
    if trait == "brink" and not private and not sheet.bared:
        return text("tencandles-brink-private")
    words = sheet.words.get(trait, "") or "—"
    message = "tencandles-trait-words" if sheet.has(trait) else "tencandles-trait-burned"
    return text(message, trait=label, words=words)
