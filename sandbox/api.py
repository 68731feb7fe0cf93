"""The HTTP face of the world: the Bot API at /bot<token>/<method>, and the chat page.

It must not know what methods do: it turns requests into parameters and answers into JSON.
"""

from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from sandbox.errors import ApiError, Cut, Hang
from sandbox.face import refusal, respond
from sandbox.model import Upload
from sandbox.pageapi import page_routes
from sandbox.world import World


def build_app(world: World) -> Starlette:
    """The application that serves this world to a bot and to browsers."""

    async def bot_api(request: Request) -> Response:
        """One request of the bot; an injected fault that is no refusal looks like a bad gateway."""
        token, method = request.path_params["token"], request.path_params["method"]
        try:
            params = await _parameters(request)
        except ValueError:
            return _refuse(ApiError(400, "Bad Request: can't parse JSON object"))
        try:
            status, body = await respond(world, token, method, params)
        except OSError as error:
            return _refuse(ApiError(502, f"Bad Gateway: {error!r}"))
        except Cut:
            return StreamingResponse(_torn(), 200)
        except Hang:
            while (await request.receive())["type"] != "http.disconnect":
                pass
            return _refuse(ApiError(504, "Gateway Timeout"))
        return JSONResponse(body, status)

    bot_route = Route("/bot{token}/{method}", bot_api, methods=["GET", "POST"])
    return Starlette(routes=[bot_route, *page_routes(world)])


async def _parameters(request: Request) -> dict[str, Any]:
    params: dict[str, Any] = dict(request.query_params)
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind == "application/json":
        body = await request.json()
        if not isinstance(body, dict):
            raise ValueError("an object is needed")
        return params | body
    async with request.form() as form:
        for name, value in form.multi_items():
            params[name] = await _upload(value) if isinstance(value, UploadFile) else value
    return params


async def _torn() -> AsyncIterator[bytes]:
    """An answer whose connection breaks after the first byte."""
    yield b"{"
    raise Cut


async def _upload(file: UploadFile) -> Upload:
    mime = file.content_type or "application/octet-stream"
    return Upload(file.filename or "file", await file.read(), mime)


def _refuse(error: ApiError) -> Response:
    return JSONResponse(refusal(error), error.code)
