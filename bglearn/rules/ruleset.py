"""A rule set: which rule objects are in force, how many dice there are, how many moves a double gives."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from bglearn.rules import duty, movement
from bglearn.rules.rule import Duty, Preference, Rule, StepRule
from bglearn.rules.switches import SWITCHES, conflicts
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.dice import Roll

__all__ = ["CAUCASIAN_RULES", "STANDARD_RULES", "RuleSet", "checked_rules", "rules_of_variant"]

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
    duty.LargerDie(),
    duty.BothDice(),
    duty.AsManyOfADouble(),
)
"""In the order in which mistakes are best mended: checker, bar, direction, number, bearing off, landing, duty."""

CAUCASIAN_RULES: tuple[Rule, ...] = (*STANDARD_RULES[:8], movement.CaucasianBan(), *STANDARD_RULES[8:])


def _read_off() -> Any:
    return dataclasses.field(init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules in force. Two sets with the same rules and settings are equal, whatever they are called.

    ``rules`` are the rule objects of movement; ``dice`` is how many are thrown (1 to 3), ``moves_of_double`` how often
    a double is played (2 in Irish, 4 in backgammon), ``same_direction`` whether both sides move the same way (Zeno's
    game). The other fields are the switches of ``rules/switches.py``. Raises ValueError for values that a switch cannot
    take and for switches that do not go together, a sentence each.

    >>> RuleSet.STANDARD.replace(moves_of_double=2).moves_of_double
    2
    >>> RuleSet.MATCH.replace(end_mode="mars", match_length=3).end_mode
    'mars'
    """

    name: str = dataclasses.field(default="standard", compare=False)
    rules: tuple[Rule, ...] = STANDARD_RULES
    dice: int = 2
    moves_of_double: int = 4
    same_direction: bool = False
    opening_tie: str = "reroll"
    """What equal opening dice mean: "reroll" or "lot"."""
    next_starter: str = "reroll"
    """Who starts the next game: "reroll", "loser" or "alternate"."""
    end_mode: str = "koks"
    """What a game can count at most: "oin" (1), "mars" (2), "koks" (3)."""
    quadruple_bar: bool = False
    """Whether a loser with a checker on the bar and none off loses four times."""
    scored: bool = True
    """Whether games count points; without a score there is a winner and no more."""
    resignation: str = "offered"
    """"offered": a level is named and may be declined; "actual": the position at that moment decides at once."""
    last_roll_draw: bool = False
    """Whether the second player has a last roll, for a draw, after the starter has borne off."""
    cube: bool = True
    """Whether the doubling cube is used."""
    cube_limit: int | None = None
    """The highest value of the cube, 2 to 64; None for no limit."""
    stake: int | None = None
    """Play money for a single game; None for points alone."""
    balances: tuple[int, int] | None = None
    """Play money of both players, which must cover the greatest possible loss; None where nobody asks."""
    match_length: int = 0
    """Points to win a match; 0 for single games."""
    crawford: bool = True
    """Whether the cube rests for the game after one side has come within a point of winning a match."""
    holland: bool = False
    """Whether after the Crawford game nobody doubles before both have rolled twice."""
    jacoby: bool = False
    """Whether gammons and backgammons count only after a double was taken."""
    beaver: bool = False
    """Whether a double may be redoubled at once by who takes it, keeping the cube."""
    raccoon: bool = False
    """Whether a beaver may be answered by one more turn of the cube."""
    automatic_doubles: int = 0
    """How often equal opening dice turn the cube."""
    # What follows is read off the rules once, since every turn asks for it.
    step_rules: tuple[StepRule, ...] = _read_off()
    """The rules that judge single steps, in the order in which mistakes are best mended."""
    duties: tuple[Duty, ...] = _read_off()
    """The rules that judge how much of the roll is played."""
    preferences: tuple[Preference, ...] = _read_off()
    """The rules that judge a step by what else could be done; like the next three, none in backgammon."""
    offering: tuple[Rule, ...] = _read_off()
    """The rules that offer steps which no die makes."""
    effects: tuple[Rule, ...] = _read_off()
    """The rules that let a step do more than move a checker and hit where it lands."""
    excusing: tuple[Rule, ...] = _read_off()
    """The rules that may end a turn whatever any duty says."""
    families: frozenset[str] = _read_off()
    """Families of steps that a rule in force forbids whatever the board."""
    goal: str = _read_off()
    """What ends a game: "off" (the last checker of a side is off), or "home" where nothing is borne off."""
    follows_hitters: bool = _read_off()
    """Whether a rule asks which checkers have hit this turn."""
    is_standard: bool = _read_off()
    """Whether the fast generator, which knows the standard rules only, may answer."""

    STANDARD: ClassVar[RuleSet]
    CAUCASIAN: ClassVar[RuleSet]
    NO_HITTING: ClassVar[RuleSet]
    MATCH: ClassVar[RuleSet]
    MONEY: ClassVar[RuleSet]
    IRISH: ClassVar[RuleSet]
    TABULA: ClassVar[RuleSet]

    def __post_init__(self) -> None:
        self._check_movement()
        wrong = list(conflicts(self))
        if wrong:
            raise ValueError(" ".join(wrong))
        numbers = (self.dice, self.moves_of_double, self.same_direction)
        for name, value in {
            "step_rules": tuple(rule for rule in self.rules if isinstance(rule, StepRule)),
            "duties": tuple(rule for rule in self.rules if isinstance(rule, Duty)),
            "preferences": tuple(rule for rule in self.rules if isinstance(rule, Preference)),
            "offering": tuple(rule for rule in self.rules if type(rule).offers is not Rule.offers),
            "effects": tuple(rule for rule in self.rules if type(rule).effect is not Rule.effect),
            "excusing": tuple(rule for rule in self.rules if type(rule).excuses is not Rule.excuses),
            "families": frozenset(rule.family for rule in self.rules if rule.family),
            "goal": "home" if self.has(movement.NothingOff) else "off",
            "follows_hitters": self.has(movement.CaucasianBan),
            "is_standard": self.rules == STANDARD_RULES and numbers == (2, 4, False),
        }.items():
            object.__setattr__(self, name, value)

    def _check_movement(self) -> None:
        """Raises ValueError for a name, rules, dice or directions that are none."""
        if not isinstance(self.name, str):
            raise ValueError(say("rules.name_of_ruleset", name=repr(self.name)))
        rules: object = self.rules
        if not isinstance(rules, tuple) or not all(isinstance(rule, Rule) for rule in rules):
            raise ValueError(say("rules.rules_of_ruleset", rules=repr(rules)))
        if type(self.dice) is not int or self.dice not in range(1, 4):
            raise ValueError(say("rules.dice_of_ruleset", n=repr(self.dice)))
        if type(self.moves_of_double) is not int or self.moves_of_double not in (2, 4):
            raise ValueError(say("rules.moves_of_double", n=repr(self.moves_of_double)))
        if not isinstance(self.same_direction, bool):
            raise ValueError(say("rules.direction_of_ruleset", value=repr(self.same_direction)))

    @property
    def variant(self) -> str:
        """Gives "caucasian" where a hitter may not be put on another checker, else "standard"."""
        return "caucasian" if self.has(movement.CaucasianBan) else "standard"

    @property
    def second_hit(self) -> bool:
        """Whether, under the Caucasian ban, a hitter may go on to another blot."""
        return all(rule.second_hit for rule in self.rules if isinstance(rule, movement.CaucasianBan))

    @property
    def movement(self) -> RuleSet:
        """The rules of movement alone, every switch of the game at its default: what a turn depends on."""
        if self.is_standard:
            return RuleSet.STANDARD
        return _movement(self.name, self.rules, self.dice, self.moves_of_double, self.same_direction)

    def moves_like(self, other: RuleSet) -> bool:
        """Whether both have the same rules of movement, whatever else they differ in."""
        return self is other or (self.is_standard and other.is_standard) or self.movement == other.movement

    def replace(self, **changes: Any) -> RuleSet:
        """Gives the same rule set with some switches changed.

        Raises TypeError, with the list, for a switch that does not exist, ValueError like RuleSet.
        """
        names = [*(each.name for each in dataclasses.fields(self) if each.init), "variant", "second_hit"]
        unknown = [name for name in changes if name not in names]
        if unknown:
            raise TypeError(say("rules.no_such_switch", name=", ".join(unknown), names=", ".join(names)))
        if "variant" in changes or "second_hit" in changes:
            variant, second_hit = changes.pop("variant", self.variant), changes.pop("second_hit", self.second_hit)
            changes["rules"] = rules_of_variant(changes.get("rules", self.rules), variant, second_hit=second_hit)
        return dataclasses.replace(self, **changes)

    @staticmethod
    def presets() -> dict[str, RuleSet]:
        """Gives the rule sets that have a name.

        >>> RuleSet.presets()["seed-001"].resignation
        'actual'
        """
        from bglearn.rules.presets import PRESETS  # they are made of rule sets

        return dict(PRESETS)

    def to_home(self) -> RuleSet:
        """Gives the rule set of a game that is won by who has all checkers in the home board first.

        >>> RuleSet.STANDARD.to_home().goal, RuleSet.STANDARD.goal
        ('home', 'off')
        """
        changed = self.without(movement.ExactOrHighest)
        return changed.changed(movement.AllHome, movement.NothingOff(), name=self.name)

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
        for rule in self.rules if roll.is_doubles else ():
            if isinstance(rule, duty.DoublesAreFour):
                return rule.dice(roll.dice, self.moves_of_double)
        return roll.dice


def checked_rules(rules: object) -> RuleSet:
    """Returns a rule set. Raises ValueError for anything else, a preset's name as well.

    >>> checked_rules(RuleSet.MONEY).name
    'money'
    """
    if isinstance(rules, RuleSet):
        return rules
    raise ValueError(say("rules.no_ruleset", rules=repr(rules)))


def rules_of_variant(rules: tuple[Rule, ...], variant: str, *, second_hit: bool) -> tuple[Rule, ...]:
    """Puts the Caucasian ban into rules of movement, after the rule of closed points, or takes it out.

    >>> rules_of_variant(CAUCASIAN_RULES, "standard", second_hit=True) == STANDARD_RULES
    True
    """
    if not SWITCHES["variant"].accepts(variant):
        raise ValueError(say("switches.no_such_value", name="variant", value=variant, choices="standard, caucasian"))
    if not SWITCHES["second_hit"].accepts(second_hit):
        raise ValueError(say("switches.no_such_value", name="second_hit", value=second_hit, choices="False, True"))
    if variant == "standard" and not second_hit:
        raise ValueError(say("switches.second_hit_of_nobody"))
    without = [rule for rule in rules if not isinstance(rule, movement.CaucasianBan)]
    if variant == "caucasian":
        place = max((number for number, rule in enumerate(without) if isinstance(rule, StepRule)), default=-1)
        without.insert(place + 1, movement.CaucasianBan(second_hit))
    return tuple(without)


@lru_cache(maxsize=64)  # every turn asks for it, and a rule set looks all its switches over when it is made
def _movement(name: str, rules: tuple[Rule, ...], dice: int, moves_of_double: int, same_direction: bool) -> RuleSet:
    return RuleSet(name, rules, dice, moves_of_double, same_direction)


RuleSet.STANDARD = RuleSet()
RuleSet.CAUCASIAN = RuleSet("caucasian", CAUCASIAN_RULES)
RuleSet.NO_HITTING = RuleSet.STANDARD.changed(movement.BlockedPoint, movement.OneCheckerBlocks(), name="no hitting")
RuleSet.MATCH = RuleSet("match", match_length=5)
RuleSet.MONEY = RuleSet("money", jacoby=True, beaver=True)
# The parent of backgammon: doubles are played as any other roll, and every win counts one.
RuleSet.IRISH = RuleSet("Irish", moves_of_double=2, end_mode="oin", cube=False)
# The emperor Zeno's game, as far as it can be known: three dice, and both sides go the same way round.
RuleSet.TABULA = RuleSet("tabula", dice=3, same_direction=True, end_mode="oin", cube=False)
