"""Seats change places in every game: by the GM, a tap a place, where no round is going on."""

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games import load_games
from engine.seating import may_place, placed
from tests.bot.toy import LEVA, MARK, VERA, of_bot, tap_page, told
from tests.e2e.stage import Stage

A, B, C = Seat("1"), Seat("2"), Seat("3")


def test_the_others_move_up_or_down() -> None:
    assert placed((A, B, C), C, 0) == (C, A, B)
    assert placed((A, B, C), A, 2) == (B, C, A)
    assert not may_place((A, B), A, 0)
    assert not may_place((A, B), A, 2)
    assert not may_place((A, B), C, 0)


@pytest.mark.parametrize("game", sorted(load_games()))
async def test_the_gm_moves_somebody_up_and_takes_it_back(fake_redis: Redis, game: str) -> None:
    async with Stage.open(fake_redis, people=(MARK, VERA, LEVA)) as stage:
        await stage.say(MARK, "/new")
        await stage.tap(MARK, f"!new.{game}.1")
        for name in (VERA, LEVA):
            await stage.say(name, "/join")
        await stage.say(MARK, "/people")
        page = of_bot(stage)[-1]
        await tap_page(stage, MARK, "order", page)
        assert "По кругу: Вера, Лёва" in page.text
        assert told(await tap_page(stage, VERA, "place.2.0", page)).startswith("Эта страница")
        await tap_page(stage, MARK, "place.2.0", page)
        assert await order(stage) == ["2", "1"]
        card = stage.live_card().text
        assert card.index("Лёва") < card.index("Вера")
        await stage.say(MARK, "/undo")
        assert "порядок за столом" in of_bot(stage)[-1].text.replace("\n", " ")
        number = (await stage.table()).steps[-1].number
        await tap_page(stage, MARK, f"undo.{number}", of_bot(stage)[-1])
        assert await order(stage) == ["1", "2"]


async def order(stage: Stage) -> list[str]:
    state = stage.bot.service.painter.state(await stage.table())
    return list(state.order)
