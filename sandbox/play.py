"""`python -m sandbox.play`: a table of four to try the bot at, without Telegram.

Starts the server on loopback, the bot beside it, and says last which address to open. It knows of
the bot only how to start it and what to put into its environment.
"""

import argparse
import asyncio
import contextlib
import errno
import os
import secrets
import signal
import socket
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import uvicorn

from sandbox.api import build_app
from sandbox.delivery import Delivery
from sandbox.model import Change
from sandbox.words import TABLES, Words, words_for
from sandbox.world import World

HOST = "127.0.0.1"
DEFAULT_PORT = 8081
LAST_PORT = 65535
DEFAULT_DATA_DIR = "data/play"
BOT_COMMAND = (sys.executable, "-m", "telegram_bot")
PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Options:
    """How to play: on which port, in which language, with or without the bot."""

    port: int
    language: str
    bot: bool


class Server(uvicorn.Server):
    """Uvicorn, with the signals left to us."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Captures none."""
        yield


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays until Ctrl-C, or until the bot ends; gives the exit status."""
    options = read_options(arguments, os.environ)
    words = words_for(options.language)
    try:
        listener = listen(options.port)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        sentence = words.port_taken if taken else words.port_refused
        print(sentence.format(port=options.port, reason=error.strerror), file=sys.stderr)
        return 1
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(play(options, words, listener))
    return 0


def read_options(arguments: Sequence[str] | None, environment: Mapping[str, str]) -> Options:
    """Options from the command line, else from the environment."""
    parser = argparse.ArgumentParser(prog="python -m sandbox.play", description=__doc__)
    wanted = environment.get("PORT") or str(DEFAULT_PORT)
    parser.add_argument("--port", type=port_number, default=wanted)
    parser.add_argument("--lang", choices=sorted(TABLES), default=default_language(environment))
    parser.add_argument("--no-bot", action="store_true")
    given = parser.parse_args(arguments)
    return Options(given.port, given.lang, not given.no_bot)


def port_number(text: str) -> int:
    """A port, 0 for any that is free."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text} is not a port")
    return int(text)


def default_language(environment: Mapping[str, str]) -> str:
    """PLAY_LANG, else English where the machine speaks it, else Russian."""
    named = environment.get("PLAY_LANG") or environment.get("LANG") or ""
    return "en" if named.lower().startswith("en") else "ru"


def listen(port: int) -> socket.socket:
    """A listening socket on loopback; OSError when the port cannot be had."""
    listener = socket.socket()
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def lay_table(language: str) -> World:
    """A world with a group of four; its id is new each time, so that no old game turns up."""
    title, bot_name, names = TABLES[language]
    world = World(bot_name=bot_name)
    people = [world.add_person(name, language=language) for name in names]
    world.add_group(title, people, id=-(10**12) - secrets.randbelow(9 * 10**9) - 10**9)
    return world


async def play(options: Options, words: Words, listener: socket.socket) -> int:
    """Serves and, if wanted, runs the bot; returns when either ends or a signal comes."""
    world = lay_table(options.language)
    address = f"http://{HOST}:{listener.getsockname()[1]}"
    config = uvicorn.Config(
        build_app(world), log_level="warning", lifespan="off", timeout_graceful_shutdown=2
    )
    server = Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    bringing = asyncio.create_task(Delivery(world).run())
    stop = stop_signal()
    try:
        if options.bot:
            return await play_with_bot(world, words, address, stop)
        print(words.token.format(token=world.bot.token), flush=True)
        print(words.open.format(address=address), flush=True)
        await stop.wait()
        return 0
    finally:
        world.close()
        bringing.cancel()
        server.should_exit = True
        await serving


def stop_signal() -> asyncio.Event:
    """An event that Ctrl-C, SIGTERM and a closed terminal set."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with contextlib.suppress(NotImplementedError, AttributeError):
            loop.add_signal_handler(getattr(signal, name), stop.set)
    return stop


async def play_with_bot(world: World, words: Words, address: str, stop: asyncio.Event) -> int:
    """Runs the bot; says the address once it asks for updates, and says when it ends by itself."""
    print(words.starting, flush=True)
    polled = first_poll(world)
    bot = await start_bot(world, address)
    ended = asyncio.create_task(bot.wait())
    waits = [asyncio.create_task(event.wait()) for event in (polled, stop)]
    try:
        await asyncio.wait([*waits, ended], return_when=asyncio.FIRST_COMPLETED)
        if polled.is_set() and not ended.done():
            print(words.open.format(address=address), flush=True)
        await asyncio.wait([waits[1], ended], return_when=asyncio.FIRST_COMPLETED)
        if ended.done() and not stop.is_set():
            print(words.bot_ended.format(code=bot.returncode), file=sys.stderr, flush=True)
            return 1
        return 0
    finally:
        for wait in waits:
            wait.cancel()
        await end_bot(bot)


def first_poll(world: World) -> asyncio.Event:
    """An event that is set when the bot asks for updates the first time."""
    polled = asyncio.Event()

    def hear(change: Change) -> None:
        if change.kind == "call" and (change.method or "").lower() == "getupdates":
            polled.set()

    world.listeners.append(hear)
    return polled


async def start_bot(world: World, address: str) -> asyncio.subprocess.Process:
    """The bot as a process of its own session, so that Ctrl-C reaches only us."""
    environment = {"DATA_DIR": DEFAULT_DATA_DIR} | os.environ
    environment |= {"BOT_TOKEN": world.bot.token, "BOT_API_URL": address}
    return await asyncio.create_subprocess_exec(
        *BOT_COMMAND, env=environment, start_new_session=True
    )


async def end_bot(bot: asyncio.subprocess.Process) -> None:
    """Asks the bot to end and waits; after a while ends it."""
    with contextlib.suppress(ProcessLookupError):
        bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), PATIENCE)
    except TimeoutError:
        bot.kill()
        await bot.wait()


if __name__ == "__main__":
    sys.exit(main())
