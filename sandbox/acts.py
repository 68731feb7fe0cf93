"""What people do: say, press, follow a link; each act becomes an update for the bot.

It must not know what the bot may ask for (`methods`).
"""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from sandbox import describe
from sandbox.entities import find_entities, strip, utf16_slice
from sandbox.groups import Groups
from sandbox.model import BotUser, Change, Chat, Entity, Message, Person, Press, Topic, Voice
from sandbox.registry import is_seen

ANONYMOUS = BotUser(describe.ANONYMOUS_ID, "Group", "GroupAnonymousBot", "")
CHANNEL = BotUser(136817688, "Channel", "Channel_Bot", "")
GROUP_SCOPES = ("chat_member", "chat", "all_group_chats", "default")
OWNER_SCOPES = (
    "chat_member",
    "chat_administrators",
    "chat",
    "all_chat_administrators",
    "all_group_chats",
    "default",
)
PRIVATE_SCOPES = ("chat", "all_private_chats", "default")


class Acts(Groups):
    """The world from a person's side."""

    def say(
        self,
        person: Person,
        chat: Chat,
        text: str,
        reply_to: Message | None = None,
        anonymous: bool = False,
        topic: Topic | None = None,
        channel: Chat | None = None,
    ) -> Message:
        """The person writes; the bot hears of it unless privacy mode keeps it out.

        An anonymous administrator writes as the group itself, others may write as their channel.
        """
        self._must_be_in(person, chat)
        clean, _ = strip(text, [])
        entities = find_entities(clean, [])
        personal = self._is_personal(person, chat, clean, entities, reply_to)
        message = self.new_message(
            chat,
            ANONYMOUS if anonymous else CHANNEL if channel else person,
            clean,
            ephemeral_to=person if personal else None,
            entities=entities,
            reply_to=reply_to,
            topic=topic.id if topic else None,
            sender_chat=chat if anonymous else channel,
        )
        chat.started = True
        if self._bot_hears(message):
            self._tell("message", describe.message(message))
        return message

    def show(self, person: Person, chat: Chat, **content: Any) -> Message:
        """The person sends what is no text: a photo, a sticker, a poll, as the Bot API has it."""
        self._must_be_in(person, chat)
        message = self.new_message(chat, person, "", service=content)
        if self._bot_hears(message):
            self._tell("message", describe.message(message))
        return message

    def record(
        self, person: Person, chat: Chat, seconds: int, reply_to: Message | None = None
    ) -> Message:
        """The person records a voice message; the bot hears of it as of any other message."""
        self._must_be_in(person, chat)
        voice = Voice(f"voice{len(self.voices) + 1}", max(1, seconds))
        self.voices[voice.file_id] = voice
        personal = self._is_personal(person, chat, "", [], reply_to)
        message = self.new_message(
            chat,
            person,
            "",
            ephemeral_to=person if personal else None,
            reply_to=reply_to,
            topic=reply_to.topic if reply_to else None,
            voice=voice,
        )
        chat.started = True
        if self._bot_hears(message):
            self._tell("message", describe.message(message))
        return message

    def forward(self, person: Person, message: Message, chat: Chat) -> Message:
        """The person forwards a message: it comes without buttons."""
        self._must_be_in(person, chat)
        copy = self.new_message(
            chat, person, message.text, entities=list(message.entities), forwarded=message
        )
        if self._bot_hears(copy):
            self._tell("message", describe.message(copy))
        return copy

    def amend(self, person: Person, message: Message, text: str) -> None:
        """The person edits a message of their own."""
        if message.sender is not person or message.deleted:
            raise LookupError("only a message of one's own can be edited")
        message.text, _ = strip(text, [])
        message.entities = find_entities(message.text, [])
        message.edited += 1
        message.edit_date = int(self.now)
        self.notify(Change("edit", message.chat, message))
        if self._bot_hears(message):
            self._tell("edited_message", describe.message(message))

    def erase(self, message: Message) -> None:
        """Somebody who may deletes a message; bots are never told."""
        message.deleted = True
        self.notify(Change("edit", message.chat, message))

    def press(self, person: Person, message: Message, label: str) -> Press:
        """A tap on the button with exactly this text; LookupError names those there are."""
        for button in message.buttons if self._can_tap(person, message) else []:
            if button.text == label and button.data:
                return self.press_data(person, message, button.data)
        raise LookupError(f"no button {label!r} to press; there are: {message.labels}")

    def press_data(self, person: Person, message: Message, data: str) -> Press:
        """A tap that carries any data, as a forger might send it."""
        self._must_be_in(person, message.chat)
        press = Press(str(next(self.press_ids)), person, message, data, self.now)
        self.presses[press.id] = press
        self._tell("callback_query", describe.press(press))
        return press

    def follow(self, person: Person, message: Message, label: str) -> Message:
        """A tap on a link button to the bot: opens the private chat and presses Start there."""
        for button in message.buttons if self._can_tap(person, message) else []:
            if button.text == label and button.url:
                payload = self.start_payload(button.url)
                if payload is not None:
                    return self.say(person, self.private(person), f"/start {payload}")
        raise LookupError(f"no link {label!r} to this bot; there are: {message.labels}")

    def start_payload(self, url: str) -> str | None:
        """What a deep link to this bot carries; None when it leads elsewhere."""
        parts = urlsplit(url if "://" in url else f"https://{url}")
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        if parts.scheme == "tg":
            ours = parts.netloc == "resolve" and query.get("domain") == self.bot.username
        else:
            ours = parts.netloc == "t.me" and parts.path.strip("/") == self.bot.username
        return query.get("start", "") if ours else None

    def commands_for(self, person: Person, chat: Chat) -> list[dict[str, Any]]:
        """The command menu this person sees in this chat, by scope and language."""
        for scope in _scopes(person, chat):
            chat_id = chat.id if scope in ("chat", "chat_administrators", "chat_member") else 0
            user_id = person.id if scope == "chat_member" else 0
            for language in (person.language, ""):
                if found := self.commands.get((scope, chat_id, user_id, language)):
                    return found
        return []

    def _can_tap(self, person: Person, message: Message) -> bool:
        return not message.deleted and is_seen(message, person)

    def _bot_hears(self, message: Message) -> bool:
        chat = message.chat
        if chat.bot_status in ("left", "kicked"):
            return False
        if chat.private or chat.bot_is_admin or message.ephemeral_to:
            return True
        answers_bot = message.reply_to is not None and message.reply_to.sender is self.bot
        return answers_bot or self._command(message.text, message.entities) is not None

    def _command(self, text: str, entities: list[Entity]) -> str | None:
        """The command a text begins with, if it is for this bot."""
        for entity in entities:
            if entity.type == "bot_command" and entity.offset == 0:
                word = utf16_slice(text, 0, entity.length)
                name, _, owner = word[1:].partition("@")
                mine = owner.lower() in ("", self.bot.username.lower())
                return name if mine else None
        return None

    def _is_personal(
        self,
        person: Person,
        chat: Chat,
        text: str,
        entities: list[Entity],
        reply_to: Message | None,
    ) -> bool:
        """True for what only its sender and the bot see: ephemeral commands, ephemeral replies."""
        if chat.private or not self.ephemeral:
            return False
        if reply_to is not None and reply_to.ephemeral_to is person:
            return True
        command = self._command(text, entities)
        return any(
            each["command"] == command and each.get("is_ephemeral")
            for each in self.commands_for(person, chat)
        )


def _scopes(person: Person, chat: Chat) -> tuple[str, ...]:
    if chat.private:
        return PRIVATE_SCOPES
    return OWNER_SCOPES if person is chat.members[0] else GROUP_SCOPES
