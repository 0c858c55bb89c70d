"""The board as a picture: a pure function from a position to SVG text.

The picture carries a title and a description, no ids (so that two on a page do not collide), no style sheet, and
refers to nothing outside itself.
"""

from __future__ import annotations

from html import escape
from math import atan2, cos, sin
from typing import TYPE_CHECKING, Any

from bglearn.draw.layout import MIDDLE, View, layout, slot
from bglearn.draw.looks import palette
from bglearn.draw.marks import Mark, MarkLike
from bglearn.draw.seen import Seen
from bglearn.draw.text import Cube, as_cube, describe
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bglearn.rules.position import Position

__all__ = ["arrow", "svg"]

FONT = "DejaVu Sans,Verdana,Segoe UI,Helvetica,Arial,sans-serif"


def svg(
    position: Position,
    *,
    roll: Iterable[int] | None = None,
    view: View | str = "bottom right",
    numbering: str = "own",
    look: str = "wood",
    own: str = "light",
    marks: Iterable[MarkLike] = (),
    arrows: Iterable[Sequence[int]] = (),
    cube: Cube | int | tuple[int, str] | None = None,
    pips: bool = True,
    title: str | None = None,
    description: str | None = None,
    width: int | None = 560,
) -> str:
    """Draws a position as SVG text.

    * ``roll``: the dice to show, ``(3, 1)``.
    * ``view``: where the mover's home board is: "bottom right", "bottom left", "top right", "top left".
    * ``numbering``: "own", "constant", "none".
    * ``look``: "wood", "dark", "plain", "print", "contrast".
    * ``own``: the colour of the mover's checkers, "light" or "dark".
    * ``marks``: what to point out, ``[Mark("blocker", 12)]`` or ``[("blocker", 12)]``.
    * ``arrows``: pairs of places, ``[(13, 8)]``.
    * ``cube``: ``2`` (centred) or ``(4, "opp")``.
    * ``pips``: whether pip counts are shown.
    * ``width``: of the picture in pixels; None lets it fill its place.

    Raises ValueError for a view, numbering, look or mark that does not exist, with the list of those that do.

    >>> from bglearn.rules.position import Position
    >>> picture = svg(Position.start(), roll=(3, 1), marks=[("picked", 8)])
    >>> picture.startswith("<svg "), " id=" in picture, picture.count("<title>")
    (True, False, 1)
    """
    if own not in ("light", "dark"):
        raise ValueError(say("draw.no_such_colour", colour=own))
    dice = tuple(roll) if roll is not None else ()
    pen = _Pen(layout(view, numbering, own=own), palette(look), own)
    seen = Seen.of(position)
    all_marks = [Mark.of(mark) for mark in marks] + [Mark("witness", *pair) for pair in arrows]
    shown = as_cube(cube)
    pen.ground()
    for place in range(28):
        pen.checkers(place, *seen.at(place))
    if pips:
        pen.pips(position.own.pips, position.opp.pips)
    pen.dice(dice)
    if shown:
        pen.cube(shown)
    # Arrows lie under the other marks, so that a cross or a ring stays whole.
    for mark in sorted(all_marks, key=lambda mark: mark.end is None):
        pen.mark(mark, seen)
    if title is None:
        title = say("draw.title_roll", roll="-".join(map(str, dice))) if dice else say("draw.title")
    if description is None:
        description = describe(position, roll=dice, cube=shown)
    return pen.document(title, description, width)


class _Pen:
    """Collects the parts of one picture."""

    def __init__(self, board: dict[str, Any], colours: Mapping[str, str], own: str) -> None:
        self.board = board
        self.colours = colours
        self.sides = {"own": own, "opp": "dark" if own == "light" else "light"}
        self.parts: list[str] = []

    def add(self, tag: str, text: str = "", /, **attributes: object) -> None:
        """Adds an element; underscores in names stand for hyphens, numbers lose their trailing zeros."""
        written = "".join(f' {name.replace("_", "-")}="{_number(value)}"' for name, value in attributes.items())
        self.parts.append(f"<{tag}{written}>{escape(text)}</{tag}>" if text else f"<{tag}{written}/>")

    def word(self, x: float, y: float, text: str, *, size: float, fill: str, weight: str = "400") -> None:
        """Writes a text with its middle at a place."""
        # A third of the size brings digits to the middle; dominant-baseline is missing from some viewers.
        self.add("text", text, x=x, y=y + size * 0.36, font_size=size, font_weight=weight, fill=fill)

    def ground(self) -> None:
        """Draws frame, trays, field, points and what is written into the frame."""
        colours = self.colours
        for part in self.board["ground"]:
            x, y, w, h, r = part["rect"]
            rim = {} if part["fill"] == "tray" else {"stroke": colours["rim"]}
            self.add("rect", x=x, y=y, width=w, height=h, rx=r, fill=colours[part["fill"]], **rim)
        for point in range(1, 25):
            corners = " ".join(map(_number, self.board["tips"][point]))
            fill = colours["point_odd" if point % 2 else "point_even"]
            self.add("polygon", points=corners, fill=fill, stroke=colours["point_edge"], stroke_width=1)
        for x, y, text in self.board["labels"]:
            self.word(x, y, text, size=21 if text.isdigit() else 15, fill=colours["label"])

    def checkers(self, place: int, side: str, count: int) -> None:
        """Draws the checkers of one place: five, then a number; in a tray thin slabs."""
        if not count:
            return
        spot, colours, colour = self.board["places"][place], self.colours, self.sides[side]
        body, edge, ring = colours[colour], colours[f"{colour}_edge"], colours[f"{colour}_ring"]
        most = spot["most"]
        for index in range(min(count, most)):
            x, y = slot(self.board, place, index)
            if spot["slab"]:
                w, h = self.board["slab"]
                self.add("rect", x=x - w / 2, y=y - h / 2, width=w, height=h, rx=3, fill=body, stroke=edge)
                continue
            self.add("circle", cx=x, cy=y, r=25.8, fill=body, stroke=edge, stroke_width=2)
            if count <= most or index < most - 1:
                self.add("circle", cx=x, cy=y, r=17, fill="none", stroke=ring, stroke_width=1.5)
        if count > most:
            self.word(*slot(self.board, place, most), str(count), size=27, fill=self.ink(colour), weight="700")

    def ink(self, colour: str) -> str:
        """Gives the tone for a number written on a checker."""
        return self.colours["dark" if colour == "light" else "light"]

    def pips(self, own: int, opp: int) -> None:
        """Writes both pip counts between the trays, each beside a small checker."""
        for side, count in (("own", own), ("opp", opp)):
            x, y = self.board["pips"][side]
            colour = self.sides[side]
            edge = self.colours[f"{colour}_edge"]
            self.add("circle", cx=x - 28, cy=y, r=7, fill=self.colours[colour], stroke=edge, stroke_width=1.5)
            self.word(x + 8, y, str(count), size=23, fill=self.colours["label"])

    def dice(self, dice: tuple[int, ...]) -> None:
        """Draws the dice side by side in the mover's half."""
        form, colours = self.board["die"], self.colours
        x0, y = self.board["dice"]
        for index, value in enumerate(dice):
            x = x0 + (index - (len(dice) - 1) / 2) * form["apart"]
            size = form["size"]
            self.square(x, y, size, 9)
            for across, down in self.board["faces"][value]:
                spread = form["spread"]
                self.add("circle", cx=x + across * spread, cy=y + down * spread, r=form["pip"], fill=colours["die_pip"])

    def square(self, x: float, y: float, size: float, radius: float) -> None:
        """Draws the body of a die or the cube."""
        body, edge = self.colours["die"], self.colours["die_edge"]
        half = size / 2
        self.add(
            "rect", x=x - half, y=y - half, width=size, height=size, rx=radius, fill=body, stroke=edge, stroke_width=1.5
        )

    def cube(self, cube: Cube) -> None:
        """Draws the cube; in the middle it shows what it will be worth as it lies on a real board: 64 for 1."""
        x, y = self.board["cube"][cube.owner]
        self.square(x, y, self.board["cube_size"], 7)
        text = "64" if cube.value == 1 else str(cube.value)
        size = {1: 25, 2: 25, 3: 20}.get(len(text), 16)
        self.word(x, y, text, size=size, fill=self.colours["die_pip"], weight="700")

    def mark(self, mark: Mark, seen: Seen) -> None:
        """Draws one mark in two tones."""
        x, y = self.spot(mark.place, seen, landing=mark.kind == "target")
        if mark.end is not None:
            path = arrow((x, y), self.spot(mark.end, seen, landing=True))
            if mark.kind == "trace":  # thin, and without a head
                self.lines([path[: path.rindex("M")]], thin=0.6)
            else:
                self.lines([path], dashes="12 9" if mark.kind == "attempt" else None)
            return
        for path in self.board["marks"].get(mark.kind, ()):
            thin = 0.6 if mark.kind == "trace" else 1
            bad = mark.kind in ("blocker", "first")
            self.lines([path], at=(x, y), filled=mark.kind == "target", bad=bad, thin=thin)

    def lines(
        self,
        paths: list[str],
        *,
        at: tuple[float, float] | None = None,
        dashes: str | None = None,
        filled: bool = False,
        bad: bool = False,
        thin: float = 1,
    ) -> None:
        """Draws lines twice: broad in the halo's tone, narrow in the line's."""
        colours = self.colours
        for tone, broad in (("halo", 9), ("bad" if bad else "line", 4.5)):
            for path in paths:
                extra: dict[str, object] = {"transform": f"translate({_number(at[0])} {_number(at[1])})"} if at else {}
                if dashes:
                    extra["stroke_dasharray"] = dashes
                fill = colours["halo"] if filled and tone == "halo" else "none"
                self.add("path", d=path, fill=fill, stroke=colours[tone], stroke_width=broad * thin, **extra)

    def spot(self, place: int, seen: Seen, *, landing: bool) -> tuple[float, float]:
        """Gives the top checker's middle, or where one more would come to lie."""
        side, count = seen.at(place)
        if not landing:
            return slot(self.board, place, count - 1)
        return slot(self.board, place, count if side == "own" else 0)

    def document(self, title: str, description: str, width: int | None) -> str:
        """Puts the parts together."""
        w, h = self.board["size"]
        size = f' width="{width}" height="{round(width * h / w)}"' if width else ""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {w} {h}"{size} font-family="{FONT}" '
            f'text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">'
            f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        )
        return head + "".join(self.parts) + "</svg>"


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Gives the path of an arrow between two places: a bow towards the middle of the board, then the head.

    >>> arrow((0.0, 343.5), (100.0, 343.5))
    'M0 343.5Q50 343.5 86 343.5M72 334.5L86 343.5L72 352.5'
    """
    (x0, y0), (x2, y2) = start, end
    x1, y1 = (x0 + x2) / 2, (y0 + y2) / 2
    y1 += (MIDDLE - y1) * min(0.62, abs(x2 - x0) / 400)
    angle = atan2(y2 - y1, x2 - x1)
    x2, y2 = x2 - 14 * cos(angle), y2 - 14 * sin(angle)
    dx, dy = cos(angle), sin(angle)
    (ax, ay), (bx, by) = [(x2 - 14 * dx + side * dy, y2 - 14 * dy - side * dx) for side in (9, -9)]
    bow = f"M{_number(x0)} {_number(y0)}Q{_number(x1)} {_number(y1)} {_number(x2)} {_number(y2)}"
    head = f"M{_number(ax)} {_number(ay)}L{_number(x2)} {_number(y2)}L{_number(bx)} {_number(by)}"
    return bow + head


def _number(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, int | float) else escape(str(value))
