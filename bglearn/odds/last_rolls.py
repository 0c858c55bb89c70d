"""Solves small endings with the cube exactly: every roll, every play, every double, take and pass, without tables.

Without contact the two sides share nothing but the turn and the cube, so the plays of a side depend on its own checkers
alone. The value of a moment is worked out from the moments after it, in whole numbers: a game of at most K more rolls
has values that are multiples of 1/36**K, so everything is counted in that unit and nothing is ever rounded.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.odds.errors import OutOfReachError
from bglearn.odds.going_home import counts_of, rolled
from bglearn.odds.rolls import THROWS
from bglearn.rules import Side
from bglearn.rules.outcome import level_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.odds.going_home import Places
    from bglearn.rules import Position, RuleSet

__all__ = ["MOST_MOMENTS", "Cube", "Solver", "most_turns"]

MOST_MOMENTS = 1_600
"""Where more moments than these come up a question is refused, so that every answer is there within 20 ms. Two checkers
a side have 1,518 at most, wherever in their home boards; sides that are off within three rolls, whatever they are, 544.
"""


def most_turns(position: Position) -> int:
    """The most rolls that a race can still take: each takes two pips or more, or ends it; the sides take turns."""
    return min(position.pips) + 2


class Cube(NamedTuple):
    """Who may turn the cube, seen by the side on roll: "own", "opp", "centred", or "none" where it rests for good.

    ``turned`` says whether a double was taken (under Jacoby gammons count only then), ``left`` how many times it may
    still be turned (None: no limit), ``live`` whether it may be turned again after the next double.
    """

    owner: str = "centred"
    turned: bool = False
    left: int | None = None
    live: bool = True

    @property
    def may_double(self) -> bool:
        """Whether the side on roll may double."""
        return self.owner in ("own", "centred") and self.left != 0

    @property
    def other(self) -> Cube:
        """The same cube seen by the other side."""
        return self._replace(owner={"own": "opp", "opp": "own"}.get(self.owner, self.owner))

    @property
    def doubled(self) -> Cube:
        """The cube after a double of the side on roll was taken, seen by that side."""
        return Cube("opp" if self.live else "none", True, None if self.left is None else self.left - 1, self.live)


Groups: TypeAlias = "tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]"

_THREE_QUARTERS = 27
"""Of 36."""
_MANY = 1 << 20
"""More sides than ever come up, so that a pair of their numbers is one number."""


class Solver:
    """Values of one ending under one rule set, seen by the side on roll, in units of the cube as it stands.

    Made anew for each question: what is worked out under one set of flags (Jacoby, limit, end mode) never answers a
    question under another. Sides and cubes are numbered as they come up, since numbers are looked up much faster than
    boards. ``unit`` is what one point counts: 36**K, K the most rolls the game can still take.
    """

    def __init__(self, position: Position, rules: RuleSet) -> None:
        self._rules = rules
        self.movement = rules.movement
        self.unit: int = THROWS ** most_turns(position)
        # Checkers that are off stay off: where nobody can lose more than a single game now, nobody ever can.
        self.is_single = all(level_of(side, rules, turned=True) == 1 for side in (position.own, position.opp))
        self._left = MOST_MOMENTS
        self._sides: dict[Places, int] = {}
        self._places: list[Places] = []
        self._groups: list[Groups | None] = []
        self._cubes: dict[Cube, int] = {}
        self._cube: list[Cube] = []
        self._other: list[int] = []
        self._doubled: list[int] = []
        self._rolling: list[dict[int, int]] = []
        self._before: list[dict[int, int]] = []
        self._levels: dict[tuple[int, bool], int] = {}

    def answered(self) -> None:
        """Lets any number of moments come up from now on: the tree is looked into a little at a time."""
        self._left = -1

    def fraction(self, value: int) -> Fraction:
        """Gives a value as a Fraction of the cube."""
        return Fraction(value, self.unit)

    def rolling(self, own: Places, opp: Places, cube: Cube) -> Fraction:
        """The value of rolling without doubling now: over the 36 rolls, the best play of each."""
        return self.fraction(self._roll(self._side(own), self._side(opp), self._number(cube)))

    def taken(self, own: Places, opp: Places, cube: Cube) -> Fraction:
        """The value of doubling now where the double is taken, in units of the cube before it."""
        return 2 * self.rolling(own, opp, cube.doubled)

    def after_play(self, own: Places, opp: Places, cube: Cube) -> Fraction:
        """The value of having played to these checkers, the other side being on roll next."""
        return self.fraction(self._play(self._side(own), self._side(opp), self._number(cube)))

    def best(self, results: Iterable[Places], opp: Places, cube: Cube) -> Places:
        """The best of several results for the side that played; of equal ones the one with fewer checkers left."""
        return max(
            results, key=lambda own: (self._play(self._side(own), self._side(opp), self._number(cube)), -len(own), own)
        )

    def level(self, loser: Places, cube: Cube) -> int:
        """What a loss with these checkers counts, in units of the cube."""
        return self._level(self._side(loser), turned=cube.turned)

    # Numbers instead of boards

    def _side(self, places: Places) -> int:
        found = self._sides.get(places)
        if found is None:
            found = self._sides[places] = len(self._places)
            self._places.append(places)
            self._groups.append(None)
        return found

    def _number(self, cube: Cube) -> int:
        """The number of a cube; those of the other side's view and of the doubled cube are kept with it.

        Whether it was turned makes no difference where no gammon is at stake, and a cube at rest is neither dead nor
        live.
        """
        if self.is_single:
            cube = cube._replace(turned=False)
        if cube.owner == "none":
            cube = Cube("none", cube.turned)
        found = self._cubes.get(cube)
        if found is None:
            found = self._cubes[cube] = len(self._cube)
            self._cube.append(cube)
            self._rolling.append({})
            self._before.append({})
            for numbers in (self._other, self._doubled):
                numbers.append(-1)
            self._other[found] = self._number(cube.other)
            if cube.may_double:
                self._doubled[found] = self._number(cube.doubled)
        return found

    def _rolled(self, side: int) -> Groups:
        """In how many of 36 a side is off, and for each group of the other rolls its weight and results."""
        found = self._groups[side]
        if found is None:
            wins, groups = 0, []
            for _, weight, results in rolled(self._places[side], self.movement):
                if not results[0]:
                    wins += weight
                else:
                    groups.append((weight, tuple(map(self._side, results))))
            found = self._groups[side] = wins, tuple(groups)
        return found

    # Values in whole units

    def _level(self, loser: int, *, turned: bool) -> int:
        if self.is_single:
            return 1
        key = (loser, turned)
        if key not in self._levels:
            self._levels[key] = level_of(Side(counts_of(self._places[loser])), self._rules, turned=turned)
        return self._levels[key]

    def _decide(self, own: int, opp: int, cube: int) -> int:
        """The value before the roll, with the best cube action."""
        doubled = self._doubled[cube]
        if doubled < 0 or self._is_behind(own, opp, cube):
            value = self._roll(own, opp, cube)
        elif self.is_single and self._rolled(own)[0] >= _THREE_QUARTERS:
            value = self.unit  # passed, since three games of four are won at once; and no game brings more than that
        else:
            taken = 2 * self._roll(own, opp, doubled)
            if taken >= self.unit and self.is_single:
                value = self.unit
            else:
                value = max(self._roll(own, opp, cube), min(taken, self.unit))
        self._before[cube][own * _MANY + opp] = value
        return value

    def _is_behind(self, own: int, opp: int, cube: int) -> bool:
        """Whether a double cannot be right, since half of the games or more are lost without a cube.

        A double that is taken brings twice what the cube on the other side is worth. That is no more than a game
        without a cube, so nought or less, and no more than the cube as it is, of which I need make no use.
        """
        stands = self._cube[cube]
        if not self.is_single or not stands.live or stands.left is not None:
            return False
        # Lost at least: the games in which I am not off with this roll, and the other side with its next.
        mine, theirs = self._groups[own] or self._rolled(own), self._groups[opp] or self._rolled(opp)
        lost = (THROWS - mine[0]) * theirs[0]
        return 2 * lost >= THROWS * THROWS

    def _roll(self, own: int, opp: int, cube: int) -> int:
        """The value of rolling, without a double before it."""
        key = own * _MANY + opp
        found = self._rolling[cube].get(key)
        if found is not None:
            return found
        if not self._left:
            raise OutOfReachError(say("odds.ending_too_large", most=MOST_MOMENTS))
        self._left -= 1
        wins, groups = self._groups[own] or self._rolled(own)
        if self.is_single and (self._groups[opp] or self._rolled(opp))[0] == THROWS:  # who is not off now has lost
            total = self.unit * (2 * wins - THROWS)
        else:
            total = wins * self.unit * self._level(opp, turned=self._cube[cube].turned) if wins else 0
            other = self._other[cube]
            before, first = self._before[other], opp * _MANY
            for weight, results in groups:
                least: int | None = None
                for each in results:
                    value = before.get(first + each)
                    if value is None:
                        value = self._decide(opp, each, other)
                    if least is None or value < least:
                        least = value
                total -= weight * (least or 0)
        found = self._rolling[cube][key] = total // THROWS  # exact, see the unit
        return found

    def _play(self, own: int, opp: int, cube: int) -> int:
        if not self._places[own]:
            return self.unit * self._level(opp, turned=self._cube[cube].turned)
        other = self._other[cube]
        found = self._before[other].get(opp * _MANY + own)
        return -(self._decide(opp, own, other) if found is None else found)
