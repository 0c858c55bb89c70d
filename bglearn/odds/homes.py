"""Every way in which up to n checkers can stand on the six points of a home board, and where each roll leads.

A *home* is six counts from the ace point up; what is not on them is off. Homes are numbered here in the order of their
pip counts, so that every step with a die leads to a smaller number, and equal pip counts stand together. The files of
the tables are in the order of ``rank`` instead, which can be worked out without a list.

Without contact nothing can be blocked: while there is a checker, every die can be played. That is all that is known of
the rules here; the tests compare the results with those of ``bglearn.rules.legal_plays``, the one judge of legality.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain, combinations, pairwise
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["DICE", "POINTS", "ROLLS", "WEIGHTS", "Homes", "Ints", "home_count", "pips_by_rank", "rank"]

Ints: TypeAlias = np.ndarray[Any, np.dtype[np.signedinteger[Any]]]

POINTS = 6
DICE = range(1, 7)
ROLLS = [(high, low) for high in DICE for low in range(1, high)] + [(die, die) for die in DICE]
"""The 21 rolls: fifteen that fall in two ways, then the six doubles."""
WEIGHTS = np.array([2] * 15 + [1] * 6)
"""In how many of the 36 throws each of ROLLS falls."""


def home_count(checkers: int) -> int:
    """Returns how many homes there are with up to so many checkers.

    >>> home_count(6), home_count(15)
    (924, 54264)
    """
    return comb(checkers + POINTS, POINTS)


def rank(home: Sequence[int]) -> int:
    """Returns the place of a home in the files: fewer checkers first, then fewer of them on the higher points.

    With s(k) the checkers on point k or higher, this is the sum of C(s(k) + 6 - k, 7 - k): the combinatorial number
    system, see Knuth, The Art of Computer Programming 4A, 7.2.1.3.

    >>> rank((0, 0, 0, 0, 0, 0)), rank((1, 0, 0, 0, 0, 0)), rank((0, 0, 0, 0, 0, 15))
    (0, 1, 54263)
    """
    return sum(comb(sum(home[point - 1 :]) + POINTS - point, POINTS + 1 - point) for point in DICE)


def pips_by_rank(checkers: int) -> Ints:
    """Returns the pip counts of all homes with just so many checkers, in the order of their ranks.

    That is the order of (checkers, those on 2 or higher, on 3 or higher, ...), whose sum is the pip count.

    >>> pips_by_rank(2).tolist()[:4], pips_by_rank(15).size == home_count(15) - home_count(14)
    ([2, 3, 4, 5], True)
    """
    pips = last = np.array([checkers])
    for _ in range(POINTS - 1):
        ways = last + 1
        which = np.repeat(np.arange(len(last)), ways)
        last = np.arange(len(which)) - np.repeat(np.cumsum(ways) - ways, ways)
        pips = pips[which] + last
    return pips


_POINT = np.array(DICE)
_COMB = np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(30)], dtype=np.int32)


class Homes:
    """All homes with up to ``checkers`` checkers, numbered by pip count; number 0 is the empty home.

    ``counts`` has a row of six for each; ``ranks[number]`` is its rank. ``steps[die, point - 1, number]`` is the home
    that a checker of this point leads to with this die, or NOWHERE where it may not move so; NOWHERE is the number
    after the last, so that arrays with one place more can be asked for it.

    >>> homes = Homes(2)
    >>> homes.size, homes.number_of((1, 1, 0, 0, 0, 0)), homes.results((1, 1, 0, 0, 0, 0), (2, 1))
    (28, 5, [(0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)])
    """

    def __init__(self, checkers: int) -> None:
        self.checkers = checkers
        self.size = self.nowhere = home_count(checkers)
        chosen = np.fromiter(
            chain.from_iterable(combinations(range(checkers + POINTS), POINTS)),
            dtype=np.int32,
            count=self.size * POINTS,
        ).reshape(-1, POINTS)
        # The chosen numbers less 0, 1, 2, ... are the checkers on point 6 or higher, on 5 or higher, ...
        at_least = (chosen - np.arange(POINTS))[:, ::-1]
        pips = at_least.sum(axis=1)
        ranks = _COMB[at_least + POINTS - _POINT, POINTS + 1 - _POINT].sum(axis=1)
        order = np.lexsort((ranks, pips))
        self._at_least = at_least[order]
        self.counts: Ints = self._at_least - np.pad(self._at_least[:, 1:], ((0, 0), (0, 1)))
        self.pips: Ints = pips[order]
        self.ranks: Ints = ranks[order]
        self.numbers: Ints = np.argsort(self.ranks)
        """The number of each rank."""

    def number_of(self, home: Sequence[int]) -> int:
        """Returns the number of a home."""
        return int(self.numbers[rank(home)])

    @cached_property
    def levels(self) -> list[tuple[int, int]]:
        """First number and the number after the last, for each pip count from 1 up."""
        borders = np.searchsorted(self.pips, np.arange(1, self.pips[-1] + 2)).tolist()
        return list(pairwise(borders))

    @cached_property
    def steps(self) -> Ints:
        """Where a checker leads with a die: shape (7, 6, size + 1), row 0 of no use."""
        steps = np.full((7, POINTS, self.size + 1), self.nowhere, dtype=np.int32)
        # A checker that leaves point k for a lower one takes C(s(k) + 5 - k, 6 - k) from the rank, by Pascal's rule.
        lost = np.zeros((POINTS + 1, self.size), dtype=np.int64)
        np.cumsum(_COMB[self._at_least + 5 - _POINT, POINTS - _POINT].T, axis=0, out=lost[1:])
        for die in DICE:
            for point in DICE:
                # Bearing off: with the exact number, or with a larger one from the highest point.
                may = self.counts[:, point - 1] > 0
                if point < die:
                    may &= self._at_least[:, point] == 0
                after = self.ranks - lost[point] + lost[max(point - die, 0)]
                steps[die, point - 1, :-1][may] = self.numbers[after[may]]
        return steps

    def results(self, home: Sequence[int], roll: tuple[int, int]) -> list[tuple[int, ...]]:
        """Returns the distinct homes that the plays of a roll lead to."""
        number = self.number_of(home)
        _, after = self.play(roll, np.array([number]))
        return [tuple(map(int, self.counts[each])) for each in after]

    def play(self, roll: tuple[int, int], numbers: Ints) -> tuple[Ints, Ints]:
        """Plays a roll in every way from each of some homes: pairs (place in ``numbers``, result), without repeats."""
        start = np.arange(len(numbers)), numbers
        high, low = roll
        if high == low:
            pairs = start
            for _ in range(4):
                pairs = self._unique([self._step(high, *pairs)])
            return pairs
        orders = (self._step(second, *self._step(first, *start)) for first, second in (roll, (low, high)))
        return self._unique(orders)

    def _step(self, die: int, places: Ints, numbers: Ints) -> tuple[Ints, Ints]:
        """Plays one die in every way; who has nothing left stays so."""
        after = self.steps[die, :, numbers]
        after[numbers == 0, 0] = 0
        which, _ = found = np.nonzero(after != self.nowhere)
        return places[which], after[found]

    def _unique(self, pairs: Iterator[tuple[Ints, Ints]] | list[tuple[Ints, Ints]]) -> tuple[Ints, Ints]:
        keys = np.concatenate([places.astype(np.int64) * self.size + after for places, after in pairs])
        places, after = np.divmod(np.unique(keys), self.size)
        return places, after
