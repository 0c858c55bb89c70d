"""The rule objects that judge a single step; their ids are those of the rules catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bglearn.rules.moment import Step, hitters_after
from bglearn.rules.position import BAR, HOME, OFF, POINTS
from bglearn.rules.rule import Breach, Evidence, StepRule

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment

__all__ = [
    "AllHome",
    "BarFirst",
    "BlockedPoint",
    "CaucasianBan",
    "DiceSeparate",
    "EntryNumber",
    "ExactOrHighest",
    "ForwardOnly",
    "NothingOff",
    "OneCheckerBlocks",
    "OwnCheckers",
]


class OwnCheckers(StepRule):
    """A step takes one of the mover's own fifteen checkers that is still in play. No rule set can do without it."""

    __slots__ = ()
    id = "checkers-fifteen"
    aspects = ("checkers-fifteen", "borne-off-stays", "top-checker")
    family = "others"

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start == OFF:
            return Breach("borne-off-stays", Evidence(step.start, step.end))
        if moment.own[step.start]:
            return None
        theirs = moment.theirs[step.start] if step.start in POINTS else 0
        return Breach("checkers-fifteen", Evidence(step.start, step.end, count=theirs))


class BarFirst(StepRule):
    """While one of the mover's checkers is on the bar, no other may move."""

    __slots__ = ()
    id = "bar-first"
    aspects = ("bar-first", "bar-all-before-others", "bar-partial-ends", "bar-remaining-die")

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        waiting = moment.own[BAR]
        if not waiting or step.start == BAR:
            return None
        aspect = "bar-all-before-others" if len(moment.dice) < len(moment.thrown) else "bar-first"
        return Breach(aspect, Evidence(step.start, step.end, dice=moment.dice, first=(BAR,), count=waiting))


class ForwardOnly(StepRule):
    """Checkers move from higher to lower numbers, and off."""

    __slots__ = ()
    id = "move-forward-only"
    aspects = ("move-forward-only", "directions-opposite", "path-horseshoe")
    family = "backward"

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end > step.start:
            return Breach("move-forward-only", Evidence(step.start, step.end))
        return None


class DiceSeparate(StepRule):
    """Each die moves one checker exactly its number of points; dice are never added to one jump."""

    __slots__ = ()
    id = "die-separate"
    aspects: ClassVar[tuple[str, ...]] = (
        "die-separate",
        "intermediate-landing",
        "same-checker-twice",
        "dice-order-free",
        "bar-not-a-point",
        "passing-free",
    )
    family = "sums"

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        distance = abs(step.start - step.end)  # which way it goes is not for this rule to say
        if len(step.dice) == 1 and (step.start == BAR or step.end == OFF or distance == step.dice[0]):
            return None
        if not step.dice and (step.start == BAR or step.end == OFF):
            return None  # which number enters or bears off is for other rules to say
        return Breach("die-separate", Evidence(step.start, step.end, dice=moment.dice, count=step.start - step.end))


class EntryNumber(StepRule):
    """A die d enters a checker on the point 25 - d, and nowhere else."""

    __slots__ = ()
    id = "bar-enter-number"
    aspects = ("bar-enter-number", "entry-white-constant", "entry-black-constant")
    family: ClassVar[str | None] = "entries"

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.start != BAR or (step.dice and step.end == BAR - sum(step.dice)):
            return None
        die = step.dice[0] if step.dice else 0
        return Breach("bar-enter-number", Evidence(BAR, step.end, die, moment.dice, count=BAR - step.end))


class AllHome(StepRule):
    """Checkers are borne off only while none is on the bar or outside the home board; asked anew for each die."""

    __slots__ = ()
    id = "bear-off-all-home"
    aspects: ClassVar[tuple[str, ...]] = ("bear-off-all-home", "bear-off-suspended", "bear-off-test-per-die")

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end != OFF or not any(moment.own[7:]):
            return None
        outside = tuple(place for place in range(BAR, 6, -1) if moment.own[place])
        aspect = "bear-off-suspended" if moment.own[OFF] and outside[0] == BAR else "bear-off-all-home"
        count = sum(moment.own[7:])
        return Breach(aspect, Evidence(step.start, OFF, sum(step.dice), moment.dice, first=outside, count=count))


class NothingOff(AllHome):
    """Nothing is borne off: a side has won when all its checkers are home (a game to learn moving with)."""

    __slots__ = ()
    aspects: ClassVar[tuple[str, ...]] = ("bear-off-all-home",)

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end != OFF:
            return None
        return Breach("bear-off-all-home", Evidence(step.start, OFF, sum(step.dice), moment.dice))


class ExactOrHighest(StepRule):
    """A die bears off from its own point; a larger one from the highest occupied point, and only from there."""

    __slots__ = ()
    id = "bear-off-exact"
    aspects = (
        "bear-off-exact",
        "bear-off-highest",
        "bear-off-higher-must-move",
        "bear-off-higher-blocked",
        "bear-off-full-die",
        "bear-off-no-max",
        "move-inside-option",
    )

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end != OFF or step.start not in POINTS:
            return None
        die = sum(step.dice)
        if die == step.start:
            return None
        if die < step.start:
            return Breach("bear-off-exact", Evidence(step.start, OFF, die, moment.dice, count=step.start))
        higher = tuple(place for place in range(24, step.start, -1) if moment.own[place])
        if not higher:
            return None
        aspect, first = "bear-off-exact", higher
        if not moment.own[die]:
            beyond = tuple(place for place in higher if place > die)
            aspect, first = ("bear-off-higher-must-move", beyond) if beyond else ("bear-off-highest", higher)
        return Breach(aspect, Evidence(step.start, OFF, die, moment.dice, first=first, count=len(first)))

    def among(self, breach: Breach, moment: Moment, rules: tuple[StepRule, ...]) -> Breach:
        """Says whether the checkers that must move with the die can: which points are closed others decide."""
        die = breach.evidence.die
        steps = [Step(place, place - die, (die,)) for place in breach.evidence.first]
        landing = [rule for rule in rules if rule.judges_landing]
        if breach.aspect == "bear-off-higher-must-move" and all(
            any(rule.breach(moment, step) for rule in landing) for step in steps
        ):
            return Breach("bear-off-higher-blocked", breach.evidence)
        return breach


class BlockedPoint(StepRule):
    """A point held by two or more of the other side is closed."""

    __slots__ = ()
    judges_landing = True
    closed_by: ClassVar[int] = 2
    """How many of theirs close a point."""
    id = "blocked-point"
    aspects = (
        "blocked-point",
        "bar-entry-blocked",
        "closed-out",
        "prime-block",
        "no-shared-point",
        "landing-empty",
        "landing-own",
        "landing-blot",
        "no-stack-limit",
        "hit-blot",
        "hit-optional",
        "hit-several",
        "bar-hit-entry",
    )

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if step.end not in POINTS or moment.theirs[step.end] < self.closed_by:
            return None
        ahead = tuple(point for point in range(step.start - 1, step.start - 7, -1) if point in POINTS)
        closed = len(ahead) == 6 and all(moment.theirs[point] >= self.closed_by for point in ahead)
        if step.start == BAR:
            aspect = "closed-out" if closed else "bar-entry-blocked"
        else:
            aspect = "prime-block" if closed else "blocked-point"
        blockers = ahead if closed else (step.end,)
        die = sum(step.dice)
        return Breach(
            aspect, Evidence(step.start, step.end, die, moment.dice, blockers=blockers, count=moment.theirs[step.end])
        )


class OneCheckerBlocks(BlockedPoint):
    """Even one checker of the other side closes a point, so that nobody is hit (as in long nardy)."""

    __slots__ = ()
    closed_by = 1


@dataclass(frozen=True, slots=True)
class CaucasianBan(StepRule):
    """A checker that hit in the home board may not, in the same turn, be put on another own checker.

    ``second_hit`` says whether it may go on to another blot, of which the source of the rule is silent.
    """

    second_hit: bool = True
    judges_landing = True
    id = "cauc-no-hit-and-stack"
    aspects = (
        "cauc-no-hit-and-stack",
        "cauc-home-only",
        "cauc-cover-by-other",
        "cauc-run-to-empty",
        "cauc-bear-off",
        "cauc-rest-of-turn",
        "cauc-per-step",
        "cauc-identity",
        "cauc-with-duty",
    )

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        if (
            step.start not in HOME
            or not moment.own[step.start]
            or any(True for _ in hitters_after(moment, step, second_hit=self.second_hit))
        ):
            return None
        return Breach(
            "cauc-no-hit-and-stack", Evidence(step.start, step.end, sum(step.dice), moment.dice, blockers=(step.end,))
        )
