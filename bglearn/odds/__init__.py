"""Exact chances: which rolls hit, enter or bear off, how races and last rolls go, and what the cube has to do with it.

Each question gives an Answer: a sentence with the number first, a picture, a table of what was counted, exact values.
The words are handed on from their modules when they are first asked for; none of that loads numpy or matplotlib before
a table or a picture is asked for. No module here bears the name of a word.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.odds.answer import Answer, Rows
    from bglearn.odds.counted import Counted, RuleOfThumb
    from bglearn.odds.entering import Entering, enter
    from bglearn.odds.errors import MissingLibraryError, OutOfReachError
    from bglearn.odds.hitting import Shots, shots
    from bglearn.odds.playing import bears_off_all, cannot_move, dances, makes_point, plays_fully
    from bglearn.odds.rolls import RollSet

__all__ = [
    "Answer",
    "Counted",
    "Entering",
    "MissingLibraryError",
    "OutOfReachError",
    "RollSet",
    "Rows",
    "RuleOfThumb",
    "Shots",
    "bears_off_all",
    "cannot_move",
    "dances",
    "enter",
    "makes_point",
    "plays_fully",
    "shots",
]

_HOME = {
    "Answer": "answer",
    "Counted": "counted",
    "Entering": "entering",
    "MissingLibraryError": "errors",
    "OutOfReachError": "errors",
    "RollSet": "rolls",
    "Rows": "answer",
    "RuleOfThumb": "counted",
    "Shots": "hitting",
    "bears_off_all": "playing",
    "cannot_move": "playing",
    "dances": "playing",
    "enter": "entering",
    "makes_point": "playing",
    "plays_fully": "playing",
    "shots": "hitting",
}
"""The module each word comes from."""


if not TYPE_CHECKING:  # else every misspelt name would pass for an object

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
