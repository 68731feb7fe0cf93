"""The settings of a table in one place: what may be chosen, and the page on which it is.

What the rules of the game leave open is the game's own; the page shows it and leads there.
"""

from collections.abc import Iterator
from typing import get_args

from engine.core import GM
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text
from telegram_bot.storage.store import Change
from telegram_bot.storage.table import Page, Preferences, Table
from telegram_bot.tables.ledger import Answer, Ledger, TableChange, Visitor, only_gm
from telegram_bot.words.texts import LANGUAGES

PAGE = Page(topic="_settings")
GM_PAGE = Page(seat=GM, topic="_settings")
ADMIN_PAGE = Page(topic="_rights")
"""The page of an admin of the chat, who need not sit at the table."""
RULES = "rules"
"""The menu with what the game leaves open."""
CHOICES: dict[str, tuple[str, ...]] = {
    name: get_args(field.annotation) for name, field in Preferences.model_fields.items()
} | {"voice": ("on", "off"), "language": LANGUAGES}
"""The values of every setting, the usual one first."""


class Preferring:
    """The use cases of the settings."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def asked(self, table: Table, who: Visitor) -> TableChange:
        """Show the settings; to the GM and to admins with what changes them."""
        page = GM_PAGE if only_gm(table, who) else ADMIN_PAGE if who.admin else PAGE
        return Change(Answer(show=self._ledger.shown(table, self.screen(table, page), page)))

    def chosen(self, table: Table, who: Visitor, choice: str) -> TableChange:
        """Choose a value, such as "undo.all"; the GM may, and admins of the chat."""
        if not (only_gm(table, who) or who.admin):
            return self._ledger.refused(table, text("settings-gm-only", gm=Name(GM, face=True)))
        name, _, value = choice.partition(".")
        if value not in CHOICES.get(name, ()):
            return self._ledger.refused(table, text("unknown-press"))
        if value == now(table, name):
            return Change(self._ledger.told(table, text("already")))
        return Change(Answer(), self._ledger.marked(table, who, **_update(table, name, value)))

    def opened(self, table: Table, who: Visitor) -> TableChange:
        """The GM's page with the settings of the game."""
        topic, menu = self._ledger.game(table).settings
        if not only_gm(table, who) or not topic:
            return self._ledger.refused(table, text("page-owner", who=Name(GM)))
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        page = Page(seat=GM, topic=topic, menu=menu)
        screen = game.screen(state, GM, topic, False)
        return Change(Answer(show=self._ledger.shown(table, screen, page)))

    def screen(self, table: Table, page: Page) -> Screen:
        """Every setting with its value, the usual one, and what it does; then those of the game."""
        lines: list[Line] = []
        for name in CHOICES:
            about = text("settings-about", setting=name)
            lines += [Line(), Line(self._line(table, name)), Line(about)]
        may = page.seat == GM or page.topic == ADMIN_PAGE.topic
        rows: list[Row] = [*self._rows(table)] if may else []
        menus = [*self._of_the_game(table, page)]
        if menus:
            rows.append((Button(text("settings-game-open"), opens=RULES),))
        title = Line(text("settings-title"), bold=True)
        return Screen((title,), (Menu("", tuple(rows), tuple(lines)), *menus))

    def _rows(self, table: Table) -> Iterator[Row]:
        for name, values in CHOICES.items():
            value = now(table, name)
            following = values[(values.index(value) + 1) % len(values)]
            yield (Button(self._named(table, name, value), act=f"set.{name}.{following}"),)

    def _line(self, table: Table, name: str) -> Text:
        """A setting with its value, and the usual one where it is another."""
        value, usual = now(table, name), CHOICES[name][0]
        other = None if value == usual else self._value(table, name, usual)
        return _with_usual(self._named(table, name, value), other)

    def _named(self, table: Table, name: str, value: str) -> Text:
        said = self._value(table, name, value)
        return text("settings-line", name=text("settings-name", setting=name), value=said)

    def _value(self, table: Table, name: str, value: str) -> Text:
        """What a value is called; the game's own word for the GM stays itself."""
        if (name, value) == ("word", "role"):
            role = self._ledger.texts.say(table.language, text(f"{table.game}-gm-role"))
            return text("plain", label=role)
        return text(f"settings-{name}", value=value, gm=Name(GM))

    def _of_the_game(self, table: Table, page: Page) -> Iterator[Menu]:
        """What the game lets a table choose: each with its value, and the question it answers."""
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        topic, door = game.settings
        screen = game.screen(state, GM, topic, False) if topic else Screen(())
        menu = screen.menu(door)
        if menu is None:
            return
        lines = [Line(), Line(text("settings-game", game=text(f"{game.name}-name")))]
        pages = {each.name: each for each in screen.menus}
        for button in (button for row in menu.rows for button in row):
            if button.opens in pages and button.opens != door:
                lines += [Line(), *_choice(button.label, pages[button.opens])]
        change = ((Button(text("settings-game-change"), act="gamesettings"),),)
        back: Row = (Button(text("back"), opens="main"),)
        rows = (*change, back) if page.seat == GM else (back,)
        yield Menu(RULES, rows, tuple(lines))


def _choice(label: Text, page: Menu) -> Iterator[Line]:
    """One choice of a game, from the page on which it is made: its usual value comes first."""
    usual = page.rows[0][0].label
    yield Line(_with_usual(label, None if usual.id == "chosen" else usual))
    yield from (line for line in page.lines if line.text)


def now(table: Table, name: str) -> str:
    """The value of a setting."""
    if name == "voice":
        return "on" if table.voice else "off"
    return table.language if name == "language" else str(getattr(table.preferences, name))


def _update(table: Table, name: str, value: str) -> dict[str, object]:
    if name == "voice":
        return {"voice": value == "on"}
    if name == "language":
        return {"language": value}
    return {"preferences": table.preferences.model_copy(update={name: value})}


def _with_usual(line: Text, usual: Text | None) -> Text:
    if usual is None:
        return text("settings-usual", line=line)
    return text("settings-else", line=line, usual=usual)
