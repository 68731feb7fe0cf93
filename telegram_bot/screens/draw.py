"""From screens to what Telegram shows: HTML and a keyboard. Pure: no network, no store.

Names are cleaned, shortened and told apart when people sit down, and escaped here, once. Lines are
broken at 38 columns, since a phone would break them anyway and worse.
"""

import html
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json
from telegram import InlineKeyboardMarkup

from engine.core import GM, Game
from engine.screen import Button, Line, Listing, Menu, Name, Screen, Text, text
from telegram_bot.screens.furniture import furnished, pause, xcard
from telegram_bot.screens.keys import Keys
from telegram_bot.screens.wire import Place
from telegram_bot.storage.table import Page, Person, Table
from telegram_bot.words.texts import Texts
from telegram_bot.words.typed import LENGTHS, cut, fits, squeezed, tamed

COLUMNS = 38
NAME_COLUMNS = 12
ALERT_LIMIT = 200
TIGHTER = ((None, NAME_COLUMNS), (40, 9), (24, 7), (12, 5))
"""How long typed words and names may be in an alert: tried in turn until all of it fits."""
SCREENS = 128
"""How many public screens are kept: those of the tables that are being played just now."""
BROKEN = 4096
"""How many texts are kept as they are broken into lines."""
FACES = "🦊🐺🦉🐻🐱🦁🐸🐼🐧🦄🐢🐝"
_OPEN, _CLOSE = "\ue000", "\ue001"
_VARIATION = "\ufe0f"
_HARD_SPACE = "\u00a0"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing: some people are called so."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message as it shall stand in the chat."""

    html: str
    keyboard: InlineKeyboardMarkup | None


def width(line: str) -> int:
    """Columns of a line: wide characters and emoji are two, marks that join are none."""
    columns = 0
    for sign in line:
        if sign == _VARIATION:
            columns += 1
        elif not unicodedata.combining(sign) and unicodedata.category(sign) not in ("Cf", "Co"):
            columns += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
    return columns


def wrap(line: str, columns: int = COLUMNS) -> list[str]:
    """Break a line between words; a single word that is too wide stays as it is.

    A picture stays with the word after it; a number and a dot with the word before them. The rest
    of a line of several parts is set in a little, so that it does not look like one of its own.
    """
    inset = INSET if " · " in line else ""
    lines, current = [], ""
    for word in _words(line):
        longer = f"{current} {word}" if current else word
        if current and width(longer) > columns:
            lines.append(current.removesuffix(" ·"))
            longer = inset + word
        current = longer
    return [*lines, current]


INSET = "\u2003"


def _words(line: str) -> list[str]:
    """The parts between which a line may be broken."""
    words: list[str] = []
    for word in line.split(" "):
        if words and _stays_with(words[-1].split(" ")[-1], word):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _stays_with(before: str, word: str) -> bool:
    picture = width(before) == 2 and not any(sign.isascii() or sign.isalnum() for sign in before)
    return word == "·" or picture or (before.isalpha() and word.rstrip(",.").isdigit())


def clean_name(
    name: str, taken: Iterable[str] = (), fallback: str = "?", columns: int = NAME_COLUMNS
) -> str:
    """A name for a card: one line, no control signs, at most 12 columns, unlike those taken."""
    kept = [sign for sign in name if unicodedata.category(sign)[0] != "C" or sign == "\u200d"]
    seen = any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in kept)
    plain = _HARD_SPACE.join("".join(kept).split()) if seen else fallback
    shown = _shorten(plain, columns)
    others = set(taken)
    number, unique = 1, shown
    while unique in others:
        number += 1
        suffix = f"{_HARD_SPACE}{number}"
        unique = _shorten(shown, columns - len(suffix)) + suffix
    return unique


def _shorten(name: str, columns: int) -> str:
    if width(name) <= columns:
        return name
    while width(name) > columns - 1:
        name = name[:-1]
    return name.rstrip() + "…"


class Painter:
    """Draws tables of any game in their own language; `bot_name` is asked for deep links."""

    def __init__(
        self,
        games: dict[str, Game[Any, Any, Any]],
        texts: Texts,
        bot_name: Callable[[], str] = lambda: "bot",
    ) -> None:
        self._games = games
        self._texts = texts
        self._bot_name = bot_name
        self._states = {name: TypeAdapter(game.state_type) for name, game in games.items()}
        self._screens: OrderedDict[tuple[str, int, bytes], Screen] = OrderedDict()

    def state(self, table: Table) -> Any:
        """The game's own state; pydantic's ValidationError when the stored value is broken."""
        return self._states[table.game].validate_python(table.state)

    def dump(self, table: Table, state: Any) -> Any:
        """A state as plain JSON values."""
        return self._states[table.game].dump_python(state, mode="json")

    def screen(self, table: Table) -> Screen:
        """The public screen of a table, as the game has it."""
        return self._public(table, table.state, lambda: self.state(table))

    def screen_after(self, table: Table, state: Any) -> Screen:
        """The public screen that this table will have in another state of its game."""
        return self._public(table, self.dump(table, state), lambda: state)

    def _public(self, table: Table, stored: Any, state: Callable[[], Any]) -> Screen:
        """A press asks for the same screens before, after and for the card: the last are kept."""
        key = (table.id, table.chat, to_json(stored))
        screen = self._screens.pop(key, None)
        if screen is None:
            screen = self._games[table.game].screen(state(), None)
        self._screens[key] = screen
        if len(self._screens) > SCREENS:
            self._screens.popitem(last=False)
        return screen

    def card(self, table: Table) -> Drawn:
        """The live card of a table: its record, the open menu's lines, the keyboard."""
        screen = self.screen(table)
        if table.ended:
            return Drawn(self.record(table, screen, text("ended")), None)
        if table.asleep:
            return Drawn(self.record(table, screen, text("asleep")), None)
        screen = pause() if table.paused else furnished(table, screen)
        menu = screen.menu(table.menu)
        lines = (*screen.lines, *(menu.lines if menu else ()), *_call(table, screen))
        return self._drawn(table, lines, menu, Keys(table, self._bot_name()))

    def page(self, table: Table, screen: Screen, page: Page, place: Place | None = None) -> Drawn:
        """A personal screen, open at one of its menus; with `place` it is for the private chat.

        It ends with a button that closes it, unless it has one of its own.
        """
        menu = screen.menu(page.menu) or Menu("", ())
        if not any(button.act == "close" for row in menu.rows for button in row):
            close = Button(text("close"), act="close")
            menu = replace(menu, rows=(*menu.rows, (*xcard(table, place), close)))
        keys = Keys(table, self._bot_name(), page, place)
        return self._drawn(table, (*screen.lines, *menu.lines), menu, keys)

    def _drawn(self, table: Table, lines: Iterable[Line], menu: Menu | None, keys: Keys) -> Drawn:
        rows = [
            [keys.key(button, self.plain(table, button.label)) for button in keys.wanted(row)]
            for row in (menu.rows if menu else ())
        ]
        rows = [row for row in rows if row]
        return Drawn(self._html(table, lines), InlineKeyboardMarkup(rows) if rows else None)

    def farewell(self, table: Table, state: Any) -> str:
        """What stays of the live card when another takes over; of a pause no more than its line."""
        screen = pause() if table.paused else self._games[table.game].screen(state, None)
        return self.record(table, screen)

    def record(self, table: Table, screen: Screen, *more: Text) -> str:
        """A card that has become a record: its lines without any question."""
        lines = screen.lines if screen.record is None else screen.record
        return self._html(table, (*lines, *(Line(line) for line in more)))

    def notice(self, table: Table, message: Text) -> str:
        """A message of its own; its first line is bold."""
        first, _, rest = self.plain(table, message).partition("\n")
        lines = [f"<b>{part}</b>" for part in _broken(first)]
        return "\n".join([*lines, *(_broken(rest) if rest else ())])

    def plain(self, table: Table, message: Text) -> str:
        """Plain text, for buttons, and for messages that are no cards."""
        return self._plain(table, message, None)

    def alert(self, table: Table, message: Text) -> str:
        """Plain text for a toast or an alert, which hold 200 signs.

        Names and typed words are shortened until it fits, names so that each is still unlike the
        others; what is too long even then is cut at its end.
        """
        said = ""
        for longest, columns in TIGHTER:
            said = self._plain(table, message, longest, short_names(table, columns))
            if len(said.encode("utf-16-le")) <= 2 * ALERT_LIMIT:
                return said
        return cut(said, ALERT_LIMIT)

    def _plain(
        self, table: Table, message: Text, longest: int | None, names: dict[str, str] | None = None
    ) -> str:
        named = partial(self._name, table, names=names)
        said = self._texts.say(table.tongue, tamed(message, longest), named)
        return said.replace(_OPEN, "").replace(_CLOSE, "")

    def _html(self, table: Table, lines: Iterable[Line]) -> str:
        """HTML of these lines; typed words are cut, then lines left out, until it fits."""
        lines, drawn = tuple(lines), []
        for longest in LENGTHS:
            drawn = [part for line in lines for part in self._parts(table, line, longest)]
            if fits(drawn):
                break
        else:
            drawn = squeezed(drawn)
        return "\n".join(drawn).strip("\n")

    def _parts(self, table: Table, line: Line, longest: int | None) -> list[str]:
        """One line as it is broken on a phone."""
        mentioned: list[int] = []

        def name_of(name: Name) -> str:
            person = table.people.get(name.seat)
            shown = self._name(table, name)
            if not name.mention or person is None or table.preferences.mentions == "off":
                return shown
            mentioned.append(person.user)
            return f"{_OPEN}{shown}{_CLOSE}"

        if line.text is None:
            return [""]
        said = self._texts.say(table.tongue, tamed(line.text, longest), name_of)
        whole = "\n".join(_marked(part, line) for part in _broken(said))
        for user in mentioned:
            whole = whole.replace(_OPEN, f'<a href="tg://user?id={user}">', 1)
            whole = whole.replace(_CLOSE, "</a>", 1)
        return whole.split("\n")

    def _name(self, table: Table, name: Name, names: dict[str, str] | None = None) -> str:
        person: Person | None = table.people.get(name.seat)
        if name.seat == GM:
            own_name = name.face and person is not None
            return (
                person.name
                if own_name and person
                else self._texts.say(table.tongue, text(f"{table.game}-gm-role"))
            )
        shown = (names or {}).get(name.seat) or (person.name if person else "?")
        return f"{face(table, name.seat)} {shown}" if name.face else shown


def _call(table: Table, screen: Screen) -> tuple[Line, ...]:
    """The line of the GM's call, which mentions those who are awaited."""
    if table.called != table.post or not screen.awaited:
        return ()
    called = Listing(tuple(Name(seat, mention=True) for seat in screen.awaited))
    return (Line(), Line(text("called", who=called)))


def short_names(table: Table, columns: int) -> dict[str, str]:
    """Everybody's name in at most so many columns, no two of them alike."""
    if columns >= NAME_COLUMNS:
        return {}
    names: dict[str, str] = {}
    for seat, person in table.people.items():
        names[seat] = clean_name(person.name, names.values(), columns=columns)
    return names


def face(table: Table, seat: str) -> str:
    """The little picture of a seat, the same all evening."""
    seats = [other for other in table.people if other != GM]
    return FACES[seats.index(seat) % len(FACES)] if seat in seats else "🎲"


def _marked(part: str, line: Line) -> str:
    """A part of a line with what the line wants to look like."""
    part = f"<b>{part}</b>" if line.bold else part
    return f"<tg-spoiler>{part}</tg-spoiler>" if line.spoiler else part


@lru_cache(maxsize=BROKEN)
def _broken(said: str) -> tuple[str, ...]:
    """The escaped lines of a text, as a phone breaks them; a card says most of its texts again."""
    rows = said.split("\n")
    return tuple(html.escape(part, quote=False) for row in rows for part in wrap(row))
