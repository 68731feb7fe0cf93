"""Puts the referee beside every test: whatever a test sends to the Bot API is judged.

A refused request fails the test in which it was made, and the run ends with a line of counts, also
when several processes share the tests. Tests of the sandbox that ask for what is wrong on purpose
are marked `malformed`; nowhere else may the mark stand.
"""

from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from sandbox.world import World
from tests.referee import Referee

REFEREE = Referee()
"""The one judge of this process; stand-ins for Telegram that are no World show it what they get."""
SANDBOX_TESTS = Path(__file__).parent / "sandbox"
KEPT = "referee"


class Refereeing:
    """The pytest plugin."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._requests: Counter[str] = Counter()
        self._refused = 0
        World.watchers.append(REFEREE)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The mark is for the sandbox's own tests."""
        for item in items:
            if item.get_closest_marker("malformed") and SANDBOX_TESTS not in item.path.parents:
                raise pytest.UsageError(
                    f"{item.nodeid}: the referee looks away in sandbox tests only"
                )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Look away where a test is marked."""
        REFEREE.looks_away = item.get_closest_marker("malformed") is not None
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self) -> Generator[None, None, None]:
        """What fixtures send before the test."""
        yield
        self._whistle()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, None, None]:
        """What the test sends."""
        yield
        self._whistle()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self) -> Generator[None, None, None]:
        """What fixtures send after it, and what a failed test has left."""
        yield
        self._whistle()

    def _whistle(self) -> None:
        refused = REFEREE.take()
        self._refused += len(refused)
        if refused:
            said = "\n".join(f"  {each}" for each in dict.fromkeys(refused))
            pytest.fail(f"the referee refused {len(refused)} requests:\n{said}", pytrace=False)

    # --- the line at the end -------------------------------------------------------------------

    def pytest_sessionfinish(self) -> None:
        """A process of several tells the first one what it has seen."""
        self._add(REFEREE.requests, 0)
        if hasattr(self._config, "workeroutput"):
            self._config.workeroutput[KEPT] = [dict(self._requests), self._refused]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """One of several processes is done; one that crashed has told nothing."""
        self._add(*getattr(node, "workeroutput", {}).get(KEPT, ({}, 0)))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The line."""
        terminalreporter.write_line(
            f"referee: {self._requests.total()} requests, {len(self._requests)} methods,"
            f" {self._refused} refused"
        )

    def _add(self, requests: dict[str, int], refused: int) -> None:
        self._requests.update(requests)
        self._refused += refused
