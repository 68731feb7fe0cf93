"""A player's own sheet: numbers, talents, scars and words, as pages. DRYH-51, 90-94, X10."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.dryh.rules.desk import SHEET
from engine.games.dryh.rules.legal import legal
from engine.games.dryh.screen.parts import back, conditions, grid, kinds
from engine.games.dryh.state import (
    FIELDS,
    GIFTS,
    ChangeGift,
    Gift,
    Scar,
    ScarCoins,
    Sheet,
    State,
)
from engine.screen import Button, Line, Listing, Menu, Name, Screen, text

NOTES = ("discipline", "anxiety", "emotions", "relic", "marks", "permanent")
"""What the numbers stand for in the story (DRYH-10, 28, 53, 54)."""


def sheet_screen(state: State, seat: Seat) -> Screen:
    """Everything that is on the sheet, and what its owner may write or spend."""
    sheet = state.sheets[seat]
    fields = grid((Button(text("dryh-write", field=f), opens=f"words-{f}") for f in FIELDS), 2)
    scars = grid(
        (
            Button(text("dryh-scar-open", number=str(s.number)), opens=f"scar-{s.number}")
            for s in sheet.scars
        ),
        2,
    )
    menus = (
        Menu("", (*fields, *scars, (Button(text("dryh-notes"), opens="notes"),))),
        Menu("notes", (back(),), (Line(), *(Line(text(f"dryh-note-{note}")) for note in NOTES))),
        *(Menu(f"words-{f}", (back(),), _ask(f"dryh-write-{f}"), "main") for f in FIELDS),
        *(menu for scar in sheet.scars for menu in _scar_menus(state, seat, scar)),
    )
    return Screen(tuple(_lines(state, seat, sheet)), menus)


def _ask(question: str) -> tuple[Line, ...]:
    return (Line(), Line(text(question)), Line(text("dryh-write-how")))


def _lines(state: State, seat: Seat, sheet: Sheet) -> Iterator[Line]:
    name = sheet.words.get("name", "")
    title = "dryh-sheet-title" if name else "dryh-sheet-nameless"
    yield Line(text(title, name=Name(seat), words=name), bold=True)
    yield Line()
    yield Line(text("dryh-own", colour="discipline", count=str(sheet.discipline)))
    yield Line(text("dryh-own", colour="anxiety", count=str(sheet.anxiety)))
    yield Line(text("dryh-permanent", count=str(sheet.permanent_emotions)))
    if sheet.marks:
        crossed = str(sheet.crossed)
        yield Line(text("dryh-marks-line", marks=kinds(sheet.marks), crossed=crossed))
    if conditions(sheet):
        yield Line(text("dryh-conditions", what=Listing(conditions(sheet))))
    yield from _words(sheet)
    for scar in sheet.scars:
        yield Line(
            text(
                "dryh-scar",
                number=str(scar.number),
                words=scar.words or "…",
                how=_how(scar, state.session),
            )
        )


def _how(scar: Scar, session: int) -> str:
    if scar.spent:
        return "spent"
    if scar.gained >= session:
        return "fresh"
    return "used" if scar.used == session else "ready"


def _words(sheet: Sheet) -> Iterator[Line]:
    for gift in GIFTS:
        scene = sheet.scene_gifts.get(gift)
        usual = sheet.words.get(gift, "")
        if usual and (scene is None or scene.keeps):
            yield Line(text("dryh-gift", gift=gift, words=usual))
        if scene is not None:
            yield Line(text("dryh-gift-scene", gift=gift, words=scene.words or "…"))
    for field in ("relic", "answers"):
        if words := sheet.words.get(field, ""):
            yield Line(text("dryh-written", field=field, words=words))


def _scar_menus(state: State, seat: Seat, scar: Scar) -> Iterator[Menu]:
    """The large uses, one step after the other; only of a scar that is ready (DRYH-93-95)."""
    page = f"scar-{scar.number}"
    if ScarCoins(scar.number) not in legal(state, seat, SHEET):
        yield Menu(page, (back(),), _ask("dryh-scar-write"), "main")
        return
    large = tuple(
        (Button(text("dryh-gift-open", gift=gift), opens=f"{page}-{gift[0]}"),) for gift in GIFTS
    )
    coins = (Button(text("dryh-scar-coins"), ScarCoins(scar.number), leads="main"),)
    lines = (*_ask("dryh-scar-write"), Line(text("dryh-scar-large")))
    yield Menu(page, (*large, coins, back()), lines, "main")
    yield from (_gift_menu(scar, gift, page) for gift in GIFTS)


def _gift_menu(scar: Scar, gift: Gift, page: str) -> Menu:
    """For ever or this scene, and does the usual talent go on working (DRYH-94)?"""
    buttons = (
        Button(
            text(
                "dryh-gift-how",
                lasting="yes" if lasting else "no",
                keeps="yes" if keeps else "no",
            ),
            ChangeGift(scar.number, gift, lasting, keeps),
            leads=f"words-{gift}",
        )
        for lasting in (True, False)
        for keeps in (False, True)
    )
    lines = (Line(), Line(text("dryh-gift-ask", gift=gift)))
    return Menu(f"{page}-{gift[0]}", (*grid(buttons, 1), back(page)), lines)
