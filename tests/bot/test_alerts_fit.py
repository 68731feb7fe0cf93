"""What only the presser sees fits an alert at the biggest table, with nothing of it left out."""

import re
from random import Random

import pytest

from engine.core import GM, Seat, replay
from engine.games import load_games
from engine.games.dramasystem.rules.tally import result
from engine.games.dramasystem.screen.tally import tally_glance
from engine.games.dramasystem.state import Clear, Sheet, State, Vote, Voting
from engine.screen import Text, names, text
from telegram_bot.screens.draw import ALERT_LIMIT, Painter, clean_name, short_names, width
from telegram_bot.storage.table import Person, Table
from telegram_bot.tables.people import SEATS
from telegram_bot.words.texts import LANGUAGES, Texts
from tests.engine.walk import Playout

GAMES = load_games()
PAINTER = Painter(GAMES, Texts.load(strict=True))
SEATED = tuple(Seat(str(number)) for number in range(1, SEATS + 1))


def biggest(game: str, language: str) -> Table:
    """Twelve players and the GM, all called the same, at length."""
    people: dict[str, Person] = {}
    for user, seat in enumerate((GM, *SEATED), 1):
        taken = [person.name for person in people.values()]
        people[seat] = Person(user=user, name=clean_name("Александра Ильинична", taken))
    return Table(id="12345678", chat=-100, game=game, language=language, people=people)


def said(table: Table, message: Text) -> str:
    """What an alert says; Telegram counts in units of two bytes."""
    shown = PAINTER.alert(table, message)
    assert len(shown.encode("utf-16-le")) <= 2 * ALERT_LIMIT, shown
    return shown


@pytest.mark.parametrize("columns", [9, 7, 5])
def test_names_that_are_shortened_stay_unlike(columns: int) -> None:
    shown = short_names(biggest("dramasystem", "ru"), columns)
    assert len(set(shown.values())) == SEATS + 1
    assert all(width(name) <= columns for name in shown.values())


def test_a_short_answer_has_whole_names() -> None:
    table = biggest("dramasystem", "ru")
    assert said(table, text("turn-of", who=names(SEATED[:2]))).count("Александр…") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_list_is_told_to_its_voter(language: str) -> None:
    game, table = GAMES["dramasystem"], biggest("dramasystem", language)
    lists = {GM: SEATED, SEATED[0]: SEATED[1:6]}
    vote = Vote(SEATED, (*SEATED, GM), lists=lists)
    state = State(SEATED, dict.fromkeys((*SEATED, GM), Sheet()), Voting(vote))
    for seat, places in ((GM, SEATS), (SEATED[0], 5)):
        told = game.reply(state, seat, Clear())
        assert told is not None
        shown = said(table, told)
        assert [int(place) for place in re.findall(r"(\d+)\. А", shown)] == [*range(1, places + 1)]
        assert shown.endswith((".", "?"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_names_all_who_get_a_token(language: str) -> None:
    """Eleven share the second place."""
    table = biggest("dramasystem", language)
    drama = {seat: int(seat == SEATED[0]) for seat in SEATED}
    vote = Vote(SEATED, (*SEATED, GM), drama)
    assert result(vote).winners == SEATED
    assert said(table, tally_glance(vote)).count(",") == SEATS - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_answer_glance_and_refusal_fits(game: str, language: str) -> None:
    table, rules = biggest(game, language), GAMES[game]
    for seed in range(2):
        playout = Playout(rules, rules.start(), Random(seed), SEATED, 0.05, here=set(SEATED))
        for seat in SEATED:
            playout.state = replay(rules, playout.state, rules.admit(playout.state, seat))
        for step in playout.steps(40):
            for seat in (GM, *SEATED):
                said(table, rules.glance(step.after, seat))
                if step.move is not None:
                    refusal = rules.refuse(step.after, seat, step.move)
                    said(table, refusal or text("already"))
            if step.move is not None:
                reply = rules.reply(step.after, step.seat, step.move)
                said(table, reply or text("already"))
    said(table, text("turn-of", who=names((*SEATED, GM))))
