"""A world of the sandbox on a loopback port, in the process of the test."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable

import uvicorn

from sandbox.api import build_app
from sandbox.delivery import Delivery
from sandbox.world import World


@contextlib.asynccontextmanager
async def served(world: World, bring: Callable[[World], Delivery] = Delivery) -> AsyncIterator[str]:
    """The Bot API and the chat page of this world; gives their address."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    config = uvicorn.Config(
        build_app(world), log_level="critical", lifespan="off", timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    task = asyncio.create_task(server.serve(sockets=[listener]))
    bringing = asyncio.create_task(bring(world).run())
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        world.close()
        bringing.cancel()
        server.should_exit = True
        await task
