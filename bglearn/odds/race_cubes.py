"""What the cube is worth in a race of up to six checkers a side, and what to do with it now."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, number
from bglearn.odds.asked import read
from bglearn.odds.bearing_off import check_race, home_of
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.tables import TWO_SIDED_CHECKERS, CubeEquities, equities
from bglearn.odds.unanswered import answered
from bglearn.odds.verdicts import Decision
from bglearn.rules import GameState
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.odds.asked import Asked
    from bglearn.odds.progress import Progress
    from bglearn.rules import Position

__all__ = ["OWNERS", "RaceCube", "cube_of", "is_short", "race_cube"]

OWNERS = ("centred", "own", "opp")
PRECISION = 10**6
"""Equities are kept to six decimals where they are compared, so that what is equal comes out as equal."""


@dataclass(frozen=True, slots=True)
class RaceCube(Answer):
    """What the side on roll wins on average, before its roll, in units of the cube: without it, and wherever it is.

    ``equities`` are those of not doubling now, exact to 1e-7; the best action now and its value follow from them.
    """

    position: Position
    equities: CubeEquities
    owner: str = "centred"
    """Whose the cube is now, of which the sentence speaks: "centred", "own" or "opp"."""

    @property
    def cubeless(self) -> float:
        """The equity without a cube."""
        return self.equities.cubeless

    @property
    def centred(self) -> float:
        """The equity with the cube in the middle and the best action now."""
        return self._best(self.equities.centred)

    @property
    def owned(self) -> float:
        """The equity with the cube on the side of who is on roll and the best action now."""
        return self._best(self.equities.owned)

    @property
    def opp_owned(self) -> float:
        """The equity with the cube on the other side."""
        return self.equities.opp_owned

    def _best(self, no_double: float) -> float:
        return max(no_double, min(2 * self.equities.opp_owned, 1.0))

    @property
    def decision(self) -> Decision:
        """What to do with the cube as it is now, and what each action is worth."""
        return self.decision_for(self.owner)

    def decision_for(self, owner: str) -> Decision:
        """Gives the decision with the cube elsewhere: "centred", "own" or "opp".

        >>> race_cube("own 6x1; opp 24x1").decision_for("own").verdict
        'Redouble, take or pass (it is the same).'
        """
        values = {"centred": self.equities.centred, "own": self.equities.owned, "opp": self.equities.opp_owned}
        no_double, taken = (_kept(value) for value in (values[_checked(owner)], 2 * self.equities.opp_owned))
        return Decision(no_double, taken, may_double=owner != "opp", owned=owner == "own")

    @property
    def sentence(self) -> str:
        """The equity with the cube where it is, and the best action."""
        best = {"centred": self.centred, "own": self.owned, "opp": self.opp_owned}[self.owner]
        where = say(f"bearoff.cube_{self.owner}")
        return say("bearoff.cube_worth", value=_signed(best), where=where, verdict=self.decision.verdict)

    @property
    def table(self) -> Rows:
        """Equities by where the cube is and by what is done."""
        head = [say(f"bearoff.head_{name}") for name in ("cube", "no_double", "double_take", "double_pass", "best")]
        taken, none = _signed(2 * self.opp_owned), "-"
        rows = (
            (say("bearoff.cube_none"), _signed(self.cubeless), none, none, _signed(self.cubeless)),
            (say("bearoff.cube_centred"), _signed(self.equities.centred), taken, _signed(1), _signed(self.centred)),
            (say("bearoff.cube_own"), _signed(self.equities.owned), taken, _signed(1), _signed(self.owned)),
            (say("bearoff.cube_opp"), _signed(self.opp_owned), none, none, _signed(self.opp_owned)),
        )
        return Rows(tuple(head), rows, say("bearoff.cube_table"))


def race_cube(position: Asked, *, cube: str | None = None, progress: Progress | None = None) -> RaceCube:
    """Says what the cube is worth in a short race of a money game, and what to do with it before the roll.

    Both sides have up to six checkers, all of them in their home boards. ``cube`` says whose it is ("centred", "own",
    "opp"); where it is not given, the state of the game says it, or it is in the middle. No beavers, and no limit of
    the cube. Raises OutOfReachError for positions that the table does not cover and for match play,
    ValueError for no such owner. Where numpy is missing the answer says so, as that of ``bearoff`` does.

    >>> answer = race_cube("own 5x1, 2x1; opp 24x1")
    >>> print(answer)
    +0.111 times the cube on average, with the cube in the middle. Double, take.
    >>> round(answer.cubeless * 36), round(answer.centred * 36)
    (2, 4)
    """
    asked = read(position)
    found = asked.position if isinstance(asked, GameState) else asked
    check_race(found, "own", "opp")
    if isinstance(asked, GameState):
        if not asked.is_money:
            raise OutOfReachError(say("bearoff.match_play", length=asked.match_length))
        if 2 * asked.cube > asked.max_cube:
            raise OutOfReachError(say("bearoff.cube_at_limit", cube=asked.cube))
        cube = asked.cube_owner if cube is None else cube
    mine, theirs = home_of(found.own), home_of(found.opp)
    owner = _checked("centred" if cube is None else cube)
    return answered(lambda: RaceCube(found, equities(mine, theirs, progress=progress), owner))


def is_short(position: Position) -> bool:
    """Whether both sides have so few checkers that the two-sided table covers them."""
    return all(sum(home_of(side)) <= TWO_SIDED_CHECKERS for side in (position.own, position.opp))


def cube_of(asked: Position | GameState, *, progress: Progress | None = None) -> RaceCube | None:
    """Gives what race_cube says, None where it says nothing: longer races, match play, a cube at its limit."""
    try:
        return race_cube(asked, progress=progress)
    except OutOfReachError:
        return None


def _checked(owner: str) -> str:
    if owner not in OWNERS:
        raise ValueError(say("odds.no_such_owner", owner=repr(owner), owners=", ".join(OWNERS)))
    return owner


def _kept(equity: float) -> Fraction:
    return Fraction(round(equity * PRECISION), PRECISION)


def _signed(equity: float) -> str:
    said = number(equity, 3)
    return f"+{said}" if equity > 0 else said
