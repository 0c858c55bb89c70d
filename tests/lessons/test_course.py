"""What the ten lessons keep together: order, links, length, exercises of every kind, words within reach."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bglearn import exercise
from bglearn.exercises.kinds import KINDS

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = (
    "00_start_here",
    "01_history",
    "02_setup",
    "03_movement",
    "04_hitting",
    "05_bearing_off",
    "06_doubling",
    "07_house_rules",
    "08_rule_lab",
    "09_whole_game",
)
TAUGHT = NAMES[1:8]
WITH_GAMES = ("00_start_here", "02_setup", "03_movement", "04_hitting", "05_bearing_off")
LONGEST_CORE = 28
LARGEST = 1_500_000  # bytes of a saved lesson
FURTHER = "## Going further"


def notebook(name: str) -> Any:
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


def text(cells: list[Any]) -> str:
    return "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def headed(cell: Any, heading: str) -> bool:
    return cell.cell_type == "markdown" and bool(re.search(rf"^{heading}", cell.source, re.MULTILINE))


def before(name: str, heading: str) -> list[Any]:
    """The cells before a heading; all where there is no such heading."""
    cells = notebook(name).cells
    found = next((number for number, cell in enumerate(cells) if headed(cell, heading)), len(cells))
    return list(cells[:found])


def quizzes(cells: list[Any]) -> list[str]:
    """The names of the fixed exercises that are asked."""
    found = []
    for cell in cells:
        if cell.cell_type != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Quiz":
                found.append(ast.literal_eval(node.args[0]))
    return found


def has_another(name: str) -> bool:
    try:
        exercise(name).again(0)
    except ValueError:
        return False
    return True


def test_there_are_ten_lessons_in_order() -> None:
    assert tuple(path.stem for path in sorted(FOLDER.glob("*.ipynb"))) == NAMES


@pytest.mark.parametrize("number", range(10))
def test_each_lesson_leads_to_the_one_before_and_the_one_after(number: int) -> None:
    targets = set(re.findall(r"\]\(([^)#]+)\.ipynb\)", text(notebook(NAMES[number]).cells)))
    assert {NAMES[near] for near in (number - 1, number + 1) if 0 <= near < len(NAMES)} <= targets


def test_the_first_lesson_leads_to_all_others() -> None:
    targets = set(re.findall(r"\]\(([^)#]+)\.ipynb\)", text(notebook(NAMES[0]).cells)))
    assert set(NAMES[1:]) <= targets


@pytest.mark.parametrize("name", TAUGHT)
def test_headings_stand_in_their_order(name: str) -> None:
    found = re.findall(
        r"^## (Your turn|A game for two|What you know now|Going further)", text(notebook(name).cells), re.M
    )
    wanted = ["Your turn", "A game for two", "What you know now", "Going further"]
    assert [each for each in wanted if each in found] == found
    assert {"Your turn", "What you know now", "Going further"} <= set(found)


@pytest.mark.parametrize("name", NAMES)
def test_the_way_to_the_exercises_is_short(name: str) -> None:
    assert len(before(name, "## Your turn")) <= LONGEST_CORE


@pytest.mark.parametrize("name", TAUGHT)
def test_there_are_eight_exercises_and_two_of_them_have_others_like_them(name: str) -> None:
    asked = quizzes(before(name, FURTHER))
    assert len(set(asked)) >= 8
    assert sum(map(has_another, set(asked))) >= 2


@pytest.mark.parametrize("name", WITH_GAMES)
def test_it_ends_in_a_small_game(name: str) -> None:
    assert [cell for cell in notebook(name).cells if cell.cell_type == "code" and "Table(mini=" in cell.source]


def test_every_kind_of_exercise_is_asked() -> None:
    asked = {exercise(each).kind for name in NAMES for each in quizzes(notebook(name).cells)}
    assert asked == set(KINDS)


@pytest.mark.parametrize("name", TAUGHT)
def test_each_rule_of_the_summary_is_met_in_an_exercise(name: str) -> None:
    (summary,) = [cell for cell in notebook(name).cells if headed(cell, "## What you know now")]
    named = set(summary.metadata.get("rules", ()))
    assert named
    assert named <= {exercise(each).rule for each in quizzes(notebook(name).cells)}


@pytest.mark.parametrize("name", NAMES)
def test_words_are_within_reach(name: str) -> None:
    code = [cell.source for cell in notebook(name).cells if cell.cell_type == "code"]
    assert any(re.match(r"glossary\(", source) for source in code)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_an_alternative_text(name: str) -> None:
    cells = notebook(name).cells
    assert "![](" not in text(cells)
    for tag in re.findall(r"<img\b[^>]*>", str(cells)):
        assert re.search(r"alt=\\?[\"'][^\"'\\]", tag), tag


@pytest.mark.parametrize("name", NAMES)
def test_b111_nothing_hangs_on_the_machine_or_the_clock(name: str) -> None:
    for cell in notebook(name).cells:
        if cell.cell_type == "code":
            assert not re.search(r"^\s*[%!]|clear_output|\btime\.|\brandom\.|\bopen\(", cell.source), cell.source


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_lesson_is_small(name: str) -> None:
    assert (FOLDER / f"{name}.ipynb").stat().st_size < LARGEST
