"""What a table of this game is made of: values, phases, moves and events. Frozen values only.

The rules that join them are in `rules`, what people see in `screen`.
"""

from engine.games.dramasystem.state.events import *  # noqa: F403
from engine.games.dramasystem.state.moves import *  # noqa: F403
from engine.games.dramasystem.state.phases import *  # noqa: F403
from engine.games.dramasystem.state.values import *  # noqa: F403
