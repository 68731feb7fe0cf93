"""/vote: a secret vote by itself, in a group without a game."""

from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dramasystem.state import (
    Announce,
    Choose,
    CloseVote,
    DropVote,
    OpenVote,
    Rank,
)
from tests.bot.toy import of_bot
from tests.e2e.drama import GM, LEVA, OLYA, VERA
from tests.e2e.stage import Stage

PLAYERS = (VERA, LEVA, OLYA)


async def test_a_vote_begins_at_its_set_up_and_goes_to_the_award(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, people=(GM, *PLAYERS)) as stage:
        await stage.say(GM, "/vote")
        for name in PLAYERS:
            await stage.tap(name, "act:join", stage.live_card())
        table = await stage.table()
        assert (table.game, table.state["phase"]["kind"]) == ("dramasystem", "entering")
        await stage.tap(GM, OpenVote(), stage.live_card())
        for name, lists in ((VERA, "23"), (LEVA, "13"), (OLYA, "12"), (GM, "12")):
            for seat in lists:
                table = await stage.table()
                if table.state["phase"]["kind"] != "voting":
                    break
                if len(table.state["phase"]["vote"]["lists"].get(_seat(name), ())) < 2:
                    await stage.tap(name, Rank(Seat(seat)), stage.live_card())
        assert (await stage.table()).state["phase"]["kind"] in ("voting", "tally")
        await stage.tap(GM, CloseVote(), stage.live_card())
        await stage.tap(GM, Announce(), stage.live_card())
        assert (await stage.table()).state["phase"]["kind"] == "resting"


def _seat(name: str) -> str:
    return "gm" if name == GM else str(PLAYERS.index(name) + 1)


async def test_the_awarded_stand_under_a_spoiler_if_the_table_likes(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, people=(GM, VERA, LEVA)) as stage:
        await stage.say(GM, "/vote")
        for name in (VERA, LEVA):
            await stage.tap(name, "act:join", stage.live_card())
        await stage.tap(GM, "open:more", stage.live_card())
        await stage.tap(GM, "topic:desk", stage.live_card())
        for what in ("open:settings", "open:set-award", Choose("award", "spoiler"), "act:close"):
            await stage.tap(GM, what, stage.card())
        await stage.tap(GM, "open:main", stage.live_card())
        for move in (OpenVote(), Rank(Seat("1")), CloseVote(), Announce()):
            await stage.tap(GM, move, stage.live_card())
        card = stage.live_card()
    hidden = [each for each in card.entities if each.type == "spoiler"]
    shown = [_cut(card.text, each.offset, each.length) for each in hidden]
    assert shown == ["🦊 Вера · теперь 1", "🐺 Лёва · теперь 1"]


def _cut(words: str, offset: int, length: int) -> str:
    """A piece of a message; Telegram counts in units of two bytes."""
    return words.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le")


async def test_a_vote_that_is_dropped_is_a_table_before_its_first_episode(
    fake_redis: Redis,
) -> None:
    async with Stage.open(fake_redis, people=(GM, VERA)) as stage:
        await stage.say(GM, "/vote")
        await stage.tap(GM, DropVote(), stage.live_card())
        assert (await stage.table()).state["phase"]["kind"] == "setup"


async def test_where_a_game_is_on_it_asks_about_that_one(fake_redis: Redis) -> None:
    async with Stage.open(fake_redis, people=(GM, VERA)) as stage:
        await stage.say(GM, "/new")
        await stage.tap(GM, "!new.dryh.1")
        before = await stage.table()
        await stage.say(VERA, "/vote")
        assert of_bot(stage)[-1].text.startswith("Здесь уже идёт игра.")
        assert await stage.table() == before
