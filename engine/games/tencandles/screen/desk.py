"""The GM's desk: a glance, corrections, settings. TC-16, 22, X1, X7."""

from collections.abc import Iterator

from engine.core import GM, Move, Seat
from engine.games.tencandles.rules import desk as rules
from engine.games.tencandles.rules.legal import legal
from engine.games.tencandles.screen.parts import Rows, back, candles, grid, hero_lines
from engine.games.tencandles.state import (
    CHOICES,
    Choose,
    CorrectCandles,
    CorrectHope,
    CorrectLife,
    CorrectPool,
    CorrectTrait,
    SetBrink,
    State,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text

KEYS_A_ROW = 5


def desk_screen(state: State) -> Screen:
    """What the GM needs at hand; nobody's Brink is here."""
    moves = legal(state, GM, rules.DESK)
    title = Line(text("tencandles-desk"), bold=True)
    doors: list[Row] = [(Button(text("tencandles-settings-open"), opens="settings"),)]
    menus = [*_settings_menus(state)]
    if any(isinstance(move, SetBrink | CorrectLife) for move in moves):
        doors.append((Button(text("tencandles-fix-open"), opens="fix"),))
        menus += _fix_menus(state, moves)
    if any(isinstance(move, CorrectCandles) for move in moves):
        doors.append((Button(text("tencandles-fix-candles"), opens="candles"),))
        menus.append(_candles_menu(state, moves))
    lines = (candles(state), title, Line(), *hero_lines(state))
    return Screen(lines, (Menu("", tuple(doors)), *menus))


# --- settings ---------------------------------------------------------------------------------


def _settings_menus(state: State) -> Iterator[Menu]:
    doors = tuple((Button(_setting(state, name), opens=f"set-{name}"),) for name in CHOICES)
    yield Menu("settings", (*doors, back()), (Line(), Line(text("tencandles-settings"))))
    for name, values in CHOICES.items():
        now = getattr(state.settings, name)
        buttons = (
            Button(
                _key(text(f"tencandles-set-{name}", value=value), chosen=value == now),
                Choose(name, value),
                leads="settings",
            )
            for value in values
        )
        question = text(f"tencandles-setting-{name}", word=state.settings.word)
        lines = (Line(), Line(question))
        yield Menu(f"set-{name}", (*grid(buttons, 1), back("settings")), lines)


def _setting(state: State, name: str) -> Text:
    return text(
        "tencandles-setting",
        name=text(f"tencandles-setting-name-{name}", word=state.settings.word),
        value=text(f"tencandles-set-{name}", value=getattr(state.settings, name)),
    )


def _key(label: Text | str, *, chosen: bool) -> Text:
    return text("chosen" if chosen else "plain", label=label)


def _number(what: str, value: int, now: int) -> Text:
    """A key with the sign of its number, which the lines above explain."""
    label = text("tencandles-fix-key", what=what, value=str(value))
    return _key(label, chosen=value == now)


# --- corrections ------------------------------------------------------------------------------


def _candles_menu(state: State, moves: tuple[Move, ...]) -> Menu:
    """Candles above, dice of this scene below."""
    lit = [
        Button(_number("candles", move.value, state.candles), move)
        for move in moves
        if isinstance(move, CorrectCandles)
    ]
    pool = [
        Button(_number("pool", move.value, state.pool), move)
        for move in moves
        if isinstance(move, CorrectPool)
    ]
    rows = (
        *grid(lit, KEYS_A_ROW),
        *grid(pool, KEYS_A_ROW),
        back(),
    )
    return Menu("candles", rows, (Line(), Line(text("tencandles-fix-candles-ask"))))


def _fix_menus(state: State, moves: tuple[Move, ...]) -> Iterator[Menu]:
    able = [seat for seat in state.order if any(_of(move, seat) for move in moves)]
    doors = grid((Button(text("plain", label=Name(s)), opens=f"fix-{s}") for s in able), 2)
    yield Menu("fix", (*doors, back()), (Line(), Line(text("tencandles-fix"))))
    for seat in able:
        own = tuple(move for move in moves if _of(move, seat))
        has_hope = any(isinstance(move, CorrectHope) for move in own)
        legend = (Line(text("tencandles-fix-hope")),) if has_hope else ()
        lines = (Line(), Line(text("tencandles-fix-ask", name=Name(seat))), *legend)
        yield Menu(f"fix-{seat}", (*_fix_rows(state, seat, own), back("fix")), lines)


def _of(move: Move, seat: Seat) -> bool:
    return getattr(move, "seat", None) == seat


def _fix_rows(state: State, seat: Seat, moves: tuple[Move, ...]) -> Rows:
    traits = [Button(_fix_trait(move), move) for move in moves if isinstance(move, CorrectTrait)]
    hope = [
        Button(_number("hope", move.value, state.sheets[seat].hope), move)
        for move in moves
        if isinstance(move, CorrectHope)
    ]
    others = [
        Button(text(_HOLDS[type(move)], holds=_holds(move)), move)
        for move in moves
        if isinstance(move, SetBrink | CorrectLife)
    ]
    return (*grid(traits, 1), *grid(hope, KEYS_A_ROW), *grid(others, 1))


_HOLDS: dict[type, str] = {SetBrink: "tencandles-fix-edge", CorrectLife: "tencandles-fix-life"}


def _holds(move: SetBrink | CorrectLife) -> str:
    return "yes" if (move.holds if isinstance(move, SetBrink) else move.dead) else "no"


def _fix_trait(move: CorrectTrait) -> Text:
    label = text("tencandles-trait", trait=move.trait)
    return text("tencandles-fix-trait", trait=label, burned="yes" if move.burned else "no")
