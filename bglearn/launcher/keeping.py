"""Keeps saved boards in a notebook whose kernel has gone on without them.

Measured: JupyterLab saves the state of those widgets alone that have a kernel. A board of yesterday, or from before a
restart, is on the screen and works; but with the next save, which comes by itself, its state is dropped, and all that
the reopened notebook shows is "model not found".
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["keep_boards"]

_VIEW = "application/vnd.jupyter.widget-view+json"
_STATE = "application/vnd.jupyter.widget-state+json"
_REFERENCE = "IPY_MODEL_"
"""With this begins what a widget's state says where it means another widget."""


def keep_boards(*, model: dict[str, Any], path: str, contents_manager: Any, **_: object) -> None:
    """Puts back what a notebook that is about to be saved has lost: the hook of the server's contents manager.

    The states come from the file that is written over, if it is trusted. Where that has none either, the view goes, so
    that the picture and the text beside it are shown. A notebook in which no states are saved at all is left alone.
    """
    content = model.get("content")
    if model.get("type") != "notebook" or not isinstance(content, dict):
        return
    kept = content.get("metadata", {}).get("widgets", {}).get(_STATE, {}).get("state")
    outputs = [data for data in _outputs(content) if isinstance(data.get(_VIEW), dict)]
    if kept is None or all(data[_VIEW].get("model_id") in kept for data in outputs):
        return
    kept |= _reached(_states_on_disk(path, contents_manager), (data[_VIEW].get("model_id") for data in outputs), kept)
    for data in outputs:
        if data[_VIEW].get("model_id") not in kept and len(data) > 1:
            del data[_VIEW]


def _outputs(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Gives what the cells show, by media type."""
    for cell in content.get("cells", []):
        for output in cell.get("outputs", []):
            if isinstance(output.get("data"), dict):
                yield output["data"]


def _states_on_disk(path: str, contents_manager: Any) -> dict[str, Any]:
    """Reads the states in the file as it is now; none where it cannot be read, or is nobody's that is trusted."""
    import nbformat

    with suppress(OSError, ValueError, nbformat.reader.NotJSONError):
        notebook = nbformat.read(contents_manager._get_os_path(path), as_version=4)
        if contents_manager.notary.check_signature(notebook):
            return dict(notebook.metadata.get("widgets", {}).get(_STATE, {}).get("state", {}))
    return {}


def _reached(states: dict[str, Any], names: Iterable[str], kept: dict[str, Any]) -> dict[str, Any]:
    """Gives the states of these widgets, and of those that they are made of, as far as they are not kept anyway.

    >>> states = {"table": {"state": {"children": ["IPY_MODEL_board"]}}, "board": {}, "other": {}}
    >>> sorted(_reached(states, ["table"], {}))
    ['board', 'table']
    """
    found: dict[str, Any] = {}
    wanted = list(names)
    for name in wanted:
        if name in states and name not in kept and name not in found:
            found[name] = states[name]
            wanted += _references(states[name])
    return found


def _references(state: Any) -> Iterator[str]:
    """Gives the names of other widgets in a state."""
    if isinstance(state, str) and state.startswith(_REFERENCE):
        yield state.removeprefix(_REFERENCE)
    elif isinstance(state, dict | list):
        for each in state.values() if isinstance(state, dict) else state:
            yield from _references(each)
