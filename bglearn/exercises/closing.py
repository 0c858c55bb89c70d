"""A task: close a roll with two checkers of theirs, or find that it cannot be done; decided by trying every way."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from bglearn.explain import explain
from bglearn.notation.boards import across
from bglearn.rules import Position, legal_plays
from bglearn.rules.dice import ALL_ROLLS
from bglearn.rules.position import BAR, CHECKERS, OFF, POINTS
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules import Roll

__all__ = ["ADDED", "ClosingTask", "closing_task"]

ADDED = 2
"""How many checkers of theirs are put down."""

_TRIES = 4000
_FEW = 3
"""How many ways a task has at most; one that cannot be done leaves at most as many plays in the best case."""


@dataclass(frozen=True)
class ClosingTask:
    """A position and a roll that can be played; two more checkers of theirs may change that.

    >>> task = ClosingTask(Position.parse("own bar x1; opp 24x2"), ALL_ROLLS[0])
    >>> task.playable, len(task.ways)
    (False, 300)
    """

    position: Position
    roll: Roll

    @property
    def playable(self) -> bool:
        """Whether something can be played before anything is put down."""
        return len(legal_plays(self.position, self.roll)) > 0

    @cached_property
    def placements(self) -> tuple[tuple[int, int], ...]:
        """Every way to put two checkers of theirs on the board: two points, on the mover's numbers."""
        free = [point for point in POINTS if not self.position.own.counts[point]]
        return tuple((a, b) for a, b in combinations_with_replacement(free, ADDED))

    @cached_property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """The ways after which nothing can be played, found by trying all of them."""
        return tuple(each for each in self.placements if not legal_plays(self.put(each), self.roll))

    def put(self, placement: tuple[int, int]) -> Position:
        """Gives the position after two checkers of theirs were put down."""
        theirs = list(self.position.opp.counts)
        for point in placement:
            theirs[BAR - point] += 1
            theirs[OFF] -= 1
        return Position.from_counts(self.position.own.counts, tuple(theirs))

    def check(self, position: Position) -> tuple[bool, str]:
        """Judges what somebody has set up: whether it closes the roll, and a sentence that proves it."""
        strange = self._strange(position)
        if strange:
            return False, strange
        plays = legal_plays(position, self.roll)
        if plays:
            return False, say("closing.still", roll=self.roll, play=plays[0], n=len(plays))
        return True, say("closing.right", why=explain(position, self.roll, ""))

    def _strange(self, position: Position) -> str:
        """Says what else was changed than that two checkers of theirs came on the points."""
        if position.own != self.position.own:
            return say("closing.yours_moved")
        before, now = self.position.opp.counts, position.opp.counts
        if any(now[place] < before[place] for place in (*POINTS, BAR)) or now[BAR] != before[BAR]:
            return say("closing.theirs_moved")
        added = sum(now[1:]) - sum(before[1:])
        return "" if added == ADDED else say("closing.not_two", n=added)

    def check_impossible(self) -> tuple[bool, str]:
        """Judges the claim that it cannot be done."""
        if self.ways:
            return False, say("closing.possible")
        return True, say("closing.impossible", n=len(self.placements), roll=self.roll, play=self._least())

    def _least(self) -> str:
        """Gives a play that is left by the placement that leaves fewest."""
        left = min((legal_plays(self.put(each), self.roll) for each in self.placements), key=len)
        return str(left[0])

    @property
    def hints(self) -> tuple[str, str, str]:
        """Three hints, the last of which gives it away."""
        landings = sorted({play.moves[0].end for play in legal_plays(self.position, self.roll) if play.moves})
        written = [str(place) if place else say("explain.off") for place in reversed(landings)]
        if not self.ways:
            last = self.check_impossible()[1]
        elif self.ways[0][0] == self.ways[0][1]:
            last = say("closing.hint_point", point=self.ways[0][0])
        else:
            last = say("closing.hint_points", a=self.ways[0][1], b=self.ways[0][0])
        return say("closing.hint_two"), say("closing.hint_landings", landings=listing(written)), last


def closing_task(seed: int) -> ClosingTask:
    """Gives the task of a seed, the same one every time; about one in three cannot be done.

    >>> closing_task(3) == closing_task(3), closing_task(3).playable
    (True, True)
    """
    chance = random.Random(f"closing {seed}")
    wanted = chance.random() < 2 / 3
    for _ in range(_TRIES):
        task = ClosingTask(_scattered(chance), chance.choice(ALL_ROLLS))
        if task.playable and _may_do(task, wanted) and _does(task, wanted):
            return task
    raise ValueError(say("closing.nothing_found", seed=seed))


def _scattered(chance: random.Random) -> Position:
    """Puts a few heaps of the mover's and some points and blots of theirs anywhere."""
    places = chance.sample(POINTS, 11)
    own, theirs = [0] * 26, [0] * 26
    for point in places[: chance.randint(1, 3)]:
        own[point] = chance.randint(1, 3)
    own[BAR] = chance.choice((0, 0, 1))
    for point in places[3 : 3 + chance.randint(2, 5)]:
        theirs[point] = chance.choice((2, 2, 2, 1))
    for counts in (own, theirs):
        counts[OFF] = CHECKERS - sum(counts)
    return Position.from_counts(tuple(own), across(theirs))


def _closing(task: ClosingTask) -> Iterator[tuple[int, int]]:
    """Gives the placements that close points as they can be closed: an empty one, or one or two with a blot."""
    free = [point for point in POINTS if not task.position.own.counts[point]]
    blots = [point for point in free if task.position.opp_on(point) == 1]
    yield from ((point, point) for point in free)
    yield from combinations_with_replacement(blots, ADDED)


def _may_do(task: ClosingTask, wanted: bool) -> bool:
    """Looks quickly whether a task could be of the kind that is wanted."""
    fewest = min(len(legal_plays(task.put(each), task.roll)) for each in _closing(task))
    return fewest == 0 if wanted else 0 < fewest <= _FEW


def _does(task: ClosingTask, wanted: bool) -> bool:
    closed = {tuple(point for point in POINTS if task.put(each).opp_on(point) > 1) for each in task.ways}
    return bool(closed) == wanted and len(closed) <= _FEW
