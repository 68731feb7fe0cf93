"""Pieces that several cards share: candles, the second page, characters, throws, grids."""

from collections.abc import Iterable, Iterator

from engine.core import GM, Move, Seat
from engine.games.tencandles.odds import Percent, chance, percent
from engine.games.tencandles.rules.legal import legal
from engine.games.tencandles.rules.seats import unready
from engine.games.tencandles.state import (
    CANDLES,
    TRAITS,
    DeclareMoment,
    Douse,
    EndStory,
    RollDice,
    RollFor,
    Sheet,
    State,
    TellFor,
    TellTraits,
)
from engine.screen import Arg, Button, Line, Listing, Menu, Name, Row, Text, names, text

Rows = tuple[Row, ...]
LIT, OUT = "🕯", "·"


def candles(state: State) -> Line:
    """Ten candles at the head of every card."""
    row = LIT * state.candles + f" {OUT}" * (CANDLES - state.candles)
    return Line(text("tencandles-candles", row=row.strip()))


def worded(message: str, words: str, **args: Arg) -> Text:
    """A message that has words when they were written, else its shorter sister."""
    return text(f"{message}-words", words=words, **args) if words else text(message, **args)


def grid(buttons: Iterable[Button], width: int) -> Rows:
    """Buttons in rows of equal width."""
    row = tuple(buttons)
    return tuple(row[i : i + width] for i in range(0, len(row), width))


def offered(state: State, kinds: type | tuple[type, ...]) -> tuple[Move, ...]:
    """Moves of these kinds that anybody may make now, each once, in the order of the seats."""
    moves: dict[Move, None] = {}
    for seat in (*state.order, GM):
        moves |= dict.fromkeys(move for move in legal(state, seat) if isinstance(move, kinds))
    return tuple(moves)


def one_each(state: State, *kinds: tuple[type, str]) -> Rows:
    """A row for each of these moves that is open to anybody, with its label."""
    return tuple(
        (Button(text(label), move),) for kind, label in kinds for move in offered(state, kind)
    )


def back(menu: str = "main") -> Row:
    """One row that leads back to a menu."""
    return (Button(text("back"), opens=menu),)


def people_row() -> Row:
    """One's own sheet, and who the characters are."""
    heroes = Button(text("tencandles-heroes-open"), opens="heroes")
    return (Button(text("my-sheet"), act="sheet"), heroes)


def sheet_door() -> Button:
    """Opens the presser's own sheet, to be written on."""
    return Button(text("tencandles-open-sheet"), act="topic:sheet")


def more_row() -> Row:
    """Opens what is seldom needed."""
    return (Button(text("more"), opens="more"),)


def more(state: State, extra: Iterable[Row] = (), lines: tuple[Line, ...] = ()) -> Menu:
    """What the table offers at any time, and the GM's seldom moves."""
    told = (
        (Button(text("tencandles-toldfor", name=Name(move.seat)), move, leads="main"),)
        for move in offered(state, TellFor)
        if isinstance(move, TellFor)
    )
    seldom = one_each(state, (Douse, "tencandles-douse"), (EndStory, "tencandles-over"))
    table: Rows = (
        (
            sheet_door(),
            Button(text("tencandles-open-desk"), act="topic:desk"),
        ),
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        (Button(text("rules"), act="rules"), Button(text("other-language"), act="language")),
        (Button(text("call"), act="call"), Button(text("undo"), act="undo")),
    )
    return Menu("more", (*told, *extra, *seldom, *table, back()), lines)


# --- characters -------------------------------------------------------------------------------


def heroes_menu(state: State) -> Menu:
    """Everybody's traits that are left, in a line each."""
    return Menu("heroes", (back(),), (Line(), *hero_lines(state)))


def hero_lines(state: State) -> Iterator[Line]:
    """Each character in a line; who is away is left out, the dead are not."""
    for seat in state.order:
        sheet = state.sheets[seat]
        if sheet.dead:
            yield Line(text("tencandles-hero-dead", name=Name(seat)))
        elif sheet.here:
            what = Listing(_left(sheet))
            yield Line(text("tencandles-hero", name=Name(seat), what=what))


def _left(sheet: Sheet) -> tuple[Text, ...]:
    """Traits not burned, Hope dice, the Brink where it may be stepped over."""
    kept = [
        text("tencandles-trait", trait=trait)
        for trait in TRAITS
        if sheet.has(trait) and trait != "brink"
    ]
    if sheet.hope:
        kept.append(text("tencandles-hope-dice", count=sheet.hope))
    if sheet.on_brink:
        kept.append(text("tencandles-on-brink"))
    return tuple(kept) or (text("tencandles-nothing-left"),)


def waiting_lines(state: State) -> tuple[Line, ...]:
    """Whose traits are not known yet."""
    waiting = unready(state)
    return (Line(text("tencandles-unready", who=names(waiting))),) if waiting else ()


def traits_rows(state: State) -> Rows:
    """One tap for whoever has told the traits aloud."""
    return one_each(state, (TellTraits, "tencandles-told"))


# --- throws -----------------------------------------------------------------------------------


def throw_rows(state: State, dice: int) -> Rows:
    """The presser's own roll, the Moment before it, and the GM's roll for a player."""
    if not offered(state, RollDice):
        return ()
    moments = tuple(
        Button(text("tencandles-moment", on="yes" if move.declared else "no"), move)
        for move in offered(state, DeclareMoment)
        if isinstance(move, DeclareMoment)
    )
    roll = Button(text("tencandles-roll", count=dice), RollDice())
    return ((roll,), *((moments,) if moments else ()))


def throw_lines(state: State, dice: int) -> Iterator[Line]:
    """What the next roll is about: Moments, Hope, an empty pool (TC-X5), chances by setting."""
    for seat in state.moments:
        words = state.sheets[seat].words.get("moment", "")
        yield Line(worded("tencandles-declared", words, name=Name(seat)))
    if state.moments:
        yield Line(text("tencandles-moment-cost"))
    hopeful = [seat for seat in state.living if state.sheets[seat].hope]
    for seat in hopeful:
        count = state.sheets[seat].hope
        yield Line(text("tencandles-hope", name=Name(seat), count=count))
    if not dice:
        yield Line(text("tencandles-empty", final="yes" if state.final else "no"))
    if state.settings.chances == "all":
        yield from _chances(state, dice, hopeful)


def _chances(state: State, dice: int, hopeful: list[Seat]) -> Iterator[Line]:
    if len(hopeful) < len(state.living):
        yield Line(text("tencandles-chance", percent=shown(percent(chance(dice)))))
    for seat in hopeful:
        found = shown(percent(chance(dice, state.sheets[seat].hope)))
        yield Line(text("tencandles-chance-hope", name=Name(seat), percent=found))


def shown(found: Percent) -> str:
    """Never 100 unless it is exactly so."""
    return ">99" if found.over else str(found.whole)


def for_menu(state: State) -> tuple[Menu, ...]:
    """The GM throws the dice for a player."""
    buttons = [
        Button(text("tencandles-rollfor", name=Name(move.seat)), move)
        for move in offered(state, RollFor)
        if isinstance(move, RollFor)
    ]
    if not buttons:
        return ()
    lines = (Line(), Line(text("tencandles-for-ask")))
    return (Menu("for", (*grid(buttons, 1), back("more")), lines),)


def for_row(state: State) -> Rows:
    """Opens that menu."""
    if not offered(state, RollFor):
        return ()
    return ((Button(text("tencandles-for-open"), opens="for", seats=(GM,)),),)
