"""How well a skill is mastered, and when it is due again, worked out anew from the answers that are kept.

A try is the first answer of a day to an exercise. What is answered to it again on that day is kept too, but says
nothing more: the feedback stood there, and a notebook that is run from the top gives every answer in it once more.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import fsrs

    from bglearn.exercises.answered import Answered

__all__ = ["MASTERED", "due", "mastery", "tries"]

REMEMBERED = 0.75
"""The share of what was thought before that is kept when a try is added."""
MASTERED = 0.8
"""Mastery from which a skill counts as mastered: six right tries in a row, and with luck fewer after others."""
LONGEST_DAYS = 365


def tries(answers: Iterable[Answered]) -> list[Answered]:
    """Gives the answers that count, in the order of their days."""
    first: dict[tuple[date, str, int | None], Answered] = {}
    for each in sorted(answers, key=lambda each: each.day):
        first.setdefault((each.day, each.exercise, each.seed), each)
    return [*first.values()]


def mastery(results: Iterable[bool]) -> float:
    """Gives how well something is mastered, 0 to 1, from whether each try was right, the oldest first.

    An exponential moving average, m <- 0.75 m + 0.25 for a right try and 0.75 m for a wrong one, beginning at 0: what
    was done lately counts most. Source: R. Pelánek and J. Řihák, "Experimental Analysis of Mastery Learning Criteria"
    (UMAP 2017), who find it a suitable criterion, and the threshold to matter more than the model.

    >>> mastery([True] * 4), mastery([True] * 4 + [False])
    (0.68359375, 0.5126953125)
    """
    level = 0.0
    for right in results:
        level = REMEMBERED * level + (1 - REMEMBERED) * right
    return level


def due(answers: Iterable[Answered]) -> date:
    """Gives the day on which a skill should be practised again, by FSRS with its usual parameters and nothing random.

    Each day with tries is one review: "good" when all were right, "hard" when half of them were, else "again".
    """
    by_day: defaultdict[date, list[bool]] = defaultdict(list)
    for each in answers:
        by_day[each.day].append(each.right)
    return _due(tuple((day, _grade(by_day[day])) for day in sorted(by_day)))


def _grade(results: list[bool]) -> str:
    if all(results):
        return "Good"
    return "Hard" if 2 * sum(results) >= len(results) else "Again"


@cache
def _scheduler() -> fsrs.Scheduler:
    from fsrs import Scheduler  # as late as can be: a board needs none

    # Without steps of minutes, since days are all that is kept, and without the random shifts.
    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False)


def _due(reviews: tuple[tuple[date, str], ...]) -> date:
    from fsrs import Card, Rating

    scheduler = _scheduler()
    card = Card(card_id=0)
    for day, grade in reviews:
        card, _ = scheduler.review_card(card, Rating[grade], datetime.combine(day, time(), UTC))
    return card.due.date()
