"""The webhook's own application: what it lets in, and when it says 200."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from telegram_bot.intake.webhook import LONGEST_BODY, SECRET_HEADER, Webhook

SECRET = "s" * 32
PATH = "/hook"


class Hands:
    """Takes updates; each is done when the test says so."""

    def __init__(self) -> None:
        self.taken: list[dict[str, Any]] = []
        self.futures: dict[int, asyncio.Future[bool]] = {}
        self.is_quick = True
        self.begun = asyncio.Event()

    def __call__(self, update: dict[str, Any]) -> asyncio.Future[bool]:
        self.taken.append(update)
        self.begun.set()
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.futures[update["update_id"]] = future
        if self.is_quick:
            future.set_result(True)
        return future


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def webhook(hands: Hands) -> Webhook:
    return Webhook(hands, SECRET, PATH, patience=0.2)


@pytest.fixture
async def client(webhook: Webhook) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(webhook.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        yield client


async def bring(client: httpx.AsyncClient, body: Any = None, **headers: str) -> int:
    """The status for an update, or for any other body."""
    content = body if isinstance(body, bytes) else json.dumps(body or {"update_id": 7}).encode()
    told = {SECRET_HEADER: SECRET, "content-type": "application/json"}
    told |= {name.replace("_", "-"): value for name, value in headers.items()}
    answer = await client.post(PATH, content=content, headers=told)
    return answer.status_code


async def test_an_update_is_handed_on_and_done(client: httpx.AsyncClient, hands: Hands) -> None:
    assert await bring(client, {"update_id": 7, "message": {}}) == 200
    assert hands.taken == [{"update_id": 7, "message": {}}]


@pytest.mark.parametrize(
    "kind",
    [
        "application/json; charset=utf-8",
        "application/json;charset=UTF-8",
        "Application/JSON ; charset=windows-1251",
    ],
)
async def test_the_content_type_may_have_a_charset(client: httpx.AsyncClient, kind: str) -> None:
    assert await bring(client, content_type=kind) == 200


@pytest.mark.parametrize("secret", ["", "wrong", SECRET[:-1], SECRET + "s", "я"])
async def test_without_the_secret_nothing_is_read(
    client: httpx.AsyncClient, hands: Hands, secret: str
) -> None:
    headers = {SECRET_HEADER.encode(): secret.encode()}
    answer = await client.post(PATH, content=b"{}", headers=headers)
    assert answer.status_code == 403
    assert hands.taken == []


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"", "application/json", 400),
        (b"{", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"{}", "application/json", 400),
        (b'{"update_id": "7"}', "application/json", 400),
        (b'{"update_id": 7}', "text/plain", 415),
        (b" " * (LONGEST_BODY + 1), "application/json", 413),
    ],
)
async def test_what_is_no_update_is_refused(
    client: httpx.AsyncClient, hands: Hands, body: bytes, kind: str, status: int
) -> None:
    assert await bring(client, body, content_type=kind) == status
    assert hands.taken == []


async def test_200_comes_only_when_it_is_done(client: httpx.AsyncClient, hands: Hands) -> None:
    hands.is_quick = False
    asked = asyncio.create_task(bring(client))
    await hands.begun.wait()
    assert not asked.done()
    hands.futures[7].set_result(True)
    assert await asked == 200


async def test_what_takes_too_long_comes_again_and_is_handled_once(
    client: httpx.AsyncClient, hands: Hands
) -> None:
    hands.is_quick = False
    assert await bring(client) == 503
    again = asyncio.create_task(bring(client))
    hands.futures[7].set_result(True)
    assert await again == 200
    assert await bring(client) == 200
    assert len(hands.taken) == 1


async def test_one_that_was_set_aside_is_done(client: httpx.AsyncClient, hands: Hands) -> None:
    hands.is_quick = False
    asked = asyncio.create_task(bring(client))
    await hands.begun.wait()
    hands.futures[7].set_result(False)
    assert await asked == 200


async def test_one_that_broke_comes_again(client: httpx.AsyncClient, hands: Hands) -> None:
    hands.is_quick = False
    asked = asyncio.create_task(bring(client))
    await hands.begun.wait()
    hands.futures[7].set_exception(RuntimeError())
    assert await asked == 503
    hands.is_quick = True
    assert await bring(client) == 200
    assert len(hands.taken) == 2


async def test_a_closing_bot_takes_nothing(
    webhook: Webhook, client: httpx.AsyncClient, hands: Hands
) -> None:
    await webhook.close()
    assert await bring(client) == 503
    assert (await client.get("/health")).status_code == 503
    assert hands.taken == []


@pytest.mark.parametrize("is_well", [True, False])
async def test_the_health_route_says_whether_it_can_be_served(hands: Hands, is_well: bool) -> None:
    async def well() -> bool:
        return is_well

    transport = httpx.ASGITransport(Webhook(hands, SECRET, PATH, well=well).app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        answer = await client.get("/health")
    assert answer.status_code == (200 if is_well else 503)
    assert SECRET not in answer.text
