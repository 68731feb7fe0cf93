"""What is said to whoever starts the bot: one sentence, in Russian where the machine speaks it.

It must not know why something cannot start.
"""

import os


class StartError(Exception):
    """The bot cannot start; the text is one sentence for the host, without any secret."""


def reads_russian() -> bool:
    """Does the environment ask for Russian?"""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return next(filter(None, map(os.environ.get, names)), "").startswith("ru")


def to_host(english: str, russian: str) -> str:
    """The sentence that the host reads."""
    return russian if reads_russian() else english
