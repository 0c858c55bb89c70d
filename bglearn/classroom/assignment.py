"""A lesson's exercises as a source notebook for nbgrader: each is graded by the exercise's own check."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.lessons import Lesson
from bglearn.exercises.fixed import LESSONS, exercises, read_exercises
from bglearn.exercises.kinds import Exercise
from bglearn.explain.markup import plain
from bglearn.words import say

__all__ = ["SETTINGS", "Assignment", "answer_to", "assignment", "settings"]

SETTINGS = "nbgrader_config.py"
"""The file in a course's folder in which nbgrader looks for settings."""

POINTS = 1
"""For each exercise."""

_STUB = 'answer = ""'


@dataclass(frozen=True, slots=True)
class Assignment:
    """A source notebook, and where it belongs below the folder of a course."""

    name: str
    """Sample: "lesson-03-movement"."""
    notebook: str

    @property
    def path(self) -> Path:
        """Sample: source/lesson-03-movement/lesson-03-movement.ipynb."""
        return Path("source", self.name, f"{self.name}.ipynb")


def assignment(lesson: Lesson) -> Assignment:
    """Writes the source notebook of a lesson. Raises ClassroomError for a lesson without exercises.

    >>> from bglearn.classroom.lessons import lesson
    >>> assignment(lesson("03")).name
    'lesson-03-movement'
    """
    if not lesson.has_exercises:
        raise ClassroomError(say("classroom.no_assignment", lesson=lesson))
    cells = [
        _cell("markdown", f"# {lesson}\n\n{say('classroom.assignment_intro')}", "intro", locked=True),
        _cell("code", "from bglearn import exercise", "imports", locked=True),
    ]
    for each in exercises(lesson.name):
        cells += _cells(each)
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return Assignment(
        f"lesson-{lesson.number}-{lesson.name}", json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    )


def settings() -> str:
    """Writes nbgrader's settings for a course: what learners find where the answer goes."""
    lines = ["c = get_config()", f"c.ClearSolutions.code_stub = {{'python': {_STUB!r}}}"]
    return "\n".join((f"# {say('classroom.settings')}", *lines, ""))


def answer_to(exercise: Exercise) -> str | int:
    """Gives the solution that stands beside a fixed exercise in its data file, as an answer that can be typed.

    >>> from bglearn.exercises.fixed import exercise
    >>> answer_to(exercise("movement-8"))
    '16/12 9/4'
    """
    solution = _solutions()[exercise.id]
    if isinstance(solution, list):
        if exercise.kind in ("play", "cube"):  # one of several plays; what to do, with the number behind it
            return str(solution[0])
        separator = ", " if exercise.kind == "setup" else "; "
        return separator.join(map(str, solution))
    return solution if type(solution) is int else str(solution)


@cache
def _solutions() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for stem in LESSONS.values():
        text = files("bglearn.exercises").joinpath("data", f"{stem}.toml").read_text(encoding="utf-8")
        found |= {each.id: solution for each, solution in read_exercises(text, f"{stem}.toml")}
    return found


def _cells(exercise: Exercise) -> list[dict[str, Any]]:
    """Gives the cells of one exercise: its name, the exercise itself, the answer, and the check that gives points."""
    name = exercise.id
    answer = f"### BEGIN SOLUTION\nanswer = {json.dumps(answer_to(exercise), ensure_ascii=False)}\n### END SOLUTION"
    check = f'feedback = exercise("{name}").check(answer)\nprint(feedback)\nassert feedback.right, feedback'
    how = plain(exercise.how)
    return [
        _cell("markdown", f"## {name}\n\n{how}", f"{name}-how", locked=True),
        _cell("code", f'exercise("{name}")', f"{name}-task", locked=True),
        _cell("code", answer, f"{name}-answer", solution=True),
        _cell("code", check, f"{name}-check", locked=True, points=POINTS),
    ]


def _cell(
    kind: str, source: str, id: str, *, locked: bool = False, solution: bool = False, points: int | None = None
) -> dict[str, Any]:
    """Gives a cell with nbgrader's marks, which name it for good: grades hang on the names."""
    marks: dict[str, Any] = {
        "schema_version": 3,
        "grade_id": id,
        "grade": points is not None,
        "locked": locked,
        "solution": solution,
        "task": False,
    }
    if points is not None:
        marks["points"] = points
    cell: dict[str, Any] = {
        "cell_type": kind,
        "id": sha256(id.encode()).hexdigest()[:8],
        "metadata": {"nbgrader": marks},
        "source": source.splitlines(keepends=True),
    }
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})
