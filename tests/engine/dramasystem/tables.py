"""Tables of the game written short, so that a test of a rule reads like a line of the rules.

game = Table(anna=sheet(drama=2), boris=sheet(recognition=1))
game.press(ANNA, BeginScene(ANNA))
game.vote("a:bc b:ac c:ab g:abc")
"""

from collections.abc import Mapping

from engine.core import GM, Event, Move, Seat, play, replay
from engine.dice import Dice
from engine.games.dramasystem import GAME
from engine.games.dramasystem.state import (
    PROCEDURAL,
    Between,
    EndEpisode,
    OpenVote,
    Phase,
    Procedural,
    Rank,
    Scene,
    Settings,
    Sheet,
    State,
    Statements,
    Tally,
    Vote,
    Voting,
)

ANNA, BORIS, VERA, GLEB, DASHA = (Seat(str(number)) for number in range(1, 6))
SEATS = {"anna": ANNA, "boris": BORIS, "vera": VERA, "gleb": GLEB, "dasha": DASHA}
LETTERS = {name[0]: seat for name, seat in SEATS.items()} | {"g": GM, "l": GLEB}
"""`a`, `b`, `v` (or `c`), `l` for Gleb, `d`; `g` is the moderator."""
LETTERS["c"] = VERA


def sheet(
    drama: int = 0,
    recognition: int = 0,
    tokens: str = "gyr",
    *,
    skips: int = 0,
    guest: bool = False,
    here: bool = True,
) -> Sheet:
    """A sheet by its numbers; `tokens` are the first letters of procedural tokens in hand."""
    procedural: dict[Procedural, int] = {c: tokens.count(c[0]) for c in PROCEDURAL}
    return Sheet(here, drama, recognition, procedural, skips, guest)


def ones(count: int) -> tuple[int, ...]:
    """Dice that all fall as 1: a deck in its order."""
    return (1,) * count


class Table:
    """A table in play: `press` makes moves through the one door, `state` is what stands now."""

    def __init__(
        self,
        state: State | None = None,
        *,
        gm: Sheet | None = None,
        settings: Settings | None = None,
        scene: int = 1,
        **sheets: Sheet,
    ) -> None:
        seated = {SEATS[name]: of for name, of in sheets.items()}
        self.state = state or State(
            tuple(seated),
            {**seated, GM: gm or Sheet()},
            Between(),
            episode=1,
            scene=scene,
            settings=settings or Settings(),
        )
        self.events: tuple[Event, ...] = ()

    def sheet(self, seat: Seat) -> Sheet:
        """The sheet as it stands now."""
        return self.state.sheets[seat]

    @property
    def phase(self) -> Phase:
        """The present phase."""
        return self.state.phase

    @property
    def at(self) -> str:
        """The name of the present phase."""
        return self.state.phase.kind

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        assert isinstance(self.state.phase, Scene)
        return self.state.phase

    @property
    def ballot(self) -> Vote:
        """The vote that is on."""
        assert isinstance(self.state.phase, (Statements, Voting, Tally))
        return self.state.phase.vote

    def hands(self) -> str:
        """Drama tokens of everybody in seating order, the moderator last: `2 0 1`."""
        return " ".join(str(self.sheet(seat).drama) for seat in (*self.state.order, GM))

    def recognition(self) -> str:
        """Recognition tokens of the players in seating order."""
        return " ".join(str(self.sheet(seat).recognition) for seat in self.state.order)

    def may(self, seat: Seat, move: Move) -> bool:
        """May this seat make this move now by a button of the card?"""
        return move in GAME.legal(self.state, seat)

    def kinds(self, seat: Seat) -> set[type[Move]]:
        """The kinds of moves that this seat may make now."""
        return {type(move) for move in GAME.legal(self.state, seat)}

    def press(self, seat: Seat, *moves: Move, dice: Dice = ones) -> "Table":
        """Make moves one after the other; IllegalMove when the rules refuse one."""
        for move in moves:
            played = play(GAME, self.state, seat, move, dice)
            self.state, self.events = played.state, played.events
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

    def freeze(self) -> "Table":
        """The moderator ends the episode and goes on to the vote."""
        return self.press(GM, EndEpisode(), OpenVote())

    def vote(self, lists: str) -> "Table":
        """Lists such as `a:bc g:abc`: who, and whom in order; letters as in LETTERS."""
        for words in lists.split():
            voter, _, names = words.partition(":")
            self.press(LETTERS[voter], *(Rank(LETTERS[name]) for name in names))
        return self


def seated(
    sheets: Mapping[str, Sheet], *, gm: Sheet | None = None, settings: Settings | None = None
) -> Table:
    """A table before its first scene, when the names are not known beforehand."""
    players = {SEATS[name]: of for name, of in sheets.items()}
    everybody = {**players, GM: gm or Sheet()}
    settings = settings or Settings()
    return Table(State(tuple(players), everybody, Between(), episode=1, settings=settings))
