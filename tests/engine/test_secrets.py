"""What a game keeps secret from an export names events that exist."""

import pytest

from engine.core import GAME_OVER
from engine.games import load_games


@pytest.mark.parametrize("game", load_games().values(), ids=load_games())
def test_secret_events_and_those_that_bare_them_exist(game) -> None:  # type: ignore[no-untyped-def]
    names = {kind.__name__ for kind in game.event_types} | {GAME_OVER}
    for secret, bared_by in game.secret_events.items():
        assert {secret, *bared_by} <= names
    assert game.sealing_events <= names


def test_ds_14_and_tc_17_lists_and_brinks_are_secret() -> None:
    games = load_games()
    assert {"Ranked", "ListCleared", "TokenHidden"} <= set(games["dramasystem"].secret_events)
    assert games["dramasystem"].secret_events["Ranked"] == ()
    assert "BrinkWritten" in games["tencandles"].secret_events
