"""The queue: offsets confirm, a negative one looks from the end, a day later all is forgotten."""

import pytest

from tests.sandbox.conftest import Table


def say(table: Table, *texts: str) -> list[int]:
    for text in texts:
        table.world.say(table.vera, table.group, text)
    return [update["update_id"] for update in table.waiting()]


def texts(table: Table, **params: object) -> list[str]:
    updates = table.world.call("getUpdates", params)
    return [update["message"]["text"] for update in updates]


def test_updates_stay_until_a_higher_offset_confirms_them(table: Table) -> None:
    first, second, _ = say(table, "/a", "/b", "/c")
    assert texts(table) == ["/a", "/b", "/c"]
    assert texts(table, offset=first) == ["/a", "/b", "/c"]
    assert texts(table, offset=second) == ["/b", "/c"]
    assert texts(table) == ["/b", "/c"]


def test_a_negative_offset_keeps_only_the_last(table: Table) -> None:
    say(table, "/a", "/b", "/c")
    assert texts(table, offset=-1) == ["/c"]
    assert texts(table) == ["/c"]


@pytest.mark.malformed
@pytest.mark.parametrize(("limit", "count"), [(1, 1), (100, 100), (0, 100), (500, 100)])
def test_limit(table: Table, limit: int, count: int) -> None:
    say(table, *["/a"] * 120)
    assert len(texts(table, limit=limit)) == count


def test_after_a_day_an_update_is_forgotten(table: Table) -> None:
    say(table, "/a")
    table.clock.pass_(20 * 3600)
    say(table, "/b")
    table.clock.pass_(5 * 3600)
    assert texts(table) == ["/b"]


def test_allowed_updates_are_remembered_and_count_when_the_update_is_made(
    table: Table,
) -> None:
    say(table, "/a")
    table.world.call("getUpdates", {"allowed_updates": '["callback_query"]'})
    card = table.card("да")
    table.world.say(table.vera, table.group, "/b")
    table.world.press(table.vera, card, "да")
    assert table.kinds() == ["message", "callback_query"]
    table.world.call("getUpdates", {"allowed_updates": []})
    table.world.say(table.vera, table.group, "/c")
    assert table.kinds() == ["message", "callback_query", "message"]


def test_some_kinds_must_be_asked_for(table: Table) -> None:
    assert table.world.updates.put("chat_member", {}) is None
    table.world.call("getUpdates", {"allowed_updates": ["chat_member"]})
    assert table.world.updates.put("chat_member", {}) is not None


def test_webhook_calls(table: Table) -> None:
    say(table, "/a", "/b")
    assert table.world.call("getWebhookInfo")["pending_update_count"] == 2
    assert table.world.call("deleteWebhook", {"drop_pending_updates": "true"}) is True
    assert table.world.call("getWebhookInfo")["pending_update_count"] == 0
