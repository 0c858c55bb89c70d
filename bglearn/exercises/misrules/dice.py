"""Invented rules about how much of the roll is played, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules.dice import are_equal
from bglearn.rules.duty import AsManyOfADouble, BothDice, DoublesAreFour, LargerDie
from bglearn.rules.position import OFF
from bglearn.rules.rule import Breach, Evidence, Preference, Rule, StepRule

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment, Step
    from bglearn.rules.rule import Possible

__all__ = [
    "BothOrNone",
    "DoubleMovesFour",
    "DoubleThrowsAgain",
    "LargerDieFirst",
    "MayPass",
    "MayStopADouble",
    "OneDieIsEnough",
    "SmallerDie",
]


class OneDieIsEnough(BothDice):
    """Of two different numbers only one need be played, and the player may choose which."""

    __slots__ = ()

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if are_equal(thrown) or used or not possible.most:
            return None
        return Breach("no-voluntary-pass", Evidence(count=1))


class BothOrNone(BothDice):
    """Where not both numbers can be played, none is."""

    __slots__ = ()

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if are_equal(thrown):
            return None
        wanted = possible.most if possible.most == len(thrown) else 0
        return None if len(used) == wanted else Breach("one-die-if-only-one", Evidence(dice=used, count=wanted))

    def excuses(self, moment: Moment, possible: Possible) -> bool:
        """Excuses who plays nothing from the duty to play the larger number."""
        return not are_equal(moment.thrown) and possible.most < len(moment.thrown) and not moment.used


class LargerDieFirst(Preference):
    """While the larger number can be played, the smaller one has to wait."""

    __slots__ = ()
    id = "dice-order-free"
    aspects = ("dice-order-free",)

    def breach(self, moment: Moment, step: Step, others: tuple[Step, ...]) -> Breach | None:
        largest = max((die for other in others for die in other.dice), default=0)
        if max(step.dice, default=largest) >= largest:
            return None
        return Breach("dice-order-free", Evidence(step.start, step.end, largest, moment.dice))


class SmallerDie(LargerDie):
    """If either number can be played but not both, the smaller must be."""

    __slots__ = ()

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if possible.most != 1 or len(possible.singles) < 2 or are_equal(thrown):
            return None
        smallest = min(possible.singles)
        return None if used == (smallest,) else Breach("higher-die", Evidence(die=smallest, dice=used, count=1))


class DoubleThrowsAgain(DoublesAreFour):
    """A double is two moves, after which the same side throws again."""

    __slots__ = ()

    def dice(self, thrown: tuple[int, ...], moves_of_double: int) -> tuple[int, ...]:
        """Returns the dice as they lie: the rest of the double's worth is hoped for from the next throw."""
        return thrown


class DoubleMovesFour(StepRule):
    """With a double each move must be made by another checker."""

    __slots__ = ()
    id = "same-checker-twice"
    aspects = ("same-checker-twice",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        # What is remembered: where the checkers stand that have moved.
        if not are_equal(moment.thrown) or moment.own[step.start] > moment.memory.count(step.start):
            return None
        return Breach("same-checker-twice", Evidence(step.start, step.end, dice=moment.dice))

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers the checker as one that has moved."""
        if step.end == OFF or not are_equal(before.thrown):
            return after
        return after._replace(memory=tuple(sorted((*before.memory, step.end))))


class MayStopADouble(AsManyOfADouble):
    """Of a double one move is enough; the others may be played."""

    __slots__ = ()

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if not are_equal(thrown) or used or not possible.most:
            return None
        return Breach("doubles-as-many", Evidence(count=1))


class MayPass(Rule):
    """Who does not like the roll need not play it."""

    __slots__ = ()
    id = "no-voluntary-pass"
    aspects = ("no-voluntary-pass",)

    def excuses(self, moment: Moment, possible: Possible) -> bool:
        """Excuses who has played nothing."""
        return not moment.used
