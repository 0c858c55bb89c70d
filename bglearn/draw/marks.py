"""Marks on the board: what is picked, where it may go, what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from bglearn.words import say

__all__ = ["ARROWS", "KINDS", "Mark", "MarkLike"]

ARROWS = ("witness", "attempt", "trace")
"""Kinds that may lead from one place to another."""

KINDS = ("picked", "target", "blocker", "first", *ARROWS)

MarkLike: TypeAlias = "Mark | tuple[Any, ...]"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a place of the mover's (1 to 24, 25 bar, 0 off, 26 and 27 the opponent's bar and off).

    Kinds: ``picked`` (ring round a checker), ``target`` (disc with a dot), ``blocker`` (cross on what stands in the
    way), ``first`` (brackets round what must move first), ``trace`` (the last move), and the arrows ``witness`` (a
    move of the play that proves it) and ``attempt`` (the refused move), which need ``end``. Raises ValueError for an
    unknown kind or place.

    >>> Mark("witness", 16, 12)
    Mark(kind='witness', place=16, end=12)
    >>> Mark.of(("blocker", 12)).as_list()
    ['blocker', 12, None]
    """

    kind: str
    place: int
    end: int | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(say("draw.no_such_mark", kind=self.kind, kinds=", ".join(KINDS)))
        if self.kind in ("witness", "attempt") and self.end is None:
            raise ValueError(say("draw.arrow_without_end", kind=self.kind, place=self.place))
        for place in (self.place, self.end):
            if place is not None and place not in range(28):
                raise ValueError(say("draw.no_such_place", place=place))

    @classmethod
    def of(cls, value: MarkLike) -> Mark:
        """Makes a mark from a mark or from its parts."""
        return value if isinstance(value, Mark) else cls(*value)

    def as_list(self) -> list[Any]:
        """Gives the mark as it is sent to a browser."""
        return [self.kind, self.place, self.end]
