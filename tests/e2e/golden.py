"""The golden games, one of each kind, and who sits at them: for tests that look at every step."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.e2e import campaign, candles, drama
from tests.e2e.stage import Stage
from tests.e2e.test_campaign import play_campaign

Play = Callable[[Stage], Awaitable[object]]


@dataclass(frozen=True)
class Golden:
    """One game: its people, the GM first, and how it is played to its end."""

    people: tuple[str, ...]
    play: Play


GAMES = {
    "dryh": Golden(campaign.PEOPLE, play_campaign),
    "tencandles": Golden(candles.PEOPLE, candles.play_candles),
    "dramasystem": Golden(drama.PEOPLE, drama.play_drama),
}


def watched(stage: Stage, look: Callable[[], Awaitable[None]]) -> None:
    """Have `look` awaited whenever the bot has done all that it was told."""
    pump = stage.pump

    async def pumped() -> None:
        await pump()
        await look()

    stage.pump = pumped  # type: ignore[method-assign]
