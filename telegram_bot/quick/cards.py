"""How a quick roll looks: the keypad with the chances, and the dice that fell. Pure.

What stands in the lines is the game's; here they become a message, with the rolls that fell in it
before under them, so that nobody can roll until the result suits them.
"""

from collections.abc import Mapping

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from engine.quick import ROLLER, QuickRoll
from engine.screen import Line, Listing, Screen, Text, text
from telegram_bot.quick.wire import LAST, Action, QuickPress, pack
from telegram_bot.screens.draw import Drawn, Painter
from telegram_bot.storage.quick_store import Fallen, Rolls
from telegram_bot.storage.table import Person, Table

EARLIER = 5
"""So many earlier rolls stand under the card."""
_STEP = 5
"""Numbers of a kind that are shown at once, beside those that lead further."""
_Row = list[InlineKeyboardButton]


class QuickPainter:
    """Draws quick rolls of any game, in the language that the buttons carry."""

    def __init__(self, painter: Painter, rolls: Mapping[str, QuickRoll]) -> None:
        self._painter = painter
        self._rolls = rolls

    def usual(self, game: str, language: str) -> QuickPress:
        """A keypad's first pool; of the game of bare numbers, where this one has no quick roll."""
        known = game if game in self._rolls else self.first
        return QuickPress(known, language, "keys", self._rolls[known].usual)

    @property
    def first(self) -> str:
        """The game that is shown when none is named."""
        return max(self._rolls, key=lambda game: self._rolls[game].plain)

    def keypad(self, press: QuickPress, rolls: Rolls) -> Drawn:
        """The pool with its chances, a row for each kind of dice, and Roll."""
        roll = self._rolls[press.game]
        lines = (*self._ready(press), *self._earlier(press, rolls), *_asked(roll, press))
        kinds = [self._kind(press, place) for place in range(len(roll.kinds))]
        return self._drawn(press, lines, [*kinds, *self._roll_row(press), *self._others(press)])

    def sealed(self, press: QuickPress) -> Drawn:
        """The pool with its chances, and nothing to be changed: only Roll."""
        lines = (*self._ready(press), *_asked(self._rolls[press.game], press))
        return self._drawn(press, lines, self._roll_row(press))

    def fallen(self, press: QuickPress, rolls: Rolls) -> Drawn:
        """The newest roll; its pool can be rolled again, or changed first."""
        last = max(rolls)
        pool = tuple(map(len, rolls[last].faces))
        after = press._replace(game=rolls[last].game, pool=pool, number=last + 1)
        rows = [
            [self._key(after, "roll", text("quick-again"))],
            [self._key(after, "keys", text("quick-change"))],
        ]
        lines = (*self._verdict(rolls[last]), *self._earlier(press, rolls, last))
        return self._drawn(after, lines, rows if last < LAST else [], rolls[last].name)

    def closed(self, press: QuickPress, fallen: Fallen, again: str) -> Drawn:
        """A roll that stays as it fell; the button begins another one with the words `again`."""
        label = self.say(press, text("quick-inline-more"))
        key = InlineKeyboardButton(label, switch_inline_query_current_chat=again)
        return self._drawn(press, self._verdict(fallen), [[key]], fallen.name)

    def typed(self, press: QuickPress) -> str:
        """What one types for this pool."""
        roll = self._rolls[press.game]
        if roll.plain:
            return " ".join(map(str, press.pool))
        named = (
            f"{number} {self.say(press, text(f'{press.game}-quick-words-{kind.name}')).split()[0]}"
            for number, kind in zip(press.pool, roll.kinds, strict=True)
            if number
        )
        return " ".join(named)

    def listed(self, press: QuickPress) -> str:
        """The pool with its words, such as "Shadow 4", but for what is not in it."""
        kinds = zip(press.pool, self._rolls[press.game].kinds, strict=True)
        named = (
            text("quick-listed", kind=text(f"{press.game}-quick-kind-{kind.name}"), number=str(n))
            for n, kind in kinds
            if n
        )
        return self.say(press, text("plain", label=Listing(tuple(named))))

    @property
    def games(self) -> tuple[str, ...]:
        """The games that can be rolled so, the first one first."""
        return tuple(sorted(self._rolls, key=lambda game: (game != self.first, game)))

    def odds(self, press: QuickPress) -> str:
        """The chances in a few words."""
        return self.say(press, self._rolls[press.game].odds(press.pool))

    def told(self, press: QuickPress, fallen: Fallen) -> str:
        """What fell, in a few words."""
        told = self._rolls[fallen.game].told(fallen.faces)
        return self._painter.plain(_table(fallen.game, press.language, fallen.name), told)

    def say(self, press: QuickPress, message: Text) -> str:
        """A sentence in the language of the buttons."""
        return self._painter.plain(_table(press.game, press.language), message)

    # --- lines ---------------------------------------------------------------------------------

    def _ready(self, press: QuickPress) -> tuple[Line, ...]:
        title = Line(text("quick-title"), bold=True)
        return (title, Line(), *self._rolls[press.game].chances(press.pool))

    def _verdict(self, fallen: Fallen) -> tuple[Line, ...]:
        return self._rolls[fallen.game].verdict(fallen.faces)

    def _earlier(self, press: QuickPress, rolls: Rolls, before: int = LAST + 1) -> tuple[Line, ...]:
        """The rolls that fell in this message, the newest first."""
        told = [self.told(press, rolls[number]) for number in sorted(rolls) if number < before]
        if not told:
            return ()
        lines = [Line(text("quick-earlier", told=one)) for one in reversed(told[-EARLIER:])]
        if (hidden := len(told) - EARLIER) > 0:
            lines.append(Line(text("quick-before-more", count=hidden)))
        return (Line(), Line(text("quick-before")), *lines)

    # --- buttons -------------------------------------------------------------------------------

    def _kind(self, press: QuickPress, place: int) -> _Row:
        """Numbers of one kind; the one chosen wears its colour."""
        kind, chosen = self._rolls[press.game].kinds[place], press.pool[place]
        shown = _window(chosen, kind.most)
        labels = {number: text("plain", label=str(number)) for number in shown}
        if shown[0] > 0:
            labels[shown[0]] = text("plain", label=f"‹{shown[0]}")
        if shown[-1] < kind.most:
            labels[shown[-1]] = text("plain", label=f"{shown[-1]}›")
        marked = f"{press.game}-quick-chosen"
        labels[chosen] = text(marked, kind=kind.name, number=str(chosen))
        return [self._number(press, place, number, label) for number, label in labels.items()]

    def _number(
        self, press: QuickPress, place: int, number: int, label: Text
    ) -> InlineKeyboardButton:
        pool = self._rolls[press.game].set(press.pool, place, number)
        return self._key(press._replace(pool=pool), "keys", label)

    def _roll_row(self, press: QuickPress) -> list[_Row]:
        if not any(press.pool):
            return []
        return [[self._key(press, "roll", text("quick-roll", count=sum(press.pool)))]]

    def _others(self, press: QuickPress) -> list[_Row]:
        """The keypads of other games."""
        return [
            [
                self._key(
                    press._replace(game=game, pool=roll.usual), "keys", text(f"{game}-quick-open")
                )
            ]
            for game, roll in self._rolls.items()
            if game != press.game
        ]

    def _key(self, press: QuickPress, action: Action, label: Text) -> InlineKeyboardButton:
        data = pack(press._replace(action=action))
        return InlineKeyboardButton(self.say(press, label), callback_data=data)

    def _drawn(
        self, press: QuickPress, lines: tuple[Line, ...], rows: list[_Row], name: str = ""
    ) -> Drawn:
        html = self._painter.record(_table(press.game, press.language, name), Screen(lines))
        return Drawn(html, InlineKeyboardMarkup(rows) if rows else None)


def _asked(roll: QuickRoll, press: QuickPress) -> tuple[Line, ...]:
    """Whose turn it is, or what is missing."""
    what = "quick-who" if roll.holds(press.pool) else "quick-empty"
    return (Line(), Line(text(what)))


def _window(chosen: int, most: int) -> range:
    """The numbers around the chosen one; the first and the last lead further."""
    first = max(0, (chosen - 1) // _STEP * _STEP)
    first = max(0, min(first, most - _STEP - 1))
    return range(first, min(first + _STEP + 1, most) + 1)


def _table(game: str, language: str, name: str = "") -> Table:
    """What names and sentences are drawn with: nobody but the roller is there."""
    people = {ROLLER: Person(user=0, name=name)}
    return Table(id="", chat=0, game=game, language=language, people=people)
