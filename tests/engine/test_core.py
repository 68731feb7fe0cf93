"""The one door, the dice, and the walks that other tests stand on."""

import pytest

from engine.core import GM, Move, Seat, play
from engine.dice import scripted_dice, system_dice
from engine.errors import IllegalMove
from engine.games.dryh import GAME, state
from engine.games.dryh.state import Begin, Describe
from engine.screen import Button, Line, Listing, Menu, Name, Screen, names, text
from tests.engine.walk import idle, lost_menus, shown, texts_in, texts_of


def test_an_illegal_move_changes_nothing_and_says_so() -> None:
    before = GAME.start()
    with pytest.raises(IllegalMove, match="not_legal"):
        play(GAME, before, GM, Begin(), system_dice)
    assert before == GAME.start()


@pytest.mark.parametrize("seat", ["nobody", "1", ""])
def test_a_stranger_has_no_moves(seat: str) -> None:
    assert GAME.legal(GAME.start(), Seat(seat)) == ()
    assert GAME.fill(GAME.start(), Seat(seat), "слова") is None


def test_a_typed_answer_is_taken_only_where_it_is_asked_for() -> None:
    with pytest.raises(IllegalMove, match="not_legal"):
        play(GAME, GAME.start(), GM, Describe("слова"), system_dice)


def test_names_of_events_and_codes_of_moves_are_unique() -> None:
    events = [kind.__name__ for kind in GAME.event_types]
    assert len(set(events)) == len(events)
    codes = [move.CODE for move in _kinds_of_moves()]
    assert len(set(codes)) == len(codes)
    assert all(code.isascii() and code for code in codes)


def _kinds_of_moves() -> list[type[Move]]:
    found = [kind for kind in vars(state).values() if isinstance(kind, type)]
    return [kind for kind in found if issubclass(kind, Move) and kind is not Move]


def test_system_dice_show_one_to_six() -> None:
    assert set(system_dice(600)) == {1, 2, 3, 4, 5, 6}
    assert system_dice(0) == ()


def test_scripted_dice_fall_in_order_and_run_out() -> None:
    dice = scripted_dice([1, 2, 3])
    assert (dice(2), dice(0), dice(1)) == ((1, 2), (), (3,))
    with pytest.raises(LookupError):
        dice(1)


# --- the walks --------------------------------------------------------------------------------


def test_texts_within_texts_are_found() -> None:
    inner = text("inner", name=Name("1"))
    outer = text("outer", of=Listing((inner, 3)), other=inner)
    screen = Screen((Line(outer), Line()), (Menu("", ((Button(text("press"), act="x"),),)),))
    assert [found.id for found in texts_of(screen)] == ["outer", "inner", "inner", "press"]


@pytest.mark.parametrize("argument", [None, 1.5, True, ("1",), names(["1"]).items])
def test_an_argument_that_nobody_can_draw_is_an_error(argument: object) -> None:
    with pytest.raises(TypeError):
        list(texts_in(text("broken", value=argument)))  # type: ignore[arg-type]


def test_menus_that_nobody_reaches_and_doors_that_lead_nowhere_are_found() -> None:
    door = Button(text("door"), opens="nowhere")
    hop = Button(text("hop"), move=Begin(), leads="second")
    screen = Screen(
        (),
        (
            Menu("", ((door, hop),)),
            Menu("second", ((Button(text("back"), opens="main"),),)),
            Menu("lonely", ()),
        ),
    )
    assert lost_menus(screen) == {"nowhere", "lonely"}
    assert shown(screen) == {Begin()}
    assert idle(screen) == []
    assert idle(Screen((), (Menu("", ((Button(text("idle")),),)),))) == [Button(text("idle"))]
