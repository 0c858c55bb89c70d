"""Boards of fields in rows, drawn from data: Ur, senet, the twelve lines of Rome."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING

from bglearn.draw.looks import contrast, palette
from bglearn.draw.pen import document, tag, word
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Field", "Fields"]

_CELL, _FRAME, _GAP = 60, 24, 30
_TOKEN = re.compile(r"(\d+)(\*?)([OX]?)")


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its row and column, its number on the way, whether it has a sign, and whose checker stands on it.

    >>> Field.read("8*", 1, 3)
    Field(row=1, column=3, number=8, sign=True, checker='')
    """

    row: int
    column: int
    number: int
    sign: bool = False
    checker: str = ""
    """As in boards drawn as text, "O" is a light checker and "X" a dark one."""

    @classmethod
    def read(cls, token: str, row: int, column: int) -> Field:
        """Reads a field as the data file writes it. Raises ValueError for what is none."""
        found = _TOKEN.fullmatch(token)
        if found is None:
            raise ValueError(say("history.no_field", token=token))
        return cls(row, column, int(found[1]), bool(found[2]), found[3])

    def __str__(self) -> str:
        return f"{self.number}{'*' if self.sign else ''}{self.checker}"


@dataclass(frozen=True, slots=True)
class Fields:
    """A board of fields; ``gap`` is the column after which its halves are parted, 0 for none.

    >>> board = Fields.read(("2* 1O", "3 _"))
    >>> print(board)
     2*  1O
      3
    """

    fields: tuple[Field, ...]
    gap: int = 0

    @classmethod
    def read(cls, rows: tuple[str, ...], gap: int = 0) -> Fields:
        """Reads the rows of a data file. Raises ValueError for a field that is none."""
        return cls(
            tuple(
                Field.read(token, row, column)
                for row, line in enumerate(rows)
                for column, token in enumerate(line.split())
                if token != "_"
            ),
            gap,
        )

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return max(each.row for each in self.fields) + 1, max(each.column for each in self.fields) + 1

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the picture, in its own units."""
        rows, columns = self.size
        return 2 * _FRAME + columns * _CELL + (_GAP if self.gap else 0), 2 * _FRAME + rows * _CELL

    def __str__(self) -> str:
        rows, columns = self.size
        at = {(each.row, each.column): str(each) for each in self.fields}
        parted = [" | " if self.gap and column == self.gap else "" for column in range(columns)]
        return "\n".join(
            "".join(f"{parted[column]}{at.get((row, column), ''):>3} " for column in range(columns)).rstrip()
            for row in range(rows)
        )

    def svg(self, *, title: str, description: str, look: str = "wood", width: int | None = 560) -> str:
        """Draws the board in a look of the boards, numbers in the order of the way in the corners."""
        colours = palette(look)
        size = self.extent
        rim = {"fill": colours["frame"], "stroke": colours["rim"]}
        parts = [tag("rect", x=0.5, y=0.5, width=size[0] - 1, height=size[1] - 1, rx=14, **rim)]
        for each in self.fields:
            parts += self._draw(each, colours)
        return document(parts, size, title, description, width=width)

    def _draw(self, field: Field, colours: Mapping[str, str]) -> Iterator[str]:
        x = _FRAME + field.column * _CELL + (_GAP if self.gap and field.column >= self.gap else 0)
        y = _FRAME + field.row * _CELL
        middle = (x + _CELL / 2, y + _CELL / 2)
        edge = {"stroke": colours["point_edge"], "stroke_width": 2}
        yield tag("rect", x=x + 1.5, y=y + 1.5, width=_CELL - 3, height=_CELL - 3, rx=4, fill=colours["field"], **edge)
        if field.sign:
            yield tag("path", d=_rosette(*middle), fill=colours["point_even"], **edge)
        if field.checker:
            colour = "light" if field.checker == "O" else "dark"
            fill, rim = colours[colour], colours[f"{colour}_edge"]
            yield tag("circle", cx=middle[0], cy=middle[1] + 5, r=19, fill=fill, stroke=rim, stroke_width=2)
            ring = colours[f"{colour}_ring"]
            yield tag("circle", cx=middle[0], cy=middle[1] + 5, r=12, fill="none", stroke=ring, stroke_width=1.5)
        ink = max(("light", "dark"), key=lambda tone: contrast(colours[tone], colours["field"]))
        yield word(x + 6, y + 11, str(field.number), size=13, fill=colours[ink])


def _rosette(x: float, y: float) -> str:
    """Gives the path of a star with eight points."""
    corners = []
    for step in range(16):
        radius, angle = (18 if step % 2 == 0 else 9), pi * step / 8
        corners.append(f"{x + radius * sin(angle):.1f} {y + 4 - radius * cos(angle):.1f}")
    return f"M{'L'.join(corners)}Z"
