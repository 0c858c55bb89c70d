"""The errors for what can be read but is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.rules.rule import Reason

__all__ = ["IllegalActionError", "IllegalPlayError", "RefusedError"]


class RefusedError(ValueError):
    """Says that something is not allowed; ``reason`` says which rule forbids it, ``reasons`` all of them."""

    def __init__(self, message: str, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons

    @property
    def reason(self) -> Reason | None:
        """The rule to mend first."""
        return self.reasons[0] if self.reasons else None


class IllegalPlayError(RefusedError):
    """Says that a play, which can be read, is not allowed."""


class IllegalActionError(RefusedError):
    """Says that something may not be done at this moment of a game."""
