"""A rule set as plain data and back: every switch, and the rule objects of movement by name."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from bglearn.records.errors import InvalidRecordError
from bglearn.rules import duty, movement
from bglearn.rules.rule import Rule
from bglearn.rules.ruleset import STANDARD_RULES, RuleSet, rules_of_variant
from bglearn.words import say

__all__ = ["rules_from_data", "rules_to_data"]

_DEFAULTS = {each.name: each.default for each in dataclasses.fields(RuleSet) if each.init}


@cache
def _known_rules() -> dict[str, type[Rule]]:
    return {
        name: each
        for module in (movement, duty)
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, Rule) and each.__module__ == module.__name__
    }


def rules_to_data(rules: RuleSet) -> dict[str, Any]:
    """Gives a rule set as data that JSON can hold; what stands at its default is left out.

    Raises ValueError for a rule object that is none of the game's own.

    >>> rules_to_data(RuleSet.CAUCASIAN.replace(match_length=3))
    {'name': 'caucasian', 'match_length': 3, 'variant': 'caucasian'}
    """
    data: dict[str, Any] = {"name": rules.name}
    for name, default in _DEFAULTS.items():
        if name not in ("name", "rules") and getattr(rules, name) != default:
            value = getattr(rules, name)
            data[name] = list(value) if isinstance(value, tuple) else value
    if rules.rules != rules_of_variant(STANDARD_RULES, rules.variant, second_hit=rules.second_hit):
        data["rules"] = [_rule_to_data(rule) for rule in rules.rules]
    elif rules.variant != "standard":
        data["variant"] = rules.variant
        if not rules.second_hit:
            data["second_hit"] = False
    return data


def _rule_to_data(rule: Rule) -> str | list[Any]:
    name = type(rule).__name__
    if _known_rules().get(name) is not type(rule):
        raise ValueError(say("records.unknown_rule", rule=name))
    settings = dataclasses.asdict(rule)
    return [name, settings] if settings else name


def rules_from_data(data: object) -> RuleSet:
    """Makes the rule set again. Raises InvalidRecordError for what is no rule set, a sentence each.

    >>> rules_from_data({"name": "ours", "end_mode": "mars", "variant": "caucasian"}).end_mode
    'mars'
    """
    if not isinstance(data, dict):
        raise InvalidRecordError(say("records.rules_no_table"))
    values = dict(data)
    unknown = [name for name in values if name not in _DEFAULTS and name not in ("variant", "second_hit")]
    if unknown:
        raise InvalidRecordError(say("records.no_such_switch", name=unknown[0]))
    if isinstance(values.get("balances"), list):
        values["balances"] = tuple(values["balances"])
    if "rules" in values:
        values["rules"] = _rules_from_data(values["rules"])
    try:
        return RuleSet.STANDARD.replace(**values)
    except ValueError as error:
        raise InvalidRecordError(say("records.rules", why=error)) from error


def _rules_from_data(data: object) -> tuple[Rule, ...]:
    if not isinstance(data, list):
        raise InvalidRecordError(say("records.rules_no_table"))
    return tuple(_rule_from_data(each) for each in data)


def _rule_from_data(data: object) -> Rule:
    name, settings = data if isinstance(data, list) and len(data) == 2 else (data, {})
    known = _known_rules().get(name) if isinstance(name, str) else None
    if known is None or not isinstance(settings, dict) or not all(isinstance(each, bool) for each in settings.values()):
        raise InvalidRecordError(say("records.unknown_rule", rule=name))
    try:
        return known(**settings)
    except TypeError as error:
        raise InvalidRecordError(say("records.unknown_rule", rule=name)) from error
