"""How a conflict ended: the lines that stay as its record. DRYH-28, 37-49, 54."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.dryh.rules.sheets import will_collapse
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.screen import rolls
from engine.games.dryh.state import ANXIETY_LIMIT, Aftermath, Sheet, State
from engine.screen import Line, Listing, Name, Text, names, text

NUMBERS = ("discipline", "anxiety", "permanent_emotions", "crossed")


def bowls(state: State) -> Line:
    """Both bowls as they are."""
    return Line(text("dryh-bowls", despair=str(state.despair), hope=str(state.hope)))


def closing(state: State, last: Aftermath) -> tuple[Line, ...]:
    """Verdict, dice, what to play out, what changed."""
    return (
        *rolls.lines(last),
        *played_out(last),
        Line(),
        *_changes(state, last),
        _bowls_after(state, last),
    )


def _bowls_after(state: State, last: Aftermath) -> Line:
    before = {"despair": last.despair_before, "hope": last.hope_before}
    now = {"despair": state.despair, "hope": state.hope}
    shown = {
        bowl: str(count) if before[bowl] == count else f"{before[bowl]} → {count}"
        for bowl, count in now.items()
    }
    return Line(text("dryh-bowls", despair=shown["despair"], hope=shown["hope"]))


def played_out(last: Aftermath) -> Iterator[Line]:
    """What people must not forget to play: Shadow's price, marks acted on, Relics that spoke."""
    if verdict(last.roll).dominant == "shadow":
        yield Line(text("dryh-price", who=names(last.participants)))
    for seat, kind in last.crossed.items():
        yield Line(text("dryh-acts", name=Name(seat), kind=kind))
    by_themselves = [s for s in last.roll.helpers if last.before[s].permanent_emotions]
    if by_themselves:
        yield Line(text("dryh-relics-too", who=names(by_themselves)))


def _changes(state: State, last: Aftermath) -> Iterator[Line]:
    """Each participant's numbers before and after; what stays the same is not repeated."""
    for seat in last.participants:
        old, new = last.before[seat], state.sheets[seat]
        changed = tuple(_change(old, new, what) for what in NUMBERS if _differs(old, new, what))
        if changed:
            yield Line(text("dryh-changes", name=Name(seat), changes=Listing(changed)))
        else:
            yield Line(text("dryh-unchanged", name=Name(seat)))
        if will_collapse(new, latched=state.settings.collapse == "latched"):
            yield Line(danger("dryh-will-collapse", seat, new.anxiety))


def danger(message: str, seat: Seat, anxiety: int) -> Text:
    """A word about a collapse to come; below seven it is the latch that tells (DRYH-60, 61)."""
    over = "no" if anxiety > ANXIETY_LIMIT else "yes"
    return text(message, name=Name(seat), anxiety=str(anxiety), over=over)


def _differs(old: Sheet, new: Sheet, what: str) -> bool:
    return bool(getattr(old, what) != getattr(new, what))


def _change(old: Sheet, new: Sheet, what: str) -> Text:
    before, after = str(getattr(old, what)), str(getattr(new, what))
    return text("dryh-changed", what=what, before=before, after=after)
