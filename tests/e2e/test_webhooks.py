"""The bot behind a webhook: `serve` with its real server, updates brought by the sandbox."""

import asyncio
import itertools
import random
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis.asyncio import Redis

from engine.games.dryh.state import ChooseMarks
from sandbox.delivery import Delivery
from sandbox.model import Chat, Message, Press, Webhook
from sandbox.world import World
from telegram_bot.app import serve
from telegram_bot.screens.wire import unpack
from telegram_bot.settings import Settings
from telegram_bot.storage.store import Store, TableKey
from telegram_bot.storage.table import Table
from tests.e2e.stage import Tap, find_button
from tests.serving import served

PATIENCE = 30.0
PEOPLE = ("Марк", "Вера", "Лёва", "Оля", "Гриша")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Street:
    """A world with a group in it, and bots that are brought what happens."""

    def __init__(self, world: World, address: str, redis_url: str, data: Path) -> None:
        self.world = world
        self.people = {name: world.add_person(name) for name in PEOPLE}
        self.group: Chat = world.add_group("Стол", list(self.people.values()))
        self.key = TableKey(self.group.id)
        self._address, self._redis_url, self._data = address, redis_url, data
        self._news = asyncio.Event()
        world.listeners.append(lambda change: self._news.set())

    @asynccontextmanager
    async def bot(self, port: int = 0) -> AsyncIterator[str]:
        """A bot at this port, or one that polls; it ends gently."""
        given: dict[str, Any] = {
            "bot_token": self.world.bot.token,
            "bot_api_url": self._address,
            "redis_url": self._redis_url,
            "data_dir": self._data,
        }
        url = f"http://127.0.0.1:{port}/bring/me"
        if port:
            given |= {"webhook_url": url, "webhook_port": port}
        serving = asyncio.create_task(serve(Settings.model_validate(given)))
        begun = ("setWebhook",) if port else ("getUpdates",)
        before = len(self.world.calls(*begun))
        await self.until(lambda: len(self.world.calls(*begun)) > before or serving.done())
        yield url
        serving.cancel()
        await asyncio.wait([serving])
        assert serving.cancelled() or serving.exception() is None

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    async def handled(self) -> None:
        """Everything that happened was brought and confirmed."""
        await self.until(lambda: len(self.world.updates) == 0)

    def cards(self) -> list[Message]:
        history = self.world.history(self.group)
        return [m for m in history if any(unpack(b.data or "") for b in m.buttons)]

    def touch(self, name: str, what: Tap) -> Press:
        with_buttons = [m for m in self.world.history(self.group) if m.keyboard]
        message = (self.cards() or with_buttons)[-1]
        data = find_button(message, what).data or ""
        return self.world.press_data(self.people[name], message, data)

    async def tap(self, name: str, what: Tap) -> Press:
        press = self.touch(name, what)
        await self.until(lambda: press.answer is not None)
        await self.handled()
        return press

    async def open_table(self) -> None:
        self.world.say(self.people["Марк"], self.group, "/new")
        await self.until(lambda: "Во что играем?" in self.world.history(self.group)[-1].text)
        await self.tap("Марк", "!new.dryh.1")
        await self.until(lambda: bool(self.cards()))


@pytest.fixture
async def street(
    redis_url: str, real_redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Street]:
    monkeypatch.chdir(tmp_path)
    world = World(token="1:test")
    async with served(world) as address:
        yield Street(world, address, redis_url, tmp_path)


async def test_a_game_is_opened_and_joined(street: Street) -> None:
    async with street.bot(free_port()) as url:
        info = street.world.call("getWebhookInfo", {})
        assert info["url"] == url
        assert "callback_query" in info["allowed_updates"]
        await street.open_table()
        await street.tap("Вера", "act:join")
        await street.until(lambda: "Вера" in street.cards()[-1].text)
        async with httpx.AsyncClient() as client:
            health = url.replace("/bring/me", "/health")
            assert (await client.get(health)).status_code == 200
            assert (await client.post(url, json={"update_id": 1})).status_code == 403


async def test_what_comes_while_the_bot_is_away_is_not_lost(street: Street) -> None:
    port = free_port()
    async with street.bot(port):
        await street.open_table()
    assert street.world.webhook is not None, "the address stays known"
    press = street.touch("Вера", "act:join")
    async with street.bot(port):
        await street.until(lambda: press.answer is not None)
        await street.until(lambda: "Вера" in street.cards()[-1].text)


async def test_polling_takes_over_from_a_webhook_and_gives_it_back(street: Street) -> None:
    """Nothing that waits is dropped on the way."""
    port = free_port()
    async with street.bot(port):
        await street.open_table()
    first = street.touch("Вера", "act:join")
    async with street.bot():
        await street.until(lambda: first.answer is not None)
        assert street.world.webhook is None
        await street.handled()
    second = street.touch("Лёва", "act:join")
    async with street.bot(port):
        await street.until(lambda: second.answer is not None)
        await street.until(lambda: "Лёва" in street.cards()[-1].text)
        drops = [call.params.get("drop_pending_updates") for call in street.world.log]
        assert not any(str(dropped).lower() == "true" for dropped in drops)


class Balancer(Delivery):
    """Brings each update to one of several replicas, and some of them to two at once."""

    def __init__(self, world: World, ports: list[int], chance: random.Random) -> None:
        super().__init__(world)
        self._ports = itertools.cycle(ports)
        self._chance = chance

    async def _post(
        self, client: httpx.AsyncClient, webhook: Webhook, update: dict[str, Any]
    ) -> bool:
        await asyncio.sleep(self._chance.uniform(0, 0.02))
        calls = [
            super(Balancer, self)._post(client, self._beside(webhook, next(self._ports)), update)
            for _ in range(self._chance.choice((1, 1, 2)))
        ]
        return all(await asyncio.gather(*calls))

    def _beside(self, webhook: Webhook, port: int) -> Webhook:
        return Webhook(f"http://127.0.0.1:{port}/bring/me", webhook.secret)


async def test_two_replicas_on_one_redis_play_one_game(
    redis_url: str, real_redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Updates go to either of them, or to both, in any order: each counts once, on one card."""
    monkeypatch.chdir(tmp_path)
    world, ports = World(token="1:test"), [free_port(), free_port()]

    def bring(world: World) -> Delivery:
        return Balancer(world, ports, random.Random(8))

    async with served(world, bring) as address:
        street = Street(world, address, redis_url, tmp_path)
        async with street.bot(ports[0]), street.bot(ports[1]):
            await street.open_table()
            presses = [street.touch(name, "act:join") for name in PEOPLE[1:]]
            await street.until(lambda: all(press.answer for press in presses))
            await street.handled()
            await street.until(lambda: all(name in street.cards()[-1].text for name in PEOPLE[1:]))
            for horror, name in enumerate(PEOPLE[1:]):
                await street.tap(name, ChooseMarks(horror))
            table = await Store(real_redis, Table).load(street.key)
            assert table is not None
            assert len(table.people) == len(PEOPLE)
            assert table.revision == 1 + 2 * len(presses)
            assert len(street.cards()) == 1
