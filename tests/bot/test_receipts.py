"""Receipts: a sign on what people typed, and what happens where it is refused."""

from dataclasses import dataclass, field
from typing import cast

import pytest
from telegram import Message
from telegram.error import BadRequest, Forbidden, InvalidToken, RetryAfter, TelegramError, TimedOut

from telegram_bot.speech.receipts import SIGN, Receipts

REFUSED = BadRequest("Reaction_invalid")


@dataclass
class Chat:
    id: int = -100
    said: list[str] = field(default_factory=list)

    async def send_message(self, words: str, *, message_thread_id: int | None) -> None:
        self.said.append(words)


@dataclass
class Typed:
    """What somebody typed; Telegram answers the sign with the next error, if there is one left."""

    chat: Chat = field(default_factory=Chat)
    errors: list[TelegramError] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)

    async def set_reaction(self, sign: str) -> None:
        self.signs.append(sign)
        if self.errors:
            raise self.errors.pop(0)


async def give(receipts: Receipts, typed: Typed, instead: str = "") -> None:
    receipts.give(cast(Message, typed), instead)
    await receipts.idle()


async def test_a_sign_is_all() -> None:
    typed = Typed()
    await give(Receipts(), typed, "записано")
    assert (typed.signs, typed.chat.said) == ([SIGN], [])


async def test_a_chat_that_refuses_is_asked_once_and_told_instead() -> None:
    receipts, typed = Receipts(), Typed(errors=[REFUSED])
    for _ in range(2):
        await give(receipts, typed, "записано")
    await give(receipts, typed)
    assert (typed.signs, typed.chat.said) == ([SIGN], ["записано", "записано"])


async def test_another_chat_is_asked_for_itself() -> None:
    receipts, other = Receipts(), Typed(Chat(-200))
    await give(receipts, Typed(errors=[REFUSED]))
    await give(receipts, other)
    assert other.signs == [SIGN]


@pytest.mark.parametrize(
    "error",
    [TimedOut(), RetryAfter(30), Forbidden("bot was kicked"), BadRequest("message not found")],
)
async def test_any_other_failure_is_let_go_and_not_held_against_the_chat(
    error: TelegramError,
) -> None:
    receipts, typed = Receipts(), Typed(errors=[error])
    await give(receipts, typed)
    await give(receipts, typed)
    assert (typed.signs, typed.chat.said) == ([SIGN, SIGN], [])


async def test_a_server_that_knows_no_signs_is_asked_once_and_words_are_said() -> None:
    receipts, typed = Receipts(), Typed(errors=[InvalidToken("Not Found")])
    for _ in range(2):
        await give(receipts, typed, "записано")
    assert (typed.signs, typed.chat.said) == ([SIGN], ["записано", "записано"])
