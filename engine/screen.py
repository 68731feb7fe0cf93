"""What is shown, free of language and of Telegram: texts by id, buttons by meaning.

`draw` in the bot turns it into HTML and a keyboard; a test or another front end may do otherwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Name:
    """The name of whoever sits on a seat.

    `mention` asks for a notification as well, `face` for the seat's little picture before it.
    The GM's seat shows the role («мастер»), and the person's own name when it has a face.
    """

    seat: str
    mention: bool = False
    face: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """Several arguments in a row, joined as the language joins them."""

    items: tuple["Arg", ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A message id of the locale files with its arguments."""

    id: str
    args: tuple[tuple[str, "Arg"], ...] = ()


Arg = str | int | Name | Listing | Text


def text(message: str, /, **args: Arg) -> Text:
    """Name a message and its arguments."""
    return Text(message, tuple(sorted(args.items())))


def names(seats: Iterable[str]) -> Listing:
    """The names of several seats."""
    return Listing(tuple(Name(seat) for seat in seats))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card; at most one a card is bold. `text` None is an empty line.

    A line under a `spoiler` is read by whoever touches it.
    """

    text: Text | None = None
    bold: bool = False
    spoiler: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a game's story, for those who read it afterwards: lines that belong together.

    `kind` says how it is set: "scene" is a heading, "dark" what lies between two scenes, "roll"
    dice with their verdict, "fact" and "aside" single lines, "fallen" a death, "end" the last
    words. A `brief` line tells the same to whoever reads only the first screen; a `lately` line is
    for whoever asks what happened last, where there is no brief. One without `lines` is only that.
    """

    kind: Literal["scene", "dark", "roll", "fact", "aside", "fallen", "end"]
    lines: tuple[Text, ...]
    brief: Text | None = None
    lately: Text | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """One button: it makes a `move`, `opens` a menu of the same card, or asks the table to `act`.

    Every table can act: "join", "leave", "people", "undo", "call", "sleep", "sheet" (a glance),
    "rules", "language", "topic:NAME" (a standing topic), "private" or "private:NAME" (the same
    where nobody else can see it), and on a personal screen "close".
    `leads` names the menu that stands open after the move; empty means that it stays as it is.
    `seats` are the seats a menu button is for; empty means everybody at the table.
    """

    label: Text
    move: Any = None
    opens: str = ""
    act: str = ""
    leads: str = ""
    seats: tuple[str, ...] = ()


Row = tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """A keyboard of a card with the lines that stand above it only while it is open.

    `leads` names the menu that stands open after an answer was typed here; empty: this one stays.
    """

    name: str
    rows: tuple[Row, ...]
    lines: tuple[Line, ...] = ()
    leads: str = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """A card: `lines` and the open menu, which is `menus[0]` unless another is.

    `record` is what stays in the chat when a newer card takes over; None keeps the lines.
    `awaited` are the seats that must do something now: the GM's call mentions them.
    """

    lines: tuple[Line, ...]
    menus: tuple[Menu, ...] = ()
    record: tuple[Line, ...] | None = None
    awaited: tuple[str, ...] = ()

    def menu(self, name: str) -> Menu | None:
        """The menu of that name, else the first one, else None."""
        return next(
            (menu for menu in self.menus if menu.name == name), next(iter(self.menus), None)
        )

    def buttons(self) -> tuple[Button, ...]:
        """Every button of every menu."""
        return tuple(button for menu in self.menus for row in menu.rows for button in row)
