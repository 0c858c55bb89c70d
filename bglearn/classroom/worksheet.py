"""Which exercises stand on a worksheet: fixed ones of the lesson mixed with fresh ones, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.lessons import Lesson
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds import Exercise, LegalOrNot, MendTheRecord
from bglearn.exercises.kinds.base import WithRoll
from bglearn.rules import Play, RuleSet
from bglearn.rules.position import BAR, OFF
from bglearn.words import say

__all__ = ["ITEMS", "Worksheet", "is_met", "worksheet"]

ITEMS = 8
"""Exercises on a sheet: what a lesson asks under "Your turn"."""

_TRIALS = 40
"""How often a fresh exercise is made, at most, until one speaks of nothing that the lesson has not met."""
_IN_WORDS = ("choice", "claim")
_START, _HITTING, _BEARING_OFF = "00", "04", "05"


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Exercises for paper, in the order of the lesson."""

    lesson: Lesson
    seed: int
    exercises: tuple[Exercise, ...]


def worksheet(lesson: Lesson, seed: int, *, count: int = ITEMS) -> Worksheet:
    """Chooses the exercises of a sheet; about half are fresh, made by ``again``.

    Different rules come before the same rule twice. Where an exercise has no other one like it, it stands as it is;
    one that goes on from the exercise before it is left out.
    Raises ClassroomError for a lesson without exercises.

    >>> from bglearn.classroom.lessons import lesson
    >>> sheet = worksheet(lesson("movement"), 1)
    >>> len(sheet.exercises), sheet == worksheet(lesson("03"), 1)
    (8, True)
    """
    if not lesson.has_exercises:
        raise ClassroomError(say("classroom.no_worksheet", lesson=lesson, number=lesson.number))
    fixed = [each for each in exercises(lesson.name) if not each.task.startswith(say("classroom.goes_on"))]
    chance = random.Random(f"{lesson.name} {seed}")
    order = chance.sample(range(len(fixed)), len(fixed))
    seen: set[str] = set()
    order.sort(key=lambda number: _repeats(fixed[number].rule or fixed[number].id, seen))
    able = [number for number in order if _has_others(fixed[number])][: count // 2]
    items = {number: fixed[number] for number in (*able, *(each for each in order if each not in able))[:count]}
    wanted = len(items) // 2
    for number, item in items.items():
        others = {_looks(each) for each in (*fixed, *items.values())}
        if wanted and _has_others(item) and (found := _fresh(item, lesson, chance, others)):
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


def _has_others(item: Exercise) -> bool:
    """Tells whether there may be others with the same point.

    A question in words has no other like it in its lesson; and where the rules are not the standard ones, only the
    task of the fixed exercise says which they are.
    """
    return item.kind not in _IN_WORDS and item.rules == RuleSet.STANDARD


def _fresh(item: Exercise, lesson: Lesson, chance: random.Random, others: set[tuple[object, ...]]) -> Exercise | None:
    """Gives a fresh exercise with the same point, like none of the others; None where there is none."""
    for _ in range(_TRIALS):
        found = item.again(chance.randrange(1_000_000))
        if _looks(found) not in others and is_met(found, lesson):
            return found
    return None


def is_met(item: Exercise, lesson: Lesson) -> bool:
    """Tells whether an exercise speaks of nothing that a later lesson teaches: the bar and hitting, bearing off.

    >>> from bglearn.classroom.lessons import lesson
    >>> from bglearn.exercises.fixed import exercise
    >>> is_met(exercise("hitting-1"), lesson("03")), is_met(exercise("hitting-1"), lesson("04"))
    (False, True)
    """
    moves = [move for play in _plays(item) for move in play.moves]
    if lesson.number < _HITTING:
        at = item.shown
        if any(move.hit or move.start == BAR for move in moves) or (at and (at.own.bar or at.opp.bar)):
            return False
    # The race that lesson 00 ends with bears off, by exact numbers.
    return not _START < lesson.number < _BEARING_OFF or not any(move.end == OFF for move in moves)


def _plays(item: Exercise) -> Iterator[Play]:
    """Gives the plays that an exercise may bring up: the legal ones, and those that it shows."""
    if isinstance(item, WithRoll):
        yield from item.legal
    if isinstance(item, LegalOrNot):
        yield Play.parse(item.attempt)
    if isinstance(item, MendTheRecord):
        yield from (Play.parse(line.play) for line in item.lines)
