"""How long the cells of the lessons take that a learner runs first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.memory import LESSONS, code, ran

pytestmark = pytest.mark.long


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_b109_no_cell_after_the_imports_takes_two_seconds(lesson: Path) -> None:
    assert ran(code(lesson)).slowest < 2
