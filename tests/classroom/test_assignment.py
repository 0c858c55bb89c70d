from __future__ import annotations

import json

import pytest

from bglearn.classroom.assignment import answer_to, assignment
from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.lessons import lesson, lessons
from bglearn.exercises.fixed import exercises

WITH_EXERCISES = [each for each in lessons() if each.has_exercises]


@pytest.mark.parametrize("exercise", exercises(), ids=lambda each: each.id)
def test_the_answer_in_a_source_notebook_is_right(exercise) -> None:
    told = exercise.check(answer_to(exercise))
    assert told.right, told


@pytest.mark.parametrize("each", WITH_EXERCISES, ids=str)
def test_every_exercise_has_its_own_check_and_room_for_an_answer(each) -> None:
    cells = json.loads(assignment(each).notebook)["cells"]
    marks = {cell["metadata"]["nbgrader"]["grade_id"]: cell["metadata"]["nbgrader"] for cell in cells}
    assert len(marks) == len(cells) == len({cell["id"] for cell in cells})
    assert [name for name, mark in marks.items() if mark["grade"]] == [
        f"{one.id}-check" for one in exercises(each.name)
    ]
    assert [name for name, mark in marks.items() if mark["solution"]] == [
        f"{one.id}-answer" for one in exercises(each.name)
    ]
    # Whoever learns may change the answers and nothing else.
    assert all(mark["locked"] != mark["solution"] for mark in marks.values())


def test_a_lesson_without_exercises_is_refused() -> None:
    with pytest.raises(ClassroomError, match="08 Rule lab has no exercises of its own"):
        assignment(lesson("08"))
