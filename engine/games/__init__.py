"""The games. Each is a folder here that offers `GAME`; none imports another."""

import importlib
import pkgutil
from typing import Any

from engine.core import Game


def load_games() -> dict[str, Game[Any, Any, Any]]:
    """Every game of this folder by its name; a new game is a new folder and nothing else."""
    games = {}
    for module in pkgutil.iter_modules(__path__):
        game: Game[Any, Any, Any] = importlib.import_module(f"{__name__}.{module.name}").GAME
        games[game.name] = game
    return games
