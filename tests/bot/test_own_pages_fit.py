"""The table's own questions fit a phone, with the widest names and in both languages (U2)."""

import html
import re

import pytest
from pydantic import TypeAdapter

from engine.core import GM, Seat, replay
from engine.dice import system_dice
from engine.games import load_games
from engine.screen import text
from telegram_bot.screens.draw import ALERT_LIMIT, COLUMNS, Painter, width
from telegram_bot.screens.wire import LIMIT, Place
from telegram_bot.storage.store import Store, connect
from telegram_bot.storage.table import Claim, Person, Preferences, Step, Table
from telegram_bot.tables.chair import CLAIM_PAGE, GM_PAGE, PLAYERS_PAGE, Chair
from telegram_bot.tables.ledger import Ledger
from telegram_bot.tables.people import SEATS_PAGE, People
from telegram_bot.tables.preferences import GM_PAGE as GM_SETTINGS
from telegram_bot.tables.preferences import PAGE as SETTINGS
from telegram_bot.tables.preferences import Preferring
from telegram_bot.tables.seating import Seating
from telegram_bot.tables.undo import PAGE as UNDO_PAGE
from telegram_bot.tables.undo import Undo
from telegram_bot.words.texts import LANGUAGES, Texts

GAMES = load_games()
TEXTS = Texts.load(strict=True)
PAINTER = Painter(GAMES, TEXTS)
LEDGER = Ledger(
    Store(connect("redis://nowhere"), Table),
    GAMES,
    TEXTS,
    PAINTER,
    system_dice,
    lambda key: None,
    {},
)
WIDE = "漢字漢字漢…"
BUTTON_COLUMNS = {1: 34, 2: 19}
FARTHEST = Place(-1997852516352, 2_000_000_000)


def table_of(language: str, players: int) -> Table:
    """A table whose people have the widest names; some are away, one seat is free."""
    people: dict[str, Person] = {GM: Person(user=0, name=WIDE)}
    for number in range(1, players + 1):
        here = number % 3 > 0
        people[str(number)] = Person(user=number, name=WIDE, here=here, free=number == 3)
    state = GAMES["dryh"].start()
    for seat in list(people)[1:]:
        state = replay(GAMES["dryh"], state, GAMES["dryh"].admit(state, Seat(seat)))
    step = Step(number=99999, seat="1", label="🎲 Бросить: 12 кубиков и ещё что-то", lines=(0, 1))
    return Table(
        id="12345678",
        chat=-100,
        game="dryh",
        language=language,
        people=people,
        epoch=99999,
        state=TypeAdapter(GAMES["dryh"].state_type).dump_python(state, mode="json"),
        steps=(step,),
        claim=Claim(seat="1", agreed=("1", "2")),
    )


@pytest.mark.parametrize("place", [None, FARTHEST])
@pytest.mark.parametrize("players", [0, 3, 12])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits(language: str, players: int, place: Place | None) -> None:
    table = table_of(language, players)
    for_all = Preferences(word="host", mentions="off", undo="all", xcard="off")
    unusual = {"preferences": for_all, "voice": False}
    chair, people, undo = Chair(LEDGER, Seating(LEDGER)), People(LEDGER), Undo(LEDGER)
    preferring = Preferring(LEDGER)
    chosen = [
        table.model_copy(
            update={
                "game": game,
                "state": TypeAdapter(rules.state_type).dump_python(rules.start(), mode="json"),
                **unusual,
            }
        )
        for game, rules in GAMES.items()
    ]
    screens = [
        (chair.people(table, GM_PAGE), GM_PAGE),
        (chair.people(table, PLAYERS_PAGE), PLAYERS_PAGE),
        (people.offer(table), SEATS_PAGE),
        *((preferring.screen(other, p), p) for other in chosen for p in (SETTINGS, GM_SETTINGS)),
        (undo.screen(table, table.steps[0]), UNDO_PAGE),
        (undo.screen(table.model_copy(update={"steps": ()}), table.steps[0]), UNDO_PAGE),
    ]
    if players:
        screens.append((chair.claim(table), CLAIM_PAGE))
    for screen, page in screens:
        for menu in screen.menus or ():
            drawn = PAINTER.page(table, screen, page.model_copy(update={"menu": menu.name}), place)
            for line in drawn.html.split("\n"):
                assert width(html.unescape(re.sub(r"<[^>]+>", "", line))) <= COLUMNS, line
            for row in drawn.keyboard.inline_keyboard if drawn.keyboard else ():
                for button in row:
                    assert width(button.text) <= BUTTON_COLUMNS[len(row)], button.text
                    assert len(str(button.callback_data).encode()) <= LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_fit_an_alert(language: str) -> None:
    for message in (
        "gm-cannot-leave",
        "undo-stop-start",
        "undo-stop-people",
        "undo-stop-limit",
        "undo-passed",
        "seat-taken",
        "chair-settled",
        "page-of-player",
        "xcard-done",
        "xcard-off",
        "game-paused",
    ):
        assert len(TEXTS.say(language, text(message))) <= ALERT_LIMIT
    for message, name in (
        ("undo-gm-only", "gm"),
        ("call-gm-only", "gm"),
        ("chair-gm-only", "gm"),
        ("chair-gm-here", "gm"),
        ("page-owner", "who"),
        ("seat-freed", "name"),
        ("chair-now", "name"),
        ("settings-gm-only", "gm"),
    ):
        assert len(TEXTS.say(language, text(message, **{name: WIDE}))) <= ALERT_LIMIT
