"""Lines 1 to 6: presses of all kinds, a restart in the middle, a card that is gone."""

import logging

import pytest

from engine.games.dryh.state import DeclareEmotions, RollDice
from telegram_bot.screens.wire import Pressed, pack, unpack
from tests.e2e.real_groups.hall import GM, LEVA, OLYA, VERA, Hall, said


async def test_line_01_somebody_elses_button_names_whose_turn_it_is(hall: Hall) -> None:
    await hall.declare()
    before = await hall.table()
    press = await hall.tap(LEVA, DeclareEmotions(2))
    assert VERA in said(press)
    assert press.answer is not None
    assert press.answer.alert
    assert await hall.table() == before
    stranger = await hall.tap(OLYA, DeclareEmotions(2))
    assert "/join" in said(stranger)
    assert await hall.table() == before


async def test_line_02_impatient_tapping_is_answered_and_counted_once(hall: Hall) -> None:
    await hall.declare()
    hall.dice.load([5, 2, 4], [6, 5, 2, 1])
    presses = [hall.touch(VERA, RollDice()) for _ in range(5)]
    for press in presses:
        await hall.answered(press)
    assert hall.dice.left == 0
    lines = await hall.bot.store.read_log(hall.key, (await hall.table()).id)
    assert sum('"Rolled"' in line for line in lines) == 1
    assert {said(press) for press in presses[1:]} == {"Уже принято."}


async def test_line_03_a_button_of_an_older_step_has_passed(hall: Hall) -> None:
    await hall.declare()
    data = next(b.data for b in hall.card().buttons if b.data and "emo" in b.data) or ""
    hall.dice.load([5, 2, 4], [6, 5, 2, 1])
    await hall.tap(VERA, RollDice())
    before = await hall.table()
    press = await hall.forge(VERA, data)
    assert said(press) == "Этот момент прошёл. Карточка — ниже."
    assert await hall.table() == before


async def test_line_03_buttons_of_a_finished_game_are_gone(hall: Hall) -> None:
    await hall.declare()
    data = hall.card().buttons[0].data or ""
    card = hall.card()
    await hall.end(GM)
    assert hall.live_cards() == []
    assert said(await hall.forge(VERA, data, card)) == "Эта игра закончена."


FORGED = (
    "",
    ":",
    "::::",
    "!new.nothing.1",
    "!wake.1",
    "!нет",
    "x" * 64,
    "я" * 32,
    "\x00\n<b>",
    "gone0000:1:m:roll",
    "gone0000::mgm:desk::set.1",
)


@pytest.mark.parametrize("data", FORGED)
async def test_line_04_a_forged_press_is_answered_and_does_nothing(
    hall: Hall, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.declare()
    before = await hall.table()
    card, labels = hall.card(), hall.card().labels
    with caplog.at_level(logging.DEBUG, logger="telegram_bot"):
        press = await hall.forge(LEVA, data)
    assert said(press)
    assert await hall.table() == before
    assert (hall.card(), hall.card().labels) == (card, labels)
    ours = [record for record in caplog.records if record.name.startswith("telegram_bot")]
    assert not [record for record in ours if record.levelno >= logging.WARNING]
    assert not [each for each in ours if LEVA in each.getMessage()]


async def test_line_04_an_unknown_move_of_the_right_table_is_answered(hall: Hall) -> None:
    await hall.declare()
    table = await hall.table()
    for kind, code in (("move", "roll.99"), ("move", "нет"), ("open", "нет"), ("act", "нет")):
        data = pack(Pressed(table.id, table.epoch, kind, code))  # type: ignore[arg-type]
        assert said(await hall.forge(VERA, data))
    assert await hall.table() == table


async def test_line_05_a_restart_in_the_middle_changes_nothing(hall: Hall) -> None:
    await hall.declare()
    card, shown = hall.card(), hall.card().text
    await hall.stop()
    press = hall.touch(VERA, DeclareEmotions(2))
    await hall.start()
    await hall.answered(press)
    assert said(press) == "" or "Такой" not in said(press)
    assert hall.card() is card
    assert hall.card().text != shown


async def test_line_05_a_missed_redraw_is_made_up(hall: Hall) -> None:
    """Telegram is away when the card should change, and the bot dies meanwhile."""
    await hall.declare()
    card = hall.card()
    hall.world.fail_next("editMessageText", OSError(), times=100)
    await hall.answered(hall.touch(VERA, DeclareEmotions(2)))
    await hall.stop()
    hall.world.faults._planned.clear()
    shown = card.text
    await hall.start()
    await hall.until(lambda: card.text != shown)
    assert hall.live_cards() == [card]


async def test_line_06_a_deleted_card_comes_back_with_the_next_change(hall: Hall) -> None:
    await hall.declare()
    gone = hall.card()
    hall.world.erase(gone)
    press = await hall.forge(VERA, find_data(gone, "emo"), gone)
    assert "Такой" not in said(press)
    assert hall.live_cards() == [hall.card()]
    assert hall.card() is not gone


async def test_line_06_table_brings_the_card_down(hall: Hall) -> None:
    await hall.declare()
    old = hall.card()
    await hall.say(OLYA, "болтовня")
    await hall.say(LEVA, "/table")
    assert hall.live_cards() == [hall.card()]
    assert hall.card().id > old.id
    assert not old.keyboard
    await hall.tap(VERA, DeclareEmotions(1))


def find_data(message: object, part: str) -> str:
    """The data of the first button whose code has this part."""
    for button in message.buttons:  # type: ignore[attr-defined]
        pressed = unpack(button.data or "")
        if pressed and part in pressed.code:
            return str(button.data)
    raise LookupError(part)


async def test_line_03_a_step_back_in_time_is_told_by_its_card(hall: Hall) -> None:
    """A button of a card that was left behind: the moment has passed, the card is today's."""
    await hall.declare()
    old = hall.card()
    data = find_data(old, "emo")
    await hall.say(GM, "/table")
    press = await hall.forge(VERA, data, old)
    assert press.answer is not None
    assert hall.live_cards() == [hall.card()]
