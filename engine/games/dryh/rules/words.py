"""Typed answers: which move they stand for, and whether it may be made now. DRYH-01, 51, 90."""

from engine.core import GM, STEP, Move, Seat
from engine.games.dryh.rules.desk import DESK, SHEET
from engine.games.dryh.state import (
    FIELDS,
    SHADOW_MAX,
    Declaring,
    Describe,
    Opening,
    Prepare,
    State,
    WriteScar,
    WriteWords,
)

WORDS_LIMIT = 120
"""Characters of a description; more does not fit a card."""
SHEET_LIMIT = 300
PREPARED_LIMIT = 20
FIELD_PAGE, SCAR_PAGE, PREPARED_PAGE = "words-", "scar-", "prepared"


def fill(state: State, seat: Seat, words: str, topic: str = STEP, page: str = "", /) -> Move | None:
    """The move that a typed answer stands for; None where this page asks nothing of this seat."""
    plain = " ".join(words.split())
    if not plain:
        return None
    if topic == STEP:
        return Describe(plain) if _may_describe(state, seat) else None
    if topic == DESK and seat == GM and page == PREPARED_PAGE:
        return prepared(plain)
    if topic == SHEET and seat in state.sheets:
        return _on_sheet(state, seat, plain, page)
    return None


def _on_sheet(state: State, seat: Seat, plain: str, page: str) -> Move | None:
    for field in FIELDS:
        if page == f"{FIELD_PAGE}{field}":
            return WriteWords(field, plain)
    for scar in state.sheets[seat].scars:
        if page == f"{SCAR_PAGE}{scar.number}":
            return WriteScar(scar.number, plain)
    return None


def prepared(words: str) -> Prepare:
    """ "Name 6 note": a number of 1-15 makes a spirit, without one it is the opening of a scene."""
    parts = words.split(" ")
    for at, part in enumerate(parts):
        if at and part.isascii() and part.isdigit() and 1 <= int(part) <= SHADOW_MAX:
            return Prepare(" ".join(parts[:at]), int(part), " ".join(parts[at + 1 :]))
    return Prepare(words, 0, "")


def accepts(state: State, seat: Seat, move: Move) -> bool:
    """May this typed move be made now?"""
    match move:
        case Describe(words):
            return 0 < len(words) <= WORDS_LIMIT and _may_describe(state, seat)
        case WriteWords(field, words):
            return _has_sheet(state, seat) and field in FIELDS and 0 < len(words) <= SHEET_LIMIT
        case WriteScar(scar, words):
            numbers = [s.number for s in state.sheets[seat].scars] if seat in state.sheets else []
            return scar in numbers and 0 < len(words) <= SHEET_LIMIT
        case Prepare(name, shadow, note):
            fits = len(name) <= WORDS_LIMIT and len(note) <= SHEET_LIMIT
            free = len(state.prepared) < PREPARED_LIMIT
            return seat == GM and bool(name) and fits and free and 0 <= shadow <= SHADOW_MAX
        case _:
            return False


def _has_sheet(state: State, seat: Seat) -> bool:
    return seat in state.sheets and state.sheets[seat].here


def _may_describe(state: State, seat: Seat) -> bool:
    match state.phase:
        case Opening(main=main, declared=True):
            return seat in (main, GM)
        case Declaring(declaration):
            return seat in (declaration.main, GM)
        case _:
            return False
