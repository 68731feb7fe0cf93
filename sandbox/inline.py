"""Inline mode from a person's side: words after the bot's name, and one of its results chosen.

It works in any chat, whether the bot is there or not. It must not know what the bot may ask for.
"""

import secrets

from sandbox import describe
from sandbox.acts import Acts
from sandbox.model import Chat, InlineQuery, Message, Person

LONGEST_QUERY = 256


class Inline(Acts):
    """The world of people who ask a bot for something to send."""

    def ask(self, person: Person, chat: Chat, text: str) -> InlineQuery:
        """The person types "@bot text" in a chat and looks at what the bot offers."""
        self._must_be_in(person, chat)
        query = InlineQuery(str(next(self.press_ids)), person, chat, text[:LONGEST_QUERY], self.now)
        self.queries[query.id] = query
        self._tell("inline_query", describe.inline_query(query))
        return query

    def choose(self, query: InlineQuery, result_id: str | None = None) -> Message:
        """The person sends one of the results, the first where none is named.

        LookupError when there is none. A bot that is in the chat hears of it like of a command.
        """
        results = query.results or []
        chosen = next((each for each in results if result_id in (None, each.id)), None)
        if chosen is None:
            raise LookupError(f"no result {result_id}; there are: {[one.id for one in results]}")
        inline_id = f"AgAAA{secrets.token_urlsafe(16)}" if chosen.keyboard else ""
        message = self.new_message(
            query.chat,
            query.person,
            chosen.text,
            entities=list(chosen.entities),
            keyboard=chosen.keyboard,
            inline_id=inline_id,
        )
        if inline_id:
            self.inline_messages[inline_id] = message
        if query.chat.bot_status not in ("left", "kicked"):
            self._tell("message", describe.message(message, bot=self.bot))
        return message
