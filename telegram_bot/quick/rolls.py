"""The use cases of quick rolls: what a press or a typed line comes to. No Telegram in here.

A roll is kept before it is shown to anybody. Pressed again, redelivered, or pressed in another
replica at the same time, the same number shows the same dice.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.dice import Dice
from engine.quick import Pool, QuickRoll, throw
from telegram_bot.quick.wire import QuickPress
from telegram_bot.storage.quick_store import Fallen, RollPlace, Rolls, RollStore

Result = Literal["fallen", "late", "keypad", "empty", "old"]
"""Dice fell now; they had fallen already; the keypad shows; no die is in the pool; a forged or
forgotten number."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a press, and the rolls that lie there now."""

    result: Result
    rolls: Rolls

    def of(self, number: int) -> Fallen | None:
        """The roll of this number, else the newest one."""
        return self.rolls.get(number) or self.rolls.get(max(self.rolls, default=0))


class QuickService:
    """Rolls the dice of any game that can be rolled without a table."""

    def __init__(self, store: RollStore, rolls: Mapping[str, QuickRoll], dice: Dice) -> None:
        self._store = store
        self._rolls = rolls
        self._dice = dice

    def knows(self, press: QuickPress) -> bool:
        """Could this be a button of ours: a game that there is, a pool within its bounds?"""
        roll = self._rolls.get(press.game)
        return roll is not None and roll.fits(press.pool)

    async def pressed(self, place: RollPlace, press: QuickPress, name: str) -> Outcome:
        """A button that `knows` has let through."""
        lying = await self._store.lying(place)
        last = max(lying, default=0)
        if press.number <= last:
            return Outcome("late", lying)
        if last and press.number > last + 1:
            return Outcome("old", lying)
        if press.action == "keys":
            return Outcome("keypad", lying)
        if not any(press.pool):
            return Outcome("empty", lying)
        return await self._thrown(place, press.number, press.game, press.pool, name)

    async def typed(self, place: RollPlace, game: str, pool: Pool, name: str) -> Outcome:
        """A typed pool; "late" when this very message has been heard before."""
        return await self._thrown(place, 1, game, pool, name)

    async def first_time(self, place: RollPlace) -> bool:
        """Is it the first time that this is asked? Only then something is sent."""
        return await self._store.claim(place)

    async def _thrown(
        self, place: RollPlace, number: int, game: str, pool: Pool, name: str
    ) -> Outcome:
        faces = throw(self._rolls[game], pool, self._dice)
        fallen = Fallen(game=game, faces=faces, name=name, mark=secrets.token_hex(4))
        rolls = await self._store.keep(place, number, fallen)
        return Outcome("fallen" if rolls.get(number) == fallen else "late", rolls)
