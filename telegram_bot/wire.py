"""What stands in a button: at most 64 bytes that name a table, its moment and one thing to do.

Data from outside is never turned into a move: it is compared with the codes of legal ones.
"""

from dataclasses import fields
from typing import Any, Literal, NamedTuple, cast

from engine.core import Move

LIMIT = 64
"""Bytes of callback data that Telegram takes."""

Kind = Literal["move", "open", "act"]
_LETTERS: dict[Kind, str] = {"move": "m", "open": "o", "act": "a"}
_KINDS: dict[str, Kind] = {letter: kind for kind, letter in _LETTERS.items()}


class Pressed(NamedTuple):
    """A button's data: which table, which moment, and what; `code` as `encode` writes it."""

    table: str
    epoch: int
    kind: Kind
    code: str


def encode(move: Move) -> str:
    """The move's short name with its values, such as "loss.2.mark"; a move inside comes last."""
    parts = [move.CODE]
    for field in fields(cast(Any, move)):
        value = getattr(move, field.name)
        parts.append(encode(value) if isinstance(value, Move) else _plain(value))
    return ".".join(parts)


def _plain(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def pack(pressed: Pressed) -> str:
    """Callback data; ValueError when it would be longer than Telegram takes."""
    letter = _LETTERS[pressed.kind]
    data = f"{pressed.table}:{pressed.epoch}:{letter}:{pressed.code}"
    if len(data.encode()) > LIMIT:
        raise ValueError(f"callback data of {len(data.encode())} bytes: {data}")
    return data


def unpack(data: str) -> Pressed | None:
    """Read callback data; None for anything that `pack` would not have written."""
    parts = data.split(":")
    if len(parts) != 4 or parts[2] not in _KINDS or not _number(parts[1]):
        return None
    return Pressed(parts[0], int(parts[1]), _KINDS[parts[2]], parts[3])


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9
