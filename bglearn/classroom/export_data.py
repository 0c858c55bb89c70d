"""What a page without a kernel knows: values kept once each, packed so that no answer can be read in the file."""

from __future__ import annotations

import base64
import gzip
import json
from typing import Any

__all__ = ["Pool", "state"]

_OF_THE_HOST = frozenset(["code", "layout", "tabbable", "tooltip"])


class Pool:
    """Values by number, equal ones once.

    >>> pool = Pool()
    >>> pool.keep("a"), pool.keep(["b"]), pool.keep("a"), pool.values
    (0, 1, 0, ['a', ['b']])
    """

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._numbers: dict[str, int] = {}

    def keep(self, value: Any) -> int:
        """Keeps a value of plain data; returns its number."""
        key = json.dumps(value)
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]


def state(widget: Any, pool: Pool) -> dict[str, Any]:
    """Gives what a front end needs: its script and style, and its synced traits, each by its number in the pool."""
    names = [name for name in widget.traits(sync=True) if not name.startswith("_") and name not in _OF_THE_HOST]
    code = getattr(widget, "code", "")
    return {
        # The page walks and writes plays as its boards do.
        "script": pool.keep(f"{code}export {{ walk, writePlay }};\n" if code else widget._esm),
        "style": pool.keep(widget._css),
        "state": {name: pool.keep(getattr(widget, name)) for name in names},
    }


def packed(data: Any) -> str:
    """Packs plain data into letters, always the same for the same data; the page's script unpacks it.

    >>> packed({"answer": "B"}) == packed({"answer": "B"}), "answer" in packed({"answer": "B"})
    (True, False)
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()
