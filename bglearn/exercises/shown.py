"""Progress as people see it: a sentence, a table of skills, and all that is kept, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.odds.answer import Rows
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from bglearn.exercises.answered import Answered
    from bglearn.exercises.learners import SkillState

__all__ = ["kept_rows", "sentence", "skill_rows"]


def sentence(name: str, states: Sequence[SkillState]) -> str:
    """Sums up a learner's progress, without the clock."""
    tries = sum(each.tries for each in states)
    if not tries:
        return say("progress.nothing_yet", name=name)
    mastered = sum(each.mastered for each in states)
    right = sum(each.right for each in states)
    return say("progress.summary", name=name, n=tries, right=right, mastered=mastered, skills=len(states))


def skill_rows(states: Iterable[SkillState]) -> Rows:
    """Gives a row for each skill; what has not been tried stands there as well."""
    head = tuple(say(f"progress.head_{name}") for name in ("skill", "tries", "right", "mastery", "due"))
    rows = (
        (each.name, str(each.tries), str(each.right), f"{100 * each.mastery:.0f} %", _day(each.due)) for each in states
    )
    return Rows(head, tuple(rows))


def kept_rows(answers: Iterable[Answered]) -> Rows:
    """Gives a row for each answer that is kept, with everything that is kept of it."""
    names = ("day", "exercise", "seed", "skills", "rule", "given", "right", "misconceptions", "mark")
    rows = (
        (
            each.day.isoformat(),
            each.exercise,
            "" if each.seed is None else str(each.seed),
            " ".join(each.skills),
            each.rule or "",
            each.given,
            say("progress.yes") if each.right else say("progress.no"),
            " ".join(each.misconceptions),
            each.mark,
        )
        for each in answers
    )
    return Rows(tuple(say(f"progress.head_{name}") for name in names), tuple(rows), say("progress.kept"))


def _day(day: date | None) -> str:
    return day.isoformat() if day else ""
