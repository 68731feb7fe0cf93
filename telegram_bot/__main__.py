"""`python -m telegram_bot`: runs the bot until SIGTERM or Ctrl-C.

Exits with 1 and one sentence when it cannot start. What is slow to import comes after the settings
are known to be good.
"""

import asyncio
import contextlib
import logging
import signal
import sys

from telegram_bot.settings import Settings, SettingsError


def main() -> int:
    """Return the exit code."""
    try:
        settings = Settings.load()
        settings.require_token()
    except SettingsError as error:
        return _refuse(error)
    _set_up_logs(settings.log_level)
    try:
        return asyncio.run(_run(settings))
    except KeyboardInterrupt:
        return 0


async def _run(settings: Settings) -> int:
    """Serve; the first signal ends it gently, a second one at once."""
    from telegram_bot.app import serve
    from telegram_bot.host import StartError
    from telegram_bot.storage.embedded import EmbeddedError

    serving = asyncio.create_task(serve(settings))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, serving.cancel)
    try:
        await serving
    except asyncio.CancelledError:
        return 0
    except (StartError, EmbeddedError, SettingsError) as error:
        return _refuse(error)
    return 0


def _refuse(error: Exception) -> int:
    print(error, file=sys.stderr)
    return 1


def _set_up_logs(level: str) -> None:
    """Libraries that log addresses (with the token in them) or whole updates are kept quiet."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("telegram").setLevel(logging.CRITICAL + 1)


if __name__ == "__main__":
    sys.exit(main())
