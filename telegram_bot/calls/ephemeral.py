"""Messages in a group that one person alone sees (Bot API 10.2 and newer), by raw calls.

A server that does not know them ignores the parameters and shows the message to everybody. So what
it can do is found out first, once in a process, and no secret is sent before that is proven:

    UNKNOWN   a message that cannot be is deleted by a method that only such messages have: a 400
              says that the method is known, a 404 that it is not; anything else says nothing
    HEARD     the next message is sent without a secret, and shown to one person if all is well
    PROVEN    an answer had an ephemeral_message_id: nobody else has seen it
    ABSENT    a 404, or an answer without that id: such messages are not sent any more

Beside ordinary numbers of messages theirs are written with a minus. It must not know tables.
"""

from enum import Enum
from typing import Any, NamedTuple, Protocol

from telegram import Message
from telegram.error import BadRequest, EndPointNotFound, TelegramError

NOBODYS = 1
"""An ephemeral message that cannot be ours: their numbers are large."""
LONGEST_EDIT = 1024
"""The live server refuses longer edits, as if they were captions (telegram-bot-api issue 881)."""
WINDOW = 12.0
"""Seconds after a press in which it may be answered so; the server allows fifteen."""


class Ability(Enum):
    """What is known of the server."""

    UNKNOWN = "unknown"
    HEARD = "heard of"
    PROVEN = "proven"
    ABSENT = "absent"


class Reader(NamedTuple):
    """Whom a personal screen is for; the press that asks for it, and until when that counts."""

    user: int = 0
    press: str = ""
    until: float = 0.0


class Caller(Protocol):
    """What is needed of a telegram.ext.ExtBot."""

    async def send_message(self, chat_id: int, text: str, **options: Any) -> Any: ...
    async def do_api_request(
        self, endpoint: str, api_kwargs: dict[str, Any] | None = None, **options: Any
    ) -> Any: ...


def number_of(message: object) -> int:
    """The number of any message; an ephemeral one's with a minus."""
    known = getattr(message, "api_kwargs", None) or {}
    aside = known.get("ephemeral_message_id") if isinstance(message, Message) else None
    return -aside if aside else int(getattr(message, "message_id", 0))


def is_aside(message: object) -> bool:
    """Does only its sender, or its receiver, see this message of a group?"""
    return number_of(message) < 0


class Ephemeral:
    """The calls, and what is known of the server."""

    def __init__(self, bot: Caller) -> None:
        self._bot = bot
        self.ability = Ability.UNKNOWN

    async def may_be_sent(self, chat: int, user: int) -> bool:
        """Does the server know such messages at all? Asked once, on the first occasion."""
        if self.ability is Ability.UNKNOWN:
            try:
                await self.delete(chat, user, -NOBODYS)
            except BadRequest:
                self.ability = Ability.HEARD
            except EndPointNotFound:
                self.ability = Ability.ABSENT
            except TelegramError:
                return False
        return self.ability in (Ability.HEARD, Ability.PROVEN)

    async def send(self, chat: int, reader: Reader, text: str, **options: Any) -> Any:
        """Send one; the caller asks `was_hidden` of what comes back."""
        whom: dict[str, Any] = {"receiver_user_id": reader.user, "callback_query_id": reader.press}
        return await self._bot.send_message(
            chat_id=chat, text=text, api_kwargs={"ephemeral_message_parameters": whom}, **options
        )

    def was_hidden(self, sent: object) -> bool:
        """Has nobody else seen it? One that everybody sees means that the server cannot do this."""
        self.ability = Ability.PROVEN if is_aside(sent) else Ability.ABSENT
        return self.ability is Ability.PROVEN

    async def answer(self, message: Message, user: int, text: str) -> None:
        """A word to somebody who wrote an ephemeral message, seen by them alone."""
        to = {"ephemeral_message_id": -number_of(message)}
        whom = {"receiver_user_id": user}
        await self._bot.send_message(
            chat_id=message.chat.id,
            text=text,
            api_kwargs={"ephemeral_message_parameters": whom, "reply_parameters": to},
        )

    async def edit(self, chat: int, user: int, number: int, text: str, **options: Any) -> None:
        """Give one its present look."""
        given = options.pop("rate_limit_args", None)
        changed = {key: value for key, value in options.items() if value is not None}
        await self._bot.do_api_request(
            "editEphemeralMessageText",
            api_kwargs={**_which(chat, user, number), "text": text, **changed},
            rate_limit_args=given,
        )

    async def delete(self, chat: int, user: int, number: int) -> None:
        """Take one away."""
        await self._bot.do_api_request(
            "deleteEphemeralMessage", api_kwargs=_which(chat, user, number)
        )


def _which(chat: int, user: int, number: int) -> dict[str, Any]:
    return {"chat_id": chat, "receiver_user_id": user, "ephemeral_message_id": -number}
