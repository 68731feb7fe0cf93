"""Raw updates of every kind that the Bot API has, valid ones and spoiled ones, by chance.

They are made of the fields of aiogram's types, which nobody here wrote. Some parts are taken from
`Parts` instead (people, chats, words that mean something), so that an update reaches a table.
It must not know the bot.
"""

import random
import types
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from aiogram.client.default import Default
from aiogram.types import CallbackQuery, Chat, Message, Update, User
from pydantic import BaseModel

KINDS = tuple(name for name in Update.model_fields if name != "update_id")
"""Every kind of update that there is."""
DEEPEST = 5
STRANGE = (
    *("", " ", "\0", "\u202e\u2066x\u2069", "\U0001f3b2" * 40, "\ud83c"),
    *("%s {0} ${a}", "<b>", "&#0;", "a\u0300" * 50, "\ufdfd" * 60, "ы" * 5000, "/" * 70, ":::::"),
    *("true", "-1", "1e999", "null", "[]", "../../etc/passwd", "\u2028\u2029", "\ue000\ue001"),
)
NUMBERS = (0, -1, 1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, -(2**63) - 1, 10**40, 1.5, -0.0, 1e300)
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None], {"": ""}, {"id": {"id": {}}})


@dataclass(frozen=True)
class Parts:
    """What is real of an update: users and chats as JSON, numbers of messages, words, data."""

    users: Sequence[dict[str, Any]]
    chats: Sequence[dict[str, Any]]
    messages: Sequence[int]
    words: Sequence[str]
    data: Sequence[str]


class Updates:
    """Makes contents of updates; the same seed makes the same ones."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def valid(self, kind: str, parts: Parts) -> dict[str, Any]:
        """The content of an update of this kind, as Telegram might send it."""
        made = self._value(Update.model_fields[kind].annotation, 0, parts)
        assert isinstance(made, dict)
        return made

    def spoiled(self, content: dict[str, Any]) -> dict[str, Any]:
        """The same with one to three of its values missing, wrong, huge, empty or strange."""
        for _ in range(self._chance.randint(1, 3)):
            places = list(_places(content))
            if not places:
                break
            holder, key = self._chance.choice(places)
            self._spoil(holder, key)
        return content

    # --- making --------------------------------------------------------------------------------

    def _value(self, annotation: Any, depth: int, parts: Parts) -> Any:
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._value(inner[0], depth, parts)
        if origin is Literal:
            return _plain(self._chance.choice(inner))
        if origin in (Union, types.UnionType):
            return self._value(self._one_of(inner, depth), depth, parts)
        if origin is list or annotation is list:
            count = 0 if depth > DEEPEST else self._chance.randint(0, 2)
            return [self._value((*inner, str)[0], depth + 1, parts) for _ in range(count)]
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return self._object(annotation, depth, parts)
        return self._scalar(annotation, parts)

    def _one_of(self, kinds: Sequence[Any], depth: int) -> Any:
        there = [kind for kind in kinds if kind not in (type(None), Default)]
        shallow = [kind for kind in there if kind in (str, int)] if depth > DEEPEST else []
        return self._chance.choice(shallow or there)

    def _scalar(self, annotation: Any, parts: Parts) -> Any:
        chance = self._chance
        if annotation is bool:
            return chance.random() < 0.5
        if annotation in (int, datetime, timedelta):
            return chance.choice((1, 7, 1_800_000_000, *parts.messages))
        if annotation is float:
            return chance.uniform(-90, 90)
        if isinstance(annotation, type) and issubclass(annotation, Enum):
            return _plain(chance.choice(list(annotation)))
        return chance.choice((*parts.words, "а", "текст"))

    def _object(self, model: type[BaseModel], depth: int, parts: Parts) -> dict[str, Any]:
        """A third of what may be left out is there, less of it further inside."""
        if model is User and self._chance.random() < 0.9:
            return dict(self._chance.choice(parts.users))
        if model is Chat and self._chance.random() < 0.9:
            return dict(self._chance.choice(parts.chats))
        made = {}
        for name, field in model.model_fields.items():
            likely = field.is_required() or get_origin(field.annotation) is Literal
            likely = likely or name in ("from_user", "message")
            if likely or (depth < DEEPEST and self._chance.random() < 0.3 / (depth + 1) ** 2):
                made[field.alias or name] = self._value(field.annotation, depth + 1, parts)
        if model is Message:
            made |= self._words(parts)
            for name in ("migrate_to_chat_id", "migrate_from_chat_id"):
                made.pop(name, None)  # it would really take the group's game elsewhere
        if model is CallbackQuery:
            made["data"] = self._chance.choice(parts.data)
        return made

    def _words(self, parts: Parts) -> dict[str, Any]:
        """Most messages are of words, some of them commands."""
        if self._chance.random() < 0.3:
            return {}
        words = self._chance.choice(parts.words)
        made: dict[str, Any] = {"text": words}
        if words.startswith("/"):
            length = len(words.split()[0])
            made["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        return made

    # --- spoiling ------------------------------------------------------------------------------

    def _spoil(self, holder: Any, key: Any) -> None:
        match self._chance.randrange(6):
            case 0:
                del holder[key]
            case 1:
                holder[key] = self._chance.choice(STRANGE)
            case 2:
                holder[key] = self._chance.choice(NUMBERS)
            case 3:
                holder[key] = deepcopy(self._chance.choice(OTHERS))
            case 4:
                holder[key] = [holder[key]]
            case _:
                deep: Any = holder[key]
                for _ in range(60):
                    deep = {"reply_to_message": deep} if self._chance.random() < 0.5 else [deep]
                holder[key] = deep


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every value inside, as what holds it and the key."""
    keys = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in list(keys):
        yield node, key
        yield from _places(node[key])
