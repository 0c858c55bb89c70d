"""A set of the 36 throws of two dice, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from bglearn.notation.errors import InvalidRollError
from bglearn.notation.plays import read_roll
from bglearn.rules.dice import Roll
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["RollSet"]

THROWS = 36
_FACES = range(1, 7)
_ALL = (1 << THROWS) - 1


def _bit(first: int, second: int) -> int:
    return 1 << (6 * (first - 1) + second - 1)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class RollSet:
    """Some of the 36 equally likely throws (first die, second die): 6-1 and 1-6 are two of them, 3-3 is one.

    Made of rolls, each of which brings both its orders along; ``|``, ``&``, ``-``, ``^`` and ``~`` join, meet, subtract
    and turn round. Read back from its text. Raises InvalidRollError for what is no roll of two dice.

    >>> sixes = RollSet.where(lambda first, second: 6 in (first, second))
    >>> sixes.count, sixes.fraction, sixes & RollSet("6-1", (3, 3))
    (11, Fraction(11, 36), RollSet('6-1'))
    >>> print(RollSet("6-1", "3-3"), (3, 3) in sixes, "1-6" in sixes)
    6-1, 3-3 False True
    """

    mask: int
    """One bit a throw, the lowest for 1-1, then 1-2, and so on to 6-6."""

    ALL: ClassVar[RollSet]
    NONE: ClassVar[RollSet]

    def __init__(self, *rolls: Roll | str | Iterable[int]) -> None:
        mask = 0
        for roll in rolls:
            first, second = _two(roll)
            mask |= _bit(first, second) | _bit(second, first)
        object.__setattr__(self, "mask", mask)

    @classmethod
    def of_mask(cls, mask: int) -> RollSet:
        """Makes a set of its bits. Raises InvalidRollError where there are other bits than the 36."""
        if type(mask) is not int or not 0 <= mask <= _ALL:
            raise InvalidRollError(say("odds.no_such_mask", mask=repr(mask)))
        made = cls()
        object.__setattr__(made, "mask", mask)
        return made

    @classmethod
    def where(cls, holds: Callable[[int, int], object]) -> RollSet:
        """Collects the throws (first, second) of which something holds; both orders are asked."""
        return cls.of_mask(sum(_bit(a, b) for a in _FACES for b in _FACES if holds(a, b)))

    @classmethod
    def parse(cls, text: str) -> RollSet:
        """Reads what ``str()`` writes: rolls between commas, ``6>1`` for a throw in this order alone.

        >>> RollSet.parse("6-1, 3-3").count, RollSet.parse("6>1").count, RollSet.parse("none").count
        (3, 1, 0)
        """
        if not isinstance(text, str):
            raise InvalidRollError(say("odds.not_a_set", value=repr(text)))
        if text.strip().casefold() in ("", say("odds.no_rolls").casefold()):
            return cls.NONE
        mask = 0
        for part in text.split(","):
            first, second = _two(part.replace(">", "-"))
            mask |= _bit(first, second) | (0 if ">" in part else _bit(second, first))
        return cls.of_mask(mask)

    @property
    def count(self) -> int:
        """How many of the 36 throws."""
        return self.mask.bit_count()

    @property
    def fraction(self) -> Fraction:
        """The chance, a Fraction of 36ths."""
        return Fraction(self.count, THROWS)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The different rolls, larger number first, of which both orders are in the set; from 6-6 down."""
        return tuple(Roll(a, b) for a, b in _pairs() if self._has(a, b) and self._has(b, a))

    def grid(self) -> tuple[tuple[bool, ...], ...]:
        """Gives six rows (first die 1 to 6) of six (second die 1 to 6).

        >>> RollSet("2-1").grid()[0]
        (False, True, False, False, False, False)
        """
        return tuple(tuple(self._has(a, b) for b in _FACES) for a in _FACES)

    def _has(self, first: int, second: int) -> bool:
        return bool(self.mask & _bit(first, second))

    def __contains__(self, roll: Roll | str | Iterable[int]) -> bool:
        return self._has(*_two(roll))

    def __iter__(self) -> Iterator[Roll]:
        return (Roll(a, b) for a in _FACES for b in _FACES if self._has(a, b))

    def __len__(self) -> int:
        return self.count

    def __or__(self, other: RollSet) -> RollSet:
        if not isinstance(other, RollSet):
            return NotImplemented
        return RollSet.of_mask(self.mask | other.mask)

    def __and__(self, other: RollSet) -> RollSet:
        if not isinstance(other, RollSet):
            return NotImplemented
        return RollSet.of_mask(self.mask & other.mask)

    def __sub__(self, other: RollSet) -> RollSet:
        if not isinstance(other, RollSet):
            return NotImplemented
        return RollSet.of_mask(self.mask & ~other.mask)

    def __xor__(self, other: RollSet) -> RollSet:
        if not isinstance(other, RollSet):
            return NotImplemented
        return RollSet.of_mask(self.mask ^ other.mask)

    def __invert__(self) -> RollSet:
        return RollSet.of_mask(_ALL ^ self.mask)

    def __le__(self, other: RollSet) -> bool:
        if not isinstance(other, RollSet):
            return NotImplemented
        return not self.mask & ~other.mask

    def __str__(self) -> str:
        parts = []
        for a, b, one, other in _BITS:
            if not (one | other) & ~self.mask:
                parts.append(f"{a}-{b}")
            elif (one | other) & self.mask:
                parts.append(f"{a}>{b}" if one & self.mask else f"{b}>{a}")
        return ", ".join(parts) or say("odds.no_rolls")

    def __repr__(self) -> str:
        if ">" in str(self):
            return f"RollSet.parse({str(self)!r})"
        return f"RollSet({', '.join(repr(str(roll)) for roll in self.rolls)})"


def _pairs() -> Iterator[tuple[int, int]]:
    """The 21 rolls, larger number first, from 6-6 down."""
    return ((a, b) for a in range(6, 0, -1) for b in range(a, 0, -1))


_BITS = tuple((a, b, _bit(a, b), _bit(b, a)) for a, b in _pairs())


def _two(roll: Roll | str | Iterable[int]) -> tuple[int, int]:
    thrown = Roll(*read_roll(roll)) if isinstance(roll, str) else Roll.of(roll)
    if len(thrown.dice) != 2:
        raise InvalidRollError(say("odds.not_two_dice", roll=thrown))
    first, second = thrown.dice
    return first, second


RollSet.ALL = RollSet.of_mask(_ALL)
RollSet.NONE = RollSet.of_mask(0)
