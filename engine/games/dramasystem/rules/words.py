"""Typed answers: which move they stand for, and whether it may be made now. DS-01, 02."""

from engine.core import GM, STEP, Move, Seat
from engine.games.dramasystem.rules.desk import DESK, SHEET
from engine.games.dramasystem.rules.episodes import speaker
from engine.games.dramasystem.state import (
    FIELDS,
    Describe,
    MakeStatement,
    Scene,
    SetTheme,
    State,
    Statements,
    Theming,
    WriteWords,
)

WORDS_LIMIT = 120
"""Characters of a theme, a scene, a statement; more does not fit a card."""
SHEET_LIMIT = 40
FIELD_PAGE, THEME_PAGE = "words-", "theme"


def fill(state: State, seat: Seat, words: str, topic: str = STEP, page: str = "", /) -> Move | None:
    """The move that a typed answer stands for; None where this page asks nothing of this seat."""
    plain = " ".join(words.split())
    if not plain or seat not in state.present:
        return None
    if topic == STEP:
        move = _on_card(state, seat, plain)
        return move if move is not None and _asked(state, seat, move) else None
    if topic == DESK and seat == GM and page == THEME_PAGE:
        return SetTheme(plain)
    if topic == SHEET and seat != GM:
        return next((WriteWords(f, plain) for f in FIELDS if page == f"{FIELD_PAGE}{f}"), None)
    return None


def _on_card(state: State, seat: Seat, plain: str) -> Move | None:
    match state.phase:
        case Theming():
            return SetTheme(plain)
        case Scene():
            return Describe(plain)
        case Statements(vote):
            now = speaker(vote)
            return None if now is None else MakeStatement(now, plain)
        case _:
            return None


def accepts(state: State, seat: Seat, move: Move) -> bool:
    """May this typed move be made now?"""
    match move:
        case SetTheme(words) | Describe(words) | MakeStatement(_, words):
            return 0 < len(words) <= WORDS_LIMIT and _asked(state, seat, move)
        case WriteWords(field, words):
            return seat in state.players and field in FIELDS and 0 < len(words) <= SHEET_LIMIT
        case _:
            return False


def _asked(state: State, seat: Seat, move: Move) -> bool:
    """The theme by anybody while it is being named, by the moderator later; the rest by turn."""
    match state.phase, move:
        case Theming(), SetTheme():
            return seat in state.present
        case _, SetTheme():
            return seat == GM
        case Scene(caller=caller), Describe():
            return seat in (caller, GM)
        case Statements(vote), MakeStatement(seat=other):
            return other == speaker(vote) and seat in (other, GM)
        case _:
            return False
