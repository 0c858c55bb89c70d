"""A rule set: which rule objects are in force, how many dice there are, how many moves a double gives."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

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

    STANDARD: ClassVar[RuleSet]
    CAUCASIAN: ClassVar[RuleSet]

    def __post_init__(self) -> None:
        if self.dice not in range(1, 4):
            raise ValueError(say("rules.dice_of_ruleset", n=self.dice))
        if self.moves_of_double not in (2, 4):
            raise ValueError(say("rules.moves_of_double", n=self.moves_of_double))

    def replace(self, **changes: object) -> RuleSet:
        """Gives the same rule set with some switches changed. Raises TypeError for a switch that does not exist."""
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]  # checked by the constructor at run time

    def without(self, rule: type[Rule]) -> RuleSet:
        """Gives the rule set with one rule object dropped."""
        return self.replace(
            rules=tuple(each for each in self.rules if type(each) is not rule), name=f"{self.name} - {rule.id}"
        )

    def has(self, rule: type[Rule]) -> bool:
        """Whether a rule object of this kind is in force."""
        return any(type(each) is rule for each in self.rules)

    @property
    def is_standard(self) -> bool:
        """Whether the fast generator, which knows the standard rules only, may answer."""
        return self == RuleSet.STANDARD

    @property
    def step_rules(self) -> tuple[StepRule, ...]:
        """The rules that judge single steps, in the order in which they are best mended."""
        return tuple(rule for rule in self.rules if isinstance(rule, StepRule))

    @property
    def duties(self) -> tuple[Duty, ...]:
        """The rules that judge how much of the roll is played."""
        return tuple(rule for rule in self.rules if isinstance(rule, Duty))

    @property
    def families(self) -> frozenset[str]:
        """Families of steps that a rule in force forbids whatever the board."""
        return frozenset(rule.family for rule in self.rules if rule.family)

    @property
    def follows_hitters(self) -> bool:
        """Whether a rule asks which checkers have hit this turn."""
        return self.has(movement.CaucasianBan)

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
