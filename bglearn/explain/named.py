"""Rule sets as people name them: the rule set itself, or the name of a preset."""

from __future__ import annotations

from bglearn.rules.ruleset import RuleSet
from bglearn.words import say

__all__ = ["rule_set"]


def rule_set(rules: object) -> RuleSet:
    """Gives a rule set, or the preset of a name. Raises ValueError with the list of those there are.

    >>> rule_set("money") == rule_set(RuleSet.MONEY) == RuleSet.MONEY
    True
    """
    if isinstance(rules, RuleSet):
        return rules
    presets = RuleSet.presets()
    if not isinstance(rules, str) or rules not in presets:
        raise ValueError(say("table.no_such_preset", name=rules, names=", ".join(presets)))
    return presets[rules]
