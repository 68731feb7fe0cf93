"""Tables of the game written short, so that a test of a rule reads like a line of the rules.

    game = Table(anna=sheet("hhR", anxiety=2), boris=sheet())
    game.conflict(ANNA, shadow=3, emotions=2, helpers=[BORIS])
    game.roll("d455 a11 e66 s222 h333")
    game.press(GM, Punish(ANNA, "mark"))

Marks are `h` and `r`, capital when crossed. Dice are written by colour: d, a, e, s, and an h for
each helper in seating order; `roll` fails unless exactly these dice were asked for.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.core import GM, STEP, Event, Move, Seat, play, replay
from engine.dice import Dice, scripted_dice
from engine.games.dryh import GAME
from engine.games.dryh.state import (
    COLOURS,
    Aftermath,
    BeginSession,
    Between,
    ChooseMain,
    Coins,
    Colour,
    Consequences,
    Declaration,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Declaring,
    EndScene,
    EndSession,
    Help,
    Mark,
    MarkKind,
    Roll,
    RollDice,
    Rolled,
    Scar,
    SetShadow,
    Sheet,
    StartConflict,
    State,
    Talent,
)
from engine.screen import Text
from tests.engine.walk import texts_of

ANNA, BORIS, VERA = Seat("1"), Seat("2"), Seat("3")
SEATS = {"anna": ANNA, "boris": BORIS, "vera": VERA}

LETTERS: dict[str, Colour] = {colour[0]: colour for colour in COLOURS}
KIND: dict[str, MarkKind] = {"h": "horror", "r": "rage"}


def marks(letters: str) -> tuple[Mark, ...]:
    """Three marks from three letters; capital letters are crossed."""
    return tuple(Mark(KIND[letter.lower()], crossed=letter.isupper()) for letter in letters)


def sheet(
    letters: str = "hhr",
    *,
    discipline: int = 3,
    anxiety: int = 0,
    permanent: int = 0,
    spirit: bool = False,
    here: bool = True,
    **more: Any,
) -> Sheet:
    """A sheet by its numbers; whatever else it has is called as in `Sheet`."""
    return Sheet(marks(letters), discipline, anxiety, permanent, spirit, here, **more)


def fallen_one(letters: str = "hhr", *, base: int = 2, **more: Any) -> Sheet:
    """One who has collapsed and is awake: Discipline 1 in force, no talents (DRYH-62)."""
    return sheet(letters, discipline=1, base=base, **more)


def scars(*used: int) -> tuple[Scar, ...]:
    """Scars of the first session, by the session in which each was used last."""
    return tuple(Scar(number, gained=1, used=session) for number, session in enumerate(used, 1))


def letters(of: Sheet) -> str:
    """The marks of a sheet as `sheet` reads them."""
    return "".join(mark.kind[0].upper() if mark.crossed else mark.kind[0] for mark in of.marks)


def numbers(of: Sheet) -> tuple[str, int, int, int]:
    """What consequences can change: marks, Discipline, Anxiety, permanent Emotions."""
    return letters(of), of.discipline, of.anxiety, of.permanent_emotions


def dice(words: str) -> tuple[dict[Colour, tuple[int, ...]], list[tuple[int, ...]]]:
    """The faces of `d123 a4 e s56 h22 h5` by colour, and those of the helpers in order."""
    colours: dict[Colour, tuple[int, ...]] = dict.fromkeys(COLOURS, ())
    helpers: list[tuple[int, ...]] = []
    for word in words.split():
        faces = tuple(int(face) for face in word[1:])
        if word[0] == "h":
            helpers.append(faces)
        else:
            colours[LETTERS[word[0]]] = faces
    return colours, helpers


def fallen(words: str, *, talent: Talent = "none", level: int | None = None) -> Roll:
    """A roll as it lies; the Anxiety level is the number of Anxiety dice unless told."""
    colours, helpers = dice(words)
    return Roll(
        colours,
        dict(zip((BORIS, VERA), helpers, strict=False)),
        talent,
        len(colours["anxiety"]) if level is None else level,
        len(colours["emotions"]),
    )


class Table:
    """A table in play: `press` makes moves through the one door, `state` is what stands now."""

    def __init__(self, state: State | None = None, **sheets: Sheet) -> None:
        seated = {SEATS[name]: of for name, of in sheets.items()}
        self.state = state or State(tuple(seated), seated, Between())
        self.events: tuple[Event, ...] = ()

    def sheet(self, seat: Seat) -> Sheet:
        """The sheet as it stands now."""
        return self.state.sheets[seat]

    @property
    def phase(self) -> str:
        """The kind of the present phase."""
        return self.state.phase.kind

    @property
    def declaration(self) -> Declaration:
        """What is declared now."""
        assert isinstance(self.state.phase, Declaring)
        return self.state.phase.declaration

    @property
    def dues(self) -> dict[Seat, tuple[str, ...]]:
        """What the roll still asks, by seat."""
        assert isinstance(self.state.phase, Consequences)
        return {due.seat: tuple(task.ask for task in due.tasks) for due in self.state.phase.dues}

    @property
    def after(self) -> Aftermath:
        """The conflict whose dice fell last."""
        match self.state.phase:
            case Coins(aftermath) | Consequences(aftermath) | Between(Aftermath() as aftermath):
                return aftermath
        raise AssertionError("no dice lie on the table")

    @property
    def lying(self) -> Roll:
        """The dice that fell last."""
        return self.after.roll

    @property
    def bowls(self) -> tuple[int, int]:
        """Despair and Hope."""
        return self.state.despair, self.state.hope

    @property
    def happened(self) -> list[str]:
        """The names of the last move's events."""
        return [type(event).__name__ for event in self.events]

    def legal(self, seat: Seat) -> set[Move]:
        """Every button of this seat: those of the step and of its standing topics."""
        topics = (STEP, *GAME.topics(self.state, seat))
        return {move for topic in topics for move in GAME.legal(self.state, seat, topic)}

    def may(self, seat: Seat, move: Move) -> bool:
        """May this seat make this move now by a button?"""
        return move in self.legal(seat)

    def kinds(self, seat: Seat) -> set[type[Move]]:
        """The kinds of moves that this seat may make in the step."""
        return {type(move) for move in GAME.legal(self.state, seat)}

    def offered(self, seat: Seat, kind: type[Move]) -> set[Move]:
        """The moves of one kind that this seat may make now."""
        return {move for move in self.legal(seat) if isinstance(move, kind)}

    @property
    def ids(self) -> list[str]:
        """The texts of the public card by id."""
        return [text.id for text in texts_of(GAME.screen(self.state, None))]

    def told(self, of: str) -> Text:
        """The first text of that id on the public card."""
        return next(t for t in texts_of(GAME.screen(self.state, None)) if t.id == of)

    def having(self, **changes: Any) -> "Table":
        """The same table with other bowls, settings, session ..."""
        self.state = replace(self.state, **changes)
        return self

    def press(self, seat: Seat, *moves: Move, dice: Dice | None = None) -> "Table":
        """Make moves one after the other; IllegalMove when the rules refuse one."""
        for move in moves:
            played = play(GAME, self.state, seat, move, dice or scripted_dice(()))
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

    def end_scene(self) -> "Table":
        """The GM ends the scene, through the last chance if there is one."""
        scene = self.state.scene
        while self.state.scene == scene:
            self.press(GM, EndScene())
        return self

    def next_session(self) -> "Table":
        """The GM ends the session and begins the next."""
        return self.press(GM, EndSession(), EndSession(), BeginSession())

    def conflict(
        self,
        main: Seat,
        *,
        shadow: int = 1,
        emotions: int = 0,
        raised: bool = False,
        talent: Talent = "none",
        helpers: Iterable[Seat] = (),
    ) -> "Table":
        """From the table to a whole declaration."""
        self.press(GM, StartConflict(), ChooseMain(main), SetShadow(shadow))
        if not self.sheet(main).talents_lost:
            chosen = (DeclareEmotions(emotions), DeclareRaise(raised), DeclareTalent(talent))
            self.press(main, *chosen)
        for seat in helpers:
            self.press(seat, Help())
        return self

    def roll(self, words: str, *, by: Seat | None = None) -> "Table":
        """The dice fall as written; AssertionError when other numbers of dice were asked for."""
        colours, helpers = dice(words)
        seat = by or self.declaration.main
        script = [face for faces in (*colours.values(), *helpers) for face in faces]
        self.press(seat, RollDice(), dice=scripted_dice(script))
        (rolled,) = (event for event in self.events if isinstance(event, Rolled))
        assert (dict(rolled.roll.dice), list(rolled.roll.helpers.values())) == (colours, helpers)
        return self
