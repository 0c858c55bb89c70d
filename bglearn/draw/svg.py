"""The board as a picture: a pure function from a position to SVG text.

The picture carries a title and a description, no ids (so that two on a page do not collide), no style sheet, and
refers to nothing outside itself.
"""

from __future__ import annotations

from html import escape
from math import atan2, cos, sin
from typing import TYPE_CHECKING, Any

from bglearn.draw.layout import View, layout, slot
from bglearn.draw.looks import palette
from bglearn.draw.marks import Mark, MarkLike
from bglearn.draw.seen import Seen
from bglearn.draw.text import Cube, as_cube, check_colour, describe
from bglearn.rules.dice import Roll
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bglearn.rules.position import Position

__all__ = ["arrow", "bare", "svg"]

FONT = "DejaVu Sans,Verdana,Segoe UI,Helvetica,Arial,sans-serif"


def svg(
    position: Position,
    *,
    roll: Roll | str | Iterable[int] | None = None,
    moves_of_double: int = 4,
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
    caption: str | None = None,
    width: int | None = 560,
) -> str:
    """Draws a position as SVG text.

    * ``roll``: the dice to show, ``(3, 1)``.
    * ``moves_of_double``: how many dice a double shows.
    * ``view``: where the mover's home board is: "bottom right", "bottom left", "top right", "top left".
    * ``numbering``: "own", "constant", "none".
    * ``look``: "wood", "dark", "plain", "print", "contrast".
    * ``own``: the colour of the mover's checkers, "light" or "dark".
    * ``marks``: what to point out, ``[Mark("blocker", 12)]`` or ``[("blocker", 12)]``.
    * ``arrows``: pairs of places, ``[(13, 8)]``.
    * ``cube``: ``2`` (centred) or ``(4, "opp")``.
    * ``pips``: whether pip counts are shown.
    * ``caption``: a line below the board, ``"After the first roll"``.
    * ``width``: of the picture in pixels; None lets it fill its place.

    Raises ValueError for a view, numbering, look or mark that does not exist, with the list of those that do, and
    InvalidRollError for what is no roll.

    >>> from bglearn.rules.position import Position
    >>> picture = svg(Position.start(), roll=(3, 1), marks=[("picked", 8)])
    >>> picture.startswith("<svg "), " id=" in picture, picture.count("<title>")
    (True, False, 1)
    """
    check_colour(own)
    dice = Roll.of(roll) if roll else None
    pen = _Pen(layout(view, numbering, own=own), palette(look), own)
    seen = Seen.of(position)
    all_marks = [Mark.of(mark) for mark in marks] + [Mark("witness", *pair) for pair in arrows]
    shown = as_cube(cube)
    pen.ground()
    for place in range(28):
        pen.checkers(place, *seen.at(place))
    if pips:
        pen.pips(position.own.pips, position.opp.pips)
    if dice:
        pen.dice(dice, moves_of_double if dice.is_doubles else len(dice.dice))
    if shown:
        pen.cube(shown)
    # Arrows lie under the other marks, so that a cross or a ring stays whole.
    for mark in sorted(all_marks, key=lambda mark: mark.end is None):
        pen.mark(mark, seen)
    if title is None:
        title = say("draw.title_roll", roll=dice) if dice else say("draw.title")
    if description is None:
        description = describe(position, roll=dice, cube=shown, pips=pips)
    if caption:
        pen.caption(caption)
    return pen.document(title, description, width)


def bare(*, numbering: str = "own", look: str = "print", title: str, description: str = "") -> str:
    """Draws the board without a checker on it or beside it, filling its place: to be printed, for real checkers.

    >>> "<circle" in bare(title="A board")
    False
    """
    pen = _Pen(layout(numbering=numbering), palette(look), "light")
    pen.ground()
    return pen.document(title, description, None)


class _Pen:
    """Collects the parts of one picture."""

    def __init__(self, board: dict[str, Any], colours: Mapping[str, str], own: str) -> None:
        self.board = board
        self.colours = colours
        self.sides = {"own": own, "opp": "dark" if own == "light" else "light"}
        self.parts: list[str] = []
        self.size: list[float] = list(board["size"])

    def add(self, tag: str, text: str = "", /, **attributes: object) -> None:
        """Adds an element; underscores in names stand for hyphens, numbers lose their trailing zeros."""
        written = "".join(f' {name.replace("_", "-")}="{_number(value)}"' for name, value in attributes.items())
        self.parts.append(f"<{tag}{written}>{escape(text)}</{tag}>" if text else f"<{tag}{written}/>")

    def word(self, x: float, y: float, text: str, *, size: float, fill: str, weight: str = "400") -> None:
        """Writes a text with its middle at a place."""
        drop = self.board["letters"]["drop"]
        self.add("text", text, x=x, y=y + size * drop, font_size=size, font_weight=weight, fill=fill)

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
        letters = self.board["letters"]
        for x, y, text in self.board["labels"]:
            self.word(x, y, text, size=letters["number" if text.isdigit() else "word"], fill=colours["label"])

    def caption(self, text: str) -> None:
        """Writes a line below the board, on a ground of its own: what is behind a picture nobody knows."""
        w, h = self.size
        letters = self.board["letters"]["pips"]
        self.add("rect", x=0.5, y=h + 6, width=w - 1, height=2 * letters, rx=8, fill=self.colours["frame"])
        self.word(w / 2, h + 6 + letters, text, size=letters, fill=self.colours["label"])
        self.size = [w, h + 7 + 2 * letters]

    def checkers(self, place: int, side: str, count: int) -> None:
        """Draws the checkers of one place: five, then a number; in a tray thin slabs."""
        if not count:
            return
        spot, colours, colour = self.board["places"][place], self.colours, self.sides[side]
        body, edge, ring = colours[colour], colours[f"{colour}_edge"], colours[f"{colour}_ring"]
        form, most = self.board["checker"], spot["most"]
        for index in range(min(count, most)):
            x, y = slot(self.board, place, index)
            if spot["slab"]:
                w, h, r = self.board["slab"]
                self.add("rect", x=x - w / 2, y=y - h / 2, width=w, height=h, rx=r, fill=body, stroke=edge)
                continue
            self.add("circle", cx=x, cy=y, r=form["radius"], fill=body, stroke=edge, stroke_width=form["edge"])
            if count <= most or index < most - 1:
                self.add("circle", cx=x, cy=y, r=form["ring"], fill="none", stroke=ring, stroke_width=1.5)
        if count > most:
            size = self.board["letters"]["count"]
            self.word(*slot(self.board, place, most), str(count), size=size, fill=self.ink(colour), weight="700")

    def ink(self, colour: str) -> str:
        """Gives the tone for a number written on a checker."""
        return self.colours["dark" if colour == "light" else "light"]

    def pips(self, own: int, opp: int) -> None:
        """Writes both pip counts between the trays, each beside a small checker."""
        form, size = self.board["pip_count"], self.board["letters"]["pips"]
        for side, count in (("own", own), ("opp", opp)):
            x, y = self.board["pips"][side]
            colour = self.sides[side]
            body, edge = self.colours[colour], self.colours[f"{colour}_edge"]
            self.add("circle", cx=x + form["disc"], cy=y, r=form["r"], fill=body, stroke=edge, stroke_width=1.5)
            self.word(x + form["text"], y, str(count), size=size, fill=self.colours["label"])

    def dice(self, roll: Roll, moves: int) -> None:
        """Draws the dice side by side in the mover's half; a double shows as many as it gives moves."""
        form, colours, thrown = self.board["die"], self.colours, len(roll.dice)
        x0, y = self.board["dice"]
        dice = roll.dice[:1] * moves if moves > thrown else roll.dice
        for index, value in enumerate(dice):
            x = x0 + (index - (len(dice) - 1) / 2) * form["apart"]
            scale = 1 if index < thrown else form["small"]
            self.square(x, y, form["size"] * scale, form["round"] * scale)
            for across, down in self.board["faces"][value]:
                spread, r = form["spread"] * scale, form["pip"] * scale
                self.add("circle", cx=x + across * spread, cy=y + down * spread, r=r, fill=colours["die_pip"])

    def square(self, x: float, y: float, size: float, radius: float) -> None:
        """Draws the body of a die or the cube."""
        body, edge = self.colours["die"], self.colours["die_edge"]
        half = size / 2
        self.add(
            "rect", x=x - half, y=y - half, width=size, height=size, rx=radius, fill=body, stroke=edge, stroke_width=1.5
        )

    def cube(self, cube: Cube) -> None:
        """Draws the cube; in the middle it shows what it will be worth as it lies on a real board: 64 for 1."""
        form = self.board["cube"]
        x, y = self.board["cube_at"][cube.owner]
        self.square(x, y, form["size"], form["round"])
        text = "64" if cube.value == 1 else str(cube.value)
        size = form["letters"][min(len(text), len(form["letters"])) - 1]
        self.word(x, y, text, size=size, fill=self.colours["die_pip"], weight="700")

    def mark(self, mark: Mark, seen: Seen) -> None:
        """Draws one mark in two tones."""
        lines = self.board["lines"]
        x, y = self.spot(mark.place, seen, landing=mark.kind == "target")
        if mark.end is not None:
            path = arrow((x, y), self.spot(mark.end, seen, landing=True), self.board["arrow"])
            if mark.kind == "trace":  # thin, and without a head
                self.lines([path[: path.rindex("M")]], thin=lines["trace"])
            else:
                self.lines([path], dashes=lines["dashes"] if mark.kind == "attempt" else None)
            return
        for path in self.board["marks"].get(mark.kind, ()):
            thin = lines["trace"] if mark.kind == "trace" else 1
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
        colours, form = self.colours, self.board["lines"]
        for tone, broad in (("halo", form["halo"]), ("bad" if bad else "line", form["line"])):
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
        w, h = self.size
        # A picture that is wider than its place shrinks instead of being cut off.
        shrinks = 'style="max-width:100%;height:auto"'
        size = f' width="{width}" height="{round(width * h / w)}" {shrinks}' if width else ""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {w} {h}"{size} font-family="{FONT}" '
            f'text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">'
            f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        )
        return head + "".join(self.parts) + "</svg>"


def arrow(start: tuple[float, float], end: tuple[float, float], form: Mapping[str, Any]) -> str:
    """Gives the path of an arrow between two places: a bow towards the middle of the board, then the head.

    ``form`` is the layout's ``arrow``; board.js does the same with the same numbers.

    >>> arrow((0.0, 343.5), (100.0, 343.5), layout()["arrow"])
    'M0 343.5Q50 343.5 86 343.5M72 334.5L86 343.5L72 352.5'
    """
    (x0, y0), (x2, y2) = start, end
    x1, y1 = (x0 + x2) / 2, (y0 + y2) / 2
    y1 += (form["middle"] - y1) * min(form["bow"], abs(x2 - x0) / form["reach"])
    angle = atan2(y2 - y1, x2 - x1)
    dx, dy = cos(angle), sin(angle)
    x2, y2 = x2 - form["gap"] * dx, y2 - form["gap"] * dy
    long, broad = form["head"]
    (ax, ay), (bx, by) = [(x2 - long * dx + side * dy, y2 - long * dy - side * dx) for side in (broad, -broad)]
    bow = f"M{_number(x0)} {_number(y0)}Q{_number(x1)} {_number(y1)} {_number(x2)} {_number(y2)}"
    head = f"M{_number(ax)} {_number(ay)}L{_number(x2)} {_number(y2)}L{_number(bx)} {_number(by)}"
    return bow + head


def _number(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, int | float) else escape(str(value))
