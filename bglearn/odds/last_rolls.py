"""Solves small endings with the cube exactly: every roll, every play, every double, take and pass, without tables.

Without contact the two sides share nothing but the turn and the cube, so the plays of a side depend on its own checkers
alone. The value of a moment is worked out from the moments after it, in whole numbers: a game of at most K more rolls
has values that are multiples of 1/36**K, so everything is counted in that unit and nothing is ever rounded.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.odds.asked import all_ways
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.rolls import THROWS
from bglearn.rules import ALL_ROLLS, Position, Roll, RuleSet, Side
from bglearn.rules.outcome import level_of
from bglearn.rules.position import CHECKERS, OFF
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.rules.position import Counts

__all__ = ["MOST_MOMENTS", "Cube", "Rolled", "Solver", "rolled"]

MOST_MOMENTS = 30_000
"""Where more moments than these can come up a question is refused; getting there takes about a second."""

_NOBODY = Side.of({})


class Rolled(NamedTuple):
    """Rolls of one side after which the same results can be reached: the rolls, how many of 36, the results."""

    rolls: tuple[Roll, ...]
    weight: int
    results: tuple[Counts, ...]


@lru_cache(maxsize=8192)  # by the checkers of one side and the rules of movement: nothing else decides a play
def rolled(counts: Counts, movement: RuleSet) -> tuple[Rolled, ...]:
    """Gives what the 21 rolls can make of one side that nobody is in the way of, equal ones together.

    Where the last checker can be borne off no other result is given: a win now is never worth less than one later,
    since the other side's checkers only go home, and it may pass every double.
    """
    groups: dict[tuple[Counts, ...], list[Roll]] = {}
    position = Position(Side(counts), _NOBODY)
    for roll in ALL_ROLLS:
        results = {_after(counts, way) for way in all_ways(position, roll, movement)} or {counts}
        won = [each for each in results if each[OFF] == CHECKERS]
        groups.setdefault(tuple(sorted(won or results)), []).append(roll)
    return tuple(
        Rolled(tuple(rolls), sum(1 if roll.is_doubles else 2 for roll in rolls), results)
        for results, rolls in groups.items()
    )


def _after(counts: Counts, way: Iterable[tuple[int, int]]) -> Counts:
    after = list(counts)
    for start, end in way:
        after[start] -= 1
        after[end] += 1
    return tuple(after)


class Cube(NamedTuple):
    """Who may turn the cube, seen by the side on roll: "own", "opp", "centred", or "none" where it rests for good.

    ``turned`` says whether a double was taken (under Jacoby gammons count only then), ``left`` how many times it may
    still be turned (None: no limit).
    """

    owner: str = "centred"
    turned: bool = False
    left: int | None = None

    @property
    def may_double(self) -> bool:
        """Whether the side on roll may double."""
        return self.owner in ("own", "centred") and self.left != 0

    @property
    def other(self) -> Cube:
        """The same cube seen by the other side."""
        return self._replace(owner={"own": "opp", "opp": "own"}.get(self.owner, self.owner))

    def doubled(self, *, live: bool) -> Cube:
        """The cube after a double of the side on roll was taken, seen by that side."""
        return Cube("opp" if live else "none", True, None if self.left is None else self.left - 1)


Ending: TypeAlias = "tuple[int, int, int]"


class Solver:
    """Values of one ending under one rule set, seen by the side on roll, in units of the cube as it stands.

    Made anew for each question: what is worked out under one set of flags (Jacoby, limit, end mode, dead or live cube)
    never answers a question under another. Sides and cubes are numbered as they come up, since small numbers are looked
    up much faster than boards.

    ``unit`` is what one point counts: 36**K, K the most rolls the game can still take.
    """

    def __init__(self, position: Position, rules: RuleSet, *, live: bool = True) -> None:
        self._rules = rules
        self.movement = rules.movement
        self._live = live
        # A roll takes two pips or more, or ends the game; the sides take turns.
        self.unit: int = THROWS ** (min(position.pips) + 2)
        self._sides: dict[Counts, int] = {}
        self._counts: list[Counts] = []
        self._rolled: list[tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]] | None] = []
        self._cubes: dict[Cube, int] = {}
        self._cube: list[tuple[Cube, int, int]] = []
        self._levels: dict[tuple[int, bool], int] = {}
        self._rolling: dict[Ending, int] = {}
        self._before: dict[Ending, int] = {}

    def fraction(self, value: int) -> Fraction:
        """Gives a value as a Fraction of the cube."""
        return Fraction(value, self.unit)

    def rolling(self, own: Counts, opp: Counts, cube: Cube) -> Fraction:
        """The value of rolling without doubling now: over the 36 rolls, the best play of each."""
        return self.fraction(self._roll(self._side(own), self._side(opp), self._number(cube)))

    def taken(self, own: Counts, opp: Counts, cube: Cube) -> Fraction:
        """The value of doubling now where the double is taken, in units of the cube before it."""
        return 2 * self.rolling(own, opp, cube.doubled(live=self._live))

    def before_roll(self, own: Counts, opp: Counts, cube: Cube) -> Fraction:
        """The value for the side on roll that may double now, and does if that is better."""
        return self.fraction(self._decide(self._side(own), self._side(opp), self._number(cube)))

    def after_play(self, own: Counts, opp: Counts, cube: Cube) -> Fraction:
        """The value of having played to these checkers, the other side being on roll next."""
        return self.fraction(self._play(self._side(own), self._side(opp), self._number(cube)))

    def best(self, results: Iterable[Counts], opp: Counts, cube: Cube) -> Counts:
        """The best of several results for the side that played; of equal ones the one with more checkers off."""
        return max(results, key=lambda own: (self._play(self._side(own), self._side(opp), self._number(cube)), own))

    def doubled(self, cube: Cube) -> Cube:
        """The cube after the side on roll doubled and the other took it."""
        return cube.doubled(live=self._live)

    def level(self, loser: Counts, cube: Cube) -> int:
        """What a loss with these checkers counts, in units of the cube."""
        return self._level(self._side(loser), turned=cube.turned)

    # Numbers instead of boards

    def _side(self, counts: Counts) -> int:
        found = self._sides.get(counts)
        if found is None:
            found = self._sides[counts] = len(self._counts)
            self._counts.append(counts)
            self._rolled.append(None)
        return found

    def _number(self, cube: Cube) -> int:
        """The number of a cube; the numbers of the other side's view and of the doubled cube are kept with it."""
        found = self._cubes.get(cube)
        if found is None:
            found = self._cubes[cube] = len(self._cube)
            self._cube.append((cube, 0, -1))
            doubled = self._number(cube.doubled(live=self._live)) if cube.may_double else -1
            self._cube[found] = (cube, self._number(cube.other), doubled)
        return found

    def _results(self, side: int) -> tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]:
        """Every result that a side's rolls can reach, and for each group of rolls its weight and results."""
        found = self._rolled[side]
        if found is None:
            groups = tuple(
                (weight, tuple(map(self._side, results)))
                for _, weight, results in rolled(self._counts[side], self.movement)
            )
            found = tuple({each for _, results in groups for each in results}), groups
            self._rolled[side] = found
        return found

    # Values in whole units

    def _level(self, loser: int, *, turned: bool) -> int:
        key = (loser, turned)
        if key not in self._levels:
            self._levels[key] = level_of(Side(self._counts[loser]), self._rules, turned=turned)
        return self._levels[key]

    def _decide(self, own: int, opp: int, cube: int) -> int:
        key = (own, opp, cube)
        found = self._before.get(key)
        if found is None:
            found = self._roll(own, opp, cube)
            doubled = self._cube[cube][2]
            if doubled >= 0:
                found = max(found, min(2 * self._roll(own, opp, doubled), self.unit))
            self._before[key] = found
        return found

    def _roll(self, own: int, opp: int, cube: int) -> int:
        key = (own, opp, cube)
        found = self._rolling.get(key)
        if found is None:
            if len(self._rolling) >= MOST_MOMENTS:
                raise OutOfReachError(say("odds.ending_too_large", most=MOST_MOMENTS))
            every, groups = self._results(own)
            worth = {result: self._play(result, opp, cube) for result in every}
            total = 0
            for weight, results in groups:
                total += weight * (max([worth[each] for each in results]) if len(results) > 1 else worth[results[0]])
            found = self._rolling[key] = total // THROWS  # exact, see the unit
        return found

    def _play(self, own: int, opp: int, cube: int) -> int:
        if self._counts[own][OFF] == CHECKERS:
            return self.unit * self._level(opp, turned=self._cube[cube][0].turned)
        other = self._cube[cube][1]
        found = self._before.get((opp, own, other))
        return -(self._decide(opp, own, other) if found is None else found)
