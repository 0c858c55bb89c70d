"""What has been done in a game, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.rules.dice import Roll
    from bglearn.rules.moves import Play

__all__ = ["Allowed", "Entry"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's record: what was done, by whom, with which numbers.

    ``roll`` stands with "open" (one die each, in the order of the players), "roll"; ``play`` with "play"; ``value`` is
    the cube offered with "double", "beaver", "raccoon", the level (1 to 3) with "resign" and "concede", the player
    with "lot".
    """

    action: str
    player: int | None
    roll: Roll | None = None
    play: Play | None = None
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a player may do now."""

    player: int
    action: str
