"""What a review asks: exercises on the skills that are due, mixed, and positions whose answers tell most."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bglearn.exercises.diagnosis import Belief, read
from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds.play import PlayIt
from bglearn.exercises.pool import pool
from bglearn.exercises.skills import skill_of, skills
from bglearn.exercises.store import ProgressError
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.exercises.kinds import Exercise
    from bglearn.exercises.learners import Learner
    from bglearn.exercises.pool import Posed

__all__ = ["Asked", "Plan", "Stream", "plan_for"]

FIRST_SKILLS = ("moving", "points", "both-dice")
"""What somebody practises of whom nothing is kept."""

_OF_EACH = 12
"""How many positions for each misconception are in a review's choice: not all of the pool, so that reviews differ."""

_NEARLY = 0.9
"""A position that tells this share of what the best one tells is good enough, for the sake of another skill."""

_FIXED_EACH = 6
"""One of so many exercises is of the lessons' kinds; the others are positions, from whose answers it learns."""

_FIXED_OFTEN = 2
"""The same where at least half of the skills are such that no position practises."""

_APART = 1_000
"""How far the seeds of two reviews lie apart between which one answer was kept."""

_ON_IT = 3
"""How many exercises on a misconception follow one after the other."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The skills to ask about, the most urgent first, the sentence that says why these, and how much is kept so far."""

    skills: tuple[str, ...]
    reason: str
    kept: int = 0

    def stream(self, seed: int) -> Stream:
        """Begins a review; each time that something has been answered since, it is another one for the same seed."""
        return Stream(self.skills, seed + _APART * self.kept)


def plan_for(learner: Learner) -> Plan:
    """Gives what is due today; where nothing is, what was practised so far; where nothing was, the first lessons.

    >>> from bglearn.exercises.progress import Progress
    >>> plan_for(Progress.open(":memory:").learner("blue fox")).skills
    ('moving', 'points', 'both-dice')
    """
    try:
        kept = len(learner.answers)
        due = [id for id in learner.due() if id in skills()]
        touched = [each.skill for each in learner.skills() if each.tries and each.skill in skills()]
    except ProgressError as error:
        return Plan(FIRST_SKILLS, say("review.unreadable", why=error))
    names = listing([str(skills()[id]) for id in due or touched])
    if due:
        return Plan(tuple(due), say("review.due", n=len(due), skills=names), kept)
    if touched:
        return Plan(tuple(touched), say("review.nothing_due", skills=names), kept)
    return Plan(FIRST_SKILLS, say("review.fresh", skills=listing([str(skills()[id]) for id in FIRST_SKILLS])))


@dataclass(frozen=True, slots=True)
class Asked:
    """What a review asks next: a position of the pool, or one of the lessons' exercises, fresh where there are such."""

    posed: Posed | None = None
    fixed: Exercise | None = None
    seed: int = 0

    @property
    def skill(self) -> str:
        """The id of the skill that is practised."""
        return _skill(self.posed) if self.posed else self.fixed.skill if self.fixed else ""

    @property
    def exercise(self) -> Exercise:
        """The exercise to show; made when it is asked for."""
        if self.posed is None:
            assert self.fixed is not None
            try:
                return self.fixed.again(self.seed)
            except ValueError:  # there are no fresh ones of it
                return self.fixed
        asked, number = self.posed.question, 1 + [each.id for each in ENGINES].index(self.posed.shows)
        rule = engine(self.posed.shows).rule
        return PlayIt(
            id=f"review-{number}", seed=self.posed.number, rule=rule, position=asked.position, roll=asked.roll
        )


class Stream:
    """Exercises on some skills, mixed: one of the lessons' kinds, then five positions that tell most, and so on.

    The lessons' exercises begin with the skills that no position practises; where these are many, they come more often.
    ``belief`` is what is thought of the learner so far. Which positions of the pool come into the choice hangs on the
    seed. Of those that tell nearly as much as the best the one is taken whose skill was asked least, the most urgent
    first. The same skills, seed and answers give the same exercises everywhere.
    """

    def __init__(self, skill_ids: tuple[str, ...], seed: int) -> None:
        self.belief = Belief.at_first()
        self._seed = seed
        self._number = self._cards = 0
        self._chance = random.Random(f"review {seed}")
        self._on: list[str] = []
        self._asked: Counter[str] = Counter()
        self._skills = skill_ids
        self._choice = self._some_of_each()
        shown = {_skill(each) for each in self._choice}
        played = [skill for skill in skill_ids if skill in shown]
        others = [skill for skill in skill_ids if skill not in played]
        often = len(others) >= len(played)
        self._fixed_each = _FIXED_OFTEN if often else _FIXED_EACH
        self._fixed = self._by_turns(others if often else [*others, *played])

    def _by_turns(self, skill_ids: list[str]) -> list[Exercise]:
        """The lessons' exercises on some skills, one of each skill after the other.

        Any play of a roll is what the positions ask for, so those who ask for no more are left to them.
        """
        heaps = [[each for each in exercises() if each.skill == skill and not _is_bare(each)] for skill in skill_ids]
        for heap in heaps:
            self._chance.shuffle(heap)
        longest = max(map(len, heaps), default=0)
        return [heap[number] for number in range(longest) for heap in heaps if number < len(heap)]

    def _some_of_each(self) -> list[Posed]:
        """Takes some positions for each misconception about one of the skills."""
        heaps: dict[str, list[Posed]] = {}
        for each in pool().posed:
            if _skill(each) in self._skills:
                heaps.setdefault(each.shows, []).append(each)
        return [each for heap in heaps.values() for each in self._chance.sample(heap, min(_OF_EACH, len(heap)))]

    def practise(self, names: tuple[str, ...]) -> None:
        """Has exercises on these misconceptions come next."""
        self._on = [names[number % len(names)] for number in range(_ON_IT)]

    def next(self) -> Asked:
        """Gives what to ask next."""
        self._number += 1
        if self._on:
            return self._about(self._on.pop(0))
        if self._choice and (self._number % self._fixed_each != 1 or not self._fixed):
            return self._telling_most()
        fixed = self._fixed[self._cards % len(self._fixed)]
        self._cards += 1
        return Asked(fixed=fixed, seed=self._seed * 10_000 + self._number)

    def learn(self, asked: Asked, answer: object) -> None:
        """Takes a play, or the board reached, for what it says. Raises InvalidPlayError for a text that can't be read.

        What a lesson's exercise asks is not weighed.
        """
        if asked.posed:
            question = asked.posed.question
            self.belief = self.belief.after(question, read(question, answer))

    def _about(self, name: str) -> Asked:
        """Takes a position that shows a misconception, one that has not come yet if there is any."""
        fresh = [each for each in self._choice if each.shows == name]
        posed = self._chance.choice(fresh or [each for each in pool().posed if each.shows == name])
        return self._take(posed)

    def _telling_most(self) -> Asked:
        told = pool().telling(self.belief.weights)
        enough = _NEARLY * max(told[each.number] for each in self._choice)
        near = [each for each in self._choice if told[each.number] >= enough]
        least = min(self._asked[_skill(each)] for each in near)
        seldom = [each for each in near if self._asked[_skill(each)] == least]
        return self._take(min(seldom, key=lambda each: (self._skills.index(_skill(each)), -told[each.number])))

    def _take(self, posed: Posed) -> Asked:
        self._asked[_skill(posed)] += 1
        self._choice = [each for each in self._choice if each is not posed] or self._some_of_each()
        return Asked(posed=posed)


def _skill(posed: Posed) -> str:
    return _skill_about(posed.shows)


@cache
def _skill_about(misconception: str) -> str:
    return skill_of(engine(misconception).rule).id


def _is_bare(exercise: Exercise) -> bool:
    """Whether an exercise asks for any play by the standard rules."""
    return isinstance(exercise, PlayIt) and not exercise.aim and exercise.rules.is_standard
