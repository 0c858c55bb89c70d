"""A rule set: which rule objects are in force, how many dice there are, how many moves a double gives."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bglearn.rules import duty, movement
from bglearn.rules.rule import Duty, Rule, StepRule
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.dice import Roll

__all__ = ["CAUCASIAN_RULES", "STANDARD_RULES", "RuleSet"]

STANDARD_RULES: tuple[Rule, ...] = (
    movement.OwnCheckers(),
    movement.BarFirst(),
    movement.ForwardOnly(),
    movement.DiceSeparate(),
    movement.EntryNumber(),
    movement.AllHome(),
    movement.ExactOrHighest(),
    movement.BlockedPoint(),
    duty.DoublesAreFour(),
    duty.BothDice(),
    duty.AsManyOfADouble(),
    duty.LargerDie(),
)
"""In the order in which mistakes are best mended: checker, bar, direction, number, bearing off, landing, duty."""

CAUCASIAN_RULES: tuple[Rule, ...] = (*STANDARD_RULES[:8], movement.CaucasianBan(), *STANDARD_RULES[8:])


def _read_off() -> Any:
    return dataclasses.field(init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules in force. Two sets with the same rules and numbers are equal, whatever they are called.

    ``dice`` is how many are thrown (1 to 3), ``moves_of_double`` how often a double is played (2 in Irish, 4 in
    backgammon), ``same_direction`` whether both sides move the same way (Zeno's game). Raises ValueError for numbers
    outside these.

    >>> RuleSet.STANDARD.replace(moves_of_double=2).moves_of_double
    2
    """

    name: str = dataclasses.field(default="standard", compare=False)
    rules: tuple[Rule, ...] = STANDARD_RULES
    dice: int = 2
    moves_of_double: int = 4
    same_direction: bool = False
    # What follows is read off the rules once, since every turn asks for it.
    step_rules: tuple[StepRule, ...] = _read_off()
    """The rules that judge single steps, in the order in which mistakes are best mended."""
    duties: tuple[Duty, ...] = _read_off()
    """The rules that judge how much of the roll is played."""
    families: frozenset[str] = _read_off()
    """Families of steps that a rule in force forbids whatever the board."""
    follows_hitters: bool = _read_off()
    """Whether a rule asks which checkers have hit this turn."""
    is_standard: bool = _read_off()
    """Whether the fast generator, which knows the standard rules only, may answer."""

    STANDARD: ClassVar[RuleSet]
    CAUCASIAN: ClassVar[RuleSet]
    NO_HITTING: ClassVar[RuleSet]

    def __post_init__(self) -> None:
        if self.dice not in range(1, 4):
            raise ValueError(say("rules.dice_of_ruleset", n=self.dice))
        if self.moves_of_double not in (2, 4):
            raise ValueError(say("rules.moves_of_double", n=self.moves_of_double))
        numbers = (self.dice, self.moves_of_double, self.same_direction)
        for name, value in {
            "step_rules": tuple(rule for rule in self.rules if isinstance(rule, StepRule)),
            "duties": tuple(rule for rule in self.rules if isinstance(rule, Duty)),
            "families": frozenset(rule.family for rule in self.rules if rule.family),
            "follows_hitters": self.has(movement.CaucasianBan),
            "is_standard": self.rules == STANDARD_RULES and numbers == (2, 4, False),
        }.items():
            object.__setattr__(self, name, value)

    def replace(self, **changes: object) -> RuleSet:
        """Gives the same rule set with some switches changed. Raises TypeError for a switch that does not exist."""
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]  # checked by the constructor at run time

    def without(self, rule: type[Rule]) -> RuleSet:
        """Gives the rule set with one rule object dropped."""
        return self.replace(
            rules=tuple(each for each in self.rules if type(each) is not rule), name=f"{self.name} - {rule.id}"
        )

    def changed(self, rule: type[Rule], other: Rule, *, name: str) -> RuleSet:
        """Gives the rule set with one rule object in the place of another."""
        return self.replace(rules=tuple(other if type(each) is rule else each for each in self.rules), name=name)

    def has(self, rule: type[Rule]) -> bool:
        """Whether a rule object of this kind is in force."""
        return any(type(each) is rule for each in self.rules)

    def dice_to_play(self, roll: Roll) -> tuple[int, ...]:
        """Returns the dice of a roll that are to be played, a double as often as the rules say.

        Raises ValueError where the rule set is played with another number of dice.

        >>> from bglearn.rules.dice import Roll
        >>> RuleSet.STANDARD.dice_to_play(Roll(3, 3))
        (3, 3, 3, 3)
        """
        if len(roll.dice) != self.dice:
            raise ValueError(say("rules.wrong_number_of_dice", roll=str(roll), n=self.dice, name=self.name))
        for rule in self.rules:
            if isinstance(rule, duty.DoublesAreFour):
                return rule.dice(roll.dice, self.moves_of_double)
        return roll.dice


RuleSet.STANDARD = RuleSet()
RuleSet.CAUCASIAN = RuleSet("caucasian", CAUCASIAN_RULES)
RuleSet.NO_HITTING = RuleSet.STANDARD.changed(movement.BlockedPoint, movement.OneCheckerBlocks(), name="no hitting")
