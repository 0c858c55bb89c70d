"""The board's geometry as data: where everything stands, for all four views.

The static picture and the live board both draw from what :func:`layout` returns, so a checker has one place in both.
Lengths are in units of which one point's width is 60. Places are always the mover's: 1 to 24, 25 own bar, 0 own off,
26 the opponent's bar, 27 the opponent's off.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, cast, get_args

from bglearn.words import say

__all__ = [
    "HEIGHT",
    "NUMBERINGS",
    "OPP_BAR",
    "OPP_OFF",
    "OWN_BAR",
    "OWN_OFF",
    "UNIT",
    "VIEWS",
    "WIDTH",
    "Colour",
    "Numbering",
    "View",
    "layout",
    "layouts",
    "slot",
]

Numbering: TypeAlias = Literal["own", "constant", "none"]
"""``own``: the mover's numbers; ``constant``: those of the player of the dark checkers, whoever moves; ``none``."""

Colour: TypeAlias = Literal["light", "dark"]

NUMBERINGS: tuple[str, ...] = get_args(Numbering)
OWN_OFF, OWN_BAR, OPP_BAR, OPP_OFF = 0, 25, 26, 27

UNIT = 60
"""Width of one point."""

RADIUS = 27
"""Radius of a checker with its edge: five checkers fill a half."""

FRAME, HALF, GAP = 36, 270, 75
COLUMN, TRAY = 90, 60
WIDTH = 2 * COLUMN + 13 * UNIT
HEIGHT = 2 * FRAME + 2 * HALF + GAP
MIDDLE = HEIGHT / 2
STACK, SLABS, SLAB = 5, 15, 18


class View(NamedTuple):
    """How the board lies in front of the reader: on which side the home boards are, and where the mover's is.

    >>> View.of("top left")
    View(home='left', own='top')
    >>> str(View())
    'bottom right'
    """

    home: Literal["right", "left"] = "right"
    own: Literal["bottom", "top"] = "bottom"

    @classmethod
    def of(cls, value: View | str | tuple[str, str]) -> View:
        """Reads a view from its two words in any order. Raises ValueError that lists the four views."""
        words = value.replace("-", " ").replace("_", " ").lower().split() if isinstance(value, str) else list(value)
        home = [word for word in words if word in ("right", "left")]
        own = [word for word in words if word in ("bottom", "top")]
        if len(words) != 2 or len(home) != 1 or len(own) != 1:
            raise ValueError(say("draw.no_such_view", view=value, views=", ".join(map(str, VIEWS))))
        return cls(cast(Any, home[0]), cast(Any, own[0]))

    def __str__(self) -> str:
        return f"{self.own} {self.home}"


VIEWS = (View("right", "bottom"), View("left", "bottom"), View("right", "top"), View("left", "top"))


def _column(point: int) -> float:
    """Gives the middle of a point's column, the home boards being on the right."""
    near = point if point <= 12 else 25 - point
    bar = UNIT if near <= 6 else 0
    return COLUMN + (12 - near) * UNIT + bar + UNIT / 2


def _place(place: int) -> tuple[float, float, float]:
    """Gives the middle of the first checker of a place and the step to the next, seen with own home bottom right."""
    top, bottom = FRAME + RADIUS, HEIGHT - FRAME - RADIUS
    step = 2 * RADIUS
    if place == OWN_OFF:
        return WIDTH - COLUMN / 2, HEIGHT - FRAME - SLAB / 2, -SLAB
    if place == OPP_OFF:
        return WIDTH - COLUMN / 2, FRAME + SLAB / 2, SLAB
    if place == OWN_BAR:
        return WIDTH / 2, FRAME + HALF - RADIUS, -step
    if place == OPP_BAR:
        return WIDTH / 2, FRAME + HALF + GAP + RADIUS, step
    return (_column(place), bottom, -step) if place <= 12 else (_column(place), top, step)


def _area(place: int, x: float) -> list[float]:
    """Gives the rectangle in which a click means this place; it reaches to the middle so that a finger hits it."""
    upper = place in (OWN_BAR, OPP_OFF) or 13 <= place <= 24
    reach = HALF + GAP / 2 - 8
    return [x - UNIT / 2, FRAME if upper else HEIGHT - FRAME - reach, UNIT, reach]


def _tip(place: int) -> list[float]:
    """Gives the three corners of a point, a hair of the field being left beside it."""
    x = _column(place)
    base, peak = (HEIGHT - FRAME, HEIGHT - FRAME - 262) if place <= 12 else (FRAME, FRAME + 262)
    return [x - 28.5, base, x + 28.5, base, x, peak]


def _rect(fill: str, x: float, y: float, w: float, h: float, r: float = 0) -> dict[str, Any]:
    return {"fill": fill, "rect": [x, y, w, h, r]}


def _ground() -> list[dict[str, Any]]:
    """Lists the board without its points; it looks the same from all sides."""
    field = 6 * UNIT
    parts = [_rect("frame", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 16)]
    parts += [
        _rect("tray", (COLUMN - TRAY) / 2 + right, FRAME + below, TRAY, HALF, 5)
        for right in (0, WIDTH - COLUMN)
        for below in (0, HALF + GAP)
    ]
    return parts + [_rect("field", x, FRAME, field, HEIGHT - 2 * FRAME, 2) for x in (COLUMN, COLUMN + field + UNIT)]


_MARKS: dict[str, list[str]] = {
    # Each is drawn twice, broad in the halo's tone and narrower in the line's, so that it stands out on every ground.
    "picked": ["M-31 0A31 31 0 1 1 31 0A31 31 0 1 1 -31 0Z"],
    "target": ["M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z", "M-2 0A2 2 0 1 1 2 0A2 2 0 1 1 -2 0Z"],
    "blocker": ["M-13 -13L13 13M13 -13L-13 13"],
    "first": ["M-17 -31H-31V31H-17M17 -31H31V31H17"],
    "trace": ["M-22 0A22 22 0 1 1 22 0A22 22 0 1 1 -22 0Z"],
}

_FACES: list[list[list[int]]] = [
    [],
    [[0, 0]],
    [[-1, -1], [1, 1]],
    [[-1, -1], [0, 0], [1, 1]],
    [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
    [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
]


def _flip(view: View) -> tuple[bool, bool]:
    return view.home == "left", view.own == "top"


def _turned(view: View, x: float, y: float) -> list[float]:
    across, over = _flip(view)
    return [_short(WIDTH - x if across else x), _short(HEIGHT - y if over else y)]


def _short(length: float) -> float:
    """Drops a decimal that says nothing: it would be sent to the browser some hundred times."""
    return int(length) if length == int(length) else length


def _turned_area(view: View, area: list[float]) -> list[float]:
    x, y, w, h = area
    across, over = _flip(view)
    return [_short(WIDTH - x - w if across else x), _short(HEIGHT - y - h if over else y), w, h]


def _places(view: View) -> list[dict[str, Any]]:
    found = []
    for place in range(28):
        x, y, step = _place(place)
        slab = place in (OWN_OFF, OPP_OFF)
        found.append(
            {
                "at": _turned(view, x, y),
                "step": -step if view.own == "top" else step,
                "most": SLABS if slab else STACK,
                "slab": slab,
                "area": _turned_area(view, _area(place, x)),
            }
        )
    return found


def _labels(view: View, numbering: str, own: str) -> list[list[Any]]:
    """Lists x, y and text of everything written into the frame."""
    if numbering == "none":
        return []
    low, high = HEIGHT - FRAME / 2, FRAME / 2
    found: list[list[Any]] = []
    for point in range(1, 25):
        number = 25 - point if numbering == "constant" and own == "light" else point
        found.append([*_turned(view, _column(point), low if point <= 12 else high), str(number)])
    found += [[WIDTH / 2, y, say("draw.label_bar")] for y in (high, low)]
    return found + [[*_turned(view, WIDTH - COLUMN / 2, y), say("draw.label_off")] for y in (high, low)]


@cache
def _shared() -> dict[str, Any]:
    return {
        "size": [WIDTH, HEIGHT],
        "unit": UNIT,
        "checker": {"radius": RADIUS - 1.2, "edge": 2, "ring": 17},
        "slab": [TRAY - 8, SLAB - 3, 3],
        "ground": _ground(),
        "marks": _MARKS,
        "faces": _FACES,
        # The further moves of a double are drawn as smaller dice: only two were thrown.
        "die": {"size": 50, "apart": 64, "pip": 5.2, "spread": 14, "round": 9, "small": 0.72},
        "cube": {"size": 50, "round": 7, "letters": [25, 25, 20, 16]},
        "pip_count": {"disc": -33, "r": 7, "text": 9},
        # ``drop``: a third of the size brings digits to the middle; dominant-baseline is missing from some viewers.
        "letters": {"number": 21, "word": 15, "count": 27, "pips": 23, "drop": 0.36},
        "lines": {"halo": 9, "line": 4.5, "trace": 0.6, "dashes": "12 9"},
        # It bows ``bow`` of the way to the middle at most, at ``reach`` across, and ends ``gap`` before the place.
        "arrow": {"middle": MIDDLE, "bow": 0.62, "reach": 400, "gap": 14, "head": [14, 9]},
    }


def _dice(view: View) -> tuple[float, float]:
    """Gives the middle of the dice, seen with home boards on the right: whoever sits above throws into the other half.

    So two people at a board that does not turn each have their dice in their own half, as at a real one.
    """
    home = COLUMN + 10 * UNIT
    return home if view.own == "bottom" else WIDTH - home, MIDDLE


def _one_view(view: View) -> dict[str, Any]:
    cube = {"own": HEIGHT - FRAME - 40, "opp": FRAME + 40, "centred": MIDDLE}
    return {
        "places": _places(view),
        "tips": [None, *[_turned_tip(view, point) for point in range(1, 25)]],
        "dice": _turned(view, *_dice(view)),
        "cube_at": {owner: _turned(view, COLUMN / 2, y) for owner, y in cube.items()},
        "pips": {
            "own": _turned(view, WIDTH - COLUMN / 2, MIDDLE + 17),
            "opp": _turned(view, WIDTH - COLUMN / 2, MIDDLE - 17),
        },
    }


def _turned_tip(view: View, point: int) -> list[float]:
    corners = _tip(point)
    return [length for at in range(0, 6, 2) for length in _turned(view, corners[at], corners[at + 1])]


def layout(view: View | str = "bottom right", numbering: str = "own", *, own: str = "light") -> dict[str, Any]:
    """Gives the whole geometry of the board in one view as plain JSON data.

    ``places`` holds for each of the 28 places the middle ``at`` of its first checker, the ``step`` to the next one
    (up or down), how many are drawn at ``most`` (five, then a number on the top one), and the ``area`` that a click
    belongs to. ``own`` is the colour of the mover's checkers (it decides what ``constant`` numbers are). Raises
    ValueError for an unknown view or numbering, with the list of those there are.

    >>> board = layout()
    >>> board["size"], board["places"][1]["at"], board["places"][24]["at"]
    ([960, 687], [840, 624], [840, 63])
    >>> layout("bottom left")["places"][1]["at"]
    [120, 624]
    """
    if numbering not in NUMBERINGS:
        raise ValueError(say("draw.no_such_numbering", numbering=numbering, numberings=", ".join(NUMBERINGS)))
    seen = View.of(view)
    return _shared() | _one_view(seen) | {"labels": _labels(seen, numbering, own)}


@cache
def layouts(*only: str) -> dict[str, Any]:
    """Gives some views, else all four, with all numberings once, and what they share: the form sent to a browser.

    A label holds two texts here, for own numbers and for constant ones as a mover with light checkers sees them.

    >>> sorted(layouts()["views"]), list(layouts("top left")["views"])
    (['bottom left', 'bottom right', 'top left', 'top right'], ['top left'])
    """
    views = [View.of(view) for view in only] or VIEWS
    return _shared() | {"views": {str(view): _one_view(view) | {"labels": _both_labels(view)} for view in views}}


def _both_labels(view: View) -> list[list[Any]]:
    """Lists x, y, the text with own and the text with constant numbers, the mover's checkers being the light ones."""
    pairs = zip(_labels(view, "own", "light"), _labels(view, "constant", "light"), strict=True)
    return [[*label, constant[2]] for label, constant in pairs]


def slot(board: dict[str, Any], place: int, index: int) -> tuple[float, float]:
    """Gives the middle of the checker of an index (from 0) on a place; those beyond the last drawn one lie on it.

    >>> slot(layout(), 6, 0), slot(layout(), 6, 4) == slot(layout(), 6, 9)
    ((540, 624), True)
    """
    spot = board["places"][place]
    x, y = spot["at"]
    return x, y + spot["step"] * min(max(index, 0), spot["most"] - 1)
