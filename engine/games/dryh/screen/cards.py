"""The cards around a conflict: set-up, the table between two conflicts, the opening keypad."""

from collections.abc import Iterable, Iterator

from engine.core import GM, Seat
from engine.games.dryh.rules.legal import able, legal, unmarked
from engine.games.dryh.rules.shadow import BANDS
from engine.games.dryh.rules.sheets import will_collapse
from engine.games.dryh.rules.verdict import verdict
from engine.games.dryh.screen import rolls
from engine.games.dryh.state import (
    MARKS,
    SHADOW_MAX,
    SHADOW_MIN,
    Aftermath,
    AssignMarks,
    Begin,
    Between,
    ChooseMain,
    ChooseMarks,
    Declare,
    DropOpening,
    Mark,
    Opening,
    SetShadow,
    Sheet,
    StartConflict,
    State,
    WithoutRoll,
)
from engine.screen import Button, Line, Listing, Menu, Name, Row, Screen, Text, names, text

KEYS_A_ROW = 5
NAMES_A_ROW = 2


def setup(state: State) -> Screen:
    """Who sits here, with which marks, and what is still missing."""
    players = [
        Line(_seated(seat, state.sheets[seat])) for seat in state.order if _here(state, seat)
    ]
    ledger = Line(text("dryh-gm", name=Name(GM, face=True)))
    lines = (Line(text("dryh-title"), bold=True), Line(), *players, ledger)
    waiting = unmarked(state)
    if not players:
        last = text("dryh-setup-empty")
    elif waiting:
        last = text("waiting", who=names(waiting))
    else:
        last = text("dryh-setup-ready")
    rows = [
        *marks_rows(state),
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        *_single(state, GM, Begin(), text("dryh-begin")),
        (more_button(),),
    ]
    prompt = (Line(), *marks_hint(state), Line(last))
    return Screen(lines, (Menu("", tuple(rows), prompt), more(state)))


def _here(state: State, seat: Seat) -> bool:
    return state.sheets[seat].here


def _seated(seat: Seat, sheet: Sheet) -> Text:
    name = Name(seat, face=True)
    if not sheet.marks:
        return text("dryh-seat-unmarked", name=name)
    return text("dryh-seat", name=name, marks=kinds(sheet.marks))


def kinds(marks: Iterable[Mark]) -> Listing:
    """Marks by name, in their order."""
    return Listing(tuple(text("dryh-mark", kind=mark.kind) for mark in marks))


def marks_hint(state: State) -> tuple[Line, ...]:
    """What the marks are for, while somebody may choose them."""
    return tuple(Line(text(f"dryh-marks-hint-{n}")) for n in (1, 2)) if marks_rows(state) else ()


def marks_rows(state: State) -> tuple[Row, ...]:
    """Four buttons for whoever may choose marks now; each press is one's own (DRYH-07)."""
    choosers = [s for s in state.order if any(isinstance(m, ChooseMarks) for m in legal(state, s))]
    if not choosers:
        return ()
    row = tuple(
        Button(text("dryh-choose-marks", horrors=n), ChooseMarks(n)) for n in range(MARKS, -1, -1)
    )
    return (row,)


def _single(state: State, seat: Seat, move: object, label: Text) -> tuple[Row, ...]:
    return ((Button(label, move),),) if move in legal(state, seat) else ()


def more_button() -> Button:
    """Opens what is seldom needed."""
    return Button(text("more"), opens="more")


def back(menu: str = "") -> Row:
    """One row that leads back to a menu."""
    return (Button(text("back"), opens=menu or "main"),)


def more(state: State, extra: Iterable[Row] = (), lines: tuple[Line, ...] = ()) -> Menu:
    """What the table offers at any time, and the GM's seldom moves."""
    usual = tuple(
        (Button(text("dryh-usual-marks", name=Name(seat)), AssignMarks(seat)),)
        for seat in unmarked(state)
        if AssignMarks(seat) in legal(state, GM)
    )
    table: tuple[Row, ...] = (
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        (Button(text("rules"), act="rules"), Button(text("other-language"), act="language")),
    )
    return Menu("more", (*usual, *extra, *table, back()), lines)


def between(state: State, phase: Between) -> Screen:
    """The table card: how the last conflict ended, or the numbers of everybody."""
    lines = closing(state, phase.last) if phase.last else _numbers(state)
    rows: list[Row] = [*marks_rows(state)]
    if able(state):
        rows.append(
            (
                Button(text("dryh-new-conflict"), StartConflict()),
                Button(text("dryh-declare"), Declare()),
            )
        )
    rows.append((Button(text("my-sheet"), act="sheet"), more_button()))
    prompt = (Line(), *marks_hint(state), *_waiting_or_teller(state, phase))
    return Screen(lines, (Menu("", tuple(rows), prompt), more(state)))


def _waiting_or_teller(state: State, phase: Between) -> Iterator[Line]:
    if unmarked(state):
        yield Line(text("waiting", who=names(unmarked(state))))
    elif phase.last:
        yield Line(text("dryh-teller"))
    elif able(state):
        yield Line(text("dryh-next"))
    else:
        yield Line(text("dryh-nobody"))


def _numbers(state: State) -> tuple[Line, ...]:
    sheets = [
        Line(_sheet_line(seat, sheet))
        for seat, sheet in ((seat, state.sheets[seat]) for seat in state.order)
        if sheet.here
    ]
    return (Line(text("dryh-title"), bold=True), Line(), *sheets, bowls(state))


def _sheet_line(seat: Seat, sheet: Sheet) -> Text:
    if sheet.spirit:
        return text("dryh-spirit-line", name=Name(seat))
    return text(
        "dryh-sheet-line",
        name=Name(seat),
        discipline=str(sheet.discipline),
        anxiety=str(sheet.anxiety),
        permanent=sheet.permanent_emotions,
    )


def bowls(state: State) -> Line:
    """Both bowls as they are."""
    return Line(text("dryh-bowls", despair=str(state.despair), hope=str(state.hope)))


def closing(state: State, last: Aftermath) -> tuple[Line, ...]:
    """How a conflict ended: verdict, dice, what to play out, what changed (DRYH-37-49)."""
    words = last.declaration.words
    return (
        *rolls.lines(last),
        *((Line(text("dryh-words", words=words)),) if words else ()),
        *played_out(state, last),
        Line(),
        *changes(state, last),
        Line(
            text(
                "dryh-bowls-changed" if state.despair != last.despair_before else "dryh-bowls",
                before=str(last.despair_before),
                despair=str(state.despair),
                hope=str(state.hope),
            )
        ),
    )


def played_out(state: State, last: Aftermath) -> Iterator[Line]:
    """What people must not forget to play: the price of Shadow, marks that are acted on."""
    if verdict(last.roll).dominant == "shadow":
        yield Line(text("dryh-price", who=names(last.participants)))
    for seat, kind in last.crossed.items():
        yield Line(text("dryh-acts", name=Name(seat), kind=kind))


def changes(state: State, last: Aftermath) -> Iterator[Line]:
    """Each participant's numbers before and after; what stays the same is not repeated."""
    for seat in last.participants:
        old, new = last.before[seat], state.sheets[seat]
        changed = [
            text(
                "dryh-changed",
                what=what,
                before=str(getattr(old, what)),
                after=str(getattr(new, what)),
            )
            for what in ("discipline", "anxiety", "permanent_emotions", "crossed")
            if getattr(old, what) != getattr(new, what)
        ]
        if changed:
            yield Line(text("dryh-changes", name=Name(seat), changes=Listing(tuple(changed))))
        else:
            yield Line(text("dryh-unchanged", name=Name(seat)))
        if will_collapse(new):
            yield Line(text("dryh-will-collapse", name=Name(seat), anxiety=str(new.anxiety)))


def opening(state: State, phase: Opening) -> Screen:
    """Whose conflict and which Shadow, on one keypad, with the advice of each band (DRYH-09)."""
    lines = _numbers(state)
    prompt = [Line(), *marks_hint(state)]
    if phase.declared and phase.main is not None:
        prompt.append(Line(text("dryh-declared", name=Name(phase.main))))
    if phase.words:
        prompt.append(Line(text("dryh-words", words=phase.words)))
    prompt += [Line(text("dryh-band", low=low)) for low, high in BANDS]
    prompt.append(Line(text("dryh-opening-declared" if phase.declared else "dryh-opening")))
    prompt.append(Line(text("dryh-decides", who=Name(GM))))
    rows = (
        *_main_rows(state, phase),
        *_shadow_rows(state, phase),
        *marks_rows(state),
        *_opening_exit(phase),
    )
    record = closing(state, phase.last) if phase.last else None
    return Screen(lines, (Menu("", rows, tuple(prompt)), more(state)), record)


def _main_rows(state: State, phase: Opening) -> tuple[Row, ...]:
    if phase.declared:
        return ()
    buttons = [
        Button(
            text("chosen" if seat == phase.main else "plain", label=Name(seat)), ChooseMain(seat)
        )
        for seat in able(state)
    ]
    return grid(buttons, NAMES_A_ROW)


def _shadow_rows(state: State, phase: Opening) -> tuple[Row, ...]:
    keys = []
    for value in range(SHADOW_MIN, SHADOW_MAX + 1):
        style = "plain"
        if value == phase.shadow:
            style = "chosen"
        elif value == state.last_shadow:
            style = "last"
        keys.append(Button(text(style, label=str(value)), SetShadow(value)))
    return grid(keys, KEYS_A_ROW)


def _opening_exit(phase: Opening) -> tuple[Row, ...]:
    if phase.declared:
        no_roll = Button(text("dryh-without-roll"), WithoutRoll())
        return (no_roll, Button(text("dryh-withdraw"), DropOpening())), (more_button(),)
    return ((Button(text("cancel"), DropOpening()), more_button()),)


def grid(buttons: list[Button], width: int) -> tuple[Row, ...]:
    """Buttons in rows of equal width."""
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))
