"""The core path of each lesson takes at most 25 minutes, and the title says so; ``pace.py`` says how it is counted."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tests.lessons.pace import FOLDER, paces

pytestmark = pytest.mark.long

LONGEST = 25
NEAR = 3
"""Minutes: a title says fives."""


@pytest.mark.parametrize("lesson", sorted(FOLDER.glob("0[1-9]_*.ipynb")), ids=lambda lesson: lesson.stem)
def test_the_core_path_takes_at_most_25_minutes_and_the_title_says_how_long(lesson: Path) -> None:
    way, exercises = paces(lesson)
    counted = way.and_then(exercises).minutes()
    assert counted <= LONGEST
    title = nbformat.read(lesson, as_version=4).cells[0].source
    (said,) = re.findall(r"\b(\d\d) minutes\b", title)
    assert abs(int(said) - counted) < NEAR
