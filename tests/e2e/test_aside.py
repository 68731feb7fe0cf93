"""The secrets of each game on screens that nobody else sees, opened from the card."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from engine.screen import text
from sandbox.model import Message
from tests.e2e.stage import Stage

MARK, VERA, LEVA = PEOPLE = ("Марк", "Вера", "Лёва")
DOORS = [
    ("dryh", MARK, "desk", "dryh-prepared-private", "📜"),
    ("tencandles", VERA, "sheet", "tencandles-write-private", "✍ Грань"),
]


@asynccontextmanager
async def lobby(redis: Redis, game: str) -> AsyncIterator[Stage]:
    async with Stage.open(redis, people=PEOPLE, ephemeral=True) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, f"!new.{game}.1")
        for name in (VERA, LEVA):
            await stage.say(name, "/join")
        yield stage


async def opened(stage: Stage, name: str, topic: str) -> Message:
    """Somebody's screen, opened from the card by one press."""
    person = stage.people[name]
    table = await stage.table()
    data = f"{table.id}:{table.epoch}:t:{topic}"
    stage.world.press_data(person, stage.live_card(), data)
    await stage.pump()
    seen = stage.world.history(stage.group, person)
    return [m for m in seen if m.ephemeral_to is person and not m.deleted][-1]


@pytest.mark.parametrize(("game", "name", "topic", "link", "door"), DOORS)
async def test_what_was_in_the_private_chat_only_is_here(
    fake_redis: Redis, game: str, name: str, topic: str, link: str, door: str
) -> None:
    async with lobby(fake_redis, game) as stage:
        page = await opened(stage, name, topic)
        assert stage.bot.texts.say("ru", text(link)) not in page.labels
        assert any(label.startswith(door) for label in page.labels)
        assert not any(button.url for button in page.buttons)


async def test_a_brink_is_written_where_nobody_else_sees_it(fake_redis: Redis) -> None:
    secret = "бросить всех и бежать"
    async with lobby(fake_redis, "tencandles") as stage:
        page = await opened(stage, VERA, "sheet")
        [door] = [button for button in page.buttons if button.text.startswith("✍ Грань")]
        stage.world.press(stage.people[VERA], page, door.text)
        await stage.pump()
        await stage.say(VERA, secret, reply_to=page)
        assert secret in page.text
        for name in (MARK, LEVA):
            seen = stage.world.history(stage.group, stage.people[name])
            assert secret not in str([message.text for message in seen])


async def test_traits_are_written_one_tap_from_the_first_card(fake_redis: Redis) -> None:
    async with lobby(fake_redis, "tencandles") as stage:
        vera, card = stage.people[VERA], stage.live_card()
        [door] = [label for label in card.labels if "Лист" in label]
        stage.world.press(vera, card, door)
        await stage.pump()
        seen = stage.world.history(stage.group, vera)
        [page] = [m for m in seen if m.ephemeral_to is vera and not m.deleted]
        assert [label for label in page.labels if label.startswith("✍ Добродетель")]
