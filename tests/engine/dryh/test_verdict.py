"""The dice lie: who wins, how well, which colour is strongest and why."""

import pytest

from engine.games.dryh.rules.consequences import tasks_for
from engine.games.dryh.rules.verdict import loss_options, verdict
from engine.games.dryh.state import Colour, LossChoice
from tests.engine.dryh.tables import ANNA, Table, fallen, sheet


@pytest.mark.parametrize(
    ("words", "won"),
    [
        ("d444 s4", True),
        ("d144 s1", True),
        ("d114 s1", True),
        ("d444 s1", False),
        ("d144 a4 e4 s11", False),
        ("d144 a1 e4 s11", True),
        ("d444 s11 h11", True),
    ],
)
def test_dryh_30_as_many_successes_as_shadow_win(words: str, won: bool) -> None:
    assert verdict(fallen(words)).won is won


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_dryh_31_one_two_and_three_are_successes(face: int) -> None:
    result = verdict(fallen(f"d{face}4 a{face} e{face}{face} s{face}{face}{face}"))
    assert (result.successes, result.shadow) == ((4, 3) if face <= 3 else (0, 0))


def test_dryh_32_a_loss_is_a_mark_or_anxiety_as_the_gm_chooses() -> None:
    game = Table(anna=sheet()).conflict(ANNA).roll("d446 s1")
    assert game.dues == {ANNA: ("loss", "benefit")}


@pytest.mark.parametrize(
    ("dominant", "options"),
    [
        ("discipline", ("mark", "anxiety", "mercy")),
        ("shadow", ("mark", "anxiety", "mercy")),
        ("anxiety", ("mark", "mercy")),
        ("emotions", ("anxiety", "mercy")),
    ],
)
def test_dryh_34_35_36_the_gm_never_repeats_what_the_colour_brings(
    dominant: Colour, options: tuple[LossChoice, ...]
) -> None:
    assert loss_options(dominant) == options


@pytest.mark.parametrize(
    ("words", "degree"),
    [
        ("d444 s4", "none"),
        ("d144 s4", "competent"),
        ("d114 s4", "impressive"),
        ("d111 s4", "extraordinary"),
        ("d111 a1 s4", "fantastic"),
        ("d111 a11 e1 s4", "fantastic"),
        ("d144 s4 h11", "extraordinary"),
    ],
)
def test_dryh_37_degree_of_a_win_is_by_the_final_total(words: str, degree: str) -> None:
    assert verdict(fallen(words)).degree == degree


@pytest.mark.parametrize(
    ("words", "degree"),
    [("d112 s1245", "extraordinary"), ("d112 s1233", None), ("d111 s1", "extraordinary")],
    ids=["3-to-2", "3-to-4", "3-to-1"],
)
def test_dryh_38_degree_is_absolute_and_only_of_a_win(words: str, degree: str | None) -> None:
    assert verdict(fallen(words)).degree == degree


def test_dryh_37_talent_counts_in_the_degree() -> None:
    assert verdict(fallen("d444 a444 s4", talent="minor")).degree == "extraordinary"
    assert verdict(fallen("d144 a444 s4", talent="major")).degree == "fantastic"


STRONGEST: list[tuple[str, str, Colour, str]] = [
    ("40 the highest die", "d144 a5 s4", "anxiety", "highest_die"),
    ("40 one die is enough", "d555 a5 e6 s555", "emotions", "highest_die"),
    ("41 then the next", "d54 a53 s5", "discipline", "next_die"),
    ("41 and so on", "d5431 a5432 s4", "anxiety", "next_die"),
    ("41 a lone six loses", "d6 s653", "shadow", "more_dice"),
    ("42 who is dropped stays out", "d5555 a64 e6333 s5", "anxiety", "next_die"),
    ("43 all matched: more dice", "d2345 a12345 s2345", "anxiety", "more_dice"),
    ("43 helpers do not count", "d6 s61 h5222", "shadow", "more_dice"),
    ("44 D before E", "d64 e64 s4", "discipline", "priority"),
    ("44 E before A", "d4 a64 e64 s4", "emotions", "priority"),
    ("44 A before S", "d4 a62 s62", "anxiety", "priority"),
    ("44 all four", "d64 a64 e64 s64", "discipline", "priority"),
    ("45 no dice, no dominance", "d a e s1", "shadow", "highest_die"),
    ("45 none at all", "d a e s", "discipline", "priority"),
]


@pytest.mark.parametrize(
    ("rule", "words", "dominant", "reason"), STRONGEST, ids=[row[0] for row in STRONGEST]
)
def test_dryh_40_41_42_43_44_45_dominance(
    rule: str, words: str, dominant: Colour, reason: str
) -> None:
    result = verdict(fallen(words))
    assert (result.dominant, result.reason) == (dominant, reason), rule


@pytest.mark.parametrize(
    ("words", "main", "helper"),
    [
        ("d6 s4", ("benefit",), ()),
        ("d4 a6 s4", ("anxiety",), ("anxiety",)),
        ("d4 e6 s4", ("mark",), ("mark",)),
        ("d4 s6", (), ()),
        ("d6 s1", ("loss", "benefit"), ("loss",)),
        ("d4 a6 s1", ("loss", "anxiety"), ("loss", "anxiety")),
        ("d4 e6 s1", ("loss", "mark"), ("loss", "mark")),
        ("d4 s61", ("loss",), ("loss",)),
    ],
)
def test_dryh_39_46_47_48_what_is_asked_in_which_order(
    words: str, main: tuple[str, ...], helper: tuple[str, ...]
) -> None:
    result = verdict(fallen(words))
    assert tuple(task.ask for task in tasks_for(result, main=True)) == main
    assert tuple(task.ask for task in tasks_for(result, main=False)) == helper
