"""The cards around a conflict: set-up, the table, the ends of scenes and sessions."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.dryh.rules.opening import able
from engine.games.dryh.rules.scenes import doomed
from engine.games.dryh.rules.seats import unmarked
from engine.games.dryh.rules.sheets import rest_price
from engine.games.dryh.screen.closing import bowls, closing, danger
from engine.games.dryh.screen.parts import (
    Rows,
    conditions,
    grid,
    hope_menu,
    hope_rows,
    kinds,
    marks_hint,
    marks_rows,
    more,
    more_button,
    offered,
)
from engine.games.dryh.state import (
    AllowRest,
    Begin,
    BeginSession,
    Between,
    CloseBreakdown,
    Declare,
    DenyRest,
    Ending,
    EndScene,
    EndSession,
    GoBack,
    NewCharacter,
    Recover,
    SetFate,
    Sheet,
    StartConflict,
    State,
    WakeUp,
)
from engine.screen import Button, Line, Listing, Menu, Name, Row, Screen, Text, names, text


def setup(state: State) -> Screen:
    """Who sits here, with which marks, and what is still missing."""
    players = [Line(_seated(seat, sheet)) for seat, sheet in _present(state)]
    gm = Line(text("dryh-gm", name=Name(GM, face=True)))
    lines = (Line(text("dryh-title"), bold=True), Line(), *players, gm)
    waiting = unmarked(state)
    if not players:
        last = text("dryh-setup-empty")
    elif waiting:
        last = text("waiting", who=names(waiting))
    else:
        last = text("dryh-setup-ready")
    rows: list[Row] = [
        *marks_rows(state),
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        *((Button(text("dryh-begin"), move),) for move in offered(state, Begin)),
        (more_button(),),
    ]
    prompt = (Line(), *marks_hint(state), Line(last))
    return Screen(lines, (Menu("", tuple(rows), prompt), more(state)), awaited=waiting or (GM,))


def _present(state: State) -> Iterator[tuple[Seat, Sheet]]:
    return ((s, state.sheets[s]) for s in state.order if state.sheets[s].here)


def _seated(seat: Seat, sheet: Sheet) -> Text:
    name = Name(seat, face=True)
    if not sheet.marks:
        return text("dryh-seat-unmarked", name=name)
    return text("dryh-seat", name=name, marks=kinds(sheet.marks))


def between(state: State, phase: Between) -> Screen:
    """The table card: how the last conflict ended, or the numbers of everybody."""
    lines = closing(state, phase.last) if phase.last else numbers(state)
    rows = (
        *marks_rows(state),
        *_rest_rows(state, phase),
        *_conflict_row(state),
        *_scene_row(state),
        (Button(text("my-sheet"), act="sheet"), more_button()),
    )
    prompt = (Line(), *marks_hint(state), *_open_things(state, phase))
    seldom = more(state, _seldom(state))
    menus = (Menu("", rows, prompt), *hope_menu(state), seldom)
    return Screen(lines, menus, awaited=unmarked(state) or (GM,))


def _rest_rows(state: State, phase: Between) -> Rows:
    if phase.rest is None:
        return ()
    allow = Button(text("dryh-rest-allow"), AllowRest(phase.rest))
    deny = Button(text("dryh-rest-deny"), DenyRest())
    return ((*((allow,) if offered(state, AllowRest) else ()), deny),)


def _conflict_row(state: State) -> Rows:
    if not able(state):
        return ()
    conflict = Button(text("dryh-new-conflict"), StartConflict())
    return ((conflict, Button(text("dryh-declare"), Declare())),)


def _scene_row(state: State) -> Rows:
    ends = Button(text("dryh-end-scene"), EndScene())
    hope = Button(text("dryh-hope-open", coins=state.free_hope), opens="hope")
    return ((hope, ends) if hope_rows(state) else (ends,),)


def _seldom(state: State) -> Iterator[Row]:
    """What the GM closes, and new characters."""
    for move in offered(state, (CloseBreakdown, WakeUp, Recover)):
        name = Name(getattr(move, "seat", ""))
        yield (Button(text(f"dryh-{move.CODE}", name=name), move, leads="main"),)
    yield from (
        (Button(text("dryh-newborn"), move, leads="main"),) for move in offered(state, NewCharacter)
    )
    yield from ((Button(text("dryh-end-session"), move),) for move in offered(state, EndSession))


def _open_things(state: State, phase: Between) -> Iterator[Line]:
    """What is open at this table; the last line says who decides."""
    for seat, sheet in _present(state):
        if sheet.breaking and not sheet.lost:
            yield Line(text("dryh-open-breakdown", name=Name(seat)))
    if phase.rest is not None:
        cost = rest_price(state.sheets[phase.rest])
        yield Line(text("dryh-rest-asked", name=Name(phase.rest), cost=cost))
    if unmarked(state):
        yield Line(text("waiting", who=names(unmarked(state))))
    elif phase.last:
        yield Line(text("dryh-teller", who=Name(phase.last.teller or GM)))
    elif able(state):
        yield Line(text("dryh-next"))
    else:
        yield Line(text("dryh-nobody"))


def numbers(state: State) -> tuple[Line, ...]:
    """The table at a glance: everybody's numbers and the bowls."""
    title = text("dryh-scene", scene=str(state.scene))
    scene = (Line(text("dryh-words", words=state.scene_name)),) if state.scene_name else ()
    sheets = [Line(sheet_line(seat, sheet)) for seat, sheet in _present(state)]
    return (Line(title, bold=True), *scene, Line(), *sheets, bowls(state))


def sheet_line(seat: Seat, sheet: Sheet) -> Text:
    """One character in a line."""
    if sheet.lost:
        return text("dryh-lost-line", name=Name(seat), what=Listing(conditions(sheet)))
    return text(
        "dryh-sheet-line",
        name=Name(seat),
        discipline=str(sheet.discipline),
        anxiety=str(sheet.anxiety),
        permanent=sheet.permanent_emotions,
        more=len(conditions(sheet)),
        conditions=Listing(conditions(sheet)),
    )


def ending(state: State, phase: Ending) -> Screen:
    """The last chance: who collapses, which coins are left, what burns (DRYH-61, X9)."""
    title = text("dryh-ending", what="session" if phase.session else "scene")
    burns = (Line(text("dryh-burns")), Line(text("dryh-stays"))) if phase.session else ()
    lines = (Line(title, bold=True), Line(), *_doomed_lines(state), *burns, bowls(state))
    end = EndSession() if phase.session else EndScene()
    rows = (
        *hope_rows(state),
        *grid(_fates(state, phase), 1),
        *marks_rows(state),
        (Button(text(f"dryh-{end.CODE}-now"), end), Button(text("dryh-notyet"), GoBack())),
        (more_button(),),
    )
    prompt = (Line(), *marks_hint(state), Line(text("dryh-decides", who=Name(GM))))
    return Screen(lines, (Menu("", rows, prompt), more(state)), awaited=(GM,))


def _doomed_lines(state: State) -> Iterator[Line]:
    for seat in doomed(state):
        yield Line(danger("dryh-doomed", seat, state.sheets[seat].anxiety))


def _fates(state: State, phase: Ending) -> Iterator[Button]:
    for move in offered(state, SetFate):
        if isinstance(move, SetFate):
            chosen = phase.fates.get(move.seat, "faint") == move.fate
            style = "chosen" if chosen else "plain"
            label = text("dryh-fate", name=Name(move.seat), fate=move.fate)
            yield Button(text(style, label=label), move)


def resting(state: State) -> Screen:
    """Between two sessions: scars want words, any day."""
    title = Line(text("dryh-session-over", session=str(state.session)), bold=True)
    gained = [
        Line(text("dryh-scar-line", name=Name(seat), words=scar.words or "…"))
        for seat, sheet in _present(state)
        for scar in sheet.scars
        if scar.gained == state.session
    ]
    rows = (
        *marks_rows(state),
        *(
            (Button(text("dryh-next-session", session=str(state.session + 1)), move),)
            for move in offered(state, BeginSession)
        ),
        (Button(text("my-sheet"), act="sheet"), more_button()),
    )
    hint = (Line(text("dryh-scar-hint")),) if gained else ()
    prompt = (Line(), *marks_hint(state), *hint, Line(text("dryh-decides", who=Name(GM))))
    return Screen((title, Line(), *gained), (Menu("", rows, prompt), more(state)), awaited=(GM,))
