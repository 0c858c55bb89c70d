"""Pictures of chances as values: one function a picture, from plain data to what is to be drawn.

``as_svg`` makes text of them for a notebook, ``bglearn.draw.plots`` draws them with matplotlib. Each takes a look,
"light", "dark" (pages) or "print" (grey); raises ValueError that lists them for another.
"""

from bglearn.draw.pictures.as_svg import as_svg
from bglearn.draw.pictures.bars import cube_windows, distributions
from bglearn.draw.pictures.grids import match_equity_map, plays_per_roll, roll_grid, take_point_map
from bglearn.draw.pictures.lines import chance_by_lead, take_lines
from bglearn.draw.pictures.picture import Picture

__all__ = [
    "Picture",
    "as_svg",
    "chance_by_lead",
    "cube_windows",
    "distributions",
    "match_equity_map",
    "plays_per_roll",
    "roll_grid",
    "take_lines",
    "take_point_map",
]
