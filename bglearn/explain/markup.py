"""Text that is safe inside Markdown and HTML, and parts of pages that several sheets share."""

from __future__ import annotations

from html import escape

__all__ = ["folded", "html_table", "plain"]


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


def html_table(caption: str, head: list[str], rows: list[list[str]], *, wide: dict[int, int] | None = None) -> str:
    """Gives a table as HTML, its texts to the left; the first cell of each row is its heading.

    ``caption`` and ``head`` are texts, the cells are HTML already. ``wide`` gives columns their share of the
    page in percent, for those that a narrow one would squeeze: ``{1: 45}``.

    >>> html_table("Words", ["word", "means"], [["<b>pip</b>", "a step"]]).count('scope="row"')
    1
    """
    left = ' style="text-align:left;vertical-align:top"'
    shares = wide or {}
    room = [f' width="{shares[column]}%"' if column in shares else "" for column in range(len(head))]
    titles = "".join(
        f'<th scope="col"{width}{left}>{escape(each)}</th>' for each, width in zip(head, room, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row"{left}>{first}</th>{"".join(f"<td{left}>{each}</td>" for each in others)}</tr>'
        for first, *others in rows
    )
    title = f"<caption{left}>{escape(caption)}</caption>"
    return f'<table class="bgl-table">{title}<thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>'
