"""Plain text as Telegram reads it: UTF-16 offsets, commands, mentions and links found in it.

It must not know markup (see `markup`) nor messages.
"""

import re
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from sandbox.model import Entity

COMMAND = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")
MENTION = re.compile(r"(?<!\w)@[A-Za-z0-9_]{4,32}(?!\w)")
LINK = re.compile(r"(?:https?://|(?<![\w@./])(?=[\w-]+\.(?:me|org|com|net|ru)\b))[^\s<>\"«»]+")
FOUND = (("url", LINK), ("bot_command", COMMAND), ("mention", MENTION))
OPAQUE = {"code", "pre", "text_link", "text_mention", "url"}


def utf16_length(text: str) -> int:
    """Length in UTF-16 units: characters outside the basic plane count two."""
    return len(text) + sum(character > "\uffff" for character in text)


def utf16_slice(text: str, offset: int, length: int) -> str:
    """The part of the text an entity covers."""
    units = text.encode("utf-16-le")
    return units[2 * offset : 2 * (offset + length)].decode("utf-16-le")


def find_entities(text: str, known: list[Entity]) -> list[Entity]:
    """The known entities and those found in the text, in Telegram's order.

    Nothing is found inside code, links and mentions of people.
    """
    entities = list(known)
    for kind, pattern in FOUND:
        for match in pattern.finditer(text):
            found = match.group().rstrip(".,:;!?)") if kind == "url" else match.group()
            entity = Entity(kind, utf16_length(text[: match.start()]), utf16_length(found))
            if not any(_overlap(entity, other) for other in entities if other.type in OPAQUE):
                entities.append(entity)
    return sorted(entities, key=lambda entity: (entity.offset, -entity.length))


def strip(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """The text without outer white space, and its entities moved and cut to fit."""
    cut = utf16_length(text) - utf16_length(text.lstrip())
    bare = text.strip()
    end = utf16_length(bare)
    moved = []
    for entity in entities:
        start = min(max(entity.offset - cut, 0), end)
        stop = min(max(entity.offset + entity.length - cut, 0), end)
        if stop > start:
            moved.append(replace(entity, offset=start, length=stop - start))
    return bare, moved


def person_id_in(address: str) -> int | None:
    """The person a tg://user link names; None for other links."""
    if not address.lower().startswith("tg://user"):
        return None
    value = parse_qs(urlsplit(address).query).get("id", [""])[0]
    return int(value) if value.isdecimal() else None


def web_address(address: str) -> str | None:
    """The address as Telegram keeps it; None where it drops the link."""
    if address.lower().startswith(("tg://", "ton://", "tonsite://")):
        return address
    full = address if "://" in address else f"http://{address}"
    parts = urlsplit(full)
    if parts.scheme.lower() not in ("http", "https") or "." not in parts.netloc:
        return None
    return full if parts.path or parts.query or parts.fragment else f"{full}/"


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length
