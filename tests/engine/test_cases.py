"""Plays every worked case: those in `cases/`, and those in the directory `RULE_CASES` names."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.errors import IllegalMove
from tests.engine.case_players import PLAYERS, played, refused_rightly

HERE = Path(__file__).parent / "cases"


def cases(folder: Path) -> list[dict[str, Any]]:
    """Every case of one directory."""
    files = sorted(folder.glob("*.yaml"))
    return [
        case for file in files for case in yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]
    ]


def parameters() -> Iterator[Any]:
    """Our cases by their ids, those of `RULE_CASES` after them, numbered besides."""
    for case in cases(HERE):
        yield pytest.param(case, id=case["id"])
    if unseen := os.environ.get("RULE_CASES"):
        for number, case in enumerate(cases(Path(unseen)), start=1):
            yield pytest.param(case, id=f"RULE_CASES-{number}-{case['id']}")


@pytest.mark.parametrize("case", [*parameters()])
def test_case(case: dict[str, Any]) -> None:
    expected = case["expect"]
    if "error" not in expected:
        assert played(case["kind"], case["input"]) == expected, case["title"]
        return
    with pytest.raises(IllegalMove) as refused:
        played(case["kind"], case["input"])
    assert refused_rightly(expected["error"], refused.value), refused.value.code


def test_every_case_asks_a_question_we_know() -> None:
    assert {case["kind"] for case in cases(HERE)} <= set(PLAYERS)
