"""How the store speaks with Redis: the connection, and what its failures mean.

It must not know keys and records.

Errors: `StoreError` <- `StoreDown` (Redis is away, read-only or full: say "try again in a moment"),
`StoreBusy` (others kept winning the race). Neither leaves anything half-written, but after a
`StoreDown` the change may have been written whole: the answer was lost, not the write.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from redis import exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

_NOT_NOW = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ReadOnlyError,
    exceptions.OutOfMemoryError,
    exceptions.ClusterDownError,
    exceptions.TryAgainError,
    exceptions.NoPermissionError,
)
_NOT_NOW_WORDS = ("OOM", "READONLY", "MISCONF", "NOREPLICAS", "BUSY", "EXECABORT")


class StoreError(Exception):
    """What the store may raise: see the module's docstring."""


class StoreDown(StoreError):
    """Redis cannot be reached, or refuses to write; the cause is chained."""


class StoreBusy(StoreError):
    """Twenty tries lost against other writers of the same table. Nothing was written."""


def connect(url: str) -> Redis:
    """Return a client for a redis://, rediss:// or unix:// address; nothing is sent yet.

    A command waits two seconds at most and is sent once more when the connection broke. No more
    than 64 connections are open; further commands wait five seconds for a free one.
    """
    pool = BlockingConnectionPool.from_url(
        url,
        decode_responses=True,
        max_connections=64,
        timeout=5,
        socket_connect_timeout=2,
        socket_timeout=2,
        retry=Retry(ExponentialWithJitterBackoff(base=0.02, cap=0.1), retries=1),
    )
    return Redis.from_pool(pool)


@contextmanager
def redis_errors() -> Iterator[None]:
    """Turn what says "not now" into StoreDown; what says "wrong" is a bug and stays as it is."""
    try:
        yield
    except _NOT_NOW as error:
        raise StoreDown(f"Redis: {error}") from error
    except exceptions.ResponseError as error:
        if not any(word in str(error) for word in _NOT_NOW_WORDS):
            raise
        raise StoreDown(f"Redis: {error}") from error
