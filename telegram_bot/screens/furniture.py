"""What the table adds to the card of any game: rows in the menu «Ещё», and a pause. Pure.

A game lists its own seldom moves there; what every table has is added here, so that no game needs
to know of it.
"""

from dataclasses import replace

from engine.screen import Button, Line, Menu, Row, Screen, text
from telegram_bot.screens.wire import Place
from telegram_bot.storage.table import Table

MENU = "more"
"""The menu of a card that holds what is seldom needed."""


def furnished(table: Table, screen: Screen) -> Screen:
    """The same card; before the last row of its menu «Ещё», which leads back, stand ours."""
    menus = tuple(_with_rows(table, menu) if menu.name == MENU else menu for menu in screen.menus)
    return replace(screen, menus=menus)


def _with_rows(table: Table, menu: Menu) -> Menu:
    has_people = any(button.act == "people" for row in menu.rows for button in row)
    settings = Button(text("settings"), act="settings")
    xcard = Button(text("xcard"), act="x")
    people = Button(text("people"), act="people")
    is_on = table.preferences.xcard == "on"
    first: Row = (settings,) if has_people else (people, settings)
    ours = ((xcard, *first),) if is_on and has_people else ((xcard,), first) if is_on else (first,)
    return replace(menu, rows=(*menu.rows[:-1], *ours, *menu.rows[-1:]))


def xcard(table: Table, place: Place | None) -> tuple[Button, ...]:
    """The X-card's button on a page of the private chat."""
    is_there = place is not None and table.preferences.xcard == "on"
    return (Button(text("xcard"), act="x"),) if is_there else ()


def pause() -> Screen:
    """The card of a table that somebody has stopped with the X-card."""
    row = (Button(text("go-on"), act="goon"),)
    return Screen((Line(text("paused"), bold=True),), (Menu("", (row,)),))
