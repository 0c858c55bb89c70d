"""Small questions with one right answer, asked of learners and of wrong engines alike."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeAlias

from bglearn.rules.cube import DoublingCube
from bglearn.rules.dice import Roll
from bglearn.rules.outcome import CAPS, level_of
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.switches import greatest_loss

if TYPE_CHECKING:
    from bglearn.rules.position import Position, Side

__all__ = [
    "Asked",
    "BalanceNeeded",
    "CubeOfNextGame",
    "CubeTaken",
    "DoubleDropped",
    "GameLost",
    "MayDouble",
    "NumberShows",
    "PlayMoneyLost",
    "Question",
    "RollComesUp",
    "ThrowsNext",
    "ToPlay",
]


class Question(Protocol):
    """A frozen value that knows its right answer."""

    @property
    def right(self) -> object:
        """The right answer."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Asks for a play of a roll. Many answers may be right: rules say which."""

    position: Position
    roll: Roll


Asked: TypeAlias = Question | ToPlay
"""Anything that is asked of learners and of wrong engines."""


@dataclass(frozen=True, slots=True)
class ThrowsNext:
    """Asks who throws next after this roll has been played: "me" or "they"."""

    roll: Roll

    @property
    def right(self) -> str:
        """The other side, whatever was rolled."""
        return "they"


@dataclass(frozen=True, slots=True)
class MayDouble:
    """Asks whether a player (0 or 1) may turn this cube, before or after rolling."""

    cube: DoublingCube
    player: int
    rolled: bool = False

    @property
    def right(self) -> bool:
        """True where the cube is in the middle or the player's own, before rolling.

        >>> MayDouble(DoublingCube(2, owner=1), 0).right
        False
        """
        return not self.rolled and self.cube.may_be_turned_by(self.player)


@dataclass(frozen=True, slots=True)
class CubeTaken:
    """Asks for the cube after a player (0 or 1) has doubled and the other has taken."""

    cube: DoublingCube
    doubler: int

    @property
    def right(self) -> DoublingCube:
        """Twice the value, owned by who took."""
        return self.cube.turned_to(1 - self.doubler)


@dataclass(frozen=True, slots=True)
class CubeOfNextGame:
    """Asks for the value of the cube at the start of the next game."""

    cube: DoublingCube

    @property
    def right(self) -> int:
        """One, whatever it was."""
        return DoublingCube().value


@dataclass(frozen=True, slots=True)
class DoubleDropped:
    """Asks what a game counts that ends with a double passed, the passing side standing like this."""

    cube: DoublingCube
    loser: Side

    @property
    def right(self) -> int:
        """The value of the cube before the double."""
        return self.cube.value


@dataclass(frozen=True, slots=True)
class GameLost:
    """Asks what a game counts that ended with these checkers of the loser and this cube."""

    cube: DoublingCube
    loser: Side

    @property
    def right(self) -> int:
        """The cube times one, two (gammon) or three (backgammon)."""
        return self.cube.value * level_of(self.loser, RuleSet.STANDARD, turned=self.cube.value > 1)


@dataclass(frozen=True, slots=True)
class PlayMoneyLost:
    """Asks for the play money that a game costs its loser: a result of ``level`` (1 to 3) with the cube at ``cube``."""

    rules: RuleSet
    level: int
    cube: int

    @property
    def right(self) -> int:
        """The stake times what the result counts here times the cube.

        >>> PlayMoneyLost(RuleSet.STANDARD.replace(stake=10), 2, 4).right
        80
        """
        return (self.rules.stake or 0) * min(self.level, CAPS[self.rules.end_mode]) * self.cube


@dataclass(frozen=True, slots=True)
class BalanceNeeded:
    """Asks which balance a table asks for: enough for the dearest game that its rules allow."""

    rules: RuleSet

    @property
    def right(self) -> int | None:
        """The stake times the limit of the cube times what the end mode lets a game count.

        >>> BalanceNeeded(RuleSet.STANDARD.replace(stake=10, cube_limit=8)).right
        240
        """
        return greatest_loss(self.rules)


@dataclass(frozen=True, slots=True)
class NumberShows:
    """Asks for the chance that at least one die shows this number."""

    number: int

    @property
    def right(self) -> Fraction:
        """Counted over the 36 rolls.

        >>> NumberShows(6).right
        Fraction(11, 36)
        """
        return Fraction(sum(self.number in pair for pair in _THE_36), len(_THE_36))


@dataclass(frozen=True, slots=True)
class RollComesUp:
    """Asks for the chance of this roll, the order of the dice not counting."""

    roll: Roll

    @property
    def right(self) -> Fraction:
        """Counted over the 36 rolls.

        >>> RollComesUp(Roll(2, 1)).right, RollComesUp(Roll(1, 1)).right
        (Fraction(1, 18), Fraction(1, 36))
        """
        wanted = sorted(self.roll.dice)
        return Fraction(sum(sorted(pair) == wanted for pair in _THE_36), len(_THE_36))


_THE_36 = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
