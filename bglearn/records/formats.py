"""Knows other formats of records by their looks, so that an error can name what a file is instead."""

from __future__ import annotations

import re

__all__ = ["foreign_format"]

_LOOKS = {
    "sgf": re.compile(r"\A\s*\(;"),
    "fibs": re.compile(r"^Score is \d+-\d+ in a|^\S+ is X - \S+ is O|^[XO]: ?\(\d", re.MULTILINE),
    "bgammon": re.compile(r"\A\s*bgammon-re"),
    "truemoney": re.compile(r"\A\s*MatchID:", re.IGNORECASE),
    "bgroom": re.compile(r"\A\s*BGF version"),
    "party": re.compile(r"\A\s*(?:BOARDID|CREATOR)="),
    "javafibs": re.compile(r"\A\s*JavaFIBS"),
    "gibbon": re.compile(r"\A\s*GMD-"),
    "gamesgrid": re.compile(r"\A\s*\S+ vs\. \S+"),
    "xgid": re.compile(r"\A\s*XGID=", re.IGNORECASE),
    "binary": re.compile(r"\x00"),
}
_BEGINNING = 2_000


def foreign_format(text: str) -> str | None:
    """Names the format that a text looks like; None for one that is not known.

    >>> foreign_format("(;FF[4]GM[6]"), foreign_format("hello")
    ('sgf', None)
    """
    return next((name for name, looks in _LOOKS.items() if looks.search(text[:_BEGINNING])), None)
