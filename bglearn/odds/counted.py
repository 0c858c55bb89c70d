"""Counts the rolls of which something holds, by asking the rule engine for the plays of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bglearn.odds.answer import Answer, Rows, percent
from bglearn.odds.asked import all_ways, position_of, two_dice
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.rolls import THROWS, RollSet
from bglearn.rules import ALL_ROLLS, Play, Position, Roll, RuleSet
from bglearn.rules.moves import played
from bglearn.rules.position import CHECKERS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked
    from bglearn.rules.turn import Way

__all__ = ["Counted", "RuleOfThumb", "Shown", "count", "of_36", "to_move"]

Shown: TypeAlias = "tuple[tuple[Roll, Way], ...]"
"""Rolls, larger number first, each with the single steps of a play that shows it."""


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A formula that people learn, what it says here, and what was counted; it is checked and never used."""

    says: int
    counted: int
    words: str

    @property
    def holds(self) -> bool:
        """Whether the formula gives what was counted."""
        return self.says == self.counted

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Counted(Answer):
    """Which of the 36 rolls do something in a position.

    ``shown`` has, for each different roll that does it, a play that shows it; see ``plays``.
    """

    position: Position
    """Seen by the player on roll, whose rolls they are."""
    rolls: RollSet
    """The rolls that do it."""
    shown: Shown
    said: str
    """The sentence. Sample: "11 of 36 rolls hit (30.6 %)."."""
    rules_of_thumb: tuple[RuleOfThumb, ...] = ()
    """Formulas that people learn, said beside the count."""

    @property
    def count(self) -> int:
        """How many of the 36 rolls do it."""
        return self.rolls.count

    @property
    def fraction(self) -> Fraction:
        """The chance, exactly."""
        return self.rolls.fraction

    @property
    def sentence(self) -> str:
        """The count in words."""
        return self.said

    @property
    def notes(self) -> tuple[str, ...]:
        """The formulas that people learn, checked."""
        return tuple(map(str, self.rules_of_thumb))

    @property
    def plays(self) -> tuple[tuple[Roll, Play], ...]:
        """For each different roll that does it, a play that shows it."""
        return tuple((roll, _play(self.position, way)) for roll, way in self.shown)

    @property
    def table(self) -> Rows | None:
        """The rolls that do it, how many of the 36 each is, and a play."""
        if not self.shown:
            return None
        head = say("odds.head_roll"), say("odds.head_of_36"), say("odds.head_play")
        rows = tuple((str(roll), str(1 if roll.is_doubles else 2), str(play)) for roll, play in self.plays)
        return Rows(head, rows, say("odds.rolls_counted", n=self.count))

    def picture(self, look: str = "light") -> Picture:
        """The grid of 36 with these rolls marked."""
        from bglearn.draw.pictures import roll_grid

        return roll_grid(rolls=self.rolls.grid(), title=self.said, look=look)


def _play(position: Position, way: Way) -> Play:
    moves, result = played(position, way)
    return Play(moves, result=result)


def count(position: Position, rules: RuleSet, shows: Callable[[Roll, list[Way]], Way | None]) -> tuple[RollSet, Shown]:
    """Asks of each of the 21 rolls, given a way to each result of its plays, for one that shows it.

    ``shows`` gives None where the roll does not count.
    """
    found: list[tuple[Roll, Way]] = []
    for roll in reversed(ALL_ROLLS):
        way = shows(roll, list(all_ways(position, roll, rules)))
        if way is not None:
            found.append((roll, way))
    return RollSet(*(roll for roll, _ in found)), tuple(found)


def to_move(asked: Asked, rules: RuleSet) -> Position:
    """Reads the position of a question about rolls. Raises OutOfReachError where there are no 36 rolls to be played."""
    two_dice(rules)
    position = position_of(asked)
    if position.own.off == CHECKERS:
        raise OutOfReachError(say("odds.nothing_to_roll"))
    return position


def of_36(name: str, rolls: RollSet, **values: object) -> str:
    """Says how many rolls do something, number first.

    >>> of_36("rolls_enter", RollSet("6-1"))
    '2 of 36 rolls enter (5.6 %).'
    """
    return say(f"odds.{name}", n=rolls.count, of=THROWS, share=percent(rolls.fraction), **values)
