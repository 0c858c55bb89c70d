"""What may be chosen on a board, by whoever writes a notebook and by whoever uses it."""

from __future__ import annotations

from bglearn.draw.layout import NUMBERINGS, VIEWS
from bglearn.draw.looks import AUTO, LOOKS
from bglearn.widgets.messages import path_in
from bglearn.words import say

__all__ = ["OPTIONS", "checked", "from_browser", "refuse_unknown"]

OPTIONS = ("roll", "rules", "view", "numbering", "look", "targets", "own", "cube", "pips", "again", "lists")

_CHOICES = {"view": tuple(map(str, VIEWS)), "numbering": NUMBERINGS, "look": (AUTO, *LOOKS)}


def refuse_unknown(unknown: dict[str, object]) -> None:
    """Raises TypeError where there are options that do not exist, with the list of those that do."""
    if unknown:
        raise TypeError(say("widgets.unknown_option", names=", ".join(unknown), options=", ".join(OPTIONS)))


def checked(name: str, value: object) -> str:
    """Returns a chosen view, numbering or look. Raises ValueError with the list of those there are.

    >>> checked("look", "dark")
    'dark'
    """
    if value not in _CHOICES[name]:
        raise ValueError(say("widgets.no_such_choice", name=name, value=value, choices=", ".join(_CHOICES[name])))
    return str(value)


def from_browser(state: object) -> dict[str, object]:
    """Keeps of what a browser sets only what is its own, and only where it has the right shape.

    >>> from_browser({"path": {"turn": 1, "path": [0]}, "look": "velvet", "targets": False, "frame": {}})
    {'path': {'turn': 1, 'path': [0]}, 'targets': False}
    """
    if not isinstance(state, dict):
        return {}
    return {name: value for name, value in state.items() if isinstance(name, str) and _may_set(name, value)}


def _may_set(name: str, value: object) -> bool:
    if name == "path":
        return isinstance(value, dict) and (not value or path_in(value.get("path")) is not None)
    if name == "targets":
        return isinstance(value, bool)
    return isinstance(value, str) and value in _CHOICES.get(name, ())
