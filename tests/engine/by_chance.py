"""Chance games for properties: how they are drawn, walked, and told when one fails."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.engine.walk import Playout, Step

Begin = Callable[[Random], Playout]

RANDOMS = st.one_of(st.randoms(use_true_random=False), st.integers(0, 2**32).map(Random))
"""Half of the chances are drawn by hypothesis, which looks for corners, half wander further."""

BY_CHANCE = settings(
    max_examples=20,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)


def playouts(starts: Sequence[Begin]) -> st.SearchStrategy[Playout]:
    """Games that begin at one of these."""
    return st.builds(lambda begin, random: begin(random), st.sampled_from(starts), RANDOMS)


def walked(playout: Playout, steps: int) -> Iterator[Step]:
    """The steps of a playout; a failure tells them."""
    note(f"{playout.state}")
    for step in playout.steps(steps):
        note(f"{step.seat}: {step.move or step.events}")
        yield step


@cache
def _adapter(of: Any) -> TypeAdapter[Any]:
    return TypeAdapter(of)


def through_the_codec(value: Any, of: Any) -> Any:
    """The value after it was written as JSON and read again."""
    return _adapter(of).validate_json(_adapter(of).dump_json(value))
