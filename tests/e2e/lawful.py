"""May a table have changed so, by what came in? Judged from the rules alone.

A state may change only by a move that is legal for the sender's own seat, and to what that move
makes of it with the dice that fell. It must not ask the use cases, which are what is judged.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import GM, STEP, Seat, play
from sandbox.model import Chat
from sandbox.world import World
from telegram_bot.screens.wire import encode, unpack, unpack_page
from telegram_bot.storage.table import Table
from telegram_bot.tables.service import Service


@dataclass
class Sent:
    """What came in: who sent it, where, and the data of a press or else nothing."""

    user: int
    chat: Chat
    data: str | None = None


class Judge:
    """Compares tables; `fallen` holds the dice of the present update, `moves` counts lawful moves.

    Of the service it uses the list of games and how a state is written, nothing else.
    """

    def __init__(self, service: Service, fallen: Sequence[tuple[int, ...]]) -> None:
        self._service = service
        self._fallen = fallen
        self.moves = 0

    def unlawful(
        self, before: Table, after: Table | None, sent: Sent | None, kind: str
    ) -> str | None:
        """Why this change of a table is one that must not be; None for a lawful one."""
        if essence(before) == essence(after):
            return None
        if sent is None or after is None:
            return "a table was changed by nobody"
        return next((why for why in self._reasons(before, after, sent, kind) if why), None)

    def _reasons(self, before: Table, after: Table, sent: Sent, kind: str) -> Iterator[str | None]:
        seat, is_gm = before.seat_of(sent.user), before.seat_of(sent.user) == GM
        if kind not in ("press", "callback_query", "message", "my_chat_member"):
            yield "such an update means nothing to a table"
        if sent.chat.id != before.chat and not (sent.chat.private and seat):
            yield "sent from another chat"
        if before.on and (after.id != before.id or not after.on) and not is_gm:
            yield "only the GM ends or puts away a game"
        if after.id == before.id:
            yield self._foreign(before, after, sent.user, is_gm=is_gm)
            if after.state != before.state:
                yield self._unruled(before, after, sent, seat)

    def _foreign(self, before: Table, after: Table, user: int, *, is_gm: bool) -> str | None:
        """Who sits where is one's own business, and the GM's."""
        for seat in before.people.keys() | after.people.keys():
            was, now = before.people.get(seat), after.people.get(seat)
            users = {each.user for each in (was, now) if each}
            if was != now and user not in users and not is_gm:
                return f"seat {seat} was changed by somebody else"
        return None

    def _unruled(self, before: Table, after: Table, sent: Sent, seat: str | None) -> str | None:
        """What made the state another one, if nothing of the rules did."""
        if before.people != after.people:
            return None
        if seat is None:
            return "somebody who does not sit here has changed the game"
        if sent.data is None:
            is_own = after.steps and after.steps[-1].seat == seat
            return None if is_own else "words changed the game for another seat"
        if page := unpack_page(sent.data):
            code, topic = page.code, page.topic
            if page.kind == "act" and code.startswith("undo."):
                return None if seat == GM else "only the GM takes back"
            if page.table != before.id or page.seat != seat:
                return "the page is another table's or another seat's"
        elif pressed := unpack(sent.data):
            code, topic = pressed.code, STEP
            if pressed.table != before.id or pressed.epoch != before.epoch:
                return "the button is of another table or another moment"
        else:
            return "the data names no move"
        return self._played(before, after, seat, topic, code)

    def _played(self, before: Table, after: Table, seat: str, topic: str, code: str) -> str | None:
        """The move of this code, made once more by the rules alone, with the dice that fell."""
        game, painter = self._service.games[before.game], self._service.painter
        state = painter.state(before)
        legal = game.legal(state, Seat(seat), topic)
        move = next((each for each in legal if encode(each) == code), None)
        if move is None:
            return f"{code} is not legal for {seat} in {topic or 'the step'}"
        self.moves += 1
        fallen = iter(self._fallen)
        played = play(game, state, Seat(seat), move, lambda count: next(fallen))
        same = painter.dump(before, played.state) == after.state
        return None if same else f"{code} made something else of the state than the rules do"


def essence(table: Table | None) -> Any:
    """What nobody but those who may do so can change: not what is drawn, open, or told."""
    parts = {"id", "state", "people", "ended", "asleep", "epoch", "language", "voice", "game"}
    return table.model_dump(include=parts) if table else None


def sender_of(content: Any, world: World) -> Sent | None:
    """Who sent an update, and where, as far as it can be read."""
    try:
        chat = world.chats.get((content.get("message") or content)["chat"]["id"])
        user = content["from"]["id"]
    except (KeyError, TypeError, AttributeError):
        return None
    data = content.get("data")
    return Sent(user, chat, data if isinstance(data, str) else None) if chat else None
