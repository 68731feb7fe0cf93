"""What people typed, on its way into a message: without tricks, and no more than fits.

Words are stored as they were typed; here they lose signs that nobody sees, which could turn a line
around or pass for marks of our own. Telegram counts UTF-16 units after entities.
"""

import html
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from engine.screen import Arg, Listing, Text

MESSAGE_LIMIT = 4096
"""What a message may hold; a longer one is refused whole, and nobody would see the card."""
LENGTHS = (None, 160, 80, 40)
"""So long may typed words be: as they are, else cut until the whole fits."""
_TAGS = range(0xE0020, 0xE0080)


def tamed(message: Text, longest: int | None = None) -> Text:
    """The same text with every argument cleaned, and cut to `longest` signs."""
    return replace(message, args=tuple((key, _arg(arg, longest)) for key, arg in message.args))


def _arg(arg: Arg, longest: int | None) -> Arg:
    match arg:
        case str():
            return cut(clean(arg), longest)
        case Text():
            return tamed(arg, longest)
        case Listing(items):
            return Listing(tuple(_arg(item, longest) for item in items))
        case _:
            return arg


def clean(words: str) -> str:
    """Words without control signs; what joins emoji stays."""
    if words.isascii() and words.isprintable():
        return words
    return "".join(sign for sign in words if _is_shown(sign))


def _is_shown(sign: str) -> bool:
    if sign in "\n\u200c\u200d" or ord(sign) in _TAGS:
        return True
    return unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs")


def cut(words: str, longest: int | None) -> str:
    """At most so many signs, the last of them a mark that some are missing."""
    if longest is None or len(words) <= longest:
        return words
    return words[: longest - 1].rstrip() + "…"


def length(drawn: str) -> int:
    """How long Telegram finds this HTML."""
    plain = html.unescape(re.sub(r"<[^>]+>", "", drawn))
    return len(plain.encode("utf-16-le")) // 2


def fits(lines: Sequence[str]) -> bool:
    """Does a message of these lines of HTML go through?"""
    whole = "\n".join(lines)
    return 2 * len(whole) <= MESSAGE_LIMIT or length(whole) <= MESSAGE_LIMIT


def squeezed(lines: Sequence[str]) -> list[str]:
    """As many of these lines as fit, those in the middle left out: titles and questions stay."""
    head, tail = list(lines[: len(lines) // 2]), list(lines[len(lines) // 2 :])
    over = sum(length(line) + 1 for line in lines) + 1 - MESSAGE_LIMIT
    while over > 0:
        dropped = head.pop() if len(head) >= len(tail) else tail.pop(0)
        over -= length(dropped) + 1
    return [*head, "…", *tail]
