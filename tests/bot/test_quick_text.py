"""Typed rolls: what is understood, and the useful answer to what is not."""

import re
import unicodedata

import pytest

from engine.games import load_games
from engine.quick import QuickRoll
from engine.screen import text
from telegram_bot.quick.text import LONGEST, Asked, Complaint, Reader, Vocabulary, alike
from telegram_bot.words.texts import LANGUAGES, Texts

ROLLS: dict[str, QuickRoll] = {
    name: game.quick for name, game in load_games().items() if game.quick is not None
}
TEXTS = Texts.load(strict=True)
READER = Reader(ROLLS, TEXTS)
COLOURS = (3, 1, 2, 4)

UNDERSTOOD = {
    "3 1 2 4": COLOURS,
    "  3   1 2 4 ": COLOURS,
    "3 1 2 4!": COLOURS,
    "3,1,2,4": COLOURS,
    "3, 1, 2, 4": COLOURS,
    "3/1/2/4": COLOURS,
    "3.1.2.4": COLOURS,
    "3-1-2-4": COLOURS,
    "3+1+2+4": COLOURS,
    "3 1 2 против 4": COLOURS,
    "3 1 2 vs 4": COLOURS,
    "\uff13 \uff11 \uff12 \uff14": COLOURS,
    "3\u00a01\u00a02\u00a04": COLOURS,
    "3\u200b 1 2 4": COLOURS,
    "3 0 0 0": (3, 0, 0, 0),
    "0 0 0 15": (0, 0, 0, 15),
    "3д 1т 2э 4с": COLOURS,
    "3Д 1Т 2Э 4С": COLOURS,
    "3д1т2э4с": COLOURS,
    "4с 2э 1т 3д": COLOURS,
    "3 д 1 т 2 э 4 с": COLOURS,
    "д3 т1 э2 с4": COLOURS,
    "д6 с4": (6, 0, 0, 4),
    "3d 1a 2e 4s": COLOURS,
    "3D 1A 2E 4S": COLOURS,
    "4s 3d": (3, 0, 0, 4),
    "3d 1а 2е 4с": COLOURS,
    "3д 1a 2e 4c": COLOURS,
    "3д 1T 2E 4C": COLOURS,
    "3⚪ 1🟡 2🔴 4⚫": COLOURS,
    "3⚪️ 4⚫️": (3, 0, 0, 4),
    "тень 6": (0, 0, 0, 6),
    "Тень: 6": (0, 0, 0, 6),
    "тень-6": (0, 0, 0, 6),
    "6 теней": (0, 0, 0, 6),
    "Дисциплина 3, тревога 1, эмоции 2, тень 4": COLOURS,
    "3 дисциплины и 4 тени": (3, 0, 0, 4),
    "3 кубика дисциплины против 4 кубиков тени": (3, 0, 0, 4),
    "discipline 3 shadow 4": (3, 0, 0, 4),
    "3 white 4 black": (3, 0, 0, 4),
    "3 чёрных": (0, 0, 0, 3),
    "3 черных": (0, 0, 0, 3),
}
CANDLES = {
    "7 свечей": (7, 0, 3),
    "7 СВЕЧЕЙ": (7, 0, 3),
    "свечи 7": (7, 0, 3),
    "1 свеча": (1, 0, 9),
    "10 свечей": (10, 0, 0),
    "7 candles": (7, 0, 3),
    "1 candle": (1, 0, 9),
    "7🕯": (7, 0, 3),
    "7🕯️": (7, 0, 3),
    "7 свечей и 1 кость надежды": (7, 1, 3),
    "7 candles 1 hope": (7, 1, 3),
    "4 свечи 3 мастер": (4, 0, 3),
    "4 candles 3 gm": (4, 0, 3),
    "1 надежда": (0, 1, 0),
}

MALFORMED = {
    "few": [
        "3 1",
        "3 1 2",
        "1 1 1",
        "3, 1",
        "3 1 против 4",
        "3;1;2",
        "0 0",
        "",
        " ",
        "!",
        "против",
    ],
    "many": ["3 1 2 4 5", "1 2 3 4 5 6", "3,1,2,4,5", "3 1 2 4 / 5", "1 1 1 1 1 1 1 1 1 1"],
    "one": ["7", "0", "10", "99", "(5)", "٧"],
    "which": ["7 кубиков", "3 кубика", "7 dice", "1 die", "и 7", "кубики 7"],
    "glued": ["3124", "100", "312", "12345", "9" * 40, "0003124", "2026"],
    "large": [
        "16 1 2 4",
        "3 11 2 4",
        "3 1 13 4",
        "3 1 2 16",
        "99999999999999999999 1 2 4",
        "100д",
        "16с",
        "тень 20",
        "11 свечей",
        "100 candles",
        "7 надежд",
        "d3 s99",
        "11 gm",
    ],
    "nothing": [
        "0 0 0 0",
        "0д",
        "0д 0т 0э 0с",
        "0 свечей",
        "0 candles",
        "тень 0",
        "0⚫",
        "0,0,0,0",
    ],
    "word": [
        "орк",
        "3 орка",
        "привет",
        "три один два четыре",
        "3x 4y",
        "3д 1т 2э 4щ",
        "help",
        "roll 3 1 2 4",
        "3 1 2 тьма 4",
        "а" * 60,
        "x3",
        "свечка1свечкаа",
        "3эмоциии",
        "мне 3 д",
        "3дт",
        "漢字",
    ],
    "sign": [
        "3 1 2 4?",
        "3 % 4",
        "3 1 2 4 🎲",
        "@bot 3",
        "#3 1 2 4",
        "3*4",
        "$5",
        "3_1_2_4",
        "<b>3</b>",
    ],
    "twice": ["3д 1т 2т", "3d 3d", "1с 2с", "тень 3 тень 4", "3s 4с", "3 а 4 т", "7 свечей 7 🕯"],
    "bare": ["3д 1", "3 4 тень", "3 1 2 4с", "3 1т 2 4с", "тень 3 4", "7 свечей 3", "д3 1 т"],
    "lonely": ["тень", "3д т", "свечи", "д т э с", "дисциплина 3 тень", "⚫", "hope", "3д тень"],
    "fraction": [
        "3.5 1 2 4",
        "3,5",
        "3,5 1 2 4",
        "½",
        "3½д",
        "2.5 свечи",
        "1/2",
        "1/2 д",
        "0.1 0 0 0",
    ],
    "negative": ["-3 1 2 4", "3 -1 2 4", "−3д", "3 1 2 –4", "-1", "-7 свечей", "3д -4с", "—4с"],
    "sides": [
        "2d6",
        "d20",
        "к20",
        "3к6",
        "1d100",
        "d%",
        "2к6 3к6",
        "d6",
        "D12",
        "3d6 4d6",
        "k6",
        "2д6",
    ],
    "mixed": [
        "7 свечей 3д",
        "3d 7 candles",
        "1 надежда 4 тень",
        "3д 1 мастер",
        "🕯3 ⚫4",
        "д3 свечи 3",
    ],
    "long": ["3 " * 51, "а" * 101, "1" * 200, "3 1 2 4 " + "🎲" * 100],
}
ALL_MALFORMED = [(code, line) for code, lines in MALFORMED.items() for line in lines]
EXAMPLE = re.compile(r"(?:Например|For example): /roll (.+)$")


@pytest.mark.parametrize("line", UNDERSTOOD)
def test_a_line_of_colours_is_understood(line: str) -> None:
    assert READER.read(line) == Asked("dryh", UNDERSTOOD[line])


@pytest.mark.parametrize("line", CANDLES)
def test_a_line_of_candles_is_understood(line: str) -> None:
    """The GM's dice go with the candles, unless they are named (TC-02, TC-05)."""
    assert READER.read(line) == Asked("tencandles", CANDLES[line])


def test_there_are_a_hundred_malformed_lines_at_least() -> None:
    assert len({line for _, line in ALL_MALFORMED}) >= 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "line"), ALL_MALFORMED)
def test_a_malformed_line_is_answered_by_what_is_wrong_and_an_example(
    code: str, line: str, language: str
) -> None:
    found = READER.read(line)
    assert isinstance(found, Complaint)
    assert found.why.id == f"quick-bad-{code}"
    said = TEXTS.say(language, found.said("/roll "))
    assert "\n" not in said
    assert len(said) <= 140
    example = EXAMPLE.search(said)
    assert example is not None
    assert isinstance(READER.read(example[1]), Asked)
    letters = set(re.findall(r"[^\W\d_]", said.replace("/roll", "")))
    typed = set(line.casefold())
    foreign = {"ru": "LATIN", "en": "CYRILLIC"}[language]
    strange = {sign for sign in letters if unicodedata.name(sign, "").startswith(foreign)}
    assert {sign.casefold() for sign in strange} <= typed, "not in the person's language"


def test_the_answers_differ_by_what_is_wrong() -> None:
    found = [READER.read(lines[0]) for lines in MALFORMED.values()]
    for language in LANGUAGES:
        said = {TEXTS.say(language, one.said("")) for one in found if isinstance(one, Complaint)}
        assert len(said) == len(MALFORMED)


def test_four_digits_in_one_are_given_back_with_spaces() -> None:
    found = READER.read("3124")
    assert isinstance(found, Complaint)
    assert TEXTS.say("en", found.said("/roll ")).endswith("/roll 3 1 2 4")


def test_no_word_means_two_kinds_in_any_pair_of_languages() -> None:
    words = Vocabulary.of(ROLLS, TEXTS)
    for game, roll in ROLLS.items():
        for place, kind in enumerate(roll.kinds):
            for language in LANGUAGES:
                said = TEXTS.say(language, text(f"{game}-quick-words-{kind.name}"))
                assert {words.kinds[alike(word)] for word in said.split()} == {(game, place)}
    assert not words.fillers & set(words.kinds)


def test_a_line_may_be_as_long_as_a_roll_with_whole_words() -> None:
    line = "дисциплина 10, тревога 10, эмоции 12, тень 15"
    assert len(line) < LONGEST
    assert READER.read(line) == Asked("dryh", (10, 10, 12, 15))


@pytest.mark.parametrize(
    "line",
    ["7", "7 кубиков", "7 свечей 2", "7 свичей свечей", "7,5 свечей", "-2 свечи", "0 свечей"],
)
def test_the_example_fits_what_may_have_been_meant(line: str) -> None:
    """One number alone is candles rather than four colours; a candle's word is candles."""
    found = READER.read(line)
    assert isinstance(found, Complaint)
    assert TEXTS.say("ru", found.said("/roll ")).endswith("Например: /roll 7 свечей")
