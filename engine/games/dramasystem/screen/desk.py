"""The moderator's desk: everybody's tokens, corrections, seats, guests, settings."""

from collections.abc import Iterator

from engine.core import GM, Move, Seat
from engine.games.dramasystem.rules import desk as rules
from engine.games.dramasystem.rules.legal import legal
from engine.games.dramasystem.rules.words import THEME_PAGE
from engine.games.dramasystem.screen.parts import Rows, back, grid, hands, procedural, styled
from engine.games.dramasystem.state import (
    CHOICES,
    PROCEDURAL,
    Choose,
    Correct,
    Number,
    Reseat,
    SetGuest,
    Sheet,
    State,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, names, text

KEYS_A_ROW = 5


def desk_screen(state: State) -> Screen:
    """What the moderator needs at hand."""
    moves = legal(state, GM, rules.DESK)
    people = [*_seat_menus(state, moves), *_guest_menu(state, moves)]
    lines = (Line(text("dramasystem-desk"), bold=True), Line(), *hands(state), *_glance(state))
    rows: list[Row] = [(Button(text("dramasystem-fix-open"), opens="fix"),)]
    if people:
        rows.append(
            (
                Button(text("dramasystem-seats-open"), opens="seats"),
                Button(text("dramasystem-guests-open"), opens="guests"),
            )
        )
    rows.append(
        (
            Button(text("dramasystem-theme-open"), opens=THEME_PAGE),
            Button(text("dramasystem-settings-open"), opens="settings"),
        )
    )
    ask = (Line(), Line(text("dramasystem-theme-ask")), Line(text("dramasystem-write-how")))
    menus = (
        Menu("", tuple(rows)),
        *_fix_menus(state, moves),
        *people,
        Menu(THEME_PAGE, (back(),), ask, "main"),
        *_settings_menus(state),
    )
    return Screen(lines, menus)


def _glance(state: State) -> Iterator[Line]:
    """Procedural tokens of those who have not one of each, and whatever else is unusual."""
    yield Line()
    unusual = [seat for seat in state.present if set(_procedural(state, seat)) != {1}]
    for seat in unusual:
        tokens = procedural(state, seat)
        yield Line(text("dramasystem-desk-tokens", name=Name(seat), tokens=tokens))
    if len(unusual) < len(state.present):
        yield Line(text("dramasystem-desk-usual", count=len(unusual)))
    guests = [seat for seat in state.players if state.sheets[seat].guest]
    if guests:
        yield Line(text("dramasystem-guests", who=names(guests)))


def _procedural(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(state.sheets[seat].procedural.values())


# --- corrections ------------------------------------------------------------------------------


def _fix_menus(state: State, moves: tuple[Move, ...]) -> Iterator[Menu]:
    seats = (*state.order, GM)
    doors = grid((Button(text("plain", label=Name(s)), opens=f"fix-{s}") for s in seats), 2)
    yield Menu("fix", (*doors, back()), (Line(), Line(text("dramasystem-fix"))))
    keys: dict[tuple[Seat, Number], list[int]] = {}
    for move in moves:
        if isinstance(move, Correct):
            keys.setdefault((move.seat, move.number), []).append(move.value)
    yield from (_fix_menu(state.sheets[seat], seat, keys) for seat in seats)


def _fix_menu(sheet: Sheet, seat: Seat, values: dict[tuple[Seat, Number], list[int]]) -> Menu:
    rows: list[Row] = []
    legend: list[Line] = []
    for number in rules.RANGES:
        keys = [
            Button(_key(number, value, _now(sheet, number)), Correct(seat, number, value))
            for value in values.get((seat, number), ())
        ]
        rows += grid(keys, KEYS_A_ROW)
        legend += [Line(text("dramasystem-fix-number", number=number))] if keys else []
    lines = (Line(), Line(text("dramasystem-fix-ask", name=Name(seat))), *legend)
    return Menu(f"fix-{seat}", (*rows, back("fix")), lines)


def _key(number: Number, value: int, now: int) -> Text:
    """A key with the sign of its number, which the lines above explain."""
    label = text("dramasystem-fix-key", number=number, value=str(value))
    return styled(label, chosen=value == now)


def _now(sheet: Sheet, number: Number) -> int:
    if number in PROCEDURAL:
        return sheet.procedural[number]
    values = {"drama": sheet.drama, "recognition": sheet.recognition, "skips": sheet.skips}
    return values[number]


# --- seats and guests -------------------------------------------------------------------------


def _seat_menus(state: State, moves: tuple[Move, ...]) -> Iterator[Menu]:
    if not any(isinstance(move, SetGuest) for move in moves):
        return
    doors = grid((Button(text("plain", label=Name(s)), opens=f"seat-{s}") for s in state.order), 2)
    order = (Line(), Line(text("dramasystem-seats", who=names(state.order))))
    yield Menu("seats", (*doors, back()), order)
    for seat in state.order:
        keys = (
            Button(text("plain", label=str(move.place + 1)), move, leads="seats")
            for move in moves
            if isinstance(move, Reseat) and move.seat == seat
        )
        ask = (Line(), Line(text("dramasystem-seat-ask", name=Name(seat))))
        yield Menu(f"seat-{seat}", (*grid(keys, KEYS_A_ROW), back("seats")), ask)


def _guest_menu(state: State, moves: tuple[Move, ...]) -> Iterator[Menu]:
    buttons = tuple(
        Button(styled(Name(move.seat), chosen=not move.guest), move)
        for move in moves
        if isinstance(move, SetGuest)
    )
    if buttons:
        lines = (Line(), Line(text("dramasystem-guests-hint")))
        yield Menu("guests", (*grid(buttons, 2), back()), lines)


# --- settings ---------------------------------------------------------------------------------


def _settings_menus(state: State) -> Iterator[Menu]:
    doors: Rows = tuple((Button(_setting(state, name), opens=f"set-{name}"),) for name in CHOICES)
    yield Menu("settings", (*doors, back()), (Line(), Line(text("dramasystem-settings"))))
    for name, values in CHOICES.items():
        now = getattr(state.settings, name)
        buttons = (
            Button(
                text(
                    "chosen" if value == now else "plain",
                    label=text(f"dramasystem-set-{name}", value=value),
                ),
                Choose(name, value),
                leads="settings",
            )
            for value in values
        )
        lines = (Line(), Line(text(f"dramasystem-setting-{name}")))
        yield Menu(f"set-{name}", (*grid(buttons, 1), back("settings")), lines)


def _setting(state: State, name: str) -> Text:
    return text(
        "dramasystem-setting",
        name=text(f"dramasystem-setting-name-{name}"),
        value=text(f"dramasystem-set-{name}", value=getattr(state.settings, name)),
    )
