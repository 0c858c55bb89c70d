"""Finds fresh positions in which a rule decides: the rules with it and without it allow different plays.

Such positions are rare in games, so they are staged (``scenes.py``, ``staging.py``) and each is checked by enumeration
before it is handed out (``contrasts.py``). All that is drawn comes from ``random.Random(seed)``: the same seed gives
the same position everywhere.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from bglearn.exercises.contrasts import CONTRASTS, telling_plays
from bglearn.exercises.scenes import SCENES
from bglearn.exercises.staging import LEVELS, stage, strangeness
from bglearn.notation.boards import write_board
from bglearn.rules.movement import CaucasianBan
from bglearn.rules.ruleset import RuleSet
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.exercises.scenes import Scene
    from bglearn.rules.dice import Roll
    from bglearn.rules.moves import Play
    from bglearn.rules.position import Position

__all__ = ["FINDABLE", "Found", "find"]

FINDABLE: tuple[str, ...] = tuple(CONTRASTS)
"""The ids, in the rules catalogue, of the rules and their aspects that can be looked for."""

_STAGINGS = 400
"""How often a position is staged, at most; a few times are enough nearly always."""

_TAKES = {"free": 3, "still": 6, "home": 3}
"""How many takes of a scene the most natural one is chosen from."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position and a roll in which a rule decides.

    ``play`` is a play that tells it: legal if ``legal``, and then forbidden by ``other_rules``; else the other way
    round. ``level`` is 1 (few checkers, the others set aside), 2 or 3 (a full position).

    >>> found = find("higher-die", seed=1, level=1)
    >>> found.legal, str(found)
    (False, 'own 12x1; opp 9x1, 8x2; roll 3-1')
    """

    position: Position
    roll: Roll
    rule_id: str
    level: int
    play: Play
    legal: bool
    rules: RuleSet = RuleSet.STANDARD

    @property
    def other_rules(self) -> RuleSet:
        """The rules without this one, or with what learners make of it: they judge ``play`` otherwise."""
        return CONTRASTS[self.rule_id].other_rules(self.rules)

    def __str__(self) -> str:
        own, opp = self.position.own.counts, self.position.opp.counts
        return write_board(own, opp, self.roll.dice)


def find(rule_id: str, seed: int = 0, level: int | None = None, rules: RuleSet = RuleSet.STANDARD) -> Found:
    """Finds a position in which a rule decides; each seed gives its own, the same one every time.

    ``rule_id`` is one of FINDABLE, ``level`` 1 to 3 (drawn if None). Raises ValueError, with the nearest ids, for a
    rule that cannot be looked for, and for a level, a seed or a rule set that does not suit.

    >>> find("bar-first", seed=3) == find("bar-first", seed=3)
    True
    """
    _check(rule_id, seed, level)
    rules = _rules_for(rule_id, rules)
    contrast, scenes = CONTRASTS[rule_id], SCENES[rule_id]
    chance = random.Random(f"{rule_id} {seed} {level}")
    kept = chance.choice(LEVELS) if level is None else level
    other = contrast.other_rules(rules)
    for _ in range(_STAGINGS):
        staged = _most_natural(chance.choice(scenes), kept, chance)
        if staged:
            plays = telling_plays(contrast, *staged, rules, other, chance)
            if plays:
                return Found(*staged, rule_id, kept, plays[0], not contrast.forbids, rules)
    raise ValueError(say("find.nothing_found", id=rule_id, name=rules.name))


def _most_natural(scene: Scene, level: int, chance: random.Random) -> tuple[Position, Roll] | None:
    """Stages a scene a few times, where there is much to fill, and keeps what looks most like a game."""
    staged = [stage(scene, level, chance) for _ in range(1 if level == 1 else _TAKES[scene.fill])]
    return min(filter(None, staged), key=lambda each: strangeness(each[0]), default=None)


def _check(rule_id: str, seed: int, level: int | None) -> None:
    if rule_id not in CONTRASTS:
        near = get_close_matches(str(rule_id), FINDABLE, n=3, cutoff=0) or list(FINDABLE[:3])
        raise ValueError(say("find.unknown_rule", id=repr(rule_id), near=listing(near, "words.or")))
    if type(seed) is not int:
        raise ValueError(say("find.seed", seed=repr(seed), id=rule_id))
    if level is not None and (type(level) is not int or level not in LEVELS):
        raise ValueError(say("find.level", level=repr(level)))


def _rules_for(rule_id: str, rules: RuleSet) -> RuleSet:
    """Gives the rule set in which to look; who asks for the Caucasian ban under the standard rules gets it put in."""
    contrast = CONTRASTS[rule_id]
    if contrast.rule is CaucasianBan and not rules.has(CaucasianBan):
        rules = RuleSet.CAUCASIAN if rules == RuleSet.STANDARD else rules.replace(variant="caucasian")
    if rules.same_direction or rules.dice != 2 or not contrast.applies_to(rules):
        raise ValueError(say("find.not_in_force", id=rule_id, name=rules.name))
    return rules
