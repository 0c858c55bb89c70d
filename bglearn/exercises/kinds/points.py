"""The point of an exercise about plays: what goes wrong without its rule, and the plays that would be made then."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bglearn.exercises.contrasts import CONTRASTS, telling_plays
from bglearn.exercises.engines import ENGINES, WrongEngine
from bglearn.explain import explain
from bglearn.rules.ruleset import CAUCASIAN_RULES, RuleSet
from bglearn.rules.table_rules import TABLE_RULES
from bglearn.rules.turn import Turn
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.explain import Verdict
    from bglearn.rules import Play, Position, Roll

__all__ = ["decides", "decision_of", "engines_about", "places", "temptations", "where_to_look"]

_DECISIONS = {aspect: rule for rule in (*CAUCASIAN_RULES, *TABLE_RULES) for aspect in rule.aspects}


def decision_of(rule: str) -> str:
    """Gives the id of the rule object that an entry of the catalogue belongs to; the id itself where none does.

    >>> decision_of("intermediate-landing"), decision_of("pip-count")
    ('die-separate', 'pip-count')
    """
    return _DECISIONS[rule].id if rule in _DECISIONS else rule


def engines_about(rule: str) -> tuple[WrongEngine, ...]:
    """Gives the misconceptions about a rule: those that break just it, else those that break its rule object.

    >>> [each.id for each in engines_about("higher-die")]
    ['smaller-die']
    """
    exact = tuple(each for each in ENGINES if each.rule == rule)
    return exact or tuple(each for each in ENGINES if decision_of(each.rule) == decision_of(rule))


def decides(rule: str, position: Position, roll: Roll, rules: RuleSet = RuleSet.STANDARD) -> bool:
    """Whether a rule decides here: without its object, or with a misconception about it, other results come about.

    >>> from bglearn.rules import Position, Roll
    >>> at = Position.parse("own 18x1; opp 7x2")
    >>> decides("higher-die", at, Roll(6, 5)), decides("bar-first", at, Roll(6, 5))
    (True, False)
    """
    if _has_contrast(rule, rules):
        return bool(_telling(rule, position, roll, rules))
    true = _boards(position, roll, rules)
    others = [each.rules for each in engines_about(rule) if each.rules and rules.is_standard]
    if rule in _DECISIONS and rule != "checkers-fifteen":  # no turn can be played without own checkers
        others.append(rules.without(type(_DECISIONS[rule])))
    return any(_boards(position, roll, other) != true for other in others)


def _has_contrast(rule: str, rules: RuleSet) -> bool:
    return rule in CONTRASTS and CONTRASTS[rule].applies_to(rules) and rules.dice == 2 and not rules.same_direction


def _telling(rule: str, position: Position, roll: Roll, rules: RuleSet) -> list[Play]:
    contrast = CONTRASTS[rule]
    other = contrast.other_rules(rules)
    # Only some of the plays that differ are looked at each time.
    tries = (telling_plays(contrast, position, roll, rules, other, random.Random(number)) for number in range(4))
    return next(filter(None, tries), [])


def _boards(position: Position, roll: Roll, rules: RuleSet) -> frozenset[object]:
    turn = Turn(position, roll, rules, composed=True)
    return frozenset(turn.boards) or frozenset((turn.start.board,))


def temptations(rule: str, position: Position, roll: Roll, rules: RuleSet = RuleSet.STANDARD) -> Iterator[Verdict]:
    """Gives the verdicts on plays that somebody would make who has the rule wrong."""
    if _has_contrast(rule, rules) and CONTRASTS[rule].forbids:
        yield from (explain(position, roll, play, rules=rules) for play in _telling(rule, position, roll, rules))
    for each in engines_about(rule):
        if each.rules is None or not rules.is_standard:
            continue
        for play in each.plays(position, roll):
            verdict = explain(position, roll, play, rules=rules)
            if not verdict.legal:
                yield verdict


def where_to_look(verdict: Verdict | None, plays: tuple[Play, ...]) -> str:
    """Says which places matter: what stands in the way, what must move first, else where the plays start."""
    marks = verdict.marks if verdict else ()
    kinds = {kind: places(mark.place for mark in marks if mark.kind == kind) for kind in ("first", "blocker")}
    if kinds["first"]:
        return say("kinds.look_first", places=kinds["first"])
    if kinds["blocker"]:
        return say("kinds.look_blockers", places=kinds["blocker"])
    starts = places(sorted({move.start for play in plays for move in play.moves}, reverse=True)[:3])
    return say("kinds.look_starts", places=starts) if starts else say("kinds.look_each")


def places(found: Iterator[int] | list[int]) -> str:
    """Lists places by their names, each once.

    >>> places([25, 13, 13])
    'the bar and 13'
    """
    names = {25: say("explain.the_bar"), 0: say("explain.off")}
    return listing([names.get(place, str(place)) for place in dict.fromkeys(found)])
