"""The pip count, counted as people do: point by point, and then added up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.draw.footprints import labelled
from bglearn.odds.answer import Answer, Rows
from bglearn.rules import Position
from bglearn.rules.position import BAR
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules import Side

__all__ = ["PipCount", "count_pips"]


@dataclass(frozen=True, slots=True)
class PipCount(Answer):
    """All the pips that a side has to go, as clusters of checkers that stand together: (place, checkers, pips)."""

    position: Position
    """As the side that is counted sees it."""
    clusters: tuple[tuple[int, int, int], ...]

    @property
    def total(self) -> int:
        """The sum."""
        return sum(pips for _, _, pips in self.clusters)

    @property
    def sentence(self) -> str:
        """The count in words, number first."""
        return say("odds.pips_to_go", n=self.total)

    @property
    def table(self) -> Rows:
        """One row for each cluster, with the sum so far."""
        head = tuple(say(f"odds.head_pips_{name}") for name in ("place", "checkers", "pips", "so_far"))
        rows, so_far = [], 0
        for place, checkers, pips in self.clusters:
            so_far += pips
            name = say("odds.pips_bar") if place == BAR else str(place)
            rows.append((name, str(checkers), f"{checkers} x {place} = {pips}", str(so_far)))
        return Rows(head, tuple(rows))

    def _picture(self) -> str:
        labels = {place: str(pips) for place, _, pips in self.clusters}
        return labelled(self.position, labels, title=say("odds.pips_picture", n=self.total))


def count_pips(position: Position | str, *, side: str = "own") -> PipCount:
    """Counts the pips a side has to go, point by point from the farthest; ``side`` is "own" or "opp".

    The other side is counted on its own numbers and shown from its own seat. Raises ValueError for another side,
    InvalidPositionError for a text that cannot be read.

    >>> print(count_pips(Position.start()).text)
    167 pips to go.
    where  checkers  pips         so far
    24     2         2 x 24 = 48  48
    13     5         5 x 13 = 65  113
    8      3         3 x 8 = 24   137
    6      5         5 x 6 = 30   167
    """
    if side not in ("own", "opp"):
        raise ValueError(say("odds.no_such_side", side=side))
    found = position if isinstance(position, Position) else Position.parse(position)
    seen = found if side == "own" else found.mirror()
    return PipCount(seen, _clusters(seen.own))


def _clusters(side: Side) -> tuple[tuple[int, int, int], ...]:
    counts = side.counts
    return tuple((place, counts[place], counts[place] * place) for place in range(BAR, 0, -1) if counts[place])
