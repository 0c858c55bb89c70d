"""When to double, take, pass or play on, as crossings of straight lines: dead, live and in between.

Over the chance to win the game each action is worth a straight line: rolling on, a double that is taken, a double that
is passed (level). The double point is where the first two meet, the cash point (of which the taker's take point is the
rest to 1) where the last two do, the point of "too good" where the first and the last do. What the cube is worth later
on makes the difference between the models:

* dead: nobody turns it again. Where the taker, who would lose the match anyway, redoubles at once ("automatic"), the
  game goes on at four times the cube.
* live: it is always turned at just the right moment. The line of a double that is taken leads to the point at which
  the taker redoubles and the doubler may pass as well, the line of rolling on to the cash points of both. In a match
  this goes on until the cube is dead; source: Jörn Thyssen's recursion in GNU Backgammon (doc, "live cube"), here by
  its values. In money play it has no end, and the cash point solves itself: (L + 1) / (W + L + 1/2), where W and L
  are the average values of wins and losses.
* Janowski: values lie between dead and live by a share, the cube's efficiency. Source: Rick Janowski, "Take-Points in
  Money Games" (1993), whose take point (L - 1/2) / (W + L + x/2) comes out of it. His centred cube is taken as the
  same mixture, as GNU Backgammon does; his own formula for it differs from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from bglearn.odds.stakes import Line, Stakes

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "USUAL_EFFICIENCY",
    "Window",
    "automatic_window",
    "dead_window",
    "janowski_window",
    "live_cash",
    "live_window",
]

USUAL_EFFICIENCY = Fraction(2, 3)
"""Janowski's usual efficiency: two thirds of the way from a dead cube to a fully live one."""
KEPT = 1024
"""So many windows are kept; each hangs on the whole of what the game is played for, and on nothing else."""
_HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Window:
    """The lines of the side that may double, and the chances to win the game at which its decisions change.

    Values are chances of the match, or points in money play. A point is None where two actions are worth the same
    whatever the chance; it may lie beyond 0 to 1, where nobody ever comes to it.
    """

    no_double: Line
    double_take: Line
    double_pass: Fraction
    most: Fraction
    """What rolling on brings where every game is won, gammons included: a straight line may say more, no game does."""

    @property
    def double_point(self) -> Fraction | None:
        """From here on a double that is taken is worth more than rolling on."""
        return self.no_double.meets(self.double_take)

    @property
    def cash_point(self) -> Fraction:
        """From here on the other side does better to pass."""
        return self.double_take.meets(self._level) or Fraction(0)

    @property
    def take_point(self) -> Fraction:
        """The chance that the other side needs to take."""
        return 1 - self.cash_point

    @property
    def too_good_point(self) -> Fraction | None:
        """From here on rolling on is worth more than the other side's pass; see ``can_be_too_good``."""
        return self.no_double.meets(self._level)

    @property
    def can_be_too_good(self) -> bool:
        """Whether playing on can bring more than a pass at all, as it does with gammons that count."""
        return self.most > self.double_pass

    @property
    def _level(self) -> Line:
        return Line(self.double_pass, self.double_pass)

    @property
    def has_sense(self) -> bool:
        """Whether a double changes anything."""
        return self.no_double != self.double_take

    def zones(self) -> Iterator[tuple[str, Fraction, Fraction]]:
        """Gives the stretches of chances with what is best in each: (name, from, to), from 0 to 1.

        Names are "no double", "double, take", "double, pass" and "too good".

        >>> [name for name, *_ in dead_window(Stakes(), 1).zones()]
        ['no double', 'double, take', 'double, pass']
        """
        points = (self.double_point, self.cash_point, self.too_good_point)
        cuts = sorted({Fraction(0), Fraction(1), *(cut for cut in points if cut is not None and 0 < cut < 1)})
        name, start = "", Fraction(0)
        for low, high in pairwise(cuts):
            now = self.action((low + high) / 2)
            if now != name:
                if name:
                    yield name, start, low
                name, start = now, low
        yield name, start, Fraction(1)

    def action(self, share: Fraction) -> str:
        """What is best for both at a chance; doubling for nothing is no double."""
        rolls_on, taken = self.no_double.at(share), self.double_take.at(share)
        if taken > self.double_pass:
            return "too good" if self.can_be_too_good and rolls_on > self.double_pass else "double, pass"
        return "double, take" if taken > rolls_on else "no double"


@lru_cache(KEPT)
def dead_window(stakes: Stakes, cube: int, *, owned: bool = False) -> Window:
    """Gives the window of a double from ``cube`` to twice that, if nobody turns it again.

    >>> window = dead_window(Stakes(), 1)
    >>> window.double_point, window.cash_point, window.take_point, window.too_good_point
    (Fraction(1, 2), Fraction(3, 4), Fraction(1, 4), Fraction(1, 1))
    """
    rolls_on = _rolling_on(stakes, cube, owned=owned)
    return Window(rolls_on, stakes.line(2 * cube), stakes.after(cube, won=True), rolls_on.won)


@lru_cache(KEPT)
def automatic_window(stakes: Stakes, cube: int) -> Window | None:
    """Gives the window where the other side redoubles as soon as it has taken; None where that is not automatic.

    It is where losing the doubled cube loses the match and winning it does not win it.
    """
    if not _is_automatic(stakes, cube):
        return None
    rolls_on = _rolling_on(stakes, cube)
    return Window(rolls_on, stakes.line(4 * cube), stakes.after(cube, won=True), rolls_on.won)


@lru_cache(KEPT)
def live_window(stakes: Stakes, cube: int, *, owned: bool = False) -> Window:
    """Gives the window with a fully live cube; where the cube is dead, or turned automatically, just that.

    >>> window = live_window(Stakes(), 1)
    >>> window.double_point, window.take_point
    (Fraction(4, 5), Fraction(1, 5))
    """
    most = _rolling_on(stakes, cube, owned=owned).won
    rolls_on = _live_rolling_on(stakes, cube, owned=owned)
    return Window(rolls_on, _live_taken(stakes, cube), stakes.after(cube, won=True), most)


@lru_cache(KEPT)
def janowski_window(stakes: Stakes, cube: int, efficiency: Fraction, *, owned: bool = False) -> Window:
    """Gives the window by Janowski's model: values so far on the way from a dead cube to a fully live one.

    >>> janowski_window(Stakes(), 1, Fraction(2, 3)).take_point
    Fraction(3, 14)
    """
    dead, live = (window(stakes, cube, owned=owned) for window in (dead_window, live_window))
    # What is done at once, however bad the cube is used afterwards, is no matter of efficiency.
    start = automatic_window(stakes, cube) or dead
    return Window(
        dead.no_double.mixed(live.no_double, efficiency),
        start.double_take.mixed(live.double_take, efficiency),
        dead.double_pass,
        dead.most,
    )


@lru_cache(KEPT)
def live_cash(stakes: Stakes, cube: int) -> Fraction:
    """Gives the chance at which a double from ``cube`` may be passed, with a fully live cube."""
    if stakes.score is None:
        lost, won = -stakes.line(1).lost, stakes.line(1).won
        return (lost + 1) / (won + lost + _HALF)
    level = stakes.after(cube, won=True)
    return _live_taken(stakes, cube).meets(Line(level, level)) or Fraction(0)


def _is_automatic(stakes: Stakes, cube: int) -> bool:
    return stakes.is_dead_for(2 * cube) and not stakes.other.is_dead_for(2 * cube)


def _rolling_on(stakes: Stakes, cube: int, *, owned: bool = False) -> Line:
    return stakes.line(cube, singles=stakes.jacoby and not owned)


def _live_taken(stakes: Stakes, cube: int) -> Line:
    """A double that is taken: from all won down to where the taker redoubles and it is all the same to pass."""
    if _is_automatic(stakes, cube):
        return stakes.line(4 * cube)
    doubled = stakes.line(2 * cube)
    if stakes.other.is_dead_for(2 * cube):
        return doubled
    turned = 1 - live_cash(stakes.other, 2 * cube)
    return Line.through((turned, stakes.after(2 * cube, won=False)), (Fraction(1), doubled.won)) or doubled


def _live_rolling_on(stakes: Stakes, cube: int, *, owned: bool) -> Line:
    """Without a double: up to my cash point from the other side's, or from none won where the cube is mine."""
    dead = _rolling_on(stakes, cube, owned=owned)
    if stakes.is_dead_for(cube) and stakes.other.is_dead_for(cube):
        return dead
    top = live_cash(stakes, cube), stakes.after(cube, won=True)
    foot = (Fraction(0), dead.lost) if owned else (1 - live_cash(stakes.other, cube), stakes.after(cube, won=False))
    return Line.through(foot, top) or dead
