"""Words and voices: which move they stand for, and whether it may be made now. TC-25-27."""

from engine.core import STEP, Move, Seat
from engine.games.tencandles.rules.desk import SHEET
from engine.games.tencandles.rules.truths import at_or_after, extendable, extensions
from engine.games.tencandles.state import (
    FIELDS,
    Chorus,
    Epilogue,
    ExtendInWords,
    Field,
    RecordFarewell,
    SayFact,
    Setup,
    State,
    TellFact,
    Truths,
    WriteWords,
)

FACT_LIMIT = 100
"""Characters of a fact: nine of them, with additions, are one card."""
ADDITION_LIMIT = 70
SHEET_LIMIT = 40
NAME_LIMIT = 20
FIELD_PAGE = "words-"


def fill(state: State, seat: Seat, words: str, topic: str = STEP, page: str = "", /) -> Move | None:
    """The move that a typed answer stands for; None where this page asks nothing of this seat."""
    plain = " ".join(words.split())
    if not plain:
        return None
    if topic == STEP:
        return _on_card(state, seat, plain)
    if topic == SHEET and seat in state.sheets:
        for field in FIELDS:
            if page == f"{FIELD_PAGE}{field}":
                return WriteWords(field, plain)
    return None


def _on_card(state: State, seat: Seat, plain: str) -> Move | None:
    """The fact of the one whose turn it is; from anybody else an addition (TC-27).

    One that cannot be made stands for itself all the same: then the refusal says why.
    """
    match state.phase:
        case Truths(turn=turn) if seat == at_or_after(state, turn):
            return TellFact(plain)
        case Truths() | Chorus():
            return ExtendInWords(plain)
        case _:
            return None


def heard(state: State, seat: Seat) -> Move | None:
    """A voice message: a farewell before the start, else what is told aloud of a fact (TC-27)."""
    match state.phase:
        case Setup() if seat in state.sheets and state.sheets[seat].here:
            return RecordFarewell()
        case Truths(turn=turn, facts=told) if seat == at_or_after(state, turn):
            return SayFact(len(told))
        case Truths() | Chorus() as phase:
            return next(extensions(phase, seat), None)
        case _:
            return None


def accepts(state: State, seat: Seat, move: Move) -> bool:
    """May this typed move be made now?"""
    match move:
        case TellFact(words) if isinstance(state.phase, Truths):
            mine = seat == at_or_after(state, state.phase.turn)
            return mine and 0 < len(words) <= FACT_LIMIT
        case ExtendInWords(words) if isinstance(state.phase, (Truths, Chorus)):
            return extendable(state.phase, seat) and 0 < len(words) <= ADDITION_LIMIT
        case RecordFarewell():
            return heard(state, seat) == move
        case WriteWords(field, words):
            return writable(state, seat, field) and 0 < len(words) <= limit(field)
        case _:
            return False


def writable(state: State, seat: Seat, field: Field) -> bool:
    """May the player of this seat write this: one's own, of one who lives, and not burned?"""
    if seat not in state.sheets or field not in FIELDS or isinstance(state.phase, Epilogue):
        return False
    sheet = state.sheets[seat]
    return sheet.here and not sheet.dead and (field == "name" or sheet.has(field))


def limit(field: Field) -> int:
    """Characters that this field takes."""
    return NAME_LIMIT if field == "name" else SHEET_LIMIT
