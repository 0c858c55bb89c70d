"""The thirteen skills that learners hear of, over the entries of the rules catalogue that exercises are about."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from bglearn.words import listing, say

__all__ = ["Skill", "skill", "skill_of", "skills", "without_exercises"]


@dataclass(frozen=True, slots=True)
class Skill:
    """Something to be learned: its id, and the ids of the catalogue's entries that belong to it.

    >>> str(skill("both-dice"))
    'Playing both dice'
    """

    id: str
    """Sample: "both-dice"."""
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """What learners hear."""
        return say(f"progress.skill_{self.id}")

    def __str__(self) -> str:
        return self.name


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(files("bglearn.exercises").joinpath("skills.toml").read_text(encoding="utf-8"))


@cache
def skills() -> dict[str, Skill]:
    """Gives all skills by their ids, in the order of the lessons.

    >>> [*skills()][:4]
    ['setup', 'moving', 'points', 'both-dice']
    """
    return {id: Skill(id, tuple(rules)) for id, rules in _data()["skills"].items()}


def without_exercises() -> tuple[str, ...]:
    """Gives the ids of the catalogue's entries that no exercise is about."""
    return tuple(_data()["without_exercises"]["ids"])


def skill(id: str) -> Skill:
    """Gives the skill of an id. Raises ValueError with the nearest ids for one that is none."""
    if id not in skills():
        raise ValueError(say("progress.no_skill", id=id, near=_near(id, [*skills()])))
    return skills()[id]


def skill_of(rule: str) -> Skill:
    """Gives the skill to which a rule belongs, by the rule's id in the catalogue.

    Raises ValueError with the nearest ids for a rule that is none, or that no exercise is about.

    >>> skill_of("higher-die").id
    'both-dice'
    """
    if rule not in _by_rule():
        raise ValueError(say("progress.no_rule", id=rule, near=_near(rule, [*_by_rule()])))
    return _by_rule()[rule]


@cache
def _by_rule() -> dict[str, Skill]:
    return {rule: each for each in skills().values() for rule in each.rules}


def _near(id: str, known: list[str]) -> str:
    return listing(get_close_matches(str(id), known, n=3, cutoff=0) or known[:3], "words.or")
