"""Makes SVG text of a picture: a pure function, without ids or a style sheet, on a ground of its own.

What a page behind it looks like nobody knows, so no word stands on anything but the picture's own colours.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from math import ceil
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from bglearn.draw.inks import inks
from bglearn.draw.pen import tag, word
from bglearn.draw.pictures.picture import Area, Stroke, Words
from bglearn.draw.svg import FONT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bglearn.draw.pictures.picture import Axis, Part, Picture

__all__ = ["as_svg"]

_PIXELS = 4 / 3
"""To a point."""
_EM = 0.62
"""About as wide is a letter on average, in a wide font."""
_TITLE, _LABEL, _LEGEND = 11.0, 10.0, 9.5
_GAP, _TICK, _EDGE = 5.0, 4.0, 10.0
"""Between words and what they belong to; the length of a tick; around everything."""
_SAMPLE = 22.0
_DASHES = {"-": "", "--": "7 4", "-.": "9 3 2 3", ":": "2 3"}
_DROPS = {"middle": 0.0, "above": -0.45, "below": 0.55}
"""How far below its place the middle of a text is, in its size."""
_HATCH_GAP = 5.0


class _Box(NamedTuple):
    """Where the axes are in the picture, and how places on them become places there."""

    left: float
    top: float
    width: float
    height: float
    x: Axis
    y: Axis

    def across(self, x: float) -> float:
        return self.left + self.width * (x - self.x.low) / (self.x.high - self.x.low)

    def down(self, y: float) -> float:
        return self.top + self.height * (self.y.high - y) / (self.y.high - self.y.low)


def as_svg(picture: Picture, *, has_title: bool = True) -> str:
    """Draws a picture as SVG text, the same each time; its description is read out instead of it.

    Without ``has_title`` the title is left out, as where the page says it already.

    >>> from bglearn.draw.pictures import distributions
    >>> text = as_svg(distributions(series={"you": [0, 0.75, 0.25]}, xlabel="rolls"))
    >>> text.startswith('<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Bars'), " id=" in text
    (True, False)
    """
    colours = inks(picture.look)
    width = ceil(72 * picture.inches[0])
    title = wrap(picture.title, int(width / (_EM * _TITLE))) if has_title else []
    box = _box(picture, _EDGE + 1.4 * _TITLE * len(title))
    if picture.is_square:
        width = ceil(box.left + box.width + _EDGE)
        title = wrap(picture.title, int(width / (_EM * _TITLE))) if has_title else []
        box = _box(picture, _EDGE + 1.4 * _TITLE * len(title))
    legend, height = _legend(picture, box, colours)
    parts = [tag("rect", width=width, height=height, rx=6, fill=colours["page"])]
    for nth, line in enumerate(title):
        parts.append(_word(width / 2, _EDGE + 1.4 * _TITLE * (nth + 0.4), line, _TITLE, colours["ink"]))
    parts += _axes(picture, box, colours)
    for part in picture.parts:
        parts += _part(part, box)
    parts += legend
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(picture.alt)}" '
        f'viewBox="0 0 {width} {height}" width="{width * _PIXELS:.0f}" height="{height * _PIXELS:.0f}" '
        f'style="max-width:100%;height:auto" font-family="{FONT}">{"".join(parts)}</svg>'
    )


def _box(picture: Picture, top: float) -> _Box:
    """Leaves room for what is written at the left and below."""
    names = max(map(_wide, picture.y.written)) * picture.letters
    left = _EDGE + 1.4 * _LABEL + _GAP + names + _GAP
    width, height = (72 * inches for inches in picture.inches)
    inner = width - left - _EDGE, height - _below(picture) - _EDGE
    if picture.is_square:
        inner = min(inner), min(inner)
    return _Box(left, top, *inner, picture.x, picture.y)


def _below(picture: Picture) -> float:
    return _GAP + _TICK + picture.letters + _GAP + 1.4 * _LABEL


def _wide(text: str) -> float:
    return _EM * len(text)


def _word(x: float, y: float, text: str, size: float, ink: str, anchor: str = "middle", *, bold: bool = False) -> str:
    return word(x, y, text, size=size, fill=ink, anchor=anchor, bold=bold)


def _axes(picture: Picture, box: _Box, colours: Mapping[str, str]) -> Iterator[str]:
    """Lines, ticks, what is written at them, and the labels."""
    foot, size = box.top + box.height, picture.letters
    line = {"stroke": colours["quiet"], "stroke_width": 0.8, "fill": "none"}
    for tick, name in zip(picture.x.ticks, picture.x.written, strict=True):
        x = box.across(tick)
        if picture.x.has_line:
            yield tag("path", d=f"M{x:.1f} {foot:.1f}v{_TICK}", **line)
        yield _word(x, foot + _TICK + _GAP + size / 2, name, size, colours["ink"])
    for tick, name in zip(picture.y.ticks, picture.y.written, strict=True):
        y = box.down(tick)
        if picture.y.has_line:
            yield tag("path", d=f"M{box.left:.1f} {y:.1f}h-{_TICK}", **line)
        yield _word(box.left - _TICK - 0.6 * _GAP, y, name, size, colours["ink"], "end")
    if picture.x.has_line:
        yield tag("path", d=f"M{box.left:.1f} {foot:.1f}h{box.width:.1f}", **line)
    if picture.y.has_line:
        yield tag("path", d=f"M{box.left:.1f} {box.top:.1f}V{foot:.1f}", **line)
    yield _word(
        box.left + box.width / 2, foot + _below(picture) - 0.7 * _LABEL, picture.x.label, _LABEL, colours["ink"]
    )
    x, y = _EDGE + 0.9 * _LABEL, box.top + box.height / 2
    turned = {"transform": f"rotate(-90 {x:.1f} {y:.1f})", "text_anchor": "middle"}
    yield tag("text", picture.y.label, x=x, y=y, font_size=_LABEL, fill=colours["ink"], **turned)


def _part(part: Part, box: _Box) -> Iterator[str]:
    if isinstance(part, Words):
        right, up = part.shift
        y = box.down(part.y) - up + part.size * _DROPS[part.side]
        yield _word(box.across(part.x) + right, y, part.text, part.size, part.ink, part.anchor, bold=part.bold)
    elif isinstance(part, Area):
        xs = sorted((box.across(part.x), box.across(part.x + part.width)))
        ys = sorted((box.down(part.y), box.down(part.y + part.height)))
        yield from _area(part, xs[0], ys[0], xs[1] - xs[0], ys[1] - ys[0])
    else:
        yield from _stroke(part, [(box.across(x), box.down(y)) for x, y in part.points])


def _area(area: Area, x: float, y: float, width: float, height: float) -> Iterator[str]:
    edge = {"stroke": area.edge, "stroke_width": area.line}
    yield tag("rect", x=x, y=y, width=width, height=height, fill=area.fill or "none", **edge)
    if area.hatch and min(width, height) > 1:
        hatch = _hatch(area.hatch[0], x, y, width, height)
        is_dotted = area.hatch[0] == "."
        line = {"stroke_linecap": "round", "stroke_width": 1.6} if is_dotted else {"stroke_width": 0.8}
        yield tag("path", d=hatch, fill="none", stroke=area.edge, **line)


def _hatch(kind: str, x: float, y: float, width: float, height: float) -> str:
    """The lines or dots of a hatch, cut at the edges: a pattern would need an id, and two of a page would share it."""
    if kind == ".":
        across, down = (range(1, int(side / _HATCH_GAP) + 1) for side in (width, height))
        places = ((x + _HATCH_GAP * (n - 0.5), y + _HATCH_GAP * (m - 0.5)) for n in across for m in down)
        return "".join(f"M{a:.1f} {b:.1f}h0" for a, b in places)
    lines = []
    for nth in range(1, int((width + height) / _HATCH_GAP) + 1):
        far = nth * _HATCH_GAP
        a, b = max(0.0, far - height), min(far, height)
        c, d = min(far, width), max(0.0, far - width)
        lines.append(f"M{x + a:.1f} {y + b:.1f}L{x + c:.1f} {y + d:.1f}")
        if kind == "x":
            lines.append(f"M{x + width - a:.1f} {y + b:.1f}L{x + width - c:.1f} {y + d:.1f}")
    return "".join(lines)


def _stroke(stroke: Stroke, places: list[tuple[float, float]]) -> Iterator[str]:
    if stroke.dash:
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        dashes = {"stroke_dasharray": _DASHES[stroke.dash]} if _DASHES[stroke.dash] else {}
        yield tag("path", d=way, fill="none", stroke=stroke.ink, stroke_width=stroke.width, **dashes)
    if stroke.marker:
        yield tag("path", d="".join(_marker(stroke.marker, x, y, stroke.size / 2) for x, y in places), fill=stroke.ink)


def _marker(kind: str, x: float, y: float, r: float) -> str:
    if kind == "o":
        return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    corners = {
        "s": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        "^": ((0, -1.1), (1.1, 0.9), (-1.1, 0.9)),
        "D": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    }[kind]
    return "M" + "L".join(f"{x + r * a:.1f} {y + r * b:.1f}" for a, b in corners) + "Z"


def _legend(picture: Picture, box: _Box, colours: Mapping[str, str]) -> tuple[list[str], int]:
    """The entries of the legend below everything, in as many lines as they take, and where the picture ends."""
    end = box.top + box.height + _below(picture)
    if not picture.named:
        return [], ceil(end + _EDGE)
    parts: list[str] = []
    x, y, room = box.left, end + 1.4 * _LEGEND, 72 * picture.inches[0] - _EDGE
    for entry in picture.named:
        wide = _SAMPLE + _GAP + _wide(entry.name) * _LEGEND
        if x > box.left and x + wide > room:
            x, y = box.left, y + 1.6 * _LEGEND
        if isinstance(entry, Area):
            parts += _area(entry, x, y - _LEGEND / 2, _SAMPLE, _LEGEND)
        else:
            parts += _stroke(replace(entry, marker=""), [(x, y), (x + _SAMPLE, y)])
            parts += _stroke(replace(entry, dash=""), [(x + _SAMPLE / 2, y)])
        parts.append(_word(x + _SAMPLE + _GAP, y, entry.name, _LEGEND, colours["ink"], "start"))
        x += wide + 2 * _GAP
    return parts, ceil(y + _LEGEND + _EDGE / 2)
