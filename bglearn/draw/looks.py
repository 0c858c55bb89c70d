"""The board's palettes as data.

Each look names the same colours. In every look a checker's body or edge, a point's body or edge, and a mark's line
or halo has a contrast of at least 3:1 to whatever it lies on, labels at least 4.5:1 (the tests count it).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["AUTO", "LOOKS", "contrast", "palette", "palettes", "still_look"]

AUTO = "auto"
"""The look that follows the host's theme on a live board: wood where it is light, dark where it is dark."""

_DICE = {"die": "#fffaf0", "die_edge": "#a38f6d", "die_pip": "#2b2320"}

LOOKS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "wood": {
            "frame": "#5b3a21",
            "rim": "#472c18",
            "tray": "#6e4a2c",
            "field": "#efdfbf",
            "point_odd": "#b07c47",
            "point_even": "#87532b",
            "point_edge": "#8f6234",
            "light": "#fdf8ec",
            "light_edge": "#6f5a3a",
            "light_ring": "#d9cbae",
            "dark": "#2b2320",
            "dark_edge": "#d2b48e",
            "dark_ring": "#6b5d54",
            "label": "#f8edd3",
            **_DICE,
            "line": "#0b4a6f",
            "halo": "#ffffff",
            "bad": "#9d1b1b",
        },
        "dark": {
            "frame": "#23262d",
            "rim": "#4a515d",
            "tray": "#2d3139",
            "field": "#343a43",
            "point_odd": "#5f6a7a",
            "point_even": "#475061",
            "point_edge": "#909bab",
            "light": "#f2efe6",
            "light_edge": "#8f8b80",
            "light_ring": "#bdb8aa",
            "dark": "#0d0f12",
            "dark_edge": "#b4becb",
            "dark_ring": "#596273",
            "label": "#d5dbe4",
            "die": "#f2efe6",
            "die_edge": "#8f8b80",
            "die_pip": "#14171c",
            "line": "#ffc857",
            "halo": "#14171c",
            "bad": "#ff9a8f",
        },
        "plain": {
            "frame": "#e3e7ec",
            "rim": "#8595a6",
            "tray": "#d3d9e0",
            "field": "#fafbfc",
            "point_odd": "#b4c3d2",
            "point_even": "#7e97b0",
            "point_edge": "#5f7891",
            "light": "#ffffff",
            "light_edge": "#33414f",
            "light_ring": "#b9c4cf",
            "dark": "#33414f",
            "dark_edge": "#18222c",
            "dark_ring": "#8b98a5",
            "label": "#2a3540",
            "die": "#ffffff",
            "die_edge": "#6b7885",
            "die_pip": "#18222c",
            "line": "#7a2048",
            "halo": "#ffffff",
            "bad": "#a11616",
        },
        "print": {
            "frame": "#ffffff",
            "rim": "#000000",
            "tray": "#f2f2f2",
            "field": "#ffffff",
            "point_odd": "#e6e6e6",
            "point_even": "#b8b8b8",
            "point_edge": "#6a6a6a",
            "light": "#ffffff",
            "light_edge": "#000000",
            "light_ring": "#777777",
            "dark": "#1a1a1a",
            "dark_edge": "#000000",
            "dark_ring": "#b0b0b0",
            "label": "#000000",
            "die": "#ffffff",
            "die_edge": "#000000",
            "die_pip": "#000000",
            "line": "#000000",
            "halo": "#ffffff",
            "bad": "#000000",
        },
        "contrast": {
            "frame": "#000000",
            "rim": "#ffffff",
            "tray": "#1c1c1c",
            "field": "#000000",
            "point_odd": "#7d7d7d",
            "point_even": "#3d3d3d",
            "point_edge": "#ffffff",
            "light": "#ffffff",
            "light_edge": "#000000",
            "light_ring": "#8a8a8a",
            "dark": "#000000",
            "dark_edge": "#ffffff",
            "dark_ring": "#9a9a9a",
            "label": "#ffffff",
            "die": "#ffffff",
            "die_edge": "#ffffff",
            "die_pip": "#000000",
            "line": "#ffe100",
            "halo": "#000000",
            "bad": "#ffe100",
        },
    }
)


def palette(look: str) -> Mapping[str, str]:
    """Gives the colours of a look. Raises ValueError that lists the looks there are.

    >>> palette("wood")["field"]
    '#efdfbf'
    """
    if look not in LOOKS:
        raise ValueError(say("draw.no_such_look", look=look, looks=", ".join(LOOKS)))
    return LOOKS[look]


def palettes() -> dict[str, dict[str, str]]:
    """Gives the colours of all looks as plain data: the form sent to a browser."""
    return {name: dict(colours) for name, colours in LOOKS.items()}


def still_look(look: str) -> str:
    """Gives the look of a picture that cannot follow a page: wood for "auto", any other as it is.

    >>> still_look(AUTO), still_look("print")
    ('wood', 'print')
    """
    return "wood" if look == AUTO else look


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours, 1 to 21, by the formula of WCAG 2.2.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dim, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dim + 0.05)
