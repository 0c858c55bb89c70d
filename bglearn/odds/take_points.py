"""The take points of every score up to a length, all at once, in whole numbers.

They are those of ``bglearn.odds.windows``, as the tests see to, and quicker since one score needs only these two lines.
With what the doubled cube is worth to the doubler where all games are won (W) or lost (L), and where a single game is
lost (S), and a pass (P), the take point is

* (W - P) / (W - L) with a dead cube;
* c (W - P) / (W - S) with a live one: c is the chance at which the taker redoubles and the doubler may pass, which is 1
  less the take point of that double;
* (W - P) / ((1 - e) (W - L) + e (W - S) / c) at an efficiency e in Janowski's model, and so in general.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from bglearn.odds.met import REACH, after_crawford, before

if TYPE_CHECKING:
    from bglearn.odds.stakes import Pair

__all__ = ["LIVE", "take_points"]

LIVE = Fraction(1)
"""The efficiency of a live cube."""
Weights = tuple[tuple[int, int], ...]
"""Of games won, or lost: how often the cube they count, and how many of some games do."""


class _Match(NamedTuple):
    """What is the same for all scores.

    ``worth`` is what each score is worth in equal small parts of the match, by points away: mine, the other side's; 0
    is won. ``after_crawford`` is that of scores 1-away, the Crawford game being over.
    """

    worth: list[list[int]]
    after_crawford: list[list[int]]
    games: int
    """Of so many games the weights are parts."""
    efficiency: Fraction | None


def take_points(
    length: int, cube: int, efficiency: Fraction | None, gammons: Pair, backgammons: Pair
) -> tuple[tuple[Fraction, ...], ...]:
    """Gives for each score the take point of a side ``own`` away, ``[own - 1]``, doubled by one ``opp`` away.

    ``efficiency`` is that of Janowski's model, 1 for a live cube; None for a dead one, with which nobody redoubles even
    where that is the thing to do. ``gammons`` and ``backgammons`` are shares of the games that the doubler wins, and of
    those that it loses.

    >>> none = (Fraction(0), Fraction(0))
    >>> take_points(5, 1, None, none, none)[3][3]
    Fraction(486, 1687)
    """
    games = lcm(*(share.denominator for share in (*gammons, *backgammons)))
    won, lost = (_weights(games, gammon, back) for gammon, back in zip(gammons, backgammons, strict=True))
    match = _Match(*_worth(), games, efficiency)
    away = range(1, length + 1)
    return tuple(tuple(Fraction(*_take(match, opp, own, cube, won, lost)) for opp in away) for own in away)


def _worth() -> tuple[list[list[int]], list[list[int]]]:
    away = range(1, REACH + 1)
    rows = [[before(own, opp) for opp in away] for own in away]
    trailing = [after_crawford(own) for own in away]
    match = lcm(*(chance.denominator for row in (*rows, trailing) for chance in row))
    usual = [[match] * (REACH + 1), *([0, *(_parts(chance, match) for chance in row)] for row in rows)]
    late = [[match] * (REACH + 1), *([0, _parts(chance, match)] for chance in trailing)]
    late[1] = [0, *(match - row[1] for row in late[1:])]
    return usual, late


def _parts(chance: Fraction, whole: int) -> int:
    return chance.numerator * (whole // chance.denominator)


def _weights(games: int, gammon: Fraction, backgammon: Fraction) -> Weights:
    two, three = _parts(gammon, games), _parts(backgammon, games)
    return tuple((times, n) for times, n in ((1, games - two), (2, two - three), (3, three)) if n)


def _take(match: _Match, mine: int, theirs: int, cube: int, won: Weights, lost: Weights) -> tuple[int, int]:
    """The take point against a doubler who is ``mine`` points away, as numerator and denominator."""
    after = match.after_crawford if mine == 1 or theirs == 1 else match.worth
    games, efficiency, doubled = match.games, match.efficiency, 2 * cube
    goes_on = efficiency is not None and theirs > doubled
    if goes_on and mine <= doubled:  # the taker loses the match with this game anyway, and redoubles at once
        doubled, goes_on = 2 * doubled, False
    all_won = all_lost = 0
    for times, n in won:
        all_won += n * after[max(mine - times * doubled, 0)][theirs]
    for times, n in lost:
        all_lost += n * after[mine][max(theirs - times * doubled, 0)]
    gain = all_won - games * after[max(mine - cube, 0)][theirs]
    if not goes_on or efficiency is None:
        return gain, all_won - all_lost
    redoubler = match if efficiency is LIVE else match._replace(efficiency=LIVE)
    taken, of = _take(redoubler, theirs, mine, doubled, lost, won)
    live, cash = all_won - games * after[mine][max(theirs - doubled, 0)], of - taken
    if efficiency is LIVE:
        return gain * cash, live * of
    share, shares = efficiency.numerator, efficiency.denominator
    return gain * shares * cash, (shares - share) * (all_won - all_lost) * cash + share * live * of
