"""What is open at a table that wakes: conflicts, breakdowns, sleepers, the bowls."""

from collections.abc import Iterator

from engine.games.dryh.screen.closing import bowls
from engine.games.dryh.state import Coins, Consequences, Declaring, Opening, Setup, State
from engine.screen import Name, Text, names, text


def unfinished(state: State) -> tuple[Text, ...]:
    """One line each; nothing that the public card would not show."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Text]:
    if isinstance(state.phase, Setup):
        return
    main = _main(state)
    if main is not None:
        yield text("dryh-open-conflict", name=Name(main))
    here = [(seat, sheet) for seat, sheet in state.sheets.items() if sheet.here]
    for seat, sheet in here:
        if sheet.breaking and not sheet.lost:
            yield text("dryh-open-breakdown", name=Name(seat))
    asleep = [seat for seat, sheet in here if sheet.asleep]
    if asleep:
        yield text("dryh-open-asleep", who=names(asleep))
    if (line := bowls(state).text) is not None:
        yield line


def _main(state: State) -> str | None:
    """Whose conflict is open, if any."""
    match state.phase:
        case Opening(main=main):
            return main
        case Declaring(declaration):
            return declaration.main
        case Coins(aftermath) | Consequences(aftermath):
            return aftermath.declaration.main
    return None
