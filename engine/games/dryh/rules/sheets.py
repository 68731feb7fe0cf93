"""How one sheet changes: marks, breakdown, collapse, rest. DRYH-33, 46-55, 60-65, 80, 93."""

from dataclasses import replace

from engine.errors import IllegalMove
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    Condition,
    Fate,
    Field,
    Gift,
    Mark,
    MarkKind,
    Number,
    Scar,
    SceneGift,
    Sheet,
)

REST_PRICE = 5
"""Rest costs five coins less the present Discipline (DRYH-80)."""
DISCIPLINE_ASLEEP = 1
"""What is in force after a collapse (DRYH-62)."""


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


def _all_cleared(sheet: Sheet) -> tuple[Mark, ...]:
    return tuple(Mark(mark.kind) for mark in sheet.marks)


def breaks_down(sheet: Sheet) -> bool:
    """Would one more mark be the fourth crossing (DRYH-50)?"""
    return all(mark.crossed for mark in sheet.marks)


def broken_down(sheet: Sheet, *, held: bool = False) -> Sheet:
    """Marks cleared, Discipline -1, permanent Emotions +1, the new mark not crossed (DRYH-51).

    While the talents are lost the value to return to falls as well. `held` is the GM's no to a
    spirit (DRYH-55): the 1 in force stays.
    """
    return replace(
        sheet,
        marks=_all_cleared(sheet),
        discipline=sheet.discipline - (not held),
        base=None if sheet.base is None else max(0, sheet.base - 1),
        permanent_emotions=sheet.permanent_emotions + 1,
        breaking=True,
    )


def raised(sheet: Sheet, anxiety: int) -> Sheet:
    """Anxiety at a new value; above six is remembered until the scene ends (DRYH-61)."""
    return replace(sheet, anxiety=anxiety, over=sheet.over or anxiety > ANXIETY_LIMIT)


def calmer(sheet: Sheet) -> Sheet:
    """Anxiety -1. IllegalMove("nothing_to_take") at zero (DRYH-46, 75)."""
    if not sheet.anxiety:
        raise IllegalMove("nothing_to_take")
    return replace(sheet, anxiety=sheet.anxiety - 1)


def can_benefit(sheet: Sheet) -> bool:
    """Is there anything that Discipline's benefit could take (DRYH-46)?"""
    return sheet.anxiety > 0 or sheet.crossed > 0


def will_collapse(sheet: Sheet, *, latched: bool = False) -> bool:
    """Does the end of the scene find Anxiety above six (DRYH-60, 61)? Spirits are not tested (X3).

    `latched`: once above six in this scene is enough.
    """
    above = sheet.anxiety > ANXIETY_LIMIT or (latched and sheet.over)
    return above and not sheet.lost


def collapsed(sheet: Sheet, fate: Fate = "faint", scene: int = 0) -> Sheet:
    """Discipline 1, Anxiety 0, marks cleared, talents lost; asleep, or dead (DRYH-62, 63).

    An open breakdown is closed by it, and a second collapse begins the sleep anew (X9).
    """
    return replace(
        sheet,
        marks=_all_cleared(sheet),
        discipline=DISCIPLINE_ASLEEP,
        base=sheet.discipline if sheet.base is None else sheet.base,
        anxiety=0,
        breaking=False,
        asleep=fate == "faint",
        dead=fate == "death",
        fell=scene if fate == "death" else sheet.fell,
    )


def recovered(sheet: Sheet) -> Sheet:
    """Talents are back, and Discipline as computed (DRYH-64); 0 makes a spirit (DRYH-55)."""
    if sheet.base is None:
        raise IllegalMove("nothing_to_recover")
    return replace(sheet, discipline=sheet.base, base=None, asleep=False)


def rest_price(sheet: Sheet) -> int:
    """Coins for Discipline +1 and permanent Emotions -1 (DRYH-80).

    IllegalMove: nothing_to_restore without permanent Emotions or below no starting value;
    not_now during a breakdown, asleep, while the talents are lost, for a spirit.
    """
    if not sheet.permanent_emotions or sheet.discipline >= sheet.starting:
        raise IllegalMove("nothing_to_restore")
    if sheet.breaking or sheet.asleep or sheet.talents_lost or sheet.lost:
        raise IllegalMove("not_now")
    return REST_PRICE - sheet.discipline


def rested(sheet: Sheet) -> Sheet:
    """Discipline +1 together with permanent Emotions -1 (DRYH-80)."""
    return replace(
        sheet,
        discipline=sheet.discipline + 1,
        permanent_emotions=sheet.permanent_emotions - 1,
    )


def newborn(old: Sheet) -> Sheet:
    """A new character on the seat of one who is lost (DRYH-X4)."""
    return Sheet(here=old.here)


# --- scars and words --------------------------------------------------------------------------


def with_scar(sheet: Sheet, scar: Scar) -> Sheet:
    """The sheet with this scar, in the place of the one with its number if there is one."""
    others = tuple(s for s in sheet.scars if s.number != scar.number)
    return replace(sheet, scars=tuple(sorted((*others, scar), key=lambda s: s.number)))


def scar(sheet: Sheet, number: int) -> Scar:
    """The scar of this number; IllegalMove("no_such_scar")."""
    for found in sheet.scars:
        if found.number == number:
            return found
    raise IllegalMove("no_such_scar")


def scarred(sheet: Sheet, session: int) -> Sheet:
    """One more scar, gained in this session (DRYH-90)."""
    return with_scar(sheet, Scar(len(sheet.scars) + 1, session))


def gifted(sheet: Sheet, gift: Gift, *, lasting: bool, keeps: bool) -> Sheet:
    """Another talent (DRYH-93, 94). "For ever" beats "this scene" (X10); words come later."""
    if not lasting:
        gifts = {**sheet.scene_gifts, gift: SceneGift(keeps=keeps)}
        return replace(sheet, scene_gifts=gifts)
    gifts = {key: value for key, value in sheet.scene_gifts.items() if key != gift}
    old = sheet.words.get(gift, "")
    words = {**sheet.words, gift: f"{old} / …" if keeps and old else "…"}
    return replace(sheet, scene_gifts=gifts, words=words)


def written(sheet: Sheet, field: Field, words: str) -> Sheet:
    """Free text on the sheet; a talent of this scene is written while it lasts."""
    if field in ("emotions", "anxiety") and field in sheet.scene_gifts:
        gift = replace(sheet.scene_gifts[field], words=words)
        return replace(sheet, scene_gifts={**sheet.scene_gifts, field: gift})
    return replace(sheet, words={**sheet.words, field: words})


def after_scene(sheet: Sheet) -> Sheet:
    """Talents of this scene are gone, and Anxiety has not been above six in the next one."""
    return replace(sheet, scene_gifts={}, over=False)


# --- the GM's corrections ---------------------------------------------------------------------


def corrected(sheet: Sheet, number: Number, value: int, *, begun: bool = True) -> Sheet:
    """A number as the GM says; Discipline above its starting value raises that.

    A starting value below Discipline lowers it, since it is never above.

    Before the game has begun it is the starting value: ordinary people have 1 or 2 (DRYH-07).
    """
    if number == "anxiety":  # the word on the latch as well (DRYH-61)
        return replace(sheet, anxiety=value, over=value > ANXIETY_LIMIT)
    if number == "permanent_emotions":
        return replace(sheet, permanent_emotions=value)
    if number == "starting":
        base = None if sheet.base is None else min(sheet.base, value)
        return replace(sheet, starting=value, discipline=min(sheet.discipline, value), base=base)
    starting = max(sheet.starting, value) if begun else value
    return replace(sheet, discipline=value, starting=starting)


def conditioned(sheet: Sheet, condition: Condition, scene: int, *, holds: bool) -> Sheet:
    """What a character suffers from, as the GM says."""
    if condition == "talents_lost":
        if not holds:
            return replace(sheet, base=None)
        return replace(sheet, base=sheet.discipline if sheet.base is None else sheet.base)
    fell = scene if holds and condition in ("spirit", "dead") else sheet.fell
    changed = replace(sheet, fell=fell)
    match condition:
        case "breaking":
            return replace(changed, breaking=holds)
        case "asleep":
            return replace(changed, asleep=holds)
        case "spirit":
            spared = max(changed.discipline, 1) if not holds else changed.discipline
            return replace(changed, spirit=holds, discipline=spared)
        case _:
            return replace(changed, dead=holds)
