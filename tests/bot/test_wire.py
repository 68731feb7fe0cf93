"""Callback data: short, and read back only when it is ours."""

import pytest

from engine.core import Seat
from engine.games.dryh.state import AnswerFor, CrossMark, DeclareRaise, Punish, RollDice
from telegram_bot.wire import Pressed, encode, pack, unpack


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
