"""Says what could not be read; being readable and being allowed are different questions, asked on different floors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["InvalidPlayError", "InvalidPositionError", "InvalidRollError"]


class InvalidPlayError(ValueError):
    """Says that a text is no play: it cannot be read, whatever the position."""


class InvalidRollError(ValueError):
    """Says that a text, or a row of numbers, is no roll of dice."""


class InvalidPositionError(ValueError):
    """Says what is wrong with a position or with the text of one, a sentence for each fault.

    ``faults`` holds the sentences; where only a message is given it is the one fault.

    >>> InvalidPositionError("Point 5 holds both sides.").faults
    ('Point 5 holds both sides.',)
    """

    faults: tuple[str, ...]

    def __init__(self, message: str, *, faults: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults) or (message,)

    @classmethod
    def of(cls, faults: Iterable[str]) -> InvalidPositionError:
        """Makes the error of several sentences; its message is all of them in a row."""
        sentences = tuple(faults)
        return cls(" ".join(sentences), faults=sentences)
