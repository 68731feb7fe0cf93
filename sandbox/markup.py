"""The HTML parse mode: a text with tags becomes a plain text and its entities.

It refuses what Telegram refuses, with Telegram's sentences and byte offsets. It must not know
messages, and of people only how to look one up by id.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox.entities import person_id_in, utf16_length, web_address
from sandbox.errors import ApiError, bad_request
from sandbox.model import Entity, Person

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
REFERENCE = re.compile(r"&(?:#[xX]([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z]+));?")
ATTRIBUTE = re.compile(r"([^\s>/=\"']*)\s*(=?)\s*")
BARE_VALUE = re.compile(r"[A-Za-z0-9.-]*")
SURROGATE = (
    "Text contains invalid Unicode characters after decoding HTML entities,"
    " check for unmatched surrogate code units"
)

FindPerson = Callable[[int], Person | None]


@dataclass(slots=True)
class OpenTag:
    """A tag that waits for its end."""

    name: str
    start: int
    attributes: dict[str, str]
    at: int


@dataclass(slots=True)
class HtmlReader:
    """Reads one text from left to right."""

    source: str
    find_person: FindPerson
    position: int = 0
    parts: list[str] = field(default_factory=list)
    length: int = 0
    open: list[OpenTag] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def read(self) -> tuple[str, list[Entity]]:
        """The plain text and its entities; ApiError where Telegram would refuse."""
        while self.position < len(self.source):
            character = self.source[self.position]
            if character == "<":
                self._read_tag()
            elif character == "&":
                self._write(self._reference())
            else:
                self._write(character)
                self.position += 1
        if self.open:
            name = self.open[-1].name
            raise _cannot_parse(f'Can\'t find end tag corresponding to start tag "{name}"')
        return "".join(self.parts), sorted(self.entities, key=lambda e: (e.offset, -e.length))

    def _write(self, text: str) -> None:
        self.parts.append(text)
        self.length += utf16_length(text)

    def _bytes_before(self, position: int) -> int:
        return len(self.source[:position].encode("utf-8"))

    def _reference(self) -> str:
        match = REFERENCE.match(self.source, self.position)
        text = _decode(match) if match else None
        if match is None or text is None:
            self.position += 1
            return "&"
        self.position = match.end()
        return text

    def _read_tag(self) -> None:
        begin = self.position
        if self.source.startswith("/", begin + 1):
            self._read_end_tag(begin)
        else:
            self._read_start_tag(begin)

    def _token(self, start: int) -> str:
        """The letters from here up to white space or the end of the tag."""
        end = start
        while end < len(self.source) and self.source[end] not in " \t\r\n\f\v>":
            end += 1
        return self.source[start:end]

    def _skip_spaces(self) -> None:
        while self.source[self.position : self.position + 1].isspace():
            self.position += 1

    def _read_start_tag(self, begin: int) -> None:
        at = self._bytes_before(begin)
        token = self._token(begin + 1)
        self.position = begin + 1 + len(token)
        if self.position >= len(self.source):
            raise _cannot_parse(f"Unclosed start tag at byte offset {at}")
        name = token.lower()
        if name not in TAGS:
            raise _cannot_parse(f'Unsupported start tag "{name}" at byte offset {at}')
        attributes = self._read_attributes(name, at)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            words = 'Tag "span" must have class "tg-spoiler"'
            raise _cannot_parse(f"{words} at byte offset {at}")
        self.open.append(OpenTag(name, self.length, attributes, len(self.parts)))

    def _read_attributes(self, tag: str, at: int) -> dict[str, str]:
        attributes: dict[str, str] = {}
        while True:
            self._skip_spaces()
            if self.source.startswith(">", self.position):
                self.position += 1
                return attributes
            match = ATTRIBUTE.match(self.source, self.position)
            if match is None or self.position >= len(self.source):
                raise _cannot_parse(f'Unclosed start tag "{tag}" at byte offset {at}')
            if not match.group(1):
                raise _cannot_parse(f'Empty attribute name in the tag "{tag}" at byte offset {at}')
            self.position = match.end()
            attributes[match.group(1).lower()] = self._read_value(tag, at) if match[2] else ""

    def _read_value(self, tag: str, at: int) -> str:
        quote = self.source[self.position : self.position + 1]
        if not quote:
            raise _cannot_parse(f'Unclosed start tag "{tag}" at byte offset {at}')
        if quote not in "\"'":
            return self._read_bare_value()
        end = self.source.find(quote, self.position + 1)
        if end < 0:
            raise _cannot_parse(f"Unclosed start tag at byte offset {at}")
        raw = self.source[self.position + 1 : end]
        self.position = end + 1
        return REFERENCE.sub(lambda match: _decode(match) or match.group(), raw)

    def _read_bare_value(self) -> str:
        match = BARE_VALUE.match(self.source, self.position)
        value = match.group() if match else ""
        after = self.source[self.position + len(value) : self.position + len(value) + 1]
        if not (after.isspace() or after == ">"):
            at = self._bytes_before(self.position)
            raise _cannot_parse(f"Unexpected end of name token at byte offset {at}")
        self.position += len(value)
        return value.lower()

    def _read_end_tag(self, begin: int) -> None:
        at = self._bytes_before(begin)
        if not self.open:
            raise _cannot_parse(f"Unexpected end tag at byte offset {at}")
        tag = self.open.pop()
        token = self._token(begin + 2)
        self.position = begin + 2 + len(token)
        self._skip_spaces()
        if not self.source.startswith(">", self.position):
            raise _cannot_parse(f"Unclosed end tag at byte offset {at}")
        self.position += 1
        name = token.lower()
        if name and name != tag.name:
            raise _cannot_parse(
                f"Unmatched end tag at byte offset {at},"
                f' expected "</{tag.name}>", found "</{name}>"'
            )
        if self.length > tag.start:
            self._close(tag)

    def _close(self, tag: OpenTag) -> None:
        entity = Entity(TAGS[tag.name], tag.start, self.length - tag.start)
        if tag.name == "a" and not self._link(entity, tag):
            return
        if tag.name == "code":
            entity.language = tag.attributes.get("class", "").removeprefix("language-") or None
        if tag.name == "pre":
            self._take_language(entity)
        if tag.name == "blockquote" and "expandable" in tag.attributes:
            entity.type = "expandable_blockquote"
        self.entities.append(entity)

    def _take_language(self, pre: Entity) -> None:
        """Code that fills a pre names its language, and is not an entity of its own."""
        inner = self.entities[-1] if self.entities else None
        if inner and (inner.type, inner.offset, inner.length) == ("code", pre.offset, pre.length):
            pre.language = self.entities.pop().language

    def _link(self, entity: Entity, tag: OpenTag) -> bool:
        address = tag.attributes.get("href") or "".join(self.parts[tag.at :])
        person_id = person_id_in(address)
        if person_id is not None:
            entity.type, entity.user = "text_mention", self.find_person(person_id)
            return entity.user is not None
        entity.url = web_address(address)
        return entity.url is not None


def parse_html(source: str, find_person: FindPerson) -> tuple[str, list[Entity]]:
    """Plain text and entities of an HTML text; a mention of a stranger stays plain text."""
    text, entities = HtmlReader(source, find_person).read()
    for entity in entities:
        if entity.type == "code":
            entity.language = None
    return text, entities


def _cannot_parse(words: str) -> ApiError:
    return bad_request(f"can't parse entities: {words}")


def _decode(match: re.Match[str]) -> str | None:
    hexadecimal, decimal, name = match.groups()
    if name is not None:
        return NAMED.get(name)
    code = int(hexadecimal, 16) if hexadecimal is not None else int(decimal)
    if 0xD800 <= code <= 0xDFFF:
        raise _cannot_parse(SURROGATE)
    return chr(code) if 0 < code < 0x10FFFF else None
