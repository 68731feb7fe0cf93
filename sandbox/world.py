"""The world: one small Telegram with its people, its chats, and one bot that calls it.

Pure: the clock is injected, there is no I/O. Both faces, HTTP and in process, come in through
`World.call`. It must not know who is calling nor over what.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from sandbox import params
from sandbox.errors import ApiError
from sandbox.inline import Inline
from sandbox.limits import Fault, GroupLimits
from sandbox.methods import EPHEMERAL, METHODS
from sandbox.model import (
    Answer,
    BotUser,
    Button,
    Call,
    Change,
    Chat,
    Document,
    Entity,
    InlineQuery,
    InlineResult,
    Message,
    Person,
    Press,
    Upload,
    Voice,
)

__all__ = [
    "Answer",
    "ApiError",
    "BotUser",
    "Button",
    "Call",
    "Change",
    "Chat",
    "Document",
    "Entity",
    "GroupLimits",
    "InlineQuery",
    "InlineResult",
    "Message",
    "Person",
    "Press",
    "Upload",
    "Voice",
    "World",
]


class World(Inline):
    """A small, honest Telegram: people act on it, the bot calls it.

    One that is not `ephemeral` is a server older than Bot API 10.2: it does not know such messages,
    and passes over the parameters that it does not know, so everybody sees what is sent.
    `watchers` see every request to any world as it comes in, before it is read.
    """

    watchers: ClassVar[list[Callable[[str, dict[str, Any]], None]]] = []

    def call(self, method: str, raw: dict[str, Any] | None = None) -> Any:
        """One request of the bot: its result as JSON values, or ApiError. getUpdates never waits.

        Nested values may come as objects or as JSON strings. Every call is written to `log`.
        """
        values = raw or {}
        for watch in self.watchers:
            watch(method, values)
        try:
            values = params.decode(values)
            result = self._carry_out(method, values)
        except Exception as error:
            self.log.append(Call(method, values, error, self.now))
            raise
        self.log.append(Call(method, values, None, self.now))
        self.notify(Change("call", method=method))
        return result

    def fail_next(self, method: str, fault: Fault, times: int = 1, after: bool = False) -> None:
        """Plans a fault for the next calls of a method ("*" for any).

        An exception is raised; a callable gets method and parameters and may raise. With `after`
        the call takes effect first and only its answer is lost.
        """
        self.faults.plan(method, fault, times, after)

    def calls(self, *methods: str) -> list[Call]:
        """The logged calls of these methods that were not refused."""
        return [call for call in self.log if call.method in methods and call.error is None]

    def spend(self, chat: Chat) -> None:
        """Counts a message or an edit against the group's limit, if there is one."""
        if self.limits and not chat.private:
            self.limits.spend(chat.id, self.now)

    def _carry_out(self, method: str, values: dict[str, Any]) -> Any:
        self.faults.strike(method, values, after=False)
        handler = METHODS.get(method.lower())
        if handler is None or (not self.ephemeral and method.lower() in EPHEMERAL):
            raise ApiError(404, "Not Found")
        result = handler(self, params.Params(values))
        self.faults.strike(method, values, after=True)
        return result
