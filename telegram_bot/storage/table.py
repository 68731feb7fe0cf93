"""The record of one table, as it is stored: who sits where, in which game, at which moment.

It knows no Telegram and no Redis. The game's own state is plain JSON in `state`; `service` asks
the game's codec for the real value.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SCHEMA = 1
GM = "gm"
"""The game master's seat, as the engine calls it."""
SEEN = 128
"""How many update ids a table remembers, so that a redelivered one has no second effect.

Telegram hands out a hundred at most before the first of them is confirmed.
"""
NOTICES = 8
STEPS = 10
"""How many steps can be taken back."""
PLACES = 8
"""At so many tables it is known that somebody sits."""
PAGES = 20
"""Of so many personal screens in the chat it is known which page a reply to them answers."""


class Person(BaseModel):
    """Somebody at the table: the Telegram id and the name that cards show.

    `here` is false for somebody who has got up: the seat and its sheet wait for them. `free` says
    that they need not wait: somebody else may take both. `named`: the name was chosen for this
    table, and stays when its owner comes back. `private`: they have opened this table in the
    private chat, so that secrets reach them.
    """

    model_config = ConfigDict(frozen=True)

    user: int
    name: str
    here: bool = True
    free: bool = False
    named: bool = False
    private: bool = False


class Notice(BaseModel):
    """A message of its own, beside the card; told once, in the order of `serial`.

    `voice` is the file of a voice message that is played back; then `html` stands under it.
    """

    model_config = ConfigDict(frozen=True)

    serial: int
    html: str
    voice: str = ""


class Recording(BaseModel):
    """A voice message that is kept for later: whose, its file at Telegram, its length."""

    model_config = ConfigDict(frozen=True)

    user: int
    file: str
    seconds: int


class Press(BaseModel):
    """The last press of a seat that counted: an impatient second tap is recognised by it."""

    model_config = ConfigDict(frozen=True)

    epoch: int
    code: str


class Step(BaseModel):
    """A press that changed the game and can be taken back: whose, and what the button said.

    `number` is its place among all commits of the table's game, `lines` are those of the log
    that tell of it, the last one not included.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    seat: str
    label: str
    lines: tuple[int, int]


class Page(BaseModel):
    """A personal screen in a message: whose seat (nobody's: ""), which topic, which menu of it.

    Topics that begin with "_" are the table's own, the others are the game's.
    """

    model_config = ConfigDict(frozen=True)

    seat: str = ""
    topic: str = ""
    menu: str = ""


class PrivatePage(BaseModel):
    """What somebody has open in the private chat: the table it belongs to, and the message.

    `tables` are the places where this person has sat down or opened a screen, the newest first.
    """

    model_config = ConfigDict(frozen=True)

    chat: int
    thread: int = 0
    message: int = 0
    page: Page = Page()
    tables: tuple[tuple[int, int], ...] = ()


class Claim(BaseModel):
    """Somebody wants the chair of a GM who has left the chat, and who has agreed so far."""

    model_config = ConfigDict(frozen=True)

    seat: str
    agreed: tuple[str, ...] = ()


class Preferences(BaseModel):
    """What a table has chosen for itself; the first value of each is the usual one.

    word      what cards call the GM: the game's own word, or «ведущий»
    mentions  does a call, or a new card, ring for those who decide?
    undo      who may take back a step
    xcard     may anybody stop the game without a name?
    """

    model_config = ConfigDict(frozen=True)

    word: Literal["role", "host"] = "role"
    mentions: Literal["on", "off"] = "on"
    undo: Literal["gm", "all"] = "gm"
    xcard: Literal["on", "off"] = "on"


class Sleeper(BaseModel):
    """A game that sleeps beside the table: its id, what it is, whose, and the revision it had.

    `touched` is the time of its last command, in seconds; `players` are those who sat there.
    """

    model_config = ConfigDict(frozen=True)

    id: str
    game: str
    gm: str
    revision: int
    touched: int = 0
    players: tuple[str, ...] = ()


class Table(BaseModel):
    """One table. `revision` counts writes, `epoch` counts steps, `post` counts cards.

    `commits` counts what happened in the game, `logged` the lines of its log. `steps` are those
    that can be taken back, the newest last; where they end, `undo_stop` says why ("people" or
    "limit"). `called` is the post whose card mentions those who are awaited, `touched` the time of
    the last command in seconds.
    A card of an older `post` has become a record: it shows `farewell` (HTML) and has no buttons.
    One that is `asleep` still stands at its place until another comes there; `sleepers` are those
    that were put away from it, the newest first.
    `recordings` are the voices of seats that were not played back yet.
    One that is `paused` shows nothing of the game until somebody goes on.
    `pages` are personal screens by their message; the number of one that its owner alone sees has
    a minus.
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
    commits: int = 0
    logged: int = 0
    steps: tuple[Step, ...] = ()
    undo_stop: str = ""
    pages: dict[int, Page] = Field(default_factory=dict)
    claim: Claim | None = None
    called: int = 0
    touched: int = 0
    asleep: bool = False
    sleepers: tuple[Sleeper, ...] = ()
    recordings: dict[str, Recording] = Field(default_factory=dict)
    preferences: Preferences = Preferences()
    paused: bool = False

    @property
    def tongue(self) -> str:
        """The language, with the word that this table has chosen for the GM."""
        return self.language if self.preferences.word == "role" else f"{self.language}-host"

    @property
    def on(self) -> bool:
        """Is this game being played: neither over nor asleep?"""
        return not self.ended and not self.asleep

    def sleeper(self) -> Sleeper:
        """How this game is listed when it sleeps; its people by name."""
        here = (self.people[seat] for seat in self.players())
        return Sleeper(
            id=self.id,
            game=self.game,
            gm=self.people[GM].name,
            revision=self.revision,
            touched=self.touched,
            players=tuple(person.name for person in here if person.here),
        )

    def sleeping(self) -> tuple[Sleeper, ...]:
        """Every game that sleeps here, the newest first."""
        own = (self.sleeper(),) if self.asleep and not self.ended else ()
        return (*own, *self.sleepers)

    def seat_of(self, user: int) -> str | None:
        """The seat on which this person sits now; None for everybody else."""
        return next((s for s, p in self.people.items() if p.user == user and p.here), None)

    def seat_kept_for(self, user: int) -> str | None:
        """The player's seat that is this person's, sitting or not; the GM's own one rests."""
        return next((s for s in self.players() if self.people[s].user == user), None)

    def aside_of(self, user: int) -> int:
        """The newest screen in the group that this person alone sees; 0 when there is none."""
        seat = self.seat_of(user)
        own = (number for number, page in self.pages.items() if number < 0 and page.seat == seat)
        return next(reversed([*own]), 0) if seat else 0

    def players(self) -> tuple[str, ...]:
        """Every seat but the GM's, in the order in which people came."""
        return tuple(seat for seat in self.people if seat != GM)

    def free_seats(self) -> tuple[str, ...]:
        """Seats with a sheet that anybody may take."""
        return tuple(s for s in self.players() if self.people[s].free)
