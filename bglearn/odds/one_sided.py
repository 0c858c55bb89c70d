"""The table for one side: how many rolls up to fifteen checkers in the home board need until they are off.

Every play is chosen so that the mean number of rolls left is smallest; the table holds the distribution that follows.
It is exact but for the rounding of double precision (some 1e-15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from bglearn.odds.homes import DICE, POINTS, ROLLS, WEIGHTS, Homes, home_count

if TYPE_CHECKING:
    from bglearn.odds.homes import Ints
    from bglearn.odds.progress import Progress

__all__ = ["CHECKERS", "FIRST", "LONGEST", "ROWS", "build", "fewest_rolls"]

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]

CHECKERS = 15
LONGEST = 30
"""The most rolls that any home needs: fifteen checkers on the 6-point, when 2-1 falls every time."""
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


def fewest_rolls(homes: Homes, done: Flags, progress: Progress) -> Floats:
    """Returns for each number of a home the chances of 0, 1, 2, ... rolls until a home with ``done`` set is reached.

    The plays make the mean smallest. Each step with a die lowers the pip count, so with the homes taken by rising pip
    count all that a roll can lead to is known already.
    """
    mean = np.zeros(homes.size + 1)
    mean[homes.nowhere] = np.inf
    chances = np.zeros((homes.size, LONGEST + 1))
    chances[done, 0] = 1
    longest = np.zeros(homes.size, dtype=np.int32)  # spares adding noughts
    # Where the best way of playing one die 0, 1, 2, 3 or 4 times leads: shape (5, 7, size + 1).
    best = np.full((5, 7, homes.size + 1), homes.nowhere, dtype=np.int32)
    best[0] = np.arange(homes.size + 1)
    best[1:, :, :-1][:, :, done] = np.flatnonzero(done)
    die, high, low = (np.array(each)[:, np.newaxis] for each in (DICE, *zip(*ROLLS[:15], strict=True)))
    for begin, end in homes.levels:
        these = begin + np.flatnonzero(~done[begin:end])
        steps = homes.steps[:, :, these]
        for times in range(1, 5):
            best[times, 1:, these] = _best([best[times - 1, die, steps[1:, point]] for point in range(POINTS)], mean).T
        orders = [
            best[1, second, steps[first[:, 0], point]]
            for first, second in ((high, low), (low, high))
            for point in range(POINTS)
        ]
        after = np.concatenate([_best(orders, mean), best[4, 1:, these].T])
        mean[these] = 1 + WEIGHTS @ mean[after] / 36
        longest[these] = 1 + longest[after].max(axis=0)
        most = longest[these].max(initial=0)
        games = sum(weight * chances[results, :most] for weight, results in zip(WEIGHTS, after, strict=True))
        chances[these, 1 : most + 1] = games / 36  # divided last: what is certain comes out as 1
        progress(end / homes.size)
    return chances


def _best(ways: list[Ints], mean: Floats) -> Ints:
    """Of the homes that some ways lead to, takes the one with the smallest mean, place by place."""
    chosen, *others = ways
    least = mean[chosen]
    for way in others:
        means = mean[way]
        is_less = means < least - _TIE
        chosen = np.where(is_less, way, chosen)
        least = np.where(is_less, means, least)
    return chosen
