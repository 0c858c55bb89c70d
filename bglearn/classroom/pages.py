"""The frame of a page that stands alone: one file with its styles, nothing fetched from anywhere, ready for print."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal, TypeAlias

from bglearn.words import say

__all__ = ["PAPERS", "Paper", "facts", "items", "page", "paragraphs"]

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = ("a4", "letter")


@cache
def _style(name: str) -> str:
    return files("bglearn.classroom").joinpath("styles", f"{name}.css").read_text(encoding="utf-8")


def page(
    title: str,
    body: str,
    *,
    styles: tuple[str, ...] = (),
    paper: Paper = "a4",
    landscape: bool = False,
    margin: int = 14,
    head: str = "",
) -> str:
    """Gives a whole HTML page; ``styles`` are names of files beside the common one, ``margin`` is in mm on paper.

    ``head`` is what else stands in its head, as HTML.

    >>> page("A title", "<p>Words</p>").startswith("<!DOCTYPE html>")
    True
    """
    size = f"{'A4' if paper == 'a4' else 'letter'}{' landscape' if landscape else ''}"
    style = "".join(_style(name) for name in ("page", *styles)) + f"@page {{ size: {size}; margin: {margin}mm }}\n"
    return (
        f'<!DOCTYPE html>\n<html lang="{say("classroom.language")}">\n<head>\n<meta charset="utf-8">\n{head}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def items(texts: list[str] | tuple[str, ...], *, ordered: bool = False) -> str:
    """Gives texts as a list."""
    tag = "ol" if ordered else "ul"
    return f"<{tag}>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</{tag}>"


def paragraphs(texts: list[str] | tuple[str, ...]) -> str:
    """Gives each text as a paragraph."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def facts(pairs: list[tuple[str, str]]) -> str:
    """Gives names with what belongs to them as a description list."""
    return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(text)}</dd>' for name, text in pairs)}</dl>"
