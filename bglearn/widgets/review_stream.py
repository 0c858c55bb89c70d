"""What a review asks: exercises on the skills that are due, mixed, and positions whose answers tell most."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds.play import PlayIt
from bglearn.exercises.skills import skill_of, skills
from bglearn.exercises.store import ProgressError
from bglearn.exercises.stream import deciding
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.exercises.diagnosis import Belief
    from bglearn.exercises.kinds import Exercise
    from bglearn.exercises.learners import Learner
    from bglearn.exercises.questions import Asked, ToPlay

__all__ = ["Plan", "Stream", "plan_for"]

FIRST_SKILLS = ("moving", "points", "both-dice")
"""What somebody practises of whom nothing is kept."""

_TOGETHER = 10
"""How many positions come anew to those among which the one that tells most is chosen; each takes some 20 ms."""

_FIXED_EACH = 4
"""One of so many exercises is of the lessons' kinds; the others are positions, from whose answers it learns."""

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
    """Exercises on some skills, mixed: one of the lessons' kinds, then three positions that tell most, and so on.

    A position that was looked at and not asked stays in the choice: what it tells hangs on the answers since.
    The same skills, seed and answers give the same exercises everywhere.
    """

    def __init__(self, skill_ids: tuple[str, ...], seed: int) -> None:
        self._skills = skill_ids
        self._seed = seed
        self._number = self._drawn = 0
        self._chance = random.Random(f"review {seed}")
        self._on: list[str] = []
        self._names = [each.id for each in ENGINES if each.rules and skill_of(each.rule).id in skill_ids]
        self._chance.shuffle(self._names)
        self._choice: dict[Asked, tuple[str, int]] = {}
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
        if self._names and (self._number % _FIXED_EACH != 1 or not self._fixed):
            return self._telling_most(belief)
        fixed = self._fixed[self._number // _FIXED_EACH % len(self._fixed)]
        try:
            return fixed.again(seed), None
        except ValueError:  # there are no fresh ones of it
            return fixed, None

    def _telling_most(self, belief: Belief) -> tuple[Exercise, ToPlay]:
        """Draws some more positions, of each misconception in turn, and takes the one that tells most of all so far."""
        for number in range(self._drawn, self._drawn + _TOGETHER):
            name = self._names[number % len(self._names)]
            self._choice[deciding(name, self._seed * 10_000 + number)] = name, self._seed * 10_000 + number
        self._drawn += _TOGETHER
        asked = belief.most_telling(self._choice)
        return _to_play(*self._choice.pop(asked))


def _to_play(name: str, seed: int) -> tuple[Exercise, ToPlay]:
    """Makes an exercise of a position in which a misconception plays otherwise than the rules."""
    asked = deciding(name, seed)
    number = 1 + [each.id for each in ENGINES].index(name)
    made = PlayIt(id=f"review-{number}", seed=seed, rule=engine(name).rule, position=asked.position, roll=asked.roll)
    return made, asked
