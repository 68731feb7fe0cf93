"""The record of one table, as it is stored: who sits where, in which game, at which moment.

It knows no Telegram and no Redis. The game's own state is plain JSON in `state`; `service` asks
the game's codec for the real value.
"""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

SCHEMA = 1
SEEN = 64
"""How many update ids a table remembers, so that a redelivered one has no second effect."""
NOTICES = 8


class Person(BaseModel):
    """Somebody at the table: the Telegram id and the name that cards show.

    `here` is false for somebody who has got up: the seat and its sheet wait for them.
    """

    model_config = ConfigDict(frozen=True)

    user: int
    name: str
    here: bool = True


class Notice(BaseModel):
    """A message of its own, beside the card; told once, in the order of `serial`."""

    model_config = ConfigDict(frozen=True)

    serial: int
    html: str


class Press(BaseModel):
    """The last press of a seat that counted: an impatient second tap is recognised by it."""

    model_config = ConfigDict(frozen=True)

    epoch: int
    code: str


class Table(BaseModel):
    """One table. `revision` counts writes, `epoch` counts steps, `post` counts cards.

    A card of an older `post` has become a record: it shows `farewell` (HTML) and has no buttons.
    `adopted` is a message that already stands in the chat and shall become the card of this post.
    """

    model_config = ConfigDict(validate_assignment=False)

    schema_number: int = SCHEMA
    revision: int = 0
    id: str
    chat: int
    topic: int = 0
    game: str
    voice: bool = True
    language: str = "ru"
    people: dict[str, Person] = Field(default_factory=dict)
    state: Any = None
    epoch: int = 0
    menu: str = ""
    post: int = 1
    adopted: int | None = None
    farewell: str = ""
    notices: tuple[Notice, ...] = ()
    told: int = 0
    recent: dict[str, Press] = Field(default_factory=dict)
    seen: tuple[int, ...] = ()
    ended: bool = False

    def seat_of(self, user: int) -> str | None:
        """The seat on which this person sits now; None for everybody else."""
        return next((s for s, p in self.people.items() if p.user == user and p.here), None)
