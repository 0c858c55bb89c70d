"""The table for one side: how many rolls up to fifteen checkers in the home board need until they are off.

Every play is chosen so that the mean number of rolls left is smallest; the table holds the distribution that follows.
It is exact but for the rounding of double precision (some 1e-15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from bglearn.odds.homes import DICE, ROLLS, WEIGHTS, Homes, home_count

if TYPE_CHECKING:
    from bglearn.odds.homes import Ints
    from bglearn.odds.progress import Progress

__all__ = ["CHECKERS", "FIRST", "LONGEST", "ROWS", "build", "fewest_rolls"]

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

CHECKERS = 15
LONGEST = 30
"""The most rolls that fifteen checkers can need: 90 pips, and never fewer than 3 a roll."""
FIRST = home_count(CHECKERS - 1)
"""The rank of the first home with all fifteen checkers."""
ROWS = home_count(CHECKERS) + home_count(CHECKERS) - FIRST
"""Rows of the table: all homes by rank, then once more those with fifteen, until the first checker is off."""

_TIE = 1e-11
"""Plays whose means are nearer than this are equal, and the first is taken, so that every machine takes the same."""


def build(progress: Progress) -> Floats:
    """Builds the table: in row r, column n, the chance that exactly n rolls are needed. Shape (ROWS, LONGEST + 1).

    ``progress`` is told the share that is done.
    """
    homes = Homes(CHECKERS)
    empty = np.arange(homes.size) == 0
    one_off = homes.counts.sum(axis=1) < CHECKERS
    table = np.empty((ROWS, LONGEST + 1))
    table[homes.ranks] = fewest_rolls(homes, empty, lambda share: progress(0.8 * share))
    first = fewest_rolls(homes, one_off, lambda share: progress(0.8 + 0.2 * share))
    table[home_count(CHECKERS) :] = first[homes.numbers[FIRST:]]
    progress(1.0)
    return table


def fewest_rolls(homes: Homes, done: Ints, progress: Progress) -> Floats:
    """Returns for each number of a home the chances of 0, 1, 2, ... rolls until a home of ``done`` is reached.

    The plays make the mean smallest. Each step with a die lowers the pip count, so with the homes taken by rising pip
    count all that a roll can lead to is known already.
    """
    mean = np.zeros(homes.size + 1)
    mean[homes.nowhere] = np.inf
    chances = np.zeros((homes.size, LONGEST + 1))
    chances[done, 0] = 1
    # Where the best way of playing one die 1, 2, 3 or 4 times leads: shape (5, 7, size + 1).
    best = np.full((5, 7, homes.size + 1), homes.nowhere, dtype=np.int32)
    best[:, :, :-1][:, :, done] = np.flatnonzero(done)

    def better(candidates: Ints) -> Ints:
        """Of the homes along the last axis, the one with the smallest mean."""
        means = mean[candidates]
        which = (means <= means.min(axis=-1, keepdims=True) + _TIE).argmax(axis=-1)
        return np.take_along_axis(candidates, which[..., np.newaxis], axis=-1)[..., 0]

    high, low = (np.array(each)[:, np.newaxis, np.newaxis] for each in zip(*ROLLS[:15], strict=True))
    die = np.array(DICE)[:, np.newaxis, np.newaxis]
    best[0] = np.arange(homes.size + 1)
    for begin, end in homes.levels:
        these = begin + np.flatnonzero(~done[begin:end])
        steps = homes.steps[:, these]
        for times in range(1, 5):
            best[times, 1:, these] = better(best[times - 1, die, steps[1:]]).T
        either_first = (best[1, low, steps[high[:, 0, 0]]], best[1, high, steps[low[:, 0, 0]]])
        after = np.concatenate([better(np.concatenate(either_first, axis=-1)), best[4, 1:, these].T])
        mean[these] = 1 + WEIGHTS @ mean[after] / 36
        chances[these, 1:] = np.tensordot(WEIGHTS / 36, chances[after, :-1], axes=1)
        progress(end / homes.size)
    return chances
