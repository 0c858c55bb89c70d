"""The table for two sides with up to six checkers each in their home boards: equities without and with the cube.

An equity is what the side on roll wins on average, in units of the cube as it stands: money play, no Jacoby rule, no
beavers. Nobody can win a gammon here, as both sides have borne off. It is exact but for the rounding to single
precision (below 1e-7); every play is chosen for the equity that it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from bglearn.odds.homes import ROLLS, WEIGHTS, Homes, home_count

if TYPE_CHECKING:
    from bglearn.odds.homes import Ints
    from bglearn.odds.progress import Progress

__all__ = ["CHECKERS", "CUBELESS", "MINE", "NOBODYS", "SIZE", "THEIRS", "build", "with_best_action"]

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Singles: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]

CHECKERS = 6
SIZE = home_count(CHECKERS)

CUBELESS, MINE, NOBODYS, THEIRS = range(4)
"""Whose the cube is, for the side on roll; the equities are those of not doubling now."""

_NEXT = [CUBELESS, THEIRS, NOBODYS, MINE]
"""Whose each of these cubes is for the other side, on roll next."""


def with_best_action(waiting: Any, doubled: Any) -> Any:
    """Returns the equity of the best cube action now, for one number or for arrays.

    ``waiting`` is the equity of not doubling, ``doubled`` that of the side on roll once the cube is the opponent's,
    in units of that cube. A double counts that twice; the opponent passes, and loses one, where that is more.

    >>> float(with_best_action(0.3, 0.4)), float(with_best_action(0.3, 0.1)), float(with_best_action(0.3, 0.7))
    (0.8, 0.3, 1.0)
    """
    return np.maximum(waiting, np.minimum(2 * doubled, 1))


def build(progress: Progress) -> Singles:
    """Builds the table by backward induction: ``table[cube, mine, theirs]`` by rank, of shape (4, SIZE, SIZE).

    What I have after a play is what the other side, on roll next, has not: ``after[mine, cube, theirs]`` is my equity
    when I have played, and minus the other side's when it has them the other way round. A turn lowers the pip count of
    the side that plays. So once every pair in which both pip counts are below n is known, the side with n pips can be
    on roll against all of these; and then any side against one with n pips. That makes all pairs up to n.
    """
    homes = Homes(CHECKERS)
    turns = _Turns(homes)
    before, after = np.zeros((2, homes.size, 4, homes.size))
    before[0] = after[0] = 1  # who has nothing left has won
    before[1:, :, 0] = -1

    def settle(mine: slice, theirs: slice) -> None:
        equity = turns.mean_of_best(after, mine, theirs)
        before[mine, :, theirs] = equity
        # Who has access to the cube may double before rolling.
        for cube in (MINE, NOBODYS):
            equity[:, cube] = with_best_action(equity[:, cube], equity[:, THEIRS])
        after[theirs, :, mine] = -equity[:, _NEXT].T

    for begin, end in homes.levels:
        settle(slice(begin, end), slice(1, begin))
        settle(slice(1, end), slice(begin, end))
        progress((end / homes.size) ** 2)
    by_rank = before[homes.numbers][:, :, homes.numbers]
    return by_rank.swapaxes(0, 1).astype(np.float32)


class _Turns:
    """The results of all 21 rolls from every home, one after the other in one long row."""

    CHUNK = 100_000  # equities held at a time, so that they stay in the processor's cache

    def __init__(self, homes: Homes) -> None:
        pairs = [homes.play(roll, np.arange(homes.size)) for roll in ROLLS]
        turns = np.concatenate([home * len(ROLLS) + roll for roll, (home, _) in enumerate(pairs)])
        order = np.argsort(turns, kind="stable")
        self._results: Ints = np.concatenate([results for _, results in pairs])[order]
        # Where the results of each home and roll begin in that row.
        self._begins: Ints = np.searchsorted(turns[order], np.arange(homes.size * len(ROLLS) + 1))

    def mean_of_best(self, after: Floats, mine: slice, theirs: slice) -> Floats:
        """Returns for these pairs of homes the mean over the rolls of the best that a play reaches, for each cube."""
        width = theirs.stop - theirs.start
        means = np.empty((mine.stop - mine.start, 4, width))
        at_a_time = max(1, self.CHUNK // (4 * width * len(ROLLS))) if width else len(means)
        for start in range(mine.start, mine.stop, at_a_time):
            stop = min(start + at_a_time, mine.stop)
            best = self._best(after, start, stop, theirs).reshape(stop - start, len(ROLLS), 4, width)
            means[start - mine.start : stop - mine.start] = np.tensordot(WEIGHTS / 36, best, axes=(0, 1))
        return means

    def _best(self, after: Floats, start: int, stop: int, theirs: slice) -> Floats:
        """Returns the best equities of every roll from the homes from ``start`` on: shape (homes * 21, 4, theirs)."""
        begins = self._begins[start * len(ROLLS) : stop * len(ROLLS) + 1]
        counts = np.diff(begins)
        # With the turns of most results first, those that have a k-th result are the first few.
        order = np.argsort(-counts, kind="stable")
        first, counts = begins[:-1][order], counts[order]
        best = after[self._results[first], :, theirs]
        for k in range(1, counts[0]):
            some = np.searchsorted(-counts, -k)
            np.maximum(best[:some], after[self._results[first[:some] + k], :, theirs], out=best[:some])
        in_turn: Floats = np.empty_like(best)
        in_turn[order] = best
        return in_turn
