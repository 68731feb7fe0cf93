"""Lines 7 to 10 and 12: chats that move, hide names, have topics, and throw the bot out."""

import logging

import pytest
from redis.asyncio import Redis

from engine.games.dryh.state import (
    Begin,
    ChooseMain,
    ChooseMarks,
    DeclareEmotions,
    RollDice,
    SetShadow,
    StartConflict,
)
from sandbox.model import Chat
from tests.e2e.real_groups.hall import GM, LEVA, OLYA, VERA, Hall, said

ANONYMOUS = 1087968824


# --- line 7: the group becomes a supergroup -----------------------------------------------------


async def move(hall: Hall, tell: bool) -> Chat:
    """The group has moved; `hall.group` is the new one. Returns the old one."""
    old, hall.group = hall.group, hall.world.migrate(hall.group, tell=tell)
    await hall.settle()
    return old


async def test_line_07_the_game_goes_on_under_the_new_id(basic: Hall) -> None:
    await basic.declare()
    before = await basic.table()
    await move(basic, tell=True)
    after = await basic.table()
    assert (after.id, after.epoch, after.state) == (before.id, before.epoch, before.state)
    assert len(basic.live_cards()) == 1
    await basic.tap(VERA, DeclareEmotions(2))
    await basic.say(GM, "/undo")
    assert "Отменить" in basic.written()[-1].text
    await basic.say(GM, "/log")
    assert len(basic.live_cards()) == 1


async def test_line_07_the_notice_comes_late(basic: Hall) -> None:
    """People press the old card first; the bot learns of the new id from a refusal."""
    await basic.declare()
    card = basic.card()
    old = await move(basic, tell=False)
    assert not said(await basic.tap(VERA, DeclareEmotions(2), card))
    table = await basic.table()
    assert len(basic.live_cards()) == 1
    basic.world.tell_of_move(old)
    await basic.settle()
    assert await basic.table() == table
    assert len(basic.live_cards()) == 1
    assert "🔴 Эмоции 2" in basic.card().text


async def test_line_07_the_notice_comes_twice(basic: Hall) -> None:
    await basic.declare()
    old = await move(basic, tell=True)
    await basic.tap(VERA, DeclareEmotions(2))
    table = await basic.table()
    basic.world.tell_of_move(old)
    await basic.settle()
    assert await basic.table() == table
    assert len(basic.live_cards()) == 1


async def test_line_07_the_notice_never_comes(basic: Hall) -> None:
    """Only an error with the new id, and the bot dies right after: buttons of both ids work."""
    await basic.declare()
    card = basic.card()
    await move(basic, tell=False)
    await basic.tap(VERA, DeclareEmotions(2), card)
    await basic.stop()
    await basic.start()
    basic.dice.load([5, 2, 4], [6, 1], [6, 5, 2, 1])
    await basic.tap(VERA, RollDice())
    assert basic.dice.left == 0
    again = await basic.forge(VERA, card.buttons[0].data or "", card)
    assert "прошёл" in said(again)
    assert basic.live_cards() == [basic.card()]


async def test_line_07_personal_screens_and_the_private_chat_follow(basic: Hall) -> None:
    await basic.sit(VERA)
    await basic.tap(GM, Begin())
    await basic.say(VERA, "/me")
    page = basic.written()[-1]
    old = await move(basic, tell=True)
    button = next(b for b in page.buttons if b.data and ":t" not in b.data)
    assert "Такой" not in said(await basic.forge(VERA, button.data or "", page))
    private = basic.world.private(basic.person(VERA))
    await basic.say(VERA, "/me", chat=private, topic=None)
    assert basic.written(private)
    assert old.migrated_to == basic.group.id


async def test_line_07_the_private_chat_knows_one_table_by_two_ids(basic: Hall) -> None:
    await basic.sit(VERA)
    await basic.tap(GM, Begin())
    await basic.say(VERA, "/me")
    await move(basic, tell=True)
    await basic.say(VERA, "/me")
    private = basic.world.private(basic.person(VERA))
    await basic.say(VERA, "/me", chat=private, topic=None)
    assert len(await basic.bot.service._privately.tables(basic.person(VERA).id)) == 1
    assert "✍ Реликвия" in str(basic.written(private)[-1].labels)


async def test_line_07_a_sleeping_game_goes_along(basic: Hall) -> None:
    await basic.sit(VERA)
    number = (await basic.table()).id
    await basic.say(GM, "/sleep")
    await basic.say(GM, "/new")
    await basic.tap(GM, "!new.dryh.1")
    await move(basic, tell=True)
    await basic.say(GM, "/end")
    await basic.say(GM, "/new")
    await basic.tap(GM, f"!wake.{number}")
    table = await basic.table()
    assert table.id == number
    assert table.on


async def test_line_07_a_command_in_flight_to_the_old_id(basic: Hall) -> None:
    """Written before the move, delivered after it: it counts, and makes no traceback."""
    await basic.declare()
    old = await move(basic, tell=False)
    basic.world.say(basic.person(LEVA), old, "/table")
    await basic.settle()
    assert len(basic.live_cards()) == 1


# --- line 8: administrators without a name ------------------------------------------------------


@pytest.mark.parametrize("command", ["/join", "/me", "/people"])
async def test_line_08_an_anonymous_admin_shows_who_it_is_by_a_press(
    hall: Hall, command: str
) -> None:
    await hall.sit(VERA)
    await hall.say(OLYA, command, anonymous=True)
    people = (await hall.table()).people.values()
    assert all(person.user != ANONYMOUS for person in people)
    question = hall.written()[-1]
    assert question.labels == ["🙋 Это я"]
    await hall.answered(hall.world.press(hall.person(OLYA), question, "🙋 Это я"))
    people = (await hall.table()).people.values()
    assert all(person.user != ANONYMOUS for person in people)
    assert (hall.person(OLYA).id in [person.user for person in people]) == (command == "/join")


async def test_line_08_an_anonymous_admin_opens_and_ends_a_game(hall: Hall) -> None:
    await hall.say(GM, "/new", anonymous=True)
    await hall.tap(LEVA, "!new.dryh.1")
    table = await hall.table()
    assert table.people["gm"].user == hall.person(LEVA).id
    await hall.say(GM, "/end", anonymous=True)
    assert (await hall.table()).ended


async def test_line_08_a_channel_is_no_admin(hall: Hall) -> None:
    """Somebody who writes as their own channel has no more rights than before."""
    await hall.sit(VERA)
    channel = Chat(-1_009_000_000_001, "channel", "Вестник", [hall.person(OLYA)])
    await hall.say(OLYA, "/end", channel=channel)
    assert (await hall.table()).on


# --- line 9: forums -----------------------------------------------------------------------------


@pytest.fixture
async def forum(hall: Hall) -> Hall:
    """A forum; what people do in it is done in its first topic."""
    hall.topic = hall.world.add_topic(hall.group, "Игра")
    return hall


async def test_line_09_the_game_lives_in_its_topic(forum: Hall) -> None:
    await forum.declare()
    forum.dice.load([5, 2, 4], [6, 5, 2, 1])
    await forum.tap(VERA, RollDice())
    await forum.say(VERA, "/me")
    await forum.say(GM, "/log")
    assert forum.topic is not None
    after = [m for m in forum.world.history(forum.group) if m.sender is forum.world.bot][1:]
    assert {message.topic for message in after} == {forum.topic.id}
    assert len(forum.live_cards()) == 1


async def test_line_09_general_is_a_place_without_a_number(forum: Hall) -> None:
    forum.topic = None
    await forum.declare()
    first = await forum.say(VERA, "слово")
    await forum.say(LEVA, "/table", reply_to=first)
    assert len(forum.live_cards()) == 1
    assert (await forum.table()).topic == 0


async def test_line_09_two_topics_hold_two_games(forum: Hall) -> None:
    await forum.sit(VERA)
    first, one = forum.topic, (await forum.table()).id
    forum.topic = forum.world.add_topic(forum.group, "Другая")
    await forum.sit(LEVA)
    two = (await forum.table()).id
    await forum.end(GM)
    assert (await forum.table()).ended
    forum.topic = first
    assert ((await forum.table()).id, (await forum.table()).on) == (one, True)
    assert one != two
    await forum.tap(GM, Begin())


async def test_line_09_in_a_closed_topic_the_presser_is_told(forum: Hall) -> None:
    await forum.declare()
    assert forum.topic is not None
    forum.world.close_topic(forum.group, forum.topic)
    await forum.settle()
    press = await forum.tap(VERA, DeclareEmotions(2))
    assert "Тема закрыта" in said(press)
    assert "🔴 Эмоции 2" in forum.card().text
    forum.dice.load([5, 2, 4], [6, 1], [6, 5, 2, 1])
    assert "Тема закрыта" in said(await forum.tap(VERA, RollDice()))
    forum.world.reopen_topic(forum.group, forum.topic)
    await forum.settle()
    assert len(forum.live_cards()) == 1
    assert "Тень" in forum.card().text


async def test_line_09_a_topic_closed_unseen_is_told_after_the_first_refusal(forum: Hall) -> None:
    await forum.declare()
    assert forum.topic is not None
    forum.topic.closed = True
    await forum.say(GM, "/table")
    card = [m for m in forum.written() if m.keyboard or "Конфликт" in m.text][-1]
    press = await forum.forge(VERA, "gone0000:1:m:roll", card)
    assert press.answer is not None
    table = await forum.table()
    press = await forum.forge(VERA, f"{table.id}:{table.epoch}:m:emotions.2", card)
    assert "Тема закрыта" in said(press)


async def test_line_09_new_in_a_closed_topic_and_in_a_deleted_one(forum: Hall) -> None:
    """The chooser cannot be sent: whoever pressed for it is told why."""
    assert forum.topic is not None
    greeting = [m for m in forum.world.history(forum.group) if m.keyboard][-1]
    forum.world.close_general(forum.group)
    press = await forum.forge(VERA, "!begin", greeting)
    assert "Тема закрыта" in said(press)


async def test_line_09_a_press_in_a_deleted_topic_is_told(forum: Hall) -> None:
    """The message is gone, so it does not tell its topic: the game is found by its number."""
    await forum.declare()
    card = forum.card()
    assert forum.topic is not None
    forum.world.delete_topic(forum.group, forum.topic)
    data = next(b.data for b in card.buttons if b.data) or ""
    await forum.forge(VERA, data, card)
    press = await forum.forge(VERA, data, card)
    assert "Этой темы больше нет" in said(press)
    assert await forum.bot.store.load(type(forum.key)(forum.group.id)) is None


# --- line 10: muted, kicked, and back -----------------------------------------------------------


async def test_line_10_a_muted_bot_says_so_and_goes_on_after(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.declare()
    hall.world.mute_bot(hall.group)
    hall.dice.load([5, 2, 4], [6, 5, 2, 1])
    with caplog.at_level(logging.WARNING, logger="telegram_bot"):
        await hall.tap(VERA, RollDice())
        for _ in range(5):
            await hall.bot.settle()
    assert len(caplog.records) <= 1, "an error storm"
    hall.world.unmute_bot(hall.group)
    await hall.settle()
    assert len(hall.live_cards()) == 1
    assert "Тень" in hall.card().text


async def test_line_10_a_kicked_bot_keeps_the_game_and_goes_on_after_the_return(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.declare()
    card = hall.card()
    hall.world.kick_bot(hall.group)
    with caplog.at_level(logging.WARNING, logger="telegram_bot"):
        first = hall.touch(VERA, DeclareEmotions(2), card)
        await hall.answered(first)
        second = await hall.tap(VERA, DeclareEmotions(2), card)
        for _ in range(5):
            await hall.bot.settle()
    assert "Бота нет" in said(second)
    assert len(caplog.records) <= 1, "an error storm"
    before = hall.sends()
    hall.world.return_bot(hall.group)
    await hall.settle()
    assert hall.live_cards() == [hall.card()]
    assert hall.card().id > card.id
    assert "🔴 Эмоции 2" in hall.card().text
    assert hall.sends() == before + 1, "the card and no second greeting"


async def test_line_10_lost_and_regained_rights_do_not_greet_again(hall: Hall) -> None:
    await hall.declare()
    hall.world.promote_bot(hall.group)
    await hall.settle()
    before = hall.sends()
    hall.world.unmute_bot(hall.group)
    await hall.settle()
    assert hall.sends() == before


# --- line 12: privacy mode ----------------------------------------------------------------------


async def test_line_12_commands_presses_and_replies_are_enough(hall: Hall) -> None:
    """The bot never hears plain talk; a whole conflict with words in it is played."""
    await hall.sit(VERA)
    for move in (Begin(), StartConflict(), ChooseMain("1"), SetShadow(4)):  # type: ignore[arg-type]
        await hall.tap(GM, move)
    talk = await hall.say(VERA, "просто разговор")
    await hall.say(VERA, "иду в подвал", reply_to=hall.card())
    assert "иду в подвал" in hall.card().text
    await hall.tap(VERA, DeclareEmotions(2))
    hall.dice.load([5, 2, 4], [6, 1], [6, 5, 2, 1])
    await hall.tap(VERA, RollDice())
    assert hall.dice.left == 0
    assert "просто разговор" not in hall.card().text
    assert talk.text
    kinds = hall.world.updates.allowed
    assert kinds is not None
    assert {"message", "callback_query", "my_chat_member"} <= kinds


async def test_line_12_people_sit_down_without_the_bot_hearing_them(hall: Hall) -> None:
    await hall.say(GM, "/new@story_table_bot")
    await hall.tap(GM, "!new.dryh.0")
    await hall.tap(VERA, "act:join")
    await hall.tap(VERA, ChooseMarks(2))
    assert len((await hall.table()).people) == 2


async def test_line_07_two_processes_hear_of_it_at_once(basic: Hall, fake_redis: Redis) -> None:
    """One by the notice, one by a refusal: one table, one card."""
    from telegram_bot.handlers.migration import Migration
    from telegram_bot.storage.store import Store
    from telegram_bot.storage.table import Table

    await basic.declare()
    old = basic.group.id
    other = Migration(Store(fake_redis, Table), lambda key: None)
    new = basic.world.migrate(basic.group)
    await other.moved(old, new.id)
    basic.group = new
    await basic.settle()
    assert len(basic.live_cards()) == 1
