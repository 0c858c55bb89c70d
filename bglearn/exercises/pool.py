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
from typing import TYPE_CHECKING, Any

from bglearn.exercises.diagnosis import HYPOTHESES, likelihood
from bglearn.exercises.questions import ToPlay
from bglearn.notation.boards import read_board
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    """Positions, and what an answer to each of them tells."""

    def __init__(self, posed: tuple[Posed, ...]) -> None:
        import numpy as np  # as late as can be: a board needs none

        self.posed = posed
        each = [_likely(one) for one in posed]
        self._likely = np.concatenate(each)
        self._first = np.cumsum([0, *map(len, each[:-1])])
        self._count = np.array([count for one in posed for count in (*one.patterns.values(), 1)])
        # What every hypothesis would answer is in doubt even to who knows which one is held.
        self._doubt = self._entropies(self._likely)

    def _entropies(self, chance: Any) -> Any:
        import numpy as np

        weighed = (-self._count * (chance * np.log(chance)).T).T
        return np.add.reduceat(weighed, self._first)

    def telling(self, weights: tuple[float, ...]) -> list[float]:
        """Returns how much an answer to each is expected to tell, in nats, to who believes the hypotheses so far.

        That is the mutual information of answer and hypothesis: the entropy of the answers less the mean entropy of
        those that one hypothesis gives.

        >>> knows = (1.0, *[0.0] * 40)
        >>> set(Pool(pool().posed[:3]).telling(knows))
        {0.0}
        """
        import numpy as np

        held = np.array(weights)
        told = self._entropies(self._likely @ held) - self._doubt @ held
        return [abs(each) for each in np.round(told, _EXACT).tolist()]  # never less than nothing, nor -0.0


def _likely(posed: Posed) -> Any:
    """Gives how likely the answers of each pattern are by each hypothesis, a row for a pattern.

    The last row is for everything that nobody would answer.
    """
    import numpy as np

    among = np.zeros((len(posed.patterns) + 1, max(posed.sets_of) + 1), dtype=bool)
    for row, sets in enumerate(posed.patterns):
        among[row, sets] = True
    counts = np.array([*posed.patterns.values(), 1])
    total = sum(posed.patterns.values())
    chosen, slipped = (
        np.array([likelihood(int(size), total, among=yes) for size in counts @ among]) for yes in (True, False)
    )
    return np.where(among, chosen, slipped)[:, posed.sets_of]


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
