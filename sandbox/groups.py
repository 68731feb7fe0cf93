"""What befalls chats: the bot blocked, kicked, muted, promoted; people come and go; a group moves.

It must not know messages people write (`acts`) nor what the bot asks for (`methods`).
"""

from typing import Any

from sandbox import describe
from sandbox.model import Change, Chat, Message, Person, Topic
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

    def unmute_bot(self, group: Chat) -> None:
        """The owner lets the bot send again."""
        self.set_bot_status(group, "member", group.members[0])

    def migrate(self, group: Chat, tell: bool = True) -> Chat:
        """A basic group becomes a supergroup with a new id; the bot is told from both sides.

        With `tell=False` the bot hears of it later (`tell_of_move`), or only by refusals.
        """
        moved = Chat(
            self.new_group_id(), "supergroup", group.title, list(group.members), started=True
        )
        self.chats[moved.id] = moved
        group.migrated_to = moved.id
        moved.bot_status = group.bot_status
        if tell:
            self.tell_of_move(group)
        return moved

    def tell_of_move(self, group: Chat) -> None:
        """The notices of both sides; they may be told more than once."""
        moved = self.chats[group.migrated_to or 0]
        self._service(group, group.members[0], {"migrate_to_chat_id": moved.id})
        self._service(moved, group.members[0], {"migrate_from_chat_id": group.id})

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

    def promote(self, group: Chat, person: Person) -> None:
        """The owner makes somebody an administrator; the bot does not hear of it."""
        group.admins.append(person)

    # --- topics --------------------------------------------------------------------------------

    def add_topic(self, group: Chat, name: str) -> Topic:
        """The owner begins a topic; the group becomes a forum with the first one."""
        if group.type != "supergroup":
            raise ValueError("only a supergroup has topics")
        group.forum = True
        group.last_message_id = max(group.last_message_id, 1)  # the thread 1 is General's
        topic = Topic(group.last_message_id + 1, name)
        group.topics[topic.id] = topic
        created = {"name": name, "icon_color": 7322096}
        self._service(group, group.members[0], {"forum_topic_created": created}, topic.id)
        return topic

    def close_topic(self, group: Chat, topic: Topic) -> None:
        """The owner closes a topic: nobody but administrators may write there."""
        topic.closed = True
        self._service(group, group.members[0], {"forum_topic_closed": {}}, topic.id)

    def reopen_topic(self, group: Chat, topic: Topic) -> None:
        """The owner opens it again."""
        topic.closed = False
        self._service(group, group.members[0], {"forum_topic_reopened": {}}, topic.id)

    def close_general(self, group: Chat) -> None:
        """The owner closes General."""
        group.general_closed = True
        self._service(group, group.members[0], {"forum_topic_closed": {}})

    def delete_topic(self, group: Chat, topic: Topic) -> None:
        """The owner deletes a topic with all its messages; bots are never told."""
        del group.topics[topic.id]
        for message in group.messages:
            if message.topic == topic.id:
                message.deleted = True
        self.notify(Change("chat", group))

    def _tell(self, kind: str, content: dict[str, Any]) -> None:
        self.updates.put(kind, content)
        self.notify(Change("update"))

    def _service(
        self, group: Chat, person: Person, content: dict[str, Any], topic: int | None = None
    ) -> Message:
        message = self.new_message(group, person, "", service=content, topic=topic)
        self._tell("message", describe.message(message))
        return message

    def force(self, kind: str, content: dict[str, Any]) -> None:
        """An update of any kind, even one that the bot has not asked for."""
        self.updates.put(kind, content, force=True)
        self.notify(Change("update"))

    def _must_be_in(self, person: Person, chat: Chat) -> None:
        if person not in chat.members:
            raise LookupError(f"{person.name} is not in «{chat.title}»")
