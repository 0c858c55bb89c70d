"""Drawing: the board's geometry as data, the board as SVG and as text."""

from bglearn.draw.layout import View, layout, layouts
from bglearn.draw.looks import LOOKS
from bglearn.draw.marks import Mark
from bglearn.draw.svg import svg
from bglearn.draw.text import Cube, describe, text

__all__ = ["LOOKS", "Cube", "Mark", "View", "describe", "layout", "layouts", "svg", "text"]
