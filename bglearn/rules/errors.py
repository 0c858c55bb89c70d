"""The error for what can be read but not be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.rules.rule import Reason

__all__ = ["IllegalPlayError"]


class IllegalPlayError(ValueError):
    """A play that can be read but is not allowed; ``reason`` says which rule forbids it, ``reasons`` all of them."""

    def __init__(self, message: str, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons

    @property
    def reason(self) -> Reason | None:
        """The rule to mend first."""
        return self.reasons[0] if self.reasons else None
