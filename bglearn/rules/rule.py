"""What a rule object is: one decision of the game, which forbids, says why, and names the evidence.

A step rule judges one step at one moment of a turn. A duty judges how many dice, and which, a whole play has used,
knowing what would have been possible. A permission (hitting is optional, ...) is carried by the prohibition that
learners invent: it forbids nothing here, and its id is an aspect of a rule that does.

Rules that people invent do more than forbid: they offer steps that no die makes, let a step do more than it does, end
a turn early, or prefer one step to another. Any rule object may (``offers``, ``effect``, ``excuses``, and the class
Preference); those of backgammon do not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.rules.moment import Moment, Step
    from bglearn.rules.moves import Play

__all__ = ["Breach", "Duty", "Evidence", "Possible", "Preference", "Reason", "Rule", "StepRule"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What on the board or the dice shows that a rule is broken.

    ``blockers`` are points (the mover's numbers) whose checkers stand in the way, ``first`` places whose checkers
    must move first. ``die`` is the number meant (0 where none fits), ``dice`` those left, ``count`` how many of what
    the aspect counts.
    """

    start: int | None = None
    end: int | None = None
    die: int = 0
    dice: tuple[int, ...] = ()
    blockers: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Breach:
    """One rule broken in one way: the aspect of the rule that applies, and the evidence."""

    aspect: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Rule:
    """One decision of the game; ``id`` and ``aspects`` are ids of the rules catalogue, the first is the rule itself."""

    id: ClassVar[str]
    aspects: ClassVar[tuple[str, ...]]
    family: ClassVar[str | None] = None
    """Steps of this family are forbidden whatever the board: they need not be tried while the rule is in force."""
    over: ClassVar[frozenset[str]] = frozenset()
    """Ids of the step rules that have no say in the steps that this rule offers."""

    def offers(self, moment: Moment, start: int, dice: tuple[int, ...]) -> Iterable[int]:
        """Gives places to which these dice take the checker on ``start`` beyond those that every die makes."""
        return ()

    def effect(self, before: Moment, step: Step, after: Moment) -> Moment:
        """Gives the moment after a step with what this rule adds to it: more hits, more dice, something remembered."""
        return after

    def excuses(self, moment: Moment, possible: Possible) -> bool:
        """Whether a turn may end at this moment, whatever any duty says."""
        return False

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class StepRule(Rule):
    """A rule that judges a single step. ``judges_landing``: only where it lands, whatever die and direction."""

    __slots__ = ()
    judges_landing: ClassVar[bool] = False

    def breach(self, moment: Moment, step: Step) -> Breach | None:
        """Returns how the step breaks this rule, or None where it does not."""
        raise NotImplementedError  # every rule object answers for itself

    def among(self, breach: Breach, moment: Moment, rules: tuple[StepRule, ...]) -> Breach:
        """Gives the breach with the aspect that applies among the step rules in force; most ask no other rule."""
        return breach


class Preference(Rule):
    """A rule that judges a step by what else could be done: a step that is allowed by itself, but not beside others."""

    __slots__ = ()

    def breach(self, moment: Moment, step: Step, others: tuple[Step, ...]) -> Breach | None:
        """Returns how the step breaks this rule, or None. ``others`` are all steps that the step rules allow now."""
        raise NotImplementedError  # every rule object answers for itself


class Possible(NamedTuple):
    """What the step rules alone allow in this turn: most moves, and the dice that a play of one move can use."""

    most: int
    singles: frozenset[int] = frozenset()


class Duty(Rule):
    """A rule that judges how much of the roll a play has used."""

    __slots__ = ()

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        """Returns how a play that used these dice neglects this duty, or None where it does not."""
        raise NotImplementedError  # every rule object answers for itself


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an attempt is not allowed: the rule, the aspect that applies, the evidence, a legal play that proves it."""

    rule: Rule
    aspect: str
    evidence: Evidence
    witness: Play | None = field(default=None, compare=False)

    @property
    def id(self) -> str:
        """The catalogue id of the aspect that applies."""
        return self.aspect
