"""Answering presses: once, and soon, else Telegram no longer knows the query."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import errors
from sandbox.errors import bad_request
from sandbox.model import Answer, Change
from sandbox.params import Params

if TYPE_CHECKING:
    from sandbox.world import World

ANSWER_WITHIN = 15.0
MAX_ANSWER = 200


def answer(world: World, params: Params) -> bool:
    """The method answerCallbackQuery."""
    press = world.presses.get(params.text("callback_query_id"))
    if press is None or press.answer is not None or world.now - press.at > ANSWER_WITHIN:
        raise bad_request(errors.QUERY_TOO_OLD)
    text = params.text("text")
    if len(text) > MAX_ANSWER:
        raise bad_request(errors.EDIT_TOO_LONG)
    press.answer = Answer(text, params.flag("show_alert"), params.text("url") or None)
    world.notify(Change("answer", press.message.chat, press=press))
    return True


METHODS = {"answerCallbackQuery": answer}
