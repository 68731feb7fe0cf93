"""What is open at a table that wakes: candles, dice, who has fallen."""

from collections.abc import Iterator

from engine.games.tencandles.screen.parts import candles
from engine.games.tencandles.state import Lying, Setup, State
from engine.screen import Name, Text, names, text


def unfinished(state: State) -> tuple[Text, ...]:
    """One line each; nothing that the public card would not show."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Text]:
    if isinstance(state.phase, Setup):
        return
    if (row := candles(state).text) is not None:
        yield row
    yield text("tencandles-glance-gm", lit=state.candles, pool=state.pool)
    if isinstance(state.phase, Lying):
        yield text("tencandles-open-dice", name=Name(state.phase.conflict.seat))
    dead = [seat for seat, sheet in state.sheets.items() if sheet.dead]
    if dead:
        yield text("tencandles-open-dead", who=names(dead))
