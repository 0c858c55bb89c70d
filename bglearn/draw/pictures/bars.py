"""Pictures that are bars: chances by a whole number, and what is best with the cube over the games won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.inks import HATCHES, inks
from bglearn.draw.pictures.picture import Area, Axis, Picture, Words, ticks
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bglearn.draw.pictures.picture import Part

__all__ = ["cube_windows", "distributions"]

SMALLEST_BAR = 0.0005
_FEW = 5
_ZONES = {"no double": "three", "double, take": "one", "double, pass": "two", "too good": "four"}
_HEIGHT = 0.5
_NUMBER_WIDTH = 7.0
"""So many per cent of the games take the room of a number above a bar."""


def distributions(
    *, series: Mapping[str, Sequence[float]], xlabel: str, title: str = "", look: str = "light"
) -> Picture:
    """Draws chances by a whole number, such as the rolls that a side needs: bars side by side, up to two series.

    ``series`` has a name and the chances of 0, 1, 2, ... for each; the second is hatched, so that it can be told in
    grey too. ``xlabel`` says what the numbers count. Chances below 0.05 % at either end are left out.
    """
    colours = inks(look)
    width = 0.8 / len(series)
    shown = _shown(series)
    parts: list[Part] = []
    for nth, ((name, chances), area) in enumerate(zip(series.items(), ("one", "two"), strict=False)):
        left = (nth - len(series) / 2) * width
        named = name if len(series) > 1 else ""
        edge = colours["edge" if HATCHES[area] else area]  # the page's colour would hide a low bar and cut the axis
        for n in (n for n in shown if n < len(chances)):
            parts.append(Area(n + left, 0, width, 100 * chances[n], colours[area], edge, 0.8, HATCHES[area], named))
            named = ""
    most = 105 * max(chance for chances in series.values() for chance in chances)
    beside = max(0.6, (_FEW - len(shown)) / 2)  # one bar alone would fill everything
    x = Axis(xlabel, shown[0] - beside, shown[-1] + beside, tuple(shown))
    y = Axis(say("bearoff.plot_chance"), 0, most, ticks(0, most))
    return Picture(tuple(parts), x, y, _chances_alt(series, xlabel, title), look, (6.0, 3.6), title)


def _chances_alt(series: Mapping[str, Sequence[float]], xlabel: str, title: str = "") -> str:
    """Describes the bars in words.

    >>> _chances_alt({"you": [0, 0.75, 0.25]}, "rolls until off")
    'Bars of the chance (%) over the number of rolls until off. you: 1 75.0 %, 2 25.0 %.'
    """
    shown = _shown(series)
    parts = [
        f"{name}: {', '.join(f'{n} {100 * chances[n]:.1f} %' for n in shown if n < len(chances))}."
        for name, chances in series.items()
    ]
    return " ".join(filter(None, (title, say("bearoff.plot_alt", counted=xlabel), *parts)))


def _shown(series: Mapping[str, Sequence[float]]) -> range:
    """The numbers at which a bar can be seen, and those between."""
    seen = [n for chances in series.values() for n, chance in enumerate(chances) if chance >= SMALLEST_BAR]
    return range(min(seen), max(seen) + 1)


def cube_windows(
    *, bars: Mapping[str, Sequence[tuple[str, float, float]]], title: str = "", look: str = "light"
) -> Picture:
    """Draws what is best with the cube over the games won: a bar for each model of the cube, cut where it changes.

    ``bars`` has a name and stretches (what is best, from, to) for each, in shares from 0 to 1; what is best is one of
    "no double", "double, take", "double, pass", "too good". Each has a hatch of its own.
    """
    colours = inks(look)
    seen: set[str] = set()
    parts: list[Part] = []
    for row, stretches in enumerate(bars.values()):
        for action, low, high in stretches:
            name = "" if action in seen else _said(action)
            seen.add(action)
            width = 100 * (high - low)
            parts.append(_bar(100 * low, row - _HEIGHT / 2, width, _HEIGHT, _ZONES[action], colours, name))
        parts += _cuts(row, [100 * low for _, low, _ in stretches[1:]], colours["ink"])
    x = Axis(say("equity.plot_win"), 0, 100, tuple(range(0, 101, 10)))
    y = Axis(say("equity.plot_model"), len(bars) - 0.4, -0.6, tuple(range(len(bars))), tuple(bars), has_line=False)
    inches = (6.4, 1.6 + 0.7 * len(bars))
    return Picture(tuple(parts), x, y, _windows_alt(bars, title), look, inches, title, legend="below")


def _cuts(row: int, cuts: Sequence[float], ink: str) -> Iterator[Part]:
    """Numbers at the cuts of a bar: above it, where two would stand on each other the second one below."""
    above = -_NUMBER_WIDTH
    for cut in cuts:
        is_above = cut - above >= _NUMBER_WIDTH
        y = row - _HEIGHT / 2 - 0.03 if is_above else row + _HEIGHT / 2 + 0.03
        yield Words(cut, y, f"{cut:.1f}", ink, 8, side="above" if is_above else "below")
        above = cut if is_above else above


def _windows_alt(bars: Mapping[str, Sequence[tuple[str, float, float]]], title: str = "") -> str:
    """Describes the bars in words.

    >>> _windows_alt({"dead": [("no double", 0, 0.5), ("double, take", 0.5, 1)]})
    'What is best with the cube over games won (%). dead: to 50.0 no double, to 100.0 double, take.'
    """
    parts = []
    for name, stretches in bars.items():
        said = [
            say("equity.plot_stretch", high=f"{100 * high:.1f}", what=_said(action)) for action, _, high in stretches
        ]
        parts.append(f"{name}: {', '.join(said)}.")
    return " ".join(filter(None, (title and f"{title}.", say("equity.plot_windows_alt"), *parts)))


def _bar(x: float, y: float, width: float, height: float, area: str, colours: Mapping[str, str], name: str) -> Area:
    return Area(x, y, width, height, colours[area], colours["edge"], 0.8, HATCHES[area], name)


def _said(action: str) -> str:
    return say(f"equity.zone_{action.replace(', ', '_').replace(' ', '_')}")
