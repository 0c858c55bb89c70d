"""Counting made visible: numbered footprints along the way of a checker, and numbers beside the checkers themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bglearn.draw.layout import FRAME, HEIGHT, OWN_BAR, OWN_OFF, View, layout
from bglearn.draw.looks import palette
from bglearn.draw.pen import shown
from bglearn.draw.svg import svg
from bglearn.draw.text import text
from bglearn.draw.themes import themed
from bglearn.rules.position import Position
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Footprints", "footprints", "labelled"]

_RADIUS, _LETTERS = 21, 21
_FROM_EDGE = 249
"""How far from the edge of the board a label on a point lies: at its tip, clear of four checkers."""


@dataclass(frozen=True, slots=True)
class Footprints:
    """The steps of a checker from one place to another, counted 1, 2, 3 on the points where they end.

    ``str()`` is the sentence; a notebook shows the board with a numbered disc on every step, and text beside it.
    """

    position: Position
    start: int
    end: int
    view: str = "bottom right"

    @property
    def steps(self) -> dict[int, int]:
        """The number of the step that ends on each place, in the order they are made.

        >>> footprints("own 8x1; opp 24x1", 8, 5).steps
        {7: 1, 6: 2, 5: 3}
        """
        return {place: self.start - place for place in range(self.start - 1, self.end - 1, -1)}

    def __str__(self) -> str:
        start = say("draw.from_bar") if self.start == OWN_BAR else str(self.start)
        end = say("draw.to_off") if self.end == OWN_OFF else str(self.end)
        return say("draw.footprints", start=start, end=end, n=self.start - self.end)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        steps = {place: str(number) for place, number in self.steps.items()}
        picture = labelled(self.position, steps, view=self.view, title=str(self), pips=False)
        listed = ", ".join(
            say("draw.footprint", n=number, place=place) for place, number in self.steps.items() if place
        )
        return shown(f"{self}\n{text(self.position, view=View.of(self.view))}\n{listed}", picture)


def footprints(position: Position | str, start: int, end: int, *, view: str = "bottom right") -> Footprints:
    """Counts the steps of a checker of the mover's from one place down to another (25 is the bar, 0 is off).

    Raises ValueError where the way does not lead from a higher number to a lower one, InvalidPositionError for a text
    that cannot be read.

    >>> print(footprints("own 8x1; opp 24x1", 8, 5))
    From 8 to 5: 3 steps.
    """
    if type(start) is not int or type(end) is not int or not OWN_OFF <= end < start <= OWN_BAR:
        raise ValueError(say("draw.no_such_way", start=start, end=end))
    found = position if isinstance(position, Position) else Position.parse(position)
    return Footprints(found, start, end, str(View.of(view)))


def labelled(
    position: Position, labels: Mapping[int, str], *, view: str = "bottom right", title: str, pips: bool = True
) -> str:
    """Draws a board with a short text in a disc on places: at the tip of a point, on the bar, by the tray; as the page.

    >>> picture = labelled(Position.start(), {24: "48", 0: "0"}, title="Counted")
    >>> picture.count('class="footprint"'), picture.endswith("</svg>")
    (2, True)
    """
    wood, dark = (_labelled(position, labels, view, title, pips, look) for look in ("wood", "dark"))
    return themed(wood, dark)


def _labelled(position: Position, labels: Mapping[int, str], view: str, title: str, pips: bool, look: str) -> str:
    board, colours = layout(view), palette(look)
    said = ", ".join(f"{place}: {label}" for place, label in labels.items())
    picture = svg(position, view=view, look=look, title=title, description=f"{title} {said}.", pips=pips)
    parts = []
    for place, label in labels.items():
        x, y = _middle(board, place)
        parts.append(
            f'<g class="footprint"><circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="{colours["halo"]}" '
            f'stroke="{colours["line"]}" stroke-width="3"/><text x="{x:g}" y="{y + _LETTERS * 0.36:g}" '
            f'font-size="{_LETTERS}" font-weight="700" fill="{colours["line"]}">{label}</text></g>'
        )
    return picture.removesuffix("</svg>") + "".join(parts) + "</svg>"


def _middle(board: dict[str, Any], place: int) -> tuple[float, float]:
    """Gives the middle of a place's label."""
    x, y = board["places"][place]["at"]
    if place in (OWN_OFF, OWN_BAR):
        return x, y
    upper = y < HEIGHT / 2
    return x, _FROM_EDGE + FRAME - _RADIUS if upper else HEIGHT - FRAME - _FROM_EDGE + _RADIUS
