"""The things of the world: people, chats, messages, buttons, presses.

Plain data. It must not know the Bot API's JSON (see `describe`) nor how things change.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True, eq=False)
class Person:
    """A person with a Telegram account."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str = "ru"

    @property
    def name(self) -> str:
        """First and last name, as the chat shows it."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(slots=True, eq=False)
class BotUser:
    """The one bot of this world."""

    id: int
    first_name: str
    username: str
    token: str

    @property
    def name(self) -> str:
        """The bot's name, as the chat shows it."""
        return self.first_name


Sender = Person | BotUser


@dataclass(slots=True)
class Topic:
    """A topic of a forum: its id is that of the message that began it."""

    id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Webhook:
    """Where updates are to be brought, and how that has gone."""

    url: str
    secret: str = ""
    max_connections: int = 40
    error: str = ""
    error_date: int = 0


@dataclass(slots=True, eq=False)
class Chat:
    """A private chat with the bot (its id is the person's), a supergroup (-100...) or a group.

    A forum has `topics`; what is written outside of them stands in General.
    `allowed_reactions` None: all of Telegram's list may be used here.
    """

    id: int
    type: str
    title: str
    members: list[Person] = field(repr=False)
    bot_status: str = "member"
    started: bool = False
    migrated_to: int | None = None
    forum: bool = False
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    admins: list[Person] = field(default_factory=list, repr=False)
    last_message_id: int = 0
    allowed_reactions: frozenset[str] | None = None
    pinned: list[int] = field(default_factory=list)
    messages: list["Message"] = field(default_factory=list, repr=False)

    @property
    def private(self) -> bool:
        """True for the chat of one person with the bot."""
        return self.type == "private"

    @property
    def bot_is_admin(self) -> bool:
        """True when the bot may pin, delete others' messages, and hears everything."""
        return self.bot_status == "administrator"


@dataclass(slots=True)
class Entity:
    """A stretch of formatted text; offset and length in UTF-16 units, as Telegram counts."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user: Person | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """One inline button; `extra` keeps the kinds the sandbox only passes on."""

    text: str
    data: str | None = None
    url: str | None = None
    extra: tuple[tuple[str, str], ...] = ()


Keyboard = list[list[Button]]


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was sent."""

    file_id: str
    name: str
    mime: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice message: its length in seconds and nothing to hear."""

    file_id: str
    duration: int
    mime: str = "audio/ogg"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way in a request."""

    name: str
    content: bytes
    mime: str = "application/octet-stream"


@dataclass(slots=True, eq=False)
class Message:
    """One message as it stands now; `edited` counts its edits, `seq` orders all messages.

    An ephemeral message is seen by `ephemeral_to` alone, and addressed to `receiver`: that person,
    or the bot when the person wrote it. Its id is an ephemeral_message_id. `service` is what it
    holds instead of a text; `sender_chat` is the chat in whose name it was written. One that was
    chosen among a bot's inline results is the person's, and has an `inline_id` for the bot.
    """

    id: int
    chat: Chat = field(repr=False)
    sender: Sender
    text: str
    date: int
    seq: int
    entities: list[Entity] = field(default_factory=list)
    keyboard: Keyboard = field(default_factory=list)
    reply_to: "Message | None" = None
    ephemeral_to: Person | None = None
    receiver: Sender | None = None
    replaces: "Message | None" = None
    document: Document | None = None
    voice: Voice | None = None
    service: dict[str, Any] | None = None
    topic: int | None = None
    forwarded: "Message | None" = None
    sender_chat: Chat | None = None
    inline_id: str = ""
    reactions: list[str] = field(default_factory=list)
    edited: int = 0
    edit_date: int | None = None
    deleted: bool = False

    @property
    def buttons(self) -> list[Button]:
        """All its buttons, row after row."""
        return [button for row in self.keyboard for button in row]

    @property
    def labels(self) -> list[str]:
        """The texts of its buttons, row after row."""
        return [button.text for button in self.buttons]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press was answered: nothing, a toast, or an alert."""

    text: str
    alert: bool
    url: str | None = None


@dataclass(slots=True, eq=False)
class Press:
    """A tap on a button, waiting for its answer."""

    id: str
    person: Person
    message: Message
    data: str
    at: float
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class InlineResult:
    """What a person may choose to send: an article with a text and, perhaps, buttons."""

    id: str
    title: str
    description: str
    text: str
    entities: tuple[Entity, ...]
    keyboard: Keyboard


@dataclass(slots=True, eq=False)
class InlineQuery:
    """Words after the bot's name, waiting for results; `button`: its label, a start parameter."""

    id: str
    person: Person
    chat: Chat
    text: str
    at: float
    results: list[InlineResult] | None = None
    button: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot, for tests that count; nested values are decoded."""

    method: str
    params: dict[str, Any]
    error: Exception | None
    at: float


@dataclass(frozen=True, slots=True)
class Change:
    """A notice to listeners.

    kind: update, call, message (a new one), edit, answer, inline (results for a query), chat,
    typing, profile, or closing.
    """

    kind: str
    chat: Chat | None = None
    message: Message | None = None
    press: Press | None = None
    query: InlineQuery | None = None
    method: str | None = None


Listener = Callable[[Change], None]
