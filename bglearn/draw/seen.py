"""A position as the board shows it: both sides on the mover's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bglearn.draw.layout import OPP_BAR, OPP_OFF, OWN_BAR, OWN_OFF

if TYPE_CHECKING:
    from bglearn.rules.position import Position

__all__ = ["Seen", "weights"]


class Seen(NamedTuple):
    """Counts by place: ``own`` and ``opp`` hold 26 counts each on the mover's numbers (0 off, 25 the side's own bar).

    >>> from bglearn.rules.position import Position
    >>> seen = Seen.of(Position.start())
    >>> seen.own[24], seen.opp[1], seen.at(1)
    (2, 2, ('opp', 2))
    """

    own: tuple[int, ...]
    opp: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> Seen:
        """Takes a position's counts over, the opponent's turned to the mover's numbers."""
        theirs = position.opp.counts
        on_points = [theirs[point if position.same_direction else 25 - point] for point in range(1, 25)]
        return cls(tuple(position.own.counts), (theirs[0], *on_points, theirs[25]))

    def at(self, place: int) -> tuple[str, int]:
        """Gives whose checkers stand on a place, and how many; an empty point counts as nobody's: ("", 0)."""
        if place in (OPP_BAR, OPP_OFF):
            count = self.opp[OWN_BAR if place == OPP_BAR else OWN_OFF]
            return ("opp", count) if count else ("", 0)
        if self.own[place]:
            return "own", self.own[place]
        if place not in (OWN_BAR, OWN_OFF) and self.opp[place]:
            return "opp", self.opp[place]
        return "", 0


def weights(*, same_direction: bool) -> list[list[int]]:
    """Gives the pips of one checker on each of the 26 places, numbered as in ``Seen``: the mover's, the opponent's.

    >>> own, opp = weights(same_direction=False)
    >>> own[24], opp[24], opp[25]
    (24, 1, 25)
    """
    theirs = [point if same_direction else 25 - point for point in range(1, 25)]
    return [list(range(26)), [0, *theirs, 25]]
