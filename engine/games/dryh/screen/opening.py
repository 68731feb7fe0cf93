"""The card on which a conflict is opened: whose, how much Shadow. DRYH-08, 09, 81."""

from collections.abc import Iterator

from engine.core import GM
from engine.games.dryh.rules.opening import able
from engine.games.dryh.rules.shadow import BANDS, group
from engine.games.dryh.rules.verdict import successes
from engine.games.dryh.screen.closing import closing
from engine.games.dryh.screen.parts import (
    Rows,
    back,
    grid,
    hope_menu,
    hope_rows,
    marks_hint,
    marks_rows,
    more,
    more_button,
    offered,
)
from engine.games.dryh.screen.rolls import faces
from engine.games.dryh.screen.table import numbers
from engine.games.dryh.state import (
    SHADOW_MAX,
    SHADOW_MIN,
    AddOpponent,
    ChooseMain,
    ClearOpponents,
    Contend,
    DropOpening,
    Opening,
    RollForMain,
    SetEffective,
    SetShadow,
    State,
    UseGroup,
    WithoutRoll,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, names, text

KEYS_A_ROW = 5
NAMES_A_ROW = 2
WARN_FROM = 13


def opening(state: State, phase: Opening) -> Screen:
    """Whose conflict and which Shadow, on one keypad, with the advice of each band (DRYH-09)."""
    rows = (
        *_main_rows(state, phase),
        *_shadow_rows(state, phase),
        *marks_rows(state),
        *_exits(state, phase),
    )
    prompt = (*_prompt(state, phase), Line(text("dryh-decides", who=Name(GM))))
    record = closing(state, phase.last) if phase.last else None
    menus = (
        Menu("", rows, prompt),
        _group_menu(state, phase),
        *_contest_menu(state, phase),
        *hope_menu(state),
        more(state),
    )
    return Screen(numbers(state), menus, record, awaited=(GM,))


def _prompt(state: State, phase: Opening) -> Iterator[Line]:
    yield Line()
    yield from marks_hint(state)
    if phase.declared and phase.main is not None:
        yield Line(text("dryh-declared", name=Name(phase.main)))
    if phase.words:
        yield Line(text("dryh-words", words=phase.words))
    if phase.opponent:
        yield Line(text("dryh-opponent", words=phase.opponent))
    yield from _contest_lines(phase)
    yield from (Line(text("dryh-band", low=low)) for low, _ in BANDS)
    yield Line(text("dryh-opening-declared" if phase.declared else "dryh-opening"))


def _contest_lines(phase: Opening) -> Iterator[Line]:
    for seat, fallen in phase.contest.items():
        yield Line(
            text(
                "dryh-contest",
                name=Name(seat),
                faces=faces(fallen),
                count=successes(fallen),
            )
        )
    if phase.tied:
        yield Line(text("dryh-contest-tie", who=names(phase.tied)))


def _main_rows(state: State, phase: Opening) -> Rows:
    buttons = [
        Button(text(_style(move.seat == phase.main), label=Name(move.seat)), move)
        for move in offered(state, ChooseMain)
        if isinstance(move, ChooseMain)
    ]
    return grid(buttons, NAMES_A_ROW)


def _style(chosen: bool) -> str:
    return "chosen" if chosen else "plain"


def _shadow_rows(state: State, phase: Opening) -> Rows:
    keys = []
    for value in range(SHADOW_MIN, SHADOW_MAX + 1):
        style = "last" if value == state.last_shadow else "plain"
        style = "chosen" if value == phase.shadow else style
        style = "plain" if _hidden(state) else style  # the last one may never have been seen
        keys.append(Button(text(style, label=str(value)), SetShadow(value)))
    return grid(keys, KEYS_A_ROW)


def _hidden(state: State) -> bool:
    """May nobody see the Shadow before the roll (DRYH-06)?"""
    return state.settings.shadow == "hidden"


def _exits(state: State, phase: Opening) -> Rows:
    calculator = Button(text("dryh-group-open"), opens="group")
    contest = Button(text("dryh-contest-open"), opens="contest")
    help_row: Row = (calculator, contest) if offered(state, Contend) else (calculator,)
    last: list[Button] = []
    if hope_rows(state):
        last.append(Button(text("dryh-hope-open", coins=state.free_hope), opens="hope"))
    last.append(more_button())
    if phase.declared:
        no_roll = Button(text("dryh-without-roll"), WithoutRoll())
        return help_row, (no_roll, Button(text("dryh-withdraw"), DropOpening())), tuple(last)
    return help_row, (Button(text("cancel"), DropOpening()), *last)


def _group_menu(state: State, phase: Opening) -> Menu:
    """The calculator: the strongest, two for each equal one, one for each lesser (DRYH-08)."""
    count = len(phase.opponents)
    lines = [Line(), Line(text("dryh-group-ask"))]
    rows: list[Row] = []
    if count < 9:
        keys = [
            Button(text("plain", label=str(value)), AddOpponent(value, count))
            for value in range(SHADOW_MIN, SHADOW_MAX + 1)
        ]
        rows += grid(keys, KEYS_A_ROW)
    style = "yes" if phase.effective else "no"
    rows.append((Button(text("dryh-group-sum", on=style), SetEffective(not phase.effective)),))
    if count:
        lines += _group_lines(state, phase)
        found = group(phase.opponents, effective=phase.effective)
        label = text("dryh-group-use", shadow=0 if _hidden(state) else found.shadow)
        use = Button(label, UseGroup(), leads="main")
        rows.append((use, Button(text("dryh-group-clear"), ClearOpponents())))
    return Menu("group", (*rows, back()), tuple(lines))


def _group_lines(state: State, phase: Opening) -> Iterator[Line]:
    """What the opponents make together; only their number while the Shadow is hidden."""
    if _hidden(state):
        yield Line(text("dryh-group-hidden", count=len(phase.opponents)))
        return
    found = group(phase.opponents, effective=phase.effective)
    listed = " + ".join(map(str, phase.opponents))
    yield Line(text("dryh-group", listed=listed, shadow=str(found.shadow)))
    if found.raw > found.shadow:
        yield Line(text("dryh-group-capped", raw=str(found.raw)))
    if found.shadow >= WARN_FROM:
        yield Line(text("dryh-band", low=WARN_FROM))


def _contest_menu(state: State, phase: Opening) -> tuple[Menu, ...]:
    """Who is in it; then Discipline falls (DRYH-81)."""
    if phase.declared or phase.contest or len(able(state)) < 2:
        return ()
    buttons = [
        Button(text(_style(not move.inside), label=Name(move.seat)), move)
        for move in offered(state, Contend)
        if isinstance(move, Contend)
    ]
    throw = tuple(
        (Button(text("dryh-contest-roll"), move, leads="main"),)
        for move in offered(state, RollForMain)
    )
    lines = (Line(), Line(text("dryh-contest-ask")))
    return (Menu("contest", (*grid(buttons, NAMES_A_ROW), *throw, back()), lines),)
