"""Invented rules about bearing off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules.movement import AllHome, ExactOrHighest
from bglearn.rules.position import OFF, POINTS
from bglearn.rules.rule import Breach, Evidence, Preference, Rule

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment, Step

__all__ = ["ExactNumberOnly", "LargeFromLower", "MustBearOff", "OnceHome", "OneMayBeOutside", "SurplusCarriesOver"]


class OneMayBeOutside(AllHome):
    """Bearing off may begin while one checker is still outside the home board."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        return AllHome.breach(self, moment, step) if sum(moment.own[7:]) > 1 else None


class OnceHome(AllHome):
    """Who has borne a checker off goes on doing so, wherever the others are."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        return None if moment.own[OFF] else AllHome.breach(self, moment, step)


class ExactNumberOnly(ExactOrHighest):
    """A number bears off from its own point and nowhere else."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end != OFF or step.start not in POINTS or sum(step.dice) == step.start:
            return None
        return Breach("bear-off-highest", Evidence(step.start, OFF, sum(step.dice), moment.dice))


class LargeFromLower(ExactOrHighest):
    """A number bears off from any point that it reaches beyond, though checkers stand higher."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        return None if sum(step.dice) >= step.start else ExactOrHighest.breach(self, moment, step)


class SurplusCarriesOver(Rule):
    """What a large number has left over when it bears off is played with another checker."""

    __slots__ = ()
    id = "bear-off-full-die"
    aspects = ("bear-off-full-die",)

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Adds the pips left over to the dice."""
        surplus = sum(step.dice) - step.start
        if step.end != OFF or surplus <= 0:
            return after
        dice, thrown = (tuple(sorted((*dice, surplus), reverse=True)) for dice in (after.dice, after.thrown))
        return after._replace(dice=dice, thrown=thrown)


class MustBearOff(Preference):
    """Who can bear off must bear off."""

    __slots__ = ()
    id = "move-inside-option"
    aspects = ("move-inside-option",)

    def breach(self, moment: Moment, step: Step, others: tuple[Step, ...]) -> Breach | None:
        if step.end == OFF or not any(other.end == OFF for other in others):
            return None
        return Breach("move-inside-option", Evidence(step.start, step.end, dice=moment.dice))
