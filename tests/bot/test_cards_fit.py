"""Every card that random tables reach, in both languages, fits a phone and Telegram's limits.

The names are the widest that a person may have, so what fits here fits everybody (U2).
"""

import html
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.core import GM, Seat, replay
from engine.games import load_games
from telegram_bot.screens.draw import ALERT_LIMIT, COLUMNS, Painter, width
from telegram_bot.screens.wire import LIMIT, Place
from telegram_bot.storage.table import Page, Person, Table
from telegram_bot.tables.people import SEATS as FULL
from telegram_bot.words.texts import LANGUAGES, Texts
from telegram_bot.words.typed import MESSAGE_LIMIT, length
from tests.engine.walk import Playout, texts_at, told

GAMES = load_games()
SEATS = tuple(Seat(str(number)) for number in range(1, 7))
WIDE = ("Ⅷ漢字漢字漢", "Александра", "Константин", "ЩЩЩЩЩЩЩЩЩЩЩ…", "Вера\u00a02", "🧛‍♀️🦇🦇🦇🦇")
BUTTON_COLUMNS = {1: 34, 2: 19, 3: 14, 4: 8, 5: 6, 6: 4, 7: 4, 8: 4}
"""What a button holds on a phone of 390 px, by the number of buttons in its row."""
STEPS = 50


def table_of(game: str, language: str, seats: tuple[Seat, ...] = SEATS) -> Table:
    """A table whose people have the widest names."""
    people: dict[str, Person] = {GM: Person(user=1, name="Максимилиан…")}
    people |= {
        str(seat): Person(user=10 + at, name=WIDE[at % len(WIDE)]) for at, seat in enumerate(seats)
    }
    return Table(id="12345678", chat=-100, game=game, language=language, people=people, epoch=99999)


def plays(game: str, seed: int) -> Iterator[tuple[Any, Playout, Any]]:
    """Every state of a random play, with the step that led there."""
    playout = Playout(GAMES[game], GAMES[game].start(), Random(seed), SEATS)
    for step in playout.steps(STEPS):
        yield step.after, playout, step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_fits(game: str, seed: int, language: str) -> None:
    painter = Painter(GAMES, Texts.load(strict=True))
    for state, _, _ in plays(game, seed):
        table = table_of(game, language)
        table.state = painter.dump(table, state)
        for menu in GAMES[game].screen(state, None).menus:
            table.menu = menu.name
            card = painter.card(table)
            _text_fits(card.html)
            assert card.keyboard is None or _keyboard_faults(card.keyboard.inline_keyboard) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_cards_of_the_biggest_table_fit(game: str) -> None:
    """Twelve players, all of whom are there."""
    rules, painter = GAMES[game], Painter(GAMES, Texts.load(strict=True))
    seats = tuple(Seat(str(number)) for number in range(1, FULL + 1))
    playout = Playout(rules, rules.start(), Random(1), seats, 0.03, here=set(seats))
    for seat in seats:
        playout.state = replay(rules, playout.state, rules.admit(playout.state, seat))
    for number, step in enumerate(playout.steps(STEPS)):
        table = table_of(game, LANGUAGES[number % 2], seats)
        table.state = painter.dump(table, step.after)
        for menu in rules.screen(step.after, None).menus if number % 5 == 0 else ():
            table.menu = menu.name
            card = painter.card(table)
            _text_fits(card.html)
            assert card.keyboard is None or _keyboard_faults(card.keyboard.inline_keyboard) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_personal_screen_fits(game: str, language: str) -> None:
    """In the private chat too, whose buttons also carry the group and the topic."""
    painter = Painter(GAMES, Texts.load(strict=True))
    place = Place(-1009999999999, 999999)
    for seed in range(2):
        for step, (state, _, _) in enumerate(plays(game, seed)):
            if step % 5:
                continue
            table = table_of(game, language)
            table.state = painter.dump(table, state)
            for seat in (GM, *SEATS[:2]):
                for topic in GAMES[game].topics(state, seat):
                    screen = GAMES[game].screen(state, seat, topic, True)
                    for menu in screen.menus:
                        page = Page(seat=seat, topic=topic, menu=menu.name)
                        drawn = painter.page(table, screen, page, place)
                        _text_fits(drawn.html)
                        rows = drawn.keyboard.inline_keyboard if drawn.keyboard else ()
                        assert _keyboard_faults(rows) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_called_the_same_does_the_same(game: str, language: str) -> None:
    """Of what the table does: a glance and a page of words must not bear one name."""
    painter, table = Painter(GAMES, Texts.load(strict=True)), table_of(game, language)
    for state, _, _ in plays(game, 0):
        acts: dict[str, set[str]] = {}
        for button in GAMES[game].screen(state, None).buttons():
            if button.act:
                acts.setdefault(painter.plain(table, button.label), set()).add(button.act)
        assert {label: done for label, done in acts.items() if len(done) > 1} == {}


def _text_fits(card: str) -> None:
    assert 0 < length(card) <= MESSAGE_LIMIT
    for line in card.split("\n"):
        plain = _plain(line)
        assert width(plain) <= COLUMNS, plain


def _plain(line: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", line))


def _keyboard_faults(rows: Any) -> list[str]:
    faults = [] if sum(map(len, rows)) <= 100 else ["more than 100 buttons"]
    for row in rows:
        for button in row:
            if len((button.callback_data or "").encode()) > LIMIT:
                faults.append(str(button.callback_data))
            if width(button.text) > BUTTON_COLUMNS.get(len(row), 0):
                faults.append(f"{button.text!r} in a row of {len(row)}")
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_everything_said_exists_and_alerts_are_short(game: str, language: str) -> None:
    painter = Painter(GAMES, Texts.load(strict=True))
    table = table_of(game, language)
    for seed in range(6):
        for state, _, step in plays(game, seed):
            rule = GAMES[game].step(state).split(":")[0]
            for message in (*texts_at(GAMES[game], state), *told(GAMES[game], step)):
                painter.plain(table, message)
            for seat in (GM, *SEATS):
                glance = painter.plain(table, GAMES[game].glance(state, seat))
                assert len(glance) <= ALERT_LIMIT, glance
            assert painter._texts.has(language, f"{game}-rule-{rule}")
            for answer in _answers(game, step):
                assert len(painter.plain(table, answer)) <= ALERT_LIMIT


def _answers(game: str, step: Any) -> Iterator[Any]:
    if step.move is not None:
        answer = GAMES[game].reply(step.after, step.seat, step.move)
        if answer is not None:
            yield answer
        refusal = GAMES[game].refuse(step.after, step.seat, step.move)
        if refusal is not None:
            yield refusal
