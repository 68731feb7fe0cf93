"""`python -m sandbox.play` that writes the bot's requests into a file, for the referee to read.

python -m tests.recorded_play FILE [what sandbox.play takes]
"""

import json
import sys
from pathlib import Path
from typing import Any

from sandbox import play
from sandbox.world import World


def main(path: str, arguments: list[str]) -> int:
    """Play, and write one line a request."""
    with Path(path).open("w", encoding="utf-8", buffering=1) as file:

        def write(method: str, given: dict[str, Any]) -> None:
            file.write(json.dumps([method, given], default=repr) + "\n")

        World.watchers.append(write)
        return play.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
