"""The whole bot put together, its start and its end, its heartbeat and its logs."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from telegram.error import InvalidToken

from sandbox.inprocess import WorldRequest
from sandbox.model import Chat, Person
from sandbox.world import World
from telegram_bot import app as app_module
from telegram_bot.__main__ import _set_up_logs
from telegram_bot.app import TableBot, assemble
from telegram_bot.calls.pacing import Pacing
from telegram_bot.health import STALE, Heartbeat, is_alive
from telegram_bot.host import StartError

ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"


class Evening:
    """A world with one group, and the updates that the bot has not got yet."""

    def __init__(self) -> None:
        self.world = World(token="1:test")
        self.vera: Person = self.world.add_person("Вера")
        self.group: Chat = self.world.add_group("Стол", [self.vera])
        self.offset = 0

    async def pump(self, bot: TableBot) -> None:
        for update in self.world.call("getUpdates", {"offset": self.offset}):
            self.offset = update["update_id"] + 1
            assert await bot.feed(update)
        await bot.settle()

    async def tap(self, bot: TableBot, label: int) -> list[str]:
        """Press a button of the newest message that has any; the calls that followed."""
        card = next(m for m in reversed(self.world.history(self.group)) if m.keyboard)
        before = len(self.world.log)
        self.world.press(self.vera, card, card.labels[label])
        await self.pump(bot)
        return [c.method for c in self.world.log[before:] if c.method != "getUpdates"]


@pytest.fixture
def evening() -> Evening:
    return Evening()


async def test_a_press_is_one_answer_and_one_edit(evening: Evening, fake_redis: Redis) -> None:
    request = WorldRequest(evening.world)
    async with assemble(bot_request=request, redis=fake_redis, pacing=Pacing.unlimited()) as bot:
        evening.world.say(evening.vera, evening.group, "/new")
        await evening.pump(bot)
        assert await evening.tap(bot, 0) == ["answerCallbackQuery", "editMessageText"]
        assert await evening.tap(bot, -1) == ["answerCallbackQuery", "editMessageText"]


async def test_the_card_is_found_again_by_the_next_process(
    evening: Evening, fake_redis: Redis
) -> None:
    request = WorldRequest(evening.world)
    evening.world.say(evening.vera, evening.group, "/new")
    for label in (0, -1, -1):
        async with assemble(
            bot_request=request, redis=fake_redis, pacing=Pacing.unlimited()
        ) as bot:
            await evening.pump(bot)
            assert await evening.tap(bot, label) == ["answerCallbackQuery", "editMessageText"]


async def test_a_refused_token_is_one_sentence_without_the_token(
    evening: Evening, fake_redis: Redis
) -> None:
    request = WorldRequest(evening.world)
    with pytest.raises(StartError, match="BOT_TOKEN") as refusal:
        async with assemble(bot_request=request, redis=fake_redis, token="7:stolen"):
            pass
    assert "stolen" not in str(refusal.value)
    assert not isinstance(refusal.value.__cause__, InvalidToken)


async def test_the_start_waits_for_telegram(
    evening: Evening,
    fake_redis: Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(app_module, "back_off", lambda failures: 0.001)
    evening.world.fail_next("getMe", TimeoutError(), times=4)
    async with assemble(bot_request=WorldRequest(evening.world), redis=fake_redis) as bot:
        assert bot.app.running
    assert caplog.text.count("cannot be reached") == 1


async def test_a_start_that_waits_can_be_cancelled(evening: Evening, fake_redis: Redis) -> None:
    evening.world.fail_next("getMe", TimeoutError(), times=10_000)

    async def start() -> None:
        async with assemble(bot_request=WorldRequest(evening.world), redis=fake_redis):
            pytest.fail("Telegram has not answered")

    starting = asyncio.create_task(start())
    await asyncio.sleep(0.05)
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting


# --- the process ------------------------------------------------------------------------------


def environment(directory: Path, **settings: str) -> dict[str, str]:
    """The process's surroundings: no settings of the host, an empty directory to work in."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "DATA_DIR": str(directory / "data"), **settings}


def start(directory: Path, **settings: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "telegram_bot"],
        cwd=directory,
        env=environment(directory, **settings),
        stderr=subprocess.PIPE,
        text=True,
    )


def test_without_a_token_one_sentence_says_so(tmp_path: Path) -> None:
    process = start(tmp_path)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert "BOT_TOKEN" in said
    assert said.count("\n") == 1


@pytest.mark.slow
def test_without_redis_one_sentence_says_so(tmp_path: Path) -> None:
    process = start(
        tmp_path, BOT_TOKEN="1:abc", BOT_API_URL=NOWHERE, REDIS_URL="redis://x:secret@127.0.0.1:9"
    )
    _, said = process.communicate(timeout=30)
    assert process.returncode == 1
    assert "Redis does not answer" in said
    assert said.count("\n") == 1
    assert "secret" not in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_gently_while_telegram_is_away(
    tmp_path: Path, number: signal.Signals
) -> None:
    process = start(tmp_path, BOT_TOKEN="1:abc", BOT_API_URL=NOWHERE)
    assert process.stderr is not None
    first = process.stderr.readline()
    assert "Telegram cannot be reached" in first
    process.send_signal(number)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in said
    assert "abc" not in first + said


def test_a_second_bot_on_the_same_data_says_so(tmp_path: Path) -> None:
    first = start(tmp_path, BOT_TOKEN="1:abc", BOT_API_URL=NOWHERE)
    assert first.stderr is not None
    first.stderr.readline()
    second = start(tmp_path, BOT_TOKEN="1:abc", BOT_API_URL=NOWHERE)
    _, said = second.communicate(timeout=20)
    first.terminate()
    first.communicate(timeout=20)
    assert (first.returncode, second.returncode) == (0, 1)
    assert said.count("\n") == 1
    assert "Another bot" in said


# --- heartbeat and logs -----------------------------------------------------------------------


def test_a_heartbeat_is_believed_for_ninety_seconds(tmp_path: Path) -> None:
    assert not is_alive(tmp_path / "data", 0)
    Heartbeat(tmp_path / "data").beat()
    beat = (tmp_path / "data" / "heartbeat").stat().st_mtime
    assert is_alive(tmp_path / "data", beat + STALE - 1)
    assert not is_alive(tmp_path / "data", beat + STALE + 1)


def test_the_heart_beats_once_a_second_at_most(tmp_path: Path) -> None:
    now = 1000.0
    heart, file = Heartbeat(tmp_path, lambda: now), tmp_path / "heartbeat"
    heart.beat()
    file.unlink()
    heart.beat()
    assert not file.exists()
    now += 1
    heart.beat()
    assert file.exists()


def test_a_directory_that_cannot_be_written_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    now = 1000.0
    heart = Heartbeat(tmp_path / "file", lambda: now)
    for _ in range(3):
        heart.beat()
        now += 5
    assert len(caplog.records) == 1


def test_the_health_check_is_an_exit_code(tmp_path: Path) -> None:
    def code() -> int:
        command = [sys.executable, "-m", "telegram_bot.health"]
        return subprocess.run(command, env=environment(tmp_path), check=False).returncode

    assert code() == 1
    Heartbeat(tmp_path / "data").beat()
    assert code() == 0


NOISY = ("httpx", "httpcore", "telegram")


@pytest.fixture
def levels() -> Iterator[None]:
    """The libraries' log levels are put back."""
    before = {name: logging.getLogger(name).level for name in NOISY}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.usefixtures("levels")
def test_libraries_do_not_log_addresses_and_updates() -> None:
    _set_up_logs("DEBUG")
    assert not logging.getLogger("httpx").isEnabledFor(logging.INFO)
    assert not logging.getLogger("httpcore.http11").isEnabledFor(logging.INFO)
    assert not logging.getLogger("telegram.ext.Application").isEnabledFor(logging.CRITICAL)
