"""A roll of the dice, and the rollers that throw them: chance comes in from outside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.notation import plays
from bglearn.notation.errors import InvalidRollError
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["ALL_ROLLS", "Roll", "are_equal"]


def are_equal(dice: tuple[int, ...]) -> bool:
    """Tells whether two dice or more show one number.

    >>> are_equal((3, 3)), are_equal((3, 3, 1)), are_equal((3,))
    (True, False, False)
    """
    return len(dice) > 1 and len(set(dice)) == 1


@dataclass(frozen=True, slots=True, init=False)
class Roll:
    """The numbers thrown, in the order they were thrown; rules treat all orders alike.

    Two dice in backgammon; one (the opening) and three (Zeno's game) are rolls too. Raises InvalidRollError for a
    number that is no face of a die.

    >>> Roll(3, 1), str(Roll(3, 1)), Roll(6, 6).is_doubles
    (Roll(3, 1), '3-1', True)
    """

    dice: tuple[int, ...]

    def __init__(self, *dice: int) -> None:
        if not 1 <= len(dice) <= 3:
            raise InvalidRollError(say("rules.roll_count", n=len(dice)))
        for die in dice:
            if type(die) is not int or not 1 <= die <= 6:
                raise InvalidRollError(say("rules.not_a_face", die=repr(die)))
        object.__setattr__(self, "dice", dice)

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Reads a roll such as ``3-1``, ``31`` or ``3 1``. Raises InvalidRollError.

        >>> Roll.parse("3-1") == Roll(3, 1)
        True
        """
        return cls(*plays.read_roll(text))

    @classmethod
    def of(cls, roll: Roll | str | Iterable[int]) -> Roll:
        """Takes anything that says a roll: a Roll, a text, or a sequence of numbers.

        >>> Roll.of("6-5") == Roll.of((6, 5)) == Roll(6, 5)
        True
        """
        if isinstance(roll, Roll):
            return roll
        if isinstance(roll, str):
            return cls.parse(roll)
        try:
            dice = tuple(roll)
            return _OF_TWO.get(dice) or cls(*dice)
        except TypeError as error:
            raise InvalidRollError(say("rules.not_a_roll", text=repr(roll))) from error

    @property
    def is_doubles(self) -> bool:
        """Whether two dice or more show one number."""
        return are_equal(self.dice)

    def __iter__(self) -> Iterator[int]:
        return iter(self.dice)

    def __str__(self) -> str:
        return "-".join(map(str, self.dice))

    def __repr__(self) -> str:
        return f"Roll({', '.join(map(str, self.dice))})"


_OF_TWO: dict[tuple[int, ...], Roll] = {(a, b): Roll(a, b) for a in range(1, 7) for b in range(1, 7)}

ALL_ROLLS: tuple[Roll, ...] = tuple(Roll(a, b) for a in range(1, 7) for b in range(1, a + 1))
"""The 21 different rolls of two dice, higher number first."""
