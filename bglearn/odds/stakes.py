"""What a game is played for: the points of money play, or chances to win the match at a score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.odds.errors import OutOfReachError
from bglearn.odds.met import REACH, after_crawford, before
from bglearn.odds.verdicts import exact
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules import GameState

__all__ = ["Line", "Score", "Shares", "Stakes", "checked_cube", "score_of", "shares"]

Pair: TypeAlias = "tuple[Fraction, Fraction]"
Shares: TypeAlias = "float | str | Fraction | Iterable[float | str | Fraction]"
"""A share for both sides, or one each: of the games that I win, of those that I lose. Sample: (0.25, 0.1)."""


class Line(NamedTuple):
    """What an action is worth over the chance to win the game, as a straight line from none won to all won.

    >>> Line(Fraction(-2), Fraction(2)).meets(Line(Fraction(-1), Fraction(-1)))
    Fraction(1, 4)
    """

    lost: Fraction
    won: Fraction

    def at(self, share: Fraction) -> Fraction:
        """The value where this share of games is won."""
        return self.lost + share * (self.won - self.lost)

    def meets(self, other: Line) -> Fraction | None:
        """The share of games won at which both are worth the same; None where they are everywhere or nowhere."""
        slopes = (self.won - self.lost) - (other.won - other.lost)
        return (other.lost - self.lost) / slopes if slopes else None

    def mixed(self, other: Line, share: Fraction) -> Line:
        """The line so far on the way to another: 0 is this one, 1 the other."""
        return Line(*(a + share * (b - a) for a, b in zip(self, other, strict=True)))

    @classmethod
    def through(cls, first: tuple[Fraction, Fraction], second: tuple[Fraction, Fraction]) -> Line | None:
        """The line through two points (share, value); None where they have the same share."""
        (x, at_x), (y, at_y) = first, second
        if x == y:
            return None
        slope = (at_y - at_x) / (y - x)
        return cls(at_x - slope * x, at_x + slope * (1 - x))


@dataclass(frozen=True, slots=True)
class Score:
    """A score in a match as points away (mine, the other side's).

    Raises OutOfReachError beyond the match or the table, ValueError for a Crawford game that cannot be.

    >>> Score((5, 7)).chance, Score((1, 4)).chance, Score((1, 4), crawford=True).chance
    (Fraction(31319, 50000), Fraction(34499, 50000), Fraction(20359, 25000))
    """

    away: tuple[int, int]
    crawford: bool = False
    """Whether this is the Crawford game. With a side 1 point away and no Crawford game, that one has been played."""

    def __post_init__(self) -> None:
        for away in self.away:
            if type(away) is not int or not 1 <= away <= REACH:
                raise OutOfReachError(say("equity.away", away=repr(away), reach=REACH))
        if self.crawford and (self.away[0] == 1) == (self.away[1] == 1):
            raise ValueError(say("equity.no_crawford", score=self))

    @property
    def is_after_crawford(self) -> bool:
        """Whether the Crawford game is over: a side is 1 point away."""
        return 1 in self.away and not self.crawford

    @property
    def chance(self) -> Fraction:
        """My chance to win the match from here, before the game at this score."""
        return _chance(*self.away, is_after=self.is_after_crawford)

    @property
    def other(self) -> Score:
        """The same, seen by the other side."""
        return Score((self.away[1], self.away[0]), self.crawford)

    def after(self, points: int, *, won: bool) -> tuple[int, int]:
        """The points away once a side has won so many; 0 for a side that has won the match."""
        own, opp = self.away
        return (max(own - points, 0), opp) if won else (own, max(opp - points, 0))

    def chance_after(self, points: int, *, won: bool) -> Fraction:
        """My chance to win the match once a side has won so many points in this game.

        >>> Score((2, 4)).chance_after(1, won=True) == Score((1, 4), crawford=True).chance
        True
        """
        return _chance(*self.after(points, won=won), is_after=1 in self.away)

    def __str__(self) -> str:
        own, opp = self.away
        return say("equity.score", own=own, opp=opp)


def _chance(own: int, opp: int, *, is_after: bool) -> Fraction:
    if not own or not opp:
        return Fraction(0 if own else 1)
    if is_after and own == 1:
        return 1 - after_crawford(opp)
    return after_crawford(own) if is_after and opp == 1 else before(own, opp)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a game brings one side: chances of the match at a score, or points where there is none.

    ``gammons`` and ``backgammons`` are shares of the games won and of the games lost; gammons count backgammons too.
    """

    score: Score | None = None
    """None in money play."""
    gammons: Pair = (Fraction(0), Fraction(0))
    backgammons: Pair = (Fraction(0), Fraction(0))
    jacoby: bool = False
    """Whether gammons count only once the cube was turned; money play alone."""

    @property
    def other(self) -> Stakes:
        """The same, seen by the other side."""
        return replace(
            self,
            score=self.score and self.score.other,
            gammons=self.gammons[::-1],
            backgammons=self.backgammons[::-1],
        )

    def after(self, points: int, *, won: bool) -> Fraction:
        """What it is worth to me when a side wins so many points."""
        if self.score is None:
            return Fraction(points if won else -points)
        return self.score.chance_after(points, won=won)

    def line(self, cube: int, *, singles: bool = False) -> Line:
        """The game played to its end with the cube at a value, gammons included unless ``singles``."""
        lost, won = (self._mean(cube, won=won, singles=singles) for won in (False, True))
        return Line(lost, won)

    def _mean(self, cube: int, *, won: bool, singles: bool) -> Fraction:
        gammon, backgammon = (pair[0 if won else 1] for pair in (self.gammons, self.backgammons))
        single = self.after(cube, won=won)
        if singles or not gammon:
            return single
        return (
            (1 - gammon) * single
            + (gammon - backgammon) * self.after(2 * cube, won=won)
            + backgammon * self.after(3 * cube, won=won)
        )

    def gammon_value(self, cube: int = 1, *, times: int = 2) -> Fraction:
        """What winning ``times`` the cube instead of once adds, over what winning instead of losing once does.

        In money play a gammon is worth 1/2. Source: GNU Backgammon's
        "gammon values".

        >>> round(float(Stakes(Score((11, 11))).gammon_value(4)), 5)
        0.48501
        """
        won, lost, more = (
            self.after(cube, won=True),
            self.after(cube, won=False),
            self.after(times * cube, won=True),
        )
        return (more - won) / (won - lost)

    def is_dead_for(self, cube: int) -> bool:
        """Whether a cube of this value wins me the match, so that I have no use for turning it."""
        return self.score is not None and self.score.away[0] <= cube


def shares(gammons: Shares, backgammons: Shares) -> tuple[Pair, Pair]:
    """Reads the shares of gammons and backgammons. Raises ValueError where they do not fit together.

    >>> shares(0.25, (0, "1/100"))
    ((Fraction(1, 4), Fraction(1, 4)), (Fraction(0, 1), Fraction(1, 100)))
    """
    read = _pair(gammons), _pair(backgammons)
    for gammon, backgammon in zip(*read, strict=True):
        if backgammon > gammon:
            raise ValueError(say("odds.chances_do_not_fit", games=1, gammons=gammon, backgammons=backgammon))
    return read


def _pair(asked: Shares) -> Pair:
    if isinstance(asked, str) or not isinstance(asked, Iterable):
        return exact(asked), exact(asked)
    both = tuple(map(exact, asked))
    if len(both) != 2:
        raise ValueError(say("equity.not_a_pair", n=len(both)))
    return both[0], both[1]


def checked_cube(cube: int) -> int:
    """Gives the cube's value if it can stand on a cube. Raises ValueError."""
    if type(cube) is not int or cube < 1 or cube & (cube - 1):
        raise ValueError(say("equity.cube", cube=repr(cube)))
    return cube


def score_of(away: Iterable[int] | None, *, crawford: bool, jacoby: bool) -> Score | None:
    """Reads a score of the match, None for money play.

    Raises ValueError for rules of the one asked for in the other.
    """
    if away is None:
        if crawford:
            raise ValueError(say("equity.crawford_money"))
        return None
    if jacoby:
        raise ValueError(say("equity.jacoby_match"))
    try:
        if isinstance(away, (set, frozenset, dict)):  # nobody knows which comes first
            raise TypeError
        own, opp = away
    except (TypeError, ValueError) as error:
        raise ValueError(say("equity.not_away", away=repr(away))) from error
    return Score((own, opp), crawford)


def score_in(state: GameState) -> Score | None:
    """Gives the score of a game, seen by the player on roll; None in money play.

    Raises OutOfReachError where the match is over or longer than the table.
    """
    if state.is_money:
        return None
    own, opp = (state.match_length - points for points in state.score)
    return Score((own, opp), state.crawford)
