"""`python -m sandbox.play` as somebody starts it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from sandbox import play
from sandbox.words import ENGLISH, RUSSIAN

POLLING_BOT = """
import os, sys, time, urllib.request
api, token = os.environ["BOT_API_URL"], os.environ["BOT_TOKEN"]
while True:
    urllib.request.urlopen(f"{api}/bot{token}/getUpdates?timeout=1", timeout=5).read()
    if "--die" in sys.argv: sys.exit(3)
"""


def test_a_port_in_use_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((play.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert play.main(["--no-bot", "--port", str(port), "--lang", "ru"]) == 1
    said = capsys.readouterr()
    assert said.err == RUSSIAN.port_taken.format(port=port) + "\n"
    assert said.out == ""


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "ru"),
        ({"LANG": "C.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "PLAY_LANG": "ru"}, "ru"),
    ],
)
def test_language(environment: dict[str, str], language: str) -> None:
    assert play.read_options([], environment).language == language


def test_port_from_the_environment() -> None:
    assert play.read_options([], {"PORT": "9000"}).port == 9000
    assert play.read_options(["--port", "9001"], {"PORT": "9000"}).port == 9001


@pytest.mark.parametrize("port", ["abc", "70000", "-1"])
def test_what_is_no_port_is_told(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play.read_options([], {"PORT": port})
    assert f"{port} is not a port" in capsys.readouterr().err


def test_the_table_is_new_each_time() -> None:
    first, second = play.lay_table("ru"), play.lay_table("en")
    assert set(first.chats) != set(second.chats)
    assert [person.first_name for person in first.people.values()] == [
        "Марк", "Вера", "Лёва", "Оля",
    ]  # fmt: skip
    [group] = second.chats.values()
    assert (group.title, group.members[0].language) == ("Thursday", "en")


def play_with(bot: list[str], *arguments: str) -> subprocess.Popen[str]:
    program = (
        "import sys; from sandbox import play;"
        f"play.BOT_COMMAND = {bot!r}; sys.exit(play.main({list(arguments)!r}))"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )


def test_the_address_comes_last_and_ctrl_c_ends_all() -> None:
    bot = [sys.executable, "-c", POLLING_BOT]
    with play_with(bot, "--port", "0", "--lang", "en") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().strip() == ENGLISH.starting
        address = process.stdout.readline().split()[-1]
        assert httpx.get(f"{address}/page/table").json()["chairs"][0]["name"] == "Mark"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert process.stderr.read() == ""


def test_a_dead_bot_is_told_and_ends_play() -> None:
    bot = [sys.executable, "-c", POLLING_BOT, "--die"]
    with play_with(bot, "--port", "0", "--lang", "ru") as process:
        assert process.stderr is not None
        assert process.wait(10) == 1
        assert process.stderr.read().strip() == RUSSIAN.bot_ended.format(code=3)


async def test_the_address_is_said_only_after_the_first_poll() -> None:
    world = play.lay_table("ru")
    polled = play.first_poll(world)
    world.call("getMe")
    assert not polled.is_set()
    world.call("getUpdates")
    await asyncio.wait_for(polled.wait(), 1)
