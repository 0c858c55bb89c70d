"""The doubling cube: its value, and who may turn it."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.words import say

__all__ = ["DoublingCube"]


@dataclass(frozen=True, slots=True)
class DoublingCube:
    """The cube of a game. ``owner`` is 0 or 1 (by player), None while it stands in the middle.

    Raises ValueError for a value that is no power of two.

    >>> DoublingCube().turned_to(1)
    DoublingCube(value=2, owner=1)
    """

    value: int = 1
    owner: int | None = None

    def __post_init__(self) -> None:
        if self.value < 1 or self.value & (self.value - 1):
            raise ValueError(say("game.cube_value", value=self.value))
        if self.owner not in (None, 0, 1):
            raise ValueError(say("game.cube_owner", owner=self.owner))

    def turned_to(self, owner: int | None, *, times: int = 1) -> DoublingCube:
        """Gives the cube turned up once (or more often), in somebody's hands or in the middle (None)."""
        return DoublingCube(self.value * 2**times, owner)

    def may_be_turned_by(self, player: int) -> bool:
        """Whether the cube is in the middle or the player's own."""
        return self.owner in (None, player)
