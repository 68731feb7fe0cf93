"""The parameters of a request: forms carry strings, nested values as JSON, JSON bodies neither.

It must not know what a method does with them.
"""

import json
from typing import Any

from sandbox.errors import bad_request

NESTED = {
    "allowed_updates",
    "button",
    "caption_entities",
    "commands",
    "entities",
    "ephemeral_message_parameters",
    "link_preview_options",
    "reaction",
    "reply_markup",
    "reply_parameters",
    "results",
    "scope",
}
TRUE = {"true", "True", "yes", "1", "on"}


def decode(raw: dict[str, Any]) -> dict[str, Any]:
    """The parameters with nested values as objects and without empty ones."""
    decoded = {}
    for name, value in raw.items():
        if value is None:
            continue
        if name in NESTED and isinstance(value, str):
            value = _nested(name, value)
        if value is not None:
            decoded[name] = value
    return decoded


def _nested(name: str, value: str) -> Any:
    if not value:
        return None
    try:
        return json.loads(value)
    except ValueError:
        kind = name.replace("_", " ")
        raise bad_request(f"can't parse {kind} JSON object") from None


def whole(value: Any) -> int | None:
    """A whole number, perhaps written as a string; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None


class Params:
    """Typed reading of decoded parameters; a missing one is None, or an empty value."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def has(self, name: str) -> bool:
        """True when the parameter was given."""
        return name in self.values

    def text(self, name: str) -> str:
        """A string; numbers are written out, missing is empty."""
        value = self.values.get(name, "")
        return value if isinstance(value, str) else str(value)

    def integer(self, name: str) -> int | None:
        """A whole number, or None when it is missing or not one."""
        return whole(self.values.get(name))

    def flag(self, name: str) -> bool:
        """A yes or no."""
        value = self.values.get(name, False)
        return value if isinstance(value, bool) else str(value) in TRUE

    def mapping(self, name: str) -> dict[str, Any]:
        """An object; missing is empty, anything else is refused."""
        value = self.values.get(name, {})
        if not isinstance(value, dict):
            raise bad_request(f"object expected as {name.replace('_', ' ')}")
        return value

    def items(self, name: str) -> list[Any]:
        """A list; missing is empty, anything else is refused."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            raise bad_request(f"expected an Array of {name.replace('_', ' ')}")
        return value
