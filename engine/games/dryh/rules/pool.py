"""What is rolled, and with which Anxiety level: DRYH-04, 05, 11-13, 20-25, 62, 65, 82-84."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Seat
from engine.errors import IllegalMove
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    EMOTIONS_LIMIT,
    Colour,
    Declaration,
    Sheet,
    Talent,
)


@dataclass(frozen=True, slots=True)
class Pool:
    """How many dice of each own colour, and the Anxiety level that the talent counts with."""

    dice: Mapping[Colour, int]
    anxiety_level: int

    @property
    def collapses(self) -> bool:
        """Will Anxiety be above six after the raises (DRYH-25, 60)?"""
        return self.anxiety_level > ANXIETY_LIMIT


def main_pool(
    sheet: Sheet, emotions: int, *, raised: bool, talent: Talent, talents_lost: bool = False
) -> Pool:
    """The main player's own dice.

    IllegalMove: emotions_limit (DRYH-05), anxiety_zero (DRYH-13: without a die of Anxiety the
    talent cannot be used, and Major's own raise does not supply it), talents_lost (DRYH-62: after
    a collapse nothing can be chosen, while permanent Emotions are still rolled, DRYH-65).
    """
    if talents_lost and (emotions or raised or talent != "none"):
        raise IllegalMove("talents_lost")
    if not 0 <= emotions <= EMOTIONS_LIMIT:
        raise IllegalMove("emotions_limit")
    level = sheet.anxiety + raised
    if talent != "none" and level == 0:
        raise IllegalMove("anxiety_zero")
    level += talent == "major"
    return Pool(
        {
            "discipline": sheet.discipline,
            "anxiety": level,
            "emotions": emotions + sheet.permanent_emotions,
        },
        level,
    )


def helper_pool(sheet: Sheet) -> Pool:
    """A helper's dice: all of their Discipline and nothing else (DRYH-82, 84)."""
    return Pool({"discipline": sheet.discipline, "anxiety": 0, "emotions": 0}, sheet.anxiety)


def declared_pool(declaration: Declaration, sheets: Mapping[Seat, Sheet]) -> Pool:
    """The main player's pool as it is declared now."""
    return main_pool(
        sheets[declaration.main],
        declaration.emotions,
        raised=declaration.raised,
        talent=declaration.talent,
        talents_lost=sheets[declaration.main].talents_lost,
    )


def dice_count(declaration: Declaration, sheets: Mapping[Seat, Sheet]) -> int:
    """How many dice the players' side throws, helpers included."""
    own = sum(declared_pool(declaration, sheets).dice.values())
    return own + sum(sheets[seat].discipline for seat in declaration.helpers)


def talents(sheet: Sheet, *, raised: bool) -> tuple[Talent, ...]:
    """The uses of the Anxiety talent open to this sheet (DRYH-13, 20, 62)."""
    if sheet.talents_lost or not sheet.anxiety + raised:
        return ("none",)
    return ("none", "minor", "major")
