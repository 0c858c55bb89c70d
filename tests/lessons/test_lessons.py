"""What every lesson keeps to: its style, outputs that read without a kernel, and solutions that are right."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bglearn import BoardWidget, InvalidPlayError, Play, legal_plays

LESSONS = sorted(Path(__file__).parents[2].joinpath("notebooks").glob("*.ipynb"))
LIVE = "application/vnd.jupyter.widget-view+json"
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
LONGEST_PROSE = 50
NOT_PROSE = ("summary",)

pytestmark = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)


def cells(lesson: Path, kind: str) -> list[Any]:
    return [cell for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == kind]


def test_the_lesson_opens_with_one_title_and_one_promise(lesson: Path) -> None:
    first = nbformat.read(lesson, as_version=4).cells[0].source
    assert first.startswith("# ")
    assert "After this you can" in first


def test_headings_go_down_one_level_at_a_time(lesson: Path) -> None:
    text = "\n".join(cell.source for cell in cells(lesson, "markdown"))
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_prose_between_boards_is_short(lesson: Path) -> None:
    for cell in cells(lesson, "markdown"):
        if cell.id not in NOT_PROSE:
            assert len(FOLDED.sub("", cell.source).split()) <= LONGEST_PROSE, cell.id


def test_code_is_calls_only_with_the_imports_in_the_first_cell(lesson: Path) -> None:
    first, *others = [ast.parse(cell.source) for cell in cells(lesson, "code")]
    assert all(isinstance(statement, ast.ImportFrom) and statement.module == "bglearn" for statement in first.body)
    forbidden = (ast.FunctionDef, ast.Lambda, ast.For, ast.While, ast.comprehension, ast.Import, ast.ImportFrom)
    for tree in others:
        assert not [node for node in ast.walk(tree) if isinstance(node, forbidden)], ast.unparse(tree)
        assert len(ast.unparse(tree).splitlines()) <= 3


def test_b103_b104_every_cell_was_run_without_an_error_or_a_print_and_in_order(lesson: Path) -> None:
    code = cells(lesson, "code")
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert not [output for cell in code for output in cell.outputs if output.output_type in ("error", "stream")]


def test_every_board_has_a_picture_with_a_description_and_a_text_beside_it(lesson: Path) -> None:
    boards = [cell for cell in cells(lesson, "code") if re.match(r"(BoardWidget|Table)\(", cell.source)]
    assert boards
    for cell in boards:
        (output,) = cell.outputs
        assert LIVE not in output.data
        assert "<title>" in output.data["image/svg+xml"]
        assert "<desc>" in output.data["image/svg+xml"]
        assert "+--+" in output.data["text/plain"]


def test_b105_b110_outputs_name_no_address_in_memory_and_the_kernel_is_python3(lesson: Path) -> None:
    notebook = nbformat.read(lesson, as_version=4)
    outputs = "".join(str(output) for cell in notebook.cells for output in cell.get("outputs", []))
    assert not re.search(r"\b0x[0-9a-f]{4}", outputs)  # "10x2" is two checkers on the 10-point
    assert notebook.metadata.kernelspec.name == "python3"


def test_links_between_lessons_lead_somewhere(lesson: Path) -> None:
    text = "\n".join(cell.source for cell in cells(lesson, "markdown"))
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert lesson.with_name(target).exists(), target


def test_plays_in_a_folded_solution_are_legal_on_the_board_before_it(lesson: Path) -> None:
    board = None
    for cell in nbformat.read(lesson, as_version=4).cells:
        if cell.cell_type == "code" and cell.source.startswith("BoardWidget("):
            board = eval(cell.source, {"BoardWidget": BoardWidget, **_words()})  # a call of this repository's own
        folded = "".join(FOLDED.findall(cell.source)) if cell.cell_type == "markdown" else ""
        for summary, body in re.findall(r"<summary>([^<]+)</summary>(.*?)</details>", folded, re.DOTALL):
            for text in re.findall(r"`([^`]+)`", body):
                assert board is not None, cell.id
                assert board.roll is not None, cell.id
                assert _play(text) in legal_plays(board.position, board.roll, rules=board.rules), (
                    f"{cell.id} ({summary}): {text}"
                )


def _play(text: str) -> Play:
    try:
        return Play.parse(text)
    except InvalidPlayError as error:
        raise AssertionError(f"{text} is no play") from error


def _words() -> dict[str, Any]:
    import bglearn

    return {name: getattr(bglearn, name) for name in bglearn.__all__}
