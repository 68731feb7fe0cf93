"""What stands in a button: at most 64 bytes that name a table, its moment and one thing to do.

    TABLE:EPOCH:KIND:CODE                        a button of the card
    TABLE:PLACE:KIND SEAT:TOPIC:MENU:CODE        a button of a personal screen; PLACE names chat and
                                                 thread of the table, in the private chat only

Data from outside is never turned into a move: it is compared with the codes of legal ones.
"""

import re
from dataclasses import fields
from typing import Any, Literal, NamedTuple, cast

from engine.core import Move

LIMIT = 64
"""Bytes of callback data that Telegram takes; deep-link payloads may be as long."""

Kind = Literal["move", "open", "act", "topic"]
_LETTERS: dict[Kind, str] = {"move": "m", "open": "o", "act": "a", "topic": "t"}
_KINDS: dict[str, Kind] = {letter: kind for kind, letter in _LETTERS.items()}
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_PLACE = re.compile(r"(-?)([0-9A-Za-z]{1,10})(?:_([0-9A-Za-z]{1,6}))?")
_TOPIC = re.compile(r"[a-z]*")


class Place(NamedTuple):
    """Where a table stands: a chat, and a thread in forum groups, else 0."""

    chat: int
    thread: int = 0


class Spot(NamedTuple):
    """Where a personal screen stands: in the private chat, or in a message of the table's group.

    `place` names the table, in the private chat only. The number of a message that its owner alone
    sees has a minus; 0 is one that is not sent yet.
    """

    place: Place | None = None
    message: int = 0

    @property
    def is_alone(self) -> bool:
        """Does nobody but its owner see it?"""
        return self.place is not None or self.message < 0


class Pressed(NamedTuple):
    """A button's data: which table, which moment, and what; `code` as `encode` writes it."""

    table: str
    epoch: int
    kind: Kind
    code: str


class PagePress(NamedTuple):
    """The data of a personal screen's button: whose screen, open at which topic and menu."""

    table: str
    place: Place | None
    kind: Kind
    seat: str
    topic: str
    menu: str
    code: str


def encode(move: Move) -> str:
    """The move's short name with its values, such as "loss.2.mark"; a move inside comes last."""
    parts = [move.CODE]
    for field in fields(cast(Any, move)):
        value = getattr(move, field.name)
        parts.append(encode(value) if isinstance(value, Move) else _plain(value))
    return ".".join(parts)


def _plain(value: object) -> str:
    """A value in few letters: "permanent_emotions" is "pe", since data must stay short."""
    if isinstance(value, bool):
        return str(int(value))
    words = str(value).split("_")
    return words[0] if len(words) == 1 else "".join(word[:1] for word in words)


def pack(pressed: Pressed) -> str:
    """Callback data; ValueError when it would be longer than Telegram takes."""
    letter = _LETTERS[pressed.kind]
    return _checked(f"{pressed.table}:{pressed.epoch}:{letter}:{pressed.code}")


def unpack(data: str) -> Pressed | None:
    """Read callback data; None for anything that `pack` would not have written."""
    parts = data.split(":")
    if len(parts) != 4 or parts[2] not in _KINDS or not _number(parts[1]):
        return None
    return Pressed(parts[0], int(parts[1]), _KINDS[parts[2]], parts[3])


def pack_page(press: PagePress) -> str:
    """Callback data of a personal screen; ValueError when it would be too long."""
    place = spell(press.place) if press.place else ""
    who = _LETTERS[press.kind] + press.seat
    return _checked(":".join((press.table, place, who, press.topic, press.menu, press.code)))


def unpack_page(data: str) -> PagePress | None:
    """Read such data; None for anything that `pack_page` would not have written."""
    parts = data.split(":")
    if len(parts) != 6 or parts[2][:1] not in _KINDS:
        return None
    place = read_place(parts[1])
    if parts[1] and place is None:
        return None
    kind, seat = _KINDS[parts[2][0]], parts[2][1:]
    return PagePress(parts[0], place, kind, seat, *parts[3:])


def payload(place: Place, topic: str = "") -> str:
    """What a deep link carries: a table, and a standing topic or the first one."""
    return _checked(f"{spell(place)}-{topic}")


def read_payload(text: str) -> tuple[Place, str] | None:
    """Read what a deep link carried; None for anything that `payload` would not have written."""
    named, _, topic = text.rpartition("-")
    place = read_place(named)
    return None if place is None or not _TOPIC.fullmatch(topic) else (place, topic)


def spell(place: Place) -> str:
    """A place in a few letters, such as "-HXk29aQ_3f"."""
    sign = "-" if place.chat < 0 else ""
    thread = f"_{_short(place.thread)}" if place.thread else ""
    return f"{sign}{_short(abs(place.chat))}{thread}"


def read_place(text: str) -> Place | None:
    """Read what `spell` wrote; None for anything else."""
    found = _PLACE.fullmatch(text)
    if found is None:
        return None
    chat, thread = _long(found[2]), _long(found[3] or "0")
    place = Place(-chat if found[1] else chat, thread)
    return place if spell(place) == text else None


def _short(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits or "0"


def _long(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * len(_DIGITS) + _DIGITS.index(digit)
    return number


def _checked(data: str) -> str:
    if len(data.encode()) > LIMIT:
        raise ValueError(f"callback data of {len(data.encode())} bytes: {data}")
    return data


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9
