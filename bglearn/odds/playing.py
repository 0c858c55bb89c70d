"""Other things that a roll may do: be played in full, be lost, bear off the last checkers, make a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.odds.counted import Counted, count, of_36, to_move
from bglearn.rules import RuleSet
from bglearn.rules.position import CHECKERS, OFF, POINTS
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.odds.asked import Asked
    from bglearn.rules import Position, Roll
    from bglearn.rules.turn import Way

__all__ = ["bears_off_all", "cannot_move", "dances", "makes_point", "plays_fully"]


def plays_fully(position: Asked, *, rules: RuleSet = RuleSet.STANDARD) -> Counted:
    """Counts the rolls of which every die is played (of a double all its moves); or the game is over before.

    >>> print(plays_fully("own 13x1; opp 6x2"))
    30 of 36 rolls can be played in full (83.3 %).
    """
    at = to_move(position, rules)

    def fully(roll: Roll, ways: list[Way]) -> Way | None:
        dice = len(rules.dice_to_play(roll))
        return next((way for way in ways if len(way) == dice or _left(at, way) == 0), None)

    rolls, shown = count(at, rules, fully)
    return Counted(at, rolls, shown, of_36("rolls_play_fully", rolls))


def cannot_move(position: Asked, *, rules: RuleSet = RuleSet.STANDARD) -> Counted:
    """Counts the rolls with which no checker can be moved.

    >>> print(cannot_move("own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x2"))
    36 of 36 rolls cannot be played at all (100.0 %).
    """
    at = to_move(position, rules)
    rolls, shown = count(at, rules, lambda roll, ways: None if ways else ())
    return Counted(at, rolls, shown, of_36("rolls_cannot_move", rolls))


def dances(position: Asked, *, rules: RuleSet = RuleSet.STANDARD) -> Counted:
    """Counts the rolls with which nobody enters; none where nobody is on the bar.

    >>> print(dances("own 6x2, bar x1; opp 24x2, 23x2, 22x2, 20x2, 19x2"))
    25 of 36 rolls dance (69.4 %).
    """
    at = to_move(position, rules)
    rolls, shown = count(at, rules, lambda roll, ways: () if at.own.bar and not ways else None)
    return Counted(at, rolls, shown, of_36("rolls_dance", rolls))


def bears_off_all(position: Asked, *, rules: RuleSet = RuleSet.STANDARD) -> Counted:
    """Counts the rolls that take off every checker left, at once.

    >>> [bears_off_all(f"own {own}; opp 24x1").count for own in ("6x1, 1x1", "4x1, 3x1", "5x1, 2x1", "3x2")]
    [15, 17, 19, 17]
    """
    at = to_move(position, rules)

    def all_off(roll: Roll, ways: list[Way]) -> Way | None:
        return next((way for way in ways if _left(at, way) == 0), None)

    rolls, shown = count(at, rules, all_off)
    return Counted(at, rolls, shown, of_36("rolls_bear_off_all", rolls))


def makes_point(position: Asked, point: int, *, rules: RuleSet = RuleSet.STANDARD) -> Counted:
    """Counts the rolls after which two checkers or more of the player on roll can stand on a point not made before.

    Raises ValueError where that is no point of the board, or made already.

    >>> print(makes_point("4HPwATDgc/ABMA", 5))
    5 of 36 rolls make your 5-point (13.9 %).
    """
    at = to_move(position, rules)
    if type(point) is not int or point not in POINTS or at.own.counts[point] > 1:
        raise ValueError(say("odds.no_point_to_make", point=repr(point)))

    def made(roll: Roll, ways: list[Way]) -> Way | None:
        return next((way for way in ways if _after(at, way, point) > 1), None)

    rolls, shown = count(at, rules, made)
    return Counted(at, rolls, shown, of_36("rolls_make_point", rolls, point=point))


def _after(position: Position, way: Way, place: int) -> int:
    """How many checkers stand on a place after a play."""
    return position.own.counts[place] + sum((end == place) - (start == place) for start, end in way)


def _left(position: Position, way: Way) -> int:
    """How many checkers are not borne off after a play."""
    return CHECKERS - _after(position, way, OFF)
