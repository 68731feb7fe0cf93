"""The referee: may a request be sent to the Bot API as it stands?

The types are aiogram's method classes, which nobody here wrote; what types cannot say stands in
`tests.referee_limits`. It judges what goes over the wire (forms carry strings, nested values as
JSON), and must know neither the bot nor what the sandbox makes of a request.
"""

import json
import types
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Union, get_args, get_origin

from aiogram import methods
from aiogram.methods.base import TelegramMethod
from aiogram.types import InputFile
from aiogram.types.base import TelegramObject
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from telegram import Bot
from telegram.request import BaseRequest, RequestData

from sandbox.model import Upload
from tests.referee_limits import over_the_limits

METHODS: dict[str, type[TelegramMethod[Any]]] = {
    each.__api_method__: each
    for each in vars(methods).values()
    if isinstance(each, type) and issubclass(each, TelegramMethod) and each is not TelegramMethod
}


class Refused(Exception):
    """What the Bot API does not know, or not so; says which method and why."""


def judge(method: str, given: Mapping[str, Any]) -> None:
    """Refused, when a request is none that the Bot API documents."""
    if method not in METHODS:
        raise Refused(f"{method}: there is no such method")
    try:
        values = _from_the_wire(METHODS[method], given)
        request = METHODS[method].model_validate_json(json.dumps(values), strict=True)
        fault = next(chain(_unknown(request), over_the_limits(method, values)), None)
    except ValidationError as error:
        said = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise Refused(f"{method}: {said}") from None
    except ValueError as error:
        raise Refused(f"{method}: {error}") from None
    if fault:
        raise Refused(f"{method}: {fault}")


class Referee:
    """Judges requests, counts them, and keeps what it refused until somebody asks."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.refused: list[str] = []
        self.looks_away = False

    def __call__(self, method: str, given: Mapping[str, Any]) -> None:
        """Judge one request; nothing is raised, whoever asks must not be disturbed."""
        if self.looks_away:
            return
        self.requests[method] += 1
        try:
            judge(method, given)
        except Refused as refusal:
            self.refused.append(str(refusal))

    def take(self) -> list[str]:
        """What was refused since the last time."""
        taken, self.refused = self.refused, []
        return taken

    async def as_sent(self, call: str, **arguments: Any) -> None:
        """Judge what python-telegram-bot makes of a call of its Bot: for stand-ins of one.

        `rate_limit_args` is for a limiter here, and is not sent.
        """
        arguments.pop("rate_limit_args", None)
        seen = Eyes(self)
        bot = Bot("1:referee", request=seen, get_updates_request=seen)
        try:
            await getattr(bot, call)(**arguments)
        except Seen:
            return
        raise AssertionError(f"{call} sent nothing")


class Seen(BaseException):
    """The request has been looked at; there is no answer."""


class Eyes(BaseRequest):
    """A request object that shows every request to a referee and sends none."""

    read_timeout = None

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """Judge it."""
        self._referee(url.rpartition("/")[2], request_data.json_parameters if request_data else {})
        raise Seen


# --- from strings to values --------------------------------------------------------------------


def _from_the_wire(model: type[BaseModel], given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters as values; ValueError for unknown ones and for what cannot be read."""
    values = {}
    for name, value in given.items():
        field = model.model_fields.get(name)
        if field is None:
            raise ValueError(f"there is no parameter {name!r}")
        if _is_deprecated(field):
            raise ValueError(f"the parameter {name!r} is deprecated")
        values[name] = _value(name, value, set(_alternatives(field.annotation)))
    return values


def _value(name: str, value: Any, kinds: set[Any]) -> Any:
    if isinstance(value, Upload):
        if not any(isinstance(kind, type) and issubclass(kind, InputFile) for kind in kinds):
            raise ValueError(f"{name}: no file can be sent here")
        return f"attach://{value.name}"
    if not isinstance(value, str) or kinds == {str}:
        return value
    if str in kinds:
        return int(value) if int in kinds and value.lstrip("-").isdecimal() else value
    try:
        return json.loads(value)
    except ValueError:
        raise ValueError(f"{name}: {value[:40]!r} cannot be read") from None


def _alternatives(annotation: Any) -> Iterator[Any]:
    """What a parameter may be, without the ways of leaving it out."""
    if get_origin(annotation) in (Union, types.UnionType):
        for each in get_args(annotation):
            yield from _alternatives(each)
    elif annotation is not type(None) and getattr(annotation, "__name__", "") != "Default":
        yield annotation


def _is_deprecated(field: FieldInfo) -> bool:
    extra = field.json_schema_extra
    return isinstance(extra, dict) and bool(extra.get("deprecated"))


def _unknown(model: BaseModel, path: str = "") -> Iterator[str]:
    """Fields, however deep, that aiogram took for a newer version's."""
    for name in model.model_extra or {}:
        yield f"there is no field {path + name!r}"
    for name in model.model_fields_set:
        value = getattr(model, name, None)
        if value is not None and name in type(model).model_fields:
            if _is_deprecated(type(model).model_fields[name]):
                yield f"the field {path + name!r} is deprecated"
            yield from _within(value, f"{path}{name}.")


def _within(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, TelegramObject):
        yield from _unknown(value, path)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _within(each, f"{path}{number}.")
