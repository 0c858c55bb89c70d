"""Text that is safe inside Markdown and HTML, and parts of pages that several sheets share."""

from __future__ import annotations

from html import escape

__all__ = ["folded", "plain"]


def plain(text: str) -> str:
    r"""Keeps Markdown from reading signs in a text.

    >>> print(plain("my *best* rules | mine"))
    my \*best\* rules \| mine
    """
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>|#" else sign for sign in text)


def folded(heading: str, items: list[str], *, is_open: bool) -> str:
    """Gives a list as HTML that folds under its heading. ``items`` are HTML already, the heading is not.

    >>> folded("A & B", ["<b>1</b>"], is_open=True)
    '<details open><summary><strong>A &amp; B</strong></summary><ul><li><b>1</b></li></ul></details>'
    """
    listed = "".join(f"<li>{item}</li>" for item in items)
    opened = " open" if is_open else ""
    return f"<details{opened}><summary><strong>{escape(heading)}</strong></summary><ul>{listed}</ul></details>"
