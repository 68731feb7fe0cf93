"""Callback data: short, and read back only when it is ours."""

import pytest

from engine.core import Seat
from engine.games.dryh.state import AnswerFor, CrossMark, DeclareRaise, Punish, RollDice
from telegram_bot.screens.wire import (
    LIMIT,
    PagePress,
    Place,
    Pressed,
    encode,
    pack,
    pack_page,
    payload,
    read_payload,
    unpack,
    unpack_page,
)


def test_moves_are_spelled_with_their_values() -> None:
    assert encode(RollDice()) == "roll"
    assert encode(DeclareRaise(True)) == "raise.1"
    assert encode(Punish(Seat("2"), "mark")) == "loss.2.mark"
    assert encode(AnswerFor(Seat("3"), CrossMark("horror"))) == "for.3.cross.horror"


def test_what_is_packed_is_read_back() -> None:
    pressed = Pressed("0badcafe", 12, "move", "roll")
    assert unpack(pack(pressed)) == pressed


def test_data_that_telegram_would_refuse_is_never_packed() -> None:
    with pytest.raises(ValueError, match="bytes"):
        pack(Pressed("0badcafe", 1, "move", "x" * 64))


@pytest.mark.parametrize(
    "data",
    [
        "",
        "roll",
        "a:b:m:roll",
        "t:1:z:roll",
        "t:1:m",
        "t:1:m:a:b",
        "t:-1:m:x",
        "t:٣:m:x",
        "t:" + "9" * 30 + ":m:x",
    ],
)
def test_foreign_data_is_nobodys_press(data: str) -> None:
    assert unpack(data) is None


PLACES = [Place(-1001234567890), Place(-1997852516352, 2_000_000_000), Place(-5), Place(7, 1)]


@pytest.mark.parametrize("place", [None, *PLACES])
def test_a_personal_screens_button_is_read_back(place: Place | None) -> None:
    press = PagePress("0badcafe", place, "move", "gm", "desk", "fix", "fix.12.anxiety.8")
    assert unpack_page(pack_page(press)) == press
    nobodys = PagePress("0badcafe", place, "act", "", "_seats", "", "sit.new")
    assert unpack_page(pack_page(nobodys)) == nobodys


def test_the_widest_place_leaves_room_for_topic_menu_and_move() -> None:
    """What a game may spend: 32 bytes on a topic, a menu and a move together."""
    press = PagePress("0badcafe", PLACES[1], "move", "12", "x" * 6, "x" * 8, "x" * 18)
    assert len(pack_page(press)) == LIMIT - 1
    with pytest.raises(ValueError, match="bytes"):
        pack_page(press._replace(code="x" * 20))


@pytest.mark.parametrize("place", PLACES)
def test_a_deep_link_names_a_table(place: Place) -> None:
    for topic in ("", "desk"):
        carried = payload(place, topic)
        assert set(carried) <= set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-0123456789"
        )
        assert read_payload(carried) == (place, topic)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "t::m1:sheet:",
        "t::z1:s:m:c",
        "t:-:m1:s:m:c",
        "t:0001:m1:s:m:c",
        "t:é:m1:s:m:c",
        "a:b:c:d:e:f:g",
    ],
)
def test_foreign_data_opens_no_personal_screen(data: str) -> None:
    assert unpack_page(data) is None


@pytest.mark.parametrize(
    "data", ["", "table", "-", "--", "-5-Desk", "-5_-x", "5", "-5-\u0434", "-" * 64]
)
def test_foreign_payloads_name_no_table(data: str) -> None:
    assert read_payload(data) is None
