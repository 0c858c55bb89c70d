"""The front end's files as they are sent to a browser."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

__all__ = ["asset", "lean"]

_STATIC = Path(__file__).parent / "static"
_COMMENT_LINES = re.compile(r"^\s*(//.*|/\*.*\*/)\n|^\s*/\*\*?\n(?:.|\n)*?\*/\n", re.MULTILINE)
_CASTS = re.compile(r"/\*\* @(?:type|param) [^*\n]*\*/ ?")
_SHARED = re.compile(r'^import \{[^}]*\} from "\./board\.js";\n', re.MULTILINE)
_SECTION = re.compile(r"^// --- (.*)\n", re.MULTILINE)
_PARTS = ("the graph of allowed moves", "geometry", "words", "drawing")
"""Sections of board.js that other front ends draw with; they know nothing of a learner's turn."""
_INDENTATION = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


@cache
def asset(name: str) -> str:
    """Reads a file of the folder ``static``, without comments and indentation.

    >>> asset("board.js").startswith("const OFF = 0;")
    True
    """
    text = (_STATIC / name).read_text(encoding="utf-8")
    return lean(_SHARED.sub(lambda _: _shared(), text))


def _shared() -> str:
    """Gives what board.js has for others; put in their place, since a widget's script must be one file."""
    first, *rest = _SECTION.split((_STATIC / "board.js").read_text(encoding="utf-8"))
    sections = dict(zip(rest[::2], rest[1::2], strict=True))
    return first + "".join(sections[name] for name in _PARTS)


def lean(text: str) -> str:
    r"""Drops comment lines, type casts and indentation: all would be saved in a notebook once for every board.

    >>> print(lean("// why\n/** @param {number} x */\nfunction f(x) {\n  return /** @type {any} */ (x);\n}\n"), end="")
    function f(x) {
    return (x);
    }
    """
    return _INDENTATION.sub("", _CASTS.sub("", _COMMENT_LINES.sub("", text))).lstrip("\n")
