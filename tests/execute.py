"""Runs lessons from top to bottom and keeps their outputs: ``python -m tests.execute notebooks/*.ipynb``.

Live views are left out of what is kept: without a kernel a page shows the picture and the text beside them instead.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

_LIVE = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Executes a notebook in place. Raises CellExecutionError where a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=120, kernel_name="python3", store_widget_state=False, record_timing=False
    ).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(_LIVE, None)
    notebook.metadata = nbformat.NotebookNode(
        kernelspec={"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        language_info={"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
    )
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        execute(Path(name))
