"""Each lesson says how long it takes, in sittings of at most 25 minutes; ``pace.py`` says how that is counted."""

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
def test_no_sitting_is_longer_than_25_minutes_and_the_title_says_how_long_each_is(lesson: Path) -> None:
    counted = [each.minutes() for each in paces(lesson)]
    title = nbformat.read(lesson, as_version=4).cells[0].source
    length = title.split("You need")[0].split("\n\n")[-1]
    said = [int(number) for number in re.findall(r"\b\d\d\b", length)]
    if len(said) == 1:
        counted = [sum(counted)]
    assert max(said) <= LONGEST
    assert [abs(one - other) < NEAR for one, other in zip(said, counted, strict=True)] == [True] * len(said)
