"""A cell that is run again: what it made before is closed, else kernel and page would keep every board for ever.

ipywidgets holds on to each widget until it is closed, and so does the page. A board that a cell has made anew replaces
the one that this cell made before, unless the notebook still has that under a name, in a list or in another widget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ipywidgets import Widget
from ipywidgets.widgets import widget as all_widgets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["close_what_was_made_before"]

_OURS = "bglearn."
_LONG = 10_000
"""Longer lists are not looked through for widgets."""


class _Run(NamedTuple):
    """One run of a cell: the cell's id in the notebook, and that of the request to run it."""

    cell: str
    request: str


def close_what_was_made_before(shell: Any) -> None:
    """Has a notebook's shell close, after each run of a cell, what earlier runs of that cell have made.

    Does nothing where there is no shell, or one whose cells have no names.
    """
    if not hasattr(shell, "get_parent"):
        return
    watch = _Watch(shell)
    shell.events.register("pre_run_cell", watch.before)
    shell.events.register("post_run_cell", watch.after)


class _Watch:
    """Tells by which run of which cell each of our widgets was made; that is noted on the widgets themselves."""

    def __init__(self, shell: Any) -> None:
        self._shell = shell

    def before(self, _info: object) -> None:
        """What has been made since the last run, by a button or a timer, belongs to no cell."""
        for each in _ours():
            vars(each).setdefault("_bgl_run", None)

    def after(self, _result: object) -> None:
        run = _run(self._shell.get_parent())
        for each in _ours():
            vars(each).setdefault("_bgl_run", run)
        if run is None:
            return
        here = [each for each in _ours() if each._bgl_run is not None and each._bgl_run.cell == run.cell]
        old = [each for each in here if each._bgl_run != run]
        if old and len(old) < len(here):
            self._close(old)

    def _close(self, old: list[Any]) -> None:
        names = self._shell.user_ns
        wanted = _reached(
            value for name, value in names.items() if not name.startswith("_") and name not in ("In", "Out")
        )
        gone = {key: part for each in old if id(each) not in wanted for key, part in _reached([each]).items()}
        for key in gone.keys() - wanted.keys():
            gone[key].close()
        # The notebook remembers earlier outputs as well: by their number, and under names that begin with "_".
        outputs = names.get("Out", {})
        for number in [number for number, value in outputs.items() if id(value) in gone]:
            del outputs[number]
        for hidden in (names, self._shell.user_ns_hidden):
            for name in [name for name, value in hidden.items() if name.startswith("_") and id(value) in gone]:
                del hidden[name]


def _run(parent: Any) -> _Run | None:
    cell = parent.get("metadata", {}).get("cellId") if isinstance(parent, dict) else None
    return _Run(str(cell), str(parent.get("header", {}).get("msg_id"))) if cell else None


def _ours() -> list[Any]:
    return [each for each in list(all_widgets._instances.values()) if _is_ours(type(each))]


def _is_ours(kind: type) -> bool:
    """Whether a class is one of this package, or made from one.

    >>> _is_ours(Widget)
    False
    """
    return any(each.__module__.startswith(_OURS) for each in kind.__mro__)


def _reached(values: Iterable[Any]) -> dict[int, Widget]:
    """Finds all widgets that can be reached from some values, by identity.

    >>> import ipywidgets
    >>> button = ipywidgets.Button()
    >>> found = _reached([{"mine": [ipywidgets.VBox([button])]}])
    >>> id(button) in found, id(button.layout) in found
    (True, True)
    """
    found: dict[int, Widget] = {}
    seen: dict[int, Any] = {}
    left = list(values)
    while left:
        value = left.pop()
        if id(value) in seen:
            continue
        seen[id(value)] = value
        if isinstance(value, Widget):
            found[id(value)] = value
        left += _within(value)
    return found


def _within(value: Any) -> Iterator[Any]:
    """Gives what a value holds, as far as that may be a widget or lead to one."""
    if isinstance(value, dict) and len(value) < _LONG:
        yield from value.values()
    elif isinstance(value, (list, tuple, set, frozenset)) and len(value) < _LONG:
        yield from value
    elif isinstance(value, Widget):
        held = [*vars(value).values(), *value._trait_values.values()]
        yield from (each for each in held if isinstance(each, Widget) or _holds_parts(each))
    elif _holds_parts(value):
        yield from vars(value).values()


def _holds_parts(value: Any) -> bool:
    """Whether a value is of a kind in which widgets are kept: a list of them, or an object of some notebook or ours."""
    if isinstance(value, (list, tuple)):
        return any(isinstance(each, Widget) for each in value)
    return hasattr(value, "__dict__") and type(value).__module__.startswith((_OURS, "__main__"))
