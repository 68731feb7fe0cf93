"""How one sheet changes: marks, breakdown, Anxiety. DRYH-33, 46-51, 55, 60."""

from dataclasses import replace

from engine.errors import IllegalMove
from engine.games.dryh.state import ANXIETY_LIMIT, Mark, MarkKind, Sheet


def crossed(sheet: Sheet, kind: MarkKind) -> Sheet:
    """Cross one mark. IllegalMove("no_such_mark") when no mark of this kind is left (DRYH-33)."""
    return replace(sheet, marks=_flip(sheet, Mark(kind), Mark(kind, crossed=True)))


def cleared(sheet: Sheet, kind: MarkKind) -> Sheet:
    """Clear one mark. IllegalMove("no_such_mark") when none of this kind is crossed (DRYH-46)."""
    return replace(sheet, marks=_flip(sheet, Mark(kind, crossed=True), Mark(kind)))


def _flip(sheet: Sheet, old: Mark, new: Mark) -> tuple[Mark, ...]:
    if old not in sheet.marks:
        raise IllegalMove("no_such_mark", kind=old.kind)
    at = sheet.marks.index(old)
    return (*sheet.marks[:at], new, *sheet.marks[at + 1 :])


def breaks_down(sheet: Sheet) -> bool:
    """Would one more mark be the fourth crossing (DRYH-50)?"""
    return all(mark.crossed for mark in sheet.marks)


def broken_down(sheet: Sheet) -> Sheet:
    """Marks cleared, Discipline -1, permanent Emotions +1, the new mark not crossed (DRYH-51)."""
    return replace(
        sheet,
        marks=tuple(Mark(mark.kind) for mark in sheet.marks),
        discipline=sheet.discipline - 1,
        permanent_emotions=sheet.permanent_emotions + 1,
    )


def calmer(sheet: Sheet) -> Sheet:
    """Anxiety -1. IllegalMove("nothing_to_take") at zero (DRYH-46)."""
    if not sheet.anxiety:
        raise IllegalMove("nothing_to_take")
    return replace(sheet, anxiety=sheet.anxiety - 1)


def can_benefit(sheet: Sheet) -> bool:
    """Is there anything that Discipline's benefit could take (DRYH-46)?"""
    return sheet.anxiety > 0 or sheet.crossed > 0


def will_collapse(sheet: Sheet) -> bool:
    """Does the end of the scene find Anxiety above six (DRYH-60)? A spirit is not tested (X3)."""
    return sheet.anxiety > ANXIETY_LIMIT and not sheet.spirit
