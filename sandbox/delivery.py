"""Bringing updates to a webhook, as Telegram does: many at a time, again and again until a 200.

It must not know what is in an update, nor who listens at the address.
"""

import asyncio
import contextlib
from typing import Any

import httpx

from sandbox.model import Change, Webhook
from sandbox.world import World

PATIENCE = 30.0
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 5.0


class Delivery:
    """Brings what waits to the world's webhook, while there is one; `run` until cancelled."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._news = asyncio.Event()
        self._under_way: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Bring every update once it is there."""
        loop = asyncio.get_running_loop()

        def hear(change: Change) -> None:
            if change.kind in ("update", "call"):
                loop.call_soon_threadsafe(self._news.set)

        self._world.listeners.append(hear)
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                while True:
                    self._news.clear()
                    self._start(client)
                    await self._news.wait()
        finally:
            self._world.listeners.remove(hear)
            for task in self._under_way.values():
                task.cancel()

    def _start(self, client: httpx.AsyncClient) -> None:
        webhook = self._world.webhook
        if webhook is None:
            return
        for update in self._world.updates.take(limit=100):
            number = update["update_id"]
            if number not in self._under_way and len(self._under_way) < webhook.max_connections:
                bringing = self._bring(client, webhook, update)
                self._under_way[number] = asyncio.create_task(bringing)

    async def _bring(
        self, client: httpx.AsyncClient, webhook: Webhook, update: dict[str, Any]
    ) -> None:
        pause = FIRST_PAUSE
        try:
            while self._world.webhook is webhook:
                if await self._post(client, webhook, update):
                    self._world.updates.confirm(update["update_id"])
                    self._world.notify(Change("update"))
                    return
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
        finally:
            del self._under_way[update["update_id"]]
            self._news.set()

    async def _post(
        self, client: httpx.AsyncClient, webhook: Webhook, update: dict[str, Any]
    ) -> bool:
        headers = {"X-Telegram-Bot-Api-Secret-Token": webhook.secret} if webhook.secret else {}
        problem = "Connection failed"
        with contextlib.suppress(httpx.HTTPError):
            answer = await client.post(webhook.url, json=update, headers=headers)
            if answer.is_success:
                return True
            problem = f"Wrong response from the webhook: {answer.status_code}"
        webhook.error, webhook.error_date = problem, int(self._world.now)
        return False
