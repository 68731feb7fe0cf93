"""The settings of a table in one place: what may be chosen, and the page on which it is.

What the rules of the game leave open is the game's own; the page shows it and leads there.
"""

from collections.abc import Iterator
from typing import get_args

from engine.core import GM
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text
from telegram_bot.ledger import Answer, Ledger, TableChange, Visitor, only_gm
from telegram_bot.store import Change
from telegram_bot.table import Page, Preferences, Table
from telegram_bot.texts import LANGUAGES

PAGE = Page(topic="_settings")
GM_PAGE = Page(seat=GM, topic="_settings")
ADMIN_PAGE = Page(topic="_rights")
"""The page of an admin of the chat, who need not sit at the table."""
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
        """Every setting with its value, the usual one, and what it does."""
        lines = [Line(text("settings-title"), bold=True)]
        for name in CHOICES:
            lines += [Line(), Line(_line(table, name)), Line(text("settings-about", setting=name))]
        lines += self._of_the_game(table)
        rows = self._rows(table, page) if page.seat == GM or page.topic == ADMIN_PAGE.topic else ()
        return Screen(tuple(lines), (Menu("", tuple(rows)),))

    def _rows(self, table: Table, page: Page) -> Iterator[Row]:
        for name, values in CHOICES.items():
            following = values[(values.index(now(table, name)) + 1) % len(values)]
            yield (Button(_named(table, name, now(table, name)), act=f"set.{name}.{following}"),)
        if page.seat == GM and self._ledger.game(table).settings[0]:
            yield (Button(text("settings-game-open"), act="gamesettings"),)

    def _of_the_game(self, table: Table) -> Iterator[Line]:
        """What the game lets a table choose: each with its value, and the question it answers."""
        game, state = self._ledger.game(table), self._ledger.painter.state(table)
        topic, door = game.settings
        screen = game.screen(state, GM, topic, False) if topic else Screen(())
        menu = screen.menu(door)
        if menu is None:
            return
        yield Line()
        yield Line(text("settings-game", game=text(f"{game.name}-name")))
        pages = {menu.name: menu for menu in screen.menus}
        for button in (button for row in menu.rows for button in row):
            if button.opens not in pages or button.opens == door:
                continue
            choices = pages[button.opens]
            usual = choices.rows[0][0].label
            is_usual = usual.id == "chosen"
            yield Line()
            yield Line(_with_usual(button.label, None if is_usual else usual))
            yield from (line for line in choices.lines if line.text)


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


def _line(table: Table, name: str) -> Text:
    """A setting with its value, and the usual one where it is another."""
    is_usual = now(table, name) == CHOICES[name][0]
    usual = None if is_usual else _value(name, CHOICES[name][0])
    return _with_usual(_named(table, name, now(table, name)), usual)


def _with_usual(line: Text, usual: Text | None) -> Text:
    if usual is None:
        return text("settings-usual", line=line)
    return text("settings-else", line=line, usual=usual)


def _named(table: Table, name: str, value: str) -> Text:
    return text(
        "settings-line", name=text("settings-name", setting=name), value=_value(name, value)
    )


def _value(name: str, value: str) -> Text:
    return text(f"settings-{name}", value=value, gm=Name(GM))
