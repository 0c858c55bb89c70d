"""Pictures of chances, drawn with matplotlib: one function a picture.

Each takes plain data, ``ax=None`` (a new figure) and a look, "light", "dark" or "print", and returns the Axes;
``alt_text(ax)`` gives its description. Colours can be told apart by colour-blind readers and in grey print, and colour
is never the only sign. matplotlib itself is imported when the first picture is drawn.
"""

from bglearn.draw.plots.bars import cube_windows, cube_windows_alt, distributions, distributions_alt
from bglearn.draw.plots.canvas import INKS, alt_text
from bglearn.draw.plots.grids import (
    match_equity_map,
    plays_per_roll,
    plays_per_roll_alt,
    roll_grid,
    roll_grid_alt,
    score_map_alt,
    take_point_map,
)
from bglearn.draw.plots.lines import chance_by_lead, chance_by_lead_alt, take_lines, take_lines_alt

__all__ = [
    "INKS",
    "alt_text",
    "chance_by_lead",
    "chance_by_lead_alt",
    "cube_windows",
    "cube_windows_alt",
    "distributions",
    "distributions_alt",
    "match_equity_map",
    "plays_per_roll",
    "plays_per_roll_alt",
    "roll_grid",
    "roll_grid_alt",
    "score_map_alt",
    "take_lines",
    "take_lines_alt",
    "take_point_map",
]
