"""What a picture of chances shows, as a value; one pen makes SVG text of it, another draws it with matplotlib.

Places are in the units of the axes; sizes of letters, lines and marks are in points, 72 to an inch.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import TypeAlias

__all__ = ["Area", "Axis", "Part", "Picture", "Stroke", "Words", "ticks"]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle from one corner on."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None
    """Its colour; None leaves what is under it."""
    edge: str
    line: float = 1.0
    """How broad its edge is."""
    hatch: str | None = None
    """One of HATCHES, in the colour of the edge."""
    name: str = ""
    """Said in the legend, "" where it has no entry of its own."""


@dataclass(frozen=True, slots=True)
class Words:
    """A short text at a place."""

    x: float
    y: float
    text: str
    ink: str
    size: float = 10.0
    bold: bool = False
    anchor: str = "middle"
    """ "middle", "start" (it stands to the right of the place) or "end" (to the left)."""
    side: str = "middle"
    """ "middle", "above" or "below" the place."""
    shift: tuple[float, float] = (0.0, 0.0)
    """Points to the right and upwards."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, or marks at them."""

    points: tuple[tuple[float, float], ...]
    ink: str
    dash: str = "-"
    """ "-", "--", "-.", ":", or "" for marks alone."""
    width: float = 2.0
    marker: str = ""
    """ "o", "s" (square), "^", "D" (rhombus), or "" for none."""
    size: float = 6.0
    """How large the marks are."""
    name: str = ""
    """Said in the legend, "" where it has no entry of its own."""


Part: TypeAlias = "Area | Words | Stroke"


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a picture: from left to right or from below upwards goes ``low`` to ``high``."""

    label: str
    low: float
    high: float
    ticks: tuple[float, ...]
    names: tuple[str, ...] = ()
    """What is written at the ticks, where it is not their number."""
    has_line: bool = True

    @property
    def written(self) -> tuple[str, ...]:
        """The words at the ticks."""
        return self.names or tuple(f"{tick:g}" for tick in self.ticks)


@dataclass(frozen=True, slots=True)
class Picture:
    """All of a picture: its parts, what lies in front last, its axes and what it says to those who do not see it."""

    parts: tuple[Part, ...]
    x: Axis
    y: Axis
    alt: str
    look: str
    inches: tuple[float, float]
    """Width and height with everything around it; as SVG it is as high as it has to be."""
    title: str = ""
    is_square: bool = False
    """Whether one unit across is as long as one unit down."""
    letters: float = 10.0
    """Size of the words at the ticks."""
    legend: str = "best"
    """Where matplotlib has the room for it; as SVG it stands below."""

    @property
    def named(self) -> tuple[Area | Stroke, ...]:
        """What the legend explains."""
        return tuple(part for part in self.parts if not isinstance(part, Words) and part.name)


def ticks(low: float, high: float, most: int = 8) -> tuple[float, ...]:
    """Gives round numbers between two others, evenly spaced: at most so many steps.

    >>> ticks(0, 34), ticks(-2, 2, 4)
    ((0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0), (-2.0, -1.0, 0.0, 1.0, 2.0))
    """
    steps = (round(times * 10.0**power, 6) for power in range(-3, 6) for times in (1, 2, 5))
    step = next(each for each in steps if high - low <= most * each)
    return tuple(round(n * step, 6) for n in range(ceil(low / step), floor(high / step) + 1))
