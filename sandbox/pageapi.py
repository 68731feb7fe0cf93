"""What the chat page asks for: who sits where, what each chair sees, saying, pressing, live news.

It must not know the Bot API; the page acts as people do, through the world's own acts.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from sandbox import pageview
from sandbox.model import Change, Chat, Message, Person
from sandbox.world import World

PAGE = Path(__file__).parent / "page"
QUIET_SECONDS = 15.0
NO_CACHE = {"cache-control": "no-store"}
ONLY_OURS = {"content-security-policy": "default-src 'self'; img-src 'self' data:"}

Act = Callable[[dict[str, Any]], dict[str, Any]]


def page_routes(world: World) -> list[Route]:
    """Everything the chat page needs."""

    async def index(request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers=NO_CACHE | ONLY_OURS)

    async def asset(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in {path.name for path in PAGE.iterdir()}:
            return JSONResponse({"error": "no such file"}, 404)
        return FileResponse(PAGE / name, headers=NO_CACHE)

    async def table(request: Request) -> Response:
        return JSONResponse(pageview.table(world), headers=NO_CACHE)

    async def state(request: Request) -> Response:
        person = world.people.get(int(request.query_params.get("chair", 0)))
        if person is None:
            return JSONResponse({"error": "no such chair"}, 404)
        return JSONResponse(pageview.chair(world, person), headers=NO_CACHE)

    async def events(request: Request) -> Response:
        stream = _news(world)
        return StreamingResponse(stream, media_type="text/event-stream", headers=NO_CACHE)

    async def file(request: Request) -> Response:
        document = world.files.get(request.path_params["file_id"])
        if document is None:
            return JSONResponse({"error": "no such file"}, 404)
        return Response(document.content, media_type=document.mime, headers=_as_file(document.name))

    acts = PageActs(world)
    return [
        Route("/", index),
        Route("/page/table", table),
        Route("/page/state", state),
        Route("/page/events", events),
        Route("/page/file/{file_id}", file),
        Route("/page/say", _acting(acts.say), methods=["POST"]),
        Route("/page/record", _acting(acts.record), methods=["POST"]),
        Route("/page/press", _acting(acts.press), methods=["POST"]),
        Route("/page/follow", _acting(acts.follow), methods=["POST"]),
        Route("/page/ask", _acting(acts.ask), methods=["POST"]),
        Route("/page/choose", _acting(acts.choose), methods=["POST"]),
        Route("/page/{name}", asset),
    ]


class PageActs:
    """The acts of a chair, as the page sends them."""

    def __init__(self, world: World) -> None:
        self.world = world

    def say(self, body: dict[str, Any]) -> dict[str, Any]:
        """A text into a chat, perhaps as a reply."""
        person, chat = self._person(body), self._chat(body)
        reply_to = self._message(chat, body["reply_to"]) if body.get("reply_to") else None
        message = self.world.say(person, chat, str(body["text"])[:4096], reply_to)
        return {"message": message.id}

    def record(self, body: dict[str, Any]) -> dict[str, Any]:
        """A voice message into a chat, perhaps as a reply."""
        person, chat = self._person(body), self._chat(body)
        reply_to = self._message(chat, body["reply_to"]) if body.get("reply_to") else None
        seconds = min(3600, int(body["seconds"]))
        return {"message": self.world.record(person, chat, seconds, reply_to).id}

    def press(self, body: dict[str, Any]) -> dict[str, Any]:
        """A tap on the button at a place, if its text is still the one that was seen."""
        person, message = self._person(body), self._message(self._chat(body), body["message"])
        button = message.keyboard[body["row"]][body["column"]]
        if button.text != body["label"] or not button.data or message.deleted:
            raise LookupError("the button has changed")
        return {"press": self.world.press_data(person, message, button.data).id}

    def follow(self, body: dict[str, Any]) -> dict[str, Any]:
        """A tap on a deep link to the bot."""
        person, message = self._person(body), self._message(self._chat(body), body["message"])
        return {"chat": self.world.follow(person, message, body["label"]).chat.id}

    def ask(self, body: dict[str, Any]) -> dict[str, Any]:
        """Words after the bot's name; the results come as news."""
        query = self.world.ask(self._person(body), self._chat(body), str(body["text"]))
        return {"query": query.id}

    def choose(self, body: dict[str, Any]) -> dict[str, Any]:
        """One of the results that came; the chair must be the one that asked."""
        query = self.world.queries[body["query"]]
        if query.person is not self._person(body):
            raise LookupError("somebody else has asked")
        return {"message": self.world.choose(query, body["result"]).id}

    def _person(self, body: dict[str, Any]) -> Person:
        return self.world.people[body["chair"]]

    def _chat(self, body: dict[str, Any]) -> Chat:
        if body["chat"] == body["chair"]:
            return self.world.private(self._person(body))
        return self.world.chats[body["chat"]]

    def _message(self, chat: Chat, message_id: int) -> Message:
        found = self.world.find_message(chat, message_id)
        found = found or self.world.find_ephemeral(chat, message_id)
        if found is None:
            raise LookupError("the message is gone")
        return found


def _acting(act: Act) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint around an act; only JSON is taken, so that no foreign page can post here."""

    async def endpoint(request: Request) -> Response:
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return JSONResponse({"error": "JSON is needed"}, 415)
        try:
            return JSONResponse(act(await request.json()))
        except (LookupError, TypeError, ValueError) as error:
            return JSONResponse({"error": str(error)}, 409)

    return endpoint


async def _news(world: World) -> AsyncIterator[str]:
    """Server-sent events: one for each change, and a sign of life when nothing happens."""
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[str] = asyncio.Queue()

    def hear(change: Change) -> None:
        if change.kind == "closing":
            loop.call_soon_threadsafe(queue.put_nowait, "")
        elif news := pageview.news(world, change):
            text = json.dumps(news, ensure_ascii=False)
            loop.call_soon_threadsafe(queue.put_nowait, f"data: {text}\n\n")

    world.listeners.append(hear)
    try:
        yield "retry: 1000\ndata: {}\n\n"
        while not world.closed:
            news = ": quiet\n\n"
            with contextlib.suppress(TimeoutError):
                news = await asyncio.wait_for(queue.get(), QUIET_SECONDS)
            yield news
    finally:
        world.listeners.remove(hear)


def _as_file(name: str) -> dict[str, str]:
    safe = "".join(c if c.isascii() and (c.isalnum() or c in "._-") else "_" for c in name)
    return {"content-disposition": f'attachment; filename="{safe}"'}
