"""Lines 11, 13 and 18 to 22: people who hide, share names, are away, vote, and are many."""

import pytest
from redis.asyncio import Redis

from engine.core import Seat
from engine.games.dramasystem.state import Announce, CloseVote, OpenVote, Rank
from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    RollDice,
    SetShadow,
    StartConflict,
)
from sandbox.model import Message
from telegram_bot.screens.draw import width
from telegram_bot.screens.wire import Place, payload, unpack_page
from tests.e2e.real_groups.hall import GM, LEVA, OLYA, VERA, Hall, said


async def tap_page(hall: Hall, name: str, code: str, page: Message) -> str:
    """A tap on a button of a personal screen; what the presser was told."""
    for button in page.buttons:
        pressed = unpack_page(button.data or "")
        if pressed and pressed.code == code:
            return said(await hall.forge(name, button.data or "", page))
    raise LookupError(f"no {code}; there are {page.labels}")


async def listed(hall: Hall, name: str) -> Message:
    """The people menu, opened by somebody."""
    await hall.say(name, "/people")
    return hall.written()[-1]


# --- line 11: people who cannot be written to ---------------------------------------------------


@pytest.mark.parametrize("blocked", [True, False])
async def test_line_11_everything_works_inside_the_group(hall: Hall, blocked: bool) -> None:
    """Nobody has ever written to the bot, or all have blocked it."""
    if blocked:
        for person in hall.people.values():
            hall.world.block(person)
    await hall.declare()
    await hall.tap(VERA, DeclareEmotions(1))
    await hall.say(VERA, "/me")
    assert hall.written()[-1].buttons
    hall.dice.load([5, 2, 4], [6], [6, 5, 2, 1])
    await hall.tap(VERA, RollDice(), hall.live_cards()[-1])
    assert hall.dice.left == 0
    asked = {call.params.get("chat_id") for call in hall.world.log}
    assert not asked & {person.id for person in hall.people.values()}, "written to unasked"


async def test_line_11_what_needs_the_private_chat_is_a_link(hall: Hall) -> None:
    await hall.sit(VERA)
    await hall.tap(GM, Begin())
    await hall.say(GM, "/me")
    desk = hall.written()[-1]
    links = [button for button in desk.buttons if button.url]
    assert links, "the GM's secrets are shown in private"
    hall.world.follow(hall.person(GM), desk, links[0].text)
    await hall.settle()
    assert hall.written(hall.world.private(hall.person(GM)))


async def test_line_11_the_gm_sees_who_cannot_be_reached(hall: Hall) -> None:
    await hall.sit(VERA, LEVA)
    await hall.tap(GM, Begin())
    assert "Личный чат не открыт: Вера, Лёва" in (await listed(hall, GM)).text
    await hall.say(VERA, "/me")
    sheet = hall.written()[-1]
    table = await hall.table()
    place = hall.world.private(hall.person(VERA))
    start = f"/start {payload(Place(*hall.key))}"
    await hall.say(VERA, start, chat=place, topic=None)
    assert sheet.text
    assert "Личный чат не открыт: Лёва" in (await listed(hall, GM)).text
    assert (await hall.table()).epoch == table.epoch
    hall.world.block(hall.person(VERA))
    await hall.settle()
    assert "Личный чат не открыт: Вера, Лёва" in (await listed(hall, GM)).text
    assert "Личный чат" not in (await listed(hall, LEVA)).text


# --- line 13: names -----------------------------------------------------------------------------

NAMES = (
    GM,
    "<b>Я</b> & Ко",
    "🧛\u200d♀️🦇",
    "\u202eамолаВ",
    "Шестьдесятчетыре" * 4,
    "漢" * 64,
    "Вера",
    "Вера ",
    "\u3164",
)


async def test_line_13_names_of_every_kind_are_tamed_and_told_apart(fake_redis: Redis) -> None:
    async with Hall.open(fake_redis, people=NAMES) as hall:
        await hall.sit(*NAMES[1:])
        people = (await hall.table()).people.values()
        names = [person.name for person in people]
        assert len(set(names)) == len(NAMES)
        assert all(1 <= width(name) <= 12 for name in names)
        assert not any("\u202e" in name for name in names)
        for move in (Begin(), StartConflict()):
            await hall.tap(GM, move)
        assert "<b>Я</b>\xa0&…" in hall.card().labels
        assert all(width(line) <= 38 for line in hall.card().text.split("\n"))
        await hall.tap(GM, ChooseMain(Seat("1")))
        await hall.tap(GM, SetShadow(3))
        await hall.say(GM, "/call")
        assert hall.card().entities[0].type == "bold"
        assert hall.world.calls("sendMessage")
        refused = [call for call in hall.world.log if call.error and call.method != "getUpdates"]
        assert refused == []


# --- line 18: somebody is away ------------------------------------------------------------------


async def test_line_18_the_gm_rolls_as_it_stands_and_gives_the_seat_away(hall: Hall) -> None:
    await hall.declare()
    hall.dice.load([5, 2, 4], [6, 5, 2, 1])
    await hall.tap(GM, RollDice())
    assert hall.dice.left == 0
    page = await listed(hall, GM)
    await tap_page(hall, GM, "free", page)
    assert await tap_page(hall, GM, "free.1", page)
    await hall.say(OLYA, "/join")
    await tap_page(hall, OLYA, "sit.1", hall.written()[-1])
    table = await hall.table()
    assert table.people["1"].user == hall.person(OLYA).id


async def test_line_18_nothing_runs_on_a_timer(hall: Hall) -> None:
    """A day passes; the same button still counts."""
    await hall.declare()
    before = await hall.table()
    day = hall.world.now + 24 * 60 * 60
    hall.world.clock = lambda: day
    await hall.bot.settle()
    assert await hall.table() == before
    await hall.tap(VERA, DeclareEmotions(2))
    assert (await hall.table()).revision == before.revision + 1


# --- line 19: the GM leaves the chat ------------------------------------------------------------


async def led_by_lyova(hall: Hall) -> None:
    """A game of Lyova's, who is no owner of the chat; Vera and Olya play."""
    await hall.say(LEVA, "/new")
    await hall.tap(LEVA, "!new.dryh.1")
    for name in (VERA, OLYA):
        await hall.tap(name, "act:join")
        await hall.tap(name, ChooseMarks(2))


async def test_line_19_a_player_takes_over_with_the_consent_of_the_table(hall: Hall) -> None:
    await led_by_lyova(hall)
    page = await listed(hall, VERA)
    assert "Мастер на месте" in await tap_page(hall, VERA, "take", page)
    hall.world.leave(hall.group, hall.person(LEVA))
    await hall.settle()
    await tap_page(hall, VERA, "take", page)
    assert (await hall.table()).people["gm"].user == hall.person(LEVA).id
    await tap_page(hall, OLYA, "agree", page)
    assert (await hall.table()).people["gm"].user == hall.person(VERA).id


async def test_line_19_an_admin_takes_over_at_once(hall: Hall) -> None:
    await led_by_lyova(hall)
    hall.world.leave(hall.group, hall.person(LEVA))
    page = await listed(hall, GM)
    await tap_page(hall, GM, "take", page)
    assert (await hall.table()).people["gm"].user == hall.person(GM).id


async def test_line_19_a_claim_does_not_outlive_the_gms_return(hall: Hall) -> None:
    """The GM comes back and plays; who agreed before has agreed to nothing later."""
    await led_by_lyova(hall)
    hall.world.leave(hall.group, hall.person(LEVA))
    page = await listed(hall, VERA)
    await tap_page(hall, VERA, "take", page)
    hall.world.join(hall.group, hall.person(LEVA))
    await hall.tap(LEVA, Begin(), hall.live_cards()[-1])
    assert (await hall.table()).claim is None
    hall.world.leave(hall.group, hall.person(LEVA))
    assert "уже решён" in await tap_page(hall, OLYA, "agree", page)
    assert (await hall.table()).people["gm"].user == hall.person(LEVA).id


async def test_line_19_a_refused_agreement_ends_the_claim(hall: Hall) -> None:
    """The GM has come back in silence, and goes again."""
    await led_by_lyova(hall)
    hall.world.leave(hall.group, hall.person(LEVA))
    page = await listed(hall, VERA)
    await tap_page(hall, VERA, "take", page)
    hall.world.join(hall.group, hall.person(LEVA))
    assert "Мастер на месте" in await tap_page(hall, OLYA, "agree", page)
    hall.world.leave(hall.group, hall.person(LEVA))
    await tap_page(hall, OLYA, "agree", page)
    assert (await hall.table()).people["gm"].user == hall.person(LEVA).id
    await tap_page(hall, VERA, "agree", page)
    assert (await hall.table()).people["gm"].user == hall.person(VERA).id


# --- line 20: a vote ----------------------------------------------------------------------------


async def test_line_20_a_vote_shows_who_is_ready_confirms_and_can_be_changed(hall: Hall) -> None:
    await hall.say(GM, "/vote")
    for name in (VERA, LEVA, OLYA):
        await hall.tap(name, "act:join", hall.live_cards()[-1])
    await hall.tap(GM, OpenVote(), hall.live_cards()[-1])

    async def rank(name: str, seat: str) -> str:
        return said(await hall.tap(name, Rank(Seat(seat)), hall.live_cards()[-1]))

    before = hall.live_cards()[-1].text
    assert "1. " in await rank(VERA, "2")
    assert await rank(VERA, "3")
    after = hall.live_cards()[-1].text
    assert before != after
    assert [line for line in after.split("\n") if "Вера" in line] != [
        line for line in before.split("\n") if "Вера" in line
    ]
    lists = ((LEVA, "13"), (OLYA, "12"), (GM, "12"))
    for name, seat in ((name, seat) for name, seats in lists for seat in seats):
        if any("close" in (b.data or "") for b in hall.live_cards()[-1].buttons):
            break
        await rank(name, seat)
    await hall.tap(GM, CloseVote(), hall.live_cards()[-1])
    await hall.tap(GM, Announce(), hall.live_cards()[-1])
    assert (await hall.table()).state["phase"]["kind"] == "resting"


# --- line 21: an abandoned game -----------------------------------------------------------------


async def test_line_21_an_admin_ends_an_abandoned_game_nobody_else_does(hall: Hall) -> None:
    await led_by_lyova(hall)
    hall.world.leave(hall.group, hall.person(LEVA))
    await hall.say(OLYA, "/end")
    assert (await hall.table()).on
    hall.world.promote(hall.group, hall.person(VERA))
    await hall.end(VERA)
    assert (await hall.table()).ended
    await hall.sit(OLYA)
    assert (await hall.table()).people["gm"].user == hall.person(GM).id


async def test_line_21_somebody_elses_game_can_be_put_to_sleep_by_an_admin(hall: Hall) -> None:
    await led_by_lyova(hall)
    await hall.say(GM, "/sleep")
    assert (await hall.table()).asleep
    await hall.sit(OLYA)
    assert (await hall.table()).on


# --- line 22: long lists ------------------------------------------------------------------------

TEN = tuple(f"Константин{letter}" for letter in "АБВГДЕЖЗИК")


async def test_line_22_ten_players_stay_readable_on_a_phone(fake_redis: Redis) -> None:
    async with Hall.open(fake_redis, people=(GM, *TEN)) as hall:
        await hall.sit(*TEN)
        for what in (None, Begin(), StartConflict(), ChooseMain(Seat("10")), SetShadow(9)):
            if what is not None:
                await hall.tap(GM, what)
            check_readable(hall.card())
        check_readable(await listed(hall, GM))


def check_readable(message: Message) -> None:
    """Lines of at most 38 columns, and labels that fit their share of a row."""
    assert all(width(line) <= 38 for line in message.text.split("\n"))
    assert len(message.buttons) <= 100
    for row in message.keyboard:
        assert len(row) <= 8
        assert all(width(button.text) <= 44 // len(row) for button in row), [
            button.text for button in row
        ]
