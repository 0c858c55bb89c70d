"""Invented rules about entering from the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules.movement import BarFirst, EntryNumber
from bglearn.rules.position import BAR
from bglearn.rules.rule import Breach, Evidence, StepRule

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment, Step
    from bglearn.rules.rule import Possible

__all__ = ["EnteredGoesOn", "EnteringEndsTurn", "EntryFromWrongSide", "EntryOnlyOn24", "OneEntersIsEnough"]


class OneEntersIsEnough(BarFirst):
    """One checker must enter; after that others may move though more are on the bar."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        return BarFirst.breach(self, moment, step) if len(moment.dice) == len(moment.thrown) else None


class EntryFromWrongSide(EntryNumber):
    """A die is counted from the wrong side of the home board: a 1 enters on the 19-point, a 6 on the 24-point."""

    __slots__ = ()
    family = None

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start != BAR or step.end == 18 + sum(step.dice):
            return None
        return Breach("bar-enter-number", Evidence(BAR, step.end, sum(step.dice), moment.dice))


class EntryOnlyOn24(EntryNumber):
    """Every number enters on the 24-point, and nowhere else."""

    __slots__ = ()
    family = None

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start != BAR or step.end == 24:
            return None
        return Breach("bar-enter-number", Evidence(BAR, step.end, sum(step.dice), moment.dice))


class EnteredGoesOn(StepRule):
    """After entering, the rest of the roll is for the checkers that have entered."""

    __slots__ = ()
    id = "bar-remaining-die"
    aspects = ("bar-remaining-die",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        # What is remembered: where the checkers stand that have entered.
        if step.start == BAR or not moment.memory or step.start in moment.memory:
            return None
        return Breach("bar-remaining-die", Evidence(step.start, step.end, dice=moment.dice, first=moment.memory))

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers where the checker stands that has entered."""
        if step.start != BAR and step.start not in before.memory:
            return after
        places = list(before.memory)
        if step.start != BAR:
            places.remove(step.start)
        # One that is borne off is still remembered, so that nobody else takes over.
        return after._replace(memory=tuple(sorted((*places, step.end))))


class EnteringEndsTurn(StepRule):
    """Once nobody is on the bar any more, the turn is over."""

    __slots__ = ()
    id = "bar-remaining-die"
    aspects = ("bar-remaining-die",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start == BAR or not moment.memory:
            return None
        return Breach("bar-remaining-die", Evidence(step.start, step.end, dice=moment.dice))

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers that a checker has entered."""
        return after._replace(memory=(BAR,)) if step.start == BAR else after

    def excuses(self, moment: Moment, possible: Possible) -> bool:
        """Excuses who has entered with all from playing the rest."""
        return bool(moment.memory) and not moment.own[BAR]
