"""How a game ended: who won, what it counts, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.rules.position import BAR
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.position import Side
    from bglearn.rules.ruleset import RuleSet

__all__ = ["CAPS", "KINDS", "Outcome", "check_level", "kind_of", "level_of"]

KINDS = ("single", "gammon", "backgammon")

CAPS = {"oin": 1, "mars": 2, "koks": 3}
"""What a game can count at most in each end mode, in stakes or points times the cube."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``winner`` is 0 or 1 (by column), None for a draw; ``kind`` "single", "gammon", "backgammon" or "draw"; ``points``
    what it counts, cube and end mode included (0 where nothing is counted); ``why`` "borne off", "all home", "drop",
    "resignation" or "last roll".
    """

    winner: int | None
    kind: str
    points: int
    why: str

    @property
    def by_player(self) -> tuple[int, int]:
        """Points of both players.

        >>> Outcome(1, "gammon", 4, "borne off").by_player
        (0, 4)
        """
        return (self.points if self.winner == 0 else 0, self.points if self.winner == 1 else 0)

    def __str__(self) -> str:
        if self.winner is None:
            return say("game.draw")
        key = f"game.outcome_{self.why.replace(' ', '_')}" + ("" if self.points else "_uncounted")
        return say(key, kind=say(f"game.kind_{self.kind}"), n=self.points)


def kind_of(loser: Side) -> str:
    """Names what the loser's checkers make of a loss, whatever a table lets it count.

    Source: the standard rules; a backgammon needs a checker on the bar or in the winner's home board, and none off.

    >>> from bglearn.rules.position import Side
    >>> [kind_of(side) for side in (Side.of({24: 1, 6: 14}), Side.of({18: 1, 6: 14}), Side.of({6: 14}))]
    ['backgammon', 'gammon', 'single']
    """
    if loser.off:
        return "single"
    return "backgammon" if any(loser.counts[19:]) else "gammon"


def level_of(loser: Side, rules: RuleSet, *, turned: bool) -> int:
    """Returns how many times the cube a loss counts under a rule set. ``turned`` says whether a double was taken.

    >>> from bglearn.rules.ruleset import RuleSet
    >>> from bglearn.rules.position import Side
    >>> side = Side.of({24: 1, 6: 14})
    >>> level_of(side, RuleSet.MATCH, turned=False), level_of(side, RuleSet.MONEY, turned=False)
    (3, 1)
    """
    if not rules.scored:
        return 0
    if rules.jacoby and not turned:
        return 1
    kind = kind_of(loser)
    if kind == "backgammon" and rules.quadruple_bar and loser.counts[BAR]:
        return 4
    return min(KINDS.index(kind) + 1, CAPS[rules.end_mode])


def check_level(level: object) -> None:
    """Raises ValueError for what is no level of a resignation: 1, 2 or 3."""
    if type(level) is not int or level not in (1, 2, 3):
        raise ValueError(say("game.no_such_level", level=repr(level)))
