"""A board, thirty counters and dice of paper, so that a class can play before it owns a set.

Each is one SVG picture in millimetres that fits A4 and letter paper alike, black on white: what has to be told apart
differs in more than its tone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from bglearn.classroom.pages import Paper, page
from bglearn.draw.layout import HEIGHT, RADIUS, WIDTH, layout
from bglearn.draw.svg import FONT, bare
from bglearn.words import say

__all__ = ["PRINTED", "as_html", "board", "counters", "dice"]

SCALE = 0.26
"""Millimetres for a unit of the board's layout."""

ACROSS = 2 * RADIUS * SCALE
"""A counter's width in millimetres: five fill a point."""

EDGE, FLAP = 20, 6
"""A die's edge and its flaps, in millimetres."""

_RIM = 26
"""Units beside the board for the far player's numbers."""


def _picture(across: float, down: float, parts: str, title: str, description: str) -> str:
    """Puts a picture together; half a millimetre around it keeps the lines at its edge whole."""
    across, down = across + 1, down + 1
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{across:g}mm" height="{down:g}mm" '
        f'viewBox="-0.5 -0.5 {across:g} {down:g}" font-family="{FONT}" text-anchor="middle">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{parts}</svg>"
    )


def board() -> str:
    """Draws the empty board with the near player's numbers, and outside, turned round, those of the player opposite.

    >>> 'width="250.6mm"' in board()
    True
    """
    inner = bare(title=say("classroom.board_title"))
    down = HEIGHT + 2 * _RIM
    placed = inner.replace("<svg ", f'<svg x="0" y="{_RIM}" width="{WIDTH}" height="{HEIGHT}" ', 1)
    numbers = "".join(_far_number(x, y, text) for x, y, text in layout()["labels"] if text.isdigit())
    parts = f'<g transform="scale({SCALE})">{placed}{numbers}</g>'
    title = say("classroom.board_title")
    return _picture(WIDTH * SCALE, down * SCALE, parts, title, say("classroom.board_description"))


def _far_number(x: float, y: float, text: str) -> str:
    middle = _RIM / 2 if y < HEIGHT / 2 else HEIGHT + 1.5 * _RIM
    turned = f"translate({x:g} {middle:g}) rotate(180)"
    return f'<text transform="{turned}" y="6" font-size="17" fill="#555555">{25 - int(text)}</text>'


def counters() -> str:
    """Draws fifteen counters of each side: white ones with a ring, dark ones with a cross cut out of them.

    >>> counters().count("<g ")
    30
    """
    gap, columns = 18.0, 10
    parts = []
    for number in range(30):
        x, y = gap * (number % columns + 0.5), gap * (number // columns + 0.5)
        parts.append(_counter(x, y, is_dark=number % 2 == 1))
    rows = 30 // columns
    return _picture(
        gap * columns,
        gap * rows,
        "".join(parts),
        say("classroom.counters_title"),
        say("classroom.counters_description", across=round(ACROSS)),
    )


def _counter(x: float, y: float, *, is_dark: bool) -> str:
    r = ACROSS / 2
    if is_dark:
        body = f'<circle r="{r:.4g}" fill="#222222"/><circle r="{0.62 * r:.4g}" fill="none" stroke="#ffffff" '
        body += 'stroke-width=".5"/><path d="M-2 0H2M0 -2V2" stroke="#ffffff" stroke-width="1.1"/>'
    else:
        body = f'<circle r="{r - 0.2:.4g}" fill="#ffffff" stroke="#000000" stroke-width=".4"/>'
        body += f'<circle r="{0.62 * r:.4g}" fill="none" stroke="#000000" stroke-width=".5"/>'
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def dice() -> str:
    """Draws four dice and a doubling cube as nets to be cut out, folded and glued.

    Opposite faces add up to seven; around the corner of 1, 2 and 3 these run counter-clockwise, as on most dice.

    >>> dice().count("<rect "), dice().count("<circle ")
    (30, 84)
    """
    across, down = 3 * EDGE, 4 * EDGE + FLAP
    nets = [_net(_pips)] * 4 + [_net(_doubled)]
    placed = []
    for number, net in enumerate(nets):
        x, y = (across + 4) * (number % 3), (down + 8) * (number // 3)
        placed.append(f'<g transform="translate({x} {y})">{net}</g>')
    return _picture(
        3 * across + 8,
        2 * down + 8,
        "".join(placed),
        say("classroom.dice_title"),
        say("classroom.dice_description", edge=EDGE),
    )


# The faces of a net by column and row: 6 lies opposite 1, 5 opposite 2, 4 opposite 3.
_FACES = {(1, 0): 1, (1, 1): 2, (1, 2): 6, (1, 3): 5, (0, 1): 4, (2, 1): 3}


def _net(inside: Callable[[int], str]) -> str:
    """Draws six faces in a cross with seven flaps: lines to cut are drawn out, lines to fold are dashed."""
    parts = [_flap(*each) for each in _flaps()]
    for (column, row), value in _FACES.items():
        x, y = column * EDGE, row * EDGE
        parts.append(f'<rect x="{x}" y="{y}" width="{EDGE}" height="{EDGE}" fill="#ffffff" {_FOLD}/>')
        parts.append(f'<g transform="translate({x + EDGE / 2:g} {y + EDGE / 2:g})">{inside(value)}</g>')
    parts += [f'<path d="M{a} {b}L{c} {d}" {_CUT}/>' for a, b, c, d in _bare_edges()]
    return "".join(parts)


_FOLD = 'stroke="#000000" stroke-width=".3" stroke-dasharray="1.6 1.2"'
_CUT = 'stroke="#000000" stroke-width=".5" fill="#ffffff"'


def _flaps() -> Iterator[tuple[float, float, int, int]]:
    """Gives the start of each edge with a flap, and the direction in which it runs; the flap is to its right."""
    for row in (0, 2, 3):
        yield EDGE, row * EDGE, 0, 1
        yield 2 * EDGE, (row + 1) * EDGE, 0, -1
    yield EDGE, 4 * EDGE, 1, 0


def _flap(x: float, y: float, dx: int, dy: int) -> str:
    out = (-dy, dx)
    corners = [
        (x, y),
        (x + FLAP * (dx + out[0]), y + FLAP * (dy + out[1])),
        (x + (EDGE - FLAP) * dx + FLAP * out[0], y + (EDGE - FLAP) * dy + FLAP * out[1]),
        (x + EDGE * dx, y + EDGE * dy),
    ]
    return f'<path d="M{"L".join(f"{a:g} {b:g}" for a, b in corners)}" {_CUT}/>'


def _bare_edges() -> Iterator[tuple[int, int, int, int]]:
    """Gives the edges to be cut that have no flap."""
    yield EDGE, 0, 2 * EDGE, 0
    for x, outer in ((0, 0), (2 * EDGE, 3 * EDGE)):
        yield x, EDGE, x + EDGE, EDGE
        yield x, 2 * EDGE, x + EDGE, 2 * EDGE
        yield outer, EDGE, outer, 2 * EDGE


def _pips(value: int) -> str:
    return "".join(f'<circle cx="{5 * x}" cy="{5 * y}" r="1.7"/>' for x, y in layout()["faces"][value])


def _doubled(value: int) -> str:
    text = str(2**value)
    return f'<text y="3.6" font-size="10" font-weight="700">{text}</text>'


PRINTED: dict[str, Callable[[], str]] = {"board": board, "counters": counters, "dice": dice}
"""What can be printed, by name."""


def as_html(name: str, *, paper: Paper = "a4") -> str:
    """Writes a page with one of them, ready for print."""
    title = say(f"classroom.{name}_title")
    hidden = ' class="unseen"' if name == "board" else ""  # the board needs the whole sheet
    told = f"<h1{hidden}>{escape(title)}</h1>"
    told += "" if hidden else f"<p>{escape(say(f'classroom.{name}_how'))}</p>"
    body = f"<main>{told}{PRINTED[name]()}</main>"
    return page(title, body, styles=("printed",), paper=paper, landscape=name == "board", margin=8)
