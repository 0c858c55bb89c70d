"""A task: a robot plays by a wrong engine, some of its plays legal and some not; somebody watches and objects."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bglearn.exercises.engines import ENGINES, WrongEngine
from bglearn.exercises.find import FINDABLE, find
from bglearn.explain import explain
from bglearn.rules import RuleSet, legal_plays
from bglearn.rules.ruleset import STANDARD_RULES
from bglearn.rules.sentences import sentence
from bglearn.words import capital, say, table

if TYPE_CHECKING:
    from bglearn.explain import Verdict
    from bglearn.rules import Play, Position, Roll

__all__ = ["RULES", "CheatTask", "CheatTurn", "cheat_task"]

TURNS = 6
_WRONG = (2, 3)
"""How many of the turns are wrong."""

_TRIES, _LOOKED_AT, _SEEDS = 6, 12, 10**6

_FULL = (2, 3)
"""Levels at which positions look like those of a game."""

_STAGED = tuple(rule for rule in FINDABLE if not rule.startswith("cauc"))
"""What right turns are about: anything that the standard rules decide."""

RULES: tuple[str, ...] = tuple(rule.id for rule in STANDARD_RULES if rule.id != "checkers-fifteen")
"""The rules that may be named in an objection."""


@dataclass(frozen=True)
class CheatTurn:
    """One turn of the robot: where the checkers stood, its roll, and what it played."""

    position: Position
    roll: Roll
    play: Play

    @cached_property
    def verdict(self) -> Verdict:
        """The judgement of the play."""
        return explain(self.position, self.roll, str(self.play))


@dataclass(frozen=True)
class CheatTask:
    """What a robot played in some turns, by one wrong engine."""

    engine: WrongEngine
    turns: tuple[CheatTurn, ...]

    def judge(self, number: int, objection: str | None) -> tuple[bool, str]:
        """Judges an objection to a turn that names a rule, or None for letting it stand; and says what proves it.

        >>> task = cheat_task(1)
        >>> task.judge(0, None)[0] == task.turns[0].verdict.legal
        True
        """
        verdict = self.turns[number].verdict
        if objection is None:
            return verdict.legal, say("cheat.stands" if verdict.legal else "cheat.missed", verdict=verdict)
        if verdict.legal:
            return False, say("cheat.accused", verdict=verdict)
        if objection in {self.engine.rule, *(rule.decision for rule in verdict.rules)}:
            return True, say("cheat.caught", verdict=verdict)
        return False, say("cheat.other_rule", rule=_sentence(verdict.rule.decision), verdict=verdict)

    @property
    def rule(self) -> str:
        """The rule that the robot does not know, as a sentence."""
        if f"rule_{self.engine.rule}" in table("rules"):
            return _sentence(self.engine.rule)
        return _sentence(next(turn.verdict.rule.id for turn in self.turns if not turn.verdict.legal))


def _sentence(rule: str) -> str:
    return capital(sentence(rule, RuleSet.STANDARD))


def cheat_task(seed: int) -> CheatTask:
    """Gives the task of a seed, the same one every time.

    >>> task = cheat_task(1)
    >>> len(task.turns), 2 <= sum(not turn.verdict.legal for turn in task.turns) <= 3
    (6, True)
    """
    chance = random.Random(f"cheat {seed}")
    engines = [each for each in ENGINES if each.rules is not None and each.rule in FINDABLE]
    while True:
        engine = chance.choice(engines)
        wrong = [_wrong(engine, chance) for _ in range(chance.choice(_WRONG))]
        turns = [turn for turn in wrong if turn]
        if len(turns) == len(wrong):
            break
    while len(turns) < TURNS:
        turns.append(_right(chance))
    chance.shuffle(turns)
    return CheatTask(engine, tuple(turns))


def _wrong(engine: WrongEngine, chance: random.Random) -> CheatTurn | None:
    """Stages a turn in which an engine plays what is not legal; None where it hardly ever does."""
    for _ in range(_TRIES):
        found = find(engine.rule, chance.randrange(_SEEDS), chance.choice(_FULL))
        plays = [play for play in engine.plays(found.position, found.roll) if play.moves]
        for play in chance.sample(plays, min(_LOOKED_AT, len(plays))):
            turn = CheatTurn(found.position, found.roll, play)
            if not turn.verdict.legal:
                return turn
    return None


def _right(chance: random.Random) -> CheatTurn:
    """Stages a turn in which some rule decides, and plays it as the rules want."""
    while True:
        found = find(chance.choice(_STAGED), chance.randrange(_SEEDS), chance.choice(_FULL))
        plays = legal_plays(found.position, found.roll)
        if plays:
            return CheatTurn(found.position, found.roll, chance.choice(plays))
