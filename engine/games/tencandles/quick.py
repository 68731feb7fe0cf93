"""The dice of so many candles without a table: the exact chance before, the whole verdict after.

Whoever names candles names the GM's dice too, one for each that is not lit (TC-02), unless they are
named by themselves: in the middle of a scene the pool is smaller than the candles (TC-05).
"""

from collections.abc import Mapping

from engine.core import Seat
from engine.games.tencandles.odds import chance, percent
from engine.games.tencandles.rules.verdict import gm_dice, succeeds
from engine.games.tencandles.screen.parts import candles, shown
from engine.games.tencandles.screen.rolls import lines
from engine.games.tencandles.state import CANDLES, Conflict, Sheet, State
from engine.quick import ROLLER, Faces, Kind, Pool, QuickRoll
from engine.screen import Line, Name, Text, text

KINDS = (Kind("candle", CANDLES), Kind("hope", 6), Kind("gm", CANDLES))
SEAT = Seat(ROLLER)


def filled(named: Mapping[str, int]) -> Pool:
    """The pool, the roller's Hope dice, the GM's dice."""
    pool = named.get("candle", 0)
    dark = gm_dice(pool) if pool else 0
    return pool, named.get("hope", 0), named.get("gm", dark)


def changed(pool: Pool, kind: int, number: int) -> Pool:
    """The GM's dice go with the candles as long as they belong together."""
    after = (*pool[:kind], number, *pool[kind + 1 :])
    together = kind == 0 and pool[2] == gm_dice(pool[0])
    return (*after[:2], gm_dice(number)) if together else after


def chances_lines(pool: Pool) -> tuple[Line, ...]:
    """What lies ready, and how likely a six is (TC-04, 06, 14)."""
    ready = (
        Line(text("tencandles-quick-ready", kind=kind.name, number=str(number)))
        for kind, number in zip(KINDS, pool, strict=True)
    )
    return (candles(_table(pool[2])), *ready, Line(), Line(odds(pool)))


def odds(pool: Pool) -> Text:
    """The chance of success; the GM's dice have no part in it (TC-07)."""
    dice, hope, _ = pool
    return text("tencandles-chance", percent=shown(percent(chance(dice, hope))))


def verdict_lines(faces: Faces) -> tuple[Line, ...]:
    """Success first, then every die, then the reason."""
    table, conflict = _table(len(faces[2])), _conflict(faces)
    return (candles(table), *lines(table, conflict))


def told(faces: Faces) -> Text:
    """Whose roll it was, and how it ended."""
    won = "yes" if succeeds(_conflict(faces)) else "no"
    return text("tencandles-quick-told", name=Name(ROLLER), won=won)


def _conflict(faces: Faces) -> Conflict:
    pool, hope, dark = faces
    return Conflict(SEAT, CANDLES - len(dark), pool=pool, hope=hope, gm=dark)


def _table(dark: int) -> State:
    """A table with one player at it, and so many candles out."""
    return State(order=(SEAT,), sheets={SEAT: Sheet()}, candles=CANDLES - dark, pool=0)


QUICK = QuickRoll(
    kinds=KINDS,
    usual=(CANDLES, 0, 0),
    plain=0,
    filled=filled,
    set=changed,
    chances=chances_lines,
    odds=odds,
    verdict=verdict_lines,
    told=told,
)
