"""What a review asks: exercises on the skills that are due, mixed, and positions whose answers tell most."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds.play import PlayIt
from bglearn.exercises.questions import ToPlay
from bglearn.exercises.skills import skill_of, skills
from bglearn.exercises.store import ProgressError
from bglearn.exercises.stream import deciding
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.exercises.diagnosis import Belief
    from bglearn.exercises.kinds import Exercise
    from bglearn.exercises.learners import Learner

__all__ = ["Plan", "Stream", "plan_for"]

FIRST_SKILLS = ("moving", "points", "both-dice")
"""What somebody practises of whom nothing is kept."""

_TOGETHER = 5
"""How many positions are looked at for the one that tells most: each takes some 50 ms."""

_ON_IT = 3
"""How many exercises on a misconception follow one after the other."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The skills to ask about, the most urgent first, and the sentence that says why these."""

    skills: tuple[str, ...]
    reason: str


def plan_for(learner: Learner) -> Plan:
    """Gives what is due today; where nothing is, what was practised so far; where nothing was, the first lessons.

    >>> from bglearn.exercises.progress import Progress
    >>> plan_for(Progress.open(":memory:").learner("blue fox")).skills
    ('moving', 'points', 'both-dice')
    """
    try:
        due = [id for id in learner.due() if id in skills()]
        touched = [each.skill for each in learner.skills() if each.tries and each.skill in skills()]
    except ProgressError as error:
        return Plan(FIRST_SKILLS, say("review.unreadable", why=error))
    names = listing([str(skills()[id]) for id in due or touched])
    if due:
        return Plan(tuple(due), say("review.due", n=len(due), skills=names))
    if touched:
        return Plan(tuple(touched), say("review.nothing_due", skills=names))
    return Plan(FIRST_SKILLS, say("review.fresh", skills=listing([str(skills()[id]) for id in FIRST_SKILLS])))


class Stream:
    """Exercises on some skills, mixed: by turns one of the lessons' kinds, and a position that tells most.

    The same skills, seed and answers give the same exercises everywhere.
    """

    def __init__(self, skill_ids: tuple[str, ...], seed: int) -> None:
        self._skills = skill_ids
        self._seed = seed
        self._number = 0
        self._chance = random.Random(f"review {seed}")
        self._on: list[str] = []
        self._names = [each.id for each in ENGINES if each.rules and skill_of(each.rule).id in skill_ids]
        self._chance.shuffle(self._names)
        self._fixed = self._by_turns()

    def _by_turns(self) -> list[Exercise]:
        """The lessons' exercises on the skills, one of each skill after the other, the most urgent skill first."""
        heaps = [[each for each in exercises() if each.skill == skill] for skill in self._skills]
        for heap in heaps:
            self._chance.shuffle(heap)
        longest = max(map(len, heaps), default=0)
        return [heap[number] for number in range(longest) for heap in heaps if number < len(heap)]

    def practise(self, names: tuple[str, ...]) -> None:
        """Has exercises on these misconceptions come next."""
        self._on = [names[number % len(names)] for number in range(_ON_IT)]

    def next(self, belief: Belief) -> tuple[Exercise, ToPlay | None]:
        """Gives the next exercise; where it is a position of the stream, the question that it asks as well."""
        self._number += 1
        seed = self._seed * 10_000 + self._number
        if self._on:
            return _to_play(self._on.pop(0), seed)
        turn = self._number // 2
        if self._names and (self._number % 2 == 0 or not self._fixed):
            start = turn * _TOGETHER
            names = {self._names[(start + each) % len(self._names)] for each in range(_TOGETHER)}
            asked = {deciding(name, seed): name for name in sorted(names)}
            return _to_play(asked[belief.most_telling(asked)], seed)  # type: ignore[index]  # one of the keys
        fixed = self._fixed[turn % len(self._fixed)]
        try:
            return fixed.again(seed), None
        except ValueError:  # there are no fresh ones of it
            return fixed, None


def _to_play(name: str, seed: int) -> tuple[Exercise, ToPlay]:
    """Makes an exercise of a position in which a misconception plays otherwise than the rules."""
    asked = deciding(name, seed)
    number = 1 + [each.id for each in ENGINES].index(name)
    made = PlayIt(id=f"review-{number}", seed=seed, rule=engine(name).rule, position=asked.position, roll=asked.roll)
    return made, asked
