"""The first layout of JupyterLab: the list of files is folded, and what a learner has laid out is left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyterlab_server.workspaces_handler import WorkspacesManager

from bglearn.launcher import lab

if TYPE_CHECKING:
    from pathlib import Path


def test_the_list_of_files_is_folded_until_the_learner_unfolds_it(tmp_path: Path) -> None:
    kept = WorkspacesManager(str(lab.workspaces(tmp_path)))
    lab.fold(tmp_path)
    layout = kept.load(lab.WORKSPACE)["data"]["layout-restorer:data"]
    assert layout["left"]["collapsed"] is True
    kept.save("default", '{"data": {"mine": 1}, "metadata": {"id": "default"}}')
    lab.fold(tmp_path)
    assert kept.load("default")["data"] == {"mine": 1}


def test_a_layout_that_cannot_be_read_or_written_stops_nothing(tmp_path: Path) -> None:
    lab.fold(tmp_path)
    [file] = lab.workspaces(tmp_path).iterdir()
    file.write_text("no layout", encoding="utf-8")
    lab.fold(tmp_path)
    assert file.read_text(encoding="utf-8") == "no layout"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / ".bglearn").write_text("a file where the folder would be")
    lab.fold(tmp_path / "other")
