"""Pictures of chances, drawn with matplotlib: one function a picture.

Each takes plain data, ``ax=None`` (a new figure) and a look, "light", "dark" or "print", and returns the Axes;
``alt_text(ax)`` gives its description. matplotlib itself is imported when the first picture is drawn. What is drawn
is said in ``bglearn.draw.pictures``, whose ``as_svg`` needs no matplotlib.
"""

from bglearn.draw import pictures
from bglearn.draw.plots.axes import alt_text, on_axes, plotted

__all__ = [
    "alt_text",
    "chance_by_lead",
    "cube_windows",
    "distributions",
    "match_equity_map",
    "on_axes",
    "plays_per_roll",
    "roll_grid",
    "take_lines",
    "take_point_map",
]

chance_by_lead = plotted(pictures.chance_by_lead)
cube_windows = plotted(pictures.cube_windows)
distributions = plotted(pictures.distributions)
match_equity_map = plotted(pictures.match_equity_map)
plays_per_roll = plotted(pictures.plays_per_roll)
roll_grid = plotted(pictures.roll_grid)
take_lines = plotted(pictures.take_lines)
take_point_map = plotted(pictures.take_point_map)
