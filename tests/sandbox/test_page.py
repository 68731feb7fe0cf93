"""What the page asks the server for."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from sandbox import pageview
from sandbox.api import build_app
from sandbox.world import Change, Upload
from tests.sandbox.conftest import Table


@pytest.fixture
async def client(table: Table) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(build_app(table.world))
    async with httpx.AsyncClient(transport=transport, base_url="http://sandbox") as found:
        yield found


async def state(client: httpx.AsyncClient, chair: int) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get("/page/state", params={"chair": chair})).json()
    return found


async def test_the_page_needs_nothing_from_outside(client: httpx.AsyncClient) -> None:
    index = await client.get("/")
    assert index.headers["content-security-policy"].startswith("default-src 'self'")
    for name in ("style.css", "page.js", "pattern.svg"):
        text = (await client.get(f"/page/{name}")).text
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert (await client.get("/page/..%2Fplay.py")).status_code == 404


async def test_the_table(client: httpx.AsyncClient, table: Table) -> None:
    table.card("да")
    found = (await client.get("/page/table")).json()
    assert [chair["name"] for chair in found["chairs"]] == ["Марк", "Вера", "Лёва Т."]
    assert found["chairs"][0]["latest"] == {str(table.group.id): 1}
    assert found["chairs"][2]["latest"] == {}


async def test_a_chair_sees_its_chats_and_no_secrets_of_others(
    client: httpx.AsyncClient, table: Table
) -> None:
    press = table.world.press(table.vera, table.card("лист"), "лист")
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    table.send("тайна", ephemeral_message_parameters=whom)
    group, private = (await state(client, table.vera.id))["chats"]
    assert [message["text"] for message in group["messages"]] == ["карта", "тайна"]
    assert group["messages"][1]["personal"] is True
    assert private["private"] is True
    assert private["started"] is False
    assert "тайна" not in str(await state(client, table.mark.id))
    [outside] = (await state(client, table.lev.id))["chats"]
    assert outside["private"] is True
    assert (await client.get("/page/state", params={"chair": 1})).status_code == 404


async def test_callback_data_does_not_reach_the_page(
    client: httpx.AsyncClient, table: Table
) -> None:
    table.card("да")
    assert "data да" not in str(await state(client, table.vera.id))


async def test_saying_and_replying(client: httpx.AsyncClient, table: Table) -> None:
    card = table.card("да")
    body = {"chair": table.vera.id, "chat": table.group.id, "text": "факт", "reply_to": card.id}
    assert (await client.post("/page/say", json=body)).status_code == 200
    said = table.world.history(table.group)[-1]
    assert (said.sender, said.text, said.reply_to) == (table.vera, "факт", card)
    private = {"chair": table.lev.id, "chat": table.lev.id, "text": "/start"}
    assert (await client.post("/page/say", json=private)).status_code == 200
    assert table.world.private(table.lev).started


async def test_pressing_what_is_still_there(client: httpx.AsyncClient, table: Table) -> None:
    card = table.card("да", "нет")
    where = {"chair": table.vera.id, "chat": table.group.id, "message": card.id}
    tap = where | {"row": 0, "column": 1, "label": "нет"}
    press = (await client.post("/page/press", json=tap)).json()["press"]
    assert table.world.presses[press].data == "data нет"
    for stale in ({"label": "да"}, {"column": 5}, {"message": 99}, {"chair": table.lev.id}):
        assert (await client.post("/page/press", json=tap | stale)).status_code == 409


async def test_only_json_is_taken(client: httpx.AsyncClient, table: Table) -> None:
    assert (await client.post("/page/say", data={"text": "а"})).status_code == 415


async def test_files_can_be_fetched(client: httpx.AsyncClient, table: Table) -> None:
    upload = Upload('хро"ника.html', b"<p>", "text/html")
    table.world.call("sendDocument", {"chat_id": table.group.id, "document": upload})
    [file_id] = table.world.files
    got = await client.get(f"/page/file/{file_id}")
    assert got.content == b"<p>"
    assert got.headers["content-disposition"] == 'attachment; filename="________.html"'
    assert (await client.get("/page/file/none")).status_code == 404


def test_news_names_the_only_chair_it_concerns(table: Table) -> None:
    heard: list[Change] = []
    table.world.listeners.append(heard.append)
    press = table.world.press(table.vera, table.card("лист"), "лист")
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    table.send("тайна", ephemeral_message_parameters=whom)
    table.world.call("answerCallbackQuery", {"callback_query_id": press.id, "text": "Ваше"})
    news = [told for change in heard if (told := pageview.news(table.world, change))]
    assert [(told["kind"], told["only"]) for told in news] == [
        ("message", None),
        ("message", table.vera.id),
        ("answer", table.vera.id),
    ]
    assert "тайна" not in str(news)
