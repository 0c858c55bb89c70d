"""The error for a record that cannot be read, or tells of what the rules do not allow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.rule import Reason

__all__ = ["InvalidRecordError", "Place", "quoted"]

_LONGEST_QUOTE = 120
_LONGEST_WHY = 1_500


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record something stands: line, game and move number (None where there is none), the line itself."""

    line: int | None = None
    game: int | None = None
    move: int | None = None
    text: str = ""

    def __str__(self) -> str:
        numbers = (("line", self.line), ("game", self.game), ("move", self.move))
        named = ", ".join(say(f"records.{name}", number=number) for name, number in numbers if number is not None)
        named = named[:1].upper() + named[1:]
        return say("records.place", named=named, text=quoted(self.text)) if self.text.strip() else named


class InvalidRecordError(ValueError):
    """Says where a record cannot be read or breaks a rule, and why; quotes the line.

    ``place`` has the numbers, ``why`` the sentence alone, ``reasons`` the rules that are broken, where it is one of
    those.
    """

    def __init__(self, why: str, place: Place | None = None, reasons: tuple[Reason, ...] = ()) -> None:
        why = why if len(why) <= _LONGEST_WHY else f"{why[: _LONGEST_WHY - 3]}..."  # numbers may have 4,000 digits
        super().__init__(say("records.fault", place=place, why=why) if place and str(place) else why)
        self.why = why
        self.place = place or Place()
        self.reasons = reasons

    @property
    def reason(self) -> Reason | None:
        """The rule to mend first."""
        return self.reasons[0] if self.reasons else None


def quoted(text: str) -> str:
    """Gives a line in quotation marks, shortened where it is long."""
    plain = " ".join(text.split())
    return repr(plain if len(plain) <= _LONGEST_QUOTE else plain[: _LONGEST_QUOTE - 3] + "...")
