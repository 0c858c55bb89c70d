"""Two tables that players know by heart, counted anew each time: chances to enter, and chances to hit by distance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bglearn.odds.answer import Answer, Rows, percent, rows_of
from bglearn.odds.entering import enter
from bglearn.odds.hitting import shots
from bglearn.odds.rolls import THROWS
from bglearn.rules import Position, Side
from bglearn.words import say

__all__ = ["Overview", "enter_by_closed", "shots_by_distance"]

_FARTHEST = 12
"""Beyond twelve points only doubles hit."""


@dataclass(frozen=True, slots=True)
class Overview(Answer):
    """How many of the 36 rolls do it, for each of several numbers: ``counts`` are pairs (number, rolls)."""

    about: Literal["enter", "hit"]
    counts: tuple[tuple[int, int], ...]

    @property
    def sentence(self) -> str:
        """All counts in one sentence."""
        listed = ", ".join(str(count) for _, count in self.counts)
        return say(f"odds.overview_{self.about}", first=self.counts[0][0], last=self.counts[-1][0], counts=listed)

    @property
    def table(self) -> Rows:
        """One row for each number."""
        head = say(f"odds.head_{self.about}_by"), say("odds.head_of_36"), say("odds.head_share")
        return rows_of(head, [(n, count, percent(count / THROWS)) for n, count in self.counts])


def enter_by_closed() -> Overview:
    """Counts for 0 to 6 closed points in their home board how many of the 36 rolls bring one checker in.

    >>> print(enter_by_closed())
    With 0 to 6 points closed, 36, 35, 32, 27, 20, 11, 0 of 36 rolls enter.
    """
    return Overview("enter", tuple((closed, enter(closed=closed).count) for closed in range(7)))


def shots_by_distance() -> Overview:
    """Counts for a blot 1 to 12 points ahead, on an otherwise empty board, how many of the 36 rolls hit it.

    >>> shots_by_distance().counts[5:7]
    ((6, 17), (7, 6))
    """
    return Overview("hit", tuple((away, _alone(away)) for away in range(1, _FARTHEST + 1)))


def _alone(away: int) -> int:
    """One checker on 24 and one of theirs so many points ahead, which for them is the point 1 more than that."""
    return shots(Position(Side.of({24: 1}), Side.of({1 + away: 1}))).count
