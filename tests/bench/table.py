"""The table of all bars: one line a figure, what is measured on the floor beside ours."""

from typing import Any

Row = dict[str, Any]
"""id, what, ours, floor, their ratio, the bar in words, and whether it holds."""


def figure(
    bar_id: str,
    what: str,
    ours: float | str,
    bar: str,
    *,
    holds: bool,
    floor: float | None = None,
) -> Row:
    """A line of the table; `what` says the unit. The ratio is ours by the floor's."""
    shown = round(ours, 3) if isinstance(ours, float) else ours
    has_ratio = floor is not None and isinstance(ours, int | float)
    return {
        "id": bar_id,
        "what": what,
        "ours": shown,
        "floor": None if floor is None else round(floor, 2),
        "ratio": round(ours / floor, 2) if has_ratio and floor else None,  # type: ignore[operator]
        "bar": bar,
        "holds": holds,
    }


def written(table: list[Row]) -> str:
    """The rows as a table for people."""
    names = list(table[0])
    lines = [names] + [["-" if line[n] is None else str(line[n]) for n in names] for line in table]
    widths = [max(len(line[place]) for line in lines) for place in range(len(names))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
