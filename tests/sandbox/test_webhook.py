"""Webhooks: set, told of, excluded by polling, brought again until a 200."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sandbox.delivery import Delivery
from tests.sandbox.conftest import Table

Refused = Callable[..., str]
SECRET = "s-3_cret"


class Listener:
    """Somebody at the address of a webhook; `statuses` are its next answers, then 200."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, Any]]] = []
        self.statuses: list[int] = []

    async def hear(self, request: Request) -> Response:
        secret = request.headers.get("x-telegram-bot-api-secret-token", "")
        self.got.append((secret, await request.json()))
        return Response(status_code=self.statuses.pop(0) if self.statuses else 200)


@contextlib.asynccontextmanager
async def listening(listener: Listener) -> AsyncIterator[str]:
    app = Starlette(routes=[Route("/hook", listener.hear, methods=["POST"])])
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    place.listen()
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off"))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve(sockets=[place]))
    try:
        yield f"http://127.0.0.1:{place.getsockname()[1]}/hook"
    finally:
        server.should_exit = True
        await serving


@pytest.fixture
async def listener(table: Table) -> AsyncIterator[Listener]:
    listener = Listener()
    async with listening(listener) as url:
        table.world.call("setWebhook", {"url": url, "secret_token": SECRET})
        bringing = asyncio.create_task(Delivery(table.world).run())
        yield listener
        bringing.cancel()


async def all_brought(table: Table) -> None:
    news = asyncio.Event()
    table.world.listeners.append(lambda change: news.set())
    async with asyncio.timeout(10):
        while len(table.world.updates):
            news.clear()
            await news.wait()


async def test_updates_are_brought_with_the_secret(table: Table, listener: Listener) -> None:
    table.world.say(table.vera, table.group, "/new")
    table.world.say(table.mark, table.group, "/table")
    await all_brought(table)
    assert {secret for secret, _ in listener.got} == {SECRET}
    texts = {update["message"]["text"] for _, update in listener.got}
    assert texts == {"/new", "/table"}


async def test_without_a_200_they_are_brought_again(table: Table, listener: Listener) -> None:
    listener.statuses = [500, 404]
    table.world.say(table.vera, table.group, "/new")
    await all_brought(table)
    assert len({update["update_id"] for _, update in listener.got}) == 1
    assert len(listener.got) == 3
    info = table.world.call("getWebhookInfo", {})
    assert info["last_error_message"] == "Wrong response from the webhook: 404"
    assert info["pending_update_count"] == 0


async def test_polling_is_refused_meanwhile(
    table: Table, listener: Listener, refused: Refused
) -> None:
    assert refused("getUpdates").startswith(
        "409 Conflict: can't use getUpdates method while webhook is active"
    )
    table.world.call("deleteWebhook", {})
    assert table.world.call("getUpdates", {}) == []


async def test_what_waits_stays_when_the_webhook_goes(table: Table, refused: Refused) -> None:
    table.world.call("setWebhook", {"url": "https://example.org/hook"})
    table.world.say(table.vera, table.group, "/new")
    table.world.call("deleteWebhook", {})
    assert table.kinds() == ["message"]
    table.world.call("setWebhook", {"url": "https://example.org/h", "drop_pending_updates": True})
    assert table.world.call("getWebhookInfo", {})["pending_update_count"] == 0
    table.world.call("setWebhook", {"url": ""})
    assert table.world.call("getWebhookInfo", {})["url"] == ""
    assert refused("setWebhook", url="http://example.org/h") == (
        "400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook"
    )
