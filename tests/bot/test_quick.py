"""Quick rolls in chats: the keypad, the dice, what is kept, what is shown again and what is not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from redis.asyncio import Redis

from sandbox.errors import ApiError
from sandbox.model import Chat, Message, Person, Press
from telegram_bot.quick.wire import unpack
from telegram_bot.storage.quick_store import RollPlace, Rolls, RollStore
from telegram_bot.storage.redis_client import StoreDown
from tests.e2e.stage import Stage

MARK, VERA = "Марк", "Вера"


class Phone:
    """Somebody's phone in one chat, with a count of taps."""

    def __init__(self, stage: Stage, name: str, chat: Chat) -> None:
        self.stage, self.chat = stage, chat
        self.person: Person = stage.people[name]
        self.taps = 0

    async def type(self, words: str) -> None:
        """Write something."""
        self.stage.world.say(self.person, self.chat, words)
        await self.stage.pump()

    async def tap(self, label: str, message: Message | None = None) -> Press:
        """Tap a button by its text."""
        self.taps += 1
        press = self.stage.world.press(self.person, message or self.card(), label)
        await self.stage.pump()
        assert press.answer is not None, "a press was left without an answer"
        return press

    async def choose(self, row: int, label: str) -> Press:
        """Tap a number in one row of the keypad."""
        self.taps += 1
        button = next(each for each in self.card().keyboard[row] if each.text == label)
        return await self.forge(button.data or "")

    async def roll(self) -> Press:
        """Tap the button that rolls."""
        return await self.tap(roll_label(self.card()))

    def data(self, message: Message, label: str) -> str:
        """What a button carries."""
        return next(each.data or "" for each in message.buttons if each.text == label)

    def asked(self) -> int:
        """The command that asked for the newest card."""
        press = unpack(self.card().buttons[0].data or "")
        assert press is not None
        return press.origin

    async def forge(self, data: str) -> Press:
        """Press with data of one's own."""
        press = self.stage.world.press_data(self.person, self.card(), data)
        await self.stage.pump()
        assert press.answer is not None, "a press was left without an answer"
        return press

    def seen(self) -> list[Message]:
        """What the bot has written here."""
        world = self.stage.world
        return [m for m in world.history(self.chat, self.person) if m.sender is world.bot]

    def card(self) -> Message:
        """The newest message of the bot."""
        return self.seen()[-1]


@pytest.fixture(params=["ru", "en"])
async def stage(request: pytest.FixtureRequest, fake_redis: Redis) -> AsyncIterator[Stage]:
    """A group with the bot, and no game."""
    async with Stage.open(fake_redis, request.param, people=(MARK, VERA)) as opened:
        yield opened


@pytest.fixture(params=["group", "private"])
def phone(request: pytest.FixtureRequest, stage: Stage) -> Phone:
    """Vera, who has never seen the bot: in the group, or in her private chat."""
    chat = stage.group if request.param == "group" else stage.world.private(stage.people[VERA])
    return Phone(stage, VERA, chat)


def roll_label(message: Message) -> str:
    """The label of the button that rolls."""
    return next(label for label in message.labels if label.startswith("🎲"))


async def test_two_taps_after_the_command_are_enough_for_a_roll_with_chances(
    stage: Stage, phone: Phone
) -> None:
    await phone.type("/roll")
    before = phone.card().text
    assert "%" in before
    await phone.choose(3, "5")
    assert "%" in phone.card().text
    assert phone.card().text != before, "the chances move with each choice"
    stage.dice.load([6, 2, 1], [5, 4, 4, 3, 1])
    press = await phone.roll()
    assert phone.taps == 2
    assert len(phone.seen()) == (1 if phone.chat.private else 2)
    assert "6 ② ①" in phone.card().text
    assert "5 4 4 ③ ①" in phone.card().text
    assert phone.card().text.startswith(WON[stage.language])
    assert said(press) == WON[stage.language]


WON = {"ru": "Вера: победа, 2 против 2", "en": "Вера: won, 2 against 2"}
AGAIN = {"ru": "🎲 Ещё раз", "en": "🎲 Again"}
CHANGE = {"ru": "✏️ Изменить", "en": "✏️ Change"}


def said(press: Press) -> str:
    """What the presser was told."""
    assert press.answer is not None
    return press.answer.text


async def test_the_dice_of_a_redelivered_press_are_the_same_ones(
    stage: Stage, phone: Phone
) -> None:
    await phone.type("/roll")
    keypad = phone.card()
    data = phone.data(keypad, roll_label(keypad))
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await phone.roll()
    fallen = phone.card().text
    for _ in range(2):
        press = await phone.forge(data)
        assert said(press).endswith(WON[stage.language])
        assert phone.card().text == fallen
    await stage.restart()
    assert said(await phone.forge(data)).endswith(WON[stage.language])
    assert stage.dice.left == 0


async def test_again_is_for_the_next_person_and_what_fell_before_stays_in_sight(
    stage: Stage,
) -> None:
    vera, mark = (Phone(stage, name, stage.group) for name in (VERA, MARK))
    await vera.type("/roll")
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await vera.roll()
    stage.dice.load([6, 6, 6], [1, 1, 1, 1])
    await mark.tap(AGAIN[stage.language])
    assert mark.card().text.startswith("Марк")
    assert f"• {WON[stage.language]}" in mark.card().text
    await mark.tap(CHANGE[stage.language])
    told = [line for line in mark.card().text.split("\n") if line.startswith("•")]
    assert [line.split()[1] for line in told] == ["Марк:", "Вера:"]
    await mark.choose(3, "0")
    stage.dice.load([3, 2, 1])
    await mark.roll()
    assert "③ ② ①" in mark.card().text
    assert len(mark.seen()) == 2, "all that happened in one message"


async def test_two_who_roll_at_once_see_one_roll(stage: Stage) -> None:
    vera, mark = (Phone(stage, name, stage.group) for name in (VERA, MARK))
    await vera.type("/roll")
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    label = roll_label(vera.card())
    presses = [stage.world.press(who.person, vera.card(), label) for who in (vera, mark)]
    await stage.pump()
    assert said(presses[0]) == WON[stage.language]
    assert said(presses[1]).endswith(WON[stage.language])
    assert said(presses[1]) != WON[stage.language]


async def test_two_replicas_roll_nothing_twice(stage: Stage) -> None:
    vera = Phone(stage, VERA, stage.group)
    await vera.type("/roll")
    press = stage.world.press(vera.person, vera.card(), roll_label(vera.card()))
    (update,) = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
    stage.dice.load([6, 2, 1], [5, 4, 3, 1], [1] * 7)
    other = Stage.__new__(Stage)
    other.__dict__ |= stage.__dict__ | {"_stack": AsyncExitStack()}
    await other.start()
    await asyncio.gather(stage.bot.feed(update), other.bot.feed(update))
    await stage.bot.settle()
    await other.bot.settle()
    await other.stop()
    assert press.answer is not None
    kept = await RollStore(stage.redis).lying(RollPlace(stage.group.id, vera.asked()))
    assert len(kept) == 1
    faces = kept[1].faces
    for kind in filter(None, faces):
        high_to_low = " ".join(map(str, sorted(kind, reverse=True)))
        assert high_to_low in vera.card().text.translate(str.maketrans("①②③", "123"))


async def test_a_redraw_that_fails_loses_no_dice(stage: Stage, phone: Phone) -> None:
    await phone.type("/roll")
    label = roll_label(phone.card())
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    stage.world.fail_next("editMessageText", ApiError(400, "Bad Request: chat not found"))
    await phone.tap(label)
    assert "%" in phone.card().text, "the card could not be drawn"
    press = await phone.tap(label)
    assert said(press).endswith(WON[stage.language])
    assert phone.card().text.startswith(WON[stage.language])


FORGED = [
    "~dryh~rur~99.0.0.4~1~0",
    "~dryh~rur~3.0.0.4.1~1~0",
    "~dryh~rur~3~1~0",
    "~dryh~rur~3.0.0.16~1~0",
    "~nogame~rur~3.0.0.4~1~0",
    "~dramasystem~rur~3.0.0.4~1~0",
    "~dryh~der~3.0.0.4~1~0",
    "~dryh~rux~3.0.0.4~1~0",
    "~dryh~rur~03.0.0.4~1~0",
    "~dryh~rur~-3.0.0.4~1~0",
    "~dryh~rur~3.0.0.4~0~0",
    "~dryh~rur~3.0.0.4~1000~0",
    "~dryh~rur~3.0.0.4~1~-7",
    "~dryh~rur~3.0.0.4~1",
    "~",
    "~~~~~",
    "~дрих~rur~3.0.0.4~1~0",
    "~dryh~rur~\u0663.0.0.4~1~0",
]


async def test_forged_data_is_answered_and_does_nothing(stage: Stage) -> None:
    vera = Phone(stage, VERA, stage.group)
    await vera.type("/roll")
    before = vera.card().text
    for data in FORGED:
        told = said(await vera.forge(data))
        assert told in ("Такой кнопки нет.", "There is no such button."), data
        assert vera.card().text == before
    assert await RollStore(stage.redis).lying(RollPlace(stage.group.id, vera.asked())) == {}


async def test_a_forged_number_of_a_roll_is_refused(stage: Stage) -> None:
    vera = Phone(stage, VERA, stage.group)
    await vera.type("/roll")
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await vera.roll()
    press = await vera.forge(f"~dryh~{stage.language}r~3.0.0.4~7~{vera.asked()}")
    assert press.answer is not None
    assert press.answer.alert
    assert vera.card().text.startswith(WON[stage.language])


async def test_a_forged_empty_pool_is_refused(stage: Stage, phone: Phone) -> None:
    await phone.type("/roll")
    press = await phone.forge(f"~dryh~rur~0.0.0.0~1~{phone.asked()}")
    assert press.answer is not None
    assert press.answer.alert


async def test_an_old_keypad_does_not_take_fallen_dice_away(stage: Stage, phone: Phone) -> None:
    await phone.type("/roll")
    older = phone.card().keyboard[0][0].data or ""
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await phone.roll()
    press = await phone.forge(older)
    assert said(press).endswith(WON[stage.language])
    assert phone.card().text.startswith(WON[stage.language])


async def test_a_slow_answer_to_an_older_press_does_not_cover_the_dice(stage: Stage) -> None:
    """The next press has its turn while the first one's answer is still on its way."""
    vera = Phone(stage, VERA, stage.group)
    await vera.type("/roll")
    card = vera.card()
    for data in (card.keyboard[0][0].data, vera.data(card, roll_label(card))):
        stage.world.press_data(vera.person, card, data or "")
    stage.world.fail_next("answerCallbackQuery", ApiError(500, "Internal Server Error"))
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    updates = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
    await asyncio.gather(*map(stage.bot.feed, updates))
    await stage.bot.settle()
    assert card.text.startswith(WON[stage.language])


async def test_impatient_presses_are_all_answered_and_the_newest_look_stands(stage: Stage) -> None:
    vera = Phone(stage, VERA, stage.group)
    await vera.type("/roll")
    card = vera.card()
    numbers = [button.data or "" for button in card.keyboard[3]] * 3
    presses = [stage.world.press_data(vera.person, card, data) for data in numbers]
    await stage.pump()
    assert all(press.answer is not None for press in presses)
    shown = unpack(next(b.data or "" for b in card.buttons if b.text.startswith("🎲")))
    newest = unpack(numbers[-1])
    assert shown is not None
    assert newest is not None
    assert shown.pool == newest.pool


# --- typed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["/roll 3 0 0 4", "/roll@story_table_bot 3д 4с", "/roll\n3d 4s"])
async def test_a_typed_roll_falls_at_once(stage: Stage, phone: Phone, words: str) -> None:
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await phone.type(words)
    assert phone.card().text.startswith(WON[stage.language])
    stage.dice.load([6, 6, 6], [1, 1, 1, 1])
    await phone.tap(AGAIN[stage.language])
    assert f"• {WON[stage.language]}" in phone.card().text


async def test_candles_are_rolled_with_the_gms_dice_beside_them(stage: Stage, phone: Phone) -> None:
    stage.dice.load([6, 5, 4, 3, 2, 1, 1], [6, 6, 2])
    await phone.type("/roll 7 свечей" if stage.language == "ru" else "/roll 7 candles")
    text = phone.card().text
    assert text.startswith("🕯" * 7)
    assert "⑥ 5 4 3 2 ① ①" in text
    assert "⑥ ⑥ 2" in text


async def test_a_redelivered_command_is_neither_rolled_nor_sent_again(
    stage: Stage, phone: Phone
) -> None:
    for words in ("/roll 3 0 0 4", "/roll", "/roll орк"):
        stage.dice.load([6, 2, 1], [5, 4, 3, 1])
        stage.world.say(phone.person, phone.chat, words)
        updates = stage.world.call("getUpdates", {"offset": stage.unconfirmed})
        count = len(phone.seen())
        await stage.pump()
        await stage.restart()
        for update in updates:
            await stage.bot.feed(update)
        await stage.bot.settle()
        assert len(phone.seen()) == count + 1
        stage.dice.load([1] * 7)
        stage.dice(stage.dice.left)


async def test_a_send_of_unknown_outcome_is_not_repeated(stage: Stage, phone: Phone) -> None:
    count = len(phone.seen())
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    stage.world.fail_next("sendMessage", TimeoutError(), after=True)
    await phone.type("/roll 3 0 0 4")
    assert len(phone.seen()) == count + 1
    assert stage.dice.left == 0


async def test_a_topic_of_a_forum_is_answered_in_that_topic(stage: Stage) -> None:
    world = stage.world
    mark = stage.people[MARK]
    forum = world.add_group("Форум", [mark])
    topic = world.add_topic(forum, "Кубики")
    await stage.pump()
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    for words in ("/roll", "/roll 3 0 0 4", "/roll орк"):
        world.say(mark, forum, words, topic=topic)
        await stage.pump()
        newest = world.history(forum)[-1]
        assert newest.sender is world.bot
        assert newest.topic == topic.id


async def test_an_anonymous_admin_rolls_under_the_name_of_the_group(stage: Stage) -> None:
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    stage.world.say(stage.people[MARK], stage.group, "/roll 3 0 0 4", anonymous=True)
    await stage.pump()
    assert Phone(stage, MARK, stage.group).card().text.startswith("Стол:")


async def test_a_command_that_was_edited_or_is_for_another_bot_rolls_nothing(
    stage: Stage, phone: Phone
) -> None:
    count = len(phone.seen())
    await phone.type("/roll@other_bot 3 0 0 4")
    message = stage.world.say(phone.person, phone.chat, "привет")
    await stage.pump()
    before = len(phone.seen())
    stage.world.amend(phone.person, message, "/roll 3 0 0 4")
    await stage.pump()
    assert len(phone.seen()) == before
    assert all("победа" not in m.text and "won" not in m.text for m in phone.seen()[count:])


async def test_what_is_not_understood_gets_one_line_with_an_example(
    stage: Stage, phone: Phone
) -> None:
    count = len(phone.seen())
    await phone.type("/roll 3 <b>орка</b>")
    assert len(phone.seen()) == count + 1
    assert "\n" not in phone.card().text
    assert "/roll 3 1 2 4" in phone.card().text
    assert not phone.card().keyboard


# --- where it opens ---------------------------------------------------------------------------


async def test_the_greeting_offers_a_quick_roll(stage: Stage) -> None:
    mark = Phone(stage, MARK, stage.group)
    greeting = mark.seen()[0]
    assert len(greeting.labels) == 3
    await mark.tap(greeting.labels[1], greeting)
    assert "%" in mark.card().text
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await mark.roll()
    assert mark.card().text.startswith("Марк")
    await mark.tap(greeting.labels[1], greeting)
    assert mark.card().text.startswith({"ru": "Быстрый", "en": "Quick"}[stage.language])


@pytest.mark.parametrize("words", ["/start", "/help"])
async def test_the_private_chat_says_what_can_be_done_there(stage: Stage, words: str) -> None:
    vera = Phone(stage, VERA, stage.world.private(stage.people[VERA]))
    await vera.type(words)
    await vera.tap(vera.card().labels[0])
    assert "%" in vera.card().text


async def test_a_deep_link_opens_the_keypad(stage: Stage) -> None:
    vera = Phone(stage, VERA, stage.world.private(stage.people[VERA]))
    await vera.type("/start roll")
    assert "%" in vera.card().text


async def test_the_keypad_is_that_of_the_game_that_is_on_and_leads_to_the_others(
    stage: Stage,
) -> None:
    mark = Phone(stage, MARK, stage.group)
    await mark.type("/new")
    await stage.tap(MARK, "!new.tencandles.1")
    await mark.type("/roll")
    assert mark.card().text.split("\n")[2].startswith("🕯")
    stage.dice.load([6, 5, 4, 3, 2, 1, 1, 2, 3, 4])
    await mark.roll()
    assert "⑥" in mark.card().text
    await mark.tap(CHANGE[stage.language])
    await mark.tap(mark.card().labels[-1])
    assert "⚫" in mark.card().text
    assert "•" in mark.card().text


async def test_a_roll_beside_a_game_leaves_its_card_alone(stage: Stage) -> None:
    mark = Phone(stage, MARK, stage.group)
    await mark.type("/new")
    await stage.tap(MARK, "!new.dryh.1")
    table, card = await stage.table(), stage.live_card()
    looks = card.text, card.labels
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await mark.type("/roll 3 0 0 4")
    assert await stage.table() == table
    assert (card.text, card.labels) == looks


async def test_a_store_that_is_away_is_said_and_nothing_is_half_done(
    stage: Stage, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    await phone.type("/roll")
    label = roll_label(phone.card())
    before = phone.card().text

    async def away(self: RollStore, place: RollPlace) -> Rolls:
        raise StoreDown

    monkeypatch.setattr(RollStore, "lying", away)
    press = await phone.tap(label)
    assert press.answer is not None
    assert press.answer.alert
    assert phone.card().text == before
    monkeypatch.undo()
    stage.dice.load([6, 2, 1], [5, 4, 3, 1])
    await phone.roll()
    assert phone.card().text.startswith(WON[stage.language])


async def test_forged_data_does_not_cover_the_card_of_a_table(stage: Stage) -> None:
    mark = Phone(stage, MARK, stage.group)
    await mark.type("/new")
    await stage.tap(MARK, "!new.dryh.1")
    card = stage.live_card()
    looks = card.text, card.labels
    for data in ("~dryh~rur~3.1.2.4~1~0", "~dryh~ruk~3.1.2.4~1~0"):
        press = stage.world.press_data(stage.people[VERA], card, data)
        await stage.pump()
        assert press.answer is not None
        assert (card.text, card.labels) == looks


async def test_a_store_that_is_away_answers_the_greetings_button_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(self: RollStore, place: RollPlace) -> bool:
        raise StoreDown

    monkeypatch.setattr(RollStore, "claim", away)
    greeting = stage.card()
    before = len(stage.world.log)
    stage.world.press_data(stage.people[VERA], greeting, "!roll")
    await stage.pump()
    answers = [c for c in stage.world.log[before:] if c.method == "answerCallbackQuery"]
    assert len(answers) == 1


async def test_no_keypad_takes_the_place_of_another_message(stage: Stage) -> None:
    """A real button of one's own, said to be pressed in a message that has none of its kind."""
    mark, vera = Phone(stage, MARK, stage.group), Phone(stage, VERA, stage.group)
    await mark.type("/roll")
    await stage.bot.settle()
    data = next(each.data or "" for each in mark.card().buttons)
    await mark.forge(data)  # an honest one: this server sends keyboards along
    await vera.type("/help")
    text = vera.card().text
    await mark.forge(data)
    await stage.bot.settle()
    assert (vera.card().text, vera.card().buttons) == (text, [])
