"""Invented rules about how far a checker goes, what is in its way, and what it does to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bglearn.rules.moment import is_hit
from bglearn.rules.movement import BlockedPoint, DiceSeparate
from bglearn.rules.position import BAR, OFF, POINTS
from bglearn.rules.rule import Breach, Evidence, Preference, Rule, StepRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.moment import Moment, Step

__all__ = [
    "AtMostFive",
    "BarIsAStep",
    "MustHit",
    "NotOverABlock",
    "PassingHits",
    "RoundAgain",
    "StartIsOne",
    "TwoDoNotBlock",
]


class OtherCount(DiceSeparate):
    """Each die moves one checker, but not exactly its number of points. Entering and bearing off are left alone."""

    __slots__ = ()
    aspects: ClassVar[tuple[str, ...]] = ("die-separate",)

    def landing(self, start: int, die: int) -> int | None:
        """Returns where a die takes the checker of a point; None where it cannot be moved, OFF or less for off."""
        raise NotImplementedError  # every way of counting answers for itself

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start == BAR or step.end == OFF:
            return DiceSeparate.breach(self, moment, step)
        if len(step.dice) == 1 and self.landing(step.start, step.dice[0]) == step.end:
            return None
        return Breach(self.aspects[0], Evidence(step.start, step.end, dice=moment.dice, count=step.start - step.end))

    def offers(self, moment: Moment, start: int, dice: tuple[int, ...]) -> Iterator[int]:
        """Gives the place to which this way of counting leads, where no die makes it."""
        end = self.landing(start, dice[0]) if start in POINTS and len(dice) == 1 else None
        if end is not None and end in POINTS and end != start - dice[0]:
            yield end


class StartIsOne(OtherCount):
    """The starting point is counted as "one"; with a 1, which would go nowhere, the next point is taken after all."""

    __slots__ = ()

    def landing(self, start: int, die: int) -> int:
        """Returns the point one short of the true one."""
        return start - max(die - 1, 1)


class BarIsAStep(OtherCount):
    """The bar in the middle of the board is counted like a point, on which no checker may end."""

    __slots__ = ()
    aspects = ("bar-not-a-point",)

    def landing(self, start: int, die: int) -> int | None:
        """Returns the true point, or the one before it where the bar lies on the way (19 to 18, and 7 to 6)."""
        for first in (19, 7):
            if start >= first > start - die:
                return None if start - die == first - 1 else start - die + 1
        return start - die


class AtMostFive(StepRule):
    """No more than five checkers may stand on a point."""

    __slots__ = ()
    judges_landing = True
    id = "no-stack-limit"
    aspects = ("no-stack-limit",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end not in POINTS or moment.own[step.end] < 5:
            return None
        return Breach("no-stack-limit", Evidence(step.start, step.end, count=moment.own[step.end]))


class NotOverABlock(StepRule):
    """A point held by two or more of the other side can't even be passed over. Entering checkers pass over nothing."""

    __slots__ = ()
    id = "passing-free"
    aspects = ("passing-free",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start == BAR:
            return None
        passed = tuple(point for point in range(step.start - 1, step.end, -1) if moment.theirs[point] > 1)
        return Breach("passing-free", Evidence(step.start, step.end, blockers=passed)) if passed else None


class TwoDoNotBlock(BlockedPoint):
    """It takes three checkers to close a point; two are hit, as one is."""

    __slots__ = ()
    closed_by = 3


class PassingHits(Rule):
    """A blot is hit by passing over it, too."""

    __slots__ = ()
    id = "hit-blot"
    aspects = ("hit-blot",)

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Sends the blots that were passed over to the bar."""
        passed = [point for point in range(step.end + 1, step.start) if after.theirs[point] == 1]
        if not passed:
            return after
        theirs = [0 if point in passed else count for point, count in enumerate(after.theirs)]
        theirs[BAR] += len(passed)
        return after._replace(theirs=tuple(theirs))


class RoundAgain(Rule):
    """From the end of the way checkers go round again: after the ace point comes the 24-point."""

    __slots__ = ()
    id = "path-horseshoe"
    aspects = ("path-horseshoe",)
    over = frozenset({"move-forward-only", "die-separate"})

    def offers(self, moment: Moment, start: int, dice: tuple[int, ...]) -> Iterator[int]:
        """Gives the point that a die reaches beyond the ace point."""
        if start in POINTS and len(dice) == 1 and start <= dice[0]:
            yield start - dice[0] + 24


class MustHit(Preference):
    """Who can hit must hit."""

    __slots__ = ()
    id = "hit-optional"
    aspects = ("hit-optional",)

    def breach(self, moment: Moment, step: Step, others: tuple[Step, ...]) -> Breach | None:
        if is_hit(moment, step) or not any(is_hit(moment, other) for other in others):
            return None
        return Breach("hit-optional", Evidence(step.start, step.end, dice=moment.dice))
