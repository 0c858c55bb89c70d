"""The front end's files as they are sent to a browser."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

__all__ = ["asset", "lean"]

_STATIC = Path(__file__).parent / "static"
_COMMENT_LINES = re.compile(r"^\s*(//.*|/\*.*\*/)\n|^\s*/\*\*?\n(?:.|\n)*?\*/\n", re.MULTILINE)
_CASTS = re.compile(r"/\*\* @(?:type|param) [^*\n]*\*/ ?")
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.MULTILINE)
_INDENTATION = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


@cache
def asset(name: str) -> str:
    """Reads a file of the folder ``static``, without comments and indentation, behind the modules that it imports.

    >>> asset("board.js").startswith("export const OFF = 0;")
    True
    """
    return lean(_together(name, set()))


def _together(name: str, there: set[str]) -> str:
    """Puts a module behind those that it imports, each once, since a widget's script must be one file."""
    there.add(name)
    text = (_STATIC / name).read_text(encoding="utf-8")
    before = [_together(part, there) for part in _IMPORT.findall(text) if part not in there]
    return "".join(before) + _IMPORT.sub("", text)


def lean(text: str) -> str:
    r"""Drops comment lines, type casts and indentation: all would be saved in a notebook once for every board.

    >>> print(lean("// why\n/** @param {number} x */\nfunction f(x) {\n  return /** @type {any} */ (x);\n}\n"), end="")
    function f(x) {
    return (x);
    }
    """
    return _INDENTATION.sub("", _CASTS.sub("", _COMMENT_LINES.sub("", text))).lstrip("\n")
