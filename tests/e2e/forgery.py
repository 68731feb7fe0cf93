"""Callback data that no button of the message has: of other tables, seats, moments and places.

It knows how data is written, and must not know what the bot makes of it.
"""

import random
from collections.abc import Sequence

from telegram_bot.screens.wire import Place, spell

PIECES = ("", "0", "gm", "1", "-1", "m", "99999999999")
INVENTED = (
    *("!end", "!wake.1", "!drop.0", "!new.chess.1", "!new", "!show", "!", "!sleep", "!begin.1"),
    *("~dryh~rur~3.1.2.4~1~0", "~dryh~enk~9.9.9.9~999~0", "~tencandles~rur~10.0~1~7"),
    *("~dryh~rur~99.99.99.99~1~0", "!roll", "!keep", "!endings", "!me.people", "!me.undo", "!x.0"),
    *("r:1.2.3", "r:99.99.99.99", "x:::::", ":::", "::::::", "private:sheet", "topic:desk"),
)
SIGNS = [chr(number) for number in (*range(1, 127), *range(1024, 1100))]


def forged(chance: random.Random, real: Sequence[str], chats: Sequence[int]) -> str:
    """Something that a forger might send; `real` is the data of every button there is."""
    data, other = chance.choice(real), chance.choice(real)
    parts = data.split(":")
    match chance.randrange(7):
        case 0:
            return data
        case 1:
            return "".join(chance.choices(SIGNS, k=chance.randint(1, 32)))
        case 2:
            return ":".join(map(chance.choice, zip(parts, other.split(":"), strict=False)))
        case 3:
            parts[chance.randrange(len(parts))] = chance.choice(PIECES)
            return ":".join(parts)
        case 4:
            place = spell(Place(chance.choice(chats))) if chance.random() < 0.7 else ""
            return ":".join((parts[0], place, *parts[2:]))
        case 5:
            at = chance.randrange(len(data))
            return data[:at] + chance.choice("0129:.abzAZ\0я") + data[at + 1 :]
        case _:
            return chance.choice(INVENTED)
