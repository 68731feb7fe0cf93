"""What is known about the live card of a table, and what its drawer must do next.

Pure: no Redis, no Telegram. The notes are a few numbers beside the table's record, outside of its
revision, since drawing changes no game.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum, auto
from typing import Protocol, Self

from telegram import InlineKeyboardMarkup

from telegram_bot.storage.table import Table

PAUSE = 4.0
LONGEST_PAUSE = 300.0


class Drawn(Protocol):
    """A card as Telegram takes it: HTML and a keyboard, or none."""

    @property
    def html(self) -> str: ...
    @property
    def keyboard(self) -> InlineKeyboardMarkup | None: ...


@dataclass(frozen=True, slots=True)
class Card:
    """The drawer's notes. Message ids and posts are 0 where there is none.

    table     whose card it is, as a number made of the table's id
    post      the table's post that `message` stands for, or that is to be sent
    message   the live card
    look      a digest of what it shows; 0: not known
    told      the serial of the last notice sent, or given up
    old       the card before it, until it shows its farewell
    older     one before that, which must still lose its buttons
    sending   the post whose card was sent with no known outcome
    tries     how many sends of this post had none
    again     when such a send may be tried once more, in wall-clock seconds
    paced     the chat's budget, see `Pacing.note`
    """

    table: int = 0
    post: int = 0
    message: int = 0
    look: int = 0
    told: int = 0
    old: int = 0
    older: int = 0
    sending: int = 0
    tries: int = 0
    again: int = 0
    paced: int = 0

    @classmethod
    def read(cls, notes: Mapping[str, int]) -> Self:
        """Make the card from stored notes; what is missing is 0, what is unknown is left out."""
        return cls(**{field.name: notes.get(field.name, 0) for field in fields(cls)})

    def notes(self) -> dict[str, int]:
        """The notes to store; zeros are left out."""
        return {name: number for name, number in asdict(self).items() if number}

    def messages(self) -> tuple[int, ...]:
        """The live card and those before it that are no records yet."""
        return tuple(number for number in (self.message, self.old, self.older) if number)


class Step(Enum):
    """One thing that the drawer does, with at most one call to Telegram.

    RECOVER: the card of this post was sent, and nobody knows whether it stands in the chat.
    """

    RETIRE = auto()
    TELL = auto()
    SEND = auto()
    RECOVER = auto()
    EDIT = auto()
    DONE = auto()


def next_step(table: Table, card: Card, look: int, retiring: bool = True) -> Step:
    """Say what is to be done so that the chat shows the table. `card` is `turned` already.

    Notices come before the new card, and the card before takes its farewell after it: its buttons
    are dead by their epoch anyway, and people wait for new ones. Only when a second card waits for
    that, it goes first. `retiring=False` leaves it to a later run, since it has just failed.
    """
    if card.older and retiring:
        return Step.RETIRE
    if any(notice.serial > card.told for notice in table.notices):
        return Step.TELL
    if not card.message:
        is_adrift = card.sending > 0 and card.sending == card.post
        return Step.RECOVER if is_adrift else Step.SEND
    if card.look != look:
        return Step.EDIT
    return Step.RETIRE if card.old and retiring else Step.DONE


def turned(card: Card, table: Table) -> tuple[Card, int]:
    """Begin a new card when the table has a newer post, or another table has come here.

    The old message is to be retired, unless the table adopts it. A message that the table adopts
    becomes the card, to be edited. The second value is a message that is one too many to be kept
    in mind and shall lose its buttons, or 0.
    """
    number = digest(table.id)
    if (card.table, card.post) == (number, table.post):
        return card, 0
    message = table.adopted or 0
    before = [each for each in card.messages() if each != message]
    old, older, stray = [*before, 0, 0, 0][:3]
    begun = Card(
        table=number,
        post=table.post,
        message=message,
        told=card.told if card.table == number else 0,
        old=old,
        older=older,
        paced=card.paced,
    )
    return begun, stray


def sighted(card: Card, message: int) -> tuple[Card, int]:
    """Somebody pressed a button of `message`: make the newest message the card.

    It is newer than all that is known when the answer to a send got lost; then the card that has
    served meanwhile is to lose its buttons. The second value is a message that shall lose them and
    cannot be kept in mind, or 0. To be asked before `turned`.
    """
    if message in card.messages():
        return card, 0
    if message < max(card.message, card.old):
        return card, message
    found = replace(card, message=message, look=0, sending=0, tries=0)
    return replace(found, older=card.message or card.older), card.older if card.message else 0


def recovered(card: Card) -> Card:
    """After a send with no known outcome: the card before serves on. There must be one."""
    return replace(card, message=card.old, old=0, look=0, sending=0, tries=0)


def pause_after(tries: int) -> float:
    """How long to wait before a send is tried again whose outcome is not known, in seconds."""
    return min(LONGEST_PAUSE, PAUSE * 2.0 ** max(0, tries - 1))


def look_of(drawn: Drawn) -> int:
    """A number that differs for different cards; never 0."""
    rows = drawn.keyboard.inline_keyboard if drawn.keyboard else ()
    keys = [[(key.text, key.callback_data, key.url) for key in row] for row in rows]
    return digest(f"{drawn.html}\0{keys}")


def digest(text: str) -> int:
    """48 bits of a text, never 0."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big") or 1
