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
        new = state.sheets[seat]
        changed = changes(last, seat, new)
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


def changes(last: Aftermath, seat: Seat, new: Sheet) -> tuple[Text, ...]:
    """This participant's numbers that are not as they were, or were not all the while."""
    old = last.before[seat]
    changed = (_change(old, new, what) for what in NUMBERS)
    found = [change for change in changed if change is not None]
    if seat == last.declaration.main and (top := _raised(last, old)) > old.anxiety == new.anxiety:
        level = str(old.anxiety)
        found.append(text("dryh-there-and-back", before=level, top=str(top)))
    return tuple(found)


def _raised(last: Aftermath, old: Sheet) -> int:
    """Anxiety as the roll has left it: the raise, and Major's own (DRYH-21, 23)."""
    return old.anxiety + last.declaration.raised + (last.roll.talent == "major")


def _change(old: Sheet, new: Sheet, what: str) -> Text | None:
    before, after = str(getattr(old, what)), str(getattr(new, what))
    return text("dryh-changed", what=what, before=before, after=after) if before != after else None


def bowl_changes(state: State, last: Aftermath) -> Iterator[Text]:
    """The bowls in which there is more or less than before the conflict."""
    for bowl, before, now in (
        ("despair", last.despair_before, state.despair),
        ("hope", last.hope_before, state.hope),
    ):
        if before != now:
            yield text("dryh-tale-bowl", bowl=bowl, before=str(before), after=str(now))
