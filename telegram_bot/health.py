"""Is the bot alive? It touches a file whenever Telegram has answered; a fresh file means yes.

`python -m telegram_bot.health` exits with 0 or 1, for a container's health check. It must not know
what the bot does.
"""

import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path

STALE = 90.0
"""Seconds; a poll is answered within half a minute, with news or without."""
_log = logging.getLogger(__name__)


class Heartbeat:
    """Touches `heartbeat` in a directory, once a second at most; a failure is logged once."""

    def __init__(self, directory: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._file = directory / "heartbeat"
        self._clock = clock
        self._next = 0.0
        self._complained = False

    def beat(self) -> None:
        """Say that all is well."""
        if self._clock() < self._next:
            return
        self._next = self._clock() + 1.0
        try:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file.touch()
        except OSError as error:
            if not self._complained:
                _log.warning("The heartbeat cannot be written: %s", error.strerror)
            self._complained = True


def is_alive(directory: Path, now: float) -> bool:
    """Whether the file was touched less than 90 seconds before `now`, in seconds of the epoch."""
    try:
        return now - (directory / "heartbeat").stat().st_mtime < STALE
    except OSError:
        return False


def main() -> int:
    """Look at the directory that the settings name; a wrong setting is one sentence."""
    from telegram_bot.settings import Settings, SettingsError

    try:
        directory = Settings.load().data_dir
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if is_alive(directory, time.time()) else 1


if __name__ == "__main__":
    sys.exit(main())
