"""The GM's desk: a glance, preparations, corrections, settings. DRYH-02, 06, 61, 70-79."""

from collections.abc import Iterator
from typing import get_args

from engine.core import GM, Move, Seat
from engine.games.dryh.rules import desk as rules
from engine.games.dryh.rules.legal import legal
from engine.games.dryh.screen.parts import Rows, back, grid
from engine.games.dryh.screen.table import sheet_line
from engine.games.dryh.state import (
    BOWLS,
    CHOICES,
    Choose,
    Correct,
    CorrectBowl,
    CorrectCondition,
    CorrectMark,
    DropPrepared,
    GiveScar,
    Number,
    OpenPrepared,
    OpenScene,
    Prepared,
    State,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text

KEYS_A_ROW = 5


def desk_screen(state: State, *, private: bool) -> Screen:
    """What the GM needs at hand; preparations only where nobody else looks on."""
    moves = legal(state, GM, rules.DESK)
    lines = (Line(text("dryh-desk"), bold=True), Line(), *_glance(state))
    main = Menu("", tuple(_doors(moves, private=private)))
    menus = [main, *_settings_menus(state), *_fix_menus(state, moves)]
    if private:
        menus.append(_prepared_menu(state, moves))
    return Screen(lines, tuple(menus))


def _doors(moves: tuple[Move, ...], *, private: bool) -> Iterator[Row]:
    prepared = (
        Button(text("dryh-prepared-open"), opens="prepared")
        if private
        else Button(text("dryh-prepared-private"), act="private:desk")
    )
    yield (prepared,)
    if any(isinstance(move, CorrectBowl) for move in moves):
        yield (
            Button(text("dryh-fix-open"), opens="fix"),
            Button(text("dryh-fix-bowls"), opens="bowls"),
        )
    yield (Button(text("dryh-settings-open"), opens="settings"),)


def _glance(state: State) -> Iterator[Line]:
    """Anxiety, marks, scars and the number of conflicts of everybody."""
    for seat in state.order:
        sheet = state.sheets[seat]
        if not sheet.here:
            continue
        yield Line(sheet_line(seat, sheet))
        yield Line(
            text(
                "dryh-desk-line",
                crossed=str(sheet.crossed),
                scars=str(sum(not scar.spent for scar in sheet.scars)),
                conflicts=str(sheet.conflicts),
            )
        )
    for old in state.former:
        name = old.words.get("name", "") or "…"
        yield Line(text("dryh-former", words=name))


# --- settings ---------------------------------------------------------------------------------


def _settings_menus(state: State) -> Iterator[Menu]:
    doors = tuple((Button(_setting(state, name), opens=_page(name)),) for name in CHOICES)
    yield Menu("settings", (*doors, back()), (Line(), Line(text("dryh-settings"))))
    for name, values in CHOICES.items():
        now = getattr(state.settings, name)
        buttons = (
            Button(
                text(
                    "chosen" if value == now else "plain",
                    label=text(f"dryh-set-{name}", value=value),
                ),
                Choose(name, value),
                leads="settings",
            )
            for value in values
        )
        lines = (Line(), Line(text(f"dryh-setting-{name}")))
        yield Menu(_page(name), (*grid(buttons, 1), back("settings")), lines)


def _page(name: str) -> str:
    """The menu of a setting; short, since it travels in every button."""
    return f"set-{name[:3]}"


def _setting(state: State, name: str) -> Text:
    return text(
        "dryh-setting",
        name=text(f"dryh-setting-name-{name}"),
        value=text(f"dryh-set-{name}", value=getattr(state.settings, name)),
    )


# --- corrections ------------------------------------------------------------------------------


def _fix_menus(state: State, moves: tuple[Move, ...]) -> Iterator[Menu]:
    if not any(isinstance(move, CorrectBowl) for move in moves):
        return
    doors = grid((Button(text("plain", label=Name(s)), opens=f"fix-{s}") for s in state.order), 2)
    yield Menu("fix", (*doors, back()), (Line(), Line(text("dryh-fix"))))
    yield from (_fix_menu(state, seat, moves) for seat in state.order)
    bowls = tuple(
        row
        for bowl in BOWLS
        for row in (
            *grid(
                (
                    Button(_key(value, getattr(state, bowl)), CorrectBowl(bowl, value))
                    for value in rules.BOWL_RANGE
                ),
                KEYS_A_ROW,
            ),
        )
    )
    yield Menu("bowls", (*bowls, back()), (Line(), Line(text("dryh-fix-bowls-ask"))))


def _key(value: int, now: int) -> Text:
    return text("chosen" if value == now else "plain", label=str(value))


def _number(number: Number, value: int, now: int) -> Text:
    """A key with the sign of its number, which the lines above explain."""
    label = text("dryh-fix-key", number=number, value=str(value))
    return text("chosen" if value == now else "plain", label=label)


def _fix_menu(state: State, seat: Seat, moves: tuple[Move, ...]) -> Menu:
    sheet = state.sheets[seat]
    rows: list[Row] = []
    legend: list[Line] = []
    for number in get_args(Number):
        keys = [
            Button(_number(number, move.value, getattr(sheet, number)), move)
            for move in moves
            if isinstance(move, Correct) and (move.seat, move.number) == (seat, number)
        ]
        rows += grid(keys, KEYS_A_ROW)
        legend += [Line(text("dryh-fix-number", number=number))] if keys else []
    rows += _fix_marks(state, seat, moves)
    rows += _fix_conditions(seat, moves)
    lines = (Line(), Line(text("dryh-fix-ask", name=Name(seat))), *legend)
    return Menu(f"fix-{seat}", (*rows, back("fix")), lines)


def _fix_marks(state: State, seat: Seat, moves: tuple[Move, ...]) -> Rows:
    buttons = (
        Button(
            text(
                "dryh-fix-mark",
                kind=state.sheets[seat].marks[move.index].kind,
                crossed="yes" if move.crossed else "no",
            ),
            move,
        )
        for move in moves
        if isinstance(move, CorrectMark) and move.seat == seat
    )
    return grid(buttons, 1)


def _fix_conditions(seat: Seat, moves: tuple[Move, ...]) -> Rows:
    conditions = (
        Button(
            text("dryh-fix-condition", what=move.condition, holds="yes" if move.holds else "no"),
            move,
        )
        for move in moves
        if isinstance(move, CorrectCondition) and move.seat == seat
    )
    scars = (
        Button(text("dryh-fix-scar"), move)
        for move in moves
        if isinstance(move, GiveScar) and move.seat == seat
    )
    return (*grid(conditions, 2), *grid(scars, 1))


# --- preparations -----------------------------------------------------------------------------


def _prepared_menu(state: State, moves: tuple[Move, ...]) -> Menu:
    """Spirits and openings with private notes; one tap puts one on the table."""
    lines = [Line(), *(_prepared_line(prepared) for prepared in state.prepared)]
    lines.append(Line(text("dryh-prepared-how")))
    rows: list[Row] = []
    for prepared in state.prepared:
        use = [
            Button(text("dryh-prepared-use", name=_short(prepared), shadow=prepared.shadow), move)
            for move in moves
            if isinstance(move, (OpenPrepared, OpenScene)) and move.number == prepared.number
        ]
        drop = Button(
            text("dryh-prepared-drop", name=_short(prepared)), DropPrepared(prepared.number)
        )
        rows += [(button,) for button in (*use, drop)]
    return Menu("prepared", (*rows, back()), tuple(lines))


def _prepared_line(prepared: Prepared) -> Line:
    return Line(
        text(
            "dryh-prepared",
            name=prepared.name,
            shadow=prepared.shadow,
            note=prepared.note or "—",
        )
    )


def _short(prepared: Prepared) -> str:
    limit = 16
    return prepared.name if len(prepared.name) <= limit else prepared.name[: limit - 1] + "…"
