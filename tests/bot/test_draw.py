"""Lines, names and HTML."""

from dataclasses import replace

import pytest

from engine.games import load_games
from engine.screen import Line, Screen, text
from telegram_bot.screens.draw import (
    COLUMNS,
    NAME_COLUMNS,
    SCREENS,
    Painter,
    clean_name,
    width,
    wrap,
)
from telegram_bot.storage.table import Table
from telegram_bot.words.texts import Texts


@pytest.mark.parametrize(
    ("line", "columns"),
    [("Вера", 4), ("⚪ Дисциплина", 13), ("⚔️", 2), ("漢字", 4), ("①②③", 3), ("e\u0301", 1)],
)
def test_width_counts_what_a_phone_shows(line: str, columns: int) -> None:
    assert width(line) == columns


def test_lines_are_broken_between_words_and_lose_nothing() -> None:
    line = "Твои три кубика в броске, и проигрыш ударит и по тебе тоже, увы"
    parts = wrap(line)
    assert " ".join(parts) == line
    assert all(width(part) <= COLUMNS for part in parts)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Вера", "Вера"),
        ("  Вера \n Павловна ", "Вера\u00a0Павлов…"),
        ("\u202eарёВ\u202c", "арёВ"),
        ("", "?"),
        ("\u200b\u200b", "?"),
        ("\u200d\u200d", "?"),
        ("\u3164 \u2800", "?"),
        ("\u3164Вера", "\u3164Вера"),
        ("<b>Вера</b>", "<b>Вера</b>"),
        ("漢" * 64, "漢漢漢漢漢…"),
    ],
)
def test_names_are_one_short_line_without_tricks(given: str, shown: str) -> None:
    assert clean_name(given) == shown
    assert width(clean_name(given)) <= NAME_COLUMNS


def test_two_people_called_the_same_are_told_apart() -> None:
    second = clean_name("Вера", ["Вера"])
    third = clean_name("Вера", ["Вера", second])
    assert (second, third) == ("Вера\u00a02", "Вера\u00a03")
    assert width(clean_name("Константин Константинович", ["Константин…"])) <= NAME_COLUMNS


def test_a_screen_is_computed_once_and_few_are_kept() -> None:
    asked: list[int] = []

    def screen(state: int, *_: object) -> Screen:
        asked.append(state)
        return Screen((Line(text("plain", label=str(state))),))

    game = replace(load_games()["dryh"], state_type=int, screen=screen)
    painter = Painter({"dryh": game}, Texts.load())
    tables = [Table(id="t", chat=-1, game="dryh", state=n) for n in range(SCREENS + 1)]
    shown = [painter.screen(table) for table in tables]
    assert [painter.screen(table) for table in tables[1:]] == shown[1:]
    assert asked == list(range(SCREENS + 1))
    assert painter.screen_after(tables[1], 2) is shown[2]
    assert painter.screen(tables[0]) == shown[0]
    assert asked[-1] == 0
    other = tables[2].model_copy(update={"chat": -2})
    assert painter.screen(other) == shown[2]
    assert asked[-1] == 2
