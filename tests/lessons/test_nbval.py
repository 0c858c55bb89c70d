"""A test of the check that runs the lessons: an output that has changed turns it red, in each of them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

LESSONS = sorted(Path(__file__).parents[2].joinpath("notebooks").glob("*.ipynb"))


def shown(cell: Any) -> bool:
    return cell.cell_type == "code" and any("data" in output for output in cell.outputs)


def write_beginning(lesson: Path, to: Path, *, changed: bool) -> None:
    """Writes a lesson up to its first output, with one character of that changed if asked."""
    notebook = nbformat.read(lesson, as_version=4)
    last = next(number for number, cell in enumerate(notebook.cells) if shown(cell))
    notebook.cells = notebook.cells[: last + 1]
    if changed:
        (data, *_) = [output.data for output in notebook.cells[last].outputs if "data" in output]
        data["text/plain"] = re.sub(r"[A-Za-z0-9](?=\W*$)", "#", data["text/plain"], count=1)
    nbformat.write(notebook, to)


def check(folder: Path) -> str:
    """Runs the check of the notebooks on a folder; gives what it printed."""
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-q", "-rf", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, str(folder)], cwd=folder, capture_output=True, text=True, timeout=600)
    return done.stdout + done.stderr


@pytest.mark.long
def test_b106_a_changed_output_in_any_lesson_is_seen(tmp_path: Path) -> None:
    for folder, changed in (("kept", False), ("changed", True)):
        tmp_path.joinpath(folder).mkdir()
        for lesson in LESSONS:
            write_beginning(lesson, tmp_path / folder / lesson.name, changed=changed)
    told = check(tmp_path / "changed")
    for lesson in LESSONS:
        assert re.search(rf"FAILED \S*{lesson.name}::", told), f"{lesson.name}\n{told}"
    assert f"{len(LESSONS)} failed" in told
    told = check(tmp_path / "kept")
    assert "passed" in told
    assert "failed" not in told
