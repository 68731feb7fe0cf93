"""What only the presser is told, why a move is refused, and what the whole table must hear."""

from collections.abc import Iterator, Sequence

from engine.core import GM, Event, Moment, Move, Seat, Undone
from engine.games.tencandles.rules import offers, truths, words
from engine.games.tencandles.screen.rolls import fallen
from engine.games.tencandles.state import (
    TRAITS,
    BurnTrait,
    CandleWentOut,
    Chorus,
    Conflict,
    DeclareMoment,
    Died,
    ExtendInWords,
    Lying,
    RollDice,
    Rolled,
    SayAlive,
    Seize,
    Sheet,
    State,
    StepOver,
    StoryEnded,
    TellFact,
    Trait,
    Truths,
    WriteWords,
)
from engine.screen import Name, Text, names, text

GLANCE_COLUMNS = 22
"""Characters of a trait in an alert of two hundred."""


def reply(state: State, seat: Seat, move: Move) -> Text | None:
    """Nothing: the card says it all."""
    return None


def refuse(state: State, seat: Seat, move: Move) -> Text | None:
    """Why this seat cannot make this move; None where only "whose turn" is to be said."""
    match move:
        case TellFact(said) if len(said) > words.FACT_LIMIT:
            return text("too-long", limit=words.FACT_LIMIT)
        case ExtendInWords(said) if len(said) > words.ADDITION_LIMIT:
            return text("too-long", limit=words.ADDITION_LIMIT)
        case ExtendInWords():
            return _no_addition(state)
        case WriteWords(field, said) if len(said) > words.limit(field):
            return text("too-long", limit=words.limit(field))
        case DeclareMoment(True) if seat in state.living and not state.sheets[seat].has("moment"):
            return text("tencandles-no-moment")
        case RollDice() | DeclareMoment():
            return _no_roll(state, seat)
        case SayAlive() if seat in state.sheets and state.sheets[seat].dead:
            return text("tencandles-no-dead-chorus")
        case _:
            return _no_offer(state, seat, move)


def _no_addition(state: State) -> Text | None:
    """There is nothing to add to: then who speaks now."""
    match state.phase:
        case Truths(turn=turn):
            speaker = truths.at_or_after(state, turn)
            return text("tencandles-speaks", who=Name(speaker)) if speaker else None
        case Chorus():
            return text("tencandles-chorus-is-a-button")
        case _:
            return None


def _no_roll(state: State, seat: Seat) -> Text | None:
    if seat == GM:
        return text("tencandles-no-gm-roll")
    sheet = state.sheets[seat]
    if sheet.dead:
        return text("tencandles-no-dead-roll")
    return None if sheet.ready else text("tencandles-no-traits")


def _no_offer(state: State, seat: Seat, move: Move) -> Text | None:
    """The rules' own reason, for whoever rolled these dice."""
    if not isinstance(state.phase, Lying) or state.phase.conflict.seat != seat:
        return None
    code = _why_not(state, state.phase.conflict, move)
    return text("tencandles-no-offer", code=code) if code else None


def _why_not(state: State, conflict: Conflict, move: Move) -> str | None:
    match move:
        case BurnTrait(trait):
            return offers.why_no_trait(state, conflict, trait)
        case StepOver():
            return offers.why_no_brink(state, conflict)
        case Seize():
            return offers.why_no_seizing(state, conflict)
        case _:
            return None


def glance(state: State, seat: Seat) -> Text:
    """One's own sheet in a few words, the own Brink too: an alert is for the presser alone."""
    sheet = state.sheets.get(seat)
    if sheet is None:
        return text("tencandles-glance-gm", lit=state.candles, pool=str(state.pool))
    return text(
        "tencandles-glance",
        name=Name(seat),
        hope=sheet.hope,
        **{trait: _short(sheet, trait) for trait in TRAITS},
    )


def _short(sheet: Sheet, trait: Trait) -> Text | str:
    if not sheet.has(trait):
        return text("tencandles-gone")
    said = sheet.words.get(trait, "") or "—"
    return said if len(said) <= GLANCE_COLUMNS else said[: GLANCE_COLUMNS - 1] + "…"


def moment(before: State, after: State, events: Sequence[Event]) -> Moment:
    """Fallen dice and a candle gone out are new messages, the end too; a death is a notice."""
    loud = any(isinstance(event, (Rolled, CandleWentOut, StoryEnded)) for event in events)
    return Moment(loud, tuple(_notices(before, events)), _farewells(after, events))


def _farewells(after: State, events: Sequence[Event]) -> tuple[Seat, ...]:
    """At the end all that was left to say is heard, the fallen in the order of the story."""
    if not any(isinstance(event, StoryEnded) for event in events):
        return ()
    fallen_first = dict.fromkeys((*(gone.seat for gone in after.fallen), *after.order))
    return tuple(seat for seat in fallen_first if after.sheets[seat].farewell)


def _notices(before: State, events: Sequence[Event]) -> Iterator[Text]:
    died = [event for event in events if isinstance(event, Died)]
    if len(died) > 1:
        yield text("tencandles-died-together", who=names(event.seat for event in died))
    elif died:
        yield from _death(before, died[0])


def _death(before: State, died: Died) -> Iterator[Text]:
    """Gender-neutral: a name after a colon."""
    if died.heir is not None and before.sheets[died.seat].hope:
        yield text("tencandles-died-for", name=Name(died.seat), heir=Name(died.heir))
    else:
        how = "yes" if died.heroic else "no"
        yield text("tencandles-died", name=Name(died.seat), heroic=how)


def undone(before: State, events: Sequence[Event]) -> Undone[Event]:
    """Dice that had fallen are announced when they are taken back."""
    rolled = next((event.conflict for event in events if isinstance(event, Rolled)), None)
    if rolled is None:
        return Undone()
    return Undone((), text("tencandles-undone-roll", dice=fallen(rolled)))


def chair(state: State, seat: Seat) -> Text | None:
    """Whoever's dice lie on the table cannot take the GM's chair."""
    match state.phase:
        case Lying(conflict) if conflict.seat == seat:
            return text("tencandles-no-chair")
        case _:
            return None
