"""Which exercises stand on a worksheet: fixed ones of the lesson mixed with fresh ones, the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.lessons import Lesson
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds import Exercise
from bglearn.rules import RuleSet
from bglearn.words import say

__all__ = ["ITEMS", "Worksheet", "worksheet"]

ITEMS = 8
"""Exercises on a sheet: what a lesson asks under "Your turn"."""

_TRIALS = 6
_IN_WORDS = ("choice", "claim")


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Exercises for paper, in the order of the lesson."""

    lesson: Lesson
    seed: int
    exercises: tuple[Exercise, ...]


def worksheet(lesson: Lesson, seed: int, *, count: int = ITEMS) -> Worksheet:
    """Chooses the exercises of a sheet; about half are fresh, made by ``again``.

    Different rules come before the same rule twice. Where an exercise has no other one like it, it stands as it is.
    Raises ClassroomError for a lesson without exercises.

    >>> from bglearn.classroom.lessons import lesson
    >>> sheet = worksheet(lesson("movement"), 1)
    >>> len(sheet.exercises), sheet == worksheet(lesson("03"), 1)
    (8, True)
    """
    if not lesson.has_exercises:
        raise ClassroomError(say("classroom.no_worksheet", lesson=lesson, number=lesson.number))
    fixed = exercises(lesson.name)
    chance = random.Random(f"{lesson.name} {seed}")
    order = chance.sample(range(len(fixed)), len(fixed))
    seen: set[str] = set()
    order.sort(key=lambda number: _repeats(fixed[number].rule or fixed[number].id, seen))
    items = {number: fixed[number] for number in order[:count]}
    wanted = len(items) // 2
    for number, item in items.items():
        others = {_looks(each) for each in (*fixed, *items.values())}
        if wanted and (found := _fresh(item, chance, others)):
            items[number] = found
            wanted -= 1
    return Worksheet(lesson, seed, tuple(items[number] for number in sorted(items)))


def _repeats(rule: str, seen: set[str]) -> bool:
    """Tells whether a rule was met before, and remembers it."""
    met = rule in seen
    seen.add(rule)
    return met


def _looks(item: Exercise) -> tuple[object, ...]:
    """Gives what a reader would tell an exercise by."""
    return item.task, frozenset(item.options), item.shown, item.thrown


def _fresh(item: Exercise, chance: random.Random, others: set[tuple[object, ...]]) -> Exercise | None:
    """Gives a fresh exercise with the same point, like none of the others; None where there is none.

    A question in words has no other like it in its lesson; and where the rules are not the standard ones, only the
    task of the fixed exercise says which they are.
    """
    if item.kind in _IN_WORDS or item.rules != RuleSet.STANDARD:
        return None
    for _ in range(_TRIALS):
        found = item.again(chance.randrange(1_000_000))
        if _looks(found) not in others:
            return found
    return None
