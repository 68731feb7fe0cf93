"""What a failed call to Telegram means, and how a failure may be written down.

python-telegram-bot's error classes say who failed, not what may be done now: a BadRequest is a
NetworkError to it, and a 404 an invalid token. Messages of errors may quote what people wrote, or
hold the token: they stay out of the log. It must not know tables.
"""

import os
import traceback
from datetime import timedelta
from enum import Enum, auto
from pathlib import Path

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

os.environ.setdefault("PTB_TIMEDELTA", "true")
"""Without it every RetryAfter warns of its own number; the library reads it each time."""

_GONE = ("message to edit not found", "can't be edited", "message_id_invalid", "no text in the")
_NEVER_LEFT = ("ConnectError", "ConnectTimeout", "PoolTimeout", "ProxyError", "UnsupportedProtocol")


class Failure(Enum):
    """What to make of it."""

    UNCHANGED = auto()
    """The message looks so already: as good as done."""
    GONE = auto()
    """This message can be edited no more; a new one may be sent."""
    HALT = auto()
    """Too many calls: wait as long as `seconds_to_wait` says."""
    REFUSED = auto()
    """The same call would be refused again: no rights, no chat, not understood."""
    UNSENT = auto()
    """It has never reached Telegram: to repeat it is safe."""
    UNKNOWN = auto()
    """It may have been carried out: an edit may be repeated, a send must not be."""


def classify(error: TelegramError) -> Failure:
    """Say what a failure of an edit or a send means; what is not understood is REFUSED."""
    if isinstance(error, RetryAfter):
        return Failure.HALT
    if isinstance(error, BadRequest):
        words = error.message.lower()
        if "not modified" in words:
            return Failure.UNCHANGED
        return Failure.GONE if any(part in words for part in _GONE) else Failure.REFUSED
    if isinstance(error, NetworkError) or type(error) is TelegramError:
        return Failure.UNSENT if type(error.__cause__).__name__ in _NEVER_LEFT else Failure.UNKNOWN
    return Failure.REFUSED


def seconds_to_wait(error: RetryAfter) -> float:
    """How long Telegram wants to be left alone."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def describe(error: BaseException) -> str:
    """Name the kind of an error and the line it came from, without its message."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "site-packages" not in frame.filename] or list(frames)
    if not ours:
        return type(error).__name__
    last = ours[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno} in {last.name}"
