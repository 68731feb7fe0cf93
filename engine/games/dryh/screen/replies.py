"""What only the presser is told, why a move is refused, and what the whole table must hear."""

from collections.abc import Sequence

from engine.core import GM, Event, Moment, Move, Seat, Undone
from engine.games.dryh.rules.legal import WORDS_LIMIT
from engine.games.dryh.screen.cards import kinds
from engine.games.dryh.screen.rolls import fallen
from engine.games.dryh.state import (
    BecameSpirit,
    BrokeDown,
    ConflictOpened,
    Consequences,
    Declare,
    Declaring,
    Describe,
    Help,
    Rolled,
    State,
)
from engine.screen import Name, Text, text


def reply(state: State, seat: Seat, move: Move) -> Text | None:
    """An answer for the presser alone, given the state after the move."""
    if isinstance(move, Help) and seat in state.sheets:
        return text("dryh-help-told", dice=state.sheets[seat].discipline)
    return None


def refuse(state: State, seat: Seat, move: Move) -> Text | None:
    """Why this seat cannot make this move; None where only "whose turn" is to be said."""
    if isinstance(move, Describe) and len(move.words) > WORDS_LIMIT:
        return text("too-long", limit=WORDS_LIMIT)
    sheet = state.sheets.get(seat)
    if seat == GM or sheet is None or not isinstance(move, (Help, Declare)):
        return None
    if sheet.spirit:
        return text("dryh-no-spirit")
    if not sheet.marks:
        return text("dryh-no-marks")
    if isinstance(state.phase, Declaring) and state.phase.declaration.main == seat:
        return text("dryh-no-own-help")
    return None


def glance(state: State, seat: Seat) -> Text:
    """One's own sheet in a few words, short enough for an alert."""
    sheet = state.sheets.get(seat)
    if sheet is None:
        return text("dryh-glance-gm", despair=str(state.despair), hope=str(state.hope))
    if not sheet.marks:
        return text("dryh-glance-unmarked", name=Name(seat))
    return text(
        "dryh-glance",
        name=Name(seat),
        discipline=str(sheet.discipline),
        anxiety=str(sheet.anxiety),
        permanent=str(sheet.permanent_emotions),
        marks=kinds(sheet.marks),
        crossed=str(sheet.crossed),
    )


def moment(before: State, after: State, events: Sequence[Event]) -> Moment:
    """Fallen dice and an opened conflict are new messages; a breakdown speaks for itself."""
    loud = any(isinstance(event, (ConflictOpened, Rolled)) for event in events)
    notices = []
    for event in events:
        if isinstance(event, BrokeDown):
            notices.append(_breakdown(after, event.seat))
        elif isinstance(event, BecameSpirit):
            notices.append(text("dryh-spirit-notice", name=Name(event.seat)))
    return Moment(loud, tuple(notices))


def _breakdown(after: State, seat: Seat) -> Text:
    sheet = after.sheets[seat]
    return text(
        "dryh-breakdown-notice",
        name=Name(seat),
        before=str(sheet.discipline + 1),
        discipline=str(sheet.discipline),
        permanent=str(sheet.permanent_emotions),
    )


def undone(before: State, events: Sequence[Event]) -> Undone[Event]:
    """Dice that had fallen are announced when a roll is taken back (DRYH-X12)."""
    rolled = next((event.roll for event in events if isinstance(event, Rolled)), None)
    if rolled is None:
        return Undone()
    return Undone(notice=text("dryh-undone-roll", dice=fallen(rolled)))


def chair(state: State, seat: Seat) -> Text | None:
    """The main player and helpers of an open conflict cannot take the GM's chair (DRYH-X6)."""
    match state.phase:
        case Declaring(declaration) if seat in (declaration.main, *declaration.helpers):
            return text("dryh-no-chair")
        case Consequences(aftermath) if seat in aftermath.participants:
            return text("dryh-no-chair")
        case _:
            return None
