"""A whole log told again as the game tells it: its passages in order, and the words that were kept.

Pure, and rolls nothing. What was taken back is not told. It must not know how a page looks.
"""

import json
from collections.abc import Iterable
from typing import Any

from engine.core import Game
from engine.screen import Passage
from telegram_bot.chronicles import chronicle
from telegram_bot.chronicles.chronicle import Codecs, Entry

Told = Passage | Entry


def retold(game: Game[Any, Any, Any], codecs: Codecs, lines: Iterable[str]) -> list[Told]:
    """The story of a log; nothing for a game whose cards are its story."""
    if game.tale is None:
        return []
    state: Any = None
    before: dict[int, Any] = {}
    story: list[tuple[int, Told]] = []
    for line in lines:
        told = json.loads(line)
        if "opened" in told:
            state = chronicle.opening(game, told)
        elif "undone" in told:
            state = before[told["undone"]]
            story = [(commit, part) for commit, part in story if commit != told["undone"]]
        elif "kept" in told:
            story += ((0, entry) for entry in chronicle.entries([line]))
        elif "event" in told:
            before.setdefault(told["commit"], state)
            for event in chronicle.events_in(codecs, [line]):
                after = game.evolve(state, event)
                story += ((told["commit"], part) for part in game.tale(state, event, after))
                state = after
    return [part for _, part in story]
