"""A group has become a supergroup: its game goes on under the new id.

The notice comes twice, from both sides; it may come late, or only as an error of some call. All
lead here, and once is as good as many times. It must not know what the games are.
"""

import logging
from collections.abc import Callable, Mapping
from functools import partial

from telegram_bot.drawer.cards import Card
from telegram_bot.storage.moving import Fitted
from telegram_bot.storage.store import Store, TableKey
from telegram_bot.storage.table import Table

log = logging.getLogger(__name__)


class Migration:
    """Moves tables, and has them drawn where they are now."""

    def __init__(self, store: Store[Table], notify: Callable[[TableKey], None]) -> None:
        self._store = store
        self._notify = notify

    async def moved(self, old: int, new: int) -> None:
        """Chat `old` has the id `new` now. A basic group has no topics, so one place moves."""
        fit = partial(fitted, new)
        if await self._store.move(TableKey(old), TableKey(new), fit):
            log.info("a group has become a supergroup; its game went along")
        self._notify(TableKey(new))


def fitted(chat: int, table: Table, there: Table | None, notes: Mapping[str, int]) -> Fitted[Table]:
    """How a table stands under the new id: with the same buttons, on a card to be sent anew.

    No message of the old chat can be edited, so neither its card nor its pages are known any more.
    Where people have begun another game meanwhile, this one sleeps beside it.
    """
    logs = (table.id, *(each.id for each in table.sleepers))
    turned = partial(_turned, chat)
    if there is None:
        return Fitted(turned(table), turned, logs=logs, card=_card(notes))
    if table.ended:
        sleepers = (*there.sleepers, *table.sleepers)
        return Fitted(there.model_copy(update={"sleepers": sleepers}), turned, logs=logs)
    asleep = turned(table).model_copy(update={"asleep": True, "menu": ""})
    sleepers = (*there.sleepers, asleep.sleeper(), *table.sleepers)
    beside = there.model_copy(update={"sleepers": sleepers})
    return Fitted(beside, turned, stow=(table.id, asleep), logs=logs)


def _turned(chat: int, table: Table) -> Table:
    return table.model_copy(update={"chat": chat, "pages": {}, "adopted": None})


def _card(notes: Mapping[str, int]) -> Mapping[str, int]:
    """What stays true of the drawer's notes: whose card it is, and which notices were told."""
    known = Card.read(notes)
    return Card(table=known.table, post=known.post, told=known.told).notes()
