"""Small positions in which the rules decide, for reviews, and how much an answer to each is expected to tell.

They stand in ``pool.txt``, with what every misconception would answer worked out beforehand (in letters that stand for
sets of plays), so that a review can look through all of them at once. ``tests/exercises/make_pool.py`` wrote the file;
the tests compare it with what the misconceptions do play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import log
from typing import TYPE_CHECKING, Any

from bglearn.exercises.diagnosis import HYPOTHESES, likelihood
from bglearn.exercises.questions import ToPlay
from bglearn.notation.boards import read_board
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Pool", "Posed", "coded", "pool"]

_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""What stands for the sets of answers, by their numbers."""

_EXACT = 9
"""Decimals to which what an answer tells is counted, so that the last bits of a machine decide nothing."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A position of the pool: which misconception it shows, and who answers what.

    ``sets_of`` gives for each hypothesis the number of its set of answers; ``patterns`` counts the answers by the sets
    that they are in, as ``diagnosis.Spread`` does.

    >>> one = Posed.read(0, "one-jump", "own 24x1; opp 21x2, 18x2; roll 6-3 | 01 | 0*1 1*2", ("one-jump",))
    >>> one.sets_of[:3], one.patterns[(1,)], str(one.question.roll)
    ((0, 1, 0), 2, '6-3')
    """

    number: int
    shows: str
    board: str
    sets_of: tuple[int, ...]
    patterns: Counter[tuple[int, ...]]

    @classmethod
    def read(cls, number: int, shows: str, line: str, order: tuple[str, ...]) -> Posed:
        """Reads a line of the file; ``order`` names the misconceptions after the rules. Raises ValueError for others.

        Misconceptions that are not named there play by the rules: theirs are about something else.
        """
        board, sets, patterns = line.split(" | ")
        sign_of = dict(zip(("", *order), sets, strict=True))
        counted = Counter[tuple[int, ...]]()
        for each in patterns.split():
            signs, _, count = each.partition("*")
            counted[tuple(map(_SIGNS.index, signs))] = int(count)
        numbers = tuple(_SIGNS.index(sign_of.get(each.id if each else "", sets[0])) for each in HYPOTHESES)
        return cls(number, shows, board, numbers, counted)

    @property
    def question(self) -> ToPlay:
        """The position and the roll."""
        return _question(self.board)


@lru_cache(maxsize=1 << 10)
def _question(board: str) -> ToPlay:
    read = read_board(board)
    return ToPlay(Position.from_counts(read.own, read.opp), Roll(*(read.roll or ())))


def coded(board: str, sets_of: tuple[int, ...], patterns: Counter[tuple[int, ...]]) -> str:
    """Writes a line of the file; ``sets_of`` only of the rules and of the misconceptions that the file names.

    >>> coded("own 24x1; opp 21x2, 18x2; roll 6-3", (0, 1), Counter({(0,): 1, (1,): 2}))
    'own 24x1; opp 21x2, 18x2; roll 6-3 | 01 | 0*1 1*2'
    """
    sets = "".join(_SIGNS[each] for each in sets_of)
    counts = (f"{''.join(_SIGNS[each] for each in pattern)}*{count}" for pattern, count in sorted(patterns.items()))
    return f"{board} | {sets} | {' '.join(counts)}"


class Pool:
    """Positions, and what an answer to each of them tells; counted with numpy where there is one, which is quicker."""

    def __init__(self, posed: tuple[Posed, ...]) -> None:
        self.posed = posed
        self._counts = [(*one.patterns.values(), 1) for one in posed]
        self._likely = [_likely(one) for one in posed]
        # What every hypothesis would answer is in doubt even to who knows which one is held.
        self._doubts = [
            [_entropy(column, counts) for column in zip(*rows, strict=True)]
            for rows, counts in zip(self._likely, self._counts, strict=True)
        ]
        self._arrays = self._as_arrays()

    def telling(self, weights: tuple[float, ...]) -> list[float]:
        """Returns how much an answer to each is expected to tell, in nats, to who believes the hypotheses so far.

        That is the mutual information of answer and hypothesis: the entropy of the answers less the mean entropy of
        those that one hypothesis gives.

        >>> knows = (1.0, *[0.0] * 40)
        >>> set(Pool(pool().posed[:3]).telling(knows))
        {0.0}
        """
        told = self._told_by_arrays(weights) if self._arrays else self._told(weights)
        return [abs(round(each, _EXACT)) for each in told]  # never less than nothing, nor -0.0

    def _told(self, weights: tuple[float, ...]) -> list[float]:
        return [
            _entropy([_sumprod(row, weights) for row in rows], counts) - _sumprod(doubts, weights)
            for rows, counts, doubts in zip(self._likely, self._counts, self._doubts, strict=True)
        ]

    def _as_arrays(self) -> tuple[Any, ...] | None:
        try:
            import numpy as np  # as late as can be: a board needs none
        except ImportError:  # in a browser without it
            return None
        first = np.cumsum([0, *map(len, self._likely[:-1])])
        return np.concatenate(self._likely), np.concatenate(self._counts), first, np.array(self._doubts)

    def _told_by_arrays(self, weights: tuple[float, ...]) -> list[float]:
        import numpy as np

        assert self._arrays is not None
        likely, counts, first, doubts = self._arrays
        held = np.array(weights)
        chance = likely @ held
        told: list[float] = (np.add.reduceat(-counts * chance * np.log(chance), first) - doubts @ held).tolist()
        return told


def _sumprod(some: Iterable[float], others: Iterable[float]) -> float:
    """Returns the sum of the products, one by one.

    >>> _sumprod([1.0, 2.0], [3.0, 4.0])
    11.0
    """
    return sum(one * other for one, other in zip(some, others, strict=True))


def _entropy(chances: Iterable[float], counts: Iterable[int]) -> float:
    return -sum(count * chance * log(chance) for chance, count in zip(chances, counts, strict=True))


def _likely(posed: Posed) -> list[tuple[float, ...]]:
    """Gives how likely the answers of each pattern are by each hypothesis, a row for a pattern.

    The last row is for everything that nobody would answer.
    """
    sizes = Counter[int]()
    for pattern, count in posed.patterns.items():
        sizes.update(dict.fromkeys(pattern, count))
    total, numbers = sum(posed.patterns.values()), range(max(posed.sets_of) + 1)
    chosen, slipped = ([likelihood(sizes[each], total, among=yes) for each in numbers] for yes in (True, False))
    patterns = [*posed.patterns, ()]
    return [tuple((chosen if each in among else slipped)[each] for each in posed.sets_of) for among in patterns]


@cache
def pool() -> Pool:
    """Gives the positions of the package.

    >>> len(pool().posed) > 400
    True
    """
    return Pool(tuple(_read(files("bglearn.exercises").joinpath("pool.txt").read_text(encoding="utf-8"))))


def _read(text: str) -> Iterator[Posed]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    order, shows = tuple(lines[0].split()), ""
    number = 0
    for line in lines[1:]:
        if line.startswith("["):
            shows = line.strip("[]")
        else:
            yield Posed.read(number, shows, line, order)
            number += 1
