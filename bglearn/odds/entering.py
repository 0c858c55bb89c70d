"""Entering from the bar: which rolls bring in one checker, or all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.odds.answer import percent
from bglearn.odds.counted import Counted, RuleOfThumb, count, of_36, to_move
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.rolls import THROWS, RollSet
from bglearn.rules import Position, RuleSet, Side
from bglearn.rules.position import BAR, CHECKERS
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.odds.asked import Asked
    from bglearn.rules import Roll
    from bglearn.rules.turn import Way

__all__ = ["Entering", "enter"]

ENTRIES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Entering(Counted):
    """Which rolls bring checkers in from the bar; ``rolls`` are those that bring in at least one.

    ``by_number[k]`` are the rolls that bring in exactly k checkers; those of nought dance.
    """

    checkers: int = 1
    """How many wait on the bar."""
    closed: tuple[int, ...] = ()
    """Entry numbers (dice) that the other side has closed: those of which a double dances."""
    by_number: tuple[RollSet, ...] = ()

    @property
    def all_in(self) -> RollSet:
        """The rolls that bring in every checker; with more than four on the bar no roll does."""
        return self.by_number[self.checkers] if self.checkers < len(self.by_number) else RollSet.NONE

    @property
    def dance(self) -> RollSet:
        """The rolls that bring in nobody."""
        return self.by_number[0]


def enter(
    position: Asked | None = None, *, closed: int | None = None, checkers: int = 1, rules: RuleSet = RuleSet.STANDARD
) -> Entering:
    """Counts the rolls that enter: in a position, or against so many closed points (0 to 6) with so many on the bar.

    With ``closed`` the highest entry numbers are the closed ones (which of them makes no difference to the count), the
    other points are empty. Raises ValueError for other numbers than there are, or where position and numbers are both
    given; OutOfReachError for a position with nobody on the bar.

    >>> print(enter(closed=3))
    27 of 36 rolls enter (75.0 %).
    >>> [enter(closed=n).count for n in range(7)]
    [36, 35, 32, 27, 20, 11, 0]
    >>> print(enter(closed=4, checkers=2))
    20 of 36 rolls bring in at least one of 2 checkers (55.6 %), 4 of 36 all of them (11.1 %).
    """
    if position is None:
        at = _against(0 if closed is None else closed, checkers)
    elif closed is not None or checkers != 1:
        raise ValueError(say("odds.closed_or_position"))
    else:
        at = to_move(position, rules)
    waiting = at.own.bar
    if not waiting:
        raise OutOfReachError(say("odds.nobody_on_bar"))
    entered: list[list[Roll]] = [[] for _ in range(5)]

    def entering(roll: Roll, ways: list[Way]) -> Way | None:
        best = max(ways, key=_number, default=())
        entered[_number(best)].append(roll)
        return best or None

    rolls, shown = count(at, rules, entering)
    by_number = tuple(RollSet(*each) for each in entered)
    shut = tuple(die for die in ENTRIES if (die, die) in by_number[0])
    all_in = by_number[waiting] if waiting < len(by_number) else RollSet.NONE
    thumb = _rule_of_thumb(len(shut), rolls)
    return Entering(at, rolls, shown, _said(waiting, rolls, all_in), thumb, waiting, shut, by_number)


def _number(way: Way) -> int:
    """How many checkers a play brings in."""
    return sum(start == BAR for start, _ in way)


def _against(closed: int, checkers: int) -> Position:
    if type(closed) is not int or closed not in range(7):
        raise ValueError(say("odds.closed_points", n=repr(closed)))
    if type(checkers) is not int or checkers not in range(1, CHECKERS + 1):
        raise ValueError(say("odds.checkers_on_bar", n=repr(checkers), most=CHECKERS))
    # A die of 6 enters on their 6-point.
    return Position(Side.of({}, bar=checkers), Side.of(dict.fromkeys(range(7 - closed, 7), 2)))


def _said(checkers: int, rolls: RollSet, all_in: RollSet) -> str:
    if checkers == 1:
        return of_36("rolls_enter", rolls)
    both = {"all": all_in.count, "all_share": percent(all_in.fraction)}
    return of_36("rolls_enter_several", rolls, checkers=checkers, **both)


def _rule_of_thumb(closed: int, rolls: RollSet) -> tuple[RuleOfThumb, ...]:
    """What people learn: of 36 rolls those fail that show closed numbers twice, closed times closed."""
    says = THROWS - closed**2
    key = "odds.thumb_enter" if says == rolls.count else "odds.thumb_enter_off"
    return (RuleOfThumb(says, rolls.count, say(key, closed=closed, square=closed**2, says=says, n=rolls.count)),)
