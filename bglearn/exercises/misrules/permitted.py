"""Prohibitions that carry permissions no common misconception denies: so that these, too, can decide a position.

They are put into a rule set beside the true rule objects, or in the place of one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bglearn.rules.moment import is_hit
from bglearn.rules.movement import AllHome
from bglearn.rules.position import BAR, HOME, OFF, POINTS
from bglearn.rules.rule import Breach, Evidence, StepRule

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment, Step

__all__ = [
    "AnotherCheckerEachDie",
    "EntersOnEmptyOnly",
    "HitterNotCovered",
    "HitterNotOff",
    "HitterStays",
    "HittersNeverStack",
    "HomeBeforeTheRoll",
    "NotOntoEmpty",
    "NotOntoOwn",
    "OneHitATurn",
]


class AnotherCheckerEachDie(StepRule):
    """No checker moves twice in a turn."""

    __slots__ = ()
    id = "same-checker-twice"
    aspects = ("same-checker-twice",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        # What is remembered: where the checkers stand that have moved.
        if moment.own[step.start] > moment.memory.count(step.start):
            return None
        return Breach("same-checker-twice", Evidence(step.start, step.end, dice=moment.dice))

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers the checker as one that has moved."""
        return after if step.end == OFF else after._replace(memory=tuple(sorted((*before.memory, step.end))))


class NotOntoEmpty(StepRule):
    """A checker lands on its own kind, or on a blot, and on no empty point."""

    __slots__ = ()
    judges_landing = True
    id = "landing-empty"
    aspects = ("landing-empty",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end not in POINTS or moment.own[step.end] or moment.theirs[step.end]:
            return None
        return Breach("landing-empty", Evidence(step.start, step.end, sum(step.dice), moment.dice))


class NotOntoOwn(StepRule):
    """A point with a checker on it is taken, whoever's it is."""

    __slots__ = ()
    judges_landing = True
    id = "landing-own"
    aspects = ("landing-own",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end not in POINTS or not moment.own[step.end]:
            return None
        return Breach("landing-own", Evidence(step.start, step.end, sum(step.dice), moment.dice))


class EntersOnEmptyOnly(StepRule):
    """A checker that enters hits nobody: it needs a point without any checker of the other side."""

    __slots__ = ()
    judges_landing = True
    id = "bar-hit-entry"
    aspects = ("bar-hit-entry",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start != BAR or not is_hit(moment, step):
            return None
        return Breach("bar-hit-entry", Evidence(BAR, step.end, sum(step.dice), moment.dice))


class OneHitATurn(StepRule):
    """Only one checker is hit in a turn."""

    __slots__ = ()
    id = "hit-several"
    aspects = ("hit-several",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if not moment.memory or not is_hit(moment, step):
            return None
        return Breach("hit-several", Evidence(step.start, step.end, sum(step.dice), moment.dice))

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers that somebody has been hit."""
        return after._replace(memory=(BAR,)) if is_hit(before, step) else after


class HomeBeforeTheRoll(AllHome):
    """Who was not all home when the dice fell bears off in the next turn only."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end == OFF and moment.memory:
            return Breach("bear-off-test-per-die", Evidence(step.start, OFF, sum(step.dice), moment.dice))
        return AllHome.breach(self, moment, step)

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers that a checker was outside."""
        return after._replace(memory=(BAR,)) if any(before.own[7:]) else after


class AboutHitters(StepRule):
    """A rule about the checkers that have hit this turn, as the Caucasian ban is one; it remembers where they stand."""

    __slots__ = ()
    where: ClassVar[range] = HOME
    """The points on which a hit counts."""

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if not moment.memory or not self.forbids(moment, step):
            return None
        return Breach(self.id, Evidence(step.start, step.end, sum(step.dice), moment.dice, blockers=(step.end,)))

    def forbids(self, moment: Moment, step: Step) -> bool:
        """Whether the step is forbidden, now that somebody has hit."""
        raise NotImplementedError  # every such rule answers for itself

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Remembers who has hit, and follows who goes on."""
        places = list(before.memory)
        goes_on = self.must_be_a_hitter(before, step)
        if goes_on:
            places.remove(step.start)
        if step.end != OFF and (goes_on or (is_hit(before, step) and step.end in self.where)):
            places.append(step.end)
        return after._replace(memory=tuple(sorted(places)))

    @staticmethod
    def must_be_a_hitter(moment: Moment, step: Step) -> bool:
        """Whether nobody else stands there who could make the step."""
        return 0 < moment.own[step.start] <= moment.memory.count(step.start)


class HittersNeverStack(AboutHitters):
    """Who has hit anywhere on the board may not be put on another own checker."""

    __slots__ = ()
    id = "cauc-home-only"
    aspects = ("cauc-home-only",)
    where = POINTS

    def forbids(self, moment: Moment, step: Step) -> bool:
        return step.end != OFF and moment.own[step.end] > 0 and self.must_be_a_hitter(moment, step)


class HitterNotCovered(AboutHitters):
    """Nobody else may be put on a checker that has hit, either."""

    __slots__ = ()
    id = "cauc-cover-by-other"
    aspects = ("cauc-cover-by-other",)

    def forbids(self, moment: Moment, step: Step) -> bool:
        return step.end in moment.memory


class HitterStays(AboutHitters):
    """Who has hit stays there for the rest of the turn."""

    __slots__ = ()
    id = "cauc-run-to-empty"
    aspects = ("cauc-run-to-empty",)

    def forbids(self, moment: Moment, step: Step) -> bool:
        return step.end != OFF and self.must_be_a_hitter(moment, step)


class HitterNotOff(AboutHitters):
    """Who has hit may not be borne off in the same turn."""

    __slots__ = ()
    id = "cauc-bear-off"
    aspects = ("cauc-bear-off",)

    def forbids(self, moment: Moment, step: Step) -> bool:
        return step.end == OFF and self.must_be_a_hitter(moment, step)
