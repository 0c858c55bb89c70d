"""The colours and hatches of pictures: those of chances and those of the history.

Colours can be told apart by colour-blind readers and in grey print, and none is the only sign (the tests count it).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from bglearn.draw.looks import contrast
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["HATCHES", "INKS", "inks", "readable_on", "shade"]

INKS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "light": {
            "page": "#ffffff",
            "ink": "#2a3540",
            "quiet": "#6b7885",
            "edge": "#2a3540",
            "one": "#0b4a6f",
            "two": "#f0a73a",
            "three": "#e3edf4",
            "four": "#c77fb0",
            "one_line": "#0b4a6f",
            "two_line": "#b35c00",
            "four_line": "#a34a88",
            "quiet_line": "#6b7885",
            "low": "#f4f8fb",
            "high": "#0b4a6f",
        },
        "dark": {
            "page": "#14171c",
            "ink": "#e6e9ef",
            "quiet": "#8d97a5",
            "edge": "#14171c",
            "one": "#7cc0f5",
            "two": "#f0a73a",
            "three": "#d7dde6",
            "four": "#a35fb8",
            "one_line": "#7cc0f5",
            "two_line": "#f0a73a",
            "four_line": "#c98bdc",
            "quiet_line": "#8d97a5",
            "low": "#1d2530",
            "high": "#7cc0f5",
        },
        "print": {
            "page": "#ffffff",
            "ink": "#000000",
            "quiet": "#5a5a5a",
            "edge": "#000000",
            "one": "#1a1a1a",
            "two": "#ffffff",
            "three": "#ffffff",
            "four": "#d9d9d9",
            "one_line": "#000000",
            "two_line": "#5a5a5a",
            "four_line": "#000000",
            "quiet_line": "#5a5a5a",
            "low": "#ffffff",
            "high": "#3a3a3a",
        },
    }
)
"""The colours of each look: page, writing (ink), lines that stand back (quiet), edges and hatches of areas (edge),
areas (one to four), lines (the same with _line), both ends of a scale of shades (low, high)."""

HATCHES: Mapping[str, str | None] = MappingProxyType({"one": None, "two": "///", "three": "...", "four": "xxx"})
"""Each of the areas has a hatch of its own, so that it can be told without colour."""


def inks(look: str) -> Mapping[str, str]:
    """Gives the colours of a look: "light", "dark" (pages) or "print" (grey). Raises ValueError that lists them.

    >>> inks("dark")["page"]
    '#14171c'
    """
    if look not in INKS:
        raise ValueError(say("draw.no_such_look", look=look, looks=", ".join(INKS)))
    return INKS[look]


def shade(look: str, share: float) -> str:
    """Gives the shade between both ends of the look's scale: 0 is low, 1 is high.

    >>> shade("print", 0), shade("print", 0.5), shade("print", 1)
    ('#ffffff', '#9c9c9c', '#3a3a3a')
    """
    colours = inks(look)
    low, high = ([int(colours[end][at : at + 2], 16) for at in (1, 3, 5)] for end in ("low", "high"))
    mixed = (round(a + (b - a) * min(max(share, 0.0), 1.0)) for a, b in zip(low, high, strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def readable_on(ground: str) -> str:
    """Gives black or white, whichever stands out more from a ground: at least 4.5:1 from any.

    >>> readable_on("#0b4a6f"), readable_on("#7cc0f5")
    ('#ffffff', '#000000')
    """
    return max(("#000000", "#ffffff"), key=lambda colour: contrast(colour, ground))
