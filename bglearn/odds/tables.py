"""The bear-off tables as they are asked: by home, after whatever building or loading it takes.

The first question builds a table and keeps it in the cache folder (see ``bglearn.odds.store``); later ones map it. Only
this needs numpy, and only when a table is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bglearn.odds.errors import OutOfReachError, library
from bglearn.odds.progress import Bar
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bglearn.odds.progress import Progress

__all__ = [
    "ONE_SIDED_CHECKERS",
    "TWO_SIDED_CHECKERS",
    "CubeEquities",
    "build_tables",
    "by_pips",
    "equities",
    "means_to_off",
    "rolls_to_first_off",
    "rolls_to_off",
]

ONE_SIDED_CHECKERS = 15
TWO_SIDED_CHECKERS = 6
POINTS = 6


class CubeEquities(NamedTuple):
    """Equities of the side on roll, in units of the cube as it stands, when it does not double now."""

    cubeless: float
    owned: float
    """With the cube on the side of who is on roll."""
    centred: float
    """With the cube in the middle."""
    opp_owned: float
    """With the cube on the other side."""


def rolls_to_off(home: Sequence[int], *, progress: Progress | None = None) -> tuple[float, ...]:
    """Returns the chances that exactly 0, 1, 2, ... rolls bear off a home, played for the fewest on average.

    ``home`` are six counts from the ace point up; see ``bglearn.odds.one_sided`` for how exact it is. Raises
    OutOfReachError for more than fifteen checkers.

    >>> rolls_to_off((1, 1, 0, 0, 0, 0))
    (0.0, 1.0)
    """
    _check(home, ONE_SIDED_CHECKERS)
    table = _one_sided(progress)
    from bglearn.odds.homes import rank

    return _cut(table[rank(home)])


def means_to_off(homes: Iterable[tuple[int, ...]], *, progress: Progress | None = None) -> dict[tuple[int, ...], float]:
    """Returns the mean number of rolls that each of some homes needs, as ``rolls_to_off`` has it.

    >>> means_to_off([(1, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)])
    {(1, 1, 0, 0, 0, 0): 1.0, (0, 0, 0, 0, 0, 0): 0.0}
    """
    asked = list(homes)
    for home in asked:
        _check(home, ONE_SIDED_CHECKERS)
    table = _one_sided(progress)
    from bglearn.odds.homes import rank

    chances = table[[rank(home) for home in asked]]
    return dict(zip(asked, (chances @ range(chances.shape[1])).tolist(), strict=True))


def rolls_to_first_off(home: Sequence[int], *, progress: Progress | None = None) -> tuple[float, ...]:
    """Returns the chances that exactly 0, 1, 2, ... rolls bear off the first of fifteen checkers.

    They are played for that. With fewer than fifteen one is off already. Raises OutOfReachError for more.
    """
    _check(home, ONE_SIDED_CHECKERS)
    if sum(home) < ONE_SIDED_CHECKERS:
        return (1.0,)
    table = _one_sided(progress)
    from bglearn.odds.homes import home_count, rank
    from bglearn.odds.one_sided import FIRST

    return _cut(table[home_count(ONE_SIDED_CHECKERS) + rank(home) - FIRST])


def by_pips(
    checkers: int, by_then: Sequence[float], *, progress: Progress | None = None
) -> Iterator[tuple[int, int, float, float, float]]:
    """Yields for each pip count of so many checkers how a side that is off by roll n with chance ``by_then[n]`` does.

    Against all homes of that pip count: pips, how many homes, the average, the least and the greatest share of games in
    which it needs no more rolls. Raises OutOfReachError for more than fifteen checkers.

    >>> [(pips, homes, most) for pips, homes, _, _, most in by_pips(1, (0.0, 1.0))][:2]
    [(1, 1, 1.0), (2, 1, 1.0)]
    """
    _check((checkers, 0, 0, 0, 0, 0), ONE_SIDED_CHECKERS)
    table = _one_sided(progress)
    import numpy as np

    from bglearn.odds.homes import home_count, pips_by_rank

    first = home_count(checkers - 1) if checkers else 0
    off_by = np.array([by_then[min(n, len(by_then) - 1)] for n in range(table.shape[1])])
    chances = np.minimum(table[first : home_count(checkers)] @ off_by, 1)
    pips = pips_by_rank(checkers)
    order = np.argsort(pips, kind="stable")
    chances, pips = chances[order], pips[order]
    begins = np.flatnonzero(np.diff(pips, prepend=-1))
    homes = np.diff(begins, append=len(pips))
    columns = (pips[begins], homes, np.add.reduceat(chances, begins) / homes)
    ends = (np.minimum.reduceat(chances, begins), np.maximum.reduceat(chances, begins))
    yield from zip(*(column.tolist() for column in (*columns, *ends)), strict=True)


def equities(mine: Sequence[int], theirs: Sequence[int], *, progress: Progress | None = None) -> CubeEquities:
    """Returns the equities of a race in which I am on roll; see ``bglearn.odds.two_sided``.

    Raises OutOfReachError for more than six checkers on a side.

    >>> equities((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    CubeEquities(cubeless=1.0, owned=1.0, centred=1.0, opp_owned=1.0)
    """
    for home in (mine, theirs):
        _check(home, TWO_SIDED_CHECKERS)
    table = _two_sided(progress)
    from bglearn.odds.homes import rank

    return CubeEquities(*map(float, table[:, rank(mine), rank(theirs)]))


def build_tables(*, progress: Progress | None = None) -> None:
    """Builds both tables, or finds them in the cache folder, so that no later question has to wait.

    ``progress`` is told the share that is done of each, from 0 to 1; without it a bar shows itself where it takes
    longer than a second. Raises MissingLibraryError where numpy is missing.
    """
    _one_sided(progress)
    _two_sided(progress)


def _one_sided(progress: Progress | None) -> Any:
    library("numpy", say("bearoff.a_table"))
    from bglearn.odds import one_sided
    from bglearn.odds.store import Stored

    stored = Stored("one-sided-1", "<f8", (one_sided.ROWS, one_sided.LONGEST + 1), one_sided.build)
    return stored.get(progress or Bar(say("bearoff.building_one_sided")))


def _two_sided(progress: Progress | None) -> Any:
    library("numpy", say("bearoff.a_table"))
    from bglearn.odds import two_sided
    from bglearn.odds.store import Stored

    stored = Stored("two-sided-1", "<f4", (4, two_sided.SIZE, two_sided.SIZE), two_sided.build)
    return stored.get(progress or Bar(say("bearoff.building_two_sided")))


def _check(home: Sequence[int], most: int) -> None:
    """Refuses what is no home, or one outside the table."""
    if len(home) != POINTS or any(type(count) is not int or count < 0 for count in home):
        raise OutOfReachError(say("bearoff.no_home", home=repr(home)))
    if sum(home) > most:
        raise OutOfReachError(say("bearoff.too_many", n=sum(home), most=most))


def _cut(row: Any) -> tuple[float, ...]:
    """The row without the noughts at its end."""
    chances: list[float] = row.tolist()
    while chances[-1] == 0:
        chances.pop()
    return tuple(chances)
