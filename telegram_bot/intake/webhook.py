"""The webhook: Telegram brings updates to an address of ours, and hears 200 when they are done.

An own small application: the stock one of the library confirms before the commit, takes one exact
content type, has no health route and compares the secret in a way that can be timed. It hands over
to the same dispatcher as polling does. It must not know what is in an update but its number.

    POST on the path     200 when the update is done, set aside too: it would never be better
                         403 without the secret, 400 or 413 or 415 for what no update looks like
                         503 while the bot ends, and for what takes too long: it comes again
    GET /health          200 when Telegram can be served
"""

import asyncio
import hmac
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from telegram_bot.calls.refusals import describe

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
HEALTH = "/health"
LONGEST_BODY = 1_000_000
"""Bytes; an update is a few thousand."""
PATIENCE = 50.0
"""Seconds; Telegram gives a request up after about a minute."""
KNOWN = 4096
"""Of so many updates it is known that they are done."""
_log = logging.getLogger(__name__)
Submit = Callable[[dict[str, Any]], asyncio.Future[bool]]


class Webhook:
    """The address that Telegram calls. `submit` is the dispatcher's, `beat` says that all is well.

    An update that comes again waits for the first one, or is done already: it is not handled twice
    in this process. In another one the tables recognise it.
    """

    def __init__(
        self,
        submit: Submit,
        secret: str,
        path: str,
        beat: Callable[[], None] = lambda: None,
        patience: float = PATIENCE,
        well: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        self._submit = submit
        self._secret = secret.encode()
        self._beat = beat
        self._patience = patience
        self._well = well
        self._under_way: dict[int, asyncio.Future[bool]] = {}
        self._done: OrderedDict[int, None] = OrderedDict()
        self._closing = False
        self.app = Starlette(
            routes=[
                Route(HEALTH, self._health, methods=["GET"]),
                Route(path, self._receive, methods=["POST"]),
            ]
        )

    async def close(self, seconds: float = 5.0) -> None:
        """Take nothing more, and wait a little for what is under way."""
        self._closing = True
        if self._under_way:
            await asyncio.wait(self._under_way.values(), timeout=seconds)

    async def _health(self, request: Request) -> Response:
        is_well = not self._closing and (self._well is None or await self._well())
        return PlainTextResponse("ok" if is_well else "not now", 200 if is_well else 503)

    async def _receive(self, request: Request) -> Response:
        given = request.headers.get(SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return _refused(403)
        if self._closing:
            return _refused(503)
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            return _refused(415)
        body = await _body_of(request)
        if body is None:
            return _refused(413)
        update = _update_in(body)
        if update is None:
            return _refused(400)
        self._beat()
        return await self._handle(update)

    async def _handle(self, update: dict[str, Any]) -> Response:
        number = update["update_id"]
        if number in self._done:
            return _done()
        future = self._under_way.get(number)
        if future is None:
            future = self._under_way[number] = self._submit(update)
            future.add_done_callback(lambda done: self._finish(number, done))
        await asyncio.wait([future], timeout=self._patience)
        if not future.done() or future.cancelled() or future.exception() is not None:
            _log.warning("Update %s is not done yet; it will come again.", number)
            return _refused(503)
        return _done()

    def _finish(self, number: int, future: asyncio.Future[bool]) -> None:
        self._under_way.pop(number, None)
        if future.cancelled() or future.exception() is not None:
            return
        self._done[number] = None
        if len(self._done) > KNOWN:
            self._done.popitem(last=False)


async def _body_of(request: Request) -> bytes | None:
    """The body, or None when there is too much of it, whatever its length is said to be."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_BODY:
                return None
    except ClientDisconnect as error:
        _log.debug("A request was broken off: %s", describe(error))
        return b""
    return bytes(body)


def _update_in(body: bytes) -> dict[str, Any] | None:
    """The raw update in a body; None for what is none. JSON says itself how it is written."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(update, dict) or not isinstance(update.get("update_id"), int):
        return None
    return update


def _done() -> Response:
    return Response(status_code=200)


def _refused(status: int) -> Response:
    return Response(status_code=status)
