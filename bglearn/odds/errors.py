"""The errors of questions that cannot be answered here: out of reach, or a library that is missing."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from bglearn.words import say

__all__ = ["MissingLibraryError", "OutOfReachError", "library"]


class OutOfReachError(ValueError):
    """Says that a question lies outside of what is counted here, and what is covered."""


class MissingLibraryError(ImportError):
    """Says which library a table or a picture needs, and how to install it; what is counted from rolls needs none."""

    def _render_traceback_(self) -> list[str]:
        """Gives a notebook the sentence alone: where in the code it was missed helps nobody."""
        return [str(self)]


def library(name: str, what: str) -> Any:
    """Imports a library when it is first needed; ``what`` is the thing that needs it, as a sentence begins with it.

    Raises MissingLibraryError that names the library.

    >>> library("math", "The table").gcd(4, 6)
    2
    """
    try:
        return import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        in_page = sys.platform == "emscripten"  # where nothing can be installed
        said = say("odds.missing_in_page" if in_page else "odds.missing_library", what=what, library=package)
        raise MissingLibraryError(said, name=package) from error
