"""Dominance against a referee that reads the Russian text and nothing else (DRYH-40 to 45).

«Цвет кубика, на котором выпало наибольшее значение, определяет наибольшую силу. Если два или более
цветов имеют наибольшую силу, остальные цвета отбрасываются, а затем у оставшихся сравнивают
следующие по значению кубики. Если все значения совпали, доминирует цвет, к которому в броске
принадлежит большее количество кубиков. Если и их количество одинаково: Дисциплина бьёт Эмоции,
Эмоции бьют Тревогу, Тревога бьёт Тень.»
"""

from collections.abc import Mapping
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from engine.games.dryh.rules.verdict import counted_dice, dominance
from engine.games.dryh.state import COLOURS, Colour, Roll

Faces = tuple[int, ...]
BEATS = ["discipline", "emotions", "anxiety", "shadow"]


def referee(dice: Mapping[Colour, Faces]) -> tuple[str, str]:
    """Round by round: who is beaten is dropped and never returns."""
    rivals: dict[str, list[int]] = {
        colour: sorted(faces, reverse=True) for colour, faces in dice.items() if faces
    }
    if not rivals:
        return "discipline", "priority"
    reason, place = "highest_die", 0
    while len(rivals) > 1:
        still = {colour: faces for colour, faces in rivals.items() if len(faces) > place}
        if not still:
            return min(rivals, key=BEATS.index), "priority"
        if len(still) < len(rivals):
            rivals, reason = still, "more_dice"
        best = max(faces[place] for faces in rivals.values())
        matched = {colour: faces for colour, faces in rivals.items() if faces[place] == best}
        if len(matched) < len(rivals):
            rivals, reason = matched, "next_die" if place else "highest_die"
        place += 1
    return next(iter(rivals)), reason


def by_counting(dice: Mapping[Colour, Faces]) -> str:
    """Another face of the same rule: more sixes, else more fives, and so on; else priority."""

    def strength(colour: Colour) -> tuple[object, ...]:
        counts = [dice[colour].count(face) for face in (6, 5, 4, 3, 2, 1)]
        return bool(dice[colour]), counts, -BEATS.index(colour)

    return max(COLOURS, key=strength)


def ordered(dice: Mapping[Colour, Faces]) -> Mapping[Colour, Faces]:
    return counted_dice(Roll(dice))


def chance_pools(count: int) -> list[dict[Colour, Faces]]:
    """Pools of all sizes; many are small or have few different faces, so that ties are common."""
    random = Random(40)

    def faces() -> Faces:
        sides = random.choice([(6,), (5, 6), (4, 5, 6), (1, 2, 3, 4, 5, 6)])
        return tuple(random.choice(sides) for _ in range(random.choice([0, 1, 1, 2, 2, 3, 5, 9])))

    return [{colour: faces() for colour in COLOURS} for _ in range(count)]


def test_dominance_is_what_the_text_says() -> None:
    for dice in chance_pools(8_000):
        assert dominance(ordered(dice)) == referee(dice), dice


def test_dominance_is_a_comparison_of_counts() -> None:
    for dice in chance_pools(8_000):
        assert dominance(ordered(dice))[0] == by_counting(dice), dice


def test_every_small_pool() -> None:
    """All pools of up to two dice a colour with the faces 4, 5 and 6."""
    hands: list[Faces] = [
        hand for size in range(3) for hand in combinations_with_replacement((6, 5, 4), size)
    ]
    for four in product(hands, repeat=4):
        dice = dict(zip(COLOURS, four, strict=True))
        assert dominance(dice) == referee(dice), dice


@pytest.mark.parametrize("reason", ["highest_die", "next_die", "more_dice", "priority"])
def test_chance_pools_meet_every_reason_often(reason: str) -> None:
    assert sum(referee(dice)[1] == reason for dice in chance_pools(2_000)) > 50
