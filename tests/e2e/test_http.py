"""The real bot process against the real server of the sandbox, over HTTP, with its own Valkey.

In one test the bot is killed with -9 at random moments; in the other the beginning of the golden
transcript is played as everywhere else.
"""

import asyncio
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn
from redis.asyncio import Redis

from engine.core import Move, Seat
from engine.games import load_games
from engine.games.dryh.state import CallOff, DropOpening, RollDice, StopHelping, WithoutRoll
from sandbox.api import build_app
from sandbox.model import Change, Message, Press
from sandbox.play import Server, listen
from sandbox.world import World
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import Pressed, encode, pack
from telegram_bot.storage.store import Store, TableKey, connect
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts
from tests.e2e.crash import BACK_AGAIN, Shown, drawn_by, live_cards_in, replayed, shown
from tests.e2e.evening import FIRST, GM, LEVA, SET_UP, VERA
from tests.e2e.stage import Stage, find_button

ROOT = Path(__file__).parents[2]
BOT = ("-m", "telegram_bot")
BOT_WITHOUT_BUDGETS = (
    "-c",
    "import sys; from telegram_bot import app; from telegram_bot.calls import pacing;"
    "app.Pacing = pacing.Pacing.unlimited;"
    "from telegram_bot.__main__ import main; sys.exit(main())",
)
"""The same process, but a card need not wait seconds for its next edit."""
PATIENCE = 60.0
"""Seconds after which a test gives up, on however busy a machine."""
PRESSES = 32
DEATHS = 5
BACKWARDS = (CallOff, DropOpening, StopHelping, WithoutRoll)


class Theatre:
    """A world served over HTTP, and a bot process that plays in it."""

    def __init__(
        self, address: str, world: World, data_dir: Path, command: tuple[str, ...]
    ) -> None:
        self.world = world
        self.people = {name: world.add_person(name) for name in (GM, VERA, LEVA)}
        self.group = world.add_group("Стол", list(self.people.values()))
        self.key = TableKey(self.group.id)
        self.data_dir = data_dir
        self.painter = Painter(load_games(), Texts.load(strict=True))
        self.output = data_dir.with_suffix(".log")
        self.redis: Redis
        self._address = address
        self._command = command
        self._news = asyncio.Event()
        self._polls = 0
        self.start_took = 0.0
        self._bot: asyncio.subprocess.Process | None = None
        world.listeners.append(self._hear)

    def _hear(self, change: Change) -> None:
        self._polls += change.method == "getUpdates"
        self._news.set()

    async def until(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for something to be the case; looked at whenever anything happens."""
        async with asyncio.timeout(seconds):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    # --- the bot --------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start a bot; returns when it asks for updates."""
        polls, start = self._polls, time.monotonic()
        environment = {
            **os.environ,
            "BOT_TOKEN": self.world.bot.token,
            "BOT_API_URL": self._address,
            "DATA_DIR": str(self.data_dir),
            "LOG_LEVEL": "DEBUG",
        }
        environment.pop("REDIS_URL", None)
        with self.output.open("ab") as output:
            self._bot = await asyncio.create_subprocess_exec(
                sys.executable,
                *self._command,
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
            )
        await self.until(lambda: self._polls > polls)
        self.start_took = time.monotonic() - start
        self.redis = connect(f"unix://{self.data_dir / 'valkey.sock'}")

    async def kill(self) -> None:
        """As kill -9."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """As Ctrl-C: the exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> int:
        assert self._bot is not None
        self._bot.send_signal(number)
        code = await self._bot.wait()
        await self.redis.aclose()
        return code

    async def leave_nothing(self) -> None:
        """End whatever still runs, after a failure."""
        if self._bot is not None and self._bot.returncode is None:
            await self.kill()
        with suppress(FileNotFoundError, ProcessLookupError):
            os.kill(self.valkey, signal.SIGKILL)

    @property
    def valkey(self) -> int:
        """The number of the server's process."""
        return int((self.data_dir / "valkey.pid").read_text())

    # --- the table ------------------------------------------------------------------------------

    async def table(self) -> Table:
        table = await Store(self.redis, Table).load(self.key)
        assert table is not None
        return table

    async def log(self) -> list[str]:
        return await Store(self.redis, Table).read_log(self.key, (await self.table()).id)

    async def tap(self, who: str, data: str) -> Press:
        """Somebody taps, and is answered."""
        press = await self.touch(who, data)
        await self.until(lambda: press.answer is not None)
        return press

    async def touch(self, who: str, data: str) -> Press:
        """Somebody taps on the newest message with buttons; when a new card comes, there is none
        for a moment.
        """
        await self.until(lambda: bool(self.cards()))
        return self.world.press_data(self.people[who], self.cards()[-1], data)

    def cards(self) -> list[Message]:
        """All messages with buttons."""
        return [message for message in self.world.history(self.group) if message.keyboard]

    async def until_drawn(self, seconds: float = PATIENCE) -> None:
        """Wait until a card shows the table as it is."""
        table = await self.table()
        wanted = drawn_by(self.painter, table)
        await self.until(lambda: wanted in self._cards(table), seconds)

    async def until_tidy(self) -> None:
        """Press once more, on the newest message: then there is one live card."""
        table = await self.table()
        await self.tap(GM, pack(Pressed(table.id, table.epoch, "act", "rules")))
        await self.until(lambda: self._cards(table) == [drawn_by(self.painter, table)])

    def _cards(self, table: Table) -> list[Shown]:
        return [shown(message) for message in live_cards_in(self.world, self.group, table)]


@asynccontextmanager
async def theatre(data_dir: Path, command: tuple[str, ...]) -> AsyncIterator[Theatre]:
    """A server and a bot; both are gone at the end, and the bot's Valkey as well.

    Time stands still in that world: no press is too old to be answered, however slow a start.
    """
    now = time.time()
    world, listener = World(clock=lambda: now), listen(0)
    address = "http://{}:{}".format(*listener.getsockname())
    config = uvicorn.Config(
        build_app(world), log_level="warning", lifespan="off", timeout_graceful_shutdown=2
    )
    server = Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    open_theatre = Theatre(address, world, data_dir, command)
    try:
        await open_theatre.start()
        yield open_theatre
        assert await open_theatre.stop() == 0
        assert not (data_dir / "valkey.sock").exists()
    finally:
        await open_theatre.leave_nothing()
        world.close()
        server.should_exit = True
        await serving


async def open_table(stage: Theatre) -> None:
    stage.world.say(stage.people[GM], stage.group, "/new")
    await stage.until(lambda: "Во что играем?" in stage.world.history(stage.group)[-1].text)
    await stage.tap(GM, "!new.dryh.1")


# --- kill -9 ----------------------------------------------------------------------------------


async def test_killed_at_random_moments(tmp_path: Path) -> None:
    chance = random.Random(4)
    counted: Counter[str] = Counter()
    deaths = sorted(chance.sample(range(PRESSES), DEATHS))
    late: list[float] = []
    async with theatre(tmp_path / "data", BOT) as stage:
        await open_table(stage)
        valkey = stage.valkey
        for number in range(PRESSES):
            table = await stage.table()
            who, data, move = choose(table, stage.painter, chance)
            press = await stage.touch(who, data)
            if number in deaths:
                await die(stage, chance, press)
            await stage.until(lambda press=press: press.answer is not None)  # type: ignore[misc]
            if number in deaths[::2]:
                late.append(await seconds_until_drawn(stage))
            counted[type(move).__name__ if move else data.rpartition(":")[2]] += 1
            assert (await stage.table()).revision == table.revision + 1
        await stage.until_tidy()
        table, log = await stage.table(), await stage.log()
        assert stage.valkey == valkey
        assert table.revision == 1 + PRESSES
        assert replayed(table, log) == table.state
        assert sum('"Rolled"' in line for line in log) == counted["RollDice"] > 0
        assert table.state["conflicts"] == sum('"ConflictOpened"' in line for line in log) > 0
    said = stage.output.read_text()
    assert not [word for word in (stage.world.bot.token, *stage.people) if word in said]
    print(f"{dict(counted)}; the card was right {[f'{s:.1f}' for s in late]} seconds after starts")


def choose(table: Table, painter: Painter, chance: random.Random) -> tuple[str, str, Move | None]:
    """Who presses what: any legal move of any seat, a kind of move first. People join at first."""
    names = {seat: person.user for seat, person in table.people.items()}
    if len(names) < 3:
        who = (VERA, LEVA)[len(names) - 1]
        return who, pack(Pressed(table.id, table.epoch, "act", "join")), None
    game, state = load_games()[table.game], painter.state(table)
    moves: dict[str, list[tuple[str, Move]]] = {}
    for seat, person in table.people.items():
        for move in game.legal(state, Seat(seat)):
            if not isinstance(move, BACKWARDS):
                moves.setdefault(type(move).__name__, []).append((person.name, move))
    kind = "RollDice" if "RollDice" in moves and chance.random() < 0.4 else chance.choice([*moves])
    who, move = chance.choice(moves[kind])
    return who, pack(Pressed(table.id, table.epoch, "move", encode(move))), move


async def die(stage: Theatre, chance: random.Random, press: Press) -> None:
    """Die soon after the press, or soon after its answer; another bot takes over."""
    if chance.random() < 0.5:
        await stage.until(lambda: press.answer is not None)
    await asyncio.sleep(chance.uniform(0, 0.02))
    await stage.kill()
    await stage.start()


async def seconds_until_drawn(stage: Theatre) -> float:
    """How long after the start the card is up to date; a busy machine, slow to start, gets more."""
    start = time.monotonic()
    await stage.until_drawn(max(BACK_AGAIN, BACK_AGAIN - 2 + 2 * stage.start_took))
    return time.monotonic() - start


# --- the golden transcript --------------------------------------------------------------------


async def test_the_transcript_begins_as_everywhere(fake_redis: Redis, tmp_path: Path) -> None:
    """Up to the roll everybody sees the same as in one process; then the dice are real."""
    *steps, roll = (*SET_UP, *FIRST)
    assert roll.what == RollDice()
    wanted = []
    async with Stage.open(fake_redis) as here:
        await here.say(GM, "/new")
        for step in steps:
            press = await here.tap(step.who, step.what)
            wanted.append((press.answer, here.card().text, here.card().labels))
    async with theatre(tmp_path / "data", BOT_WITHOUT_BUDGETS) as there:
        await open_table(there)
        await there.until_drawn()
        seen = [wanted[0]]
        for step in steps[1:]:
            press = await there.tap(step.who, find_button(there.cards()[-1], step.what).data or "")
            await there.until_drawn()
            seen.append((press.answer, there.cards()[-1].text, there.cards()[-1].labels))
        assert seen == wanted
        await there.tap(roll.who, find_button(there.cards()[-1], roll.what).data or "")
        await there.until_drawn()
        table = await there.table()
        assert table.state["phase"]["kind"] in ("between", "consequences")
        assert replayed(table, await there.log()) == table.state
