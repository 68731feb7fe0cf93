"""The outcomes of an episode in a line each, for those who ask afterwards what has happened.

Who asked whom, what was granted, what tokens did, who was awarded. No list of a vote is read here.
"""

from collections.abc import Iterator

from engine.core import Event
from engine.games.dramasystem.screen.parts import deed_line
from engine.games.dramasystem.state import (
    Asking,
    Awarded,
    EpisodeBegun,
    NothingRequested,
    RequestSettled,
    State,
)
from engine.screen import Name, Passage, Text, names, text


def tale(before: State, event: Event, after: State) -> Iterator[Passage]:
    """What this event adds: outcomes only, since the cards are the story of this game."""
    match event:
        case EpisodeBegun():
            number = str(after.episode)
            line = text("dramasystem-tale-episode", number=number)
            if after.theme:
                line = text("dramasystem-tale-theme", number=number, words=after.theme)
            yield _told(line)
        case RequestSettled() | NothingRequested():
            yield _told(_scene(before, event))
            spent = (deed for deed in before.deeds if deed.kind != "request")
            yield from (_told(text("dramasystem-tale-deed", deed=deed_line(one))) for one in spent)
        case Awarded(seats):
            message = "dramasystem-tale-award" if seats else "dramasystem-tale-no-award"
            yield _told(text(message, who=names(seats)))


def _scene(before: State, event: RequestSettled | NothingRequested) -> Text:
    """Whose scene it was, or who asked and what the answer was."""
    number = str(before.scene)
    if isinstance(event, RequestSettled):
        return text(
            "dramasystem-tale-request",
            number=number,
            asker=Name(event.asker),
            granter=Name(event.granter),
            granted="yes" if event.granted else "no",
        )
    if isinstance(before.phase, Asking):
        return text("dramasystem-tale-scene", number=number, name=Name(before.phase.caller))
    return text("dramasystem-tale-scene-over", number=number)


def _told(line: Text) -> Passage:
    return Passage("roll", (), line)
