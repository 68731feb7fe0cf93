"""What is open at a table that wakes: the theme, whose scene it is, tokens in hand."""

from collections.abc import Iterator

from engine.games.dramasystem.screen.parts import hands
from engine.games.dramasystem.state import Asking, Scene, Setup, State
from engine.screen import Name, Text, text


def unfinished(state: State) -> tuple[Text, ...]:
    """One line each; nothing that the public card would not show."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Text]:
    if isinstance(state.phase, Setup):
        return
    if state.theme:
        yield text("dramasystem-theme", words=state.theme)
    if isinstance(state.phase, Scene | Asking):
        yield text("dramasystem-open-scene", name=Name(state.phase.caller))
    yield from (line.text for line in hands(state) if line.text is not None)
