"""What only the presser is told, why a move is refused, and what the whole table must hear."""

from collections.abc import Iterator, Sequence

from engine.core import Event, Moment, Move, Seat, Undone
from engine.games.dryh.odds import percent
from engine.games.dryh.rules.words import PREPARED_LIMIT, SHEET_LIMIT, WORDS_LIMIT
from engine.games.dryh.screen.declaring import declared_chances, shown
from engine.games.dryh.screen.parts import kinds
from engine.games.dryh.screen.rolls import fallen
from engine.games.dryh.state import (
    BecameSpirit,
    BreakdownHeld,
    BrokeDown,
    Coins,
    Collapsed,
    ConflictOpened,
    Consequences,
    Declare,
    Declaring,
    Describe,
    Help,
    Prepare,
    Rested,
    Rolled,
    RollTakenBack,
    State,
    WriteScar,
    WriteWords,
)
from engine.screen import Name, Text, text


def reply(state: State, seat: Seat, move: Move) -> Text | None:
    """An answer for the presser alone, given the state after the move."""
    if isinstance(move, Help) and seat in state.sheets:
        return text("dryh-help-told", dice=state.sheets[seat].discipline)
    return None


def refuse(state: State, seat: Seat, move: Move) -> Text | None:
    """Why this seat cannot make this move; None where only "whose turn" is to be said."""
    match move:
        case Describe(words) if len(words) > WORDS_LIMIT:
            return text("too-long", limit=WORDS_LIMIT)
        case Prepare() if len(state.prepared) >= PREPARED_LIMIT:
            return text("dryh-prepared-full", limit=PREPARED_LIMIT)
        case Prepare(name) if len(name) > WORDS_LIMIT:
            return text("too-long", limit=WORDS_LIMIT)
        case Prepare() | WriteWords() | WriteScar():
            return text("too-long", limit=SHEET_LIMIT)
        case Help() | Declare() if seat in state.sheets:
            return _no_part(state, seat)
        case _:
            return None


def _no_part(state: State, seat: Seat) -> Text | None:
    sheet = state.sheets[seat]
    if sheet.lost:
        return text("dryh-no-spirit")
    if sheet.asleep:
        return text("dryh-no-sleeper")
    if not sheet.marks:
        return text("dryh-no-marks")
    if isinstance(state.phase, Declaring) and state.phase.declaration.main == seat:
        return text("dryh-no-own-help")
    return None


def glance(state: State, seat: Seat) -> Text:
    """One's own sheet in a few words, short enough for an alert."""
    sheet = state.sheets.get(seat)
    if sheet is None:
        return _gm_glance(state)
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
        scars=str(len(sheet.ready_scars(state.session))),
    )


def _gm_glance(state: State) -> Text:
    """The bowls; in a declaration the Shadow and the chances, which the table may not see."""
    if not isinstance(state.phase, Declaring):
        return text("dryh-glance-gm", despair=str(state.despair), hope=str(state.hope))
    declaration = state.phase.declaration
    if state.settings.chances == "none":
        return text("dryh-glance-shadow", shadow=str(declaration.shadow))
    found = declared_chances(state, declaration)
    return text(
        "dryh-glance-chance",
        shadow=str(declaration.shadow),
        percent=shown(percent(found.win, found.denominator)),
    )


def moment(before: State, after: State, events: Sequence[Event]) -> Moment:
    """Fallen dice and an opened conflict are new messages; so is what changes a character."""
    loud = any(isinstance(event, (ConflictOpened, Rolled)) for event in events)
    return Moment(loud, tuple(_notices(before, after, events)))


def _notices(before: State, after: State, events: Sequence[Event]) -> Iterator[Text]:
    for event in events:
        match event:
            case BrokeDown(seat) | BreakdownHeld(seat):
                yield _breakdown(before, after, seat)
            case BecameSpirit(seat):
                yield text("dryh-spirit-notice", name=Name(seat))
            case Collapsed(seat, fate):
                yield text("dryh-collapse-notice", name=Name(seat), fate=fate)
            case Rested(seat):
                yield text("dryh-rest-notice", name=Name(seat))
            case _:
                pass


def _breakdown(before: State, after: State, seat: Seat) -> Text:
    """The player's own answers and talent are the symbols to turn into madness (DRYH-51)."""
    sheet = after.sheets[seat]
    words = " · ".join(
        sheet.words[field] for field in ("answers", "emotions") if sheet.words.get(field)
    )
    return text(
        "dryh-breakdown-symbols" if words else "dryh-breakdown-notice",
        name=Name(seat),
        before=str(before.sheets[seat].discipline),
        discipline=str(sheet.discipline),
        permanent=str(sheet.permanent_emotions),
        words=words,
    )


def undone(before: State, events: Sequence[Event]) -> Undone[Event]:
    """Dice that had fallen are announced, and the next roll is called a repeat (DRYH-X12)."""
    rolled = next((event.roll for event in events if isinstance(event, Rolled)), None)
    if rolled is None:
        return Undone()
    repeat = (RollTakenBack(),) if isinstance(before.phase, Declaring) else ()
    return Undone(repeat, text("dryh-undone-roll", dice=fallen(rolled)))


def chair(state: State, seat: Seat) -> Text | None:
    """The main player and helpers of an open conflict cannot take the GM's chair (DRYH-X6)."""
    match state.phase:
        case Declaring(declaration) if seat in (declaration.main, *declaration.helpers):
            return text("dryh-no-chair")
        case Coins(aftermath) | Consequences(aftermath) if seat in aftermath.participants:
            return text("dryh-no-chair")
        case _:
            return None
