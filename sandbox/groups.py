"""What befalls chats: the bot blocked, kicked, muted, promoted; people come and go; a group moves.

It must not know messages people write (`acts`) nor what the bot asks for (`methods`).
"""

from typing import Any

from sandbox import describe
from sandbox.model import Change, Chat, Message, Person
from sandbox.registry import Registry


class Groups(Registry):
    """The world as its chats change."""

    def block(self, person: Person) -> None:
        """The person blocks the bot."""
        self.set_bot_status(self.private(person), "kicked", person)

    def unblock(self, person: Person) -> None:
        """The person lets the bot in again."""
        self.set_bot_status(self.private(person), "member", person)

    def kick_bot(self, group: Chat) -> None:
        """The owner removes the bot from a group."""
        self.set_bot_status(group, "kicked", group.members[0])

    def return_bot(self, group: Chat) -> None:
        """The owner adds the bot again."""
        self.set_bot_status(group, "member", group.members[0])

    def promote_bot(self, group: Chat) -> None:
        """The owner makes the bot an administrator: privacy mode no longer holds it."""
        self.set_bot_status(group, "administrator", group.members[0])

    def mute_bot(self, group: Chat) -> None:
        """The owner forbids the bot to send."""
        self.set_bot_status(group, "restricted", group.members[0])

    def migrate(self, group: Chat) -> Chat:
        """A basic group becomes a supergroup with a new id; the bot is told from both sides."""
        moved = Chat(
            self.new_group_id(), "supergroup", group.title, list(group.members), started=True
        )
        self.chats[moved.id] = moved
        group.migrated_to = moved.id
        moved.bot_status = group.bot_status
        self._service(group, group.members[0], {"migrate_to_chat_id": moved.id})
        self._service(moved, group.members[0], {"migrate_from_chat_id": group.id})
        return moved

    def join(self, group: Chat, person: Person) -> Message:
        """A person comes into a group."""
        group.members.append(person)
        return self._service(group, person, {"new_chat_members": [describe.user(person)]})

    def leave(self, group: Chat, person: Person) -> Message:
        """A person leaves a group."""
        self._must_be_in(person, group)
        message = self._service(group, person, {"left_chat_member": describe.user(person)})
        group.members.remove(person)
        return message

    def _tell(self, kind: str, content: dict[str, Any]) -> None:
        self.updates.put(kind, content)
        self.notify(Change("update"))

    def _service(self, group: Chat, person: Person, content: dict[str, Any]) -> Message:
        message = self.new_message(group, person, "", service=content)
        self._tell("message", describe.message(message))
        return message

    def _must_be_in(self, person: Person, chat: Chat) -> None:
        if person not in chat.members:
            raise LookupError(f"{person.name} is not in «{chat.title}»")
