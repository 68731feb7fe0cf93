"""What somebody has typed to be rolled: a pool, or a sentence about what is wrong with it. Pure.

    3 1 2 4          numbers in the order of the kinds, for the game that takes so many
    3д 1т 2э 4с      numbers with words, in any order and case; 3d, d3, "тень 6", "7 свечей" too

Which words mean which dice stands in the locale files (`GAME-quick-words-KIND`), and all languages
are understood at once. Letters that look alike are one letter: many people type a Latin "c" for a
Cyrillic "с" and never see it. It must not know rules: what may be rolled says `QuickRoll`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.quick import Pool, QuickRoll
from engine.screen import Arg, Listing, Text, text
from telegram_bot.words.texts import LANGUAGES, Texts

LONGEST = 100
"""Signs of a line; no roll needs half of them."""
SHOWN = 12
"""So much of a strange word is said back."""
HUGE = 99
"""Above it a number is most likely several that were typed without spaces."""
_TWINS = str.maketrans("acekmoptxyhbіѕё", "асекмортхунвisе")
_INVISIBLE = re.compile(r"[\ufe0e\ufe0f\u200b-\u200f\u2060\ufeff]")
_WORD = re.compile(r"[^\W\d_]+")
_TOKEN = re.compile(r"(?P<number>\d+)|(?P<word>[^\W\d_]+)|(?P<sign>\S)")
_FRACTION = re.compile(r"\d[.,]\d|[½⅓⅔¼¾]|\d/\d(?!\s*/)")
_LIST = re.compile(r"\s*\d+(?:\s*([.,/])\s*\d+)(?:\s*\1\s*\d+)+\s*")
_NEGATIVE = re.compile(r"(?<![\w\d])[-−–—](?=\d)")
_SIDES = re.compile(r"(?<![^\W\d_])(\d*)([dдkк])(\d+|%)(?![^\W\d_])")
_DIE_SIDES = ("4", "6", "8", "10", "12", "20", "100", "%")
_SEPARATORS = "!,;/|+·•:=-−–—.()&"

Kind = tuple[str, int]
"""A game's name and the place of one of its kinds."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A roll that is understood: of which game, and which dice."""

    game: str
    pool: Pool


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong, in one sentence, and a line that would have been right."""

    why: Text
    example: Text

    def said(self, before: str) -> Text:
        """Both in one line; `before` is what one types before a pool here."""
        return text("quick-bad", why=self.why, before=before, example=self.example)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words for every kind of every game, and those that may be left out."""

    kinds: Mapping[str, Kind]
    fillers: frozenset[str]

    @classmethod
    def of(cls, rolls: Mapping[str, QuickRoll], texts: Texts) -> "Vocabulary":
        """Gather the words of all languages."""
        kinds = {
            word: (game, place)
            for game, roll in rolls.items()
            for place, kind in enumerate(roll.kinds)
            for word in _words(texts, f"{game}-quick-words-{kind.name}")
        }
        return cls(kinds, frozenset(_words(texts, "quick-words-filler")))


def _words(texts: Texts, message: str) -> Iterator[str]:
    for language in LANGUAGES:
        yield from map(alike, texts.say(language, text(message)).split())


def alike(word: str) -> str:
    """A word in small letters, each of those that look alike written in one way."""
    return _INVISIBLE.sub("", word).casefold().translate(_TWINS)


class Reader:
    """Reads typed rolls of these games."""

    def __init__(self, rolls: Mapping[str, QuickRoll], texts: Texts) -> None:
        self._rolls = rolls
        self._words = Vocabulary.of(rolls, texts)
        self._by_plain = {roll.plain: game for game, roll in rolls.items() if roll.plain}
        self._longest = max(self._by_plain)

    @property
    def first(self) -> str:
        """The game of bare numbers, which is also the one that is shown when none is named."""
        return self._by_plain[self._longest]

    def read(self, line: str) -> Asked | Complaint:
        """The roll a line asks for; a line without anything in it has too few numbers."""
        plain = _INVISIBLE.sub("", line).casefold()
        if len(plain) > LONGEST:
            return self._bad("long")
        if found := _LIST.fullmatch(plain):
            plain = plain.replace(found[1], " ")
        read = self._odd(plain) or self._understood(plain)
        return read if isinstance(read, Asked) else self._fitting(plain, read)

    def _fitting(self, line: str, found: Complaint) -> Complaint:
        """The example is of the game whose words stand in the line."""
        kinds = (self._words.kinds.get(alike(word)) for word in _WORD.findall(line))
        games = {kind[0] for kind in kinds if kind is not None}
        if len(games) == 1 and self.first not in games:
            return replace(found, example=self._letters(games.pop()))
        return found

    def _odd(self, line: str) -> Complaint | None:
        """What no pool is written like: parts of dice, fewer than none, dice of other games."""
        if _FRACTION.search(line):
            return self._bad("fraction")
        if _NEGATIVE.search(line):
            return self._bad("negative")
        named = [word for word in _WORD.findall(line) if alike(word) in self._words.kinds]
        for found in _SIDES.finditer(line):
            number, letter, sides = found.groups()
            if number or letter in "kк" or (len(named) == 1 and sides in _DIE_SIDES):
                return self._bad("sides", word=_short(found[0]))
        return None

    def _understood(self, line: str) -> Asked | Complaint:
        tokens: list[int | Kind] = []
        has_filler = False
        for found in _TOKEN.finditer(line):
            token = found[0]
            if found["number"]:
                tokens.append(int(token))
            elif (kind := self._words.kinds.get(alike(token))) is not None:
                tokens.append(kind)
            elif alike(token) in self._words.fillers:
                has_filler = True
            elif found["word"]:
                return self._bad("word", self._letters(), word=_short(token))
            elif token not in _SEPARATORS:
                return self._bad("sign", sign=token)
        numbers = [token for token in tokens if isinstance(token, int)]
        bare = len(numbers) == len(tokens)
        return self._in_order(numbers, has_filler) if bare else self._by_name(tokens)

    def _in_order(self, numbers: list[int], has_filler: bool) -> Asked | Complaint:
        """Bare numbers, for the game that takes so many."""
        game = self._by_plain.get(len(numbers))
        if game is not None:
            kinds = self._rolls[game].kinds
            return self._checked(game, dict(zip(range(len(kinds)), numbers, strict=True)))
        if len(numbers) != 1:
            many = len(numbers) > self._longest
            return self._bad("many" if many else "few", count=len(numbers), kinds=self._kinds())
        digits = str(numbers[0])
        if numbers[0] > HUGE:
            apart = " ".join(digits) if len(digits) == self._longest else ""
            fits = apart and isinstance(self.read(apart), Asked)
            example = text("plain", label=apart) if fits else None
            return self._bad("glued", example, number=_short(digits))
        return self._bad("which" if has_filler else "one", self._single(), number=digits)

    def _by_name(self, tokens: list[int | Kind]) -> Asked | Complaint:
        """Numbers with words: the number first or the word first, as the line begins."""
        named: dict[Kind, int] = {}
        number_first = isinstance(tokens[0], int)
        for at in range(0, len(tokens), 2):
            pair = tokens[at : at + 2]
            match pair if number_first else pair[::-1]:
                case [int() as number, (str(), int()) as kind] if kind not in named:
                    named[kind] = number
                case [int(), (str(), int()) as kind]:
                    return self._bad("twice", self._letters(kind[0]), kind=self._label(kind))
                case _:
                    return self._lonely(pair[0])
        games = {game for game, _ in named}
        if len(games) > 1:
            return self._bad("mixed", self._letters())
        game = games.pop()
        return self._checked(
            game, {place: number for (_, place), number in named.items()}, named=True
        )

    def _lonely(self, token: int | Kind) -> Complaint:
        """A number without a word, or a word without a number."""
        if isinstance(token, int):
            return self._bad("bare", self._letters(), number=_short(str(token)))
        return self._bad("lonely", self._letters(token[0]), kind=self._label(token))

    def _checked(
        self, game: str, numbers: Mapping[int, int], named: bool = False
    ) -> Asked | Complaint:
        """Within the game's bounds, and with a die at least."""
        roll, example = self._rolls[game], self._letters(game) if named else None
        for place, number in numbers.items():
            most = roll.kinds[place].most
            if number > most:
                kind = self._label((game, place))
                return self._bad("large", example, kind=kind, most=most, number=_short(str(number)))
        pool = roll.filled({roll.kinds[place].name: number for place, number in numbers.items()})
        return Asked(game, pool) if roll.holds(pool) else self._bad("nothing", example)

    def _label(self, kind: Kind) -> Text:
        game, place = kind
        return text(f"{game}-quick-kind-{self._rolls[game].kinds[place].name}")

    def _kinds(self) -> Listing:
        """What bare numbers mean, in their order."""
        kinds = range(len(self._rolls[self.first].kinds))
        return Listing(tuple(self._label((self.first, place)) for place in kinds))

    def _letters(self, game: str = "") -> Text:
        """A line with words that is right."""
        return text(f"{game or self.first}-quick-example")

    def _single(self) -> Text:
        """A line with one number only: dice of a game that is not rolled by colours."""
        others = (game for game in self._rolls if game not in self._by_plain.values())
        return self._letters(next(others, ""))

    def _bad(self, code: str, example: Text | None = None, **args: Arg) -> Complaint:
        plain = text(f"{self.first}-quick-example-plain")
        return Complaint(text(f"quick-bad-{code}", **args), example or plain)


def _short(word: str) -> str:
    return word if len(word) <= SHOWN else f"{word[: SHOWN - 1]}…"
