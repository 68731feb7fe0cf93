"""Tables of the game written short, so that a test of a rule reads like a line of the rules.

    game = Table(candles=7, vera=sheet("virtue vice", hope=1), leva=sheet())
    game.roll(VERA, "6653211", hope="5", gm="62")
    game.press(VERA, BurnTrait("moment"))

Dice are digits; `roll` and `press` fail unless exactly as many dice were asked for.
"""

from typing import cast

from engine.core import GM, Event, Move, Seat, play, replay
from engine.dice import Dice, scripted_dice
from engine.games.tencandles import GAME
from engine.games.tencandles.state import (
    USUAL_SETTINGS,
    Chorus,
    Conflict,
    GoOn,
    Lying,
    RollDice,
    SayAlive,
    SayFact,
    Scene,
    Settings,
    Sheet,
    State,
    Trait,
    Truths,
)

VERA, LEVA, OLYA = Seat("1"), Seat("2"), Seat("3")
SEATS = {"vera": VERA, "leva": LEVA, "olya": OLYA}


def sheet(
    burned: str = "",
    *,
    hope: int = 0,
    edge: bool = False,
    dead: bool = False,
    here: bool = True,
    told: bool = True,
    used: int = 0,
) -> Sheet:
    """A sheet whose traits are known."""
    gone = cast(tuple[Trait, ...], tuple(burned.split()))
    return Sheet(told=told, burned=gone, used=used, hope=hope, edge=edge, dead=dead, here=here)


def faces(digits: str) -> tuple[int, ...]:
    """Dice from digits."""
    return tuple(int(digit) for digit in digits)


class Table:
    """A table in a scene, with what last happened."""

    def __init__(
        self,
        *,
        candles: int = 10,
        pool: int | None = None,
        settings: Settings = USUAL_SETTINGS,
        state: State | None = None,
        **sheets: Sheet,
    ) -> None:
        sheets = sheets or {"vera": sheet(), "leva": sheet(), "olya": sheet()}
        order = tuple(SEATS[name] for name in sheets)
        self.state = state or State(
            order,
            dict(zip(order, sheets.values(), strict=True)),
            Scene(),
            candles,
            candles if pool is None else pool,
            settings=settings,
        )
        self.events: tuple[Event, ...] = ()

    def __getitem__(self, seat: Seat) -> Sheet:
        """The sheet as it stands now."""
        return self.state.sheets[seat]

    @property
    def phase(self) -> str:
        """The kind of the present phase."""
        return self.state.phase.kind

    @property
    def conflict(self) -> Conflict:
        """The dice that lie, or that have lain last."""
        match self.state.phase:
            case Lying(conflict):
                return conflict
            case Scene(Conflict() as last) | Truths(last=Conflict() as last):
                return last
            case Chorus(last=Conflict() as last):
                return last
        raise AssertionError("no dice lie on the table")

    def may(self, seat: Seat, move: Move, topic: str = "") -> bool:
        """May this seat make this move now by a button?"""
        return move in GAME.legal(self.state, seat, topic)

    def kinds(self, seat: Seat) -> set[type[Move]]:
        """The kinds of moves that this seat may make now."""
        return {type(move) for move in GAME.legal(self.state, seat)}

    def press(self, seat: Seat, *moves: Move, dice: str = "") -> "Table":
        """Make moves one after the other; IllegalMove when the rules refuse one."""
        script = scripted_dice(faces(dice))
        for move in moves:
            played = play(GAME, self.state, seat, move, script)
            self.state, self.events = played.state, played.events
        assert not _left(script), "not all dice were asked for"
        return self

    def say(self, seat: Seat, words: str, topic: str = "", page: str = "") -> "Table":
        """Type an answer to the card or to a page."""
        move = GAME.fill(self.state, seat, words, topic, page)
        assert move is not None, "nothing is asked"
        return self.press(seat, move)

    def roll(
        self, seat: Seat, pool: str, *, hope: str = "", gm: str = "", move: Move | None = None
    ) -> "Table":
        """The dice fall as written: the pool, the Hope dice, the GM's."""
        self.press(seat, move or RollDice(), dice=pool + hope + gm)
        assert isinstance(self.state.phase, (Lying, Scene))
        fallen = (self.conflict.pool, self.conflict.hope, self.conflict.gm)
        assert fallen == (faces(pool), faces(hope), faces(gm))
        return self

    def lose(self, seat: Seat) -> "Table":
        """A conflict without a six, given up."""
        gm = "2" * (10 - self.state.candles)
        self.roll(seat, "2" * self.state.pool, hope="2" * self[seat].hope, gm=gm)
        return self.press(GM, GoOn())

    def tell_all(self) -> "Table":
        """Every fact aloud, then the chorus."""
        while isinstance(self.state.phase, Truths):
            self.press(GM, SayFact(len(self.state.phase.facts)))
        for seat in (*self.state.order, GM):
            if self.may(seat, SayAlive()):
                self.press(seat, SayAlive())
        return self

    def leave(self, seat: Seat) -> "Table":
        """Somebody gets up."""
        return self._happen(GAME.release(self.state, seat))

    def sit(self, seat: Seat) -> "Table":
        """Somebody sits down."""
        return self._happen(GAME.admit(self.state, seat))

    def _happen(self, events: tuple[Event, ...]) -> "Table":
        self.state, self.events = replay(GAME, self.state, events), events
        return self


def _left(script: Dice) -> int:
    """How many dice of a script have not fallen."""
    count = 0
    while True:
        try:
            script(1)
        except LookupError:
            return count
        count += 1
