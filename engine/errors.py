"""Every way in which the engine says no.

    EngineError
     └─ IllegalMove     the rules refuse a move: `code` names the reason, `args` its particulars

Texts for people are made elsewhere, from the code; nothing here knows a language.
"""


class EngineError(Exception):
    """Root of the tree."""


class IllegalMove(EngineError):
    """The rules refuse; `code` is stable and is what a locale file translates."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = args
