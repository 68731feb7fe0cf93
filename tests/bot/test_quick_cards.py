"""Every look of a quick roll fits a phone, in both languages; what its buttons carry is short."""

import html
import re

import pytest
from hypothesis import given, strategies

from engine.games import load_games
from engine.quick import Pool
from telegram_bot.quick.cards import EARLIER, QuickPainter
from telegram_bot.quick.wire import LAST, QuickPress, pack, unpack
from telegram_bot.screens.draw import COLUMNS, Drawn, Painter, width
from telegram_bot.screens.wire import LIMIT, unpack_page
from telegram_bot.screens.wire import unpack as unpack_card
from telegram_bot.storage.quick_store import Fallen, Rolls
from telegram_bot.words.texts import LANGUAGES, Texts
from tests.bot.test_cards_fit import BUTTON_COLUMNS, WIDE

GAMES = load_games()
ROLLS = {name: game.quick for name, game in GAMES.items() if game.quick is not None}
CARDS = QuickPainter(Painter(GAMES, Texts.load(strict=True)), ROLLS)
ORIGIN = 10**12


def pools(game: str) -> list[Pool]:
    """The usual pool with each number of each kind, the fullest one, and one kind alone."""
    roll = ROLLS[game]
    found = [tuple(kind.most for kind in roll.kinds), roll.usual]
    for place, kind in enumerate(roll.kinds):
        for number in range(kind.most + 1):
            alone = tuple(number if at == place else 0 for at in range(len(roll.kinds)))
            found += [roll.set(roll.usual, place, number), alone]
    return found


def fits(drawn: Drawn) -> None:
    """Lines of 38 columns, labels that are not cut, data of 64 bytes."""
    for line in html.unescape(re.sub("<[^>]+>", "", drawn.html)).split("\n"):
        assert width(line) <= COLUMNS, line
    for row in drawn.keyboard.inline_keyboard if drawn.keyboard else ():
        for button in row:
            assert width(button.text) <= BUTTON_COLUMNS[len(row)], button.text
            assert len(str(button.callback_data or "").encode()) <= LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ROLLS)
def test_every_keypad_fits_and_its_buttons_carry_what_they_say(game: str, language: str) -> None:
    for pool in pools(game):
        press = QuickPress(game, language, "keys", pool, LAST, ORIGIN)
        drawn = CARDS.keypad(press, {})
        fits(drawn)
        assert drawn.keyboard is not None
        for place, row in enumerate(drawn.keyboard.inline_keyboard[: len(pool)]):
            for button in row:
                found = unpack(str(button.callback_data))
                assert found is not None
                assert ROLLS[game].fits(found.pool)
                said = re.findall(r"\d+", button.text)
                assert said == [str(found.pool[place])]
                assert pack(found) == button.callback_data


@pytest.mark.parametrize("game", ROLLS)
def test_every_number_can_be_reached_by_pressing(game: str) -> None:
    """From the usual pool, through the numbers that lead further."""
    for place, kind in enumerate(ROLLS[game].kinds):
        seen: set[int] = set()
        todo = [QuickPress(game, "ru", "keys", ROLLS[game].usual)]
        while todo:
            press = todo.pop()
            if press.pool[place] in seen:
                continue
            seen.add(press.pool[place])
            keyboard = CARDS.keypad(press, {}).keyboard
            assert keyboard is not None
            for button in keyboard.inline_keyboard[place]:
                found = unpack(str(button.callback_data))
                assert found is not None
                todo.append(found)
        assert seen == set(range(kind.most + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ROLLS)
def test_every_verdict_fits_with_the_widest_names_and_what_fell_before(
    game: str, language: str
) -> None:
    for pool in filter(any, pools(game)):
        for shift in range(3):
            faces = tuple(tuple((at + shift) % 6 + 1 for at in range(number)) for number in pool)
            rolls: Rolls = {
                number: Fallen(game=game, faces=faces, name=name, mark="")
                for number, name in enumerate(WIDE * 2, 1)
            }
            press = QuickPress(game, language, "roll", pool, 1, ORIGIN)
            fits(CARDS.fallen(press, rolls))
            fits(CARDS.sealed(press))
            fits(CARDS.closed(press, rolls[1], CARDS.typed(press)))


def test_many_earlier_rolls_are_counted_and_the_last_ones_told() -> None:
    faces = ((6, 2, 1), (), (), (5, 1))
    rolls: Rolls = {
        number: Fallen(game="dryh", faces=faces, name=f"Вера{number}", mark="")
        for number in range(1, 10)
    }
    drawn = CARDS.fallen(QuickPress("dryh", "ru", "roll", (3, 0, 0, 2)), rolls)
    told = re.findall(r"• (Вера\d)", drawn.html)
    assert told == ["Вера8", "Вера7", "Вера6", "Вера5", "Вера4"]
    assert len(told) == EARLIER
    assert "и ещё бросков: 3" in drawn.html


def test_the_last_roll_that_a_message_may_have_offers_no_other() -> None:
    fallen = Fallen(game="dryh", faces=((1,), (), (), (2,)), name="Вера", mark="")
    press = QuickPress("dryh", "ru", "roll", (1, 0, 0, 1), LAST)
    assert CARDS.fallen(press, {LAST: fallen}).keyboard is None
    before = CARDS.fallen(press, {LAST - 1: fallen}).keyboard
    assert before is not None
    assert len(before.inline_keyboard) == 2


@given(strategies.text(alphabet="~.0123456789rukeny", max_size=70))
def test_what_is_read_is_what_would_have_been_written(data: str) -> None:
    found = unpack(data)
    assert found is None or pack(found) == data


@pytest.mark.parametrize("game", ROLLS)
def test_the_data_is_nobody_elses(game: str) -> None:
    """No table and no personal screen takes it for its own."""
    for pool in pools(game):
        data = pack(QuickPress(game, "ru", "roll", pool, LAST, ORIGIN))
        assert unpack_card(data) is None
        assert unpack_page(data) is None
        assert not data.startswith("!")
