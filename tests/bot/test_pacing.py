"""Budgets: a burst is fine, then calls are spaced; a chat's halt is its own."""

import itertools

import pytest

from telegram_bot.calls import pacing as pacing_module
from telegram_bot.calls.pacing import GROUP, PRIVATE, TOTAL, UNLIMITED, Pacing, Rate

TABLE, OTHER, PERSON = -100, -200, 300


class Time:
    """A clock that goes on when it is told to; `wall` is another replica's view of it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now + 1_700_000_000


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def pacing(time: Time) -> Pacing:
    return Pacing(time, time.wall)


def calls_in(pacing: Pacing, time: Time, chat: int, seconds: float) -> list[float]:
    """Call as often as the budget lets, for so long; the moments of the calls."""
    start, moments = time.now, []
    while (at := time.now + pacing.reserve(chat)) < start + seconds:
        time.now = at
        moments.append(at)
    return moments


def test_a_burst_does_not_wait(pacing: Pacing) -> None:
    assert [pacing.reserve(TABLE) for _ in range(GROUP.burst)] == [0] * GROUP.burst
    assert pacing.reserve(TABLE) == pytest.approx(GROUP.every)


def test_a_group_gets_at_most_twenty_calls_in_any_minute(pacing: Pacing, time: Time) -> None:
    moments = calls_in(pacing, time, TABLE, 600)
    assert len(moments) > 150
    assert max(sum(a <= b < a + 60 for b in moments) for a in moments) <= 19


def test_a_group_never_waits_four_seconds(pacing: Pacing, time: Time) -> None:
    moments = calls_in(pacing, time, TABLE, 600)
    assert max(b - a for a, b in itertools.pairwise(moments)) < 4


def test_a_private_chat_gets_one_call_a_second(pacing: Pacing, time: Time) -> None:
    assert len(calls_in(pacing, time, PERSON, 60)) == pytest.approx(60 + PRIVATE.burst, abs=1)


def test_the_whole_bot_gets_thirty_calls_in_any_second(time: Time) -> None:
    pacing = Pacing(time, time.wall)
    at = sorted(time.now + pacing.reserve(chat) for chat in range(-1, -1000, -1))
    assert max(sum(a <= b < a + 1 for b in at) for a in at) <= 30
    assert at[-1] - at[0] < 1000 * TOTAL.every


def test_idle_time_brings_the_burst_back(pacing: Pacing, time: Time) -> None:
    calls_in(pacing, time, TABLE, 30)
    time.now += 60
    assert [pacing.reserve(TABLE) for _ in range(GROUP.burst)] == [0] * GROUP.burst


def test_an_unused_place_can_be_given_back(pacing: Pacing) -> None:
    for _ in range(20):
        assert pacing.reserve(TABLE) == 0
        pacing.give_back(TABLE)


def test_a_halt_stops_one_chat_only(pacing: Pacing, time: Time) -> None:
    pacing.halt(TABLE, 30)
    assert pacing.reserve(TABLE) == pytest.approx(30)
    assert pacing.reserve(OTHER) == 0
    time.now += 40
    assert pacing.reserve(TABLE) == 0


def test_a_halt_does_not_shorten_a_longer_one(pacing: Pacing) -> None:
    pacing.halt(TABLE, 30)
    pacing.halt(TABLE, 5)
    assert pacing.reserve(TABLE) == pytest.approx(30)


def test_replicas_share_a_budget_by_notes(time: Time) -> None:
    one, two = Pacing(time, time.wall), Pacing(lambda: time.now + 555, time.wall)
    for _ in range(GROUP.burst):
        one.reserve(TABLE)
    two.learn(TABLE, one.note(TABLE))
    assert two.reserve(TABLE) == pytest.approx(GROUP.every, abs=0.01)


def test_an_old_note_and_a_wrong_clock_do_no_harm(pacing: Pacing, time: Time) -> None:
    pacing.learn(TABLE, 0)
    assert pacing.reserve(TABLE) == 0
    pacing.learn(OTHER, int((time.wall() + 86_400) * 1000))
    assert pacing.reserve(OTHER) < 130


def test_without_limits_nothing_waits_but_a_halt(time: Time) -> None:
    pacing = Pacing(time, time.wall, UNLIMITED, UNLIMITED, UNLIMITED)
    assert {pacing.reserve(TABLE) for _ in range(100)} == {0}
    pacing.halt(TABLE, 3)
    assert pacing.reserve(TABLE) == pytest.approx(3)
    assert Pacing.unlimited().reserve(PERSON) == 0


def test_idle_chats_are_forgotten(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing_module, "FORGET_ABOVE", 10)
    pacing = Pacing(time, time.wall, total=Rate(1, 0))
    for chat in range(-1, -500, -1):
        pacing.reserve(chat)
        time.now += GROUP.every
    assert len(pacing._spent) <= 11
