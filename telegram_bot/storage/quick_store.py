"""Dice that fell outside of a table: each kept once, under its number, for a month.

The pool is in the buttons, so this is all that is stored. Whoever comes second, be it a redelivered
update or another replica, finds what lies there. It must not know Telegram or the games.
"""

from typing import NamedTuple, Self, cast

from pydantic import BaseModel, ConfigDict, ValidationError
from redis.asyncio import Redis

from telegram_bot.storage import redis_keys
from telegram_bot.storage.redis_client import redis_errors

KEPT = 30 * 24 * 60 * 60
"""Seconds; so long old rolls are shown, and a press of theirs rolls nothing new."""
_CLAIM = "0"


class RollPlace(NamedTuple):
    """What rolls belong to: a message of a chat (or the command that asked), or an inline one."""

    chat: int = 0
    message: int = 0
    inline: str = ""

    @property
    def key(self) -> str:
        """The key in Redis."""
        if self.inline:
            return redis_keys.inline_rolls(self.inline)
        return redis_keys.rolls(self.chat, self.message)


class Fallen(BaseModel):
    """A roll: of which game, the faces of each kind, whose. `mark` tells equal rolls apart."""

    model_config = ConfigDict(frozen=True)

    game: str
    faces: tuple[tuple[int, ...], ...]
    name: str
    mark: str

    @classmethod
    def read(cls, value: str) -> Self | None:
        """What was kept; None for what is no roll."""
        try:
            return cls.model_validate_json(value)
        except ValidationError:
            return None


Rolls = dict[int, Fallen]
"""Rolls by number, in their order; the first is 1."""


class RollStore:
    """Keeps rolls. All methods raise `StoreDown`; each is one round trip."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def lying(self, place: RollPlace) -> Rolls:
        """Every roll that fell here."""
        with redis_errors():
            return _read(cast(dict[str, str], await self._redis.hgetall(place.key)))

    async def keep(self, place: RollPlace, number: int, fallen: Fallen) -> Rolls:
        """Keep a roll unless one lies under this number; return all that lie here then."""
        with redis_errors():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hsetnx(place.key, str(number), fallen.model_dump_json())
                pipe.expire(place.key, KEPT)
                pipe.hgetall(place.key)
                return _read((await pipe.execute())[-1])

    async def claim(self, place: RollPlace) -> bool:
        """True for whoever asks first: what is sent once only is sent by them."""
        with redis_errors():
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hsetnx(place.key, _CLAIM, "")
                pipe.expire(place.key, KEPT)
                return bool((await pipe.execute())[0])


def _read(fields: dict[str, str]) -> Rolls:
    found = {int(number): Fallen.read(value) for number, value in fields.items()}
    return {number: roll for number, roll in sorted(found.items()) if number and roll}
