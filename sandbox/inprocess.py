"""The world behind python-telegram-bot's request seam: the same answers, no network.

Only this module of the sandbox knows that library.
"""

import json
from typing import Any

from telegram._utils.defaultvalue import DEFAULT_NONE
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from sandbox.face import respond
from sandbox.model import Upload
from sandbox.world import World


class WorldRequest(BaseRequest):
    """A request object for `telegram.Bot` that asks a World; one may serve both of Bot's seats."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    def read_timeout(self) -> float | None:
        """How long an answer may take: no network, no limit."""
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = DEFAULT_NONE,
        write_timeout: ODVInput[float] = DEFAULT_NONE,
        connect_timeout: ODVInput[float] = DEFAULT_NONE,
        pool_timeout: ODVInput[float] = DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Status and body, as the HTTP face would give them; time-outs and cuts as injected."""
        token, _, name = url.rpartition("/bot")[2].partition("/")
        try:
            status, body = await respond(self.world, token, name, _parameters(request_data))
        except TimeoutError as error:
            raise TimedOut from error
        except OSError as error:
            raise NetworkError(f"injected: {error!r}") from error
        return status, json.dumps(body).encode()


def _parameters(data: RequestData | None) -> dict[str, Any]:
    if data is None:
        return {}
    uploads = {
        name: Upload(file[0], _content(file[1]), file[2])
        for name, file in (data.multipart_data or {}).items()
    }
    return {**data.json_parameters, **uploads}


def _content(given: Any) -> bytes:
    return given if isinstance(given, bytes) else bytes(given.read())
