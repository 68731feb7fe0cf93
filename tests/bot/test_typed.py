"""Whatever people type, a message can be sent, and its lines are our own."""

from dataclasses import replace

import pytest

from engine.core import GM, Seat, replay
from engine.games.dryh import GAME
from engine.games.dryh.state import (
    FIELDS,
    Begun,
    Declaration,
    Declaring,
    MarksChosen,
    Prepared,
    PreparedAdded,
    Resting,
    SatDown,
    ScarGained,
    ScarWritten,
    State,
    WordsWritten,
)
from engine.screen import Listing, text
from telegram_bot.screens.draw import Painter
from telegram_bot.storage.table import Page, Person, Table
from telegram_bot.words.texts import Texts
from telegram_bot.words.typed import MESSAGE_LIMIT, clean, length, tamed

PAINTER = Painter({"dryh": GAME}, Texts.load(strict=True))
SEATS = tuple(Seat(str(number)) for number in range(1, 13))
LONGEST = "😀" * 300


def table_of(state: State) -> Table:
    """Twelve players."""
    seats: tuple[str, ...] = (GM, *SEATS)
    people = {seat: Person(user=at, name="漢字漢字漢…") for at, seat in enumerate(seats)}
    table = Table(id="12345678", chat=-100, game="dryh", people=people)
    table.state = PAINTER.dump(table, state)
    return table


def wordy() -> State:
    """Everybody has written as much as they may, wherever they may."""
    state = GAME.start()
    for seat in SEATS:
        state = replay(GAME, state, [SatDown(seat), MarksChosen(seat, ("horror",) * 3)])
    state = replay(GAME, state, [Begun()])
    for seat in SEATS:
        fields = [WordsWritten(seat, field, LONGEST) for field in FIELDS]
        scars = [ScarGained(seat, by_gm=True) for _ in range(9)]
        words = [ScarWritten(seat, number, LONGEST) for number in range(1, 10)]
        state = replay(GAME, state, [*fields, *scars, *words])
    spirits = [Prepared(n, "😀" * 120, 7, LONGEST) for n in range(1, 21)]
    return replay(GAME, state, [PreparedAdded(spirit) for spirit in spirits])


@pytest.mark.parametrize("seat", [GM, SEATS[0]])
def test_every_page_of_the_longest_words_can_be_sent(seat: Seat) -> None:
    state = wordy()
    table = table_of(state)
    for topic in GAME.topics(state, seat):
        screen = GAME.screen(state, seat, topic, True)
        for menu in screen.menus:
            page = Page(seat=seat, topic=topic, menu=menu.name)
            assert 0 < length(PAINTER.page(table, screen, page).html) <= MESSAGE_LIMIT


def test_the_card_of_a_hundred_scars_still_asks_its_question() -> None:
    state = replace(wordy(), phase=Resting())
    scars = {
        seat: replace(sheet, scars=tuple(replace(s, gained=state.session) for s in sheet.scars))
        for seat, sheet in state.sheets.items()
    }
    shown = PAINTER.card(table_of(replace(state, sheets=scars))).html
    assert length(shown) <= MESSAGE_LIMIT
    assert shown.startswith("<b>Сессия 1 окончена</b>")
    assert shown.endswith("Решает: мастер")


def test_words_that_fit_are_not_cut() -> None:
    state = replay(GAME, wordy(), [WordsWritten(SEATS[0], "relic", "Ножницы")])
    sheet = replace(state.sheets[SEATS[0]], words={"relic": "Ножницы" * 40}, scars=())
    state = replace(state, sheets={**state.sheets, SEATS[0]: sheet})
    page = Page(seat=SEATS[0], topic="sheet")
    screen = GAME.screen(state, SEATS[0], "sheet", False)
    assert "Ножницы" * 40 in PAINTER.page(table_of(state), screen, page).html


@pytest.mark.parametrize("words", ["\ue001", "\ue000", "\ue001\ue000 <a> & </b>", "\u202eзад"])
def test_typed_signs_do_not_pass_for_our_own(words: str) -> None:
    declaration = Declaration(SEATS[0], 3, words)
    table = table_of(replace(wordy(), phase=Declaring(declaration)))
    table.called = table.post
    shown = PAINTER.card(table).html
    assert shown.count("<a href=") == shown.count("</a>") == 2
    assert shown.index("<a href=") < shown.index("</a>") < shown.rindex("<a href=")
    assert not set("\ue000\ue001\u202e") & set(shown)


def test_what_joins_emoji_stays() -> None:
    for words in ("🧛\u200d♀️", "🏴\U000e0067\U000e0062\U000e007f", "ی\u200cک", "две\nстроки"):
        assert clean(words) == words


def test_words_are_tamed_wherever_they_stand() -> None:
    inner = text("plain", label="\u202eа" * 50)
    said = tamed(text("plain", label=Listing((inner, "\u202eб", 3))), 40)
    ((_, listed),) = said.args
    assert isinstance(listed, Listing)
    assert listed.items == (text("plain", label="а" * 39 + "…"), "б", 3)
