"""What both faces of the world share: the token, the envelope, and waiting for updates.

It must not know what carries the requests.
"""

import asyncio
from typing import Any

from sandbox.errors import CONFLICT, WEBHOOK_SET, ApiError
from sandbox.model import Change
from sandbox.world import World

MAX_WAIT = 50

Envelope = dict[str, Any]


async def respond(
    world: World, token: str, method: str, params: dict[str, Any]
) -> tuple[int, Envelope]:
    """Status and body of the answer to one request; injected faults other than ApiError pass."""
    try:
        if token != world.bot.token:
            raise ApiError(401, "Unauthorized")
        if method.lower() == "getupdates":
            result = await _wait_for_updates(world, params)
        else:
            result = world.call(method, params)
    except ApiError as error:
        return error.code, refusal(error)
    return 200, {"ok": True, "result": result}


def refusal(error: ApiError) -> Envelope:
    """The body of a refusal."""
    body: Envelope = {
        "ok": False,
        "error_code": error.code,
        "description": error.description,
    }
    return body | ({"parameters": error.parameters} if error.parameters else {})


async def _wait_for_updates(world: World, params: dict[str, Any]) -> Any:
    """Answers at once when something waits, else when it comes or the time is over.

    A newer request ends an older one that still waits, with 409 for the older.
    """
    poll = world.latest_poll = object()
    loop, woken = asyncio.get_running_loop(), asyncio.Event()

    def wake(change: Change) -> None:
        if change.kind in ("update", "call", "closing"):
            loop.call_soon_threadsafe(woken.set)

    updates = world.call("getUpdates", params)
    end = loop.time() + _seconds(params.get("timeout"))
    world.listeners.append(wake)
    try:
        while not updates and not world.closed and (left := end - loop.time()) > 0:
            try:
                await asyncio.wait_for(woken.wait(), left)
            except TimeoutError:
                return []
            woken.clear()
            if world.latest_poll is not poll:
                raise ApiError(409, WEBHOOK_SET if world.webhook else CONFLICT)
            updates = world.updates.take(limit=_seconds(params.get("limit")) or 100)
        return updates
    finally:
        world.listeners.remove(wake)


def _seconds(value: Any) -> int:
    try:
        return min(MAX_WAIT, max(0, int(value)))
    except (TypeError, ValueError):
        return 0
