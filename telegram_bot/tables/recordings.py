"""Voice messages that a game asks for: kept with the table, played back when the game says so.

Telegram keeps the sound, the table only its file. Pure: no store, no Telegram; which voices are
wanted and when they are heard is the game's (`Game.heard`, `Moment.played`). A voice belongs to
whoever recorded it: when somebody else has taken the seat, it is not heard.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.screen import Name, Text, text
from telegram_bot.storage.table import Notice, Recording, Table


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice message as it came: its file at Telegram, and its length in seconds."""

    file: str
    seconds: int


def kept(table: Table, seat: str, voice: Voice) -> dict[str, Any]:
    """What changes when this seat's voice is kept; an earlier one of the seat is forgotten."""
    recording = Recording(user=table.people[seat].user, file=voice.file, seconds=voice.seconds)
    return {"recordings": {**table.recordings, seat: recording}}


def played(
    table: Table, seats: Sequence[str], serial: int, draw: Callable[[Text], str]
) -> tuple[Notice, ...]:
    """The voices of these seats as notices, the first with this serial; none of a stranger."""
    voices = [
        (seat, recording)
        for seat in seats
        if (recording := table.recordings.get(seat)) and _is_owners(table, seat, recording)
    ]
    return tuple(
        Notice(serial=serial + at, html=draw(_caption(table, seat, each)), voice=each.file)
        for at, (seat, each) in enumerate(voices)
    )


def confirmed(table: Table, voice: Voice) -> Text:
    """What is answered to a voice that is kept."""
    return text(f"{table.game}-recorded", length=_length(voice.seconds))


def _is_owners(table: Table, seat: str, recording: Recording) -> bool:
    return seat in table.people and table.people[seat].user == recording.user


def _caption(table: Table, seat: str, recording: Recording) -> Text:
    name = Name(seat, face=True)
    return text(f"{table.game}-recording", name=name, length=_length(recording.seconds))


def _length(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"
