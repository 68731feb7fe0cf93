"""Who and what there is: people, chats, messages, the queue of updates, and who listens.

The ground both faces of the world stand on: it must not know what people do (`acts`) nor what the
bot asks for (`methods`).
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from sandbox import describe
from sandbox.limits import Faults, GroupLimits
from sandbox.model import (
    BotUser,
    Call,
    Change,
    Chat,
    Document,
    InlineQuery,
    Listener,
    Message,
    Person,
    Press,
    Sender,
    Voice,
    Webhook,
)
from sandbox.updates import Queue

FIRST_PERSON_ID = 5_000_001
FIRST_GROUP_ID = -1_002_000_000_001
FIRST_BASIC_ID = -4_000_001
FIRST_PRESS_ID = 4_000_000_000_000_001
FIRST_EPHEMERAL_ID = 20_000_001
BOT_ID = 7_000_000_001

CommandKey = tuple[str, int, int, str]
"""Scope, chat id or 0, user id or 0, language or nothing."""


class Counter:
    """Whole numbers from a first one on; unlike itertools.count it can be copied with its world."""

    def __init__(self, first: int) -> None:
        self._coming = first

    def __next__(self) -> int:
        self._coming += 1
        return self._coming - 1


class Registry:
    """The state of one small Telegram; not thread-safe.

    `limits` is off until set. `latest_poll` marks the newest request that waits for updates.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        bot_username: str = "story_table_bot",
        bot_name: str = "Ведущий",
        token: str = f"{BOT_ID}:sandbox-token",
        ephemeral: bool = True,
    ) -> None:
        bot_id, _, rest = token.partition(":")
        known = bot_id.isdecimal() and bool(rest)
        self.clock = clock
        self.ephemeral = ephemeral
        self.bot = BotUser(int(bot_id) if known else BOT_ID, bot_name, bot_username, token)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.updates = Queue(clock)
        self.presses: dict[str, Press] = {}
        self.queries: dict[str, InlineQuery] = {}
        self.inline_messages: dict[str, Message] = {}
        self.files: dict[str, Document] = {}
        self.voices: dict[str, Voice] = {}
        self.commands: dict[CommandKey, list[dict[str, Any]]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.log: list[Call] = []
        self.limits: GroupLimits | None = None
        self.faults = Faults()
        self.latest_poll: object = None
        self.webhook: Webhook | None = None
        self.closed = False
        self.listeners: list[Listener] = []
        self.press_ids = Counter(FIRST_PRESS_ID)
        self._message_seq = Counter(1)
        self._ephemeral_ids = Counter(FIRST_EPHEMERAL_ID)

    @property
    def now(self) -> float:
        """The moment by the injected clock, in seconds."""
        return self.clock()

    def add_person(
        self,
        name: str,
        language: str = "ru",
        username: str | None = None,
        last_name: str | None = None,
        id: int | None = None,
    ) -> Person:
        """A new person, who has not yet met the bot."""
        taken = self.people.keys()
        person_id = id or max((FIRST_PERSON_ID - 1, *taken)) + 1
        if person_id in taken or person_id == self.bot.id:
            raise ValueError(f"the id {person_id} is taken")
        person = Person(person_id, name, last_name, username, language)
        self.people[person_id] = person
        return person

    def add_group(
        self, title: str, people: Sequence[Person], id: int | None = None, basic: bool = False
    ) -> Chat:
        """A supergroup of these people; the first owns it and has just added the bot.

        A basic group can `migrate` later.
        """
        group_id = id or (FIRST_BASIC_ID - len(self.chats) if basic else self.new_group_id())
        if group_id in self.chats:
            raise ValueError(f"the id {group_id} is taken")
        kind = "group" if basic else "supergroup"
        group = Chat(group_id, kind, title, list(people), bot_status="left", started=True)
        self.chats[group_id] = group
        self.set_bot_status(group, "member", people[0])
        return group

    def new_group_id(self) -> int:
        """An id no supergroup has yet."""
        return min((FIRST_GROUP_ID + 1, *self.chats)) - 1

    def private(self, person: Person) -> Chat:
        """The private chat of this person with the bot; the bot may not speak first in it."""
        if person.id not in self.chats:
            self.chats[person.id] = Chat(person.id, "private", person.name, [person])
        return self.chats[person.id]

    def set_bot_status(self, chat: Chat, status: str, by: Person) -> None:
        """Changes what the bot is in a chat, and tells it (my_chat_member)."""
        old, chat.bot_status = chat.bot_status, status
        self.updates.put(
            "my_chat_member",
            {
                "chat": describe.chat(chat),
                "from": describe.user(by),
                "date": int(self.now),
                "old_chat_member": describe.bot_member(self.bot, old),
                "new_chat_member": describe.bot_member(self.bot, status),
            },
        )
        self.notify(Change("update"))

    def history(self, chat: Chat, viewer: Person | None = None) -> list[Message]:
        """What the viewer sees in a chat, in order; without a viewer, what everybody sees."""
        seen = [each for each in chat.messages if not each.deleted and is_seen(each, viewer)]
        instead = {id(each.replaces): each for each in seen if each.replaces}
        return [instead.get(id(each), each) for each in seen if not each.replaces]

    def find_message(self, chat: Chat, message_id: int | None) -> Message | None:
        """The message with this id, if it still is there; never an ephemeral one."""
        for message in reversed(chat.messages):
            if message.id == message_id and not message.deleted and not message.ephemeral_to:
                return message
        return None

    def find_ephemeral(self, chat: Chat, message_id: int | None) -> Message | None:
        """The ephemeral message with this id, if it still is there."""
        for message in reversed(chat.messages):
            if message.id == message_id and not message.deleted and message.ephemeral_to:
                return message
        return None

    def new_message(
        self,
        chat: Chat,
        sender: Sender,
        text: str,
        ephemeral_to: Person | None = None,
        **rest: Any,
    ) -> Message:
        """A message that now stands in the chat; the page is told, the bot is not."""
        if ephemeral_to:
            message_id = next(self._ephemeral_ids)
        else:
            chat.last_message_id += 1
            message_id = chat.last_message_id
        message = Message(
            id=message_id,
            chat=chat,
            sender=sender,
            text=text,
            date=int(self.now),
            seq=next(self._message_seq),
            ephemeral_to=ephemeral_to,
            **rest,
        )
        if ephemeral_to:
            message.receiver = ephemeral_to if sender is self.bot else self.bot
        chat.messages.append(message)
        self.notify(Change("message", chat, message))
        return message

    def close(self) -> None:
        """Ends everything that waits for news, so that a server can end."""
        self.closed = True
        self.notify(Change("closing"))

    def notify(self, change: Change) -> None:
        """Tells every listener."""
        for listener in tuple(self.listeners):
            listener(change)


def is_seen(message: Message, viewer: Person | None) -> bool:
    """True when an ephemeral message is the viewer's own, or it is an ordinary one."""
    return message.ephemeral_to is None or message.ephemeral_to is viewer
