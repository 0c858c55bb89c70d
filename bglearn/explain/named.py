"""Rule sets as people name them: the rule set itself, or the name of a preset."""

from __future__ import annotations

import reprlib

from bglearn.rules.ruleset import RuleSet
from bglearn.words import say

__all__ = ["preset", "rule_set"]


def rule_set(rules: object) -> RuleSet:
    """Gives a rule set, or the preset of a name. Raises ValueError with the list of those there are.

    >>> rule_set("money") == rule_set(RuleSet.MONEY) == RuleSet.MONEY
    True
    """
    return rules if isinstance(rules, RuleSet) else preset(rules)


def preset(name: object) -> RuleSet:
    """Gives the preset of a name. Raises ValueError with the list of those there are.

    >>> preset("money") == RuleSet.MONEY
    True
    """
    presets = RuleSet.presets()
    if isinstance(name, str) and name in presets:
        return presets[name]
    shown = name if isinstance(name, str) else reprlib.repr(name)
    raise ValueError(say("table.no_such_preset", name=shown, names=", ".join(presets)))
