"""P5: exact chances of DRYH pools, beside a plain sum over multisets and icepool.

`python -m tests.bench.odds`. Times are the best of several in this process; "cold" means that every
cache of `odds` is emptied first. `--quick` leaves out the million rolls of twenty pools.
"""

import sys
from collections.abc import Callable, Iterable
from itertools import islice
from time import perf_counter

from engine.games.dryh import odds
from tests.bench.pools import (
    ORDINARY,
    TWENTY,
    WORST,
    Pool,
    by_icepool,
    cells,
    deviation,
    ordinary_pools,
    plain,
)
from tests.bench.table import Row, written

ROLLS = 1_000_000
STANDARD_ERRORS = 5
SMALL = Pool(2, 2, 2, 3)
"""Small enough for icepool."""
WORST_MS, MEAN_MS = 20, 1
EVERY = 37
"""Of the ordinary pools, the plain sum is timed on every so-manieth."""


def empty_caches() -> None:
    """Forget all that `odds` has worked out."""
    for value in vars(odds).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def best_ms(work: Callable[[], object], times: int) -> float:
    """Milliseconds of the fastest of several runs, caches emptied before each."""
    found = []
    for _ in range(times):
        empty_caches()
        start = perf_counter()
        work()
        found.append(1000 * (perf_counter() - start))
    return min(found)


def one(pool: Pool, referee: Callable[[Pool], object], name: str, limit: float | None) -> Row:
    """A pool, cold, ours beside a referee's; both must say the same."""
    ours = best_ms(pool.chances, 9)
    floor = best_ms(lambda: referee(pool), 2)
    equal = cells(pool.chances()) == referee(pool)
    bar = f"under {limit} ms, equal" if limit else "equal"
    return row(name, ours, floor, bar, equal and (limit is None or ours < limit))


def row(what: str, ours: float, floor: float | None, bar: str, holds: bool) -> Row:
    """A line of the table; numbers in milliseconds unless `what` says another unit."""
    ratio = round(floor / ours, 1) if floor is not None else None
    shown = None if floor is None else round(floor, 2)
    return {
        "id": "P5",
        "what": what,
        "ours": round(ours, 3),
        "floor": shown,
        "ratio": ratio,
        "bar": bar,
        "holds": holds,
    }


def swept(pools: Iterable[Pool]) -> None:
    for pool in pools:
        pool.chances()


def means() -> list[Row]:
    """The mean over all ordinary pools, each of them worked out; and over every pool all cold."""
    pools = list(ordinary_pools())
    some = list(islice(pools, 0, None, EVERY))
    floor = best_ms(lambda: [plain(pool) for pool in some], 1) / len(some)
    equal = all(cells(pool.chances()) == plain(pool) for pool in some)
    whole = best_ms(lambda: swept(pools), 3) / len(pools)
    each = sum(best_ms(pool.chances, 2) for pool in pools) / len(pools)
    bar = f"under {MEAN_MS} ms, equal"
    return [
        row(f"mean of {len(pools)} ordinary pools", whole, floor, bar, equal and whole < MEAN_MS),
        row("the same, every pool cold", each, floor, "(shown only)", equal),
    ]


def thrown() -> Row:
    """The farthest frequency of a million rolls from its chance, over twenty pools."""
    farthest = max(deviation(pool, ROLLS, seed) for seed, pool in enumerate(TWENTY, 100))
    what = f"standard errors, {ROLLS} rolls x {len(TWENTY)} pools"
    return row(what, farthest, None, f"under {STANDARD_ERRORS}", farthest < STANDARD_ERRORS)


def rows(*, quick: bool = False) -> list[Row]:
    """All figures of P5."""
    found = [
        one(WORST, plain, "worst pool, cold; floor: plain sum", WORST_MS),
        one(ORDINARY, plain, "ordinary pool, cold; floor: plain sum", None),
        *means(),
        one(SMALL, by_icepool, "small pool, cold; floor: icepool", None),
    ]
    return found if quick else [*found, thrown()]


if __name__ == "__main__":
    result = rows(quick="--quick" in sys.argv[1:])
    print(written(result))
    sys.exit(not all(line["holds"] for line in result))
