"""The front end's files as they are sent to a browser."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

__all__ = ["asset", "lean"]

_STATIC = Path(__file__).parent / "static"
_COMMENT_LINES = re.compile(r"^\s*(//.*|/\*.*\*/)\n|^\s*/\*\*?\n(?:.|\n)*?\*/\n", re.MULTILINE)
_COMMENT_TAILS = re.compile(r"[ \t]+(//[ ].*|/\*[^*]*\*/)$", re.MULTILINE)
_CASTS = re.compile(r"/\*\* @(?:type|param) [^*\n]*\*/ ?")
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.MULTILINE)
_EXPORTS = re.compile(r"^export (?!default)", re.MULTILINE)
_INDENTATION = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


@cache
def asset(name: str) -> str:
    """Reads a file of the folder ``static``, without comments and indentation, behind the modules that it imports.

    >>> asset("quiz_form.js").startswith("const SVG ="), "import " in asset("quiz_form.js")
    (True, False)
    """
    return lean(_together(name, set()))


def _together(name: str, there: set[str]) -> str:
    """Puts a module behind those that it imports, each once, since a widget's script must be one file.

    What they export to each other is then at hand.
    """
    there.add(name)
    text = (_STATIC / name).read_text(encoding="utf-8")
    before = [_together(part, there) for part in _IMPORT.findall(text) if part not in there]
    return "".join(before) + _EXPORTS.sub("", _IMPORT.sub("", text))


def lean(text: str) -> str:
    r"""Drops comments, type casts and indentation: all would be saved in a notebook once for every board.

    >>> lean("// why\n/** @param {number} x */\nfunction f(x) { // how\n  return /** @type {any} */ (x);\n}\n")
    'function f(x) {\nreturn (x);\n}\n'
    """
    for dropped in (_COMMENT_LINES, _COMMENT_TAILS, _CASTS, _INDENTATION):
        text = dropped.sub("", text)
    return text.lstrip("\n")
