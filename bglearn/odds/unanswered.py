"""What a question gives where a library is missing that its tables need: an answer that says so.

So a lesson that is run as a whole goes on to its next cell, and nobody takes the sentence for a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast

from bglearn.odds.answer import Answer
from bglearn.odds.errors import MissingLibraryError

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes

__all__ = ["Unanswered", "answered"]

A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, slots=True)
class Unanswered(Answer):
    """Says what is missing and how to get it; whatever else is read from it raises MissingLibraryError.

    >>> answer = Unanswered("A table needs numpy.", "numpy")
    >>> print(answer)
    A table needs numpy.
    >>> answer.mean
    Traceback (most recent call last):
    bglearn.odds.errors.MissingLibraryError: A table needs numpy.
    """

    said: str
    library: str

    @property
    def sentence(self) -> str:
        """What is missing."""
        return self.said

    @property
    def table(self) -> None:
        """Nothing was counted."""
        return None

    def plot(self, ax: Axes | None = None, *, look: str = "light") -> Axes:
        """Raises MissingLibraryError."""
        self._refuse()

    def __getattr__(self, name: str) -> object:
        """Raises MissingLibraryError, save for names that Python and notebooks ask everything for."""
        if name.startswith("_") or name in ("said", "library"):
            raise AttributeError(name)
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise MissingLibraryError(self.said, name=self.library)


def answered(make: Callable[[], A]) -> A:
    """Gives the answer, or an Unanswered in its place where a library is missing.

    That one bears the answer's type: it raises wherever it is used as one.

    >>> answered(lambda: Unanswered("Nothing.", "numpy")).sentence
    'Nothing.'
    """
    try:
        return make()
    except MissingLibraryError as error:
        return cast("A", Unanswered(str(error), error.name or ""))
