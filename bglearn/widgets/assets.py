"""The front end's files as they are sent to a browser."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

__all__ = ["asset", "lean"]

_STATIC = Path(__file__).parent / "static"
_COMMENT_LINES = re.compile(r"^\s*(//.*|/\*.*\*/)\n|^\s*/\*\*?\n(?:.|\n)*?\*/\n", re.MULTILINE)
_CASTS = re.compile(r"/\*\* @(?:type|param) [^*\n]*\*/ ?")
_INDENTATION = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


@cache
def asset(name: str) -> str:
    """Reads a file of the folder ``static``, without comments and indentation.

    >>> asset("board.js").startswith("const OFF = 0;")
    True
    """
    return lean((_STATIC / name).read_text(encoding="utf-8"))


def lean(text: str) -> str:
    r"""Drops comment lines, type casts and indentation: all would be saved in a notebook once for every board.

    >>> print(lean("// why\n/** @param {number} x */\nfunction f(x) {\n  return /** @type {any} */ (x);\n}\n"), end="")
    function f(x) {
    return (x);
    }
    """
    return _INDENTATION.sub("", _CASTS.sub("", _COMMENT_LINES.sub("", text))).lstrip("\n")
