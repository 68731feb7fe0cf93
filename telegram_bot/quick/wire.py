"""What stands in a button of a quick roll: the whole pool, in at most 64 bytes.

    ~GAME~LANGUAGE ACTION~POOL~NUMBER~ORIGIN        such as "~dryh~rur~3.1.2.4~1~4711"

The beginning and the lack of colons tell it from a table's data. NUMBER is that of the next roll of
this message, ORIGIN the command that asked for it, 0 for none. Whatever is read here is checked by
the game before anything comes of it.
"""

import re
from typing import Literal, NamedTuple

from engine.quick import Pool
from telegram_bot.screens.wire import LIMIT
from telegram_bot.words.texts import LANGUAGES

PREFIX = "~"
LAST = 999
"""So many times one message may be rolled."""
Action = Literal["keys", "roll"]
_LETTERS: dict[Action, str] = {"keys": "k", "roll": "r"}
_ACTIONS: dict[str, Action] = {letter: action for action, letter in _LETTERS.items()}
_DATA = re.compile(
    rf"~([a-z]{{1,16}})~({'|'.join(LANGUAGES)})([kr])~([0-9]{{1,2}}(?:\.[0-9]{{1,2}}){{0,5}})"
    r"~([1-9][0-9]{0,2})~(0|[1-9][0-9]{0,15})"
)


class QuickPress(NamedTuple):
    """A button: show the keypad with this pool, or roll it."""

    game: str
    language: str
    action: Action
    pool: Pool
    number: int = 1
    origin: int = 0


def pack(press: QuickPress) -> str:
    """Callback data; ValueError when it would be longer than Telegram takes."""
    pool = ".".join(map(str, press.pool))
    what = press.language + _LETTERS[press.action]
    data = "~".join(("", press.game, what, pool, str(press.number), str(press.origin)))
    if len(data.encode()) > LIMIT:
        raise ValueError(f"callback data of {len(data.encode())} bytes: {data}")
    return data


def unpack(data: str) -> QuickPress | None:
    """Read such data; None for anything that `pack` would not have written."""
    found = _DATA.fullmatch(data) if data.isascii() else None
    if found is None:
        return None
    game, language, letter, numbers, number, origin = found.groups()
    pool = tuple(map(int, numbers.split(".")))
    press = QuickPress(game, language, _ACTIONS[letter], pool, int(number), int(origin))
    return press if pack(press) == data else None
