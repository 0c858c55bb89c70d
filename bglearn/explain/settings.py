"""What a table has agreed: each setting in words, whether it is the standard one, and where it comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bglearn.explain.catalogue import catalogue
from bglearn.explain.force import sentence
from bglearn.rules import duty, movement
from bglearn.rules.movement import CaucasianBan
from bglearn.rules.rule import Rule
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.switches import SWITCHES
from bglearn.words import listing, say, table

__all__ = ["DIFFERS", "OPTION", "STANDARD", "Setting", "label", "settings", "value_words"]

STANDARD, OPTION, DIFFERS = "standard", "option", "differs"

_OPTIONS = ("cube", "match_length", "holland", "jacoby", "beaver", "raccoon", "automatic_doubles")
"""Switches of which the standard rules know every value."""

_STRUCTURE = {"dice": 2, "moves_of_double": 4, "same_direction": False}

_ENTRIES: dict[str, dict[Any, str]] = {
    "variant": {"caucasian": "cauc-variant"},
    "second_hit": {True: "cauc-second-hit", False: "cauc-second-hit"},
    "opening_tie": {"reroll": "opening-tie-reroll", "lot": "opening-tie-lot"},
    "next_starter": {
        "reroll": "series-first-reroll",
        "loser": "series-first-loser",
        "alternate": "series-first-alternate",
    },
    "end_mode": {"oin": "end-mode-oin", "mars": "end-mode-mars"},
    "quadruple_bar": {True: "quadruple-bar"},
    "scored": {False: "no-score-mode"},
    "resignation": {"offered": "resign-offer", "actual": "resign-actual"},
    "last_roll_draw": {True: "draw-last-roll"},
    "cube": {False: "cube-off"},
    "cube_limit": {None: "cube-no-limit"} | dict.fromkeys((2, 4, 8, 16, 32, 64), "cube-limit"),
}
_ENTRIES_OF_ANY = {"stake": "stake", "balances": "balance-requirement", "match_length": "match-to-n"}

_APPLIES: dict[str, Callable[[RuleSet], bool]] = {
    "second_hit": lambda rules: rules.variant == "caucasian",
    "end_mode": lambda rules: rules.scored,
    "quadruple_bar": lambda rules: rules.scored and rules.end_mode == "koks",
    "cube_limit": lambda rules: rules.cube,
    "stake": lambda rules: rules.scored and not rules.match_length,
    "balances": lambda rules: rules.stake is not None,
    "match_length": lambda rules: rules.scored,
    "crawford": lambda rules: rules.match_length > 1 and rules.cube,
    "holland": lambda rules: rules.match_length > 1 and rules.cube and rules.crawford,
    "jacoby": lambda rules: rules.cube and not rules.match_length and rules.end_mode != "oin",
    "beaver": lambda rules: rules.cube and not rules.match_length,
    "raccoon": lambda rules: rules.beaver,
    "automatic_doubles": lambda rules: rules.cube and not rules.match_length,
    "moves_of_double": lambda rules: rules.dice == 2,
}


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that a table has agreed.

    ``name`` is the switch, or "rule ..." for a rule object (its value is whether it is in force). ``words`` say the
    value and ``standard`` the standard one;
    ``status`` is "standard", "option" (the standard rules know both) or "differs". ``source`` names where it comes
    from. A setting that does not ``apply`` has no effect here (a limit without a cube).
    """

    name: str
    value: Any
    label: str
    words: str
    standard: str
    status: str
    source: str
    applies: bool = True

    def __str__(self) -> str:
        said = say("sheet.setting", label=self.label, words=self.words)
        return f"{said} {self.note} {say('sheet.source', source=self.source)}".replace("  ", " ")

    @property
    def note(self) -> str:
        """Says in words whether it is the standard; nothing where it is."""
        return say(f"sheet.setting_{self.status}", standard=self.standard) if self.status != STANDARD else ""


def settings(rules: RuleSet) -> tuple[Setting, ...]:
    """Gives every setting of a rule set: the switches, then dice and directions, then the rule objects.

    >>> [str(each) for each in settings(RuleSet.MONEY) if each.name == "jacoby"]
    ['Jacoby rule: yes. An option of the standard rules, whose default is: no. (std)']
    """
    return (*_of_switches(rules), *_of_structure(rules), *_of_rule_objects(rules))


def label(name: str) -> str:
    """Names a switch for people.

    >>> label("next_starter")
    'Who starts the next game'
    """
    return say(f"sheet.setting_{name}")


def value_words(name: str, value: Any) -> str:
    """Says a value of a switch.

    >>> value_words("cube_limit", None), value_words("match_length", 5)
    ('none', 'to 5 points')
    """
    entries = table("sheet")
    key = next(key for key in (f"value_{name}_{value}", f"value_{name}", f"value_{value}") if key in entries)
    shown = listing([str(each) for each in value]) if isinstance(value, tuple) else value
    return say(f"sheet.{key}", value=shown, n=value)


def _of_switches(rules: RuleSet) -> Iterator[Setting]:
    for name, switch in SWITCHES.items():
        value = getattr(rules, name)
        status = STANDARD if value == switch.default else OPTION if name in _OPTIONS else DIFFERS
        entry = _ENTRIES.get(name, {}).get(value) if value == switch.default else _entry(name, value)
        if entry:
            source = catalogue()[entry].source
        else:
            source = say("sheet.source_own") if status == DIFFERS else switch.source.split(" / ")[0]
        applies = name not in _APPLIES or _APPLIES[name](rules)
        words = value_words(name, value)
        yield Setting(name, value, label(name), words, value_words(name, switch.default), status, source, applies)


def _entry(name: str, value: Any) -> str | None:
    return _ENTRIES.get(name, {}).get(value) or _ENTRIES_OF_ANY.get(name)


def _of_structure(rules: RuleSet) -> Iterator[Setting]:
    sources = {"dice": "equip-dice", "moves_of_double": "doubles-four", "same_direction": "directions-opposite"}
    for name, default in _STRUCTURE.items():
        value = getattr(rules, name)
        status = STANDARD if value == default else DIFFERS
        source = catalogue()[sources[name]].source if status == STANDARD else say("sheet.source_own")
        applies = name not in _APPLIES or _APPLIES[name](rules)
        yield Setting(
            name, value, label(name), value_words(name, value), value_words(name, default), status, source, applies
        )


def _of_rule_objects(rules: RuleSet) -> Iterator[Setting]:
    """Gives the rule objects of movement: those of the standard, in force or not, and what a rule set has besides."""
    mine = {rule.id: rule for rule in rules.rules}
    usual: dict[str, Rule] = {rule.id: rule for rule in RuleSet.STANDARD.rules}
    in_force, absent = say("sheet.in_force"), say("sheet.not_in_force")
    for id, rule in usual.items():
        words = absent if id not in mine else in_force if type(mine[id]) is type(rule) else _changed(mine[id], rules)
        status = STANDARD if words == in_force else DIFFERS
        source = catalogue()[id].source if status == STANDARD else say("sheet.source_own")
        yield Setting(f"rule {id}", id in mine, say(f"sheet.decision_{id}"), words, in_force, status, source)
    for rule in rules.rules:
        if rule.id not in usual and not isinstance(rule, CaucasianBan):  # of that the variant tells
            own = say("sheet.source_own")
            yield Setting(f"rule {rule.id}", True, say("sheet.decision_other"), _own(rule), absent, DIFFERS, own)


def _changed(rule: Rule, rules: RuleSet) -> str:
    """Says what holds in the place of a standard rule."""
    is_ours = type(rule).__module__ in (movement.__name__, duty.__name__)
    return sentence(rule.id, rules)[:-1] if is_ours else _own(rule)


def _own(rule: Rule) -> str:
    """Names a rule that is none of the game's, for which there is no sentence: SmallerDie is "smaller die"."""
    return say("sheet.own_rule", name=" ".join(re.findall("[A-Z][a-z]*", type(rule).__name__)).lower())
