"""Who asks something of a table, and what is answered."""

from dataclasses import dataclass

from telegram_bot.screens.draw import Drawn
from telegram_bot.storage.table import Page


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever sent an update: Telegram id, name, language of their app, and the update's id.

    `at` is when a message was sent, in seconds; a press has no time of its own.
    `admin` and `gm_gone` (the GM has left the chat) are known only where they were asked for.
    """

    user: int
    name: str
    language_code: str | None = None
    update: int = 0
    at: int = 0
    admin: bool = False
    gm_gone: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A personal screen as it shall stand in its message, a new one or the one pressed.

    `message` names another one: the screen to which somebody replied. `aside` is the same as its
    owner may see it where nobody else does; there may be secrets in it.
    """

    page: Page
    drawn: Drawn
    message: int = 0
    aside: "Shown | None" = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What only the person who asked is told; no `said` ends the spinner and says nothing.

    `alert` wants to be closed by hand. `show` is a personal screen, `drop` closes the one that was
    pressed. `stray` means that the pressed button's message belongs to no living table and shall
    lose its buttons; `strays` are others of that kind. `done` is false for a refusal. `taken` means
    that typed words, or a voice, were wanted: they get a receipt, or where none can be given what
    is said `instead`. `sits`: they may sit here since now; when they have been told, it is noted
    for the private chat.
    """

    said: str = ""
    alert: bool = False
    show: Shown | None = None
    drop: bool = False
    stray: bool = False
    strays: tuple[int, ...] = ()
    done: bool = True
    taken: bool = False
    instead: str = ""
    sits: bool = False
