"""The sentence of a rule, as the rule set in force has it: two dice or three, one checker that blocks or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules.movement import BlockedPoint
from bglearn.words import say, table

if TYPE_CHECKING:
    from bglearn.rules.ruleset import RuleSet

__all__ = ["closing", "sentence"]


def closing(rules: RuleSet) -> int:
    """Says how many of theirs close a point; 0 where none ever do.

    >>> from bglearn.rules.ruleset import RuleSet
    >>> closing(RuleSet.STANDARD), closing(RuleSet.NO_HITTING)
    (2, 1)
    """
    return next((rule.closed_by for rule in rules.rules if isinstance(rule, BlockedPoint)), 0)


def sentence(aspect: str, rules: RuleSet) -> str:
    """Gives the rule in one sentence, without a capital.

    >>> from bglearn.rules.ruleset import RuleSet
    >>> sentence("blocked-point", RuleSet.NO_HITTING)
    'a point with even one checker of theirs is closed.'
    """
    holding = {"_even-one": closing(rules) == 1, "_two": rules.moves_of_double == 2, "_many": rules.dice != 2}
    holding["_never"] = rules.goal == "home"
    variants = [end for end, holds in holding.items() if holds and f"rule_{aspect}{end}" in table("rules")]
    return say(f"rules.rule_{aspect}{''.join(variants[:1])}")
