"""A clock that stands still, and a table: Марк who owns the group, Вера, Лёва outside."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from sandbox.world import ApiError, Chat, Person, World


@dataclass
class Clock:
    """Time that passes only when told to."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Table:
    """A world with a group, its people, and nothing waiting in the queue."""

    world: World
    clock: Clock
    mark: Person
    vera: Person
    lev: Person
    group: Chat

    def send(self, text: str = "карта", **params: Any) -> Any:
        return self.world.call("sendMessage", {"chat_id": self.group.id, "text": text} | params)

    def card(self, *labels: str) -> Any:
        """A message of the bot with a row of buttons, as it stands in the world."""
        row = [{"text": label, "callback_data": f"data {label}"} for label in labels]
        self.send(reply_markup={"inline_keyboard": [row]})
        return self.world.history(self.group)[-1]

    def kinds(self) -> list[str]:
        """The kinds of the waiting updates."""
        return [next(key for key in each if key != "update_id") for each in self.waiting()]

    def waiting(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.world.call("getUpdates", {})
        return found


@pytest.fixture
def table() -> Table:
    clock = Clock()
    world = World(clock=clock, bot_username="table_bot")
    mark, vera = world.add_person("Марк", username="mark_master"), world.add_person("Вера")
    lev = world.add_person("Лёва", last_name="Т.", language="en")
    group = world.add_group("Четверг", [mark, vera])
    world.updates.clear()
    return Table(world, clock, mark, vera, lev, group)


@pytest.fixture
def refused(table: Table) -> Callable[..., str]:
    """Makes a call that must be refused; gives code and words."""

    def call(method: str, **params: Any) -> str:
        with pytest.raises(ApiError) as caught:
            table.world.call(method, params)
        return f"{caught.value.code} {caught.value.description}"

    return call
