"""The messages of one language, each parsed when it is first said.

To parse every file takes longer than all the rest of a start, and an evening says a part of one
game's. It must not know who speaks, or what an argument is.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_ENTRY = re.compile(r"^(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE)
"""Where a message or a term begins: what belongs to it stands further in."""
_WORD = re.compile(r"-?[A-Za-z][\w-]*")


class Phrasebook:
    """Sources of messages and terms by their ids; of two with the same id the first counts.

    `worded` changes a source before it is parsed, and no ids in it.
    """

    def __init__(
        self,
        language: str,
        files: Iterable[str],
        worded: Callable[[str], str] = lambda entry: entry,
    ) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._worded = worded
        self._unread: dict[str, str] = {}
        self._messages: set[str] = set()
        for file in files:
            self.add(file)

    def add(self, file: str) -> None:
        """Take in what a file has."""
        for entry in _ENTRY.split(file):
            name = _WORD.match(entry)
            if name is not None:
                self._unread.setdefault(name[0], entry)
                if not entry.startswith("-"):
                    self._messages.add(name[0])

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return message in self._messages

    def say(self, message: str, args: Mapping[str, Any]) -> tuple[str | None, list[Exception]]:
        """The message, and what went wrong; None for one that has no value. It must be there."""
        self._read(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return None, []
        said, errors = self._bundle.format_pattern(pattern, dict(args))
        return str(said), errors

    def _read(self, name: str) -> None:
        """Parse an entry, and those that it names; a word that happens to be an id does no harm."""
        entry = self._unread.pop(name, None)
        if entry is None:
            return
        source = self._worded(entry)
        self._bundle.add_resource(FluentResource(source))
        for word in _WORD.findall(source):
            self._read(word)
