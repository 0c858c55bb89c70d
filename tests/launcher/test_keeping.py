"""What is written when a notebook is saved whose widgets have lost their kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from jupyter_server.services.contents.filemanager import FileContentsManager
from nbformat.sign import MemorySignatureStore, NotebookNotary
from traitlets.config import Config

from bglearn.launcher import lab

if TYPE_CHECKING:
    from pathlib import Path

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
STATES = {"table": {"state": {"children": ["IPY_MODEL_board"]}}, "board": {"state": {"layout": "IPY_MODEL_wide"}}}
STATES |= {"wide": {"state": {}}, "of a cell run anew": {"state": {}}}


@pytest.fixture
def contents(tmp_path: Path) -> FileContentsManager:
    """The server's contents manager, with the hook that the command sets."""
    name, _, hook = next(each for each in lab.settings() if "pre_save_hook" in each).partition("=")
    manager, trait = name.removeprefix("--").split(".")
    notary = NotebookNotary(store_factory=MemorySignatureStore, data_dir=str(tmp_path), secret=b"of this test")
    config = Config({manager: {trait: hook}})
    return FileContentsManager(root_dir=str(tmp_path), notary=notary, config=config)


def notebook(*views: str, states: dict[str, Any] | None) -> dict[str, Any]:
    """A notebook with a cell for each view; ``states`` as JupyterLab has saved them, None where it was told not to."""
    cells = []
    for view in views:
        data = {VIEW: {"model_id": view}, "image/svg+xml": "<svg/>", "text/plain": view}
        cell = nbformat.v4.new_code_cell("board", outputs=[nbformat.v4.new_output("display_data", data)])
        cell.metadata["trusted"] = True
        cells.append(cell)
    made = nbformat.v4.new_notebook(cells=cells)
    if states is not None:
        made.metadata["widgets"] = {STATE: {"version_major": 2, "version_minor": 0, "state": states}}
    return {"type": "notebook", "format": "json", "content": made}


def saved(contents: FileContentsManager, *books: dict[str, Any]) -> tuple[list[list[str]], set[str]]:
    """Saves one notebook after the other to one file; gives what its cells show and the states that it holds."""
    for book in books:
        contents.save(book, "lesson.ipynb")
    found = contents.get("lesson.ipynb")["content"]
    shown = [sorted(cell.outputs[0].data) for cell in found.cells]
    return shown, set(found.metadata.get("widgets", {}).get(STATE, {}).get("state", {}))


def test_boards_without_a_kernel_stay_saved_with_all_that_they_are_made_of(contents: FileContentsManager) -> None:
    shown, states = saved(contents, notebook("table", states=STATES), notebook("table", states={}))
    assert VIEW in shown[0]
    assert states == {"table", "board", "wide"}


def test_a_board_that_was_never_saved_becomes_its_picture(contents: FileContentsManager) -> None:
    new = {"new": {"state": {}}}
    shown, states = saved(contents, notebook("table", states=STATES), notebook("lost", "new", states=new))
    assert shown == [["image/svg+xml", "text/plain"], [VIEW, "image/svg+xml", "text/plain"]]
    assert states == {"new"}


def test_where_no_states_are_saved_views_stay_for_a_kernel_that_may_run_on(contents: FileContentsManager) -> None:
    shown, states = saved(contents, notebook("table", states=None))
    assert VIEW in shown[0]
    assert states == set()


def test_nothing_is_taken_over_from_a_file_that_nobody_trusts(contents: FileContentsManager, tmp_path: Path) -> None:
    strange = notebook("table", states=STATES | {"table": {"state": {"code": "steal()"}}})["content"]
    nbformat.write(strange, tmp_path / "lesson.ipynb")
    shown, states = saved(contents, notebook("table", states={}))
    assert VIEW not in shown[0]
    assert states == set()
