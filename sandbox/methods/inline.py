"""Answering inline queries: what a person may choose to send. Articles only.

It must not know who chooses.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sandbox import errors
from sandbox.errors import bad_request
from sandbox.keyboard import read_keyboard
from sandbox.methods.reading import MAX_TEXT, read_text
from sandbox.model import Change, InlineResult
from sandbox.params import Params, decode

if TYPE_CHECKING:
    from sandbox.world import World

ANSWER_WITHIN = 10.0
MAX_RESULTS = 50
MAX_ID_BYTES = 64
MAX_OFFSET_BYTES = 64
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")


def answer(world: World, params: Params) -> bool:
    """The method answerInlineQuery."""
    query = world.queries.get(params.text("inline_query_id"))
    if query is None or query.results is not None or world.now - query.at > ANSWER_WITHIN:
        raise bad_request(errors.QUERY_TOO_OLD)
    if len(params.text("next_offset").encode()) > MAX_OFFSET_BYTES:
        raise bad_request(errors.NEXT_OFFSET_INVALID)
    given = params.items("results")
    if len(given) > MAX_RESULTS:
        raise bad_request(errors.TOO_MANY_RESULTS)
    results = [_result(world, each) for each in given]
    if len({each.id for each in results}) < len(results):
        raise bad_request(errors.RESULT_ID_DUPLICATE)
    button = _button(params.mapping("button"))
    query.results, query.button = results, button
    world.notify(Change("inline", query.chat, query=query))
    return True


def _result(world: World, raw: Any) -> InlineResult:
    if not isinstance(raw, dict) or raw.get("type") != "article":
        raise bad_request("can't parse inline query result: only articles are known here")
    given = Params(decode(raw))
    number = given.text("id")
    if not 1 <= len(number.encode()) <= MAX_ID_BYTES:
        raise bad_request(errors.RESULT_ID_INVALID)
    if not given.text("title"):
        raise bad_request(errors.ARTICLE_TITLE_EMPTY)
    content = given.mapping("input_message_content")
    if "message_text" not in content:
        raise bad_request("can't parse inline query result: input_message_content is not a text")
    said = Params(decode(content) | {"text": content["message_text"]})
    text, entities = read_text(world, said, MAX_TEXT, errors.MESSAGE_TOO_LONG)
    return InlineResult(
        number,
        given.text("title"),
        given.text("description"),
        text,
        tuple(entities),
        read_keyboard(given.mapping("reply_markup"), inline_only=True),
    )


def _button(given: dict[str, Any]) -> tuple[str, str] | None:
    """The button above the results: it opens the private chat with a start parameter."""
    if not given:
        return None
    start = str(given.get("start_parameter", ""))
    if not str(given.get("text", "")).strip():
        raise bad_request(errors.BUTTON_TEXT_EMPTY)
    if not _START.fullmatch(start):
        raise bad_request(errors.START_PARAM_INVALID)
    return str(given["text"]), start


METHODS = {"answerInlineQuery": answer}
