"""Lesson 01: what stands folded is what checks the answers, and its numbers are counted on its own boards."""

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from bglearn import Position, RuleSet, count_plays, exercise
from bglearn.rules.dice import ALL_ROLLS

CELLS = nbformat.read(Path(__file__).parents[2] / "notebooks" / "01_history.ipynb", as_version=4).cells
QUIZZES = [(number, name) for number, cell in enumerate(CELLS) for name in re.findall(r'^Quiz\("(.+)"\)', cell.source)]
SUMMARY = next(number for number, cell in enumerate(CELLS) if cell.id == "summary")


@pytest.mark.parametrize(("number", "name"), QUIZZES, ids=[name for _, name in QUIZZES])
def test_the_folded_solution_is_the_one_that_checks_the_answer(number, name):
    after = next(cell.source for cell in CELLS[number:] if cell.cell_type == "markdown")
    folded = re.findall(r"<details><summary>[^<]*</summary>\s*(.*?)\s*</details>", after, re.DOTALL)
    assert exercise(name).solution in folded
    before = "".join(f"{cell.source} {cell.get('outputs', '')}" for cell in CELLS[: number + 1])
    assert exercise(name).why not in before


def test_the_core_path_has_nine_exercises_and_zenos_roll_and_at_most_28_cells():
    assert 20 <= SUMMARY + 1 <= 28
    core = [name for number, name in QUIZZES if number < SUMMARY]
    assert len(set(core)) == len(core) == 10
    assert [name for name in core if exercise(name).kind not in ("claim", "timeline")] == ["history-12"]
    asked = re.findall(r"\*\*(\d)\. ", "".join(cell.source for cell in CELLS))
    assert asked == list("123456789")


def test_a_question_stands_before_every_picture_and_board():
    for before, cell in pairwise(CELLS):
        if cell.cell_type == "code" and cell.id not in ("imports", "line-table", "further-table", "sources-page"):
            assert "**" in before.source or before.source.startswith("Quiz("), cell.id


def test_the_numbers_of_the_folded_answer_are_counted():
    answer = next(cell.source for cell in CELLS if cell.id == "irish-answer")
    irish, today = (count_plays(Position.start(), rules=rules) for rules in (RuleSet.IRISH, RuleSet.STANDARD))
    doubles = sorted((roll for roll in ALL_ROLLS if roll.is_doubles), key=lambda roll: -roll.dice[0])
    told = [
        [int(number) for number in re.findall(r"\d+", line)] for line in re.findall("(?:from|to) [\\d, and]+", answer)
    ]
    assert told[:2] == [[counts[roll] for roll in doubles] for counts in (irish, today)]
    assert f"takes {irish.total} ways to {today.total}" in answer
