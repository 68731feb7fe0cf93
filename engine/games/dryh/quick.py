"""A pool of coloured dice without a table: exact chances before, the whole verdict after.

The numbers, the verdict and the words are those of the table's own cards. A pool of one side only
has nobody to beat: then its successes are counted, and nobody wins (DRYH-30, 31).
"""

from collections.abc import Iterator, Mapping

from engine.core import Seat
from engine.games.dryh.odds import Chances, chances, percent
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.screen.declaring import found_lines, shown, top_lines
from engine.games.dryh.screen.rolls import dice_lines, headline, lines, reason
from engine.games.dryh.state import COLOURS, SHADOW_MAX, Aftermath, Colour, Declaration, Roll
from engine.quick import ROLLER, Faces, Kind, Pool, QuickRoll
from engine.screen import Line, Name, Text, text

MOST: Mapping[Colour, int] = {
    "discipline": 10,
    "anxiety": 10,
    "emotions": 12,
    "shadow": SHADOW_MAX,
}
"""More than any sheet at a table holds; six Emotions and as many permanent ones (DRYH-05)."""


def filled(named: Mapping[str, int]) -> Pool:
    """The dice of each colour; a colour that was not named has none."""
    return tuple(named.get(colour, 0) for colour in COLOURS)


def changed(pool: Pool, kind: int, number: int) -> Pool:
    """Each colour stands by itself."""
    return (*pool[:kind], number, *pool[kind + 1 :])


def chances_lines(pool: Pool) -> tuple[Line, ...]:
    """What lies ready, and how it may fall."""
    ready = (
        Line(text("dryh-own", colour=colour, count=str(number)))
        for colour, number in zip(COLOURS, pool, strict=True)
    )
    return (*ready, Line(), *_chances(pool))


def _chances(pool: Pool) -> Iterator[Line]:
    found = _found(pool)
    if _is_contest(pool):
        yield from found_lines(found)
        return
    yield Line(odds(pool))
    if sum(map(bool, pool)) > 1:
        yield from top_lines(found)


def odds(pool: Pool) -> Text:
    """The chance to win; of a success, where there is nobody to beat."""
    if _is_contest(pool):
        found = _found(pool)
        return text("dryh-chance", percent=shown(percent(found.win, found.denominator)))
    throws = 2 ** sum(pool)
    return text("dryh-quick-chance", percent=shown(percent(throws - 1, throws)))


def verdict_lines(faces: Faces) -> tuple[Line, ...]:
    """Verdict first, then every die, then the reason."""
    roll = _roll(faces)
    pool = tuple(map(len, faces))
    if not _is_contest(pool):
        return tuple(_found_lines(roll, faces))
    declaration = Declaration(Seat(ROLLER), shadow=pool[-1])
    return tuple(lines(Aftermath(declaration, roll, before={})))


def _found_lines(roll: Roll, faces: Faces) -> Iterator[Line]:
    result = verdict(roll)
    is_alone = sum(map(bool, faces)) == 1
    yield Line(told(faces), bold=True)
    if not is_alone:
        yield Line(text("dryh-top", colour=result.dominant))
    yield Line()
    yield from (Line(line) for line in dice_lines(roll))
    yield Line(text("dryh-legend"))
    if not is_alone:
        yield from (Line(), Line(reason(result)))


def told(faces: Faces) -> Text:
    """Who has won and by how much; of one side only, its successes."""
    result = verdict(_roll(faces))
    if _is_contest(tuple(map(len, faces))):
        return headline(Seat(ROLLER), result)
    return text("dryh-quick-found", name=Name(ROLLER), count=str(result.successes + result.shadow))


def _is_contest(pool: Pool) -> bool:
    """Is there somebody to beat, and somebody who does?"""
    return pool[-1] > 0 and any(pool[:-1])


def _found(pool: Pool) -> Chances:
    discipline, anxiety, emotions, shadow = pool
    return chances(discipline=discipline, anxiety=anxiety, emotions=emotions, shadow=shadow)


def _roll(faces: Faces) -> Roll:
    dice = dict(zip(COLOURS, faces, strict=True))
    return Roll(dice, power=len(dice["emotions"]))


QUICK = QuickRoll(
    kinds=tuple(Kind(colour, MOST[colour]) for colour in COLOURS),
    usual=(3, 0, 0, 4),
    plain=len(COLOURS),
    filled=filled,
    set=changed,
    chances=chances_lines,
    odds=odds,
    verdict=verdict_lines,
    told=told,
)
