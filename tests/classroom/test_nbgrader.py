"""A lesson as an assignment, through nbgrader's own commands: made, handed in, graded."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bglearn.classroom.assignment import answer_to
from bglearn.exercises.fixed import exercises
from bglearn.launcher import main

CHECKOUT = Path(__file__).parents[2]
NAME = "lesson-00-start"
LESSON = "start"
GRADES = """
    select student_id, base_cell.name, auto_score from grade
    join base_cell on base_cell.id = grade.cell_id
    join submitted_notebook on submitted_notebook.id = grade.notebook_id
    join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
"""


def grader() -> str:
    """The Python that has nbgrader: from the environment, beside the tools of the tests, or this one."""
    beside = CHECKOUT / "tests" / ".venv" / "class" / "bin" / "python"
    named = os.environ.get("BGLEARN_CLASS_PYTHON")
    if named or beside.exists():
        return named or str(beside)
    if find_spec("nbgrader") is None:
        pytest.fail("nbgrader is missing: bash tests/run --long installs it, or name a Python in BGLEARN_CLASS_PYTHON")
    return sys.executable


def nbgrader(course: Path, *arguments: str) -> None:
    python = grader()
    tools = course / ".tools"
    tools.mkdir(exist_ok=True)
    # It runs alembic by its name, which pip has put beside the tools of the tests, for a Python without nbgrader.
    alembic = tools / "alembic"
    alembic.write_text(
        f"#!{python}\nimport sys\nfrom alembic.config import main\n\nsys.exit(main())\n", encoding="utf-8"
    )
    alembic.chmod(0o755)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    # Its modules are those of the tests; the checkout is in front of whatever is installed.
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(CHECKOUT)}
    command = [python, "-m", "nbgrader", *arguments]
    done = subprocess.run(command, cwd=course, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def hand_in(course: Path, learner: str, answers: dict[str, str | int]) -> None:
    """Fills the answers into what was released, as a learner does."""
    notebook = json.loads((course / "release" / NAME / f"{NAME}.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        name = cell["metadata"]["nbgrader"]["grade_id"].removesuffix("-answer")
        if name in answers:
            assert "".join(cell["source"]) == 'answer = ""'
            cell["source"] = f"answer = {answers[name]!r}"
    folder = course / "submitted" / learner / NAME
    folder.mkdir(parents=True)
    (folder / f"{NAME}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


@pytest.mark.long
def test_a_right_and_a_wrong_submission_get_their_points(tmp_path: Path) -> None:
    assert main(["assignment", "00", "--dest", str(tmp_path)]) == 0
    nbgrader(tmp_path, "generate_assignment", NAME)
    released = cells(tmp_path / "release" / NAME / f"{NAME}.ipynb")
    right = {each.id: answer_to(each) for each in exercises(LESSON)}
    kept = "".join("".join(cell["source"]) for cell in released)
    assert [answer for answer in right.values() if f'answer = "{answer}"' in kept] == []

    hand_in(tmp_path, "blue-fox", right)
    # A move backwards, and nonsense, where other answers are right.
    hand_in(tmp_path, "red-owl", {**right, "start-1": "6/8 6/7", "start-4": "=1+1"})
    nbgrader(tmp_path, "autograde", NAME)

    with sqlite3.connect(tmp_path / "gradebook.db") as gradebook:
        points = {(learner, cell): score for learner, cell, score in gradebook.execute(GRADES)}
    gradebook.close()
    wrong = {("red-owl", "start-1-check"), ("red-owl", "start-4-check")}
    expected = {(learner, f"{id}-check") for learner in ("blue-fox", "red-owl") for id in right}
    assert points == {each: 0.0 if each in wrong else 1.0 for each in expected}
