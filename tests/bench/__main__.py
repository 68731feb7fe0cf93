"""All benchmarks as one table, floor beside ours; also written to bench.json.

`python -m tests.bench [--quick] [PART ...]`. Every part runs in a process of its own, so that none
weighs on another's memory or time; one that fails is a line that does not hold.
"""

import importlib
import json
import logging
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.bench.table import Row, figure, written

PARTS = (
    "costs",
    "presses",
    "floods",
    "chats",
    "odds",
    "start",
    "kills",
    "outages",
    "replicas",
    "storms",
    "human",
    "fuzz",
)
LONGEST = int(os.environ.get("BENCH_LONGEST", "600"))
"""Seconds after which a part is given up."""


def rows_of(part: str, *, quick: bool) -> list[Row]:
    """The rows of one part, from a process of its own."""
    command = [sys.executable, "-m", "tests.bench", "--rows-of", part]
    try:
        done = subprocess.run(
            command + ["--quick"] * quick,
            stdout=subprocess.PIPE,
            timeout=LONGEST,
            check=True,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )
        found: list[Row] = json.loads(done.stdout.splitlines()[-1])
    except (subprocess.SubprocessError, ValueError, IndexError) as error:
        return [figure(part, "did not end well", type(error).__name__, "-", holds=False)]
    return found


def main(arguments: list[str]) -> int:
    """Print the table; 1 when a bar does not hold."""
    quick = "--quick" in arguments
    names = [word for word in arguments if not word.startswith("--")]
    if "--rows-of" in arguments:
        logging.disable(logging.ERROR)  # what fails on purpose is counted, not told
        print(json.dumps(importlib.import_module(f"tests.bench.{names[0]}").rows(quick=quick)))
        return 0
    table: list[Row] = []
    for part in names or PARTS:
        start = time.monotonic()
        table += rows_of(part, quick=quick)
        print(f"{part}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    print(written(table))
    Path("bench.json").write_text(json.dumps(table, indent=1, ensure_ascii=False), encoding="utf-8")
    return int(not all(line["holds"] for line in table))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
